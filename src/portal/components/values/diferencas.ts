import { ehObjeto } from '@/contract/values/objeto.ts';

/** A record as the audit trail keeps it. */
export type Estado = Readonly<Record<string, unknown>> | null;

export interface Diferenca {
  /** Path of the field, as the contract writes it: `devedor.nome`. */
  readonly campo: string;
  /** `undefined`: that side does not have the field. */
  readonly antes: unknown;
  readonly depois: unknown;
  readonly mudou: boolean;
}

/**
 * The differences of two records, field by field, in the order of `depois`. With both records, a field changed when
 * `depois` speaks of it (`dito`) and the values differ; with one, every field with a value was made or removed. A list
 * is one field. Snake-case keys of the database become camel case.
 */
export function diferencas(antes: Estado, depois: Estado): readonly Diferenca[] {
  const [velhos, novos] = [folhas(antes), folhas(depois)];
  const campos = [...new Set([...novos.keys(), ...velhos.keys()])];
  return campos.map((campo) => {
    const [velho, novo] = [velhos.get(campo), novos.get(campo)];
    const mudou = !antes || !depois ? !vazio(velho ?? novo) : dito(novos, campo) && !iguais(velho, novo);
    return { campo, antes: velho, depois: novo, mudou };
  });
}

/** Whether a record speaks of a field: one it omits was left alone, but a blank `prazo` also blanks `prazo.fim`. */
const dito = (campos: ReadonlyMap<string, unknown>, campo: string): boolean => {
  const partes = campo.split('.');
  return partes.some((_, i) => campos.has(partes.slice(0, i + 1).join('.')));
};

/** Fields of no interest to people: ids, counters, and copies of a text kept for searching it. */
const interno = /^(id|versao|versaoAcesso|excluidoEm|.*Busca)$/;

function folhas(estado: Estado, path = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(estado ?? {})) {
    const nome = key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (interno.test(nome)) continue;
    const campo = path ? `${path}.${nome}` : nome;
    if (!ehObjeto(value) || Array.isArray(value) || seNomeia(campo, value)) found.set(campo, value);
    else for (const [inner, leaf] of folhas(value, campo)) found.set(inner, leaf);
  }
  return found;
}

/** Whether an object is a record, shown by its name. The `filtro` of an exported list is none, even with a `nome`. */
const seNomeia = (campo: string, value: object) => campo !== 'filtro' && ('nome' in value || 'sigla' in value);

const vazio = (value: unknown) => value === null || value === undefined || value === '';

/** Blank equals blank, a number its text (`10000.00` and 10000); objects by id, or whole if they have `opcional`. */
export function iguais(a: unknown, b: unknown): boolean {
  if (vazio(a) || vazio(b)) return vazio(a) && vazio(b);
  if (typeof a === 'number' || typeof b === 'number') return Number(a) === Number(b);
  return JSON.stringify(chave(a)) === JSON.stringify(chave(b));
}

const chave = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && 'id' in value && !('opcional' in value)
    ? value.id
    : value;

/** The items that only one of the lists has, and the number of those that both have. */
export function itens(antes: readonly unknown[], depois: readonly unknown[]) {
  const text = (item: unknown) => JSON.stringify(item);
  const [velhos, novos] = [new Set(antes.map(text)), new Set(depois.map(text))];
  return {
    retirados: antes.filter((item) => !novos.has(text(item))),
    incluidos: depois.filter((item) => !velhos.has(text(item))),
    iguais: depois.filter((item) => velhos.has(text(item))).length,
  };
}

/** A record as it was noted. */
export type Estado = Readonly<Record<string, unknown>> | null;

export interface Diferenca {
  /** Path of the field, as the contract writes it: `devedor.nome`. */
  readonly campo: string;
  /** `undefined`: the field was not noted there. */
  readonly antes: unknown;
  readonly depois: unknown;
  readonly mudou: boolean;
}

/**
 * Field by field, in the order of the record after. Both noted, a field changed when its values differ or only the record after
 * has it; with one side alone, all of it was made or removed. Lists are one field. Keys of the database are read as fields.
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

/** A record that says nothing of a field left it alone; one whose `prazo` is blank has no `prazo.fim` any more. */
const dito = (campos: ReadonlyMap<string, unknown>, campo: string): boolean => {
  const partes = campo.split('.');
  return partes.some((_, i) => campos.has(partes.slice(0, i + 1).join('.')));
};

/** Never of interest to a person: counters, and copies of a text kept for searching it. */
const interno = /^(id|versao|versaoAcesso|excluidoEm|.*Busca)$/;

function folhas(estado: Estado, path = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(estado ?? {})) {
    const nome = key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (interno.test(nome)) continue;
    const campo = path ? `${path}.${nome}` : nome;
    if (value === null || typeof value !== 'object' || Array.isArray(value) || seNomeia(campo, value))
      found.set(campo, value);
    else for (const [inner, leaf] of folhas(value as Estado, campo)) found.set(inner, leaf);
  }
  return found;
}

/** A record by its name; what an exported list was filtered by may have a `nome` too. */
const seNomeia = (campo: string, value: object) => campo !== 'filtro' && ('nome' in value || 'sigla' in value);

const vazio = (value: unknown) => value === null || value === undefined || value === '';

/** Blank is blank; a number is the same written as text (`10000.00` and 10000); objects are one record by their id. */
export function iguais(a: unknown, b: unknown): boolean {
  if (vazio(a) || vazio(b)) return vazio(a) && vazio(b);
  if (typeof a === 'number' || typeof b === 'number') return Number(a) === Number(b);
  return JSON.stringify(chave(a)) === JSON.stringify(chave(b));
}

const chave = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && 'id' in value && !('opcional' in value)
    ? value.id
    : value;

/** What a list has on one side only, and how many items both have. */
export function itens(antes: readonly unknown[], depois: readonly unknown[]) {
  const text = (item: unknown) => JSON.stringify(item);
  const [velhos, novos] = [new Set(antes.map(text)), new Set(depois.map(text))];
  return {
    retirados: antes.filter((item) => !novos.has(text(item))),
    incluidos: depois.filter((item) => !velhos.has(text(item))),
    iguais: depois.filter((item) => velhos.has(text(item))).length,
  };
}

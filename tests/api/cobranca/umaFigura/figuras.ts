import { endpoints } from '@/contract/endpoints.ts';
import { paraCentavos } from '@/contract/values/dinheiro.ts';
import { camposDe, partesDe } from '@/contract/values/partes.ts';
import { valorDe } from '@/contract/values/valor.ts';

/** Where an amount is answered: the field of the contract (`cobrancas.detalhe.saldo`), and what it says, in reais. */
export type Lugar = readonly [campo: string, reais: number];

/** Compares what several places say of one figure, and keeps which fields were compared. */
export class Figuras {
  readonly #campos = new Set<string>();
  readonly diferencas: string[] = [];
  comparadas = 0;

  /** All of these places say the same, to the cent. */
  mesma(oQue: string, ...lugares: readonly (Lugar | readonly Lugar[])[]): void {
    const ditos = lugares.map((lugar): [string, number] => {
      const partes = ehUm(lugar) ? [lugar] : lugar;
      for (const [campo] of partes) this.#campos.add(campo);
      const nomes = [...new Set(partes.map(([campo]) => campo))].join(' + ');
      return [nomes, partes.reduce((soma, [, reais]) => soma + paraCentavos(reais), 0)];
    });
    this.comparadas += ditos.length;
    if (new Set(ditos.map(([, centavos]) => centavos)).size > 1)
      this.diferencas.push(`${oQue}: ${ditos.map(([nome, centavos]) => `${nome} ${centavos / 100}`).join('; ')}`);
  }

  /** The amounts of the contract that no comparison reached, but for those that stand in one place only. */
  semLugar(soAli: readonly string[]): string[] {
    const cobertos = new Set([...this.#campos, ...soAli]);
    return valoresDoContrato()
      .filter((nomes) => !nomes.some((nome) => cobertos.has(nome)))
      .map(([nome]) => nome!);
  }
  /** Of the names given, those that are no amount of the contract. */
  inexistentes(soAli: readonly string[]): string[] {
    const existem = new Set(valoresDoContrato().flat());
    return [...this.#campos, ...soAli].filter((nome) => !existem.has(nome) && !nome.includes('('));
  }
}

const ehUm = (lugar: Lugar | readonly Lugar[]): lugar is Lugar => typeof lugar[0] === 'string';

/** Every amount that is answered, each with all the names that it is reached by: one declaration may serve several calls. */
export function valoresDoContrato(): string[][] {
  const nomes = new Map<unknown, string[]>();
  const andar = (schema: Schema, caminho: string): void => {
    const { element, innerType } = partesDe(schema);
    if (valorDe(schema)?.kind === 'dinheiro') nomes.set(schema, [...(nomes.get(schema) ?? []), caminho]);
    for (const [nome, campo] of Object.entries(camposDe(schema))) andar(campo, `${caminho}.${nome}`);
    for (const dentro of [element, innerType]) if (dentro) andar(dentro, caminho);
  };
  for (const [area, chamadas] of Object.entries(endpoints))
    for (const [nome, { output }] of Object.entries(chamadas))
      if (typeof output === 'object') andar(output, `${area}.${nome}`);
  return [...nomes.values()];
}

type Schema = Parameters<typeof partesDe>[0];

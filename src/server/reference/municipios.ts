import municipios from './municipios.json' with { type: 'json' };

export interface Municipio {
  /** IBGE code, seven digits. */
  readonly id: number;
  readonly nome: string;
  readonly uf: string;
}

const byUf = new Map<string, readonly Municipio[]>(
  Object.entries(municipios as unknown as Record<string, [number, string][]>).map(([uf, list]) => [
    uf,
    list.map(([id, nome]) => ({ id, nome, uf })),
  ]),
);
const all = [...byUf.values()].flat();

/** The municipalities of a UF by name, or of the whole country by UF (IBGE); empty for an unknown UF. */
export const municipiosDe = (uf?: string | null): readonly Municipio[] => (uf ? (byUf.get(uf) ?? []) : all);

/** A4 in millimetres. */
export const A4 = { largura: 210, altura: 297, margem: 18, topo: 44, rodape: 30 } as const;
export const util = A4.largura - 2 * A4.margem;
export const fim = A4.altura - A4.rodape;

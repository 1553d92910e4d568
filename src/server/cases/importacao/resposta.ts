import type { ImportacaoFeita, Problema } from '@/contract/importacao.ts';
import { limits } from '@/contract/limits.ts';
import type { ImportacaoGuardada } from '../../database/queries/importacao.ts';

/** Errors before warnings, each in the order of the lines. */
export const emOrdem = (problemas: readonly Problema[]): Problema[] =>
  [...problemas].sort((a, b) => Number(a.aviso) - Number(b.aviso) || a.linha - b.linha);

/** Row → wire; a screen gets the first problems only. */
export function paraImportacao(row: ImportacaoGuardada, repetida = false): ImportacaoFeita {
  const problemas = row.problemas as readonly Problema[];
  return {
    id: row.id,
    arquivo: row.arquivo,
    estado: row.estado,
    total: row.total,
    novos: row.novos,
    alterados: row.alterados,
    comErro: row.com_erro,
    avisos: row.avisos,
    feitas: row.feitas,
    problemas: problemas.slice(0, limits.importacao.problemasNaTela),
    totalProblemas: problemas.length,
    falha: row.falha,
    repetida,
  };
}

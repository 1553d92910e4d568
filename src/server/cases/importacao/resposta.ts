import type { ImportacaoFeita, Problema } from '@/contract/importacao.ts';
import { limits } from '@/contract/limits.ts';
import type { ImportacaoGuardada } from '../../database/queries/importacao.ts';

/** Errors before warnings, both in order of lines. */
export const emOrdem = (problemas: readonly Problema[]): Problema[] =>
  [...problemas].sort((a, b) => Number(a.aviso) - Number(b.aviso) || a.linha - b.linha);

/** Table row → answer; the portal gets only the first problems. */
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

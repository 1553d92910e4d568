import type { EspecieDeDocumento } from '@/contract/documentoEmitido.ts';
import { resumoSha256 } from '../base/sha256.ts';
import { papelDaCertidao } from './certidao.ts';
import { papelDoDemonstrativo } from './demonstrativo.ts';
import { fatosDaParcelaDeAntes, fatosDeAntes } from './fatosDeAntes.ts';
import { type Coluna, type Fatos, resumoDosFatos, valoresDe } from './linhas.ts';
import { papelDaMemoria } from './memoriaCalculo.ts';
import { papelDaNotificacao } from './notificacao.ts';
import { papelDoRecibo } from './recibo.ts';
import { type FatosDaParcela, papelDoReciboDaParcela } from './reciboDaParcela.ts';
import { fatosSoltos, papelDoTcc } from './tcc.ts';

/** The columns of the process that each paper about it depends on: those that its lines name (ADR 70). */
export const colunasDosPapeis: Readonly<Partial<Record<EspecieDeDocumento, readonly Coluna[]>>> = {
  TCC: papelDoTcc.colunas,
  NOTIFICACAO: papelDaNotificacao.colunas,
  CERTIDAO: papelDaCertidao.colunas,
  RECIBO: papelDoRecibo.colunas,
  MEMORIA: papelDaMemoria.colunas,
  DEMONSTRATIVO: papelDoDemonstrativo.colunas,
};

/**
 * SHA-256 of the facts of a process for a kind of document; empty for kinds without facts. The first is that of a
 * document issued now; the others are those that an earlier version of the product made of the same facts.
 */
export function fatosDoDocumento(especie: EspecieDeDocumento, processo: Fatos): readonly string[] {
  const colunas = colunasDosPapeis[especie];
  if (!colunas) return [];
  const deAntes = (fatosDeAntes[especie] ?? []).map((lista) => lista.map((coluna) => processo[coluna] ?? null));
  const soltos = especie === 'TCC' ? fatosSoltos(processo) : [];
  return [valoresDe(colunas, processo), ...deAntes].map((valores) => resumoSha256([...valores, ...soltos]));
}

/**
 * SHA-256 of the facts of a paid instalment, first as its receipt is issued now: a reversal, or another payment, outdates it
 * (M §2.32).
 */
export const fatosDaParcela = (parcela: FatosDaParcela): readonly string[] => [
  resumoDosFatos(papelDoReciboDaParcela, { ...parcela }),
  resumoSha256(fatosDaParcelaDeAntes.map((coluna) => parcela[coluna])),
];

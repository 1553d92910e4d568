import type { EspecieDeDocumento } from '@/contract/documentoEmitido.ts';
import { resumoSha256 } from '../base/sha256.ts';
import { papelDaCertidao } from './certidao.ts';
import { papelDoDemonstrativo } from './demonstrativo.ts';
import { fatosDeAntes } from './fatosDeAntes.ts';
import type { Coluna } from './linhas.ts';
import { papelDaMemoria } from './memoriaCalculo.ts';
import { papelDaNotificacao } from './notificacao.ts';
import { papelDoRecibo } from './recibo.ts';
import { fatosSoltos, papelDoTcc } from './tcc.ts';

/** The facts of a process by column. */
type Fatos = Readonly<Record<string, unknown>>;

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
  const semColuna = colunas.filter((coluna) => !(coluna in processo));
  if (semColuna.length > 0) throw new Error(`facts of a process without ${semColuna.join(', ')}`);
  return [colunas, ...(fatosDeAntes[especie] ?? [])].map((lista) =>
    resumoSha256([
      ...lista.map((coluna) => processo[coluna] ?? null),
      ...(especie === 'TCC' ? fatosSoltos(processo) : []),
    ]),
  );
}

/** SHA-256 of what makes an instalment paid: a reversal, or another payment, outdates its receipt (M §2.32). */
export const fatosDaParcela = (l: {
  readonly id: number;
  readonly situacao: string;
  readonly data_pagamento: string | null;
  readonly valor_pago: string;
}): string => resumoSha256([l.id, l.situacao, l.data_pagamento, l.valor_pago]);

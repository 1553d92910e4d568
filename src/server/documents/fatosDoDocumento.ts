import type { EspecieDeDocumento } from '@/contract/documentoEmitido.ts';
import { resumoSha256 } from '../sha256.ts';

const partes = ['numero', 'numero_processo_administrativo', 'devedor_nome', 'devedor_documento'];
const valores = ['data_referencia_calculo', 'valor_atualizado', 'multa_atualizada', 'juros_atualizado'];
/** What the correction goes by. */
const criterios = ['id_indice_financeiro', 'utilizar_multa', 'utilizar_juros'];
const pagos = [
  'valor_atualizado_pago',
  'valor_correcao_pago',
  'valor_multa_pago',
  'valor_juros_pago',
  'valor_juros_mes_pagamento_pago',
  'valor_honorarios_pago',
];

type Colunas = Readonly<Partial<Record<EspecieDeDocumento, readonly string[]>>>;

/** The columns that documents were hashed with up to version 1.1: those stand as long as these say the same. */
const deAntes: Colunas = {
  TCC: [
    ...partes,
    ...valores,
    'valor_originario',
    'data_debito',
    'id_natureza_debito',
    'codigo_receita',
    'descricao_fato',
    'fundamento_legal',
    'corresponsaveis',
  ],
  NOTIFICACAO: [...partes, ...valores],
  // A return by the active-debt side, or the loss of the definitive constitution, takes its ground away.
  CERTIDAO: [...partes, ...valores, 'data_constituicao_definitiva', 'data_devolucao'],
  RECIBO: [...partes, ...pagos, 'data_encerramento'],
  MEMORIA: [...partes, ...valores],
};

/**
 * Columns of the process under each kind of document: when one of them changes, what the paper says is no longer so. The
 * monthly correction is left out: a document says the value of its day, and stays true.
 */
const colunas: Colunas = {
  TCC: [...deAntes.TCC!, ...criterios, 'credor'],
  NOTIFICACAO: [...deAntes.NOTIFICACAO!, ...criterios],
  CERTIDAO: [...deAntes.CERTIDAO!, ...criterios],
  RECIBO: deAntes.RECIBO!,
  MEMORIA: [...deAntes.MEMORIA!, ...criterios],
  DEMONSTRATIVO: [...partes, ...valores, ...criterios],
};

/**
 * SHA-256 of what a kind of document leans on in a process; of a kind that leans on nothing, none. The first is that of a
 * document issued now; the others are those of documents that an earlier version of the product issued of the same facts.
 */
export function fatosDoDocumento(
  especie: EspecieDeDocumento,
  processo: Readonly<Record<string, unknown>>,
): readonly string[] {
  const listas = [colunas[especie], deAntes[especie]].filter((lista) => lista !== undefined);
  return listas.map((lista) => resumoSha256(lista.map((coluna) => processo[coluna] ?? null)));
}

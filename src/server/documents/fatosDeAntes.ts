import type { EspecieDeDocumento } from '@/contract/documentoEmitido.ts';

const partes = ['numero', 'numero_processo_administrativo', 'devedor_nome', 'devedor_documento'];
const valores = ['data_referencia_calculo', 'valor_atualizado', 'multa_atualizada', 'juros_atualizado'];
const criterios = ['id_indice_financeiro', 'utilizar_multa', 'utilizar_juros'];
const pagos = [
  'valor_atualizado_pago',
  'valor_correcao_pago',
  'valor_multa_pago',
  'valor_juros_pago',
  'valor_juros_mes_pagamento_pago',
  'valor_honorarios_pago',
];
const tcc = [
  ...partes,
  ...valores,
  'valor_originario',
  'data_debito',
  'id_natureza_debito',
  'codigo_receita',
  'descricao_fato',
  'fundamento_legal',
  'corresponsaveis',
];
const certidao = [...partes, ...valores, 'data_constituicao_definitiva', 'data_devolucao'];

/**
 * The columns that earlier versions hashed, in their order; their papers stay valid as long as these are unchanged. A
 * list is never edited. When a paper gets a column, the list that it had before comes here.
 */
export const fatosDeAntes: Readonly<Partial<Record<EspecieDeDocumento, readonly (readonly string[])[]>>> = {
  // Up to 1.1, and up to 1.9.
  TCC: [tcc, [...tcc, ...criterios, 'credor']],
  NOTIFICACAO: [
    [...partes, ...valores],
    [...partes, ...valores, ...criterios],
  ],
  CERTIDAO: [certidao, [...certidao, ...criterios]],
  RECIBO: [[...partes, ...pagos, 'data_encerramento']],
  MEMORIA: [
    [...partes, ...valores],
    [...partes, ...valores, ...criterios],
  ],
  DEMONSTRATIVO: [[...partes, ...valores, ...criterios]],
};

/** The same for the receipt of an instalment: up to 1.9. */
export const fatosDaParcelaDeAntes = ['id', 'situacao', 'data_pagamento', 'valor_pago'] as const;

import { soltosNoTcc } from '@/contract/descricaoDoProcesso.ts';
import type { EspecieDeDocumento } from '@/contract/documentoEmitido.ts';
import { columnOf } from '../base/coluna.ts';
import { resumoSha256 } from '../base/sha256.ts';

const partes = ['numero', 'numero_processo_administrativo', 'devedor_nome', 'devedor_documento'];
const valores = ['data_referencia_calculo', 'valor_atualizado', 'multa_atualizada', 'juros_atualizado'];
/** The columns that decide how the amounts are corrected. */
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

/** The columns hashed up to version 1.1; those documents stay valid as long as these columns are unchanged. */
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
  // A return by the active-debt system, or the loss of the definitive constitution, invalidates the certificate.
  CERTIDAO: [...partes, ...valores, 'data_constituicao_definitiva', 'data_devolucao'],
  RECIBO: [...partes, ...pagos, 'data_encerramento'],
  MEMORIA: [...partes, ...valores],
};

/**
 * Columns of the process for each kind of document: when one changes, the document is outdated. The monthly correction
 * is left out, because a document states the value of its day, which stays true.
 */
const colunas: Colunas = {
  TCC: [...deAntes.TCC!, ...criterios, 'credor'],
  NOTIFICACAO: [...deAntes.NOTIFICACAO!, ...criterios],
  CERTIDAO: [...deAntes.CERTIDAO!, ...criterios],
  RECIBO: deAntes.RECIBO!,
  MEMORIA: [...deAntes.MEMORIA!, ...criterios],
  DEMONSTRATIVO: [...partes, ...valores, ...criterios],
};

/** Printed where they say something; without it the digest is that of before the field existed. */
const soltas = soltosNoTcc.map(columnOf);

/**
 * SHA-256 of the facts of a process for a kind of document; empty for kinds without facts. The first is that of a
 * document issued now; the others are those that an earlier version of the product made of the same facts.
 */
export function fatosDoDocumento(
  especie: EspecieDeDocumento,
  processo: Readonly<Record<string, unknown>>,
): readonly string[] {
  const listas = [colunas[especie], deAntes[especie]].filter((lista) => lista !== undefined);
  const ditas = especie === 'TCC' ? soltas.filter((coluna) => (processo[coluna] ?? null) !== null) : [];
  const mais = ditas.flatMap((coluna) => [coluna, processo[coluna]]);
  return listas.map((lista) => resumoSha256([...lista.map((coluna) => processo[coluna] ?? null), ...mais]));
}

/** SHA-256 of what makes an instalment paid: a reversal, or another payment, outdates its receipt (M §2.32). */
export const fatosDaParcela = (l: {
  readonly id: number;
  readonly situacao: string;
  readonly data_pagamento: string | null;
  readonly valor_pago: string;
}): string => resumoSha256([l.id, l.situacao, l.data_pagamento, l.valor_pago]);

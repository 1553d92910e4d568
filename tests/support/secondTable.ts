import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { type Acao, chamadasDasAcoes, type Envelope, faltando, passo } from '@/contract/acao.ts';
import { documentoEnviado } from '@/contract/documento.ts';
import { data } from '@/contract/values/data.ts';
import { dinheiro } from '@/contract/values/dinheiro.ts';
import { textoLongo } from '@/contract/values/texto.ts';
import { conferirAcao } from '@/domain/acao.ts';
import type { Familia, Sujeito } from '@/portal/product/acao/familia.ts';

/*
 * Two rows of a second table: actions of a collection (S2 §2.3, 5.1, 5.3, 7.1), whose calls have its id in the body.
 */

export interface Cobranca extends Sujeito {
  /** Paid in part, so `valorPago` is required. */
  readonly abertaEmParte: boolean;
}

const versao = z.optional(z.number());
const id = z.number();
const cancelamento: Envelope = {
  corpo: z.strictObject({
    idProcessoCobranca: id,
    motivo: textoLongo({ obrigatorio: validacao.processo.motivoCancelamento, min: 5, max: 200 }),
    versao,
  }),
  empacota: (dados, idProcessoCobranca) => ({ ...dados, idProcessoCobranca }),
  desempacota: ({ idProcessoCobranca, ...dados }) => dados,
};
const baixa: Envelope = {
  corpo: z.strictObject({
    idProcessoCobranca: id,
    dataPagamento: data({ obrigatorio: 'Necessário informar a data.', naoFutura: true }),
    valorPago: dinheiro({ min: 0 }),
    documentos: z.array(documentoEnviado).check(z.minLength(1)),
    versao,
  }),
  empacota: ({ idTipoDocumento, arquivos, ...dados }, idProcessoCobranca) => ({
    ...dados,
    idProcessoCobranca,
    documentos: [{ idTipoDocumento, arquivos }],
  }),
  desempacota: ({ idProcessoCobranca, documentos, ...dados }) => ({ ...dados, ...(documentos as object[])?.[0] }),
};

export const acoesCobranca = {
  CANCELAR: {
    permission: 'PROCESSO_COBRANCA_CANCELAR',
    suffix: 'cancelar',
    envelope: cancelamento,
    campos: [{ campo: 'motivo', exige: 'sempre', rotulo: 'motivo' }],
    lugar: { onde: 'desfaz', ordem: 1 },
  },
  BAIXA_MANUAL: {
    permission: 'BAIXA_MANUAL_BOLETO',
    suffix: 'baixaManual',
    tipoDocumento: 8,
    envelope: baixa,
    campos: [
      { campo: 'dataPagamento', exige: 'sempre', rotulo: 'data', inicial: (_, hoje) => hoje },
      { campo: 'valorPago', exige: ({ abertaEmParte }) => (abertaEmParte ? 'sempre' : 'nunca'), rotulo: 'valor' },
      { campo: 'arquivos', exige: 'sempre' },
    ],
    lugar: passo(1),
  },
} satisfies Record<string, Acao<Cobranca>>;
export type CodigoDaCobranca = keyof typeof acoesCobranca;

export const chamadasDaCobranca = chamadasDasAcoes(acoesCobranca, {
  // No call of the product: here only the dialog and its body are looked at.
  caminho: (suffix) => `segundaTabela/${suffix}`,
  resumo: (codigo) => `Ação da cobrança: ${codigo}`,
  output: z.object({ mensagem: z.string() }),
});

/** What the row requires depending on the collection. */
export const regrasDaCobranca = (cobranca: Cobranca, codigo: CodigoDaCobranca, dados: object) =>
  faltando<Cobranca>(acoesCobranca[codigo], cobranca, { ...dados })
    .filter((field) => field === 'valorPago')
    .map((field) => ({ field, message: validacao.campoObrigatorio }));

export const familiaDaCobranca: Familia<Cobranca, CodigoDaCobranca> = {
  tabela: acoesCobranca,
  enviar: {},
  conferir: (cobranca, codigo, corpo, hoje) => {
    const { envelope } = acoesCobranca[codigo];
    const regras =
      cobranca && ((certo: object) => regrasDaCobranca(cobranca, codigo, envelope.desempacota({ ...certo })));
    return conferirAcao(acoesCobranca[codigo], corpo, hoje, regras);
  },
  chamadas: chamadasDaCobranca,
  palavras: {
    CANCELAR: { nome: 'Cancelar', titulo: 'Cancelar Processo de Cobrança' },
    BAIXA_MANUAL: { nome: 'Baixa manual', titulo: 'Realizar Baixa Manual' },
  },
  rotulos: { motivo: 'Motivo do cancelamento', data: 'Data do pagamento', valor: 'Valor pago' },
  recurso: 'processoCobranca',
  telas: ['processoCobranca'],
  nomeDe: ({ numero }) => `Cobrança ${numero}`,
  caminho: (n, codigo) => `/processoCobranca/${n}?acao=${codigo}`,
};

/** The actions are offered in another order than that of the bar. */
export const umaCobranca = (abertaEmParte = false): Cobranca => ({
  id: 7,
  versao: 3,
  numero: '20260000007',
  abertaEmParte,
  acoesDisponiveis: [
    { acao: 'CANCELAR', documentosNecessarios: [] },
    { acao: 'BAIXA_MANUAL', documentosNecessarios: [{ nome: 'Comprovante', opcional: false }] },
  ],
  acoesIndisponiveis: [],
  andamentos: [],
});

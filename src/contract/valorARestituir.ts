import { restituicao as frases } from '@i18n/pt-BR/financeiro/restituicao.ts';
import * as z from 'zod/mini';
import { filtroCpfCnpj, filtroNumero } from './cobrancaLista.ts';
import { arquivosCom } from './documento.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { ordenadaPor, pageOf, paging } from './lista.ts';
import { data } from './values/data.ts';
import { decimal } from './values/dinheiro.ts';
import { entreCampos } from './values/entreCampos.ts';
import { lidoSempre } from './values/lido.ts';
import { id, idParams, nulo, selecao } from './values/outros.ts';
import { texto } from './values/texto.ts';
import { registrar } from './values/valor.ts';

const base = 'valorARestituir';

/**
 * The states of an amount that was received beyond the debt (M §7.87). A_CREDITAR: the next instalment of its agreement takes it.
 * A_RESTITUIR: a person has to decide.
 */
export const estadosDoValor = ['A_RESTITUIR', 'A_CREDITAR', 'COMPENSADO', 'RESTITUIDO'] as const;
export type EstadoDoValor = (typeof estadosDoValor)[number];

/**
 * Why it is there: more was paid than was owed; a slip was paid twice; a slip was paid after the end of its agreement; an
 * agreement ended with a credit; more was paid to the active-debt system than the process owed.
 */
export const motivosDoValor = ['EXCESSO', 'EM_DOBRO', 'APOS_O_FIM', 'CREDITO_RESTANTE', 'PAGO_A_DIVIDA_ATIVA'] as const;
export type MotivoDoValor = (typeof motivosDoValor)[number];

const umDe = <const O extends readonly [string, ...string[]]>(opcoes: O) =>
  registrar(z.enum(opcoes), { kind: 'selecao', options: opcoes });

/** A row of the list; amounts in reais. */
export const linhaDoValor = z.object({
  id: z.number(),
  /** The receipt that brought it in, and the collection of that receipt; null: the receipt is of no collection. */
  idPagamento: z.number(),
  idCobranca: z.nullable(z.number()),
  numeroCobranca: nulo,
  idProcesso: z.number(),
  numeroProcesso: z.string(),
  devedor: z.object({ nome: z.string(), documentoIdentificacao: z.string() }),
  dataPagamento: lidoSempre('data'),
  valor: registrar(z.number(), { kind: 'dinheiro' }),
  motivo: umDe(motivosDoValor),
  estado: umDe(estadosDoValor),
});
export type LinhaDoValor = z.infer<typeof linhaDoValor>;

/** An open debt of the same debtor and body: a collection or, where `idProcessoCobranca` is null, a process without one. */
const divida = z.object({
  idProcessoCobranca: z.nullable(z.number()),
  idProcesso: z.nullable(z.number()),
  numero: z.string(),
  /** What it owes today. */
  valor: decimal(),
});
export type DividaACompensar = z.infer<typeof divida>;

export const valorDetalhe = z.extend(linhaDoValor, {
  orgao: z.object({ id: z.number(), sigla: z.string() }),
  /** Of the receipt, whole. */
  valorRecebido: registrar(z.number(), { kind: 'dinheiro' }),
  /** What was done, when and by whom; of a value given back, how and to whom. */
  data: registrar(z.nullable(z.string()), { kind: 'data' }),
  forma: nulo,
  favorecido: nulo,
  usuario: nulo,
  /** What a compensated value paid: the collection or, without one, the process. */
  compensadoEm: z.nullable(
    z.object({ idProcessoCobranca: z.nullable(z.number()), idProcesso: z.nullable(z.number()), numero: z.string() }),
  ),
  /** What it may pay instead, while it is to be given back. */
  dividas: z.array(divida),
});
export type ValorDetalhe = z.infer<typeof valorDetalhe>;

export const filtroDoValor = z.strictObject({
  estado: selecao(estadosDoValor),
  documento: filtroCpfCnpj(),
  numeroCobranca: filtroNumero(),
});
export type FiltroDoValor = z.infer<typeof filtroDoValor>;

export const ordensDoValor = ['dataPagamento', 'numeroCobranca', 'numeroProcesso', 'devedor.nome', 'valor'] as const;

const comum = limits.restituicao;
/** How and to whom it was given, on which day, with the voucher. */
const campos = {
  data: data({ obrigatorio: frases.dataObrigatoria, naoFutura: true }),
  forma: texto({ obrigatorio: frases.formaObrigatoria, min: comum.min, max: comum.max }),
  favorecido: texto({ obrigatorio: frases.favorecidoObrigatorio, min: comum.min, max: comum.max }),
};
const arquivos = arquivosCom(frases.comprovanteObrigatorio);
export const formularioDaRestituicao = z.strictObject({ ...campos, arquivos });
export const restituicaoPedida = z.strictObject({
  ...campos,
  documentos: z
    .array(z.object({ idTipoDocumento: z.nullish(z.number()), arquivos }), frases.comprovanteObrigatorio)
    .check(z.minLength(1, frases.comprovanteObrigatorio), z.maxLength(1)),
});

const alvo = () => z.nullish(id());
type Alvo = {
  readonly idProcessoCobranca?: number | null | undefined;
  readonly idProcesso?: number | null | undefined;
};
/** The debt that it pays: exactly one of the two. */
export const compensacaoPedida = z
  .strictObject({ idProcessoCobranca: alvo(), idProcesso: alvo() })
  .check(
    entreCampos(
      ['idProcessoCobranca', 'idProcesso'],
      (b: Alvo) => (b.idProcessoCobranca == null) !== (b.idProcesso == null),
      { error: frases.umaDivida, culpado: 'idProcessoCobranca' },
    ),
  );
export type CompensacaoPedida = z.infer<typeof compensacaoPedida>;

/** What was done with the value, and a sentence that says it. `resta`: what of it is still to be given back, in reais. */
const feito = z.object({
  id: z.number(),
  estado: z.enum(estadosDoValor),
  valor: decimal(),
  resta: decimal(),
  mensagem: z.string(),
});

const leitura = { access: 'FINANCEIRO_CONSULTAR' } as const;
const ato = { access: 'BAIXA_MANUAL_BOLETO', params: idParams, output: feito } as const;

/** Values to be given back (M §7.87). */
export const valoresARestituir = {
  list: endpoint({
    method: 'POST',
    path: `${base}/list`,
    ...leitura,
    summary: 'Lista: valores recebidos além do devido, e o que foi feito deles',
    query: ordenadaPor(paging, ordensDoValor),
    body: filtroDoValor,
    output: pageOf(linhaDoValor),
    reads: true,
  }),
  total: endpoint({
    method: 'GET',
    path: `${base}/total`,
    ...leitura,
    summary: 'Quanto há a restituir, e quanto espera como crédito de acordos',
    output: z.object({
      aRestituir: z.object({ quantidade: z.number(), valor: decimal() }),
      aCreditar: z.object({ quantidade: z.number(), valor: decimal() }),
    }),
  }),
  detalhe: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    ...leitura,
    summary: 'Um valor a restituir, com as dívidas que pode compensar',
    params: idParams,
    output: valorDetalhe,
  }),
  restituir: endpoint({
    method: 'POST',
    path: `${base}/:id/restituir`,
    ...ato,
    summary: 'Registra que o valor foi devolvido: quando, como e a quem',
    body: restituicaoPedida,
  }),
  compensar: endpoint({
    method: 'POST',
    path: `${base}/:id/compensar`,
    ...ato,
    summary: 'O valor paga outra dívida do mesmo devedor com o mesmo órgão, como recebimento de hoje',
    body: compensacaoPedida,
  }),
};

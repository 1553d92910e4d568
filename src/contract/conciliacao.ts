import { conciliacao as frases } from '@i18n/pt-BR/cobranca/conciliacao.ts';
import * as z from 'zod/mini';
import { filtroCpfCnpj, filtroNumero } from './cobrancaLista.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { ordenadaPor, pageOf, paging } from './lista.ts';
import { periodoDe } from './periodo.ts';
import { data } from './values/data.ts';
import { decimal, reais } from './values/dinheiro.ts';
import { entreCampos } from './values/entreCampos.ts';
import { lido, lidoSempre } from './values/lido.ts';
import { booleano, id, idParams, nulo, selecao } from './values/outros.ts';
import { texto } from './values/texto.ts';
import { registrar } from './values/valor.ts';

const base = 'conciliacao';

/** The banks whose slips are known: Banco do Brasil and Caixa. */
export const bancosDosBoletos = ['BB', 'CAIXA'] as const;

/** The source of a fact (M §8.1). EMBUTIDO: the bank that is part of a demonstration. */
export const fontesDoMovimento = ['WEBHOOK', 'CONSULTA', 'CNAB', 'EMBUTIDO'] as const;
export type FonteDoMovimento = (typeof fontesDoMovimento)[number];

/** The meaning of a bank's code in the product (D §1.7). A fact of kind OUTRO is kept and listed, and never applied. */
export const tiposDoMovimento = ['PAGAMENTO', 'ESTORNO', 'REGISTRO', 'RECUSA', 'BAIXA', 'OUTRO'] as const;
export type TipoDoMovimento = (typeof tiposDoMovimento)[number];

/** The state of a fact (M §8.3). RECUSADO_PELO_BANCO: the bank refused a slip. RECUSADO: the agreement cannot take a payment. */
export const estadosDoMovimento = [
  'CONCILIADO',
  'VALOR_DIVERGENTE',
  'DESCONHECIDO',
  'DUPLICADO',
  'REPETIDO_EM_OUTRO_ARQUIVO',
  'PAGO_APOS_CANCELAMENTO',
  'PAGO_ANTES_DA_RESCISAO',
  'REVERTIDO',
  'ESTORNO_SEM_DESTINO',
  'RECUSADO_PELO_BANCO',
  'RECUSADO',
  'NAO_TRATADO',
] as const;
export type EstadoDoMovimento = (typeof estadosDoMovimento)[number];

/** What a person does with an item (M §8.2). */
export const acoesDoMovimento = [
  'IMPUTAR',
  'RESTITUIR',
  'VINCULAR',
  'NAO_E_NOSSO',
  'CREDITAR_NA_PROXIMA',
  'E_OUTRO_PAGAMENTO',
  'RESTABELECER_ACORDO',
  'MANTER_RESCISAO',
  'REENVIAR',
  'RESOLVER',
] as const;
export type AcaoDoMovimento = (typeof acoesDoMovimento)[number];

/** Acts whose reason must be said. */
export const acoesComMotivo: readonly AcaoDoMovimento[] = ['NAO_E_NOSSO', 'RESOLVER', 'MANTER_RESCISAO'];

const umDe = <const O extends readonly [string, ...string[]]>(opcoes: O) =>
  registrar(z.enum(opcoes), { kind: 'selecao', options: opcoes });

/** A fact of the bank (M §8.1). Amounts in reais. */
export const linhaDaConciliacao = z.object({
  id: z.number(),
  estado: umDe(estadosDoMovimento),
  /** The item waits for a person; one that was applied as it came counts as waiting for 30 days (M §3.5). */
  aguardando: z.boolean(),
  fonte: umDe(fontesDoMovimento),
  tipo: umDe(tiposDoMovimento),
  banco: umDe(bancosDosBoletos),
  convenio: z.string(),
  nossoNumero: z.string(),
  /** The code as the bank writes it. Codes of a file and codes of the API are different enumerations. */
  codigo: z.string(),
  /** The day of the payment, of the reversal or of the registration. */
  data: lidoSempre('data'),
  valor: reais(),
  /** False: the bank may still take the payment back without a reversal (M §2.31). */
  confirmado: z.boolean(),
  /** The amount that the bank credits, its tariff, and the place of payment; null: the bank does not say. */
  valorLiquido: z.nullable(decimal()),
  valorTarifa: z.nullable(decimal()),
  canal: nulo,
  recebidoEm: lidoSempre('dataHora'),
  idArquivo: z.nullable(z.number()),
  arquivo: nulo,
  /** The slip of that number, its amount and its collection; null: no slip has the number. `parcela` is the first of `parcelas`. */
  idBoleto: z.nullable(z.number()),
  valorDoBoleto: z.nullable(decimal()),
  idCobranca: z.nullable(z.number()),
  numeroCobranca: nulo,
  parcela: z.nullable(z.number()),
  parcelas: z.array(z.number()),
  totalParcelas: z.nullable(z.number()),
  devedor: z.nullable(z.object({ nome: z.string(), documentoIdentificacao: z.string() })),
  /** Why the item waits, or a remark about it. */
  mensagem: nulo,
  /** The acts of the item's state, in the order of the buttons; `motivo` says why an act is not possible now. */
  acoes: z.array(
    z.object({ acao: umDe(acoesDoMovimento), disponivel: z.boolean(), motivo: nulo, exigeMotivo: z.boolean() }),
  ),
  /** The act that settled the item, when, by whom and why; null: nobody settled it. */
  acao: z.nullable(umDe(acoesDoMovimento)),
  resolvidoEm: lido('dataHora'),
  resolvidoPor: nulo,
  motivo: nulo,
});
export type LinhaDaConciliacao = z.infer<typeof linhaDaConciliacao>;

/** Filters of the three lists; the days are filters of two of them. */
const doConvenio = { banco: selecao(bancosDosBoletos), convenio: filtroNumero() };
const periodo = { dataInicial: data({ naoFutura: true }), dataFinal: data({ naoFutura: true }) };

export const filtroDaConciliacao = z
  .strictObject({
    estado: selecao(estadosDoMovimento),
    /** Only items with `aguardando`. */
    apenasAguardando: booleano(),
    /** Only the items that Meu dia counts as «Pagamentos a identificar». */
    apenasAIdentificar: booleano(),
    fonte: selecao(fontesDoMovimento),
    ...doConvenio,
    nossoNumero: texto({ max: limits.filterNossoNumero }),
    numeroCobranca: filtroNumero(),
    documento: filtroCpfCnpj(),
    idArquivo: z.nullish(id()),
    ...periodo,
  })
  .check(...periodoDe('dataInicial', 'dataFinal'));
export type FiltroDaConciliacao = z.infer<typeof filtroDaConciliacao>;

export const ordensDaConciliacao = ['recebidoEm', 'data', 'valor', 'nossoNumero'] as const;

/** A return file. `valorArquivo` = `valorAplicado` + `valorAberto` once all of it is applied; tariffs stand beside (M §6.22). */
export const arquivoDeRetorno = z.object({
  id: z.number(),
  nome: z.string(),
  /** Null: the file was refused before its header was read. */
  banco: z.nullable(umDe(bancosDosBoletos)),
  convenio: nulo,
  sequencial: z.nullable(z.number()),
  /** Lines of the file. */
  linhas: z.number(),
  /** The sum that the file says was paid; the part of it that is applied; the part that waits for a person. */
  valorArquivo: reais(),
  valorAplicado: reais(),
  valorAberto: reais(),
  valorTarifas: reais(),
  recebidoEm: lidoSempre('dataHora'),
  /** The person who sent the file; null: it came by the folder. */
  recebidoPor: nulo,
  /** How many facts the file has, and how many of them are applied; `concluidoEm` is null until all of them are. */
  fatos: z.number(),
  aplicados: z.number(),
  concluidoEm: lido('dataHora'),
  /** A remark: the numbers of files that are missing before this one. */
  aviso: nulo,
  /** Why the whole file was refused; null: it was not. */
  recusa: nulo,
});
export type ArquivoDeRetorno = z.infer<typeof arquivoDeRetorno>;

export const filtroDeArquivos = z
  .strictObject({
    ...doConvenio,
    /** Only files with items that wait for a person. */
    apenasAbertos: booleano(),
    ...periodo,
  })
  .check(...periodoDe('dataInicial', 'dataFinal'));
export type FiltroDeArquivos = z.infer<typeof filtroDeArquivos>;
export const ordensDosArquivos = ['recebidoEm', 'sequencial'] as const;

/** A file of slips to be registered or cancelled (M §2.52). */
export const arquivoDeRemessa = z.object({
  id: z.number(),
  nome: z.string(),
  banco: umDe(bancosDosBoletos),
  convenio: z.string(),
  sequencial: z.number(),
  boletos: z.number(),
  valor: reais(),
  criadoEm: lidoSempre('dataHora'),
  criadoPor: nulo,
});
export type ArquivoDeRemessa = z.infer<typeof arquivoDeRemessa>;

/** An agreement with the bank whose slips wait for a remessa: how many are to be registered, for what sum, and how many to be cancelled. */
export const convenioAEsperar = z.object({
  banco: umDe(bancosDosBoletos),
  convenio: z.string(),
  aRegistrar: z.number(),
  aCancelar: z.number(),
  valor: reais(),
});
export type ConvenioAEsperar = z.infer<typeof convenioAEsperar>;

const comum = limits.conciliacao;
/** An act on an item. `idLancamento` is the instalment that VINCULAR pays. */
export const resolucao = z
  .strictObject({
    acao: z.enum(acoesDoMovimento, { error: frases.acaoInvalida }),
    motivo: texto({ min: comum.motivo.min, max: comum.motivo.max }),
    idLancamento: z.nullish(id()),
  })
  .check(
    entreCampos(['acao', 'motivo'], (b: Resolucao) => !acoesComMotivo.includes(b.acao) || Boolean(b.motivo), {
      error: frases.motivoObrigatorio,
      culpado: 'motivo',
    }),
    entreCampos(['acao', 'idLancamento'], (b: Resolucao) => b.acao !== 'VINCULAR' || b.idLancamento != null, {
      error: frases.parcelaObrigatoria,
      culpado: 'idLancamento',
    }),
  );
interface Resolucao {
  readonly acao: AcaoDoMovimento;
  readonly motivo?: string | null | undefined;
  readonly idLancamento?: number | null | undefined;
}

const acesso = { access: 'BAIXA_MANUAL_BOLETO' } as const;

/** The facts that banks tell of slips, with their files (M §3.5, 8). */
export const conciliacoes = {
  list: endpoint({
    method: 'POST',
    path: `${base}/list`,
    ...acesso,
    summary: 'Lista: o que os bancos informaram dos boletos, e o que se fez de cada fato',
    query: ordenadaPor(paging, ordensDaConciliacao),
    body: filtroDaConciliacao,
    output: pageOf(linhaDaConciliacao),
    reads: true,
  }),
  contagens: endpoint({
    method: 'GET',
    path: `${base}/contagens`,
    ...acesso,
    summary: 'Quantos itens há em cada estado, e quantos deles esperam por uma pessoa',
    output: z.object({
      estados: z.array(z.object({ estado: umDe(estadosDoMovimento), quantidade: z.number(), aguardando: z.number() })),
      /** The two counts of Meu dia: payments that nobody has put on an instalment yet, and slips that the bank refused. */
      pagamentosAIdentificar: z.number(),
      boletosRecusados: z.number(),
    }),
  }),
  resolver: endpoint({
    method: 'POST',
    path: `${base}/:id/resolver`,
    ...acesso,
    summary: 'Resolve um item: imputa, restitui, vincula, credita, restabelece o acordo, reenvia ou encerra com motivo',
    params: idParams,
    body: resolucao,
    output: z.object({ id: z.number(), estado: z.enum(estadosDoMovimento), mensagem: z.string() }),
  }),
  arquivos: endpoint({
    method: 'POST',
    path: `${base}/arquivos/list`,
    ...acesso,
    summary: 'Lista: arquivos de retorno lidos, com o que de cada um foi aplicado e o que está em aberto',
    query: ordenadaPor(paging, ordensDosArquivos),
    body: filtroDeArquivos,
    output: pageOf(arquivoDeRetorno),
    reads: true,
  }),
  retorno: endpoint({
    method: 'POST',
    path: `${base}/retorno`,
    ...acesso,
    summary: 'Lê um arquivo de retorno CNAB 240, do Banco do Brasil ou da Caixa',
    upload: true,
    uploadBytes: limits.retornoBytes,
    perMinute: 20,
    output: arquivoDeRetorno,
  }),
  remessa: endpoint({
    method: 'POST',
    path: `${base}/remessa`,
    ...acesso,
    summary: 'Gera o arquivo de remessa CNAB 240 dos boletos a registrar ou a cancelar de um convênio',
    body: z.strictObject({
      banco: z.enum(bancosDosBoletos, { error: frases.bancoInvalido }),
      convenio: texto({ obrigatorio: true, max: limits.filterNumero }),
    }),
    output: 'arquivo',
  }),
  esperandoRemessa: endpoint({
    method: 'GET',
    path: `${base}/remessa/espera`,
    ...acesso,
    summary: 'Convênios com boletos que esperam por uma remessa: quantos a registrar e a cancelar',
    output: z.array(convenioAEsperar),
  }),
  /** The same bytes as when the file was made. */
  arquivoDaRemessa: endpoint({
    method: 'GET',
    path: `${base}/remessa/:id`,
    ...acesso,
    summary: 'Baixa de novo um arquivo de remessa já gerado, com os mesmos bytes',
    params: idParams,
    output: 'arquivo',
  }),
  remessas: endpoint({
    method: 'POST',
    path: `${base}/remessa/list`,
    ...acesso,
    summary: 'Lista: arquivos de remessa gerados',
    query: ordenadaPor(paging, ['criadoEm', 'sequencial']),
    body: z.strictObject(doConvenio),
    output: pageOf(arquivoDeRemessa),
    reads: true,
  }),
};

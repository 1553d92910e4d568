import * as z from 'zod/mini';
import { dividaAtiva, pendenciaInscricao, situacoesPCC } from './cda.ts';
import { formDaDescricao, respostaDaDescricao } from './descricaoDoProcesso.ts';
import { corresponsavel, dadosDevedor, devedor, papeisCorresponsavel } from './devedor.ts';
import { arquivosEnviados, documento, documentosEnviados } from './documento.ts';
import { especiesDeDocumento } from './documentoEmitido.ts';
import { endpoint } from './endpoint.ts';
import { ordenadaPor, pageOf, paging } from './lista.ts';
import { processo as p } from './permissions.ts';
import { prescricaoDoProcesso, tiposDeCausa } from './prescricao.ts';
import { filtroProcesso, linhaProcesso, ordensDevolvido } from './processoLista.ts';
import { fase } from './referencias.ts';
import { decimal, dinheiro, reais } from './values/dinheiro.ts';
import { lido, lidoSempre } from './values/lido.ts';
import { id, idParams, item, nulo, referencia } from './values/outros.ts';

const base = 'processoConstituicaoCredito';

/* ---------- create / update (S1 §3.5, 5.1) ---------- */

const valor = () => dinheiro({ obrigatorio: true });
const acessorio = () => z._default(dinheiro({ min: 0, obrigatorio: true, inicial: 0 }), 0);

const formulario = {
  dadosDevedor,
  idNaturezaDebito: referencia('naturezaDebito', { obrigatorio: true }),
  ...formDaDescricao,
  valorOriginario: valor(),
  valorAtualizado: valor(),
  multaAtualizada: acessorio(),
  jurosAtualizado: acessorio(),
  corresponsaveis: z._default(z.array(corresponsavel).check(z.maxLength(50)), []),
};

export const processoNovo = z.strictObject({ ...formulario, documentos: z._default(documentosEnviados(), []) });
export const processoAlterado = z.strictObject({
  ...formulario,
  /** Added to the existing documents; the screen instead replaces documents one by one (S1 §2.4, 3.5). */
  documentos: z.optional(documentosEnviados()),
  removerCorresponsaveis: z._default(
    z.array(z.object({ idDevedor: z.int32(), idProcessoDividaAtiva: z.nullish(z.number()) })).check(z.maxLength(50)),
    [],
  ),
  versao: z.optional(z.number()),
});
export type ProcessoNovo = z.infer<typeof processoNovo>;

/** The specification's entity section names a debtor's or co-responsible party's document type so (S1 §3.4). */
const aliases = { tipoDocIdentificacao: 'idTipoDocumentoIdentificacao' };

/* ---------- detail (S1 §3.1, 3.3) ---------- */

export const andamento = z.object({
  id: z.number(),
  numero: z.number(),
  idProcesso: z.number(),
  data: lidoSempre('dataHora'),
  dataCadastro: lidoSempre('dataHora'),
  dataUltimaAlteracao: lido('dataHora'),
  dataReferencia: lido('data'),
  descricao: z.string(),
  observacao: nulo,
  situacao: z.nullable(item),
  cancelado: z.boolean(),
  motivoCancelamento: nulo,
  excluido: z.boolean(),
  idAndamentoAnterior: z.nullable(z.number()),
  usuarioCadastro: nulo,
  valor: z.nullable(decimal()),
  origem: z.enum(['TCC', 'DIVIDA_ATIVA']),
  andamentoDevolucao: z.boolean(),
  andamentoInscricao: z.boolean(),
  motivoDevolucao: z.nullable(item),
  documentos: z.array(documento),
});
export type Andamento = z.infer<typeof andamento>;

export const processoDetalhe = z.object({
  id: z.number(),
  versao: z.number(),
  numero: z.string(),
  numeroAdministrativo: nulo,
  data: lidoSempre('data'),
  ...respostaDaDescricao,
  dataReferenciaCalculo: lidoSempre('data'),
  ultimaCorrecaoValor: lido('data'),
  dataEncerramento: lido('data'),
  dataConstituicaoDefinitiva: lido('data'),
  codigoReceita: nulo,
  protegido: z.boolean(),
  suspenso: z.boolean(),
  aptoNegociar: z.boolean(),
  /** Beyond the specification: why it may not be negotiated, also for what its body lacks; null: it may. */
  motivoNaoNegociar: nulo,
  podeRealizarAcordoParcelamento: z.boolean(),
  /** Beyond the specification: there are agreements to show, also ended ones (M §2.12). */
  possuiCobranca: z.boolean(),
  documentosEnviadosDividaAtiva: z.boolean(),
  devedor,
  corresponsaveis: z.array(
    z.extend(devedor, { papel: z.nullable(z.enum(papeisCorresponsavel)), idDevedor: z.number() }),
  ),
  orgaoCredor: z.object({ id: z.number(), nome: z.string(), sigla: z.string(), convenio: z.nullable(z.boolean()) }),
  naturezaDebito: z.nullable(item),
  indiceFinanceiro: z.nullable(z.object({ id: z.number(), nome: z.string(), sigla: z.string() })),
  /**
   * Beyond the specification: `ate` is the newest month (`yyyy-MM`) in the correction, `faltam` the missing months,
   * `semMeses` whether the index has no month at all; `frase` says all this.
   */
  indices: z.object({ ate: nulo, faltam: z.array(z.string()), semMeses: z.boolean(), frase: z.string() }),
  faseProcesso: fase,
  situacaoProcesso: z.object({ id: z.number(), nome: z.string(), tipoProcesso: z.string(), excluido: z.boolean() }),
  situacaoPCCProcessoCobranca: z.enum(situacoesPCC),
  descricaoSituacaoPCCProcessoCobranca: z.string(),
  fluxo: z.object({
    id: z.number(),
    data: lidoSempre('dataHora'),
    dataCadastro: lidoSempre('dataHora'),
    situacaoProcesso: item,
    status: z.string(),
  }),
  prazo: z.nullable(z.object({ tipo: z.string(), inicio: lidoSempre('data'), fim: lidoSempre('data') })),
  /** Beyond the specification: day on which the signed TCC was attached; an earlier awareness gets a warning. */
  dataTcc: lido('data'),
  /** Beyond the specification: the term whose recorded lapse an act done within it would undo (ADR 0024). */
  decursoDesfazivel: z.nullable(z.object({ tipo: z.string(), inicio: lidoSempre('data'), fim: lidoSempre('data') })),
  /** Beyond the specification, for the dialogs to check what is typed as the server does; null: not suspended. */
  suspensoDesde: lido('data'),
  /** When the debtor was last made aware. */
  dataCiencia: lido('data'),
  /** What interrupted or suspended prescription, in the order it was told; `ate` null: it lasts. */
  causasPrescricao: z.array(z.object({ tipo: z.enum(tiposDeCausa), data: lidoSempre('data'), ate: lido('data') })),
  /** The credit is a tax: two rules of prescription are not its own. */
  tributaria: z.boolean(),
  /** Beyond the specification: null before the credit is constituted and after the process is closed. */
  prescricao: z.nullable(prescricaoDoProcesso),
  valorOriginario: reais(),
  valorAtualizado: reais(),
  multaAtualizada: reais(),
  jurosAtualizado: reais(),
  valorCorrecao: reais(),
  totalAtualizado: reais(),
  totalCorrigido: reais(),
  valorJurosMesPagamento: reais(),
  valorHonorarios: reais(),
  valorAtualizadoPago: reais(),
  valorCorrecaoPago: reais(),
  valorMultaPago: reais(),
  valorJurosPago: reais(),
  valorJurosMesPagamentoPago: reais(),
  valorHonorariosPago: reais(),
  /** Beyond the specification: dispensed by an agreement; what is owed is neither paid nor dispensed (M §2.6). */
  valorAtualizadoDispensado: reais(),
  valorCorrecaoDispensado: reais(),
  valorMultaDispensado: reais(),
  valorJurosDispensado: reais(),
  /** Beyond the specification: the discount of an open agreement that no payment has earned yet (M §7.81). */
  valorAtualizadoDesconto: reais(),
  valorCorrecaoDesconto: reais(),
  valorMultaDesconto: reais(),
  valorJurosDesconto: reais(),
  saldoDevedor: reais(),
  saldoDevedorValorAtualizado: reais(),
  saldoDevedorMulta: reais(),
  saldoDevedorCorrecao: reais(),
  saldoDevedorJuros: reais(),
  saldoDevedorJurosMesPagamento: reais(),
  saldoDevedorHonorarios: reais(),
  saldoDevedorComJuros: reais(),
  /** Beyond the specification: with the month's interest and the fees, as the slips of today ask it (M §7.81). */
  devidoHoje: reais(),
  /** The actions that this user may do now. */
  acoesDisponiveis: z.array(
    z.object({
      acao: z.string(),
      action: z.string(),
      documentosNecessarios: z.array(z.object({ id: z.number(), nome: z.string(), opcional: z.boolean() })),
    }),
  ),
  /** Beyond the specification: the other actions, each with the code and sentence of its refusal. */
  acoesIndisponiveis: z.array(z.object({ acao: z.string(), codigo: z.string(), motivo: z.string() })),
  /** Beyond the specification: the documents that can be printed now, each with its number of files. */
  impressoes: z.array(z.object({ especie: z.enum(especiesDeDocumento), partes: z.number() })),
  /** Beyond the specification: how the last printed TCC differs from the process, while it can be attached. */
  avisoDoTcc: nulo,
  andamentos: z.array(andamento),
  documentos: z.array(documento),
  /** Beyond the specification: what the inscription still needs (D §5.7); empty once it can no longer be requested. */
  pendenciasInscricao: z.array(pendenciaInscricao),
  dividaAtiva: z.nullable(dividaAtiva),
});
export type ProcessoDetalhe = z.infer<typeof processoDetalhe>;

export const processos = {
  list: endpoint({
    method: 'POST',
    path: `${base}/list`,
    access: p('CONSULTAR'),
    summary: 'Lista de processos',
    query: ordenadaPor(paging, ordensDevolvido),
    body: filtroProcesso,
    output: pageOf(linhaProcesso),
    reads: true,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    access: p('CONSULTAR'),
    summary: 'Detalhe de um processo',
    params: idParams,
    output: processoDetalhe,
  }),
  create: endpoint({
    method: 'POST',
    path: base,
    access: p('CADASTRAR'),
    summary: 'Cadastro de um processo',
    aliases,
    body: processoNovo,
    output: z.object({ id: z.number(), numero: z.string(), versao: z.number() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    access: p('ALTERAR'),
    summary: 'Alteração de um processo em elaboração',
    params: idParams,
    aliases,
    body: processoAlterado,
    output: z.object({ id: z.number(), numero: z.string(), versao: z.number() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/:id`,
    access: p('EXCLUIR'),
    summary: 'Exclusão de um processo em elaboração',
    params: idParams,
  }),
  print: endpoint({
    method: 'GET',
    path: `${base}/:id/print`,
    access: p('CONSULTAR'),
    summary: 'TCC em PDF: enquanto em elaboração, para assinar; depois de anexado, o arquivo assinado, byte a byte',
    params: idParams,
    /** A signed TCC may have several files; default: the first. */
    query: z.object({ parte: z.optional(id()) }),
    output: 'pdf',
  }),
  modeloNotificacao: endpoint({
    method: 'GET',
    path: `${base}/:id/modeloNotificacao`,
    access: p('CONSULTAR'),
    summary: 'Notificação do devedor em PDF, nas situações que a aguardam',
    params: idParams,
    output: 'pdf',
  }),
  gerarDespacho: endpoint({
    method: 'GET',
    path: `${base}/:id/gerarDespacho`,
    access: p('SOLICITAR_INSCRICAO_DIVIDA_ATIVA'),
    summary: 'Certidão e despacho de inscrição em PDF; a primeira do dia é um andamento do processo',
    params: idParams,
    output: 'pdf',
  }),
  recibo: endpoint({
    method: 'GET',
    path: `${base}/:id/recibo`,
    access: p('CONSULTAR'),
    summary: 'Recibo de quitação em PDF',
    params: idParams,
    output: 'pdf',
  }),
  demonstrativo: endpoint({
    method: 'GET',
    path: `${base}/:id/demonstrativo`,
    access: p('CONSULTAR'),
    summary: 'Demonstrativo dos valores depois da decisão que mudou os do TCC, em PDF',
    params: idParams,
    output: 'pdf',
  }),
  download: endpoint({
    method: 'GET',
    path: `${base}/:id/documento/download/:idArquivo`,
    access: [p('DOWNLOAD_DOCUMENTO'), p('CONSULTAR')],
    summary: 'Arquivo de um documento do processo',
    params: z.object({ id: id(), idArquivo: id() }),
    output: 'pdf',
  }),
  replace: endpoint({
    method: 'PUT',
    path: `${base}/:id/documento/replace/:idDocumento`,
    access: p('SUBSTITUIR_DOCUMENTO'),
    summary: 'Substituição dos arquivos de um documento',
    params: z.object({ id: id(), idDocumento: id() }),
    body: z.object({ arquivos: arquivosEnviados }),
    output: documento,
  }),
};

import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { linhaCobranca } from './cobrancaLista.ts';
import { endpoint } from './endpoint.ts';
import { limits, patterns } from './limits.ts';
import { filtroNome, ordenadaPor, pageOf, paging } from './lista.ts';
import { processo as p } from './permissions.ts';
import { cep, telefone } from './values/contato.ts';
import { reais } from './values/dinheiro.ts';
import { semMascara } from './values/identificacao.ts';
import { lido, lidoSempre } from './values/lido.ts';
import { id, idParams, item, nulo, orgaoDoRegistro, referencia } from './values/outros.ts';
import { email, texto, textual } from './values/texto.ts';
import { identificacaoCoerente } from './values/tipoIdentificacao.ts';
import { registrar } from './values/valor.ts';

const { processo: frases } = validacao;

/**
 * The fields of a debtor or of a jointly liable person, in the order of the form (S1 §5.1, 5.2). Documents of types 1
 * and 2 have check digits (D §9.6).
 */
const pessoa = (nome: ReturnType<typeof nomeDe>) => ({
  idTipoDocumentoIdentificacao: referencia('tipoDocumentoIdentificacao', { obrigatorio: true }),
  documentoIdentificacao: textual('cpfCnpj', {
    obrigatorio: validacao.cpfCnpjInvalido,
    normaliza: semMascara,
    max: 20,
  }),
  nome,
  email: email({ max: limits.emailMax }),
  telefone1: telefone({ obrigatorio: validacao.telefoneTamanho }),
  telefone2: telefone({}),
  cep: cep({ obrigatorio: validacao.cepInvalido }),
  uf: texto({ obrigatorio: frases.estado, max: 2 }),
  municipio: texto({ obrigatorio: frases.municipio, max: 80 }),
  bairro: texto({ obrigatorio: true, min: limits.bairro.min, max: limits.bairro.max }),
  rua: texto({ obrigatorio: true, min: limits.rua.min, max: limits.rua.max }),
  numero: texto({
    obrigatorio: true,
    max: [limits.numeroMax, validacao.numeroEndereco],
    formato: [patterns.numeroEndereco, validacao.numeroEndereco],
  }),
  complemento: texto({ max: limits.complementoMax }),
});

const nomeDe = (min: number, max: number) =>
  texto({
    obrigatorio: frases.nomeMin(min),
    min: [min, frases.nomeMin(min)],
    max: [max, frases.nomeMax],
  });

export const dadosDevedor = z
  .object(pessoa(nomeDe(limits.devedorNome.min, limits.devedorNome.max)))
  .check(...identificacaoCoerente);
export const papeisCorresponsavel = ['Titular', 'Socio', 'Representante'] as const;
export const corresponsavel = z
  .object({
    ...pessoa(nomeDe(limits.corresponsavelNome.min, limits.corresponsavelNome.max)),
    /** Optional, because S1 §3.4 does not list it; left out, the role is unknown. */
    papel: registrar(z.nullish(z.enum(papeisCorresponsavel, validacao.opcaoInvalida)), {
      kind: 'selecao',
      options: papeisCorresponsavel,
    }),
  })
  .check(...identificacaoCoerente);

export const devedor = z.object({
  id: z.number(),
  nome: z.string(),
  email: nulo,
  idTipoDocumentoIdentificacao: z.number(),
  tipoDocumentoIdentificacao: z.object({ id: z.number(), nome: z.string(), excluido: z.boolean() }),
  documentoIdentificacao: z.string(),
  cep: nulo,
  rua: nulo,
  numero: nulo,
  bairro: nulo,
  complemento: nulo,
  telefone1: nulo,
  telefone2: nulo,
  uf: nulo,
  municipio: nulo,
});
export type Devedor = z.infer<typeof devedor>;

/** The fields of a debtor that change outside a process: contact and address (S1 §6, DEVEDOR_ALTERAR). */
const {
  nome: _nome,
  idTipoDocumentoIdentificacao: _tipo,
  documentoIdentificacao: _documento,
  ...contato
} = pessoa(nomeDe(limits.devedorNome.min, limits.devedorNome.max));
export const devedorForm = z.strictObject({
  ...contato,
  id: z.optional(z.nullable(id())),
  versao: z.optional(z.number()),
});

/** A debtor with the totals of all their processes (an addition to S1 §2.9). */
export const devedorDetalhe = z.extend(devedor, {
  versao: z.number(),
  nome: lidoSempre(),
  email: lido('email'),
  documentoIdentificacao: lidoSempre('cpfCnpj'),
  cep: lido('cep'),
  telefone1: lido('telefone'),
  telefone2: lido('telefone'),
  orgaoCredor: orgaoDoRegistro,
  /** The document and the address as S2 §3 names them for the wizard; the portal gives no debtor a user. */
  numeroDocumentoPrincipal: z.string(),
  usuario: z.null(),
  enderecos: z.array(
    z.object({
      id: z.number(),
      bairro: nulo,
      cep: nulo,
      complemento: nulo,
      cidade: nulo,
      numero: nulo,
      logradouro: nulo,
      estado: nulo,
    }),
  ),
  /**
   * `emAberto`: neither closed nor removed. The amounts are of these processes, in reais: `saldoDevedor` is unpaid, and
   * `devidoHoje` is the sum of what their details say (M §7.81).
   */
  processos: z.object({
    quantidade: z.number(),
    emAberto: z.number(),
    comoCorresponsavel: z.number(),
    totalCorrigido: registrar(z.number(), { kind: 'dinheiro' }),
    saldoDevedor: registrar(z.number(), { kind: 'dinheiro' }),
    devidoHoje: reais(),
  }),
  /** Debtors of other bodies with the same document; only users of the central body see them. */
  outrosOrgaos: z.array(z.object({ id: z.number(), orgaoCredor: z.object({ id: z.number(), sigla: z.string() }) })),
});
export type DevedorDetalhe = z.infer<typeof devedorDetalhe>;

const processoDoDevedor = z.object({
  id: z.number(),
  numero: z.string(),
  data: lidoSempre('data'),
  situacaoProcesso: item,
  suspenso: z.boolean(),
  encerrado: z.boolean(),
  /** Of its newest CDA. */
  numeroCda: nulo,
  devidoHoje: reais(),
});
const acordoDoDevedor = z.pick(linhaCobranca, {
  id: true,
  numero: true,
  data: true,
  situacaoProcesso: true,
  totalParcelas: true,
  saldo: true,
  emRisco: true,
});
const algumas = <T extends z.core.$ZodType>(um: T) =>
  z.nullable(z.object({ content: z.array(um), totalElements: z.number() }));
/** The newest debts, those in the open first, and the newest agreements; null: the caller may not consult them. */
export const dividasDoDevedor = z.object({
  processos: algumas(processoDoDevedor),
  cobrancas: algumas(acordoDoDevedor),
});
export type DividasDoDevedor = z.infer<typeof dividasDoDevedor>;

export const linhaDevedor = z.object({
  id: z.number(),
  nome: lidoSempre(),
  documentoIdentificacao: lidoSempre('cpfCnpj'),
  tipoDocumentoIdentificacao: z.object({ id: z.number(), nome: z.string() }),
  orgaoCredor: z.object({ id: z.number(), sigla: z.string() }),
});

export const ordensDevedor = ['nome', 'documentoIdentificacao'] as const;

export const devedores = {
  list: endpoint({
    method: 'POST',
    path: 'devedor/list',
    access: 'DEVEDOR_CONSULTAR',
    summary: 'Lista: devedor, por nome ou CPF/CNPJ/IE',
    reads: true,
    query: ordenadaPor(paging, ordensDevedor),
    body: z.strictObject({
      nome: filtroNome(),
      /** With or without mask; matches the beginning of the document. */
      documentoIdentificacao: textual('cpfCnpj', { normaliza: semMascara, max: 20 }),
    }),
    output: pageOf(linhaDevedor),
  }),
  listRelatorio: endpoint({
    method: 'POST',
    path: 'devedor/listRelatorio',
    access: ['RELATORIO_CONSULTAR', 'DEVEDOR_CONSULTAR', 'NEGOCIACAO_CONSULTAR'],
    summary: 'Devedores por parte do nome, em ordem alfabética, para os campos de busca',
    reads: true,
    query: paging,
    body: z.strictObject({ nome: filtroNome() }),
    /** The rows name the body, because the central body finds the same person once per body. */
    output: pageOf(
      z.object({
        id: z.number(),
        nome: z.string(),
        documentoIdentificacao: z.string(),
        orgaoCredor: z.object({ id: z.number(), sigla: z.string() }),
      }),
    ),
  }),
  get: endpoint({
    method: 'GET',
    path: 'devedor/:id',
    // The wizard of the negotiation reads it too (S2 §7.1).
    access: ['DEVEDOR_CONSULTAR', 'NEGOCIACAO_NEGOCIAR_PAGAMENTO'],
    summary: 'Consulta: devedor, com seus processos somados',
    params: idParams,
    output: devedorDetalhe,
  }),
  /** An addition, for the page of a debtor. */
  dividas: endpoint({
    method: 'GET',
    path: 'devedor/:id/dividas',
    access: 'DEVEDOR_CONSULTAR',
    summary: 'Os processos e as cobranças de um devedor, o que a pessoa pode consultar',
    params: idParams,
    output: dividasDoDevedor,
  }),
  /** An addition: the URL of the detail screen has the document instead of the id (S1 §2.9; D §9.24). */
  porDocumentoDetalhe: endpoint({
    method: 'GET',
    path: 'devedor/documento/:documento',
    access: 'DEVEDOR_CONSULTAR',
    summary: 'Consulta: devedor pelo documento, com ou sem máscara',
    params: z.object({ documento: z.string().check(z.maxLength(30)) }),
    output: devedorDetalhe,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'devedor/:id',
    access: 'DEVEDOR_ALTERAR',
    summary: 'Alteração: contato e endereço do devedor',
    params: idParams,
    body: devedorForm,
    output: devedorDetalhe,
  }),
  /** Fills in the process form; 404 if the caller's body has no such debtor. */
  porDocumento: endpoint({
    method: 'GET',
    path: 'devedor/cpfCnpj/:documento',
    access: ['DEVEDOR_CONSULTAR', p('CADASTRAR'), p('ALTERAR')],
    summary: 'Devedor pelo CPF/CNPJ sem máscara',
    params: z.object({ documento: z.string().check(z.maxLength(20)) }),
    output: devedor,
  }),
};

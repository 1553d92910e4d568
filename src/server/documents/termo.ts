import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import { acordoImpresso, termo as t } from '@i18n/pt-BR/papeis/termo.ts';
import type { PapelDoRequerente } from '@/contract/papeisDoRequerente.ts';
import { formatTelefone } from '@/contract/values/contato.ts';
import { type Data, dataPorExtenso, formatData } from '@/contract/values/data.ts';
import { formatPercentual, paraReais } from '@/contract/values/dinheiro.ts';
import { momentoDe } from '@/contract/values/fuso.ts';
import { formatCnpj, formatCpf, formatDocumento } from '@/contract/values/identificacao.ts';
import type { Mes } from '@/domain/calendario.ts';
import { soma } from '@/domain/cobranca/componentes.ts';
import type { DevedorDoAcordo } from '@/domain/cobranca/requerente.ts';
import { resumoSha256 } from '../base/sha256.ts';
import { type Consolidacao, type ParcelaImpressa, semMeses, tabelaDeParcelas, tabelaDoConsolidado } from './acordo.ts';
import type { Bloco } from './blocos.ts';
import type { Documento } from './documento.ts';
import { campo } from './ficha.ts';
import { blocoDeAssinatura, dinheiro, type OrgaoImpresso, resumoDo, texto } from './partes.ts';

/** An agreement as agreed; nothing of it is of the day of printing, so that a later copy says the same (M §2.62). */
export interface TermoDeAcordo {
  readonly idCobranca: number;
  readonly idOrgao: number;
  readonly numero: string;
  /** The day of the agreement. */
  readonly data: Data;
  readonly orgao: OrgaoImpresso;
  readonly devedor: DevedorDoAcordo;
  readonly requerente: {
    readonly nome: string;
    readonly cpf: string;
    readonly telefone: string | null;
    readonly email: string | null;
    readonly papel: PapelDoRequerente;
  };
  readonly processos: readonly {
    readonly numero: string;
    readonly numeroProcessoAdministrativo: string | null;
    /** Number of its CDA; null: not inscribed. */
    readonly cda: string | null;
  }[];
  readonly consolidacao: Consolidacao;
  readonly fundamentoDesconto: string | null;
  /** Months that the debt was consolidated without. */
  readonly mesesDesconhecidos: readonly Mes[];
  readonly parcelas: readonly ParcelaImpressa[];
  /** Fractions: 0.01 is 1%. */
  readonly jurosMes: number;
  readonly honorarios: number;
  /** Names of the indices of its processes. */
  readonly indices: readonly string[];
  readonly rescisao: {
    /** Overdue instalments. */
    readonly parcelas: number;
    readonly diasSemPrimeira: number;
    readonly diasAposFim: number;
  };
  /** Last day to hand the signed term in; null: it was handed in. */
  readonly termoAte: Data | null;
  /** Since when and why it has no effect any more; null: it has not ended, or all of it is paid. */
  readonly semEfeito: { readonly desde: Data; readonly causa: keyof typeof t.fins } | null;
}

/** The term as a document to issue. A later issue replaces it only if something agreed is another. */
export const termoDeAcordo = (acordo: TermoDeAcordo): Documento => ({
  especie: 'TERMO',
  serie: `cobranca:${acordo.idCobranca}:TERMO`,
  substitui: 'FATOS',
  idOrgao: acordo.idOrgao,
  idProcesso: null,
  idCobranca: acordo.idCobranca,
  orgao: acordo.orgao.cabecalho,
  titulo: t.titulo,
  numero: acordo.semEfeito ? t.numeroSemEfeito(acordo.numero) : t.numero(acordo.numero),
  blocos: blocosDoTermo(acordo),
  fatos: [resumoSha256(fatosDe(acordo))],
  resumo: resumoDo(acordo.devedor, paraReais(totalDe(acordo))),
});

export const arquivoDoTermo = ({ numero }: Pick<TermoDeAcordo, 'numero'>): string => t.arquivo(numero);

/** What makes it another agreement; names, contacts and the body's data may change without that. */
const fatosDe = ({ numero, data, devedor, requerente, consolidacao, parcelas, ...a }: TermoDeAcordo) => [
  [numero, data, devedor.documentoIdentificacao, requerente.cpf, requerente.papel],
  a.processos.map((p) => p.numero),
  [consolidacao, a.fundamentoDesconto, a.jurosMes, a.honorarios],
  parcelas.map(({ parcela, vencimento, devida }) => [parcela, vencimento, devida.totalCentavos]),
];

const totalDe = ({ parcelas }: TermoDeAcordo) => soma(parcelas.map(({ devida }) => devida.totalCentavos));

/** Letters of an e-mail that fit into half a line. */
const EM_METADE = 40;
/** Clauses that stay on one page with the signatures, so that what is signed is on it too. */
const COM_ASSINATURAS = 3;

/** The term in reading order (D §6). */
function blocosDoTermo(acordo: TermoDeAcordo): Bloco[] {
  const { orgao, devedor, requerente, consolidacao, semEfeito } = acordo;
  const { secoes, campos } = acordoImpresso;
  const numeradas = clausulas(acordo).map((clausula, i) => ({ ...texto(`${i + 1}. ${clausula}`), miudo: true }));
  return [
    { tipo: 'aviso', texto: semEfeito ? t.semEfeito(formatData(semEfeito.desde), t.fins[semEfeito.causa]) : t.aviso },
    texto(t.partes(orgao.cabecalho.nome, devedor.nome, requerente.nome, t.papeis[requerente.papel])),
    { tipo: 'secao', titulo: secoes.credor },
    {
      tipo: 'campos',
      colunas: 4,
      campos: [
        campo(campos.nome, orgao.cabecalho.nome, 3),
        campo(campos.cnpj, orgao.cabecalho.cnpj && formatCnpj(orgao.cabecalho.cnpj)),
        campo(campos.endereco, orgao.endereco, 4),
      ],
    },
    { tipo: 'secao', titulo: secoes.devedor },
    {
      tipo: 'campos',
      colunas: 4,
      campos: [
        campo(campos.nome, devedor.nome, 2),
        campo(campos.documento, formatDocumento(devedor)),
        campo(campos.data, formatData(acordo.data)),
      ],
    },
    { tipo: 'secao', titulo: secoes.requerente },
    {
      tipo: 'campos',
      colunas: 4,
      campos: [
        campo(campos.nome, requerente.nome, 2),
        campo(campos.cpf, formatCpf(requerente.cpf)),
        campo(campos.telefone, requerente.telefone && formatTelefone(requerente.telefone)),
        campo(campos.qualidade, t.papeis[requerente.papel], 2),
        campo(campos.email, requerente.email, (requerente.email?.length ?? 0) > EM_METADE ? 4 : 2),
      ],
    },
    { tipo: 'secao', titulo: secoes.processos },
    tabelaDeProcessos(acordo),
    {
      tipo: 'junto',
      blocos: [
        { tipo: 'secao', titulo: secoes.consolidado },
        tabelaDoConsolidado(consolidacao, acordo.data),
        ...semMeses(acordo.mesesDesconhecidos),
        ...(acordo.fundamentoDesconto
          ? [{ tipo: 'campos', colunas: 1, campos: [campo(campos.fundamento, acordo.fundamentoDesconto)] } as const]
          : []),
      ],
    },
    { tipo: 'secao', titulo: secoes.parcelas },
    tabelaDeParcelas(acordo.parcelas),
    { tipo: 'secao', titulo: t.secoes.clausulas },
    ...numeradas.slice(0, -COM_ASSINATURAS),
    // Nobody signs a page that says next to nothing of what is agreed.
    {
      tipo: 'junto',
      blocos: [
        ...numeradas.slice(-COM_ASSINATURAS),
        { tipo: 'secao', titulo: t.secoes.assinaturas },
        ...assinaturas(acordo),
      ],
    },
  ];
}

function tabelaDeProcessos({ processos }: TermoDeAcordo): Bloco {
  const { colunas, semCda } = acordoImpresso;
  return {
    tipo: 'tabela',
    densa: true,
    colunas: [
      { titulo: colunas.processo, largura: 0.3 },
      { titulo: colunas.administrativo, largura: 0.4 },
      { titulo: colunas.cda, largura: 0.3 },
    ],
    linhas: processos.map(({ numero, numeroProcessoAdministrativo, cda }) => ({
      celulas: [numero, numeroProcessoAdministrativo ?? '', cda ?? semCda],
    })),
  };
}

function clausulas(acordo: TermoDeAcordo): string[] {
  const { clausulas: c } = t;
  const { consolidacao, rescisao, orgao, termoAte } = acordo;
  const nome = orgao.cabecalho.nome;
  return [
    c.confissao(dinheiro(paraReais(totalDe(acordo)))),
    c.renuncia,
    c.novacao,
    c.correcao(acordo.indices.join(', ')),
    c.encargos(formatPercentual(acordo.jurosMes), formatPercentual(acordo.honorarios)),
    ...(consolidacao.percentual > 0 ? [c.desconto(consolidacao.percentual)] : []),
    c.pagamento(nome),
    c.rescisao(rescisao.parcelas, rescisao.diasSemPrimeira, rescisao.diasAposFim),
    c.titulo,
    c.dados,
    ...(termoAte ? [c.prazo(formatData(termoAte))] : []),
  ];
}

/** Of the requester, with place and day of the agreement, beside the authority; below them two witnesses. */
function assinaturas({ orgao, requerente, data }: TermoDeAcordo): Bloco[] {
  const { assinaturas: a } = t;
  type Assinatura = Extract<Bloco, { tipo: 'assinatura' }>;
  const de = (linha: string, nome: string, cpf: string) => ({ linha, dados: [a.nome(nome), a.cpf(cpf)] });
  const { linha, dados } = blocoDeAssinatura(orgao.autoridade) as Assinatura;
  return [
    {
      tipo: 'assinatura',
      local: orgao.cidade
        ? impressos.assinatura.localEData(orgao.cidade, dataPorExtenso(momentoDe(data, '12:00')))
        : impressos.assinatura.local,
      ...de(a.requerente, requerente.nome, formatCpf(requerente.cpf)),
      aoLado: { linha, dados },
    },
    {
      ...{ tipo: 'assinatura', local: '' },
      ...de(a.testemunha(1), a.branco, a.branco),
      aoLado: de(a.testemunha(2), a.branco, a.branco),
    },
  ];
}

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
import { em } from '@/domain/lista.ts';
import { resumoSha256 } from '../base/sha256.ts';
import { type Consolidacao, type ParcelaImpressa, semMeses, tabelaDeParcelas, tabelaDoConsolidado } from './acordo.ts';
import type { Bloco } from './blocos.ts';
import type { Documento } from './documento.ts';
import { campo } from './ficha.ts';
import {
  type Coluna,
  DO_DIA,
  campos as grade,
  junto,
  linhasDe,
  type Parte,
  papel,
  resumoDosFatos,
  secao,
  type Trecho,
} from './linhas.ts';
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
  /** The indices of its processes, each once. */
  readonly indices: readonly { readonly id: number; readonly nome: string }[];
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
  blocos: papelDoTermo.blocos(acordo),
  fatos: [resumoDosFatos(papelDoTermo, fatosDe(acordo)), resumoSha256(fatosDeAntes(acordo))],
  resumo: resumoDo(acordo.devedor, paraReais(totalDe(acordo))),
});

export const arquivoDoTermo = ({ numero }: Pick<TermoDeAcordo, 'numero'>): string => t.arquivo(numero);

/** What is agreed, by the name under which a line says it. Names, contacts and the body's data may change without that. */
const fatosDe = (a: TermoDeAcordo) => ({
  numero: a.numero,
  data: a.data,
  devedor: a.devedor.documentoIdentificacao,
  requerente: a.requerente.cpf,
  papel: a.requerente.papel,
  processos: a.processos.map(({ numero }) => numero),
  consolidacao: a.consolidacao,
  mesesDesconhecidos: a.mesesDesconhecidos,
  fundamentoDesconto: a.fundamentoDesconto,
  parcelas: a.parcelas.map(({ parcela, vencimento, devida }) => [parcela, vencimento, devida.totalCentavos]),
  indices: a.indices.map(({ id }) => id),
  jurosMes: a.jurosMes,
  honorarios: a.honorarios,
  rescisao: a.rescisao,
});
type Fato = keyof ReturnType<typeof fatosDe>;

/** What versions up to 1.9 hashed. A term of theirs is replaced only if something of it is another. */
const fatosDeAntes = (a: TermoDeAcordo) => {
  const { numero, data, devedor, requerente, papel, processos, consolidacao, parcelas, ...f } = fatosDe(a);
  return [
    [numero, data, devedor, requerente, papel],
    processos,
    [consolidacao, f.fundamentoDesconto, f.jurosMes, f.honorarios],
    parcelas,
  ];
};

/** The values of a term by the names under which its lines print them. */
const valoresDe = ({ orgao, devedor, requerente: r, ...a }: TermoDeAcordo) => ({
  ...a,
  orgao,
  nomes: { orgao: orgao.cabecalho.nome, devedor: devedor.nome, requerente: r.nome },
  documento: { ...devedor, nome: undefined },
  cpf: r.cpf,
  papel: r.papel,
  contatos: { telefone: r.telefone, email: r.email },
  numeros: a.processos.map(({ numero }) => numero),
  outrosNumeros: a.processos.map(({ numero: _, ...outros }) => outros),
  percentual: a.consolidacao.percentual,
  total: totalDe(a),
});

const { dito, ditos } = linhasDe(valoresDe, {
  data: ['data'],
  documento: ['devedor'],
  cpf: ['requerente'],
  papel: ['papel'],
  numeros: ['processos'],
  consolidacao: ['consolidacao'],
  percentual: ['consolidacao'],
  mesesDesconhecidos: ['mesesDesconhecidos'],
  fundamentoDesconto: ['fundamentoDesconto'],
  parcelas: ['parcelas'],
  total: ['parcelas'],
  indices: ['indices'],
  jurosMes: ['jurosMes'],
  honorarios: ['honorarios'],
  rescisao: ['rescisao'],
  // The same agreement, whoever signs for the body, and wherever people are reached.
  orgao: DO_DIA,
  nomes: DO_DIA,
  contatos: DO_DIA,
  // A process is inscribed while it is paid, and may get another administrative number.
  outrosNumeros: DO_DIA,
  // Until when it waits for the signature, and that it ended: what was agreed stays what it is (M §7.94).
  termoAte: DO_DIA,
  semEfeito: DO_DIA,
} as const satisfies Readonly<Record<string, readonly Fato[]>>);

const totalDe = ({ parcelas }: Pick<TermoDeAcordo, 'parcelas'>) =>
  soma(parcelas.map(({ devida }) => devida.totalCentavos));

/** Letters of an e-mail that fit into half a line. */
const EM_METADE = 40;
/** Clauses that stay on one page with the signatures, so that what is signed is on it too. */
const COM_ASSINATURAS = 3;

const { secoes, campos } = acordoImpresso;

const tabelaDeProcessos = ditos(['numeros', 'outrosNumeros'], ({ numeros, outrosNumeros }): Bloco => {
  const { colunas, semCda } = acordoImpresso;
  return {
    tipo: 'tabela',
    densa: true,
    colunas: [
      { titulo: colunas.processo, largura: 0.3 },
      { titulo: colunas.administrativo, largura: 0.4 },
      { titulo: colunas.cda, largura: 0.3 },
    ],
    linhas: outrosNumeros.map(({ numeroProcessoAdministrativo, cda }, i) => ({
      celulas: [em(numeros, i), numeroProcessoAdministrativo ?? '', cda ?? semCda],
    })),
  };
});

const { clausulas: c } = t;
/** A clause that says the same in every term. */
const fixa = (clausula: string) => ({ colunas: DO_DIA, de: () => [clausula] });
const clausulas: readonly Trecho<TermoDeAcordo, readonly string[]>[] = [
  dito('total', (total) => [c.confissao(dinheiro(paraReais(total)))]),
  fixa(c.renuncia),
  fixa(c.novacao),
  dito('indices', (indices) => [c.correcao(indices.map(({ nome }) => nome).join(', '))]),
  ditos(['jurosMes', 'honorarios'], (a) => [c.encargos(formatPercentual(a.jurosMes), formatPercentual(a.honorarios))]),
  dito('percentual', (percentual) => (percentual > 0 ? [c.desconto(percentual)] : [])),
  dito('nomes', ({ orgao }) => [c.pagamento(orgao)]),
  dito('rescisao', (r) => [c.rescisao(r.parcelas, r.diasSemPrimeira, r.diasAposFim)]),
  fixa(c.titulo),
  fixa(c.dados),
  dito('termoAte', (ate) => (ate ? [c.prazo(formatData(ate))] : [])),
];
/** Some of the clauses, each with its number among all. */
const numeradas = (...corte: readonly [number, number?]): Trecho<TermoDeAcordo, Bloco[]> => ({
  colunas: clausulas.flatMap(({ colunas }): readonly Coluna[] => colunas),
  de: (acordo) =>
    clausulas
      .flatMap(({ de }) => de(acordo))
      .map((clausula, i) => ({ ...texto(`${i + 1}. ${clausula}`), miudo: true }))
      .slice(...corte),
});

type Assinatura = Extract<Bloco, { tipo: 'assinatura' }>;
const { assinaturas: a } = t;
const assinante = (linha: string, nome: string, cpf: string) => ({ linha, dados: [a.nome(nome), a.cpf(cpf)] });

/** Of the requester, with place and day of the agreement, beside the authority; below them two witnesses. */
const assinaturas: readonly Parte<TermoDeAcordo>[] = [
  ditos(['orgao', 'nomes', 'cpf', 'data'], ({ orgao, nomes, cpf, data }): Bloco => {
    const { linha, dados } = blocoDeAssinatura(orgao.autoridade) as Assinatura;
    return {
      tipo: 'assinatura',
      local: orgao.cidade
        ? impressos.assinatura.localEData(orgao.cidade, dataPorExtenso(momentoDe(data, '12:00')))
        : impressos.assinatura.local,
      ...assinante(a.requerente, nomes.requerente, formatCpf(cpf)),
      aoLado: { linha, dados },
    };
  }),
  {
    ...{ tipo: 'assinatura', local: '' },
    ...assinante(a.testemunha(1), a.branco, a.branco),
    aoLado: assinante(a.testemunha(2), a.branco, a.branco),
  },
];

/** The term in reading order (D §6). */
export const papelDoTermo = papel<TermoDeAcordo>(
  [
    dito(
      'semEfeito',
      (fim): Bloco => ({
        tipo: 'aviso',
        texto: fim ? t.semEfeito(formatData(fim.desde), t.fins[fim.causa]) : t.aviso,
      }),
    ),
    ditos(['nomes', 'papel'], ({ nomes, papel }) =>
      texto(t.partes(nomes.orgao, nomes.devedor, nomes.requerente, t.papeis[papel])),
    ),
    secao(secoes.credor),
    grade(4, [
      dito('orgao', ({ cabecalho: { nome, cnpj }, endereco }) => [
        campo(campos.nome, nome, 3),
        campo(campos.cnpj, cnpj && formatCnpj(cnpj)),
        campo(campos.endereco, endereco, 4),
      ]),
    ]),
    secao(secoes.devedor),
    grade(4, [
      dito('nomes', ({ devedor }) => campo(campos.nome, devedor, 2)),
      dito('documento', (documento) => campo(campos.documento, formatDocumento(documento))),
      dito('data', (data) => campo(campos.data, formatData(data))),
    ]),
    secao(secoes.requerente),
    grade(4, [
      dito('nomes', ({ requerente }) => campo(campos.nome, requerente, 2)),
      dito('cpf', (cpf) => campo(campos.cpf, formatCpf(cpf))),
      dito('contatos', ({ telefone }) => campo(campos.telefone, telefone && formatTelefone(telefone))),
      dito('papel', (papel) => campo(campos.qualidade, t.papeis[papel], 2)),
      dito('contatos', ({ email }) => campo(campos.email, email, (email?.length ?? 0) > EM_METADE ? 4 : 2)),
    ]),
    secao(secoes.processos),
    tabelaDeProcessos,
    junto([
      secao(secoes.consolidado),
      ditos(['consolidacao', 'data'], ({ consolidacao, data }) => tabelaDoConsolidado(consolidacao, data)),
      dito('mesesDesconhecidos', semMeses),
      dito('fundamentoDesconto', (fundamento): Bloco[] =>
        fundamento ? [{ tipo: 'campos', colunas: 1, campos: [campo(campos.fundamento, fundamento)] }] : [],
      ),
    ]),
    secao(secoes.parcelas),
    dito('parcelas', tabelaDeParcelas),
    secao(t.secoes.clausulas),
    numeradas(0, -COM_ASSINATURAS),
    // Nobody signs a page that says next to nothing of what is agreed.
    junto([numeradas(-COM_ASSINATURAS), secao(t.secoes.assinaturas), ...assinaturas]),
  ],
  // On the head of every page.
  ['numero'] satisfies readonly Fato[],
);

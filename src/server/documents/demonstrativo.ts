import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import { demonstrativo as t } from '@i18n/pt-BR/papeis/demonstrativo.ts';
import type { CodigoAcao } from '@/contract/acoes.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import type { Valores } from '@/domain/workflow/fatos.ts';
import type { Bloco } from './blocos.ts';
import { campo } from './ficha.ts';
import { DO_DIA, campos as grade, linhasDe, papel, secao } from './linhas.ts';
import {
  blocoDoValor,
  colunasComOrgao,
  credorNoTcc,
  type DoProcessoEOrgao,
  destinatario,
  dia,
  dinheiro,
  fraseDoValor,
  texto,
  valoresComOrgao,
} from './partes.ts';

/** The act that changed the amounts. */
export interface AtoQueMudou {
  readonly acao: CodigoAcao | null;
  readonly data: Data;
  readonly descricao: string;
  readonly observacao: string | null;
}

/** The data of the document; money in reais as in the detail, but `noTcc` in cents. */
export interface ModeloDemonstrativo extends DoProcessoEOrgao {
  readonly decisao: AtoQueMudou;
  readonly tcc: {
    readonly anexadoEm: Data;
    /** Of the signed print, if known. */
    readonly codigo: string | null;
  };
  readonly noTcc: Valores;
  /** Last day on which the printed amount can be paid. */
  readonly valorAte: Data;
}

const decide = /^DEFERIR_/;
const julgou = ({ acao }: AtoQueMudou): boolean => acao !== null && decide.test(acao);

/** "Demonstrativo após a decisão de dd/MM/aaaa", or of another act that changed the amounts. */
export const tituloDoDemonstrativo = (ato: AtoQueMudou): string =>
  t.titulo({ julgou: julgou(ato), data: formatData(ato.data) });

const { secoes, campos } = t;
const { dito, ditos } = linhasDe(
  ({ decisao, tcc, noTcc, valorAte, ...modelo }: ModeloDemonstrativo) => ({
    ...valoresComOrgao(modelo),
    ...{ decisao, tcc, noTcc, valorAte },
  }),
  { ...colunasComOrgao, decisao: DO_DIA, tcc: DO_DIA, noTcc: DO_DIA, valorAte: DO_DIA },
);

const parcelas = [
  ['valor', 'valorAtualizado'],
  ['multa', 'multaAtualizada'],
  ['juros', 'jurosAtualizado'],
  ['total', 'totalAtualizado'],
] as const;
/** Component by component: the signed amounts beside the present ones. */
const comparacao = ditos(['noTcc', ...parcelas.map(([, nome]) => nome)], (p): Bloco => {
  const { valorCentavos: valor, multaCentavos: multa, jurosCentavos: juros } = p.noTcc;
  const assinadas = { valor, multa, juros, total: valor + multa + juros };
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: t.colunas.parcela, largura: 0.5 },
      { titulo: t.colunas.noTcc, largura: 0.25, direita: true },
      { titulo: t.colunas.depois, largura: 0.25, direita: true },
    ],
    linhas: parcelas.map(([parcela, nome]) => ({
      celulas: [t.parcelas[parcela], dinheiro(paraReais(assinadas[parcela])), dinheiro(p[nome])],
      destaque: parcela === 'total',
    })),
  };
});

/** The amounts of the TCC, those after the act, and the debt on the day of the issue. It constitutes nothing. */
export const papelDoDemonstrativo = papel<ModeloDemonstrativo>([
  { tipo: 'aviso', texto: t.aviso },
  secao(secoes.tcc),
  grade(3, [
    dito('numero', (numero) => campo(campos.processo, numero)),
    dito('numeroProcessoAdministrativo', (numero) => campo(impressos.campos.processoAdministrativo, numero)),
    dito('naturezaDebito', (natureza) => campo(impressos.campos.natureza, natureza?.nome)),
    dito('tcc', ({ anexadoEm }) => campo(campos.anexadoEm, dia(anexadoEm))),
    dito('tcc', ({ codigo }) => (codigo ? [campo(campos.codigo, codigo, 2)] : [])),
  ]),
  credorNoTcc,
  secao(secoes.devedor),
  destinatario,
  dito('decisao', (ato) => secao(julgou(ato) ? secoes.decisao : secoes.mudanca)),
  grade(4, [
    dito('decisao', ({ descricao }) => campo(campos.ato, descricao, 3)),
    dito('decisao', ({ data }) => campo(campos.data, dia(data))),
  ]),
  dito('decisao', ({ observacao }) => (observacao ? [texto(observacao)] : [])),
  dito('decisao', (ato) => secao(julgou(ato) ? secoes.valores : secoes.valoresDoAto)),
  comparacao,
  dito('dataReferenciaCalculo', (data) => texto(t.referencia(dia(data)))),
  blocoDoValor(secoes.hoje),
  ditos(['ultimaCorrecaoValor', 'dataReferenciaCalculo', 'valorAte'], fraseDoValor),
]);
export const blocosDoDemonstrativo = (modelo: ModeloDemonstrativo): Bloco[] => papelDoDemonstrativo.blocos(modelo);

import { recibo as t } from '@i18n/pt-BR/papeis/recibo.ts';
import { acordoImpresso } from '@i18n/pt-BR/papeis/termo.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { formatCnpj, formatDocumento } from '@/contract/values/identificacao.ts';
import type { DevedorDoAcordo } from '@/domain/cobranca/requerente.ts';
import type { Bloco } from './blocos.ts';
import type { Documento } from './documento.ts';
import { campo } from './ficha.ts';
import { DO_DIA, campos as grade, linhasDe, papel, secao } from './linhas.ts';
import { blocoDeAssinatura, dinheiro, type OrgaoImpresso, resumoDo, texto } from './partes.ts';
import { blocoDoPagamento, importancia, type Pagamento, tabelaDosComponentes } from './recibo.ts';

/** A paid instalment. Nothing of it is of the day of printing, so that a later copy says the same (M §6.12). */
export interface ParcelaPaga {
  readonly idCobranca: number;
  readonly idOrgao: number;
  readonly orgao: OrgaoImpresso;
  readonly devedor: DevedorDoAcordo;
  /** Numbers of the processes. */
  readonly processos: readonly string[];
  readonly pagamento: Pagamento & { readonly acordo: NonNullable<Pagamento['acordo']> };
  /** The receipts, if there are several; amounts in reais. */
  readonly recebimentos: readonly { readonly data: Data; readonly canal: string; readonly valor: number }[];
  /** SHA-256 of what it depends on, as each version hashed it (`fatosDaParcela`): when another, the paper is outdated. */
  readonly fatos: readonly string[];
}

/** What the receipt depends on: columns of the instalment and of its agreement, and the ids of its processes. */
export interface FatosDaParcela {
  readonly id: number;
  readonly parcela: number;
  readonly vencimento: Data;
  readonly situacao: string;
  readonly data_pagamento: Data | null;
  readonly valor_pago: string;
  readonly numero: string;
  readonly total_parcelas: number;
  readonly devedor_nome: string;
  readonly devedor_documento: string;
  readonly devedor_tipo_documento: number;
  readonly processos: readonly number[];
}

const { parcela: p } = t;

/** The receipt as a document to issue. A later issue with other content replaces it. */
export function reciboDaParcela(paga: ParcelaPaga): Documento {
  const { acordo } = paga.pagamento;
  const { numero, parcela } = acordo;
  return {
    especie: 'RECIBO',
    serie: `cobranca:${paga.idCobranca}:RECIBO:${parcela}`,
    substitui: 'CONTEUDO',
    idOrgao: paga.idOrgao,
    idProcesso: null,
    idCobranca: paga.idCobranca,
    orgao: paga.orgao.cabecalho,
    titulo: aVista(acordo) ? p.tituloAVista : p.titulo,
    numero: p.numero(numero, aVista(acordo) ? null : `${parcela}/${acordo.parcelas}`),
    blocos: papelDoReciboDaParcela.blocos(paga),
    fatos: paga.fatos,
    resumo: resumoDo(paga.devedor, paga.pagamento.total),
  };
}

export const arquivoDoReciboDaParcela = ({ pagamento: { acordo } }: ParcelaPaga): string =>
  p.arquivo(acordo.numero, acordo.parcela);

const aVista = ({ parcelas }: ParcelaPaga['pagamento']['acordo']) => parcelas === 1;

type Fato = keyof FatosDaParcela;
const doAcordo = ['numero', 'parcela', 'total_parcelas', 'vencimento'] as const;
/** A reversal changes all three. */
const pago = ['situacao', 'data_pagamento', 'valor_pago'] as const;
const { dito, ditos } = linhasDe(
  ({ pagamento, ...paga }: ParcelaPaga) => ({ ...paga, pagamento, acordo: pagamento.acordo }),
  {
    orgao: DO_DIA,
    devedor: ['devedor_nome', 'devedor_documento', 'devedor_tipo_documento'],
    processos: ['processos'],
    acordo: doAcordo,
    pagamento: [...doAcordo, ...pago],
    recebimentos: pago,
  } as const satisfies Readonly<Record<string, readonly Fato[]>>,
);

const { secoes, campos } = acordoImpresso;
const parcelaDe = (acordo: ParcelaPaga['pagamento']['acordo']) =>
  aVista(acordo) ? null : t.parcelaDe(acordo.parcela, acordo.parcelas);

/** The receipt of an instalment in reading order. */
export const papelDoReciboDaParcela = papel<ParcelaPaga>(
  [
    secao(secoes.credor),
    grade(4, [
      dito('orgao', ({ cabecalho: { nome, cnpj } }) => [
        campo(campos.nome, nome, 3),
        campo(campos.cnpj, cnpj && formatCnpj(cnpj)),
      ]),
    ]),
    secao(secoes.devedor),
    grade(4, [
      dito('devedor', (devedor) => [
        campo(campos.nome, devedor.nome, 3),
        campo(campos.documento, formatDocumento(devedor)),
      ]),
      dito('processos', (processos) => campo(secoes.processos, processos.join('; '), 4)),
    ]),
    secao(t.secoes.pagamento),
    ditos(['orgao', 'devedor', 'acordo', 'pagamento'], ({ orgao, devedor, acordo, pagamento }) =>
      texto(
        p.declaracao(
          orgao.cabecalho.nome,
          devedor.nome,
          importancia(pagamento.total),
          parcelaDe(acordo),
          acordo.numero,
        ),
      ),
    ),
    dito('pagamento', blocoDoPagamento),
    dito('recebimentos', (recebimentos) => (recebimentos.length > 1 ? [tabelaDosRecebimentos(recebimentos)] : [])),
    secao(t.secoes.componentes),
    dito('pagamento', tabelaDosComponentes),
    dito('pagamento', ({ acordo, saldo, data }) =>
      texto(saldo === 0 ? (aVista(acordo) ? p.quitadoAVista : p.quitado) : p.saldo(formatData(data))),
    ),
    dito('orgao', ({ autoridade, cidade }) => blocoDeAssinatura(autoridade, cidade ?? undefined)),
  ],
  // Whose it is, by whatever words.
  ['id'] satisfies readonly Fato[],
);

function tabelaDosRecebimentos(recebimentos: ParcelaPaga['recebimentos']): Bloco {
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: p.colunas.data, largura: 0.2 },
      { titulo: p.colunas.canal, largura: 0.55 },
      { titulo: p.colunas.valor, largura: 0.25, direita: true },
    ],
    linhas: recebimentos.map(({ data, canal, valor }) => ({ celulas: [formatData(data), canal, dinheiro(valor)] })),
  };
}

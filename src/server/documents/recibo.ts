import { recibo as t } from '@i18n/pt-BR/papeis/recibo.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { paraCentavos } from '@/contract/values/dinheiro.ts';
import { valorPorExtenso } from '@/domain/valorPorExtenso.ts';
import type { Bloco } from './blocos.ts';
import { campo } from './ficha.ts';
import { linhasDe, papel, secao } from './linhas.ts';
import {
  assinaturaDoOrgao,
  colunasComOrgao,
  credorNoTcc,
  type DoProcessoEOrgao,
  dadosDoProcesso,
  destinatario,
  dinheiro,
  texto,
  valoresComOrgao,
} from './partes.ts';

/** One payment, of a whole debt or of an instalment; money in reais. */
export interface Pagamento {
  readonly data: Data;
  readonly canal: string;
  /** The evidence: files with their hashes, or the bank's authentication. */
  readonly autenticacao: readonly string[];
  readonly observacao: string | null;
  /** Absent: the payment belongs to no agreement. */
  readonly acordo?: {
    readonly numero: string;
    readonly parcela: number;
    readonly parcelas: number;
    readonly vencimento: Data;
  };
  readonly componentes: Readonly<Partial<Record<Componente, number>>>;
  readonly total: number;
  /** The balance after the payment; of an agreement, what is owed of it on the day of the payment. */
  readonly saldo: number;
}
type Componente = Exclude<keyof typeof t.componentes, 'total' | 'saldo' | 'devidoHoje'>;
const ordem: readonly Componente[] = ['valor', 'multa', 'juros', 'correcao', 'jurosMes', 'honorarios', 'excedente'];

export interface ModeloRecibo extends DoProcessoEOrgao {
  readonly pagamento: Pagamento;
}

/** An amount in figures and in words. */
export const importancia = (reais: number): string =>
  t.importancia(dinheiro(reais), valorPorExtenso(paraCentavos(reais)));

/** When, how and by which evidence it was paid; of an agreement, for which instalment. */
export function blocoDoPagamento({ data, canal, autenticacao, observacao, acordo }: Pagamento): Bloco {
  const { campos } = t;
  return {
    tipo: 'campos',
    colunas: 3,
    campos: [
      ...(acordo
        ? [
            campo(campos.acordo, acordo.numero),
            acordo.parcelas === 1
              ? campo(campos.forma, t.aVista)
              : campo(campos.parcela, t.parcelaDe(acordo.parcela, acordo.parcelas)),
            campo(campos.vencimento, formatData(acordo.vencimento)),
          ]
        : []),
      campo(acordo ? campos.pagoEm : campos.data, formatData(data)),
      campo(campos.canal, canal, 2),
      ...(autenticacao.length > 0
        ? [campo(acordo ? campos.daCobranca : campos.autenticacao, autenticacao.join('\n'), 3)]
        : []),
      ...(observacao ? [campo(campos.observacao, observacao, 3)] : []),
    ],
  };
}

/** The parts of the payment, its sum and the balance after it. */
export function tabelaDosComponentes({ componentes: partes, total, saldo, acordo }: Pagamento): Bloco {
  const linha = (nome: keyof typeof t.componentes, reais: number, destaque = false) => ({
    celulas: [t.componentes[nome], dinheiro(reais)],
    destaque,
  });
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: t.colunas.componente, largura: 0.7 },
      { titulo: t.colunas.valor, largura: 0.3, direita: true },
    ],
    linhas: [
      ...ordem.flatMap((nome) => (partes[nome] === undefined ? [] : [linha(nome, partes[nome])])),
      linha('total', total, true),
      linha(acordo ? 'devidoHoje' : 'saldo', saldo, true),
    ],
  };
}

const { secoes } = t;
const { dito, ditos } = linhasDe(
  ({ pagamento, ...modelo }: ModeloRecibo) => ({ ...valoresComOrgao(modelo), pagamento }),
  {
    ...colunasComOrgao,
    // What was paid, and when. A reversal changes both.
    pagamento: [
      'valor_atualizado_pago',
      'valor_correcao_pago',
      'valor_multa_pago',
      'valor_juros_pago',
      'valor_juros_mes_pagamento_pago',
      'valor_honorarios_pago',
      'data_encerramento',
    ],
  },
);

/** The receipt in reading order: agreement, dates, components, channel, authentication, balance (D §6). */
export const papelDoRecibo = papel<ModeloRecibo>([
  secao(secoes.processo),
  dadosDoProcesso,
  credorNoTcc,
  secao(secoes.devedor),
  destinatario,
  secao(secoes.pagamento),
  ditos(['orgao', 'devedor', 'pagamento', 'numero'], ({ orgao, devedor, pagamento, numero }) =>
    texto(t.declaracao(orgao.cabecalho.nome, devedor.nome, importancia(pagamento.total), numero)),
  ),
  dito('pagamento', blocoDoPagamento),
  secao(secoes.componentes),
  dito('pagamento', tabelaDosComponentes),
  dito('indices', ({ frase }) => texto(frase)),
  dito('pagamento', ({ saldo }) => (saldo === 0 ? [texto(t.quitado)] : [])),
  assinaturaDoOrgao,
]);
export const blocosDoRecibo = (modelo: ModeloRecibo): Bloco[] => papelDoRecibo.blocos(modelo);

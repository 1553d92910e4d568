import { boletoImpresso as t } from '@i18n/pt-BR/papeis/boleto.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import type { Centavos } from '@/domain/exato.ts';
import type { Bloco } from './blocos.ts';
import { dinheiro } from './partes.ts';

interface DeQuem {
  readonly pagador: { readonly nome: string; readonly documento: string };
  readonly cobranca: { readonly totalParcelas: number };
}
interface ParcelasDoBoleto {
  readonly cobranca: DeQuem['cobranca'];
  readonly parcelas: readonly {
    readonly parcela: number;
    readonly vencimento: Data;
    readonly valorCentavos: Centavos;
  }[];
  readonly valorCentavos: Centavos;
}
/** An instalment without a slip (`Carne`). */
interface SemBoleto {
  readonly parcela: number;
  readonly vencimento: Data;
  readonly aPartirDe: Data | null;
  readonly pagavelAte: Data | null;
}

export const reais = (centavos: Centavos): string => dinheiro(paraReais(centavos));

/** The instalments of a slip that has more than its receipt lists. */
export function blocosDaLista({ parcelas, cobranca, valorCentavos }: ParcelasDoBoleto): Bloco[] {
  const { titulo, colunas, total } = t.lista;
  return [
    { tipo: 'secao', titulo },
    {
      tipo: 'tabela',
      colunas: [
        { titulo: colunas.parcela, largura: 0.3 },
        { titulo: colunas.vencimento, largura: 0.35 },
        { titulo: colunas.valor, largura: 0.35, direita: true },
      ],
      linhas: [
        ...parcelas.map((p) => ({
          celulas: [`${p.parcela}/${cobranca.totalParcelas}`, formatData(p.vencimento), reais(p.valorCentavos)],
        })),
        { celulas: [total, '', reais(valorCentavos)], destaque: true },
      ],
    },
  ];
}

/** The instalments without a slip, and when each may have one. */
export function blocosDoCalendario({ pagador, cobranca }: DeQuem, calendario: readonly SemBoleto[]): Bloco[] {
  const { titulo, explicacao, colunas } = t.calendario;
  return [
    { tipo: 'secao', titulo },
    { tipo: 'texto', texto: `${t.calendario.pagador}: ${pagador.nome} – ${pagador.documento}` },
    { tipo: 'texto', texto: explicacao },
    {
      tipo: 'tabela',
      colunas: [
        { titulo: colunas.parcela, largura: 0.11 },
        { titulo: colunas.vencimento, largura: 0.15 },
        { titulo: colunas.possivel, largura: 0.5 },
        { titulo: colunas.pagavelAte, largura: 0.24 },
      ],
      linhas: calendario.map(({ parcela, vencimento, aPartirDe, pagavelAte }) => ({
        celulas: [
          `${parcela}/${cobranca.totalParcelas}`,
          formatData(vencimento),
          t.calendario.possivel(parcela - 1, aPartirDe && formatData(aPartirDe)),
          pagavelAte ? formatData(pagavelAte) : t.calendario.noDia,
        ],
      })),
    },
  ];
}

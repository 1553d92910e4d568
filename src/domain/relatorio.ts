import { correcao } from '@i18n/pt-BR/correcao.ts';
import { sintetico as t } from '@i18n/pt-BR/relatorio.ts';
import type { LinhaRelatorio } from '@/contract/relatorio.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { paraCentavos } from '@/contract/values/dinheiro.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import type { Centavos } from './exato.ts';

export interface Soma {
  readonly quantidade: number;
  readonly valor: Centavos;
}
/** Count and value of a report, of all of it and of each phase that occurs, in the order of the phases' ids. */
export interface Totais extends Soma {
  readonly fases: readonly (Soma & { readonly id: number; readonly nome: string })[];
}

/** Adds rows up as they come; exact, because the sums are of cents. */
export function somador() {
  const fases = new Map<number, { nome: string; quantidade: number; valor: Centavos }>();
  return {
    somar({ faseProcesso: { id, nome }, totalCorrigido }: LinhaRelatorio): void {
      const fase = fases.get(id) ?? { nome, quantidade: 0, valor: 0 };
      fases.set(id, fase);
      fase.quantidade++;
      fase.valor += paraCentavos(totalCorrigido);
    },
    totais(): Totais {
      const lista = [...fases].sort(([a], [b]) => a - b).map(([id, fase]) => ({ id, ...fase }));
      return {
        quantidade: lista.reduce((n, fase) => n + fase.quantidade, 0),
        valor: lista.reduce((v, fase) => v + fase.valor, 0),
        fases: lista,
      };
    },
  };
}

/** What was asked, in names; `null` stands for any. */
export interface Escolhas {
  readonly dataInicio: Data;
  readonly dataFim: Data;
  readonly devedor: { readonly nome: string; readonly documento: string } | null;
  readonly fase: string | null;
  readonly situacao: string | null;
}

/** The filters used, as the head of the report tells them, and what its marks mean. */
export const frasesDoFiltro = ({ dataInicio, dataFim, devedor, fase, situacao }: Escolhas): readonly string[] => [
  t.filtros.periodo(formatData(dataInicio), formatData(dataFim)),
  t.filtros.devedor(devedor ? `${devedor.nome} – ${formatCpfCnpj(devedor.documento)}` : t.filtros.todos),
  t.filtros.fase(fase ?? t.filtros.todas),
  t.filtros.situacao(situacao ?? t.filtros.todas),
  correcao.coluna.legenda,
];

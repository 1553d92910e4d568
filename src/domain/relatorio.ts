import { correcao } from '@i18n/pt-BR/indice/correcao.ts';
import { sintetico as t } from '@i18n/pt-BR/processo/relatorio.ts';
import type { LinhaRelatorio } from '@/contract/relatorio.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { paraCentavos } from '@/contract/values/dinheiro.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import type { Centavos } from './exato.ts';

export interface Soma {
  readonly quantidade: number;
  readonly valor: Centavos;
}
/** Count and value of a report: in all, and by phase, in the order of the phases' ids. */
export interface Totais extends Soma {
  readonly fases: readonly (Soma & { readonly id: number; readonly nome: string })[];
}

/** Adds up rows one by one; exact, because it sums cents. */
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

/** The chosen filters by name; `null` means any. */
export interface Escolhas {
  readonly dataInicio: Data;
  readonly dataFim: Data;
  readonly devedor: { readonly nome: string; readonly documento: string } | null;
  readonly fase: string | null;
  readonly situacao: string | null;
}

/** The filters for the head of the report, and the meaning of its marks. */
export const frasesDoFiltro = ({ dataInicio, dataFim, devedor, fase, situacao }: Escolhas): readonly string[] => [
  t.filtros.periodo(formatData(dataInicio), formatData(dataFim)),
  t.filtros.devedor(devedor ? `${devedor.nome} – ${formatCpfCnpj(devedor.documento)}` : t.filtros.todos),
  t.filtros.fase(fase ?? t.filtros.todas),
  t.filtros.situacao(situacao ?? t.filtros.todas),
  correcao.coluna.legenda,
];

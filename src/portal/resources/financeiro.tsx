import ExcelIcon from '@mui/icons-material/GridOnOutlined';
import PaidIcon from '@mui/icons-material/PaidOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import type { ComponentType } from 'react';
import type { Formato } from '@/contract/coluna.ts';
import { colunasDoFinanceiro, financeiro as endpoints, ordensFinanceiro } from '@/contract/financeiro.ts';
import {
  diasDoFiltro,
  type FiltroDaTelaFinanceiro,
  filtroDaTelaFinanceiro,
  filtroPorExtenso,
  mesCorrente,
} from '@/contract/financeiroFiltro.ts';
import type { Kind } from '@/contract/values/valor.ts';
import { lateScreen } from '../components/lateScreen.tsx';
import { hoje } from '../components/values/hoje.ts';
import { resource } from '../declaration/resource.ts';
import { latePart } from '../late/late.tsx';
import { Cobranca, Parcela } from '../pages/financeiro/celulas.tsx';

// Fetched with the drawer, not with the list.
const CamposDoPeriodo = latePart(() => import('../pages/financeiro/CamposDoPeriodo.tsx'));

const desenhos: Readonly<Record<string, { readonly link?: true; readonly component?: ComponentType }>> = {
  numerosTcc: { link: true },
  numeroCobranca: { component: Cobranca },
  parcela: { component: Parcela },
};
const kinds: Readonly<Partial<Record<Formato, Kind>>> = { data: 'data', dinheiro: 'dinheiro' };
/** The columns of the PDF, drawn as a list needs them. */
const columns = colunasDoFinanceiro
  .filter(({ largura: [mm] }) => mm > 0)
  .map(({ campo, ordem, formato }) => ({ source: campo, sort: ordem, kind: kinds[formato], ...desenhos[campo] }));

/** The list of receipts of all origins, with «A receber» as a second tab (S2 §2.9; M §5.12). */
export const financeiro = resource({
  name: 'financeiro',
  icon: PaidIcon,
  contract: { endpoints: { list: endpoints.list }, sort: ordensFinanceiro, permission: 'FINANCEIRO' },
  list: {
    columns,
    sort: '-dataPagamento',
    filterForm: {
      schema: filtroDaTelaFinanceiro,
      panel: CamposDoPeriodo,
      initial: () => mesCorrente(hoje()),
      chip: (filters) => filtroPorExtenso(filters as unknown as FiltroDaTelaFinanceiro),
    },
    toBody: (filters) => diasDoFiltro(filters as unknown as FiltroDaTelaFinanceiro),
    files: [
      { key: 'pdf', icon: PdfIcon, call: endpoints.pdf },
      { key: 'excel', icon: ExcelIcon, call: endpoints.excel },
    ],
    frame: lateScreen(() => import('../pages/financeiro/Financeiro.tsx')),
    rowActions: [],
  },
});

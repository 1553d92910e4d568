import UndoIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import CompareIcon from '@mui/icons-material/SwapHorizOutlined';
import { ordensDoValor, valoresARestituir } from '@/contract/valorARestituir.ts';
import { resource } from '../declaration/resource.ts';
import { lateDialog } from '../late/late.tsx';
import { Cobranca } from '../pages/financeiro/celulas.tsx';
import { CompensadoEm } from '../pages/valorARestituir/CompensadoEm.tsx';
import { Estado } from '../pages/valorARestituir/Estado.tsx';
import { Processo } from '../pages/valorARestituir/Processo.tsx';

const espera = ({ estado }: { readonly estado?: unknown }) => estado === 'A_RESTITUIR';
const permission = 'BAIXA_MANUAL_BOLETO';

/** Values to be given back (M §7.87). Financeiro, collections and the negotiation link here; it is not in the menu. */
export const valorARestituir = resource({
  name: 'valorARestituir',
  contract: {
    endpoints: { list: valoresARestituir.list, get: valoresARestituir.detalhe },
    sort: ordensDoValor,
    permission: 'FINANCEIRO',
  },
  permissions: { show: 'FINANCEIRO_CONSULTAR' },
  from: 'financeiro',
  history: 'valorARestituir',
  list: {
    columns: [
      { source: 'dataPagamento', kind: 'data', link: true },
      'devedor.nome',
      { source: 'devedor.documentoIdentificacao', kind: 'cpfCnpj', sort: false },
      { source: 'numeroCobranca', component: Cobranca, value: ({ numeroCobranca }) => numeroCobranca },
      { source: 'numeroProcesso', component: Processo, value: ({ numeroProcesso }) => numeroProcesso },
      { source: 'motivo', sort: false },
      { source: 'valor', kind: 'dinheiro' },
      { source: 'estado', sort: false, component: Estado },
    ],
    sort: '-dataPagamento',
    filters: ['estado', 'documento', 'numeroCobranca'],
    rowActions: ['show'],
  },
  show: {
    valor: [
      ['valor', { source: 'estado', component: Estado }, 'motivo'],
      [{ source: 'dataPagamento', kind: 'data' }, 'valorRecebido', { source: 'orgao.sigla' }],
    ],
    origem: [
      ['devedor.nome', { source: 'devedor.documentoIdentificacao', kind: 'cpfCnpj' }],
      [
        { source: 'numeroCobranca', component: Cobranca },
        { source: 'numeroProcesso', component: Processo },
      ],
    ],
    destino: [
      [{ source: 'data', kind: 'data' }, 'usuario'],
      ['forma', 'favorecido'],
      [{ source: 'compensadoEm', component: CompensadoEm }],
    ],
  },
  showActions: [
    {
      key: 'restituir',
      icon: UndoIcon,
      permission,
      visible: espera,
      component: lateDialog(() => import('../pages/valorARestituir/Restituir.tsx')),
    },
    {
      key: 'compensar',
      icon: CompareIcon,
      permission,
      visible: espera,
      component: lateDialog(() => import('../pages/valorARestituir/Compensar.tsx')),
    },
  ],
});

import UndoIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import CompareIcon from '@mui/icons-material/SwapHorizOutlined';
import { ordensDoValor, valoresARestituir } from '@/contract/valorARestituir.ts';
import { resource } from '../declaration/resource.ts';
import { lateDialog } from '../late/late.tsx';
import { Cobranca } from '../pages/financeiro/celulas.tsx';
import { CompensadoEm } from '../pages/valorARestituir/CompensadoEm.tsx';
import { Estado } from '../pages/valorARestituir/Estado.tsx';
import { Processo } from '../pages/valorARestituir/Processo.tsx';

type Linha = { readonly estado?: unknown };
const espera = ({ estado }: Linha) => estado === 'A_RESTITUIR';
const restituido = ({ estado }: Linha) => estado === 'RESTITUIDO';
const compensado = ({ estado }: Linha) => estado === 'COMPENSADO';
/** Of one that waits nothing was done. */
const feito = (linha: Linha) => restituido(linha) || compensado(linha);
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
      [
        { source: 'data', kind: 'data', when: feito },
        { source: 'usuario', when: feito },
      ],
      [
        { source: 'forma', when: restituido },
        { source: 'favorecido', when: restituido },
      ],
      [{ source: 'compensadoEm', component: CompensadoEm, when: compensado }],
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

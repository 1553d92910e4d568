import DiscardIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import { dividaAtivaChamadas, type LinhaEvento, ordensEvento } from '@/contract/dividaAtiva.ts';
import { processo } from '@/contract/permissions.ts';
import { resource } from '../declaration/resource.ts';
import { lateDialog } from '../late/late.tsx';
import { EstadoDoEvento, ProcessoDoEvento } from '../pages/eventoDividaAtiva/colunas.tsx';

const estacionado = ({ estado }: LinhaEvento) => estado === 'estacionado';
const permission = processo('SOLICITAR_INSCRICAO_DIVIDA_ATIVA');

/** Events of the active-debt system, also parked ones (D §5.6). Other screens link here; it is not in the menu. */
export const eventoDividaAtiva = resource({
  name: 'eventoDividaAtiva',
  contract: {
    endpoints: { list: dividaAtivaChamadas.eventos },
    sort: ordensEvento,
    permission: 'PROCESSO_CONSTITUICAO_CREDITO',
  },
  list: {
    columns: [
      { source: 'numeroProcesso', component: ProcessoDoEvento },
      'sequencia',
      'descricao',
      { source: 'data', kind: 'data' },
      { source: 'recebidoEm', kind: 'dataHora' },
      { source: 'estado', component: EstadoDoEvento },
      'mensagem',
    ],
    sort: '-recebidoEm',
    filters: [{ source: 'numeroProcesso', kind: 'numeroProcesso' }, 'estado'],
    rowActions: [
      {
        key: 'reprocessar',
        icon: RetryIcon,
        permission,
        visible: estacionado,
        component: lateDialog(() => import('../pages/eventoDividaAtiva/Reprocessar.tsx')),
      },
      {
        key: 'descartar',
        icon: DiscardIcon,
        permission,
        visible: estacionado,
        component: lateDialog(() => import('../pages/eventoDividaAtiva/Descartar.tsx')),
      },
    ],
  },
});

import WorkIcon from '@mui/icons-material/EngineeringOutlined';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import { trabalhos as endpoints, ordensDoTrabalho } from '@/contract/trabalho.ts';
import { resource } from '../declaration/resource.ts';
import { lateDialog } from '../late/late.tsx';
import { isCentral } from '../providers/session.ts';

/** Work of the server that failed or waits after a failure, with a new try. */
export const trabalhos = resource({
  name: 'trabalhos',
  icon: WorkIcon,
  contract: { endpoints: { list: endpoints.list }, sort: ordensDoTrabalho, permission: 'CONFIGURACAO' },
  permissions: { list: 'CONSULTAR_CONFIGURACAO' },
  list: {
    columns: [
      'tipo',
      { source: 'nome', sort: false },
      { source: 'sobre', sort: false },
      { source: 'estado', sort: false, width: 128 },
      { source: 'criadoEm', width: 144 },
      { source: 'proximaEm', width: 144 },
      { source: 'erro', sort: false },
    ],
    sort: '-criadoEm',
    filters: ['tipo', 'estado'],
    rowActions: [
      {
        key: 'repetir',
        icon: RetryIcon,
        permission: 'ALTERAR_CONFIGURACAO',
        visible: isCentral,
        component: lateDialog(() => import('../pages/trabalho/Repetir.tsx')),
      },
    ],
  },
});

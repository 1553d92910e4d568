import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { perfil as contract } from '@/contract/perfil.ts';
import { resource } from '../declaration/resource.ts';
import { getSession, isCentral } from '../providers/session.ts';

/** Access profiles (S0 §2.7, 4). A message tells users who save their own profile to sign in again. */
export const perfil = resource({
  icon: BadgeIcon,
  contract,
  permissions: { edit: ['PERFIL_CONSULTAR', 'PERFIL_ALTERAR'] },
  list: {
    columns: [{ source: 'nome', kind: 'maiusculas' }],
    filters: ['nome'],
    sort: 'nome',
    rowActions: ['edit', 'delete'],
  },
  form: [['nome'], ['permissoes']],
  readOnly: ({ compartilhado }) => (compartilhado && !isCentral() ? 'resources.perfil.compartilhado' : null),
  updated: ({ id }) =>
    getSession()?.user.perfil.id === id ? 'resources.perfil.updatedOwn' : 'resources.perfil.updated',
});

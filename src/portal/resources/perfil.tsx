import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { perfil as contract } from '@/contract/perfil.ts';
import { resource } from '../declaration/resource.ts';
import { getSession, isCentral } from '../providers/session.ts';

/** Access profiles (S0 §2.7, 4). Saving one's own profile ends the session, and the sentence says so. */
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

import MailIcon from '@mui/icons-material/ForwardToInboxOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { usuario as contract, usuarios as endpoints } from '@/contract/usuario.ts';
import { endereco } from '../declaration/endereco.ts';
import { resource } from '../declaration/resource.ts';
import { lateDialog } from '../late/late.tsx';
import { getSession } from '../providers/session.ts';

const oneself = ({ id }: { readonly id?: unknown }) => getSession()?.user.id === id;

/**
 * Users (S2 §2.10). A message tells users who change their own record to sign in again; they change their own password
 * on another screen.
 */
export const usuario = resource({
  icon: PeopleIcon,
  contract: { ...contract, endpoints },
  importacao: { permission: 'USUARIO_CADASTRAR', contrato: () => import('@/contract/usuarioPlanilha.ts') },
  list: {
    columns: ['nome', 'cpf', 'matricula', 'orgaoCredor.sigla'],
    filters: ['nome', 'orgaoCredor'],
    sort: 'nome',
  },
  form: {
    usuario: [
      ['nome', 'cpf'],
      ['matricula', { source: 'email', disabled: oneself }],
      ['perfil', 'orgaoCredor'],
      [{ source: 'ativo', only: 'edit' }],
    ],
    endereco,
  },
  show: {
    usuario: [
      ['nome', 'cpf', 'matricula'],
      ['email', 'perfil', 'orgaoCredor'],
      [
        { source: 'ativo', width: 4 },
        { source: 'senhaDefinida', width: 4 },
      ],
    ],
    endereco,
  },
  showActions: [
    {
      key: 'primeiroAcesso',
      icon: MailIcon,
      permission: 'USUARIO_ALTERAR',
      visible: ({ ativo, senhaDefinida }) => ativo && !senhaDefinida,
      call: endpoints.primeiroAcesso,
    },
    {
      key: 'atribuirSenha',
      icon: KeyIcon,
      permission: 'USUARIO_ALTERAR_SENHA',
      visible: (row) => !oneself(row),
      component: lateDialog(() => import('../pages/usuario/AtribuirSenha.tsx')),
    },
  ],
  updated: (record) => (oneself(record) ? 'resources.usuario.updatedOwn' : 'resources.usuario.updated'),
});

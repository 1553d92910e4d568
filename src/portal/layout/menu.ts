import { cadastroDe } from '@i18n/pt-BR/cadastros.ts';
import { shell } from '@i18n/pt-BR/shell.ts';
import BarChartIcon from '@mui/icons-material/AssessmentOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import GavelIcon from '@mui/icons-material/GavelOutlined';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import PaidIcon from '@mui/icons-material/PaidOutlined';
import RequestQuoteIcon from '@mui/icons-material/RequestQuoteOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { ComponentType } from 'react';
import type { Permission } from '@/contract/permissions.ts';
import type { Late } from '../late/late.tsx';
import { leituras } from '../pages/painel/leituras.ts';
import type { Call } from '../providers/early.ts';
import { can, type Need } from '../providers/session.ts';
import { declarations } from '../resources/index.ts';
import { lateScreen } from './lateScreen.tsx';

export interface MenuItem {
  /** Name of the route group, without slashes. */
  readonly path: string;
  readonly label: string;
  readonly icon: ComponentType;
  /** The item appears to whoever holds at least one of them (S0 §2.3). */
  readonly permissions: readonly Need[];
  /** Shown below a heading of this name. */
  readonly group?: string;
  /** A page by hand, where the screen is not of a declared resource. */
  readonly page?: Late<object>;
  /** What that page asks the server for first. */
  readonly calls?: readonly Call[];
  /** The screen exists in this version. */
  readonly ready: boolean;
}
interface Screen extends Pick<MenuItem, 'icon' | 'group' | 'page' | 'calls'> {
  readonly permission: Permission;
  /** The declared resource that follows it. */
  readonly before: string;
}

/** Screens by hand, and those still to come, with what each asks of a user before it is fetched. */
const screens: Readonly<Record<string, Screen>> = {
  painel: {
    before: 'processos',
    permission: 'PAINEL',
    icon: DashboardIcon,
    page: lateScreen(() => import('../pages/painel/Painel.tsx')),
    calls: Object.values(leituras),
  },
  cda: { before: 'processos', permission: 'PAINEL', icon: GavelIcon },
  negociacao: { before: 'devedor', permission: 'NEGOCIACAO_CONSULTAR', icon: HandshakeIcon },
  processoCobranca: { before: 'usuario', permission: 'PROCESSO_COBRANCA_CONSULTAR', icon: RequestQuoteIcon },
  relatorioSinteticoProcesso: {
    before: 'usuario',
    permission: 'RELATORIO_CONSULTAR',
    icon: BarChartIcon,
    group: shell.menu.relatorio,
    page: lateScreen(() => import('../pages/relatorio/RelatorioSintetico.tsx')),
  },
  financeiro: { before: 'usuario', permission: 'FINANCEIRO_CONSULTAR', icon: PaidIcon },
  configuracao: {
    before: 'indiceFinanceiro',
    permission: 'CONSULTAR_CONFIGURACAO',
    icon: SettingsIcon,
    page: lateScreen(() => import('../pages/configuracao/Configuracao.tsx')),
  },
};

/** A register's word is its own; of the others, the shell's. */
const labelOf = (path: string) =>
  cadastroDe(path)?.menu ?? (shell.menu as Readonly<Record<string, string>>)[path] ?? path;

/** The menu of the product in the order of the specification (S0 §2.3): the declared resources that have an icon, and the screens by hand. */
export const menu: readonly MenuItem[] = declarations.flatMap(({ name, icon, menuPermission, permissions }) => [
  ...Object.entries(screens)
    .filter(([, { before }]) => before === name)
    .map(([path, { before: _, permission, ...screen }]) => ({
      path,
      label: labelOf(path),
      permissions: [permission],
      ready: Boolean(screen.page),
      ...screen,
    })),
  ...(icon
    ? [
        {
          path: name,
          label: labelOf(name),
          icon,
          permissions: menuPermission ? [menuPermission] : (permissions.list ?? []),
          ready: true,
        },
      ]
    : []),
]);

/** What the user may open, in menu order. */
export const allowedMenu = (): readonly MenuItem[] => menu.filter((item) => can(item.permissions));

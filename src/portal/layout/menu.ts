import { shell } from '@i18n/pt-BR/shell.ts';
import BusinessIcon from '@mui/icons-material/AccountBalanceOutlined';
import BarChartIcon from '@mui/icons-material/AssessmentOutlined';
import UndoIcon from '@mui/icons-material/AssignmentReturnOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import GavelIcon from '@mui/icons-material/GavelOutlined';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import PaidIcon from '@mui/icons-material/PaidOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import PersonIcon from '@mui/icons-material/PersonSearchOutlined';
import RequestQuoteIcon from '@mui/icons-material/RequestQuoteOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import TrendIcon from '@mui/icons-material/ShowChartOutlined';
import type { ComponentType } from 'react';
import { type Permission, processo } from '@/contract/permissions.ts';
import type { Late } from '../late/late.tsx';
import { leituras } from '../pages/painel/leituras.ts';
import type { Call } from '../providers/early.ts';
import { can, type Need } from '../providers/session.ts';
import { resources } from '../resources/index.ts';
import { lateScreen } from './lateScreen.tsx';

export interface MenuItem {
  /** Name of the route group, without slashes: also the key of its words. */
  readonly path: MenuPath;
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

/** Every screen of the product in menu order (S0 §2.3), with what it asks of a user before it is fetched. */
const screens = {
  painel: {
    permission: 'PAINEL',
    icon: DashboardIcon,
    page: lateScreen(() => import('../pages/painel/Painel.tsx')),
    calls: Object.values(leituras),
  },
  cda: { permission: 'PAINEL', icon: GavelIcon },
  processos: { permission: processo('CONSULTAR'), icon: FolderIcon },
  processoDevolvido: { permission: processo('DEVOLVIDO_CONSULTAR'), icon: UndoIcon },
  negociacao: { permission: 'NEGOCIACAO_CONSULTAR', icon: HandshakeIcon },
  devedor: { permission: 'DEVEDOR_CONSULTAR', icon: PersonIcon },
  processoCobranca: { permission: 'PROCESSO_COBRANCA_CONSULTAR', icon: RequestQuoteIcon },
  relatorioSinteticoProcesso: {
    permission: 'RELATORIO_CONSULTAR',
    icon: BarChartIcon,
    group: shell.menu.relatorio,
    page: lateScreen(() => import('../pages/relatorio/RelatorioSintetico.tsx')),
  },
  financeiro: { permission: 'FINANCEIRO_CONSULTAR', icon: PaidIcon },
  usuario: { permission: 'USUARIO_CONSULTAR', icon: PeopleIcon },
  orgaoCredor: { permission: 'ORGAO_CREDOR_CONSULTAR', icon: BusinessIcon },
  tipoDocumento: { permission: 'TIPO_DOCUMENTO_CONSULTAR', icon: DescriptionIcon },
  perfil: { permission: 'PERFIL_CONSULTAR', icon: BadgeIcon },
  configuracao: {
    permission: 'CONSULTAR_CONFIGURACAO',
    icon: SettingsIcon,
    page: lateScreen(() => import('../pages/configuracao/Configuracao.tsx')),
  },
  // Beyond the specification, after its entries.
  indiceFinanceiro: { permission: 'CONSULTAR_CONFIGURACAO', icon: TrendIcon },
  auditoria: { permission: 'AUDITORIA_CONSULTAR', icon: HistoryIcon },
} as const satisfies Record<
  string,
  { permission: Permission; icon: ComponentType; group?: string; page?: Late<object>; calls?: readonly Call[] }
>;
export type MenuPath = keyof typeof screens;

/** The menu of the product: a screen is there when it is a page by hand or a declared resource. */
export const menu: readonly MenuItem[] = Object.entries(screens).map(([name, screen]) => {
  const path = name as MenuPath;
  return {
    path,
    label: shell.menu[path],
    icon: screen.icon,
    permissions: [screen.permission],
    ready: path in resources || 'page' in screen,
    ...('page' in screen ? { page: screen.page } : {}),
    ...('calls' in screen ? { calls: screen.calls } : {}),
    ...('group' in screen ? { group: screen.group } : {}),
  };
});

/** What the user may open, in menu order. */
export const allowedMenu = (): readonly MenuItem[] => menu.filter((item) => can(item.permissions));

import { shell } from '@i18n/pt-BR/portal/shell.ts';
import { cadastroDe } from '@i18n/pt-BR/registros/index.ts';
import BarChartIcon from '@mui/icons-material/AssessmentOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import GavelIcon from '@mui/icons-material/GavelOutlined';
import PersonSearchIcon from '@mui/icons-material/PersonSearchOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { ComponentType } from 'react';
import type { Permission } from '@/contract/permissions.ts';
import { temChave } from '@/contract/values/chaves.ts';
import { lateScreen } from '../components/lateScreen.tsx';
import type { Late } from '../late/late.tsx';
import { leituras } from '../pages/painel/leituras.ts';
import { leituraDoPainel } from '../pages/painelDividaAtiva/leitura.ts';
import type { Call } from '../providers/early.ts';
import { meets, type Needs } from '../providers/session.ts';
import { declarations } from '../resources/index.ts';

/** The groups of the menu, each with the entry at which it begins. */
const beginnings = {
  painel: 'trabalho',
  relatorioSinteticoProcesso: 'consultas',
  usuario: 'cadastros',
  configuracao: 'sistema',
} as const;
export type Section = (typeof beginnings)[keyof typeof beginnings];

export interface MenuItem {
  /** Name of the route group, without slashes. */
  readonly path: string;
  readonly label: string;
  readonly icon: ComponentType;
  /** Users who meet them see the item (S0 §2.3): its own permission, and what its page asks for, so that none is refused. */
  readonly permissions: Needs;
  /** The item to which a page below leads back where the user may not open this one. */
  readonly from?: string;
  /** The heading below which the item is shown. */
  readonly group?: string;
  /** The hand-made page, if the item is not a declared resource. */
  readonly page?: Late<object>;
  /** The first calls of that page at an address; they are made while its code is fetched. */
  readonly calls?: (search: URLSearchParams) => readonly Call[];
}
interface Screen extends Pick<MenuItem, 'icon' | 'group' | 'calls'> {
  readonly page: Late<object>;
  readonly permission: Permission;
  /** The declared resource that follows it in the menu. */
  readonly before: string;
}

/** Hand-made screens, with the permission that each needs. */
const screens: Readonly<Record<string, Screen>> = {
  painel: {
    before: 'processos',
    permission: 'PAINEL',
    icon: DashboardIcon,
    page: lateScreen(() => import('../pages/painel/Painel.tsx')),
    calls: () => Object.values(leituras),
  },
  cda: {
    before: 'processos',
    permission: 'PAINEL',
    icon: GavelIcon,
    page: lateScreen(() => import('../pages/painelDividaAtiva/PainelDaDividaAtiva.tsx')),
    calls: (search) => [leituraDoPainel(search)],
  },
  relatorioSinteticoProcesso: {
    before: 'financeiro',
    permission: 'RELATORIO_CONSULTAR',
    icon: BarChartIcon,
    group: shell.menu.relatorio,
    page: lateScreen(() => import('../pages/relatorio/RelatorioSintetico.tsx')),
  },
  configuracao: {
    before: 'indiceFinanceiro',
    permission: 'CONSULTAR_CONFIGURACAO',
    icon: SettingsIcon,
    page: lateScreen(() => import('../pages/configuracao/Configuracao.tsx')),
  },
  titular: {
    before: 'trabalhos',
    permission: 'AUDITORIA_CONSULTAR',
    icon: PersonSearchIcon,
    page: lateScreen(() => import('../pages/titular/Titular.tsx')),
  },
};

/** A register has its own menu word; the words of other screens are in `shell`. */
const labelOf = (path: string) => cadastroDe(path)?.menu ?? (temChave(shell.menu, path) ? shell.menu[path] : path);

/** The menu in the order of the specification (S0 §2.3): declared resources with an icon, and hand-made screens. */
export const menu: readonly MenuItem[] = declarations.flatMap(({ name, icon, menuPermission, permissions, from }) => [
  ...Object.entries(screens)
    .filter(([, { before }]) => before === name)
    .map(([path, { before: _, permission, ...screen }]) => ({
      path,
      label: labelOf(path),
      permissions: [permission],
      ...screen,
    })),
  ...(icon
    ? [
        {
          path: name,
          label: labelOf(name),
          icon,
          permissions: [...(menuPermission ? [menuPermission] : []), ...(permissions.list ?? [])],
          ...(from ? { from } : {}),
        },
      ]
    : []),
]);

/** The group of each entry, in menu order. */
const sectionOf: ReadonlyMap<string, Section> = new Map(
  menu.map(({ path }, at) => {
    const begun = menu.slice(0, at + 1).findLast((item) => temChave(beginnings, item.path));
    return [path, begun && temChave(beginnings, begun.path) ? beginnings[begun.path] : 'trabalho'];
  }),
);

/** Consecutive items of one kind together. */
function together<K>(items: readonly MenuItem[], kind: (item: MenuItem) => K): { kind: K; items: MenuItem[] }[] {
  const found: { kind: K; items: MenuItem[] }[] = [];
  for (const item of items) {
    const last = found.at(-1);
    if (last && last.kind === kind(item)) last.items.push(item);
    else found.push({ kind: kind(item), items: [item] });
  }
  return found;
}

/** The items in their groups, and within these below their headings. */
export const sectionsOf = (items: readonly MenuItem[]) =>
  together(items, ({ path }) => sectionOf.get(path) ?? 'trabalho').map(({ kind: section, items: ofSection }) => ({
    section,
    groups: together(ofSection, ({ group }) => group),
  }));

/** The items that the user may open, in menu order. */
export const allowedMenu = (): readonly MenuItem[] => menu.filter((item) => meets(item.permissions));

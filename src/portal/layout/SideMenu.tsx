import { shell } from '@i18n/pt-BR/portal/shell.ts';
import { Box, List } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { limits } from '@/contract/limits.ts';
import { TOP_BAR_HEIGHT } from '../theme/tokens.ts';
import { MenuDrawer } from './MenuDrawer.tsx';
import { MenuGroup } from './MenuGroup.tsx';
import { MenuLink } from './MenuLink.tsx';
import { allowedMenu, type MenuItem } from './menu.ts';

const MINI_WIDTH = 64;

/** The 260 px menu: beside the content on wide screens (closed: mini), a drawer on narrow ones (S0 §2.4). */
export function SideMenu({ variant, open, onClose }: Props) {
  const temporary = variant === 'temporary';
  const mini = !temporary && !open;
  const links = (
    <Box component="nav" aria-label={shell.menu.titulo}>
      <List sx={{ px: 1, py: 1.5 }}>
        {sections(allowedMenu()).map((section) =>
          section.group ? (
            <MenuGroup key={section.group} items={section.items} label={section.group} mini={mini} onPick={onClose} />
          ) : (
            section.items.map((item) => <MenuLink key={item.path} item={item} mini={mini} onPick={onClose} />)
          ),
        )}
      </List>
    </Box>
  );
  if (temporary)
    return (
      <MenuDrawer open={open} onClose={onClose}>
        {links}
      </MenuDrawer>
    );
  return <Box sx={{ ...beside, width: mini ? MINI_WIDTH : limits.drawerWidth }}>{links}</Box>;
}

const beside = {
  position: 'sticky',
  top: TOP_BAR_HEIGHT,
  zIndex: 1,
  flexShrink: 0,
  height: `calc(100dvh - ${TOP_BAR_HEIGHT}px)`,
  overflowX: 'hidden',
  overflowY: 'auto',
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
  transition: (theme: Theme) => theme.transitions.create('width', { duration: 160 }),
} as const;

/** Consecutive items of the same group become one section. */
function sections(items: readonly MenuItem[]): { group: string | undefined; items: MenuItem[] }[] {
  const found: { group: string | undefined; items: MenuItem[] }[] = [];
  for (const item of items) {
    const last = found.at(-1);
    if (last && last.group === item.group) last.items.push(item);
    else found.push({ group: item.group, items: [item] });
  }
  return found;
}

interface Props {
  readonly variant: 'permanent' | 'temporary';
  readonly open: boolean;
  readonly onClose: () => void;
}

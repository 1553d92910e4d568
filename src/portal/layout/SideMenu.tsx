import { shell } from '@i18n/pt-BR/shell.ts';
import { Box, Drawer, List } from '@mui/material';
import { limits } from '@/contract/limits.ts';
import { MenuGroup } from './MenuGroup.tsx';
import { MenuLink } from './MenuLink.tsx';
import { allowedMenu, type MenuItem } from './menu.ts';
import { TOP_BAR_HEIGHT } from './TopBar.tsx';

const MINI_WIDTH = 64;

/** The 260 px drawer: permanent on wide screens, mini when closed there, over the content on narrow ones (S0 §2.4). */
export function SideMenu({ variant, open, onClose }: Props) {
  const temporary = variant === 'temporary';
  const mini = !temporary && !open;
  const width = mini ? MINI_WIDTH : limits.drawerWidth;
  return (
    <Drawer
      variant={variant}
      open={open}
      onClose={onClose}
      slotProps={{
        root: { keepMounted: false },
        paper: {
          ...(temporary ? { 'aria-label': shell.menu.titulo } : {}),
          sx: {
            width,
            overflowX: 'hidden',
            transition: (theme) => theme.transitions.create('width', { duration: 160 }),
            ...(temporary
              ? {}
              : { position: 'sticky', top: TOP_BAR_HEIGHT, height: `calc(100dvh - ${TOP_BAR_HEIGHT}px)`, zIndex: 1 }),
          },
        },
      }}
      sx={{ flexShrink: 0 }}
    >
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
    </Drawer>
  );
}

/** Neighbours of the same group go together. */
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

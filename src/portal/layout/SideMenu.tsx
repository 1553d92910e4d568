import { shell } from '@i18n/pt-BR/portal/shell.ts';
import { Box, List, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { limits } from '@/contract/limits.ts';
import { TOP_BAR_HEIGHT } from '../theme/tokens.ts';
import { MenuDrawer } from './MenuDrawer.tsx';
import { MenuGroup } from './MenuGroup.tsx';
import { MenuLink } from './MenuLink.tsx';
import { allowedMenu, sectionsOf } from './menu.ts';

const MINI_WIDTH = 64;

/** The 260 px menu: beside the content on wide screens (closed: mini), a drawer on narrow ones (S0 §2.4). */
export function SideMenu({ variant, open, onClose }: Props) {
  const temporary = variant === 'temporary';
  const mini = !temporary && !open;
  const links = (
    <Box component="nav" aria-label={shell.menu.titulo} sx={{ minHeight: 1 }}>
      {sectionsOf(allowedMenu()).map(({ section, groups }) => (
        <Box key={section} sx={{ px: 1, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          {!mini && (
            <Typography variant="overline" component="p" aria-hidden sx={overline}>
              {shell.secoes[section]}
            </Typography>
          )}
          <List disablePadding aria-label={shell.secoes[section]}>
            {groups.map(({ kind: group, items }) =>
              group ? (
                <MenuGroup key={group} items={items} label={group} mini={mini} onPick={onClose} />
              ) : (
                items.map((item) => <MenuLink key={item.path} item={item} mini={mini} onPick={onClose} />)
              ),
            )}
          </List>
        </Box>
      ))}
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

const overline = { display: 'block', px: 1.5, pb: 0.5, color: 'text.secondary', textTransform: 'uppercase' } as const;
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

interface Props {
  readonly variant: 'permanent' | 'temporary';
  readonly open: boolean;
  readonly onClose: () => void;
}

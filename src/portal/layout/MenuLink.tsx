import { Box, Chip, ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import { useId } from 'react';
import { NavLink, useLocation } from 'react-router';
import { soOuvido } from '../components/listStyle.ts';
import { fetchAhead } from '../declaration/ahead.ts';
import type { MenuItem } from './menu.ts';
import { useContagemDoMenu } from './useContagemDoMenu.ts';

/** One screen of the menu; in the mini menu its name is the tooltip and the accessible name. */
export function MenuLink({ item, mini, nested = false, onPick }: Props) {
  const { pathname } = useLocation();
  const current = pathname === `/${item.path}` || pathname.startsWith(`/${item.path}/`);
  const ahead = () => void fetchAhead(`/${item.path}`);
  const Icon = item.icon;
  const contagem = useContagemDoMenu(item.path);
  const id = useId();
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <Tooltip title={mini ? item.label : ''} placement="right">
        <ListItemButton
          component={NavLink}
          to={`/${item.path}`}
          selected={current}
          onClick={onPick}
          onPointerEnter={ahead}
          onFocus={ahead}
          aria-label={mini || contagem ? item.label : undefined}
          aria-describedby={contagem ? id : undefined}
          sx={{
            minHeight: 36,
            py: 0.5,
            px: 1.5,
            pl: nested && !mini ? 3 : 1.5,
            borderRadius: 1,
            color: 'text.primary',
            '&.Mui-selected': {
              color: 'primary.main',
            },
            '&.Mui-selected::before': mark,
            '&.Mui-selected .MuiListItemText-primary': { fontWeight: 'heavy' },
          }}
        >
          <ListItemIcon sx={{ minWidth: mini ? 0 : 36, '& svg': { fontSize: 'size20' } }}>
            <Icon />
          </ListItemIcon>
          {!mini && (
            <ListItemText
              primary={item.label}
              sx={{ my: 0 }}
              slotProps={{ primary: { noWrap: true, variant: 'h3', component: 'span' } }}
            />
          )}
          {contagem && (
            <>
              <Box component="span" id={id} sx={soOuvido}>
                {contagem.dita}
              </Box>
              {!mini && <Chip size="small" label={contagem.n} aria-hidden sx={{ pointerEvents: 'none' }} />}
            </>
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}

/** At the edge of the chosen item; readers of forced colours see it in theirs. */
const mark = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  width: 3,
  bgcolor: 'primary.main',
  '@media (forced-colors: active)': { bgcolor: 'Highlight' },
} as const;

interface Props {
  readonly item: MenuItem;
  readonly mini: boolean;
  readonly nested?: boolean;
  readonly onPick: () => void;
}

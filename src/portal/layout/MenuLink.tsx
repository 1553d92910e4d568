import { ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import { NavLink, useLocation } from 'react-router';
import { fetchAhead } from '../declaration/ahead.ts';
import type { MenuItem } from './menu.ts';

/** One screen of the menu; in the mini menu its name is the tooltip and the accessible name. */
export function MenuLink({ item, mini, nested = false, onPick }: Props) {
  const { pathname } = useLocation();
  const current = pathname === `/${item.path}` || pathname.startsWith(`/${item.path}/`);
  const ahead = () => void fetchAhead(`/${item.path}`);
  const Icon = item.icon;
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
          aria-label={mini ? item.label : undefined}
          sx={{
            minHeight: 40,
            my: 0.5,
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
              slotProps={{ primary: { noWrap: true, variant: 'h3', component: 'span' } }}
            />
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

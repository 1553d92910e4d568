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
            my: 0.25,
            px: 1.5,
            pl: nested && !mini ? 3 : 1.5,
            borderRadius: 1,
            color: 'text.primary',
            '&.Mui-selected': {
              color: 'primary.main',
              boxShadow: (theme) => `inset 3px 0 0 ${theme.palette.primary.main}`,
            },
            '&.Mui-selected .MuiListItemText-primary': { fontWeight: 700 },
          }}
        >
          <ListItemIcon sx={{ minWidth: mini ? 0 : 36, '& svg': { fontSize: 20 } }}>
            <Icon />
          </ListItemIcon>
          {!mini && (
            <ListItemText
              primary={item.label}
              slotProps={{ primary: { noWrap: true, sx: { fontSize: '0.875rem', fontWeight: 500 } } }}
            />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}

interface Props {
  readonly item: MenuItem;
  readonly mini: boolean;
  readonly nested?: boolean;
  readonly onPick: () => void;
}

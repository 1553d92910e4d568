import ReportIcon from '@mui/icons-material/DescriptionOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { MenuLink } from './MenuLink.tsx';
import type { MenuItem } from './menu.ts';

/** A menu heading that expands to its screens; in the mini menu the screens stand alone. */
export function MenuGroup({ label, items, mini, onPick }: Props) {
  const { pathname } = useLocation();
  const id = useId();
  const [open, setOpen] = useState(items.some(({ path }) => pathname.startsWith(`/${path}`)));
  if (mini) return items.map((item) => <MenuLink key={item.path} item={item} mini onPick={onPick} />);
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={id}
        sx={{ minHeight: 36, py: 0.5, px: 1.5, borderRadius: 1 }}
      >
        <ListItemIcon sx={{ minWidth: 36, '& svg': { fontSize: 'size20' } }}>
          <ReportIcon />
        </ListItemIcon>
        <ListItemText
          primary={label}
          sx={{ my: 0 }}
          slotProps={{ primary: { noWrap: true, variant: 'h3', component: 'span' } }}
        />
        <ExpandIcon
          fontSize="small"
          sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 160ms' }}
        />
      </ListItemButton>
      <Box
        id={id}
        sx={{
          display: 'grid',
          gridTemplateRows: open ? '1fr' : '0fr',
          visibility: open ? 'visible' : 'hidden',
          transition: 'grid-template-rows 200ms, visibility 200ms',
        }}
      >
        <List disablePadding aria-label={label} sx={{ minHeight: 0, overflow: 'hidden' }}>
          {items.map((item) => (
            <MenuLink key={item.path} item={item} mini={false} nested onPick={onPick} />
          ))}
        </List>
      </Box>
    </ListItem>
  );
}

interface Props {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly mini: boolean;
  readonly onPick: () => void;
}

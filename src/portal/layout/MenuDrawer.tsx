import { shell } from '@i18n/pt-BR/portal/shell.ts';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { limits } from '@/contract/limits.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The menu over the content, on narrow screens (S0 §2.4). */
export function MenuDrawer({ open, onClose, children }: Props) {
  return (
    <Drawer
      variant="temporary"
      open={open}
      onClose={onClose}
      slotProps={{
        root: { keepMounted: false },
        paper: { 'aria-label': shell.menu.titulo, sx: { width: limits.drawerWidth, overflowX: 'hidden' } },
      }}
    >
      {children}
    </Drawer>
  );
}

import { produto } from '@i18n/pt-BR/portal/produto.ts';
import { shell } from '@i18n/pt-BR/portal/shell.ts';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import { Box, IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router';
import { TOP_BAR_HEIGHT } from '../theme/tokens.ts';
import { Brand } from './Brand.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Product at the left, person at the right (S0 §2.4). */
export function TopBar({ menuOpen, onMenu }: { readonly menuOpen: boolean; readonly onMenu: () => void }) {
  const label = menuOpen ? shell.menu.fechar : shell.menu.abrir;
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: TOP_BAR_HEIGHT,
        px: 1.5,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Tooltip title={label} slotProps={{ popper: { disablePortal: true } }}>
        <IconButton
          onClick={onMenu}
          aria-label={label}
          aria-expanded={menuOpen}
          color="primary"
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {menuOpen ? <MenuOpenIcon /> : <MenuIcon />}
        </IconButton>
      </Tooltip>
      <Box
        component={Link}
        to="/"
        aria-label={`${produto.titulo}, ${shell.negado.voltar}`}
        sx={{ color: 'text.primary', textDecoration: 'none', borderRadius: 1 }}
      >
        <Brand />
      </Box>
      <Box sx={{ flex: 1 }} />
      <ThemeToggle />
      <UserMenu />
    </Box>
  );
}

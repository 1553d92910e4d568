import { shell } from '@i18n/pt-BR/portal/shell.ts';
import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import { Box, ButtonBase } from '@mui/material';
import { Link, NavLink, useLocation } from 'react-router';
import { fetchAhead } from '../declaration/ahead.ts';
import { BOTTOM_BAR_HEIGHT } from '../theme/tokens.ts';
import { allowedMenu } from './menu.ts';

const { barra: t, menu: words } = shell;

/** The entries that a telephone has at hand, with a shorter word where the menu's does not fit. */
const entries: Readonly<Record<string, string>> = {
  painel: words.painel,
  processos: words.processos,
  processoCobranca: t.cobrancas,
};

/** The foot of a telephone: the screens of every day, the search of a process, and the menu. */
export function BottomBar({ menuOpen, onMenu }: { readonly menuOpen: boolean; readonly onMenu: () => void }) {
  const items = allowedMenu().filter(({ path }) => path in entries);
  // On the list itself what is filtered stays.
  const { pathname, search } = useLocation();
  const list = { pathname: '/processos', search: pathname === '/processos' ? search : '' };
  const searchable = items.some(({ path }) => path === 'processos');
  return (
    <Box component="nav" aria-label={t.rotulo} data-barra sx={bar}>
      {items.map(({ path, icon: Icon }) => (
        <ButtonBase
          key={path}
          component={NavLink}
          to={`/${path}`}
          onPointerEnter={() => void fetchAhead(`/${path}`)}
          sx={entry}
        >
          <Icon />
          {entries[path]}
        </ButtonBase>
      ))}
      {searchable && (
        <ButtonBase component={Link} to={list} state={{ buscar: true }} sx={entry}>
          <SearchIcon />
          {t.buscar}
        </ButtonBase>
      )}
      <ButtonBase onClick={onMenu} aria-label={words.abrir} aria-expanded={menuOpen} sx={entry}>
        <MenuIcon />
        {t.menu}
      </ButtonBase>
    </Box>
  );
}

const bar = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  display: { xs: 'flex', sm: 'none' },
  height: BOTTOM_BAR_HEIGHT,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;
const entry = {
  flex: '1 1 0',
  minWidth: 0,
  flexDirection: 'column',
  gap: 0.5,
  typography: 'caption',
  color: 'text.secondary',
  '& svg': { fontSize: 'size20' },
  '&[aria-current=page]': { color: 'primary.main', fontWeight: 'strong' },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

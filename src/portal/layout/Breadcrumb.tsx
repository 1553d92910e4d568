import { shell } from '@i18n/pt-BR/portal/shell.ts';
import ChevronIcon from '@mui/icons-material/ChevronRight';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { type Crumb, crumbs } from './crumbs.ts';

/** The path to the screen, starting at Início (S0 §2.4). */
export function Breadcrumb() {
  const { pathname } = useLocation();
  const list = crumbs(pathname);
  return (
    <Box component="nav" aria-label={shell.trilha.titulo} sx={{ mb: 1.5, typography: 'note', color: 'text.secondary' }}>
      <Box
        component="ol"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', m: 0, p: 0, listStyle: 'none' }}
      >
        {list.map((crumb, i) => (
          <Box component="li" key={crumb.label} sx={{ display: 'flex', alignItems: 'center' }}>
            {i > 0 && <ChevronIcon aria-hidden sx={{ mx: 0.5, fontSize: 'size16' }} />}
            <Step crumb={crumb} last={i === list.length - 1} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Step({ crumb: { label, to }, last }: { readonly crumb: Crumb; readonly last: boolean }) {
  if (last || !to)
    return (
      <Typography color="textSecondary" sx={{ fontSize: 'inherit' }} aria-current={last ? 'page' : undefined}>
        {label}
      </Typography>
    );
  return (
    <MuiLink component={Link} to={to} sx={{ fontSize: 'inherit' }}>
      {label}
    </MuiLink>
  );
}

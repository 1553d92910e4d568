import { shell } from '@i18n/pt-BR/shell.ts';
import ChevronIcon from '@mui/icons-material/ChevronRight';
import { Breadcrumbs, Link as MuiLink, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { type Crumb, crumbs } from './crumbs.ts';

/** Where the screen stands, from Início on (S0 §2.4). */
export function Breadcrumb() {
  const { pathname } = useLocation();
  const list = crumbs(pathname);
  return (
    <Breadcrumbs
      aria-label={shell.trilha.titulo}
      separator={<ChevronIcon sx={{ fontSize: 16 }} />}
      sx={{ mb: 1.5, fontSize: '0.8125rem', '& .MuiBreadcrumbs-separator': { mx: 0.5 } }}
    >
      {list.map((crumb, i) => (
        <Step key={crumb.label} crumb={crumb} last={i === list.length - 1} />
      ))}
    </Breadcrumbs>
  );
}

function Step({ crumb: { label, to }, last }: { readonly crumb: Crumb; readonly last: boolean }) {
  if (last || !to)
    return (
      <Typography color="text.secondary" sx={{ fontSize: 'inherit' }} aria-current={last ? 'page' : undefined}>
        {label}
      </Typography>
    );
  return (
    <MuiLink component={Link} to={to} sx={{ fontSize: 'inherit' }}>
      {label}
    </MuiLink>
  );
}

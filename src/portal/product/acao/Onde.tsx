import { quemFez as t } from '@i18n/pt-BR/portal/quemFez.ts';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import type { Lugar } from '@/contract/refusals.ts';
import { paths } from '../../declaration/paths.ts';

/** The link of a refusal to the record that explains it. */
export const Onde = ({ recurso, id, numero }: Pick<Lugar, 'recurso' | 'id' | 'numero'>) => (
  <MuiLink component={Link} to={paths(recurso).show(id)} color="inherit" sx={{ display: 'inline-block', py: 0.5 }}>
    {t.abrir[recurso](numero)}
  </MuiLink>
);

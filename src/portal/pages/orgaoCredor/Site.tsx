import MuiLink from '@mui/material/Link';
import { patterns } from '@/contract/limits.ts';
import { VAZIO } from '../../components/formato.ts';
import { useValorDoRegistro } from '../../declaration/Valor.tsx';

/** The site as a link, where it is one: what an older record has of another kind is only read. */
export default function Site() {
  const site = useValorDoRegistro('url') as string | null;
  if (!site) return VAZIO;
  if (!patterns.site.test(site)) return site;
  const href = /^https?:\/\//i.test(site) ? site : `https://${site}`;
  return (
    <MuiLink href={href} target="_blank" rel="noopener noreferrer">
      {site}
    </MuiLink>
  );
}

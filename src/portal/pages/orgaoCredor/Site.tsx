import MuiLink from '@mui/material/Link';
import { patterns } from '@/contract/limits.ts';
import { SEM_VALOR } from '../../components/values/formato.ts';
import { useValorDoRegistro } from '../../components/values/Valor.tsx';

/** The site as a link, if its format is valid; older records may have other text, which is only shown. */
export default function Site() {
  const site = useValorDoRegistro('url') as string | null;
  if (!site) return SEM_VALOR;
  if (!patterns.site.test(site)) return site;
  const href = /^https?:\/\//i.test(site) ? site : `https://${site}`;
  return (
    <MuiLink href={href} target="_blank" rel="noopener noreferrer">
      {site}
    </MuiLink>
  );
}

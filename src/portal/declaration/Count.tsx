import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { formata } from '../components/values/formato.ts';

interface Props {
  readonly total: number | undefined;
  /** How far rows are counted. */
  readonly upTo?: number;
}

/** «240 registros», announced when it changes; until it is known, the room of one, so that the buttons beside it stay where they are. */
export function Count({ total, upTo = Number.POSITIVE_INFINITY }: Props) {
  const translate = useTranslate();
  const words = (n: number) =>
    n > upTo
      ? translate('comum.lista.totalMaisDe', { n: formata('numero', upTo) })
      : translate('comum.lista.total', { smart_count: n, n: formata('numero', n) });
  return (
    <Box component="span" aria-live="polite" sx={count}>
      {total === undefined ? '' : words(total)}
    </Box>
  );
}

/** As wide as most from the start: on a telephone as up to 999, which beside most titles takes no line of its own. */
const count = {
  display: 'inline-block',
  minWidth: { xs: 86, sm: 96 },
  typography: 'body2',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
} as const;

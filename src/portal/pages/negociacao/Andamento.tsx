import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { soOuvido } from '../../components/listStyle.ts';
import { radius } from '../../theme/tokens.ts';
import type { Passo } from './endereco.ts';

interface Props {
  readonly passos: readonly Passo[];
  readonly passo: Passo;
}

/** The steps, and the heading of the one on the screen; a step without fields has the focus on its heading. */
export function Andamento({ passos, passo }: Props) {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (passo === 'revisao' || passo === 'conclusao') titulo.current?.focus();
  }, [passo]);
  const aqui = passos.indexOf(passo);
  return (
    <Box sx={{ mb: 2 }}>
      <Box component="ol" role="list" aria-label={t.andamento} sx={lista}>
        {passos.map((um, i) => (
          <Box
            key={um}
            component="li"
            aria-current={i === aqui ? 'step' : undefined}
            sx={
              i > aqui
                ? { color: 'text.secondary' }
                : { '& > span': { bgcolor: 'primary.main', color: 'primary.contrastText' } }
            }
          >
            <Box component="span" aria-hidden sx={numero}>
              {i + 1}
            </Box>
            {t.passos[um]}
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ display: { md: 'none' } }}>
        {t.passoDe(aqui + 1, passos.length)}
      </Typography>
      {/* Where the steps stand above, the line of this one says it. */}
      <Typography
        ref={titulo}
        tabIndex={-1}
        variant="h3"
        component="h3"
        sx={({ breakpoints }) => ({ outline: 'none', [breakpoints.up('md')]: soOuvido })}
      >
        {t.passos[passo]}
      </Typography>
    </Box>
  );
}

/** A line joins each step with the one before. */
const lista = {
  display: { xs: 'none', md: 'flex' },
  listStyle: 'none',
  m: 0,
  p: 0,
  typography: 'body2',
  '& > li': { display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' },
  '& > li:not(:first-of-type)': { flexGrow: 1 },
  '& > li:not(:first-of-type)::before': {
    content: '""',
    flexGrow: 1,
    minWidth: 16,
    ml: 1,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& > li[aria-current]': { fontWeight: 'heavy' },
} as const;
const numero = {
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: radius.full,
  border: 1,
  borderColor: 'divider',
  fontSize: 'size12',
} as const;

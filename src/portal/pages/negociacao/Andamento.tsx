import { negociacao as t } from '@i18n/pt-BR/assistenteDaNegociacao.ts';
import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
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
  const i = passos.indexOf(passo);
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: { xs: 'none', md: 'block' }, mb: 2 }}>
        <Stepper activeStep={i} aria-label={t.andamento}>
          {passos.map((um) => (
            <Step key={um}>
              <StepLabel>{t.passos[um]}</StepLabel>
            </Step>
          ))}
        </Stepper>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ display: { md: 'none' } }}>
        {t.passoDe(i + 1, passos.length)}
      </Typography>
      <Typography ref={titulo} tabIndex={-1} variant="h3" component="h3" sx={{ outline: 'none' }}>
        {t.passos[passo]}
      </Typography>
    </Box>
  );
}

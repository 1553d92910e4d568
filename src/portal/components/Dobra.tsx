import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

interface Props {
  readonly titulo: string;
  readonly nivel: 'h2' | 'h3';
  /** Of the heading. */
  readonly id: string;
  readonly children: ReactNode;
}

/**
 * A heading under which a telephone keeps what is secondary: closed at first, opened by its button and by the browser's own search,
 * and printed open. Wider screens have room for all of it, and no button.
 */
export function Dobra({ titulo, nivel, id, children }: Props) {
  const telefone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [aberta, setAberta] = useState(false);
  const corpo = useId();
  const caixa = useEscondida(telefone && !aberta, setAberta);
  return (
    <>
      <Typography variant={nivel} id={id} sx={{ mb: telefone && !aberta ? 0 : 1.5 }}>
        {telefone ? (
          <ButtonBase aria-expanded={aberta} aria-controls={corpo} onClick={() => setAberta(!aberta)} sx={botao}>
            {titulo}
            <ExpandIcon aria-hidden sx={{ transform: aberta ? 'rotate(180deg)' : 'none', displayPrint: 'none' }} />
          </ButtonBase>
        ) : (
          titulo
        )}
      </Typography>
      <Box ref={caixa} id={corpo} sx={impressa}>
        {children}
      </Box>
    </>
  );
}

/** Hides the box from all but the browser's search, which opens it. React knows `hidden` as a yes or no only. */
function useEscondida(escondida: boolean, abrir: (sim: boolean) => void): RefObject<HTMLDivElement | null> {
  const caixa = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (escondida) caixa.current?.setAttribute('hidden', 'until-found');
    else caixa.current?.removeAttribute('hidden');
  }, [escondida]);
  useEffect(() => {
    const box = caixa.current;
    const achada = () => abrir(true);
    box?.addEventListener('beforematch', achada);
    return () => box?.removeEventListener('beforematch', achada);
  }, [abrir]);
  return caixa;
}

/** The whole line is its target. */
const botao = {
  width: '100%',
  minHeight: 40,
  my: -1,
  justifyContent: 'space-between',
  gap: 1,
  textAlign: 'left',
  borderRadius: 1,
} as const;
const impressa = { '@media print': { '&[hidden]': { display: 'block', contentVisibility: 'visible' } } } as const;

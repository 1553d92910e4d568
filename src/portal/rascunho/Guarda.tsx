import { rascunho as t } from '@i18n/pt-BR/rascunho.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { saindo } from '../providers/session.ts';
import { perguntar, sujas, usePergunta } from './superficies.ts';

/**
 * The one guard of what is typed and not saved, once for the whole portal: another address, a page back, a reload, a closed tab, a
 * dialog that is closed.
 */
export function Guarda() {
  const pergunta = usePergunta();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && sujas().length > 0,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const superficies = sujas();
    // A form that was saved in the same turn holds nothing any more.
    if (superficies.length === 0) return blocker.proceed();
    perguntar({ superficies, sair: blocker.proceed, ficar: blocker.reset });
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!saindo() && sujas().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (!pergunta) return null;
  const { superficies, sair, ficar } = pergunta;
  const guarda = superficies.every((superficie) => superficie.guarda);
  const stay = () => {
    perguntar(null);
    ficar();
  };
  const leave = async (before: (superficie: (typeof superficies)[number]) => Promise<void>) => {
    await Promise.all(superficies.map(before));
    perguntar(null);
    sair();
  };
  return (
    <Dialog open onClose={stay} maxWidth="sm" aria-labelledby="guarda-titulo" aria-describedby="guarda-texto">
      <DialogTitle id="guarda-titulo">{t.pergunta.titulo}</DialogTitle>
      <DialogContent>
        <DialogContentText id="guarda-texto">
          {guarda ? t.pergunta.comRascunho : t.pergunta.semRascunho}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button color="error" onClick={() => void leave((one) => one.descartar())}>
          {t.pergunta.descartar}
        </Button>
        {guarda && <Button onClick={() => void leave((one) => one.guardarAgora())}>{t.pergunta.guardar}</Button>}
        <Button variant="contained" onClick={stay} autoFocus>
          {t.pergunta.continuar}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

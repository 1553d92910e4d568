import { rascunho as t } from '@i18n/pt-BR/portal/rascunho.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isOver } from '../providers/leaving.ts';
import { calar, type Destino, perguntar, sujas, usePergunta } from './superficies.ts';

/**
 * The only guard of unsaved values, for the whole portal: another address, a page back, a reload, a closed tab, a
 * closed dialog.
 */
export function Guarda() {
  const pergunta = usePergunta();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && sujas().length > 0,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const superficies = sujas();
    // A form saved in the same turn has nothing unsaved any more.
    if (superficies.length === 0) return blocker.proceed();
    void perguntar({ superficies, sair: blocker.proceed, ficar: blocker.reset });
    // Another navigation was completed meanwhile: there is none left to ask of.
    return calar;
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // Where the session has ended drafts are kept, and nothing can be saved.
      if (!isOver() && sujas().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  useEffect(() => calar, []);
  if (!pergunta) return null;
  const { superficies, destino, sair, ficar } = pergunta;
  const stay = () => {
    calar();
    ficar();
  };
  const leave = async (before: (superficie: (typeof superficies)[number]) => Promise<void>) => {
    // If the store fails, the person still leaves.
    await Promise.allSettled(superficies.map(before));
    calar();
    sair();
  };
  return (
    <Dialog open onClose={stay} maxWidth="sm" aria-labelledby="guarda-titulo" aria-describedby="guarda-texto">
      <DialogTitle id="guarda-titulo">{t.pergunta.titulo}</DialogTitle>
      <DialogContent>
        <DialogContentText id="guarda-texto">{oQueAcontece[destino]}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button color="error" variant="outlined" onClick={() => void leave((one) => one.descartar())}>
          {t.pergunta.descartar}
        </Button>
        {destino === 'guardados' && (
          <Button onClick={() => void leave((one) => one.guardarAgora())}>{t.pergunta.guardar}</Button>
        )}
        <Button variant="contained" onClick={stay} autoFocus>
          {t.pergunta.continuar}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const oQueAcontece: Readonly<Record<Destino, string>> = {
  guardados: t.pergunta.comRascunho,
  perdidos: t.pergunta.semRascunho,
  naoGuardou: t.pergunta.naoGuardou,
};

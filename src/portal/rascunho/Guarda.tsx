import { rascunho as t } from '@i18n/pt-BR/portal/rascunho.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { getSession, REMINDED, saindo } from '../providers/session.ts';
import { descartarVencidos, rascunhos } from './deposito.ts';
import { perguntar, sujas, usePergunta } from './superficies.ts';

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
    perguntar({ superficies, sair: blocker.proceed, ficar: blocker.reset });
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!saindo() && sujas().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  useEffect(() => () => perguntar(null), []);
  useLembrete();
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

/** Once after signing in: says that there are drafts, and discards expired ones. */
function useLembrete(): void {
  const notify = useNotify();
  useEffect(() => {
    const pessoa = String(getSession()?.user.id);
    if (sessionStorage.getItem(REMINDED) === pessoa) return;
    sessionStorage.setItem(REMINDED, pessoa);
    const remind = async () => {
      await descartarVencidos();
      const todos = await rascunhos();
      // A form on this page shows its draft itself.
      const { length } = todos.filter(({ caminho }) => caminho.split('?')[0] !== location.pathname);
      if (length > 0) notify(t.entrada(length), { type: 'info', autoHideDuration: 15_000 });
    };
    // On a device without storage there are no drafts: the error is ignored.
    void remind().catch(() => undefined);
  }, [notify]);
}

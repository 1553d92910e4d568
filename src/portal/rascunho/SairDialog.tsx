import { rascunho as t } from '@i18n/pt-BR/portal/rascunho.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';

/** What becomes of what was typed: on a page that is not secure nothing is kept, because anybody could read it. */
export type DestinoAoSair = 'guardados' | 'naoGuardou' | 'semCifra';

interface Props {
  /** Number of drafts. */
  readonly quantos: number;
  readonly destino: DestinoAoSair;
  readonly onSair: (descartando: boolean) => void;
  readonly onClose: () => void;
}

/** Asks a user who signs out what to do with their drafts; the default is to keep them. */
export default function SairDialog({ quantos, destino, onSair, onClose }: Props) {
  const [saindo, setSaindo] = useState(false);
  const sair = (descartando: boolean) => {
    setSaindo(true);
    onSair(descartando);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby="sair-titulo">
      <DialogTitle id="sair-titulo">{t.saida.titulo}</DialogTitle>
      <DialogContent>
        <DialogContentText>{destino === 'guardados' ? t.saida.pergunta(quantos) : t.saida[destino]}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onClose} disabled={saindo}>
          {t.saida.cancelar}
        </Button>
        {destino === 'guardados' && (
          <Button color="error" variant="outlined" onClick={() => sair(true)} disabled={saindo}>
            {t.saida.descartar}
          </Button>
        )}
        <Button variant="contained" onClick={() => sair(false)} disabled={saindo} autoFocus>
          {destino === 'guardados' ? t.saida.manter : t.saida.assimMesmo}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

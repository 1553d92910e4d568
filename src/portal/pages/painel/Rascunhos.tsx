import { rascunho as t } from '@i18n/pt-BR/portal/rascunho.ts';
import DraftIcon from '@mui/icons-material/EditNoteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lateDialog } from '../../late/late.tsx';
import { useQuantosRascunhos } from '../../rascunho/quantos.ts';

const RascunhosDialog = lateDialog(() => import('../../rascunho/RascunhosDialog.tsx'));

/** How many drafts of this person wait on this device; opens them. */
export function Rascunhos() {
  const quantos = useQuantosRascunhos();
  const [open, setOpen] = useState(false);
  return (
    <>
      {quantos > 0 && (
        <Button startIcon={<DraftIcon />} onClick={() => setOpen(true)} sx={{ ml: -1, mb: 1.5 }}>
          {t.aRetomar(quantos)}
        </Button>
      )}
      {open && <RascunhosDialog onClose={() => setOpen(false)} />}
    </>
  );
}

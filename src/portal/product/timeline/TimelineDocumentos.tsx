import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { useId, useState } from 'react';
import type { Andamento } from '@/contract/processo.ts';
import { Documentos, type Dono } from './Documentos.tsx';

interface Props {
  readonly dono: Dono;
  readonly documentos: Andamento['documentos'];
  /** The documents cannot be replaced, because their movement was cancelled. */
  readonly fixos: boolean;
}

/** Documents of a movement, collapsed at first (S1 §2.3). */
export function TimelineDocumentos({ dono, documentos, fixos }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const files = documentos.reduce((sum, { arquivos }) => sum + arquivos.length, 0);
  return (
    <>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandIcon sx={{ transition: 'transform 150ms', transform: open ? 'rotate(180deg)' : 'none' }} />}
        sx={{ ml: -1.5 }}
      >
        {t.andamento.documentos(files)}
      </Button>
      <Collapse in={open} id={id} unmountOnExit>
        <Box sx={{ pt: 0.5 }}>
          <Documentos dono={dono} documentos={documentos} fixos={fixos} />
        </Box>
      </Collapse>
    </>
  );
}

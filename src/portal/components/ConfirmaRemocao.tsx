import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { limits } from '@/contract/limits.ts';

interface Props {
  readonly anchor: HTMLElement;
  readonly nome: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a file is removed; closes by itself after 10 seconds without pointer or focus (S0 §2.9). */
export function ConfirmaRemocao({ anchor, nome, onConfirm, onClose }: Props) {
  const translate = useTranslate();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = hovered || focused;
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(onClose, limits.removePopoverMs);
    return () => clearTimeout(timer);
  }, [paused, onClose]);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('comum.arquivos.removerArquivo', { nome }) } }}
    >
      <Box
        sx={{ p: 2, maxWidth: 320 }}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <Typography variant="body2">{translate('comum.arquivos.confirmar')}</Typography>
        <Typography variant="body2" sx={{ fontWeight: 'strong', overflowWrap: 'anywhere', mb: 1.5 }}>
          {nome}
        </Typography>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button onClick={onClose}>{translate('comum.cancelar')}</Button>
          <Button color="error" variant="contained" onClick={onConfirm}>
            {translate('comum.arquivos.remover')}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}

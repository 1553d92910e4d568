import { copiar as t } from '@i18n/pt-BR/portal/produto.ts';
import FeitoIcon from '@mui/icons-material/Check';
import CopiarIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';

interface Props {
  /** What the button is called: what it copies. */
  readonly nome: string;
  readonly texto: string;
}

/** How long it says what became of it, in ms. */
const DITO = 4000;

/** Copies a text and says so, to screen readers too. */
export function BotaoCopiar({ nome, texto }: Props) {
  const [dito, setDito] = useState('');
  useEffect(() => {
    if (!dito) return undefined;
    const timer = setTimeout(() => setDito(''), DITO);
    return () => clearTimeout(timer);
  }, [dito]);
  const copiar = async () => {
    try {
      // Where the page does not come by HTTPS there is no clipboard.
      await navigator.clipboard.writeText(texto);
      setDito(t.copiado);
    } catch {
      setDito(t.falhou);
    }
  };
  const Icone = dito === t.copiado ? FeitoIcon : CopiarIcon;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Tooltip title={nome}>
        <IconButton size="small" aria-label={nome} onClick={() => void copiar()} sx={{ width: 32, height: 32 }}>
          <Icone fontSize="small" color={dito === t.copiado ? 'success' : 'inherit'} />
        </IconButton>
      </Tooltip>
      <Box component="span" role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {dito}
      </Box>
    </Box>
  );
}

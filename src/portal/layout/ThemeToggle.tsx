import { produto } from '@i18n/pt-BR/portal/produto.ts';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { setMode, useMode } from '../theme/mode.ts';

/** Light or dark; the choice is kept for the next visit. */
export function ThemeToggle() {
  const dark = useMode() === 'dark';
  const label = dark ? produto.tema.claro : produto.tema.escuro;
  return (
    <Tooltip title={label} slotProps={{ popper: { disablePortal: true } }}>
      <IconButton onClick={() => setMode(dark ? 'light' : 'dark')} aria-label={label}>
        {dark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

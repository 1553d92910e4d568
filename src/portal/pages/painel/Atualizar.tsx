import { painel as t } from '@i18n/pt-BR/painel/principal.ts';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { noFuso } from '@/contract/values/fuso.ts';
import { ToolButton } from '../../declaration/ToolButton.tsx';
import { atServer } from '../../providers/clock.ts';
import { useAtualizar } from './usePainel.ts';

/** Hours and minutes in the zone of the installation; the workstation may be set to another. */
const hora = noFuso('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** When the figures of a dashboard were read, in ms of this workstation's clock (0: not yet), and a button to read it again. */
export function Atualizar({ em }: { readonly em: number }) {
  const { atualizar, atualizando } = useAtualizar();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {/* The room of an hour that is not known yet, so that the title beside it stays where it is. */}
      <Typography variant="body2" color="textSecondary" role="status" sx={{ minWidth: 128 }}>
        {em > 0 && t.atualizado(hora(atServer(em)))}
      </Typography>
      <ToolButton label={t.atualizar} onClick={atualizar} disabled={atualizando}>
        <RefreshIcon />
      </ToolButton>
    </Box>
  );
}

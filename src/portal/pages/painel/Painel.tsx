import { painel as t } from '@i18n/pt-BR/painel.ts';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { ToolButton } from '../../declaration/ToolButton.tsx';
import { atServer } from '../../providers/clock.ts';
import { Andamentos } from './Andamentos.tsx';
import { Cartoes } from './Cartoes.tsx';
import { MeuDia } from './MeuDia.tsx';
import { useAtualizar, useContagens } from './usePainel.ts';

/** The first page people see (S1 §2.7): figures by phase, the user's tasks, the latest movements. */
export default function Painel() {
  return (
    <>
      <PageTitle title={t.titulo}>
        <Atualizar />
      </PageTitle>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Cartoes />
        <Box sx={metades}>
          <MeuDia />
          <Andamentos />
        </Box>
      </Box>
    </>
  );
}

const metades = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
} as const;

/** In Brasília time, whatever the time zone of the workstation. */
const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' });

function Atualizar() {
  const { atualizar, atualizando } = useAtualizar();
  const { dataUpdatedAt } = useContagens();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" color="text.secondary" role="status">
        {dataUpdatedAt > 0 && t.atualizado(hora.format(atServer(dataUpdatedAt)))}
      </Typography>
      <ToolButton label={t.atualizar} onClick={atualizar} disabled={atualizando}>
        <RefreshIcon />
      </ToolButton>
    </Box>
  );
}

import { shell } from '@i18n/pt-BR/portal/shell.ts';
import Box from '@mui/material/Box';
import { ListError } from '../../declaration/ListError.tsx';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { Atualizar } from '../painel/Atualizar.tsx';
import { Evolucao } from './Evolucao.tsx';
import { Hoje } from './Hoje.tsx';
import { Movimento } from './Movimento.tsx';
import { usePainelDaDividaAtiva } from './usePainelDaDividaAtiva.ts';

/** The active debt (S2 §2.8): what stands today, what happened in a period, and how that went over time. */
export default function PainelDaDividaAtiva() {
  const { dados, em, buscando, error, refetch } = usePainelDaDividaAtiva();
  return (
    <>
      <PageTitle title={shell.menu.cda}>
        <Atualizar em={em} />
      </PageTitle>
      {error && <ListError message={error.message} onRetry={() => void refetch()} />}
      {(dados || !error) && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Hoje dados={dados} />
          <Movimento dados={dados} buscando={buscando} />
          <Evolucao dados={dados} buscando={buscando} />
        </Box>
      )}
    </>
  );
}

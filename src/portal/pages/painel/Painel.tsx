import { painel as t } from '@i18n/pt-BR/painel/principal.ts';
import Box from '@mui/material/Box';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { Andamentos } from './Andamentos.tsx';
import { Atualizar } from './Atualizar.tsx';
import { Cartoes } from './Cartoes.tsx';
import { MeuDia } from './MeuDia.tsx';
import { useLidoEm } from './usePainel.ts';

/** The first page people see (S1 §2.7): the user's tasks first, beside them the figures by phase and the latest movements. */
export default function Painel() {
  return (
    <>
      <PageTitle title={t.titulo}>
        <Atualizar em={useLidoEm()} />
      </PageTitle>
      <Box sx={metades}>
        <MeuDia />
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Cartoes />
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

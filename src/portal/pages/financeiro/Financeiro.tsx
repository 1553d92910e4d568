import { financeiroTela as t } from '@i18n/pt-BR/financeiro/telas.ts';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { AbasPorHash } from '../../components/AbasPorHash.tsx';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { AReceber } from './AReceber.tsx';
import { ARestituir } from './ARestituir.tsx';
import { TotalRepassado } from './TotalRepassado.tsx';

/** Around the list of receipts: its total above it, and what is to be received in another tab. */
export default function Financeiro({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const recebimentos = (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, '& > *': { flexGrow: 1 } }}>
        <TotalRepassado />
        <ARestituir />
      </Box>
      {children}
    </>
  );
  return (
    <>
      <PageTitle title={translate('resources.financeiro.list')} />
      <AbasPorHash
        id="financeiro"
        rotulo={t.abas}
        abas={[
          { hash: '', label: t.recebimentos, content: recebimentos },
          { hash: '#aReceber', label: t.aReceber, content: <AReceber /> },
        ]}
      />
    </>
  );
}

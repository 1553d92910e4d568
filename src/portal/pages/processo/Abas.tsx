import { processo as t } from '@i18n/pt-BR/processo.ts';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { can } from '../../providers/session.ts';

interface Props {
  readonly processo: ProcessoDetalhe;
  readonly children: ReactNode;
}

/** Tabs by the hash of the address (S1 §2.3). Active debt and collections have no screen yet: their tabs stay closed. */
export function Abas({ children }: Props) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const tabs = [
    { key: '', label: t.detalhe.abas.processo, closed: undefined },
    { key: '#dividaAtiva', label: t.detalhe.abas.dividaAtiva, closed: t.detalhe.semDividaAtiva },
    ...(can('NEGOCIACAO_CONSULTAR')
      ? [{ key: '#cobranca', label: t.detalhe.abas.cobranca, closed: t.detalhe.semCobranca }]
      : []),
  ];
  const open = tabs.find(({ key, closed }) => key === hash && !closed) ?? tabs[0]!;
  return (
    <>
      <Tabs
        value={open.key}
        onChange={(_, key: string) => navigate({ pathname, hash: key }, { replace: true })}
        aria-label={t.detalhe.abas.rotulo}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {tabs.map(({ key, label, closed }) => (
          <Tab
            key={key}
            value={key}
            id={`aba-${key.slice(1) || 'processo'}`}
            disabled={closed !== undefined}
            aria-controls={closed === undefined ? 'painel-processo' : undefined}
            label={closed ? <Fechada label={label} reason={closed} /> : label}
            sx={{ '&.Mui-disabled': { pointerEvents: 'auto', cursor: 'default' } }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="painel-processo" aria-labelledby={`aba-${open.key.slice(1) || 'processo'}`}>
        {children}
      </Box>
    </>
  );
}

const Fechada = ({ label, reason }: { readonly label: string; readonly reason: string }) => (
  <Tooltip title={reason} describeChild>
    <span>{label}</span>
  </Tooltip>
);

import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import Box from '@mui/material/Box';
import { formatPercentual, formatReais } from '@/contract/values/dinheiro.ts';
import { em } from '@/domain/lista.ts';
import type { Contexto, Valores } from './valores.ts';

interface Props {
  readonly contexto: Contexto;
  readonly valores: Valores;
}

/** What is being agreed to, above the buttons, while it is being chosen: the instalments, the total and why it is dearer. */
export function Pe({ contexto: { comparacao: c, simulacao, desatualizada }, valores: { forma } }: Props) {
  if (!c) return null;
  const parcelas = forma === 'PARCELADO' && !desatualizada && simulacao?.valido ? simulacao.parcelas : [];
  const total = forma === 'A_VISTA' ? c.aVista?.valorTotal : parcelas.length > 1 ? simulacao?.valorTotal : undefined;
  return (
    <Box aria-live="polite" sx={pe}>
      {parcelas.length > 1 && <span>{t.pe.parcelas(parcelas.length, formatReais(em(parcelas, 1).valorTotal))}</span>}
      {total === undefined ? (
        <span>{t.pe.divida(formatReais(c.valorConsolidado))}</span>
      ) : (
        <>
          <span>
            {t.pe.total} <strong>{formatReais(total)}</strong>
          </span>
          <span>{t.pe.honorarios(formatPercentual(c.percentualHonorarios))}</span>
        </>
      )}
    </Box>
  );
}

const pe = {
  flex: 'none',
  minHeight: 56,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 2,
  px: 3,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'lining-nums tabular-nums',
  '& strong': { fontWeight: 'heavy', fontSize: 'size20' },
} as const;

import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { LinhaFinanceiro } from '@/contract/financeiro.ts';
import { opcaoDe } from '../../base/label.ts';
import { SEM_VALOR } from '../../components/values/formato.ts';
import { can } from '../../providers/session.ts';

/** The number of the collection; a link with its permission, which opens the page too (S2 §2.9, 6). */
export function Cobranca() {
  const row = useRecordContext<LinhaFinanceiro>();
  if (!row?.numeroCobranca) return SEM_VALOR;
  if (row.idCobranca === null || !can('PROCESSO_COBRANCA_CONSULTAR_DETALHE')) return row.numeroCobranca;
  return (
    <MuiLink component={Link} to={`/processoCobranca/${row.idCobranca}`}>
      {row.numeroCobranca}
    </MuiLink>
  );
}

/** «2/12», and in a word how the money came. */
export function Parcela() {
  const row = useRecordContext<LinhaFinanceiro>();
  const translate = useTranslate();
  if (!row) return null;
  return (
    <span>
      {row.parcela}/{row.totalParcelas}{' '}
      <Box
        component="span"
        sx={{ display: 'inline-block', typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {opcaoDe(translate, 'origem', row.origem)}
      </Box>
    </span>
  );
}

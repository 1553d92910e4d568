import { painel as t } from '@i18n/pt-BR/painel/principal.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { Link } from 'react-router';
import type { AndamentoRecente } from '@/contract/painel.ts';
import { formatDataHora } from '@/contract/values/data.ts';
import { paths } from '../../declaration/paths.ts';

interface Props {
  readonly ref: Ref<HTMLLIElement>;
  readonly andamento: AndamentoRecente;
  /** Index of the entry, from 0; number of entries (null: not known yet); distance from the top of the list. */
  readonly posicao: number;
  readonly total: number | null;
  readonly inicio: number;
}

/** An entry of the dashboard's movements: moment, movement, origin and process; struck through if it was cancelled. */
export function Movimento({ ref, andamento: a, posicao, total, inicio }: Props) {
  return (
    <Box
      component="li"
      ref={ref}
      data-index={posicao}
      aria-setsize={total ?? -1}
      aria-posinset={posicao + 1}
      sx={entrada}
      style={{ transform: `translateY(${inicio}px)` }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography
          component={a.cancelado ? 's' : 'span'}
          sx={{ flex: 1, minWidth: 0, fontWeight: 'strong', color: a.cancelado ? 'text.secondary' : 'text.primary' }}
        >
          {a.descricao}
        </Typography>
        {a.cancelado && <Chip size="small" color="error" variant="outlined" label={t.andamentos.cancelado} />}
        <Typography
          component="time"
          dateTime={a.dataCadastro}
          variant="body2"
          color="textSecondary"
          sx={{ whiteSpace: 'nowrap' }}
        >
          {formatDataHora(a.dataCadastro)}
        </Typography>
      </Box>
      {a.cancelado && a.motivoCancelamento && (
        <Typography variant="body2">
          {t.andamentos.motivo}: {a.motivoCancelamento}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {t.andamentos.origem(t.andamentos[a.origem], a.numeroOrigem)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t.andamentos.tcc}{' '}
        <MuiLink component={Link} to={paths('processos').show(a.idTcc)}>
          {a.numeroTcc}
        </MuiLink>
      </Typography>
    </Box>
  );
}

const entrada = {
  position: 'absolute',
  top: 0,
  left: 0,
  right: 0,
  boxSizing: 'border-box',
  minHeight: 75,
  py: 1,
  pr: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

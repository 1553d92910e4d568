import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Andamento } from '@/contract/processo.ts';
import { formatData, formatDataHora } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { radius } from '../../theme/tokens.ts';
import type { Dono } from './Documentos.tsx';
import { TimelineDocumentos } from './TimelineDocumentos.tsx';

type DoProcesso = 'cancelado' | 'motivoDevolucao' | 'motivoCancelamento';
/** A movement, of a process or of a collection. */
export type Entrada = Pick<
  Andamento,
  'id' | 'dataCadastro' | 'dataReferencia' | 'descricao' | 'observacao' | 'usuarioCadastro' | 'documentos'
> &
  Partial<Pick<Andamento, DoProcesso>> & { readonly valor?: number | null };

interface Props {
  readonly dono: Dono;
  readonly andamento: Entrada;
}

/** One movement. A cancelled one is struck through, and marked in words as well. */
export function TimelineEntry({ dono, andamento }: Props) {
  const { cancelado = false, dataCadastro, descricao, usuarioCadastro, documentos } = andamento;
  const [day = '', time = ''] = formatDataHora(dataCadastro).split(' ');
  return (
    <Box component="li" sx={entry} data-cancelado={cancelado || undefined}>
      <Typography variant="body2" color="textSecondary" component="time" dateTime={dataCadastro}>
        {time} · {day}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography
          component={cancelado ? 's' : 'span'}
          sx={{ fontWeight: 'strong', color: cancelado ? 'text.secondary' : 'text.primary' }}
        >
          {descricao}
        </Typography>
        {cancelado && <Chip size="small" color="error" variant="outlined" label={t.andamento.cancelado} />}
      </Box>
      <Box>
        <Fatos andamento={andamento} />
        {usuarioCadastro && (
          <Typography variant="body2" color="textSecondary">
            {t.andamento.usuario} {usuarioCadastro}
          </Typography>
        )}
        {documentos.length > 0 && <TimelineDocumentos dono={dono} documentos={documentos} fixos={cancelado} />}
      </Box>
    </Box>
  );
}

/** Reference date, amount, return reason, remark and cancellation reason, where they exist. */
function Fatos({ andamento: a }: { readonly andamento: Entrada }) {
  const facts = [
    [t.andamento.dataReferencia, a.dataReferencia && formatData(a.dataReferencia)],
    [t.andamento.valor, a.valor && formatReais(a.valor)],
    [t.andamento.motivoDevolucao, a.motivoDevolucao?.nome],
    [t.andamento.observacao, a.observacao],
    [t.andamento.motivoCancelamento, a.cancelado && a.motivoCancelamento],
  ] as const;
  const given = facts.filter(([, value]) => value);
  if (given.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
      {given.map(([label, value]) => (
        <Box key={label} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}:
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** A dot on a line that joins each movement to the previous one; the line ends at the oldest movement. */
const entry = {
  position: 'relative',
  pl: 3,
  pb: 2.5,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 8,
    width: 10,
    height: 10,
    borderRadius: radius.full,
    bgcolor: 'primary.main',
    '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
  },
  '&[data-cancelado]::before': {
    bgcolor: 'background.paper',
    border: 2,
    borderColor: 'text.secondary',
    boxSizing: 'border-box',
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 8,
    top: 22,
    bottom: -6,
    width: 2,
    bgcolor: 'divider',
  },
  '&:last-of-type': { pb: 0 },
} as const;

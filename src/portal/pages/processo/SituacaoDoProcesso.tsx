import { processoNaLista as t } from '@i18n/pt-BR/processo/rotulos.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ProcessoDetalhe } from '@/contract/processo.ts';

interface Props {
  readonly processo: Pick<ProcessoDetalhe, 'situacaoProcesso' | 'suspenso'>;
}

/** The situation of a process beside its number; its phase is in the ladder below. */
export const SituacaoDoProcesso = ({ processo: { situacaoProcesso, suspenso } }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    <Typography component="span" color="textSecondary">
      {situacaoProcesso.nome}
    </Typography>
    {suspenso && <Chip size="small" color="warning" variant="outlined" label={t.suspenso} />}
  </Box>
);

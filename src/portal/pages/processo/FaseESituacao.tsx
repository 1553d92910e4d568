import { processoNaLista as t } from '@i18n/pt-BR/processo/rotulos.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import type { ProcessoDetalhe } from '@/contract/processo.ts';

interface Props {
  readonly processo: Pick<ProcessoDetalhe, 'faseProcesso' | 'situacaoProcesso' | 'suspenso'>;
  /** Content at the end of the line. */
  readonly children: ReactNode;
}

/** Phase and situation of a process, below the title of its page. */
export const FaseESituacao = ({ processo: { faseProcesso, situacaoProcesso, suspenso }, children }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: -1, mb: 2 }}>
    <Chip size="small" color="primary" label={faseProcesso.nome} />
    <Box component="span" sx={{ fontWeight: 'strong' }}>
      {situacaoProcesso.nome}
    </Box>
    {suspenso && <Chip size="small" color="warning" variant="outlined" label={t.suspenso} />}
    {children}
  </Box>
);

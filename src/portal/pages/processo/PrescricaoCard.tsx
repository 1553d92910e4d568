import { prescricao as t } from '@i18n/pt-BR/processo/prescricao.ts';
import GavelIcon from '@mui/icons-material/GavelOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatData } from '@/contract/values/data.ts';
import { causaPorExtenso } from './causas.ts';

const gravidade = { PROXIMA: 'warning', PARADA: 'info', DEPENDE: 'warning', PRESCRITA: 'error' } as const;

/**
 * The state of prescription, as the server says it, with each fact that moved the date (D §5.4; ADR 0024). Not shown
 * while the date is far off: the tab «Processo» has it then.
 */
export function PrescricaoCard({ processo: { prescricao } }: { readonly processo: ProcessoDetalhe }) {
  if (!prescricao || prescricao.estado === 'CORRE') return null;
  const { estado, frase, contadaDe, causas } = prescricao;
  return (
    <Alert severity={gravidade[estado]} icon={<GavelIcon />}>
      <strong>{t.titulo}.</strong> {frase} {estado !== 'PARADA' && t.contadaDe(formatData(contadaDe))}
      {causas.length > 0 && (
        <Box component="ul" aria-label={t.causas} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {causas.map((causa) => (
            <li key={`${causa.tipo} ${causa.data}`}>{causaPorExtenso(causa)}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

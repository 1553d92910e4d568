import { prescricao as t } from '@i18n/pt-BR/prescricao.ts';
import GavelIcon from '@mui/icons-material/GavelOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { PrescricaoDoProcesso } from '@/contract/prescricao.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatData } from '@/contract/values/data.ts';

const gravidade = {
  CORRE: 'info',
  PROXIMA: 'warning',
  PARADA: 'info',
  DEPENDE: 'warning',
  PRESCRITA: 'error',
} as const;

/**
 * When the credit prescribes, and each fact that moved the date (D §5.4; ADR 0024): the server says it, here it is drawn.
 * A date that is far off and that nothing moved is one among the facts of the process.
 */
export function PrescricaoCard({ processo: { prescricao } }: { readonly processo: ProcessoDetalhe }) {
  if (!prescricao || (prescricao.estado === 'CORRE' && prescricao.causas.length === 0)) return null;
  const { estado, frase, contadaDe, causas } = prescricao;
  return (
    <Alert severity={gravidade[estado]} icon={<GavelIcon />} data-prescricao={estado}>
      <strong>{t.titulo}.</strong> {frase} {estado !== 'PARADA' && t.contadaDe(formatData(contadaDe))}
      {causas.length > 0 && (
        <Box component="ul" aria-label={t.causas} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {causas.map((causa) => (
            <li key={`${causa.tipo} ${causa.data}`}>{porExtenso(causa)}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

/** «Interrompe: parcelamento (confissão da dívida), de 10/03/2026 até 05/02/2032 – CTN, art. 174…» */
function porExtenso({ nome, interrompe, data, ate, fundamento }: PrescricaoDoProcesso['causas'][number]): string {
  const parada = ate === data ? '' : ` ${ate ? t.ate(formatData(ate)) : `(${t.emVigor})`}`;
  return `${interrompe ? t.interrompe : t.suspende}: ${nome}, ${formatData(data)}${parada} – ${fundamento}`;
}

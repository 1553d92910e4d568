import { lote as t } from '@i18n/pt-BR/lote.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ProcessoDoLote } from '@/contract/lote.ts';

interface Props {
  /** Those that cannot be taken, each with why. */
  readonly processos: readonly (readonly [processo: ProcessoDoLote, motivo: string])[];
  /** How many of the chosen are gone, or out of reach. */
  readonly ausentes: number;
}

/** Chosen processes that are left out, by situation and reason: whoever chose them sees why. */
export function Fora({ processos, ausentes }: Props) {
  if (processos.length === 0 && ausentes === 0) return null;
  const grupos = new Map<string, string[]>();
  for (const [{ numero, situacaoProcesso }, motivo] of processos) {
    const porque = t.motivo(situacaoProcesso.nome, motivo);
    grupos.set(porque, [...(grupos.get(porque) ?? []), numero]);
  }
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {processos.length > 0 && <strong>{t.fora(processos.length)}</strong>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {[...grupos].map(([porque, numeros]) => (
          <li key={porque}>
            {porque}
            <Box component="span" sx={{ display: 'block', fontVariantNumeric: 'lining-nums tabular-nums' }}>
              {numeros.join(', ')}
            </Box>
          </li>
        ))}
        {ausentes > 0 && <li>{t.ausentes(ausentes)}</li>}
      </Box>
    </Alert>
  );
}

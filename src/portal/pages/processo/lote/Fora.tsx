import { lote as t } from '@i18n/pt-BR/processo/lote.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ProcessoDoLote } from '@/contract/lote.ts';

interface Props {
  /** The processes that cannot be registered, each with the reason. */
  readonly processos: readonly (readonly [processo: ProcessoDoLote, motivo: string])[];
  /** Number of chosen processes that were removed, or that the user may no longer see. */
  readonly ausentes: number;
}

/** The chosen processes that are left out, by reason and situation. */
export function Fora({ processos, ausentes }: Props) {
  if (processos.length === 0 && ausentes === 0) return null;
  const motivos = new Set(processos.map(([, motivo]) => motivo));
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {processos.length > 0 && <strong>{t.fora(processos.length)}</strong>}
      {[...motivos].map((motivo) => (
        <Box key={motivo} sx={{ mt: 0.5 }}>
          {motivo}
          <Situacoes processos={processos.filter(([, outro]) => outro === motivo).map(([processo]) => processo)} />
        </Box>
      ))}
      {ausentes > 0 && <Box sx={{ mt: 0.5 }}>{t.ausentes(ausentes)}</Box>}
    </Alert>
  );
}

/** Numbers of the processes, by situation. */
function Situacoes({ processos }: { readonly processos: readonly ProcessoDoLote[] }) {
  const situacoes = [...new Set(processos.map((p) => p.situacaoProcesso.nome))];
  const numeros = (nome: string) => processos.filter((p) => p.situacaoProcesso.nome === nome).map((p) => p.numero);
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, fontVariantNumeric: 'lining-nums tabular-nums' }}>
      {situacoes.map((nome) => (
        <li key={nome}>{t.situacao(nome, numeros(nome).join(', '))}</li>
      ))}
    </Box>
  );
}

import { processoDevolvido } from '@i18n/pt-BR/processoDevolvido.ts';
import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelecaoInput } from '../../components/inputs/OpcoesInput.tsx';
import { useReferencia } from '../../declaration/useReferencia.ts';

const t = processoDevolvido.retorno;

interface Fase {
  readonly id: number;
  readonly nome: string;
  readonly situacoes: readonly { readonly id: number; readonly nome: string }[];
}

/** The phase, and then one of its situations (S1 §4.3); another phase has other situations. */
export function Destino() {
  const fases = useReferencia('faseAptaRetornar').items as unknown as readonly Fase[];
  const { setValue } = useFormContext();
  const idFase = useWatch({ name: 'idFase' }) as number | null;
  const situacoes = fases.find(({ id }) => id === idFase)?.situacoes ?? [];
  return (
    <Box sx={{ display: 'grid', columnGap: 2, rowGap: 1, mb: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' } }}>
      <SelecaoInput
        source="idFase"
        choices={fases}
        vazio={t.escolher}
        autoFocus
        onChange={() => setValue('idSituacao', null)}
      />
      <SelecaoInput source="idSituacao" choices={situacoes} vazio={t.escolher} disabled={!idFase} />
    </Box>
  );
}

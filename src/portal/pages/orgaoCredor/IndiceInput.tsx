import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { idDe } from '@/contract/values/lido.ts';
import type { InputProps } from '../../components/inputs/InputProps.ts';
import { ReferenciaInput } from '../../components/inputs/ReferenciaInput.tsx';
import { type Item, useReferencia } from '../../components/values/useReferencia.ts';
import { AvisoDoIndice } from './AvisoDoIndice.tsx';

/** The index of a body, with its newest stored month: an index without months corrects nothing. */
export default function IndiceInput(props: InputProps) {
  const escolhido = idDe(useWatch({ name: props.source }));
  const { items } = useReferencia('indiceFinanceiro');
  const indice: Item | undefined = items.find(({ id }) => id === escolhido);
  return (
    <Box>
      <ReferenciaInput {...props} />
      {/* The negative margin puts it in the space that the field keeps for its own help text. */}
      <Box aria-live="polite" sx={{ mt: -1.5, mb: 2 }}>
        {indice && (
          <AvisoDoIndice
            indice={{
              sigla: indice.sigla ?? indice.nome,
              ultimaDataReferencia: (indice.ultimaDataReferencia as string | null | undefined) ?? null,
            }}
          />
        )}
      </Box>
    </Box>
  );
}

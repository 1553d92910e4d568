import { processoDevolvido } from '@i18n/pt-BR/processo/devolvido.ts';
import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelecaoInput } from '../../components/inputs/OpcoesInput.tsx';
import { useFases } from '../processo/FaseChip.tsx';

const t = processoDevolvido.retorno;

/** The phase, then one of its situations (S1 §4.3); a new phase clears the situation. */
export function Destino() {
  const fases = useFases('faseAptaRetornar');
  const { setValue } = useFormContext();
  const idFase = useWatch<{ idFase: number | null }>({ name: 'idFase' });
  const situacoes = fases.find(({ id }) => id === idFase)?.situacoes ?? [];
  return (
    <Box sx={{ display: 'grid', columnGap: 2, rowGap: 1, mb: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' } }}>
      <SelecaoInput source="idFase" choices={fases} vazio={t.escolher} onChange={() => setValue('idSituacao', null)} />
      <SelecaoInput source="idSituacao" choices={situacoes} vazio={t.escolher} disabled={!idFase} />
    </Box>
  );
}

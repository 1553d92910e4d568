import Box from '@mui/material/Box';
import { SEM_VALOR } from '../../components/values/formato.ts';
import { useValorDoRegistro } from '../../components/values/Valor.tsx';
import { AvisoDoIndice } from './AvisoDoIndice.tsx';

interface Indice {
  readonly nome: string;
  readonly sigla: string;
  readonly ultimaDataReferencia: string | null;
}

/** The index of a body, in its detail, with a warning if months are missing. */
export default function IndiceDoOrgao() {
  const indice = useValorDoRegistro('indiceFinanceiro') as Indice | null;
  if (!indice) return SEM_VALOR;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {indice.nome}
      <AvisoDoIndice indice={indice} />
    </Box>
  );
}

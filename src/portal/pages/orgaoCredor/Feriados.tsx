import Box from '@mui/material/Box';
import { formatData } from '@/contract/values/data.ts';
import { SEM_VALOR } from '../../components/values/formato.ts';
import { useValorDoRegistro } from '../../components/values/Valor.tsx';

/** The local holidays of a body in its detail. */
export default function Feriados() {
  const feriados = (useValorDoRegistro('feriadosLocais') ?? []) as readonly { data: string; nome: string }[];
  if (feriados.length === 0) return SEM_VALOR;
  return (
    <Box component="ul" sx={{ m: 0, pl: 0, listStyle: 'none', columns: { md: '18rem' } }}>
      {feriados.map(({ data, nome }) => (
        <li key={data}>
          {formatData(data)} – {nome}
        </li>
      ))}
    </Box>
  );
}

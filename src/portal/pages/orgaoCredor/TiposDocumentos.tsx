import Box from '@mui/material/Box';
import { SEM_VALOR } from '../../components/values/formato.ts';
import { useValorDoRegistro } from '../../components/values/Valor.tsx';
import type { Tipo } from './ListaDeTipos.tsx';

/** The names of the documents that a body requires, or accepts, in its detail. */
function TiposDocumentos({ opcional }: { readonly opcional: boolean }) {
  const tipos = (useValorDoRegistro('tiposDocumentos') ?? []) as readonly Tipo[];
  const nomes = tipos.filter((tipo) => tipo.opcional === opcional).map(({ nome }) => nome);
  if (nomes.length === 0) return SEM_VALOR;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {nomes.map((nome) => (
        <li key={nome}>{nome}</li>
      ))}
    </Box>
  );
}

export const Obrigatorios = () => <TiposDocumentos opcional={false} />;
export const Opcionais = () => <TiposDocumentos opcional />;

import { indiceFinanceiro } from '@i18n/pt-BR/indice/telas.ts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';

const t = indiceFinanceiro.enviar;

/** All errors of a file, by line. */
export function ErrosDoArquivo({ erros }: { readonly erros: readonly string[] }) {
  if (erros.length === 0) return null;
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>{t.erros(erros.length)}</AlertTitle>
      <Box
        component="ul"
        // A scrolling box must be reachable by keyboard.
        tabIndex={0}
        aria-label={t.listaDeErros}
        sx={{ m: 0, pl: 2.5, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {erros.map((erro) => (
          <li key={erro}>{erro}</li>
        ))}
      </Box>
    </Alert>
  );
}

import { indiceFinanceiro } from '@i18n/pt-BR/indiceTela.ts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';

const t = indiceFinanceiro.enviar;

/** Every fault of a file by its line. */
export function ErrosDoArquivo({ erros }: { readonly erros: readonly string[] }) {
  if (erros.length === 0) return null;
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>{t.erros(erros.length)}</AlertTitle>
      <Box
        component="ul"
        // What scrolls is reached by keyboard.
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

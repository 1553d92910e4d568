import { shell } from '@i18n/pt-BR/portal/shell.ts';
import { Alert, Box } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { TOP_BAR_HEIGHT } from '../theme/tokens.ts';

/** One line while the browser has no connection. */
export function OfflineBar() {
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  return (
    <Box role="status" sx={{ position: 'sticky', top: TOP_BAR_HEIGHT, zIndex: 'appBar' }}>
      {!online && (
        <Alert severity="warning" role="none" sx={{ borderRadius: 0 }}>
          <strong>{shell.semConexao.titulo}</strong> {shell.semConexao.texto}
        </Alert>
      )}
    </Box>
  );
}

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

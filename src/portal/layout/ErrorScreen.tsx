import { shell } from '@i18n/pt-BR/portal/shell.ts';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Button } from '@mui/material';
import { PageMessage } from '../components/PageMessage.tsx';

/** Shown when a screen threw an error: nothing was lost on the server, and a reload is the way out. */
export function ErrorScreen() {
  return (
    <PageMessage icon={ErrorIcon} title={shell.erro.titulo} text={shell.erro.texto}>
      <Button variant="contained" onClick={() => location.reload()}>
        {shell.erro.recarregar}
      </Button>
    </PageMessage>
  );
}

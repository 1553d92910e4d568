import { shell } from '@i18n/pt-BR/portal/shell.ts';
import { ButtonBase } from '@mui/material';
import { useNotify } from 'ra-core';
import { config } from '../providers/config.ts';
import { getSession } from '../providers/session.ts';

const words = shell.homologacao;

/** Only where the environment is `acesse`: a red bar that copies the access token (S0 §1). */
export function HomologationBar() {
  const notify = useNotify();
  if (config().ambiente !== 'acesse') return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(getSession()?.accessToken ?? '');
      notify(words.copiado, { type: 'success' });
    } catch {
      notify(words.naoCopiado, { type: 'error' });
    }
  };
  return (
    <ButtonBase
      onClick={copy}
      title={words.copiar}
      aria-label={`${words.texto}. ${words.copiar}`}
      sx={{
        width: '100%',
        minHeight: 28,
        bgcolor: 'error.main',
        color: 'error.contrastText',
        typography: 'note',
        fontWeight: 'heavy',
      }}
    >
      {words.texto}
    </ButtonBase>
  );
}

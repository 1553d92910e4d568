import { shell } from '@i18n/pt-BR/portal/shell.ts';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Button } from '@mui/material';
import { Link, Navigate } from 'react-router';
import { PageMessage } from '../components/PageMessage.tsx';
import { allowedMenu } from '../layout/menu.ts';
import type { Need } from '../providers/session.ts';

/**
 * Shown when a screen is opened without its permission. Without PAINEL, the user is sent to the first menu item that
 * they may open (S0 §2.4).
 */
export default function AcessoNegado({ permission }: { readonly permission?: Need }) {
  const first = allowedMenu()[0];
  if (permission === 'PAINEL' && first) return <Navigate to={`/${first.path}`} replace />;
  return (
    <PageMessage
      icon={LockIcon}
      title={shell.negado.titulo}
      text={permission === 'central' ? shell.negado.soCentral : shell.negado.texto}
    >
      {first && (
        <Button component={Link} to={`/${first.path}`} variant="contained">
          {shell.negado.voltar}
        </Button>
      )}
    </PageMessage>
  );
}

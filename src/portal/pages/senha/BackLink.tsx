import { senha } from '@i18n/pt-BR/acesso/senha.ts';
import { isAuthenticated } from '../../providers/storedSession.ts';
import type { NoticeText } from '../login/Notice.tsx';

/** Back to sign-in; to the portal, for who is signed in. */
export function BackLink({ onLeave }: LeaveProps) {
  const inside = isAuthenticated();
  return (
    <a
      className="login-link"
      href="/"
      onClick={(event) => {
        if (inside) return;
        event.preventDefault();
        onLeave('/');
      }}
    >
      {inside ? senha.dentro.voltar : senha.voltar}
    </a>
  );
}

export interface LeaveProps {
  readonly onLeave: (path: string, notice?: NoticeText) => void;
}

import { senha } from '@i18n/pt-BR/acesso/senha.ts';
import type { NoticeText } from '../login/Notice.tsx';

/** Back to sign-in. */
export function BackLink({ onLeave }: LeaveProps) {
  return (
    <a
      className="login-link"
      href="/"
      onClick={(event) => {
        event.preventDefault();
        onLeave('/');
      }}
    >
      {senha.voltar}
    </a>
  );
}

export interface LeaveProps {
  readonly onLeave: (path: string, notice?: NoticeText) => void;
}

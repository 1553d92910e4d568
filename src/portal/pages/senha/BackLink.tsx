import { senha } from '@i18n/pt-BR/senha.ts';
import type { LeaveProps } from './Recover.tsx';

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

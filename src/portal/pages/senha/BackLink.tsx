import { sessao } from '@i18n/pt-BR/sessao.ts';
import styles from '../login/login.module.css';
import type { LeaveProps } from './Recover.tsx';

/** Back to sign-in. */
export function BackLink({ onLeave }: LeaveProps) {
  return (
    <a
      className={styles.link}
      href="/"
      onClick={(event) => {
        event.preventDefault();
        onLeave('/');
      }}
    >
      {sessao.acesso.voltar}
    </a>
  );
}

import { sessao } from '@i18n/pt-BR/sessao.ts';
import { calls } from '@/contract/calls.ts';
import type { sessao as contract } from '@/contract/sessao.ts';
import { call } from '../../providers/http.ts';
import { Field } from '../login/Field.tsx';
import styles from '../login/login.module.css';
import { Notice, type NoticeText } from '../login/Notice.tsx';
import { useForm } from '../login/useForm.ts';
import { BackLink } from './BackLink.tsx';
import { checkEmail } from './rules.ts';

const { recuperar: words } = sessao;

/** Asks for the recovery e-mail; then back to sign-in, with the address in the message (S0 §2.1, 8). */
export function Recover({ onLeave }: LeaveProps) {
  const form = useForm(
    { email: '' },
    ({ email }) => ({ email: checkEmail(email) }),
    async (values) => {
      const email = values.email.trim();
      await call(calls.recoverPassword as typeof contract.recoverPassword, { body: { email } });
      onLeave('/', { text: words.enviado(email), kind: 'success' });
    },
  );
  return (
    <>
      <h1 className={styles.title}>{words.titulo}</h1>
      <p className={styles.intro}>{words.instrucao}</p>
      {form.failure && <Notice notice={{ text: form.failure, kind: 'error' }} />}
      <form noValidate onSubmit={form.onSubmit} className={styles.form}>
        <Field {...form.field('email')} label={words.email} type="email" autoComplete="username" spellCheck={false} />
        <button type="submit" className={styles.primary} disabled={form.busy} aria-busy={form.busy}>
          {form.busy ? words.enviando : words.enviar}
        </button>
        <BackLink onLeave={onLeave} />
      </form>
    </>
  );
}

export interface LeaveProps {
  readonly onLeave: (path: string, notice?: NoticeText) => void;
}

import { senha } from '@i18n/pt-BR/acesso/senha.ts';
import { useState } from 'react';
import { calls } from '@/contract/calls.ts';
import type { sessao as contract } from '@/contract/sessao.ts';
import { callPublic } from '../../providers/request.ts';
import { getSession, isAuthenticated } from '../../providers/storedSession.ts';
import { Field } from '../login/Field.tsx';
import { Notice } from '../login/Notice.tsx';
import { checkEmail } from '../login/rules.ts';
import { useForm } from '../login/useForm.ts';
import { BackLink, type LeaveProps } from './BackLink.tsx';

const { recuperar: words } = senha;

/** Asks for the recovery e-mail; then goes back to sign-in, with the address in the message (S0 §2.1, 8). */
export function Recover({ onLeave }: LeaveProps) {
  const [inside] = useState(() => (isAuthenticated() ? getSession() : null));
  const [sent, setSent] = useState<string>();
  const form = useForm(
    { email: '' },
    ({ email }) => ({ email: checkEmail(email) }),
    async (values) => {
      const email = values.email.trim();
      await callPublic(calls.recoverPassword as typeof contract.recoverPassword, { body: { email } });
      if (inside) setSent(words.enviado(email));
      else onLeave('/', { text: words.enviado(email), kind: 'success' });
    },
  );
  return (
    <>
      <h1 className="login-title">{words.titulo}</h1>
      <p className="login-intro">{words.instrucao}</p>
      {sent ? (
        <Notice notice={{ text: sent, kind: 'success' }} />
      ) : (
        inside && <Notice notice={{ text: senha.dentro.recuperar(inside.user.nome), kind: 'warning' }} />
      )}
      {form.failure && <Notice notice={{ text: form.failure, kind: 'error' }} />}
      <form noValidate onSubmit={form.onSubmit} className="login-form">
        <Field {...form.field('email')} label={words.email} type="email" autoComplete="username" spellCheck={false} />
        <button type="submit" className="login-primary" disabled={form.busy} aria-busy={form.busy}>
          {form.busy ? words.enviando : words.enviar}
        </button>
        <BackLink onLeave={onLeave} />
      </form>
    </>
  );
}

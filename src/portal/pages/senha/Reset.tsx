import { senha } from '@i18n/pt-BR/acesso/senha.ts';
import { calls } from '@/contract/calls.ts';
import type { sessao as contract } from '@/contract/sessao.ts';
import { callPublic } from '../../providers/request.ts';
import { Field } from '../login/Field.tsx';
import { Notice } from '../login/Notice.tsx';
import { useForm } from '../login/useForm.ts';
import { BackLink, type LeaveProps } from './BackLink.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { checkConfirmation, checkNewPassword } from './rules.ts';

const { redefinir: words } = senha;

/** Sets a new password with the token of the e-mail (S0 §2.1, 5, 8). */
export function Reset({ token, onLeave }: LeaveProps & { readonly token: string }) {
  const form = useForm(
    { nova: '', confirmacao: '' },
    ({ nova, confirmacao }) => ({ nova: checkNewPassword(nova), confirmacao: checkConfirmation(confirmacao, nova) }),
    async ({ nova }) => {
      await callPublic(calls.resetPassword as typeof contract.resetPassword, { body: { novaSenha: nova, token } });
      onLeave('/', { text: words.alterada, kind: 'success' });
    },
  );
  return (
    <>
      <h1 className="login-title">{words.titulo}</h1>
      <p className="login-intro">{words.instrucao}</p>
      {form.failure && <Notice notice={{ text: form.failure, kind: 'error' }} />}
      <form noValidate onSubmit={form.onSubmit} className="login-form">
        <Field {...form.field('nova')} label={words.nova} type="password" autoComplete="new-password" />
        <Field {...form.field('confirmacao')} label={words.confirmacao} type="password" autoComplete="new-password" />
        <PasswordRules password={form.values.nova} confirmation={form.values.confirmacao} />
        <button type="submit" className="login-primary" disabled={form.busy} aria-busy={form.busy}>
          {form.busy ? words.salvando : words.salvar}
        </button>
        <BackLink onLeave={onLeave} />
      </form>
    </>
  );
}

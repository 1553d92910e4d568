import { senha } from '@i18n/pt-BR/acesso/senha.ts';
import { useEffect, useState } from 'react';
import { calls } from '@/contract/calls.ts';
import type { EndpointOutput } from '@/contract/endpoint.ts';
import type { sessao as contract } from '@/contract/sessao.ts';
import { ofThisTab } from '../../base/storage.ts';
import { callPublic } from '../../providers/request.ts';
import { clearSession, getSession, isAuthenticated, NOTICE } from '../../providers/storedSession.ts';
import { Field } from '../login/Field.tsx';
import { Notice } from '../login/Notice.tsx';
import { useForm } from '../login/useForm.ts';
import { BackLink, type LeaveProps } from './BackLink.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { checkConfirmation, checkNewPassword } from './rules.ts';

const { redefinir: words, link: ofLink, dentro } = senha;

type Link = EndpointOutput<typeof contract.conferirLink>;
/** Where the server did not answer, saving tells. */
const UNKNOWN: Link = { situacao: 'VALIDO', email: null };

interface Props extends LeaveProps {
  readonly token: string;
}

/** Sets a new password with the token of the e-mail (S0 §2.1, 5, 8); a spent one says so before anything is typed. */
export function Reset({ token, onLeave }: Props) {
  const [link, setLink] = useState<Link>();
  useEffect(() => {
    let here = true;
    void callPublic(calls.conferirLink as typeof contract.conferirLink, { body: { token } })
      .catch(() => UNKNOWN)
      .then((answer) => here && setLink(answer));
    return () => {
      here = false;
    };
  }, [token]);
  return (
    <>
      <h1 className="login-title">{words.titulo}</h1>
      {!link ? (
        <p className="login-intro" role="status">
          {ofLink.conferindo}
        </p>
      ) : link.situacao === 'VALIDO' ? (
        <NewPassword token={token} email={link.email} onLeave={onLeave} />
      ) : (
        <>
          <Notice notice={{ text: ofLink[link.situacao], kind: 'error' }} />
          <a
            className="login-link"
            href="/forgotPassword"
            onClick={(event) => {
              event.preventDefault();
              onLeave('/forgotPassword');
            }}
          >
            {ofLink.pedir}
          </a>
          <BackLink onLeave={onLeave} />
        </>
      )}
    </>
  );
}

/** @param email of the account of the link; null: not known */
function NewPassword({ token, email, onLeave }: Props & { readonly email: string | null }) {
  const [inside] = useState(() => (isAuthenticated() ? getSession()?.user : undefined));
  const [done, setDone] = useState(false);
  const own = inside !== undefined && inside.email.toLowerCase() === email?.toLowerCase();
  const form = useForm(
    { nova: '', confirmacao: '' },
    ({ nova, confirmacao }) => ({ nova: checkNewPassword(nova), confirmacao: checkConfirmation(confirmacao, nova) }),
    async ({ nova }) => {
      await callPublic(calls.resetPassword as typeof contract.resetPassword, { body: { novaSenha: nova, token } });
      if (own) startAgain();
      else if (inside) setDone(true);
      else onLeave('/', { text: words.alterada, kind: 'success' });
    },
  );
  if (done)
    return (
      <>
        <Notice notice={{ text: email ? dentro.alterada(email) : words.alterada, kind: 'success' }} />
        <BackLink onLeave={onLeave} />
      </>
    );
  return (
    <>
      <p className="login-intro">{words.instrucao}</p>
      {inside && email && (
        <Notice
          notice={{ text: own ? dentro.mesma(inside.nome) : dentro.outra(inside.nome, email), kind: 'warning' }}
        />
      )}
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

/** The server has ended the sessions of this account: the page begins again, at the sign-in. */
function startAgain(): void {
  clearSession();
  ofThisTab.setItem(NOTICE, words.alterada);
  location.replace('/');
}

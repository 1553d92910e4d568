import { acesso } from '@i18n/pt-BR/acesso/entrada.ts';
import { useEffect, useRef, useState } from 'react';
import { whenIdleUnlessSaving } from '../../base/idle.ts';
import { ApiError } from '../../providers/apiError.ts';
import { config } from '../../providers/config.ts';
import { signIn } from '../../providers/signIn.ts';
import { DemoUsers } from './DemoUsers.tsx';
import { Field } from './Field.tsx';
import { HumanVerification } from './HumanVerification.tsx';
import { Notice } from './Notice.tsx';
import { checkEmail, checkPassword } from './rules.ts';
import { useForm } from './useForm.ts';

const { entrada: words } = acesso;
/** Sign-in (S0 §2.1, 5): Entrar waits for the human verification, and a refusal requires a new one. */
export function Login({ onTouch, onEnter, onForgot }: EnterProps & { readonly onForgot: () => void }) {
  const { captcha, demo } = config();
  const [answer, setAnswer] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [trabalho, setTrabalho] = useState<number>();
  usePortalWhenIdle(onTouch);
  const form = useForm(
    { email: '', senha: '' },
    ({ email, senha }) => ({ email: checkEmail(email), senha: checkPassword(senha) }),
    async (values) => {
      try {
        await signIn({ ...values, recaptchaToken: answer });
        await onEnter();
      } catch (error) {
        // A verification can be used only once.
        setAnswer(null);
        setAttempt((n) => n + 1);
        if (error instanceof ApiError && error.trabalho) setTrabalho(error.trabalho);
        throw error;
      }
    },
  );
  return (
    <>
      <h1 className="login-title">{words.titulo}</h1>
      {form.failure && <Notice notice={{ text: form.failure, kind: 'error' }} />}
      <form noValidate onSubmit={form.onSubmit} onFocus={onTouch} className="login-form">
        <Field
          {...form.field('email')}
          label={words.usuario}
          type="email"
          inputMode="email"
          autoComplete="username"
          placeholder={words.usuarioDica}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field {...form.field('senha')} label={words.senha} type="password" autoComplete="current-password" />
        {captcha !== 'off' && <HumanVerification key={attempt} onAnswer={setAnswer} trabalho={trabalho} />}
        <button
          type="submit"
          className="login-primary"
          disabled={form.busy || (captcha !== 'off' && answer === null)}
          aria-busy={form.busy}
        >
          {form.busy ? words.entrando : words.entrar}
        </button>
        <a
          className="login-link"
          href="/forgotPassword"
          onClick={(event) => {
            event.preventDefault();
            onForgot();
          }}
        >
          {words.esqueci}
        </a>
      </form>
      {demo && (
        <DemoUsers
          demo={demo}
          onPick={(email) => {
            onTouch();
            form.set({ email, senha: demo.senha });
          }}
        />
      )}
    </>
  );
}

/** Fetches the portal when the page is idle: once, not at every drawing. */
function usePortalWhenIdle(onTouch: () => void): void {
  const touch = useRef(onTouch);
  useEffect(() => whenIdleUnlessSaving(touch.current), []);
}

export interface EnterProps {
  /** The user is about to sign in, or the page has nothing else to do: a good moment to fetch the portal. */
  readonly onTouch: () => void;
  /** Called when there is a session; resolves when the portal is shown, and throws a sentence if it did not arrive. */
  readonly onEnter: () => Promise<void>;
}

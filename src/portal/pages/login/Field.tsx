import { acesso } from '@i18n/pt-BR/acesso/entrada.ts';
import { type InputHTMLAttributes, useId, useState } from 'react';

const { mostrarSenha, ocultarSenha } = acesso.entrada;

/** A labelled input with its error; a password can be shown. The error's line is always there, so nothing moves. */
export function Field({ label, error, type = 'text', ...input }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const password = type === 'password';
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-control">
        <input
          {...input}
          id={id}
          type={password && shown ? 'text' : type}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-erro` : undefined}
          className="login-input"
        />
        {password && (
          <button
            type="button"
            className="login-icon-button"
            aria-label={shown ? ocultarSenha : mostrarSenha}
            title={shown ? ocultarSenha : mostrarSenha}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20">
              <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
              <circle cx="12" cy="12" r="3" />
              {shown && <path d="M4 4l16 16" />}
            </svg>
          </button>
        )}
      </div>
      <p id={`${id}-erro`} className="login-error">
        {error}
      </p>
    </div>
  );
}

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly label: string;
  readonly error?: string | undefined;
}

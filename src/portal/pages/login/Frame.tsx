import { acesso } from '@i18n/pt-BR/acesso/entrada.ts';
import { produto } from '@i18n/pt-BR/portal/produto.ts';
import type { ReactNode } from 'react';
import { hoje } from '../../providers/clock.ts';
import { config } from '../../providers/config.ts';
import { setMode, useMode } from '../../theme/mode.ts';

const { entrada: words } = acesso;
const { direitos, versao, aprovacao } = produto.rodape;

/** Product on one side, form on the other; on narrow screens one above the other. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="login-page">
      <header className="login-hero">
        <svg className="login-figure" aria-hidden="true" viewBox="0 0 32 32">
          <path d="M8.5 24 16 7.5 23.5 24" />
          <path d="M12.2 18.4h7.6" className="login-bar" />
        </svg>
        <p className="login-brand">
          <svg aria-hidden="true" viewBox="0 0 32 32" width="40" height="40">
            <rect width="32" height="32" rx="7" />
            <path d="M8.5 24 16 7.5 23.5 24" />
            <path d="M12.2 18.4h7.6" className="login-bar" />
          </svg>
          {produto.nome}
        </p>
        <div className="login-pitch">
          <p className="login-lead">{words.chamada}</p>
          <p className="login-audience">{words.publico}</p>
        </div>
      </header>
      <div className="login-side">
        <ModeButton />
        <main className="login-main">{children}</main>
        <footer className="login-footer">
          <span>{direitos(Number(hoje().slice(0, 4)))}</span>
          <span>{versao(config().versao)}</span>
          <span>{aprovacao}</span>
        </footer>
      </div>
    </div>
  );
}

function ModeButton() {
  const dark = useMode() === 'dark';
  const label = dark ? produto.tema.claro : produto.tema.escuro;
  return (
    <button
      type="button"
      className="login-icon-button login-mode"
      aria-label={label}
      title={label}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20">
        {dark ? (
          <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z" />
        ) : (
          <path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z" />
        )}
      </svg>
    </button>
  );
}

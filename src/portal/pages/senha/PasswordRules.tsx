import { senha } from '@i18n/pt-BR/acesso/senha.ts';
import { limits } from '@/contract/limits.ts';
import { regrasDaSenha } from '../../components/senha.ts';
import styles from './PasswordRules.module.css';

const { regras } = senha;
const words = { ...regras, tamanho: regras.tamanho(limits.password.min, limits.password.max) };

/** The live checklist of a new password (S0 §2.8, 5). Plain HTML: screens without a component library use it too. */
export function PasswordRules({
  password,
  confirmation,
}: {
  readonly password: string;
  readonly confirmation: string;
}) {
  return (
    <div className={styles.box}>
      <p id="regras-da-senha" className={styles.title}>
        {words.titulo}
      </p>
      <ul className={styles.list} aria-labelledby="regras-da-senha">
        {regrasDaSenha(password, confirmation).map(({ regra, ok }) => (
          <li key={regra} className={ok ? styles.met : styles.rule}>
            <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
              {ok ? <path d="M3.5 8.5 6.5 11.5 12.5 5" /> : <circle cx="8" cy="8" r="5" />}
            </svg>
            {words[regra]}
            <span className={styles.aloud}>: {ok ? words.atendida : words.pendente}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

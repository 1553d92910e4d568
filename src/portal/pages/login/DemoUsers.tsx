import { demo as words } from '@i18n/pt-BR/acesso/usuariosDaDemonstracao.ts';
import type { DemoAccess } from '../../providers/config.ts';

/** The users of the demonstration data; a click fills the form in. */
export function DemoUsers({ demo, onPick }: { readonly demo: DemoAccess; readonly onPick: (email: string) => void }) {
  return (
    <section className="login-demo" aria-labelledby="demonstracao">
      <h2 id="demonstracao">{words.titulo}</h2>
      <p>{words.instrucao(demo.senha)}</p>
      <ul>
        {demo.usuarios.map(({ email, papel }) => (
          <li key={email}>
            <button type="button" aria-label={words.usar(papel, email)} onClick={() => onPick(email)}>
              <strong>{papel}</strong>
              <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

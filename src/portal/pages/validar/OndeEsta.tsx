import { validar } from '@i18n/pt-BR/papeis/validar.ts';
import css from './Validar.module.css';

const { onde: words, resultados } = validar;
const respostas = ['VERDADEIRO', 'SUBSTITUIDO', 'DESCONHECIDO'] as const;

/** Before anything is asked, where there is room: the foot of a paper with its code, and what may be answered. */
export const OndeEsta = () => (
  <div className={css.onde}>
    <h2>{words.titulo}</h2>
    <div className={css.folha} aria-hidden="true">
      <span>
        <strong>{words.noPapel}</strong>
        <i />
        <i />
      </span>
      <svg aria-hidden="true" viewBox="0 0 9 9" width="56" height="56">
        <path d="M0 0h3v3H0zM6 0h3v3H6zM0 6h3v3H0zM4 0h1v2H4zM3 4h3v1H3zM7 4h1v2H7zM4 6h1v3H4zM6 7h2v1H6z" />
      </svg>
    </div>
    <div className={css.respostas}>
      <h2>{words.respostas}</h2>
      <dl>
        {respostas.map((nome) => (
          <div key={nome} className={css[nome]}>
            <dt>{resultados[nome].titulo}:</dt>
            <dd>{words.cadaUma[nome]}</dd>
          </div>
        ))}
      </dl>
    </div>
  </div>
);

import { resgate as words } from '@i18n/pt-BR/portal/resgate.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Gone } from './arrive.ts';
import dialogs from './dialog.module.css';
import styles from './Missing.module.css';

export interface MissingProps {
  readonly onRetry: () => void;
  /** Why it did not arrive. */
  readonly error?: unknown;
  /** Closes what was opened, if the component can be closed. */
  readonly onClose?: () => void;
}

/** In place of a field or part of a page that did not arrive. Plain HTML, as this file is in the first download. */
export const MissingPart = (props: MissingProps) => <Part {...props}>{words.parte}</Part>;

export const Part = ({ children, ...props }: MissingProps & { readonly children: ReactNode }) => {
  const { gone, label, act } = wayOut(props);
  return (
    <div role="alert" className={styles.part}>
      <span>{gone ? words.substituida : children}</span>
      <button type="button" onClick={act}>
        {label}
      </button>
    </div>
  );
};

/** A file that a newer version replaced does not come at another try, but with the page. */
const wayOut = ({ onRetry, error }: MissingProps) =>
  error instanceof Gone
    ? { gone: true, label: words.recarregar, act: () => location.reload() }
    : { gone: false, label: words.tentar, act: onRetry };

/** Shown in place of a dialog that did not arrive. */
export function MissingDialog({ onClose, ...props }: MissingProps) {
  const { gone, label, act } = wayOut(props);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={dialogs.dialog} aria-labelledby="ausente" onClose={onClose}>
      <h2 id="ausente">{words.dialogo.titulo}</h2>
      <p>{gone ? words.substituida : words.dialogo.texto}</p>
      <div className={dialogs.actions}>
        <button type="button" className={dialogs.later} onClick={() => dialog.current?.close()}>
          {words.fechar}
        </button>
        <button type="button" className={dialogs.now} onClick={act}>
          {label}
        </button>
      </div>
    </dialog>
  );
}

/** Shown in place of a screen that did not arrive; the frame around it stays. */
export const MissingScreen = ({ onRetry }: MissingProps) => <Whole {...words.tela} onRetry={onRetry} />;

/** Shown to a signed-in person when the code of the portal could not be fetched. */
export const MissingPortal = ({ onRetry }: MissingProps) => <Whole {...words.portal} onRetry={onRetry} />;

function Whole({ titulo, texto, onRetry }: { titulo: string; texto: string; onRetry: () => void }) {
  return (
    <section role="alert" className={styles.whole}>
      <h1>{titulo}</h1>
      <p>{texto}</p>
      <div>
        <button type="button" className={styles.main} onClick={onRetry}>
          {words.tentar}
        </button>
        <button type="button" onClick={() => location.reload()}>
          {words.recarregar}
        </button>
      </div>
    </section>
  );
}

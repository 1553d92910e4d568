import { resgate as words } from '@i18n/pt-BR/portal/resgate.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import dialogs from './dialog.module.css';
import styles from './Missing.module.css';

export interface MissingProps {
  readonly onRetry: () => void;
  /** Closes what was opened, if the component can be closed. */
  readonly onClose?: () => void;
}

/** In place of a field or part of a page that did not arrive. Plain HTML, as this file is in the first download. */
export const MissingPart = ({ onRetry }: MissingProps) => <Part onRetry={onRetry}>{words.parte}</Part>;

export const Part = ({ onRetry, children }: { readonly onRetry: () => void; readonly children: ReactNode }) => (
  <div role="alert" className={styles.part}>
    <span>{children}</span>
    <button type="button" onClick={onRetry}>
      {words.tentar}
    </button>
  </div>
);

/** Shown in place of a dialog that did not arrive. */
export function MissingDialog({ onRetry, onClose }: MissingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={dialogs.dialog} aria-labelledby="ausente" onClose={onClose}>
      <h2 id="ausente">{words.dialogo.titulo}</h2>
      <p>{words.dialogo.texto}</p>
      <div className={dialogs.actions}>
        <button type="button" className={dialogs.later} onClick={() => dialog.current?.close()}>
          {words.fechar}
        </button>
        <button type="button" className={dialogs.now} onClick={onRetry}>
          {words.tentar}
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

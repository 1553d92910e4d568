import { resgate } from '@i18n/pt-BR/portal/resgate.ts';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { limitsAcesso } from '@/contract/limitsAcesso.ts';
import styles from '../late/dialog.module.css';

const { atualizacao: words } = resgate;

/** Offers the new version (S2 §2.13, 4.5), over whatever screen is open. */
export function showUpdateDialog(apply: () => void): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<UpdateDialog apply={apply} />);
}

/** For so long «Atualizar» says that it is at work. */
const UPDATING_MS = 3_000;

/**
 * Closed, it opens again after a minute, so that people can finish what they are typing. «Atualizar» disables no button: the
 * browser asks a person who has typed something, and the person may stay on the page.
 */
export function UpdateDialog({ apply }: { readonly apply: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [updating, setUpdating] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    dialog.current?.showModal();
    return () => clearTimeout(timer.current);
  }, []);
  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => dialog.current?.showModal(), limitsAcesso.updateReminderMs);
  };
  const now = () => {
    setUpdating(true);
    timer.current = setTimeout(() => setUpdating(false), UPDATING_MS);
    apply();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="atualizacao" onClose={later}>
      <h2 id="atualizacao">{words.titulo}</h2>
      <p>{words.texto}</p>
      <div className={styles.actions}>
        <button type="button" className={styles.later} onClick={() => dialog.current?.close()}>
          {words.depois}
        </button>
        <button type="button" className={styles.now} aria-busy={updating} onClick={now}>
          {updating ? words.atualizando : words.atualizar}
        </button>
      </div>
    </dialog>
  );
}

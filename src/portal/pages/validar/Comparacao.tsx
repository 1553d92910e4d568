import { validar } from '@i18n/pt-BR/papeis/validar.ts';
import { type DragEvent, useId, useState } from 'react';
import css from './Validar.module.css';

const { arquivo: words } = validar;

interface Dito {
  readonly texto: string;
  /** Undefined while the file is being compared. */
  readonly igual?: boolean;
}

/** Compares a file with the issued ones by SHA-256, inside the browser. */
export function Comparacao({ arquivos }: { readonly arquivos: readonly string[] }) {
  const id = useId();
  const [dito, setDito] = useState<Dito | null>(null);
  const comparar = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setDito({ texto: words.comparando });
    const igual = arquivos.includes(await sha256(file));
    setDito(igual ? { texto: words.igual(file.name), igual } : { texto: words.diferente(file.name), igual });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void comparar(event.dataTransfer.files[0]);
  };
  // Browsers offer `crypto.subtle` only on secure pages (https or localhost).
  if (!crypto.subtle) return <p className={css.nota}>{words.semComparacao}</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same with a keyboard
    <div className={css.arquivo} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <h3>{words.titulo}</h3>
      <p className={css.nota}>{words.instrucao}</p>
      <label htmlFor={id}>{words.escolher}</label>
      <input
        id={id}
        type="file"
        accept="application/pdf"
        onChange={(event) => void comparar(event.target.files?.[0])}
      />
      <p role="status" className={dito?.igual === undefined ? undefined : css[dito.igual ? 'igual' : 'diferente']}>
        {dito?.texto}
      </p>
    </div>
  );
}

async function sha256(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

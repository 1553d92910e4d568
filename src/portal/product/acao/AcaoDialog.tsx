import { useState } from 'react';
import { DialogoDeFormulario } from '../../rascunho/DialogoDeFormulario.tsx';
import { AcaoForm } from './AcaoForm.tsx';
import type { DeUmaAcao, Familia, Sujeito } from './familia.ts';

interface Props<S extends Sujeito, C extends string> extends DeUmaAcao<S, C> {
  readonly familia: Familia<S, C>;
  readonly onClose: () => void;
}

/** The dialog of any action (S1 §2.6, 5.3), with the fields of its row, in that order. */
export function AcaoDialog<S extends Sujeito, C extends string>({ familia, sujeito, codigo, onClose }: Props<S, C>) {
  const [busy, setBusy] = useState(false);
  return (
    <DialogoDeFormulario
      titulo={familia.palavras[codigo].titulo}
      subtitulo={familia.nomeDe(sujeito)}
      busy={busy}
      onClose={onClose}
    >
      <AcaoForm familia={familia} sujeito={sujeito} codigo={codigo} onClose={onClose} onBusy={setBusy} />
    </DialogoDeFormulario>
  );
}

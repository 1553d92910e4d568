import { acoes as palavras } from '@i18n/pt-BR/acoes.ts';
import { processo as t } from '@i18n/pt-BR/processo.ts';
import { useState } from 'react';
import type { CodigoAcao } from '@/contract/acoes.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { DialogoDeFormulario } from '../../rascunho/DialogoDeFormulario.tsx';
import { AcaoForm } from './AcaoForm.tsx';

interface Props {
  readonly processo: ProcessoDetalhe;
  readonly codigo: CodigoAcao;
  readonly onClose: () => void;
}

/** The one dialog of every action (S1 §2.6, 5.3): its fields are those of `contract/acoes.ts`, in that order. */
export default function AcaoDialog({ processo, codigo, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <DialogoDeFormulario
      titulo={palavras[codigo].titulo}
      subtitulo={t.detalhe.titulo(processo.numero)}
      busy={busy}
      onClose={onClose}
    >
      <AcaoForm processo={processo} codigo={codigo} onClose={onClose} onBusy={setBusy} />
    </DialogoDeFormulario>
  );
}

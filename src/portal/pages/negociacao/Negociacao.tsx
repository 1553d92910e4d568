import { entradaDaNegociacao as t } from '@i18n/pt-BR/negociacao/rotulos.ts';
import { ResourceContextProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { DialogoDeFormulario } from '../../rascunho/DialogoDeFormulario.tsx';
import type { Feita } from './Conclusao.tsx';
import { comPasso, type Passo } from './endereco.ts';
import { Formulario } from './Formulario.tsx';
import { Conclusao } from './partes.tsx';
import { useIrPara } from './useIrPara.ts';

interface Props {
  readonly passo: Passo;
  /** Number of the process that was chosen before; null: it is chosen in the first step. */
  readonly escolhido: string | null;
  readonly onClose: () => void;
}

/** The wizard of a negotiation (S2 §2.7). Its step is in the address; what was made, in the state of its last one. */
export default function Negociacao({ passo, escolhido, onClose }: Props) {
  const { search, state } = useLocation() as { search: string; state: { readonly feita?: Feita } | null };
  const ir = useIrPara();
  const [busy, setBusy] = useState(false);
  const [feita, setFeita] = useState(state?.feita);
  const concluir = (nova: Feita) => {
    setFeita(nova);
    // What is said of people stays out of the browser's history.
    ir(comPasso(search, 'conclusao'), { replace: true, state: { feita: { ...nova, cobranca: undefined } } });
  };
  // What was made stays on the screen whatever the address says, which follows in a transition of its own.
  const sobra = passo === 'conclusao' && !feita;
  useEffect(() => {
    if (sobra) ir(comPasso(search, null), { replace: true });
  });
  if (sobra) return null;
  return (
    <DialogoDeFormulario titulo={t.titulo} largura="lg" alturaFixa busy={busy} onClose={onClose}>
      <ResourceContextProvider value="negociacao">
        {feita ? (
          <Conclusao feita={feita} onClose={onClose} />
        ) : (
          <Formulario passo={passo} escolhido={escolhido} onBusy={setBusy} onFeita={concluir} />
        )}
      </ResourceContextProvider>
    </DialogoDeFormulario>
  );
}

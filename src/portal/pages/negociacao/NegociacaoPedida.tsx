import { useLocation } from 'react-router';
import { lateDialog } from '../../late/late.tsx';
import { can } from '../../providers/session.ts';
import { comPasso, negociacaoPedida } from './endereco.ts';
import { useIrPara } from './useIrPara.ts';

const Negociacao = lateDialog(() => import('./Negociacao.tsx'));

/** The wizard, while the address asks for it. @param numero of the process of the screen; without it, the address may name one */
export function NegociacaoPedida({ numero }: { readonly numero?: string }) {
  const { search } = useLocation();
  const ir = useIrPara();
  const pedida = negociacaoPedida(search);
  if (!pedida || !can('NEGOCIACAO_NEGOCIAR_PAGAMENTO')) return null;
  const escolhido = numero ?? pedida.numero;
  return (
    <Negociacao
      key={escolhido ?? ''}
      passo={pedida.passo}
      escolhido={escolhido}
      onClose={() => ir(comPasso(search, null))}
    />
  );
}

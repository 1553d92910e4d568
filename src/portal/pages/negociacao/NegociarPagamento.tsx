import { entradaDaNegociacao as t } from '@i18n/pt-BR/negociacao/rotulos.ts';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import Button from '@mui/material/Button';
import { useLocation } from 'react-router';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { can } from '../../providers/session.ts';
import { comPasso } from './endereco.ts';
import { NegociacaoPedida } from './NegociacaoPedida.tsx';
import { useIrPara } from './useIrPara.ts';

const NEGOCIAR = 'NEGOCIAR_PAGAMENTO';
export const palavrasDaNegociacao = { [NEGOCIAR]: { nome: t.negociar, titulo: t.titulo } };

/** The process with the reason why it may not be negotiated among those of its actions. */
export const comNegociacao = (processo: ProcessoDetalhe): ProcessoDetalhe => ({
  ...processo,
  acoesIndisponiveis:
    processo.motivoNaoNegociar === null || !can('NEGOCIACAO_NEGOCIAR_PAGAMENTO')
      ? processo.acoesIndisponiveis
      : [...processo.acoesIndisponiveis, { acao: NEGOCIAR, codigo: '', motivo: processo.motivoNaoNegociar }],
});

/** Whether this person may negotiate the process now. */
export const negociavel = ({ motivoNaoNegociar }: ProcessoDetalhe): boolean =>
  motivoNaoNegociar === null && can('NEGOCIACAO_NEGOCIAR_PAGAMENTO');

/** «Negociar Pagamento» of a process (S2 §4.2); where it is missing, «Por que não posso?» says why. */
export function NegociarPagamento({ processo }: { readonly processo: ProcessoDetalhe }) {
  const { search } = useLocation();
  const ir = useIrPara();
  if (!can('NEGOCIACAO_NEGOCIAR_PAGAMENTO')) return null;
  return (
    <>
      {negociavel(processo) && (
        <Button variant="outlined" startIcon={<HandshakeIcon />} onClick={() => ir(comPasso(search, 'requerente'))}>
          {t.negociar}
        </Button>
      )}
      <NegociacaoPedida numero={processo.numero} />
    </>
  );
}

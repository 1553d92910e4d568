import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { CobrancaDetalhe, Lancamento } from '@/contract/cobranca.ts';
import { contasDaParcela } from '@/contract/contaDaParcela.ts';
import { chavesDe } from '@/contract/values/chaves.ts';
import { type Item, MenuDeItens } from '../../components/MenuDeItens.tsx';
import { useBaixar } from '../../components/useBaixar.ts';
import { lateDialog } from '../../late/late.tsx';
import { config } from '../../providers/config.ts';
import { can } from '../../providers/session.ts';
import { emiteBoleto, temBoleto } from './Boleto.tsx';
import { enviaPapeis, ordinal } from './leitura.ts';

const ContaDialog = lateDialog(() => import('./ContaDialog.tsx'));
const PagarDialog = lateDialog(() => import('./PagarDialog.tsx'));
const EnviarDialog = lateDialog(() => import('./EnviarDialog.tsx'));
const BancoDialog = lateDialog(() => import('./BancoDialog.tsx'));

const { opcoes: t } = cobrancaTela;

interface Props {
  readonly cobranca: CobrancaDetalhe;
  readonly lancamento: Lancamento;
}

/** What else there is about an instalment: why it costs what it does, its receipt, its papers by e-mail. */
export function OpcoesDaParcela({ cobranca, lancamento }: Props) {
  const { baixar, busy } = useBaixar();
  const [aberto, setAberto] = useState<Opcao | null>(null);
  const itens = opcoesDe(cobranca, lancamento);
  if (itens.length === 0) return null;
  const escolher = (opcao: Opcao) => {
    if (opcao === 'RECIBO') void baixar(contasDaParcela.recibo, { id: cobranca.id, parcela: lancamento.parcela });
    else setAberto(opcao);
  };
  const fechar = () => setAberto(null);
  const dialogo = { cobranca, lancamento, onClose: fechar };
  return (
    <>
      <MenuDeItens
        itens={itens}
        onChoose={escolher}
        botao={(props) => (
          <IconButton size="small" loading={busy} aria-label={t.rotulo(ordinal(lancamento, cobranca))} {...props}>
            <MoreIcon fontSize="small" />
          </IconButton>
        )}
      />
      {aberto === 'PAGAR' && <PagarDialog {...dialogo} />}
      {aberto === 'CONTA' && <ContaDialog {...dialogo} />}
      {aberto === 'ENVIAR_BOLETO' && <EnviarDialog {...dialogo} documento="BOLETO" />}
      {aberto === 'ENVIAR_RECIBO' && <EnviarDialog {...dialogo} documento="RECIBO" />}
      {aberto === 'BANCO' && <BancoDialog {...dialogo} />}
    </>
  );
}

type Opcao = keyof typeof t.itens;

function opcoesDe(cobranca: CobrancaDetalhe, l: Lancamento): readonly Item<Opcao>[] {
  const vigente = cobranca.boletoVigente?.parcelas ?? [];
  const pago = l.situacaoLancamento === 'BAIXADO' && l.confirmacao !== 'PENDENTE';
  const cabe: Readonly<Record<Opcao, boolean>> = {
    PAGAR: l.situacaoLancamento === 'PREVISTO' && (emiteBoleto(cobranca) || vigente.includes(l.parcela)),
    CONTA: l.situacaoLancamento !== 'CANCELADO',
    RECIBO: pago,
    ENVIAR_RECIBO: pago && enviaPapeis(),
    ENVIAR_BOLETO: enviaPapeis() && temBoleto(cobranca, l),
    BANCO: Boolean(config().demo) && l.boleto !== null && can('BAIXA_MANUAL_BOLETO'),
  };
  if (cobranca.origem === 'EXTERNO') return [];
  return chavesDe(cabe)
    .filter((opcao) => cabe[opcao])
    .map((chave) => ({ chave, nome: t.itens[chave] }));
}

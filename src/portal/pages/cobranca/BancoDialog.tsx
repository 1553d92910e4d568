import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import { useDataProvider, useNotify } from 'ra-core';
import { boletos, fatosSimulados } from '@/contract/boleto.ts';
import type { CobrancaDetalhe, Lancamento } from '@/contract/cobranca.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { EscolhaDialog } from '../../components/EscolhaDialog.tsx';
import { TELAS, useRecarregar } from '../../product/acao/useRecarregar.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';

const { banco: t } = cobrancaTela;

interface Props {
  readonly cobranca: CobrancaDetalhe;
  readonly lancamento: Lancamento;
  readonly onClose: () => void;
}

/** In a demonstration, what the bank could tell of a slip; the server receives it like a real bank's (M §6.8). */
export default function BancoDialog({ lancamento, onClose }: Props) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const recarregar = useRecarregar(['processoCobranca', ...TELAS]);
  const notify = useNotify();
  const boleto = lancamento.boleto!;
  const dizer = async (oQue: (typeof fatosSimulados)[number]) => {
    const { estado, mensagem } = await executar(boletos.simular, { body: { idBoleto: boleto.id, oQue } });
    const dito = mensagem ?? t.estados[estado];
    notify(dito, { type: 'info' });
    onClose();
    await recarregar();
    return undefined;
  };
  return (
    <EscolhaDialog
      titulo={t.titulo}
      ajuda={t.ajuda(boleto.nossoNumero, formatReais(boleto.valorTotalBoleto))}
      opcoes={fatosSimulados.map((chave) => ({ chave, nome: t.fatos[chave] }))}
      onEscolher={dizer}
      onClose={onClose}
    />
  );
}

import { cobrancaTela as t } from '@i18n/pt-BR/cobranca/telas.ts';
import { acoesDaCobranca as acoes } from '@/contract/acoesDaCobranca.ts';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { BarraDoRegistro } from '../../components/BarraDoRegistro.tsx';
import { proximaAcao } from '../../product/acao/ordem.ts';
import { pedidoDe } from '../../product/acao/pedido.ts';

/** What of a collection stays in sight; its next step is the one that stands first among the actions. */
export function BarraDaCobranca({ cobranca }: { readonly cobranca: CobrancaDetalhe }) {
  const { id, numero, titular, saldo } = cobranca;
  const proxima = proximaAcao(acoes, cobranca);
  return (
    <BarraDoRegistro
      numero={numero}
      quem={titular.nome}
      valor={formatReais(saldo)}
      passo={proxima && { nome: t.acoes[proxima].nome, endereco: pedidoDe('processoCobranca')(id, proxima) }}
    />
  );
}

import { acoes as palavras } from '@i18n/pt-BR/processo/acoes.ts';
import { useResourceContext } from 'ra-core';
import { acoes } from '@/contract/acoes.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { BarraDoRegistro } from '../../components/BarraDoRegistro.tsx';
import { proximaAcao } from '../../product/acao/ordem.ts';
import { pedidoDe } from '../../product/acao/pedido.ts';

/** What of a process stays in sight; its next step is the one that stands first among the actions. */
export function BarraDoProcesso({ processo }: { readonly processo: ProcessoDetalhe }) {
  const recurso = useResourceContext() ?? 'processos';
  const { id, numero, devedor, devidoHoje } = processo;
  const proxima = proximaAcao(acoes, processo);
  return (
    <BarraDoRegistro
      numero={numero}
      quem={devedor.nome}
      valor={formatReais(devidoHoje)}
      passo={proxima && { nome: palavras[proxima].nome, endereco: pedidoDe(recurso)(id, proxima) }}
    />
  );
}

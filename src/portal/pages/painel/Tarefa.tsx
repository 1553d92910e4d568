import { painel as t } from '@i18n/pt-BR/painel/principal.ts';
import { acoes as palavras } from '@i18n/pt-BR/processo/acoes.ts';
import type { Tarefa as TarefaLida, TipoDeFila } from '@/contract/painel.ts';
import { processo } from '@/contract/permissions.ts';
import { temChave } from '@/contract/values/chaves.ts';
import { formatData } from '@/contract/values/data.ts';
import { diasEntre } from '@/domain/calendario.ts';
import { useHoje } from '../../components/values/hoje.ts';
import { paths } from '../../declaration/paths.ts';
import { pedidoDeAcao } from '../../product/acao/pedido.ts';
import { can } from '../../providers/session.ts';
import { UmaLinha } from './UmaLinha.tsx';

interface Props {
  readonly tipo: TipoDeFila;
  readonly tarefa: TarefaLida;
}

/** One process that waits: its debtor, why and how urgently it waits, and the button that opens its action. */
export function Tarefa({ tipo, tarefa: { id, numero, nomeDevedor, situacaoProcesso, data, acao } }: Props) {
  const hoje = useHoje();
  const { texto, dia, urgente } = tipo === 'PRAZO' ? fimDoPrazo(data, hoje) : espera(data, hoje);
  const codigo = acao && temChave(palavras, acao) ? acao : null;
  return (
    <UmaLinha
      numero={numero}
      endereco={endereco(tipo, id)}
      nome={nomeDevedor}
      motivo={texto}
      urgente={urgente}
      resto={tipo === 'RASCUNHO' ? undefined : situacaoProcesso.nome}
      inteiro={`${texto}, ${dia} · ${situacaoProcesso.nome}`}
      acao={
        codigo && {
          nome: palavras[codigo].nome,
          dito: `${palavras[codigo].nome}, ${t.meuDia.processo(numero)}`,
          endereco: pedidoDeAcao(id, codigo),
        }
      }
    />
  );
}

/** A returned process has a page of its own, which says why it was returned (S1 §2.5). */
const endereco = (tipo: TipoDeFila, id: number): string =>
  paths(tipo === 'DEVOLVIDO' && can(processo('DEVOLVIDO_CONSULTAR')) ? 'processoDevolvido' : 'processos').show(id);

interface Quando {
  readonly texto: string;
  /** The day that it is counted to, or from. */
  readonly dia: string;
  readonly urgente: boolean;
}

function fimDoPrazo(data: string, hoje: string): Quando {
  const faltam = diasEntre(hoje, data);
  const { termina } = t.meuDia;
  const dia = formatData(data);
  if (faltam <= 0) return { texto: termina.hoje, dia, urgente: true };
  return { texto: faltam === 1 ? termina.amanha : termina.em(faltam), dia, urgente: faltam === 1 };
}

function espera(data: string, hoje: string): Quando {
  const passaram = diasEntre(data, hoje);
  const { desde } = t.meuDia;
  return {
    texto: passaram <= 0 ? desde.hoje : desde.ha(passaram),
    dia: desde.dia(formatData(data)),
    urgente: false,
  };
}

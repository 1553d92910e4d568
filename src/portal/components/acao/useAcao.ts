import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { acaoEndpoints, type CodigoAcao } from '@/contract/acoes.ts';
import { conferenciasDeValores, type MudancaDeValores } from '@/contract/conferenciaDeValores.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import type { AtivaDataProvider } from '../../providers/dataProvider.ts';
import { corpoDosValores, montaCorpo, type Preenchido, type ValoresMostrados } from './corpo.ts';
import { useChave } from './useChave.ts';

/** The process as the person saw it. */
export type Visto = Pick<ProcessoDetalhe, 'id' | 'versao'> & ValoresMostrados;

/** Does an action on a process, then says so and has lists and detail read anew (S1 §2.6). Throws what the server refused. */
export function useAcao(codigo: CodigoAcao) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const recarregar = useRecarregar();
  const notify = useNotify();
  const chave = useChave();
  return async (dados: Preenchido, visto: Visto): Promise<void> => {
    const { id, versao } = visto;
    const body = montaCorpo(codigo, dados, versao, visto);
    const { mensagem, aviso } = await executar(acaoEndpoints[codigo], {
      params: { id },
      body: body as never,
      idempotencyKey: chave([id, codigo, body]),
    });
    notify(mensagem, { type: 'success' });
    // It says what to do about it: it stays until it was read.
    if (aviso) notify(aviso, { type: 'warning', autoHideDuration: null });
    await recarregar();
  };
}

/** Asks what the values typed would change. Throws what the server refused. */
export function useConferencia(codigo: CodigoAcao) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  return (dados: Preenchido, visto: Visto): Promise<MudancaDeValores> =>
    executar(conferenciasDeValores.conferir, {
      params: { id: visto.id },
      body: { acao: codigo, versao: visto.versao, ...corpoDosValores(dados, visto) },
    });
}

/** Everything read about processes is asked again, what is on the screen at once. */
export function useRecarregar(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(TELAS.map((name) => client.invalidateQueries({ queryKey: [name] })));
  };
}

/** Resources whose screens show processes. */
const TELAS = ['processos', 'processoDevolvido'];

import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { acaoEndpoints, type CodigoAcao } from '@/contract/acoes.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import type { AtivaDataProvider } from '../../providers/dataProvider.ts';
import { montaCorpo, type Preenchido } from './corpo.ts';
import { useChave } from './useChave.ts';

/** Does an action on a process, then says so and has lists and detail read anew (S1 §2.6). Throws what the server refused. */
export function useAcao(codigo: CodigoAcao, { id, versao }: Pick<ProcessoDetalhe, 'id' | 'versao'>) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const recarregar = useRecarregar();
  const notify = useNotify();
  const chave = useChave();
  return async (dados: Preenchido): Promise<void> => {
    const body = montaCorpo(codigo, dados, versao);
    const { mensagem } = await executar(acaoEndpoints[codigo], {
      params: { id },
      body: body as never,
      idempotencyKey: chave([id, codigo, body]),
    });
    notify(mensagem, { type: 'success' });
    await recarregar();
  };
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

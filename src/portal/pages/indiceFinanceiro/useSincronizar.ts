import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { type IndiceFinanceiro, indicesFinanceiros } from '@/contract/indiceFinanceiro.ts';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { isAbort } from '../../providers/http.ts';

const POLL_MS = 1_500;
/** The source has twenty seconds to answer, and the job queue is polled every two. */
const PATIENCE_MS = 45_000;

export type Leitura =
  | { readonly fase: 'pergunta' | 'lendo' | 'demora' }
  | { readonly fase: 'recusada'; readonly motivo: string }
  | { readonly fase: 'lida'; readonly antes: IndiceFinanceiro; readonly depois: IndiceFinanceiro };

/** Requests a reading, which a job does, and reads the index until the job has tried or `PATIENCE_MS` is over. */
export function useSincronizar(id: number) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const [leitura, setLeitura] = useState<Leitura>({ fase: 'pergunta' });
  const gone = useRef<AbortController>(null);
  useEffect(() => () => gone.current?.abort(), []);

  const sincronizar = async () => {
    gone.current = new AbortController();
    const { signal } = gone.current;
    const ler = () => executar(indicesFinanceiros.get, { params: { id }, signal });
    setLeitura({ fase: 'lendo' });
    try {
      const antes = await ler();
      await executar(indicesFinanceiros.sincronizar, { params: { id }, signal });
      const until = Date.now() + PATIENCE_MS;
      while (Date.now() < until && !signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        const depois = await ler();
        if (depois.tentadoEm !== antes.tentadoEm) return setLeitura({ fase: 'lida', antes, depois });
      }
      setLeitura({ fase: 'demora' });
    } catch (error) {
      if (!isAbort(error)) setLeitura({ fase: 'recusada', motivo: mensagemDe(error) });
    }
  };
  return { leitura, sincronizar };
}

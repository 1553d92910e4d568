import { conciliacaoTela } from '@i18n/pt-BR/conciliacao/telas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { type ConvenioAEsperar, conciliacoes } from '@/contract/conciliacao.ts';
import { download } from '../../providers/http.ts';

const { remessa: t } = conciliacaoTela;

/** Makes the file of an agreement; while one is made, which, and why the last one was refused. */
export function useGerar() {
  const client = useQueryClient();
  const notify = useNotify();
  const [recusa, setRecusa] = useState<string | null>(null);
  const [gerando, setGerando] = useState<ConvenioAEsperar | null>(null);
  const gerar = async (um: ConvenioAEsperar) => {
    setRecusa(null);
    setGerando(um);
    try {
      await download(conciliacoes.remessa, { body: { banco: um.banco, convenio: um.convenio } });
      notify(t.gerada, { type: 'success' });
    } catch (error) {
      setRecusa((error as Error).message);
    } finally {
      setGerando(null);
      // After a refusal too, because a colleague may have made the file meanwhile.
      void client.invalidateQueries({ queryKey: ['conciliacao'] });
    }
  };
  return { gerar, gerando, recusa };
}
export type Geracao = ReturnType<typeof useGerar>;

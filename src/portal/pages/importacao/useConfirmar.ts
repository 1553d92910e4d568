import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { ContratoImportacao } from '@/contract/importacao.ts';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { chaveDaImportacao } from './chave.ts';

/** Confirms an import; the server then writes it, even if nobody watches. */
export function useConfirmar({ name, endpoints }: ContratoImportacao, id: number) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const confirmar = async () => {
    setBusy(true);
    try {
      client.setQueryData(chaveDaImportacao(name, id), await executar(endpoints.confirmar, { params: { id } }));
    } catch (error) {
      notify(mensagemDe(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { confirmar, busy };
}

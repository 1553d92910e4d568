import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'ra-core';
import { useMemo } from 'react';
import { type IndiceFinanceiro, indicesFinanceiros, percentualEmTexto } from '@/contract/indiceFinanceiro.ts';
import { tabelaDoIndice } from '@/domain/tabelaDoIndice.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';

/**
 * The months of the index in the record context, as a table, and those (`yyyy-MM`) invented for the demonstration; requested
 * once, even if several components show them.
 */
export function useMeses() {
  const indice = useRecordContext<IndiceFinanceiro>();
  const { executar } = useDataProvider<AtivaDataProvider>();
  const id = indice?.id ?? 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['indiceFinanceiro', 'valores', id],
    queryFn: ({ signal }) => executar(indicesFinanceiros.valores, { params: { id }, signal }),
    staleTime: 0,
    enabled: indice !== undefined,
  });
  const tipo = indice?.tipoCalculo ?? 'COMPOSTO';
  const tabela = useMemo(
    () =>
      data &&
      tabelaDoIndice(
        tipo,
        data.map(({ mes, percentual }) => ({ mes, percentual: percentualEmTexto(percentual) })),
      ),
    [data, tipo],
  );
  const inventados = useMemo(
    () => new Set(data?.flatMap(({ mes, demonstracao }) => (demonstracao ? mes.slice(0, 7) : []))),
    [data],
  );
  return { tabela, inventados, error, refetch };
}

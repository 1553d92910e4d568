import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DashboardDividaAtiva } from '@/contract/painelDividaAtiva.ts';
import { useHoje } from '../../components/values/hoje.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { PAINEL } from '../painel/leituras.ts';
import { leituraDoPainel } from './leitura.ts';
import { comPeriodo, juntos, type Nome, type Periodo, periodosDe } from './periodo.ts';

/**
 * The figures of the periods in the address. While the figures of another period load, and if that fails, the previous ones
 * stay on the screen; the answer carries its own dates, which the screen shows beside them.
 */
export function usePainelDaDividaAtiva() {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const [search] = useSearchParams();
  useHoje();
  const [endpoint, options] = leituraDoPainel(search);
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: [...PAINEL, 'dividaAtiva', options.body],
    queryFn: ({ signal }): Promise<DashboardDividaAtiva> => executar(endpoint, { ...options, signal }),
  });
  const [lido, setLido] = useState<{ readonly dados: DashboardDividaAtiva; readonly em: number }>();
  if (data && (data !== lido?.dados || dataUpdatedAt !== lido.em)) setLido({ dados: data, em: dataUpdatedAt });
  return { dados: data ?? lido?.dados, em: dataUpdatedAt || lido?.em || 0, buscando: !data && !error, error, refetch };
}

interface Escolha {
  readonly periodo: Periodo;
  readonly escolher: (periodo: Periodo) => void;
  /** Cards and charts are of one period. */
  readonly juntos: boolean;
}

/** A period of the address, and how to choose another one. */
export function usePeriodo(nome: Nome): Escolha {
  const [search, setSearch] = useSearchParams();
  const hoje = useHoje();
  const lidos = periodosDe(search, hoje);
  const escolher = (periodo: Periodo) => setSearch((atual) => comPeriodo(atual, nome, periodo, hoje));
  return { periodo: lidos[nome], escolher, juntos: juntos(lidos) };
}

/** Whether the address asks for the tables beside the charts. */
export function useTabelas(): readonly [boolean, (mostrar: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const mostrar = (sim: boolean) => setSearch((atual) => com(atual, 'tabelas', sim ? 'true' : null), { replace: true });
  return [search.get('tabelas') === 'true', mostrar];
}

const com = (search: URLSearchParams, nome: string, valor: string | null): URLSearchParams => {
  const novo = new URLSearchParams(search);
  if (valor === null) novo.delete(nome);
  else novo.set(nome, valor);
  return novo;
};

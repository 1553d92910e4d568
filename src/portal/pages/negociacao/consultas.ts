import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { aptosNegociacao, type FiltroApto, type LinhaApto } from '@/contract/aptos.ts';
import { devedores } from '@/contract/devedor.ts';
import { negociacoes } from '@/contract/negociacao.ts';
import type { DevedorDoRequerente } from '../../product/requerente/requerente.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import type { pedidoDe } from './valores.ts';

/** The first part of the keys is the resource's: an agreement makes all of them be read again. */
const chave = (...partes: readonly unknown[]) => ['negociacao', ...partes];

/** A value, once it has not changed for a while. */
export function useParado<T extends string | number | null>(valor: T, ms: number): T {
  const [parado, setParado] = useState(valor);
  useEffect(() => {
    const timer = setTimeout(() => setParado(valor), ms);
    return () => clearTimeout(timer);
  }, [valor, ms]);
  return parado;
}

/** Rows of the table of the first step, 100 per page, newest inscription first (S2 §2.7, 9). */
export function useAptos(filtro: FiltroApto | null, pagina: number) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  return useQuery({
    queryKey: chave('aptos', filtro, pagina),
    enabled: filtro !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      executar(aptosNegociacao.aptos, {
        query: { size: PAGINA, page: pagina, sort: 'dataInscricao,desc' },
        body: filtro!,
        signal,
      }),
  });
}
export const PAGINA = 100;

export const chaveDoApto = (numero: string | null) => chave('apto', numero);

/** The process of a number, with the amounts of today; null: it may not be negotiated. */
export function useApto(numero: string | null) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  return useQuery({
    queryKey: chaveDoApto(numero),
    enabled: numero !== null,
    queryFn: async ({ signal }): Promise<LinhaApto | null> => {
      const { content } = await executar(aptosNegociacao.aptos, {
        query: { size: PAGINA, page: 0 },
        body: { numero },
        signal,
      });
      return content.find((linha) => linha.numero === numero) ?? null;
    },
  });
}

/** The other debts of the debtor of a process with its body (M §7.97). */
export function useOutrasDividas(id: number | undefined) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  return useQuery({
    queryKey: chave('outras', id),
    enabled: id !== undefined,
    queryFn: ({ signal }) => executar(aptosNegociacao.outrasDividas, { params: { id: id! }, signal }),
  });
}

/** The debtor of a process, with phone and e-mail from the register of debtors. */
export function useDevedor(apto: LinhaApto | null | undefined) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const id = apto?.devedor.id;
  return useQuery({
    queryKey: ['devedor', 'requerente', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }): Promise<DevedorDoRequerente> => {
      const d = await executar(devedores.get, { params: { id: id! }, signal });
      return {
        nome: d.nome,
        documentoIdentificacao: d.documentoIdentificacao,
        idTipoDocumentoIdentificacao: d.idTipoDocumentoIdentificacao,
        telefone: d.telefone1 ?? d.telefone2,
        email: d.email,
      };
    },
  });
}

/** The ways to pay, side by side (M §5.1). */
export function useComparacao(ids: readonly number[] | undefined, desconto: number | null, valorMensal: number | null) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  return useQuery({
    queryKey: chave('comparar', ids, desconto, valorMensal),
    enabled: ids !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      executar(negociacoes.comparar, { body: { idsProcessos: [...ids!], desconto, valorMensal }, signal }),
  });
}

/** The question for a simulation. @param pedido its request as JSON */
const simulacaoDe = (executar: AtivaDataProvider['executar'], pedido: string | null) => ({
  queryKey: chave('simular', pedido),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    executar(negociacoes.simular, { body: JSON.parse(pedido!) as ReturnType<typeof pedidoDe>, signal }),
});

/**
 * The simulation that was asked for, and `agora`, which answers one when it has arrived: that which is on its way, or a new one.
 * @param pedido its request as JSON; null: none was asked for yet
 */
export function useSimulacao(pedido: string | null) {
  const client = useQueryClient();
  const { executar } = useDataProvider<AtivaDataProvider>();
  const query = useQuery({
    ...simulacaoDe(executar, pedido),
    enabled: pedido !== null,
    placeholderData: keepPreviousData,
  });
  return { ...query, agora: (este: string) => client.fetchQuery(simulacaoDe(executar, este)) };
}

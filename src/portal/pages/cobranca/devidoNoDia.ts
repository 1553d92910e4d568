import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { devidoDaCobranca } from '@/contract/devidoDaCobranca.ts';
import type { FieldError } from '@/contract/validate.ts';
import { formatData } from '@/contract/values/data.ts';
import { useHoje } from '../../components/values/hoje.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';

type DaCobranca = Pick<CobrancaDetalhe, 'id' | 'versao' | 'dataAcordo' | 'lancamentos'>;

/** The day of a payment, if it is one before today: what was owed on it only the server knows. Else null: the detail has it. */
function diaPassado({ dataAcordo, lancamentos }: DaCobranca, data: unknown, hoje: string): string | null {
  const aberta = lancamentos.some(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO');
  const dia = typeof data === 'string' && /^\d{4}-\d\d-\d\d$/.test(data) ? data : null;
  return aberta && dia !== null && dia >= dataAcordo && dia < hoje ? dia : null;
}

const chave = ({ id, versao }: DaCobranca, dia: string | null) => ['devidoDaCobranca', id, versao, dia];

/**
 * What each open instalment costs on the day of the payment in the form, by its id (M §2.18); no entry: as the detail says.
 * `porLer`: the day, while its amounts are not known; `error`: why the server did not tell them.
 */
export function useDevidoNoDia(cobranca: DaCobranca) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const hoje = useHoje();
  const dia = diaPassado(cobranca, useWatch({ name: 'dataPagamento' }), hoje);
  const { data, error, refetch } = useQuery({
    queryKey: chave(cobranca, dia),
    enabled: dia !== null,
    queryFn: ({ signal }) =>
      executar(devidoDaCobranca.em, { params: { id: cobranca.id }, query: { data: dia! }, signal }),
  });
  const devido = useMemo(
    () => new Map((data ?? []).map((l) => [l.id, { valorTotalBoleto: l.total, credito: l.credito }] as const)),
    [data],
  );
  return { devido, porLer: data ? null : dia, error: dia === null ? null : error, refetch };
}

/** A payment of an earlier day is not sent before what was owed on it has been shown. */
export function errosDoDia(client: QueryClient, cobranca: DaCobranca, data: unknown, hoje: string): FieldError[] {
  const dia = diaPassado(cobranca, data, hoje);
  if (dia === null || client.getQueryData(chave(cobranca, dia)) !== undefined) return [];
  return [{ field: 'valorPago', message: cobrancaTela.baixa.naoLidos(formatData(dia)) }];
}

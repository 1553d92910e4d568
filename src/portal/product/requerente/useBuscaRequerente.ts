import { requerente as t } from '@i18n/pt-BR/negociacao/requerente.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Requerente } from '@/contract/requerente.ts';
import { usePreencher } from '../../components/usePreencher.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { useFormularioAoRedor } from '../../rascunho/contexto.ts';
import { buscaDoCpf, consultaDoEmail, cpfInteiro } from './requerente.ts';

const campos = ['nome', 'telefone', 'email'] as const;

/**
 * A complete CPF looks up a requester that the body already has, and fills in the fields; those that an earlier CPF had
 * filled in are emptied. A requester that is not found is no error: the fields are typed.
 * @param presos fields whose value is the debtor's own
 */
export function useBuscaRequerente(at: (field: string) => string, presos: readonly string[]) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const client = useQueryClient();
  const { getValues, setValue, setError } = useFormContext();
  const { retomado } = useFormularioAoRedor();
  const preencher = usePreencher(at);
  const cpf: unknown = useWatch({ name: at('cpf') });
  const email: unknown = useWatch({ name: at('email') });
  const [pronto, setPronto] = useState(false);
  const anterior = useRef<unknown>(undefined);
  const inteiro = cpfInteiro(cpf);
  const { data, error, isFetching } = useQuery({ ...buscaDoCpf(executar, String(cpf)), enabled: inteiro });
  const conhecido = inteiro ? (data ?? null) : null;

  // Waits until a draft is restored: its CPF then counts as the first one, and the look-up replaces nothing that the draft filled in.
  useEffect(() => void retomado.then(() => setPronto(true)), [retomado]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another CPF starts a look-up
  useEffect(() => {
    if (!pronto) return undefined;
    const primeira = anterior.current === undefined;
    const deAntes = client.getQueryData<Requerente | null>(buscaDoCpf(executar, String(anterior.current)).queryKey);
    anterior.current = cpf ?? null;
    if (primeira === false && deAntes)
      for (const campo of campos)
        if (!presos.includes(campo) && getValues(at(campo)) === deAntes[campo]) setValue(at(campo), '');
    if (!inteiro) return undefined;
    let aqui = true;
    // What stands there when the form opens is the debtor's or the draft's: it is not replaced, but for the e-mail on file.
    const livre = (campo: string) =>
      !presos.includes(campo) && !(primeira && campo !== 'email' && getValues(at(campo)));
    const preenche = preencher(campos.filter(livre).map((campo) => [campo]));
    client
      .fetchQuery(buscaDoCpf(executar, String(cpf)))
      .then((achado) => aqui && achado && preenche({ ...achado }))
      // `error` of the query tells it.
      .catch(() => undefined);
    return () => {
      aqui = false;
    };
  }, [cpf, inteiro, pronto]);

  /** Asks whether the e-mail is another requester's, when its field is left. */
  const conferirEmail = async () => {
    const digitado = String(getValues(at('email')) ?? '').trim();
    if (!inteiro || !digitado.includes('@')) return;
    const recusa = await client.fetchQuery(consultaDoEmail(executar, digitado, cpf)).catch((e: unknown) => mensagem(e));
    if (recusa && getValues(at('email')) === digitado) setError(at('email'), { type: 'validate', message: recusa });
  };
  return {
    conhecido,
    emailConhecido: Boolean(conhecido?.email) && conhecido?.email === email,
    aviso: !inteiro
      ? undefined
      : isFetching
        ? t.buscando
        : error
          ? t.erroNaBusca
          : conhecido
            ? t.encontrado
            : undefined,
    conferirEmail,
  };
}

const mensagem = (error: unknown) => (error instanceof Error ? error.message : String(error));

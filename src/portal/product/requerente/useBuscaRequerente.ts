import { requerente as t } from '@i18n/pt-BR/negociacao/requerente.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useBuscado } from '../../components/useBuscado.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { useFormularioAoRedor } from '../../rascunho/contexto.ts';
import { buscaDoCpf, consultaDoEmail, cpfInteiro } from './requerente.ts';

const campos = [['nome'], ['telefone'], ['email']] as const;

/**
 * A complete CPF looks up a requester that the body already has, and fills in the fields. A requester that is not found is no
 * error: the fields are typed. Only a CPF that a person changed fills them, which `pedir` says.
 * @param presos fields whose value is the debtor's own
 * @param devedor the debtor's identification document
 */
export function useBuscaRequerente(at: (field: string) => string, presos: readonly string[], devedor: string) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const client = useQueryClient();
  const { getValues, setValue, setError } = useFormContext();
  const { retomado } = useFormularioAoRedor();
  const { pedir, pedida, marcar, novaBusca, preencher } = useBuscado(at);
  const cpf: unknown = useWatch({ name: at('cpf') });
  const email: unknown = useWatch({ name: at('email') });
  const [pronto, setPronto] = useState(false);
  const anterior = useRef<unknown>(undefined);
  const inteiro = cpfInteiro(cpf);
  const { data, error, isFetching } = useQuery({ ...buscaDoCpf(executar, String(cpf), devedor), enabled: inteiro });
  const conhecido = inteiro ? (data ?? null) : null;

  // Waits until a draft is restored: its CPF came with its own fields.
  useEffect(() => void retomado.then(() => setPronto(true)), [retomado]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another CPF starts a look-up
  useEffect(() => {
    if (!pronto || !inteiro || cpf === anterior.current) return undefined;
    anterior.current = cpf;
    const deles = campos.filter(([campo]) => !presos.includes(campo));
    const pedido = pedida.current;
    if (pedido) novaBusca(deles);
    let aqui = true;
    client
      .fetchQuery(buscaDoCpf(executar, String(cpf), devedor))
      .then((achado) => {
        if (!aqui || !achado) return;
        // The e-mail on file stays, whoever brought or typed another one (S2 §2.7).
        if (achado.email) {
          marcar('email', achado.email);
          if (getValues(at('email')) !== achado.email)
            setValue(at('email'), achado.email, { shouldDirty: true, shouldValidate: true });
        }
        if (pedido) preencher(deles, { ...achado });
      })
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
    respondida: inteiro && !isFetching,
    conferirEmail,
    pedir,
  };
}

const mensagem = (error: unknown) => (error instanceof Error ? error.message : String(error));

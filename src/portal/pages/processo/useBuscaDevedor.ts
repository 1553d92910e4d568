import { processo as t } from '@i18n/pt-BR/processo.ts';
import { HttpError, useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Devedor, devedores } from '@/contract/devedor.ts';
import { cpfCnpjValido } from '@/contract/values/identificacao.ts';
import type { AtivaDataProvider } from '../../providers/dataProvider.ts';
import { pessoaVazia } from './valores.ts';

/**
 * A CPF or CNPJ that is whole looks up a debtor whom the body knows already and fills in the fields (S1 §2.4). Who is not
 * known is typed in; that is no error.
 */
export function useBuscaDevedor(at: (field: string) => string, recusa?: (documento: string) => string | undefined) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const { getValues, setValue } = useFormContext();
  const documento = String(useWatch({ name: at('documentoIdentificacao') }) ?? '');
  const tipo = useWatch({ name: at('idTipoDocumentoIdentificacao') }) as number | null;
  const [aviso, setAviso] = useState<string>();
  const last = useRef(documento);
  const whole = (tipo === 1 || tipo === 2) && documento.length === (tipo === 1 ? 11 : 14) && cpfCnpjValido(documento);

  const fill = (found: Devedor) => {
    for (const field of Object.keys(pessoaVazia)) {
      const value = found[field as keyof Devedor];
      const held = getValues(at(field));
      if (value !== null && value !== held) setValue(at(field), value, { shouldDirty: true, shouldValidate: true });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a look-up follows what was typed, nothing else
  useEffect(() => {
    if (documento === last.current) return;
    setAviso(undefined);
    if (!whole) return;
    last.current = documento;
    const refusal = recusa?.(documento);
    if (refusal) {
      setAviso(refusal);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    setAviso(t.formulario.devedor.buscando);
    executar(devedores.porDocumento, { params: { documento }, signal })
      .then((found) => {
        if (signal.aborted) return;
        fill(found);
        setAviso(t.formulario.devedor.encontrado);
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const unknown = error instanceof HttpError && error.status === 404;
        setAviso(unknown ? t.formulario.devedor.naoEncontrado : t.formulario.devedor.erro);
      });
    return () => controller.abort();
  }, [documento, whole]);
  return { aviso };
}

import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import { HttpError, useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { devedores } from '@/contract/devedor.ts';
import { cpfCnpjValido, eCpfOuCnpj } from '@/contract/values/identificacao.ts';
import { useBuscado } from '../../components/useBuscado.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';

const endereco = ['cep', 'rua', 'numero', 'bairro', 'complemento', 'uf', 'municipio'];
/** The groups of fields that the record of a debtor fills in: each field by itself, the address as one group. */
const campos = [['nome'], ['email'], ['telefone1'], ['telefone2'], endereco];

/**
 * A complete CPF or CNPJ looks up a debtor that the body already has, and fills in the fields (S1 §2.4). A debtor that
 * is not found is no error: the fields are typed. Only a number that a person changed is looked up, which `pedir` says.
 */
export function useBuscaDevedor(at: (field: string) => string, recusa?: (documento: string) => string | undefined) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const { pedir, pedida, novaBusca, preencher } = useBuscado(at);
  const documento = String(useWatch({ name: at('documentoIdentificacao') }) ?? '');
  const dito: unknown = useWatch({ name: at('idTipoDocumentoIdentificacao') });
  const tipo = typeof dito === 'number' ? dito : null;
  const [aviso, setAviso] = useState<string>();
  const last = useRef(documento);
  const whole = eCpfOuCnpj(tipo) && documento.length === (tipo === 1 ? 11 : 14) && cpfCnpjValido(documento);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new document or type starts a look-up
  useEffect(() => {
    if (documento === last.current) return;
    setAviso(undefined);
    if (!whole || !pedida.current) return;
    last.current = documento;
    novaBusca(campos);
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
        const { encontrado, encontradoEmParte } = t.formulario.devedor;
        setAviso(preencher(campos, found) ? encontrado : encontradoEmParte);
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const unknown = error instanceof HttpError && error.status === 404;
        setAviso(unknown ? t.formulario.devedor.naoEncontrado : t.formulario.devedor.erro);
      });
    return () => controller.abort();
  }, [documento, whole]);
  return { aviso, pedir };
}

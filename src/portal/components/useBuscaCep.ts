import { HttpError, useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { referencias } from '@/contract/referencias.ts';
import { cepValido } from '@/contract/values/contato.ts';
import type { AtivaDataProvider } from '../providers/AtivaDataProvider.ts';
import { useBuscado } from './useBuscado.ts';

/** Groups of fields filled in together: state and city are one group, because a city belongs to its state. */
const campos = [['uf', 'municipio'], ['bairro'], ['rua']];

/**
 * Looks up the address when the CEP loses the focus, and fills in state, city, district and street (S1 §2.4, S2 §2.11).
 * A failed look-up is only said below the field. Only a CEP that a person changed is looked up, which `pedir` says. `onBusy` tells the caller when a look-up begins and ends.
 */
export function useBuscaCep(at: (field: string) => string, onBusy?: (busy: boolean) => void) {
  const translate = useTranslate();
  const { executar } = useDataProvider<AtivaDataProvider>();
  const { getValues } = useFormContext();
  const { pedir, pedida, novaBusca, preencher } = useBuscado(at);
  const [aviso, setAviso] = useState<string>();
  const last = useRef<string>(getValues(at('cep')) ?? '');
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);

  const search = async (cep: string) => {
    leaving.current.abort();
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setAviso(translate('comum.cep.buscando'));
    onBusy?.(true);
    novaBusca(campos);
    try {
      const { uf, cidade, bairro, rua } = await executar(referencias.cep, { params: { cep }, signal });
      if (signal.aborted) return;
      onBusy?.(false);
      setAviso(undefined);
      // A CEP of a whole city has no street.
      preencher(campos, { uf, municipio: cidade, ...(bairro && { bairro }), ...(rua && { rua }) });
    } catch (error) {
      if (signal.aborted) return;
      onBusy?.(false);
      setAviso(error instanceof HttpError && error.status === 404 ? error.message : translate('comum.cep.erro'));
    }
  };
  const buscar = () => {
    const cep = String(getValues(at('cep')) ?? '');
    if (cep === last.current || !pedida.current) return;
    last.current = cep;
    if (cepValido(cep)) void search(cep);
    else setAviso(undefined);
  };
  return { aviso, buscar, pedir };
}

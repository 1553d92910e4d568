import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { camposRecusados } from '../providers/recusa.ts';
import type { Edicao } from '../rascunho/contexto.ts';
import { useMay } from './Allowed.tsx';
import { useConflito } from './Conflito.tsx';
import { useDeclaration } from './DeclarationContext.ts';
import { paths, showPath } from './paths.ts';

/** After a save: shows the message of the specification and says where to go; a refusal is shown where it belongs. */
export function useSaved(action: 'create' | 'edit') {
  const declaration = useDeclaration();
  const { name, afterSave, updated } = declaration;
  const notify = useNotify();
  const translate = useTranslate();
  const [target, setTarget] = useState<string | null>(null);
  const [edicao, setEdicao] = useState<Edicao>();
  const mayEdit = useMay('edit');
  const conflito = useConflito();
  const refused = useRefused();
  const onError = (error: unknown) => {
    if (!conflito.houve(error)) refused(error);
  };
  const onSuccess = (record: RaRecord) => {
    const edited = updated?.(record) ?? `resources.${name}.updated`;
    const text = translate(action === 'create' ? `resources.${name}.created` : edited, record);
    notify(text, { type: 'success' });
    if (action === 'create' && mayEdit)
      setEdicao({
        chave: `${name}/${record.id}`,
        titulo: translate(`resources.${name}.edit`, record),
        caminho: paths(name).edit(record.id),
        valores: async (mudados) => ({ inicio: record, valores: { ...record, ...mudados } }),
      });
    setTarget(afterSave === 'show' ? showPath(declaration, record) : paths(name).list);
  };
  const leave = { to: target, back: action === 'edit' && afterSave !== 'show', edicao };
  return { options: { onSuccess, onError }, leave, conflito };
}

/** Shows a refusal as a toast (S0 §8), unless it has errors of fields, which the form's summary shows. */
export function useRefused() {
  const notify = useNotify();
  return (error: unknown) => {
    if (Object.keys(camposRecusados(error)).length === 0) notify(mensagemDe(error), { type: 'error' });
  };
}

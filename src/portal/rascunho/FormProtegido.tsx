import { rascunho as t } from '@i18n/pt-BR/portal/rascunho.ts';
import { Form, type FormProps, useNotify, useRecordContext } from 'ra-core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormularioContext } from './contexto.ts';
import { FocoInicial } from './FocoInicial.tsx';
import { type Identidade, Rascunho, type Salvo } from './Rascunho.tsx';

export interface Protecao {
  /**
   * Identity of the form, for its draft. `false`: the values are not worth keeping (a filter, a question), so leaving
   * neither asks nor keeps a draft.
   */
  readonly rascunho: Identidade | false;
}

/** Answer of `onSubmit` when nothing was saved yet and nothing is wrong, because another step follows. */
export const AINDA_NAO = Symbol('nothing saved yet');

interface Props extends Omit<FormProps, 'warnWhenUnsavedChanges' | 'onSubmit'>, Protecao {
  /** Answers undefined when the values are saved, or the messages by field when they were refused. */
  readonly onSubmit?: ((values: never) => unknown) | undefined;
  readonly children: ReactNode;
}

/**
 * react-admin's Form with protection: it keeps a draft, asks before it is left, and a record that is read again does
 * not overwrite typed values. It focuses its first field when it opens, and never again.
 */
export function FormProtegido({ rascunho, onSubmit, record, children, ...props }: Props) {
  const notify = useNotify();
  const salvo = useRef<Salvo>({ agora: false, sujo: false, editado: false, apagar: () => undefined });
  const [retomada] = useState(porVir);
  const partida = useRef<FieldValues>(undefined);
  const [vez, setVez] = useState(0);
  const aoRedor = useRecordContext({ record });
  const inicio = useRef(aoRedor);
  // While the form has typed values, a record that was read again must not replace them.
  if (!salvo.current.sujo) inicio.current = aoRedor;
  const chave = rascunho === false ? undefined : rascunho.chave;
  const ao = useMemo(() => {
    const aviso = (text: string) => notify(text, { type: 'warning', autoHideDuration: null });
    const todo = () => {
      salvo.current.agora = true;
      salvo.current.apagar();
    };
    return {
      chave,
      partida,
      retomado: retomada.promise,
      salvo: todo,
      enviado: () => {
        if (!salvo.current.editado) todo();
      },
      semEspaco: (nome: string) => aviso(nome ? t.arquivoSemEspaco(nome) : t.semEspaco),
    };
  }, [notify, chave, retomada]);
  const send = async (values: never) => {
    const said = await onSubmit!(values);
    if (said === undefined || said === null) ao.enviado();
    return said === AINDA_NAO ? undefined : said;
  };
  return (
    <FormularioContext.Provider value={ao}>
      <Form
        key={vez}
        {...props}
        {...(inicio.current === undefined ? {} : { record: inicio.current })}
        {...(onSubmit ? { onSubmit: send as never } : {})}
      >
        {rascunho && (
          <Rascunho
            {...rascunho}
            salvo={salvo}
            partida={partida}
            onLido={retomada.pronto}
            semEspaco={() => ao.semEspaco('')}
            onRecomecar={() => setVez((now) => now + 1)}
          />
        )}
        {children}
        <FocoInicial />
      </Form>
    </FormularioContext.Provider>
  );
}

function porVir() {
  let pronto: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    pronto = resolve;
  });
  return { promise, pronto };
}

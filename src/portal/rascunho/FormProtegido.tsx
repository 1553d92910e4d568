import { produto } from '@i18n/pt-BR/portal/produto.ts';
import { rascunho as t } from '@i18n/pt-BR/portal/rascunho.ts';
import Alert from '@mui/material/Alert';
import { Form, type FormProps, useRecordContext } from 'ra-core';
import { type Dispatch, type ReactNode, type SetStateAction, useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { semEspaco } from '../base/armazem.ts';
import { type Edicao, type Envio, FormularioContext } from './contexto.ts';
import { chegaram } from './envios.ts';
import { FocoInicial } from './FocoInicial.tsx';
import type { Salvo } from './guarda.ts';
import { type Identidade, Rascunho } from './Rascunho.tsx';

export interface Protecao {
  /**
   * Identity of the form, for its draft. `false`: the values are not worth keeping (a filter, a question), so leaving
   * neither asks nor keeps a draft.
   */
  readonly rascunho: Identidade | false;
  /** Called when another draft takes the place of this one: what the form's owner keeps beside it begins again too. */
  readonly onTroca?: () => void;
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
export function FormProtegido({ rascunho, onTroca, onSubmit, record, children, ...props }: Props) {
  const [vez, setVez] = useState(primeira);
  const chave = rascunho === false ? undefined : rascunho.chave;
  const [avisos, setAvisos] = useState<readonly string[]>([]);
  const { ao, salvo, partida, buscado, atual } = useAoRedor(chave, vez, setAvisos);
  const aoRedor = useRecordContext({ record });
  const inicio = useRef(aoRedor);
  // While the form has typed values, a record that was read again must not replace them.
  if (!salvo.current.sujo) inicio.current = aoRedor;
  const send = async (values: never) => {
    const said = await onSubmit!(values);
    if (said === undefined || said === null) ao.valor.enviado();
    return said === AINDA_NAO ? undefined : said;
  };
  return (
    <FormularioContext.Provider value={ao.valor}>
      <Form
        key={vez.n}
        {...props}
        {...(inicio.current === undefined ? {} : { record: inicio.current })}
        {...(onSubmit ? { onSubmit: send as never } : {})}
      >
        {avisos.map((aviso) => (
          <Alert
            key={aviso}
            severity="warning"
            role="status"
            closeText={produto.fecharAviso}
            onClose={() => setAvisos((todos) => todos.filter((um) => um !== aviso))}
            sx={{ mb: 2 }}
          >
            {aviso}
          </Alert>
        ))}
        {rascunho && (
          <Rascunho
            {...rascunho}
            salvo={salvo}
            partida={partida}
            buscado={buscado}
            atual={atual}
            onLido={vez.pronto}
            naoGuardou={(error) => ao.aviso(semEspaco(error) ? t.semEspaco : t.naoGuardou)}
            onTrocar={() => {
              setVez(outra);
              onTroca?.();
            }}
          />
        )}
        {children}
        <FocoInicial />
      </Form>
    </FormularioContext.Provider>
  );
}

/** What the parts of a form share, and what its draft keeps of it: made once for each draft. */
function useAoRedor(chave: string | undefined, vez: Vez, setAvisos: Dispatch<SetStateAction<readonly string[]>>) {
  const salvo = useRef<Salvo>(novo());
  const partida = useRef<FieldValues>(undefined);
  const buscado = useRef<Record<string, unknown>>({});
  const atual = useRef<string>(null);
  const ao = useMemo(() => {
    const apagar = () => salvo.current.apagar();
    const todo = () => {
      salvo.current.agora = true;
      // What this device does not let go of is offered again, and then discarded by the person.
      apagar().catch(() => undefined);
    };
    const id = async () => {
      await vez.retomado;
      return atual.current!;
    };
    const guardar = async () => {
      await vez.retomado;
      await salvo.current.garantir();
      return atual.current!;
    };
    let guardando: Promise<string> | undefined;
    // Once for all files that are chosen together.
    const garantir = () => {
      guardando ??= guardar().finally(() => {
        guardando = undefined;
      });
      return guardando;
    };
    const envios = new Set<Envio>();
    const avisa = (aviso: string) => setAvisos((todos) => [...todos.filter((um) => um !== aviso), aviso]);
    const virarEdicao = async (edicao: Edicao) => {
      await salvo.current.virarEdicao(edicao);
      return atual.current!;
    };
    return {
      aviso: avisa,
      valor: {
        chave,
        partida,
        buscado,
        envios,
        retomado: vez.retomado,
        salvo: todo,
        enviado: () => {
          const tudo = !salvo.current.editado && chegaram(envios);
          if (tudo) todo();
          return tudo;
        },
        rascunho:
          chave === undefined
            ? undefined
            : { id, garantir, apagar, virarEdicao, avisarSemCopia: (nome: string) => avisa(t.arquivoSemCopia(nome)) },
      },
    };
  }, [setAvisos, chave, vez]);
  return { ao, salvo, partida, buscado, atual };
}

const nada = async () => undefined;
const novo = (): Salvo => ({
  agora: false,
  sujo: false,
  editado: false,
  enviados: {},
  apagar: nada,
  garantir: nada,
  virarEdicao: nada,
});

/** The form, from one draft to the next; `retomado` settles once it holds the draft of its own. */
interface Vez {
  readonly n: number;
  readonly retomado: Promise<void>;
  readonly pronto: () => void;
}
const primeira = () => proxima(0);
const outra = ({ n }: Vez) => proxima(n + 1);
function proxima(n: number): Vez {
  let pronto: () => void = () => undefined;
  const retomado = new Promise<void>((resolve) => {
    pronto = resolve;
  });
  return { n, retomado, pronto };
}

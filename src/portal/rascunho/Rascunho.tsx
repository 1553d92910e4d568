import { rascunho as t } from '@i18n/pt-BR/rascunho.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router';
import { formatDataHora } from '@/contract/values/data.ts';
import { useDialogoAoRedor } from './contexto.ts';
import { descartar, descartarMeu, type Rascunho as Guardado, guardar, rascunhosDe } from './deposito.ts';
import { registrar, type Superficie } from './superficies.ts';

export interface Identidade {
  /** Which form it is: `processos/novo`, `processos/7/SUSPENDER_PROCESSO`. */
  readonly chave: string;
  /** What it is, for a person. */
  readonly titulo: string;
  /** Where it is taken up again; default: the address it is at. */
  readonly caminho?: string;
  /** What that address is given with it. */
  readonly estado?: unknown;
}

/** Whether the form was saved since it was last changed; `apagar` lets its draft go. */
export interface Salvo {
  agora: boolean;
  /** Whether it holds something that was typed. */
  sujo: boolean;
  /** Whether it was changed since it was last sent: what is saved is not all that it holds. */
  editado: boolean;
  apagar: () => void;
}

interface Props extends Identidade {
  readonly salvo: RefObject<Salvo>;
  /** See `useFormularioAoRedor`. */
  readonly partida: RefObject<FieldValues | undefined>;
  readonly semEspaco: () => void;
  /** The draft that was left has been looked for and, if there is one, is in the form. */
  readonly onLido: () => void;
  /** The draft is gone: the form begins as it would without it. */
  readonly onRecomecar: () => void;
}

/** For so long what was typed waits before it is kept: what is older survives whatever happens to the page. */
const GUARDA_MS = 200;

/** Keeps a draft of the form around, takes up the one that was left, and holds whoever leaves until they have chosen. */
export function Rascunho({ chave, titulo, caminho, estado, salvo, partida, semEspaco, onLido, onRecomecar }: Props) {
  // Each by itself: the form as a whole is another one each time it is drawn.
  const { getValues, reset, subscribe } = useFormContext();
  const { dirtyFields, defaultValues, isSubmitting } = useFormState();
  const superficies = useDialogoAoRedor()?.superficies;
  const [recuperado, setRecuperado] = useState<Guardado>();
  const [outro, setOutro] = useState<Guardado>();
  const { pathname, search } = useLocation();
  const aqui = caminho ?? pathname + search;
  const sujo = temVerdade(dirtyFields);
  const now = { sujo, dirtyFields, defaultValues, onde: { titulo, caminho: aqui, estado }, semEspaco };
  const ultimo = useRef(now);
  salvo.current.sujo = sujo;
  ultimo.current = now;

  const guarda = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let going: Promise<void> = Promise.resolve();
    /** Whether this tab has a draft of it. */
    let ha = false;
    /** One after the other: what is there is read before it is written over, and what is let go is not kept again. */
    const then = (work: () => Promise<void>) => {
      going = going.then(work).catch((error: unknown) => {
        if ((error as Error)?.name === 'QuotaExceededError') ultimo.current.semEspaco();
      });
      return going;
    };
    const apagar = () => {
      clearTimeout(timer);
      timer = undefined;
      ha = false;
      return then(() => descartarMeu(chave));
    };
    const agora = () => {
      clearTimeout(timer);
      timer = undefined;
      if (salvo.current.agora) return going;
      const { onde } = ultimo.current;
      if (!ultimo.current.sujo) return ha ? apagar() : going;
      const valores = structuredClone(getValues());
      const inicio = partida.current ?? ultimo.current.defaultValues;
      ha = true;
      return then(() => guardar({ chave, ...onde, valores, ...deVersao(inicio) }));
    };
    return {
      agora,
      /** What still waits to be kept. */
      jaSe: () => {
        if (timer !== undefined) void agora();
      },
      logo: () => {
        timer ??= setTimeout(() => void agora(), GUARDA_MS);
      },
      tomar: (deles: Guardado) =>
        then(async () => {
          ha = true;
          await guardar({ ...ultimo.current.onde, chave, valores: deles.valores, ...deVersao(deles.inicio) });
          await descartar(deles);
        }),
      apagar,
      ler: (take: (found: Awaited<ReturnType<typeof rascunhosDe>>) => void) =>
        // A device that keeps nothing has nothing to give back: that is caught with the rest.
        then(async () => {
          const found = await rascunhosDe(chave);
          ha ||= found.meu !== undefined;
          take(found);
        }),
    };
  }, [getValues, chave, salvo, partida]);
  salvo.current.apagar = () => void guarda.apagar();
  useLayoutEffect(() => {
    if (isSubmitting) salvo.current.editado = false;
  }, [isSubmitting, salvo]);

  useEffect(() => {
    let here = true;
    const lida = guarda.ler(({ meu, outro: deles }) => {
      if (!here) return;
      if (meu) {
        // What was typed before it came stays.
        partida.current = meu.inicio;
        reset({ ...meu.valores, ...typed(ultimo.current.dirtyFields, getValues()) }, { keepDefaultValues: true });
        setRecuperado(meu);
      }
      setOutro(deles);
    });
    void lida.then(onLido);
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        salvo.current.agora = false;
        salvo.current.editado = true;
        guarda.logo();
      },
    });
    const flush = () => void guarda.agora();
    document.addEventListener('visibilitychange', flush);
    return () => {
      here = false;
      guarda.jaSe();
      unsubscribe();
      document.removeEventListener('visibilitychange', flush);
    };
  }, [reset, subscribe, getValues, guarda, salvo, partida, onLido]);

  useEffect(() => {
    const superficie: Superficie = {
      suja: () => ultimo.current.sujo && !salvo.current.agora,
      guarda: true,
      guardarAgora: guarda.agora,
      descartar: () => {
        salvo.current.agora = true;
        return guarda.apagar();
      },
    };
    const leave = registrar(superficie);
    superficies?.add(superficie);
    return () => {
      leave();
      superficies?.delete(superficie);
    };
  }, [guarda, superficies, salvo]);

  const recomecar = () => {
    salvo.current.agora = true;
    partida.current = undefined;
    void guarda.apagar().then(onRecomecar);
  };
  const usar = (deles: Guardado) => {
    partida.current = deles.inicio;
    reset({ ...deles.valores, ...typed(ultimo.current.dirtyFields, getValues()) }, { keepDefaultValues: true });
    setOutro(undefined);
    setRecuperado(deles);
    // Theirs goes when it is kept as this tab's own.
    void guarda.tomar(deles);
  };
  const dispensar = (deles: Guardado) => {
    setOutro(undefined);
    void descartar(deles);
  };
  return (
    <>
      {recuperado && (
        <Alert
          severity="info"
          role="status"
          sx={aviso}
          action={
            <Button color="inherit" size="small" onClick={recomecar}>
              {t.recomecar}
            </Button>
          }
        >
          {t.recuperado(momento(recuperado))}
        </Alert>
      )}
      {outro && (
        <Alert
          severity="info"
          role="status"
          sx={aviso}
          action={
            <>
              <Button color="inherit" size="small" onClick={() => dispensar(outro)}>
                {t.descartar}
              </Button>
              <Button color="inherit" size="small" onClick={() => usar(outro)}>
                {t.usar}
              </Button>
            </>
          }
        >
          {t.outro(momento(outro))}
        </Alert>
      )}
    </>
  );
}

const momento = ({ em }: Guardado) => formatDataHora(new Date(em).toISOString());
const aviso = { mb: 2 } as const;

/** Only where the record can tell that it is another one by now. */
const deVersao = (inicio: FieldValues | undefined) =>
  inicio?.versao === undefined ? {} : { inicio: structuredClone(inicio) };

/** The fields that differ from what the form began with. */
function typed(dirtyFields: object, values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(dirtyFields)
      .filter(([, dirty]) => temVerdade(dirty))
      .map(([field]) => [field, values[field]]),
  );
}

/** Whether anything in it is true: the marks of changed fields have the shape of the form's values. */
const temVerdade = (marks: unknown): boolean =>
  marks === true || (typeof marks === 'object' && marks !== null && Object.values(marks).some(temVerdade));

import { rascunho as t } from '@i18n/pt-BR/portal/rascunho.ts';
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
  /** Key of the form: `processos/novo`, `processos/7/SUSPENDER_PROCESSO`. */
  readonly chave: string;
  /** Name of the form, for people. */
  readonly titulo: string;
  /** Address where the draft is resumed; default: the form's own address. */
  readonly caminho?: string;
  /** Navigation state for that address. */
  readonly estado?: unknown;
}

/** State of a form; `apagar` discards its draft. `agora`: saved, and not changed since. */
export interface Salvo {
  agora: boolean;
  /** The form has typed values. */
  sujo: boolean;
  /** The form was changed after it was sent: the saved values are not all it holds. */
  editado: boolean;
  apagar: () => void;
}

interface Props extends Identidade {
  readonly salvo: RefObject<Salvo>;
  /** See `useFormularioAoRedor`. */
  readonly partida: RefObject<FieldValues | undefined>;
  readonly semEspaco: () => void;
  /** Called when the earlier draft was looked for and, if there is one, is in the form. */
  readonly onLido: () => void;
  /** Called when the draft was discarded: the form starts again without it. */
  readonly onRecomecar: () => void;
}

/** Delay before typed values are stored; older ones survive whatever happens to the page. */
const GUARDA_MS = 200;

/** Keeps a draft of the surrounding form, resumes an earlier one, and makes the guard ask before the form is left. */
export function Rascunho({ chave, titulo, caminho, estado, salvo, partida, semEspaco, onLido, onRecomecar }: Props) {
  // Taken one by one, because the form context is a new object at each render.
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
    /** Whether this tab has a draft of the form. */
    let ha = false;
    /** One after the other: a draft is read before it is overwritten, and not stored again after it was discarded. */
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
      /** Stores at once what is waiting for the delay. */
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
        // On a device without storage this throws, and `then` ignores it: there is no draft.
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
        // Values typed before the draft was read are kept.
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
    // The draft of the other tab is discarded once it is stored as this tab's own.
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

/** Only for records with a version, which reveals later changes. */
const deVersao = (inicio: FieldValues | undefined) =>
  inicio?.versao === undefined ? {} : { inicio: structuredClone(inicio) };

/** The values that differ from those the form began with. */
function typed(dirtyFields: object, values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(dirtyFields)
      .filter(([, dirty]) => temVerdade(dirty))
      .map(([field]) => [field, values[field]]),
  );
}

/** Whether any mark is true; the marks of changed fields have the same shape as the form's values. */
const temVerdade = (marks: unknown): boolean =>
  marks === true || (typeof marks === 'object' && marks !== null && Object.values(marks).some(temVerdade));

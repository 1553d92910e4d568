import { rascunho as t } from '@i18n/pt-BR/portal/rascunho.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { formatDataHora } from '@/contract/values/data.ts';
import { newKey } from '../base/newKey.ts';
import { esperar, tudoFeito } from './armazem.ts';
import { type Edicao, useDialogoAoRedor } from './contexto.ts';
import {
  descartar,
  diasQueFaltam,
  type Rascunho as Guardado,
  guardar,
  rascunhosDe,
  soltar,
  temPendentes,
  tomar,
} from './deposito.ts';
import { janela } from './janela.ts';
import { mostrar } from './quantos.ts';
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
  /** The address says which step of the form is shown: who takes the draft goes to its step. */
  readonly temPassos?: true;
}

/** Navigation state of an address at which a draft is resumed. */
interface Retomado {
  readonly rascunho?: string;
}

/** State of a form and what can be done with its draft. `agora`: saved, and not changed since. */
export interface Salvo {
  agora: boolean;
  /** The form has typed values. */
  sujo: boolean;
  /** The form was changed after it was sent: the saved values are not all it holds. */
  editado: boolean;
  /** All values as they were sent last. */
  enviados: FieldValues;
  /** Discards the draft. */
  apagar: () => Promise<void>;
  /** See `RascunhoDoFormulario`. */
  virarEdicao: (edicao: Edicao) => Promise<void>;
  /** Stores the draft, also of a form in which nothing was typed: a file needs one to belong to. */
  garantir: () => Promise<void>;
}

interface Props extends Identidade {
  readonly salvo: RefObject<Salvo>;
  /** See `useFormularioAoRedor`. */
  readonly partida: RefObject<FieldValues | undefined>;
  readonly buscado: RefObject<Record<string, unknown>>;
  /** The id of the form's draft; null until it was looked whether this tab has one already. */
  readonly atual: RefObject<string | null>;
  /** Called when the draft could not be stored. */
  readonly naoGuardou: (error: unknown) => void;
  /** Called when the earlier draft was looked for and, if there is one, is in the form. */
  readonly onLido: () => void;
  /** Called when the form must be mounted again; it then resumes the draft whose id is in `atual`, if there is one. */
  readonly onTrocar: () => void;
}

/** Delay before typed values are stored; older ones survive whatever happens to the page. */
const GUARDA_MS = 200;

/**
 * Keeps a draft of the surrounding form, resumes an earlier one, and makes the guard ask before the form is left. Each draft
 * has an id of its own: one that takes the place of another leaves it as it was, to be taken again.
 */
export function Rascunho(props: Props) {
  const { chave, titulo, caminho, estado, temPassos, salvo, partida, buscado, atual, naoGuardou } = props;
  const { onLido, onTrocar } = props;
  // Taken one by one, because the form context is a new object at each render.
  const { getValues, reset, subscribe } = useFormContext();
  const { dirtyFields, defaultValues, isSubmitting } = useFormState();
  const superficies = useDialogoAoRedor()?.superficies;
  const [recuperado, setRecuperado] = useState<Guardado>();
  const [outros, setOutros] = useState<readonly Guardado[]>([]);
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const aqui = caminho ?? pathname + search;
  const sujo = temVerdade(dirtyFields);
  const pedido = (state as Retomado | null)?.rascunho;
  const irPara = (novo: string) => {
    const { rascunho: _, ...resto } = (state ?? {}) as Retomado;
    void navigate(novo, { replace: true, state: Object.keys(resto).length > 0 ? resto : null });
  };
  const onde = { titulo, caminho: aqui, estado };
  const now = { sujo, defaultValues, onde, naoGuardou, pedido, temPassos, endereco: pathname + search + hash, irPara };
  const ultimo = useRef(now);
  salvo.current.sujo = sujo;
  ultimo.current = now;

  const guarda = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let going: Promise<unknown> = Promise.resolve();
    let id = atual.current ?? newKey();
    let esconder: () => void = () => undefined;
    /** Whether the store has a draft of this id. */
    let ha = false;
    let avisado = false;
    const avisar = (error: unknown) => {
      if (!avisado) ultimo.current.naoGuardou(error);
      avisado = true;
    };
    /** One after the other: a draft is read before it is overwritten, and not stored again after it was discarded. */
    const then = <T,>(work: () => Promise<T>): Promise<T> => {
      const done = going.then(work);
      going = done.catch(() => undefined);
      return done;
    };
    const parar = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    /** The form made a record: what it holds is a draft of the record's edit. */
    let virada: Edicao | undefined;
    const virar = async (edicao: Edicao) => {
      parar();
      // At once: what is waiting for the delay is a draft of the edit, too.
      virada = edicao;
      const { valores: junta, ...onde } = edicao;
      const { enviados } = salvo.current;
      const mudados = Object.entries(getValues()).filter(([nome, valor]) => !igual(valor, enviados[nome]));
      const { inicio, valores } = await junta(structuredClone(Object.fromEntries(mudados)), enviados);
      const linha = { id, ...onde, valores, buscado: { ...buscado.current }, ...deVersao(inicio) };
      await then(() => guardar(linha));
      // Of the form that made the record nothing more is asked.
      salvo.current.agora = true;
    };
    const gravar = () => {
      parar();
      if (virada) return virar(virada);
      const { onde, defaultValues: daqui } = ultimo.current;
      const valores = structuredClone(getValues());
      const inicio = partida.current ?? daqui;
      const linha = { id, chave, ...onde, valores, buscado: { ...buscado.current }, ...deVersao(inicio) };
      ha = true;
      return then(() => guardar(linha));
    };
    const apagar = () => {
      parar();
      ha = false;
      return then(() => descartar({ id }));
    };
    const guardarAgora = async (): Promise<void> => {
      parar();
      if (salvo.current.agora) return;
      if (ultimo.current.sujo) return gravar();
      if (!ha) return;
      // What was typed is gone again; files that did not arrive yet are not.
      ha = false;
      await then(async () => {
        if (await temPendentes(id)) ha = true;
        else await descartar({ id });
      });
    };
    const agora = () => {
      const done = esperar(guardarAgora());
      done.catch(avisar);
      return done;
    };
    return {
      agora,
      garantir: () => esperar(gravar()),
      apagar: () => esperar(apagar()),
      virarEdicao: (edicao: Edicao) => esperar(virar(edicao)),
      /** Stores at once what is waiting for the delay. */
      jaSe: () => {
        if (timer !== undefined) void agora();
      },
      logo: () => {
        timer ??= setTimeout(agora, GUARDA_MS);
      },
      /** What was typed here becomes a draft that can be taken again, and another one this tab's; answers whether it is. */
      trocarPor: (outro: string) =>
        esperar(
          guardarAgora().then(() =>
            then(async () => {
              if (!(await tomar(outro))) return false;
              await soltar(id);
              return true;
            }),
          ),
        ),
      /** Answers the draft that belongs into the form – the one asked for, or this tab's – and the others that may be taken. */
      ler: () => {
        // What a form left a moment before is still storing comes first.
        const antes = tudoFeito();
        return then(async () => {
          await antes;
          const [desta, todos] = await Promise.all([janela(), rascunhosDe(chave)]);
          const { pedido: querido } = ultimo.current;
          const deste = (um: Guardado) => (atual.current === null ? um.janela === desta : um.id === atual.current);
          const meu = todos.find((um) => um.id === querido) ?? todos.find(deste);
          const outros = todos.filter((um) => um !== meu);
          return {
            ...(meu && (await tomar(meu.id)) ? { meu } : {}),
            outros,
            era: querido !== undefined && meu?.id === querido,
          };
        });
      },
      /** From now on this is the draft of the form. */
      adotar: (meu?: Guardado) => {
        if (meu) {
          id = meu.id;
          ha = true;
        }
        atual.current = id;
        esconder();
        esconder = mostrar(id);
      },
      largar: () => esconder(),
    };
  }, [getValues, chave, salvo, partida, buscado, atual]);
  salvo.current.apagar = guarda.apagar;
  salvo.current.garantir = guarda.garantir;
  salvo.current.virarEdicao = guarda.virarEdicao;
  useLayoutEffect(() => {
    if (!isSubmitting) return;
    salvo.current.editado = false;
    salvo.current.enviados = structuredClone(getValues());
  }, [isSubmitting, salvo, getValues]);

  useEffect(() => {
    let here = true;
    const tomado = (meu: Guardado) => {
      guarda.adotar(meu);
      partida.current = meu.inicio;
      buscado.current = meu.buscado ?? {};
      reset(meu.valores, { keepDefaultValues: true });
      // Before the form is drawn with them: until then it would seem untouched, and its draft no longer needed.
      salvo.current.sujo = true;
      ultimo.current.sujo = true;
      setRecuperado(meu);
    };
    const lida = guarda.ler().then(({ meu, outros: deles, era }) => {
      if (!here) return;
      // What was typed before the draft was read is not mixed with it: either can be taken.
      const livre = meu && !ultimo.current.sujo;
      if (livre) tomado(meu);
      setOutros(meu && !livre ? [meu, ...deles] : deles);
      if (livre && ultimo.current.temPassos) ultimo.current.irPara(meu.caminho);
      else if (era) ultimo.current.irPara(ultimo.current.endereco);
    });
    const lido = () => {
      if (!here) return;
      if (atual.current === null) guarda.adotar();
      onLido();
    };
    void esperar(lida).then(lido, lido);
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
      guarda.largar();
      unsubscribe();
      document.removeEventListener('visibilitychange', flush);
    };
  }, [reset, subscribe, guarda, salvo, partida, buscado, atual, onLido]);
  // The step that the address says is part of the draft.
  useEffect(() => {
    if (temPassos && aqui && ultimo.current.sujo) guarda.logo();
  }, [temPassos, aqui, guarda]);

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

  const recomecarCom = (id: string) => {
    atual.current = id;
    partida.current = undefined;
    buscado.current = {};
    onTrocar();
  };
  const recomecar = () => {
    salvo.current.agora = true;
    const depois = () => recomecarCom(newKey());
    void guarda.apagar().then(depois, depois);
  };
  const usar = (deles: Guardado) =>
    guarda.trocarPor(deles.id).then((trocado) => {
      if (trocado) recomecarCom(deles.id);
      // Another tab has taken it.
      else setOutros((todos) => todos.filter((um) => um !== deles));
    }, naoGuardou);
  // «Retomar» at the address of this form itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each draft
  useEffect(() => {
    if (!pedido || atual.current === null || pedido === atual.current) return;
    void rascunhosDe(chave).then(
      (todos) => todos.filter(({ id }) => id === pedido).map(usar),
      () => undefined,
    );
  }, [pedido]);
  const dispensar = (deles: Guardado) => {
    setOutros((todos) => todos.filter((um) => um !== deles));
    esperar(descartar(deles)).catch(naoGuardou);
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
      {outros.map((outro) => (
        <Alert
          key={outro.id}
          severity="info"
          role="status"
          sx={aviso}
          action={
            <>
              <Button color="inherit" size="small" onClick={() => dispensar(outro)}>
                {t.descartar}
              </Button>
              <Button color="inherit" size="small" onClick={() => void usar(outro)}>
                {t.usar}
              </Button>
            </>
          }
        >
          {t.outro(momento(outro), t.apagaSeEm(diasQueFaltam(outro)))}
        </Alert>
      ))}
    </>
  );
}

const momento = ({ em }: Guardado) => formatDataHora(new Date(em).toISOString());
const aviso = { mb: 2, flexWrap: 'wrap' } as const;

/** Only for records with a version, which reveals later changes. */
const deVersao = (inicio: FieldValues | undefined) =>
  inicio?.versao === undefined ? {} : { inicio: structuredClone(inicio) };

const igual = (um: unknown, outro: unknown) => JSON.stringify(um) === JSON.stringify(outro);

/** Whether any mark is true; the marks of changed fields have the same shape as the form's values. */
const temVerdade = (marks: unknown): boolean =>
  marks === true || (typeof marks === 'object' && marks !== null && Object.values(marks).some(temVerdade));

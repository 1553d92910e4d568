import { rascunho as t } from '@i18n/pt-BR/portal/rascunho.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { formatDataHora } from '@/contract/values/data.ts';
import { esperar } from '../base/armazem.ts';
import { newKey } from '../base/newKey.ts';
import { useDialogoAoRedor } from './contexto.ts';
import { diasQueFaltam, dispensar, type Rascunho as Guardado, rascunhosDe } from './deposito.ts';
import { type Desenhado, Guarda, type Salvo } from './guarda.ts';
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

/**
 * Keeps a draft of the surrounding form, resumes an earlier one, and makes the guard ask before the form is left. Each draft
 * has an id of its own: one that takes the place of another leaves it as it was, to be taken again.
 */
export function Rascunho(props: Props) {
  const { chave, salvo, partida, buscado, atual, naoGuardou, onTrocar, temPassos } = props;
  const ultimo = useUltimo(props);
  const guarda = useGuarda(props, ultimo);
  useEnviados(salvo);
  const { recuperado, outros, tirar } = useLeitura(props, ultimo, guarda);
  usePasso(temPassos, ultimo, guarda);
  useSuperficie(salvo, ultimo, guarda);
  // What is being sent is not exchanged for something else meanwhile.
  const { isSubmitting } = useFormState();
  const busy = useDialogoAoRedor()?.busy || isSubmitting;

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
      else tirar(deles);
    }, naoGuardou);
  // «Retomar» at the address of this form itself.
  const { pedido } = ultimo.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each draft
  useEffect(() => {
    if (!pedido || atual.current === null || pedido === atual.current) return;
    void rascunhosDe(chave).then(
      (todos) => todos.filter(({ id }) => id === pedido).map(usar),
      () => undefined,
    );
  }, [pedido]);
  const semEle = (deles: Guardado) => {
    tirar(deles);
    // Another tab may have taken it: there it stays.
    esperar(dispensar(deles)).catch(naoGuardou);
  };
  const ditos: readonly Dito[] = [
    ...(recuperado
      ? [{ id: recuperado.id, texto: t.recuperado(momento(recuperado)), botoes: [[t.recomecar, recomecar]] } as const]
      : []),
    ...outros.map(
      (outro): Dito => ({
        id: outro.id,
        texto: t.outro(momento(outro), t.apagaSeEm(diasQueFaltam(outro))),
        botoes: [
          [t.descartar, () => semEle(outro)],
          [t.usar, () => void usar(outro)],
        ],
      }),
    ),
  ];
  return ditos.length > 0 ? <Aviso ditos={ditos} busy={busy} /> : null;
}

/** The form and its address as they were drawn last, for what runs between two drawings. */
interface Ultimo extends Desenhado {
  readonly endereco: string;
  readonly irPara: (novo: string) => void;
}

function useUltimo({ titulo, caminho, estado, salvo, naoGuardou }: Props): RefObject<Ultimo> {
  const { dirtyFields, defaultValues } = useFormState();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { rascunho: pedido, ...resto } = (state ?? {}) as Retomado;
  const agora: Ultimo = {
    sujo: temVerdade(dirtyFields),
    defaultValues,
    onde: { titulo, caminho: caminho ?? pathname + search, estado },
    naoGuardou,
    pedido,
    endereco: pathname + search + hash,
    irPara: (novo) => void navigate(novo, { replace: true, state: Object.keys(resto).length > 0 ? resto : null }),
  };
  const ultimo = useRef(agora);
  salvo.current.sujo = agora.sujo;
  ultimo.current = agora;
  return ultimo;
}

function useGuarda({ chave, salvo, partida, buscado, atual }: Props, ultimo: RefObject<Ultimo>): Guarda {
  // Taken one by one, because the form context is a new object at each render.
  const { getValues } = useFormContext();
  const guarda = useMemo(
    () => new Guarda({ chave, getValues, salvo, partida, buscado, atual, ultimo }),
    [chave, getValues, salvo, partida, buscado, atual, ultimo],
  );
  salvo.current.apagar = guarda.apagar;
  salvo.current.garantir = guarda.garantir;
  salvo.current.virarEdicao = guarda.virarEdicao;
  return guarda;
}

/** Notes what is sent. */
function useEnviados(salvo: RefObject<Salvo>): void {
  const { getValues } = useFormContext();
  const { isSubmitting } = useFormState();
  useLayoutEffect(() => {
    if (!isSubmitting) return;
    salvo.current.editado = false;
    salvo.current.enviados = structuredClone(getValues());
  }, [isSubmitting, salvo, getValues]);
}

/** Reads the draft into the form, and stores it as the form changes; answers it, and the others that may be taken. */
function useLeitura(
  { salvo, partida, buscado, atual, temPassos, onLido }: Props,
  ultimo: RefObject<Ultimo>,
  guarda: Guarda,
) {
  const { reset, subscribe } = useFormContext();
  const [recuperado, setRecuperado] = useState<Guardado>();
  const [outros, setOutros] = useState<readonly Guardado[]>([]);
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
      if (livre && temPassos) ultimo.current.irPara(meu.caminho);
      else if (era) ultimo.current.irPara(ultimo.current.endereco);
    });
    const lido = () => {
      if (!here) return;
      if (atual.current === null) guarda.adotar();
      onLido();
    };
    void esperar(lida).then(lido, lido);
    return () => {
      here = false;
    };
  }, [reset, guarda, salvo, partida, buscado, atual, ultimo, temPassos, onLido]);
  useEffect(() => {
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
      guarda.jaSe();
      guarda.largar();
      unsubscribe();
      document.removeEventListener('visibilitychange', flush);
    };
  }, [subscribe, guarda, salvo]);
  const tirar = (deles: Guardado) => setOutros((todos) => todos.filter((um) => um !== deles));
  return { recuperado, outros, tirar };
}

/** The step that the address says is part of the draft. */
function usePasso(temPassos: true | undefined, ultimo: RefObject<Ultimo>, guarda: Guarda): void {
  const { caminho } = ultimo.current.onde;
  useEffect(() => {
    if (temPassos && caminho && ultimo.current.sujo) guarda.logo();
  }, [temPassos, caminho, ultimo, guarda]);
}

/** What asks before the page, or the dialog around, is left. */
function useSuperficie(salvo: RefObject<Salvo>, ultimo: RefObject<Ultimo>, guarda: Guarda): void {
  const superficies = useDialogoAoRedor()?.superficies;
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
  }, [guarda, superficies, salvo, ultimo]);
}

interface Dito {
  readonly id: string;
  readonly texto: string;
  readonly botoes: readonly (readonly [palavra: string, onClick: () => void])[];
}
/** One bar for all that is said of drafts, each with its buttons. */
const Aviso = ({ ditos, busy }: { readonly ditos: readonly Dito[]; readonly busy: boolean }) => (
  <Alert severity="info" role="status" sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1 } }}>
    <Box sx={{ display: 'grid', gap: 1 }}>
      {ditos.map(({ id, texto, botoes }) => (
        <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Box component="span" sx={{ flex: '1 1 240px' }}>
            {texto}
          </Box>
          {botoes.map(([palavra, onClick]) => (
            <Button key={palavra} color="inherit" size="small" disabled={busy} onClick={onClick}>
              {palavra}
            </Button>
          ))}
        </Box>
      ))}
    </Box>
  </Alert>
);

const momento = ({ em }: Guardado) => formatDataHora(new Date(em).toISOString());

/** Whether any mark is true; the marks of changed fields have the same shape as the form's values. */
const temVerdade = (marks: unknown): boolean =>
  marks === true || (typeof marks === 'object' && marks !== null && Object.values(marks).some(temVerdade));

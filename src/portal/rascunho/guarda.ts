import type { RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { esperar, tudoFeito } from '../base/armazem.ts';
import { newKey } from '../base/newKey.ts';
import type { Edicao } from './contexto.ts';
import { descartar, guardar, instante, type Rascunho, rascunhosDe, soltar, temPendentes, tomar } from './deposito.ts';
import { janela } from './janela.ts';
import { mostrar } from './quantos.ts';

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

/** The form as it was drawn last. */
export interface Desenhado {
  sujo: boolean;
  readonly defaultValues: FieldValues | undefined;
  readonly onde: { readonly titulo: string; readonly caminho: string; readonly estado: unknown };
  /** Called when the draft could not be stored. */
  readonly naoGuardou: (error: unknown) => void;
  /** The draft that is asked for by the address. */
  readonly pedido: string | undefined;
}

/** The form of a draft: what is in it, and what is known of it. */
interface DoFormulario {
  readonly chave: string;
  readonly getValues: () => FieldValues;
  readonly salvo: RefObject<Salvo>;
  /** See `useFormularioAoRedor`. */
  readonly partida: RefObject<FieldValues | undefined>;
  readonly buscado: RefObject<Record<string, unknown>>;
  /** The id of the form's draft; null until it was looked whether this tab has one already. */
  readonly atual: RefObject<string | null>;
  readonly ultimo: RefObject<Desenhado>;
}

/** Delay before typed values are stored; older ones survive whatever happens to the page. */
const GUARDA_MS = 200;

/** Stores what is typed in a form as its draft, and exchanges it for another one. */
export class Guarda {
  readonly #form: DoFormulario;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #going: Promise<unknown> = Promise.resolve();
  #id: string;
  #esconder: () => void = () => undefined;
  /** Whether the store has a draft of this id. */
  #ha = false;
  #avisado = false;
  /** The form made a record: what it holds is a draft of the record's edit. */
  #virada: Edicao | undefined;

  constructor(form: DoFormulario) {
    this.#form = form;
    this.#id = form.atual.current ?? newKey();
  }

  /** Stores what is typed, or discards the draft of what is no longer. */
  readonly agora = (): Promise<void> => {
    const done = esperar(this.#guardarAgora());
    done.catch((error: unknown) => {
      if (!this.#avisado) this.#form.ultimo.current.naoGuardou(error);
      this.#avisado = true;
    });
    return done;
  };

  readonly garantir = () => esperar(this.#gravar());

  readonly apagar = () => {
    this.#parar();
    this.#ha = false;
    return esperar(this.#depois(() => descartar({ id: this.#id })));
  };

  readonly virarEdicao = (edicao: Edicao) => esperar(this.#virar(edicao));

  /** Stores at once what is waiting for the delay. */
  jaSe(): void {
    if (this.#timer !== undefined) void this.agora();
  }

  /** Stores after the delay. */
  logo(): void {
    this.#timer ??= setTimeout(this.agora, GUARDA_MS);
  }

  /** What was typed here becomes a draft that can be taken again, and another one this tab's; answers whether it is. */
  trocarPor(outro: string): Promise<boolean> {
    return esperar(
      this.#guardarAgora().then(() =>
        this.#depois(async () => {
          if (!(await tomar(outro))) return false;
          await soltar(this.#id);
          return true;
        }),
      ),
    );
  }

  /** Answers the draft that belongs into the form – the one asked for, or this tab's – and the others that may be taken. */
  ler() {
    // What a form left a moment before is still storing comes first.
    const antes = tudoFeito();
    const { atual, chave, ultimo } = this.#form;
    return this.#depois(async () => {
      await antes;
      const [desta, todos] = await Promise.all([janela(), rascunhosDe(chave)]);
      const { pedido: querido } = ultimo.current;
      const deste = (um: Rascunho) => (atual.current === null ? um.janela === desta : um.id === atual.current);
      const meu = todos.find((um) => um.id === querido) ?? todos.find(deste);
      const outros = todos.filter((um) => um !== meu);
      return {
        ...(meu && (await tomar(meu.id)) ? { meu } : {}),
        outros,
        era: querido !== undefined && meu?.id === querido,
      };
    });
  }

  /** From now on this is the draft of the form. */
  adotar(meu?: Rascunho): void {
    if (meu) {
      this.#id = meu.id;
      this.#ha = true;
    }
    this.#form.atual.current = this.#id;
    this.#esconder();
    this.#esconder = mostrar(this.#id);
  }

  largar(): void {
    this.#esconder();
  }

  /** One after the other: a draft is read before it is overwritten, and not stored again after it was discarded. */
  #depois<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#going.then(work);
    this.#going = done.catch(() => undefined);
    return done;
  }

  #parar(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #virar(edicao: Edicao): Promise<void> {
    this.#parar();
    // At once: what is waiting for the delay is a draft of the edit, too.
    this.#virada = edicao;
    const { salvo, getValues, buscado } = this.#form;
    const { valores: junta, ...onde } = edicao;
    const { enviados } = salvo.current;
    const mudados = Object.entries(getValues()).filter(([nome, valor]) => !igual(valor, enviados[nome]));
    const { inicio, valores } = await junta(structuredClone(Object.fromEntries(mudados)), enviados);
    const linha = { id: this.#id, ...onde, valores, buscado: { ...buscado.current }, ...deVersao(inicio) };
    await this.#depois(() => guardar(linha));
    // Of the form that made the record nothing more is asked.
    salvo.current.agora = true;
  }

  #gravar(): Promise<void> {
    this.#parar();
    if (this.#virada) return this.#virar(this.#virada);
    const { chave, getValues, buscado, partida, ultimo } = this.#form;
    const { onde, defaultValues } = ultimo.current;
    const [valores, em] = [structuredClone(getValues()), instante()];
    const inicio = partida.current ?? defaultValues;
    const linha = { id: this.#id, chave, ...onde, valores, buscado: { ...buscado.current }, ...deVersao(inicio) };
    this.#ha = true;
    return this.#depois(() => guardar(linha, em));
  }

  async #guardarAgora(): Promise<void> {
    this.#parar();
    const { salvo, ultimo } = this.#form;
    if (salvo.current.agora) return;
    if (ultimo.current.sujo) return this.#gravar();
    if (!this.#ha) return;
    // What was typed is gone again; files that did not arrive yet are not.
    this.#ha = false;
    await this.#depois(async () => {
      if (await temPendentes(this.#id)) this.#ha = true;
      else await descartar({ id: this.#id });
    });
  }
}

/** Only for records with a version, which reveals later changes. */
const deVersao = (inicio: FieldValues | undefined) =>
  inicio?.versao === undefined ? {} : { inicio: structuredClone(inicio) };

const igual = (um: unknown, outro: unknown) => JSON.stringify(um) === JSON.stringify(outro);

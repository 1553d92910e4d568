import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Permission } from './permissions.ts';
import type { Data } from './values/data.ts';
import { idParams } from './values/outros.ts';

/*
 * What an action is, whatever it is done to: a table of rows gives its calls, its dialogs and the order of its buttons. `S`: what
 * is known of the subject, as its detail is answered. The actions of a process are rows of `contract/acoes.ts`.
 */

/** What was typed, by one name for each field, whatever the envelope: emptied is null (or ''), left out is not there. */
export type Enviado = Readonly<Record<string, unknown>>;

/** How a payload is shaped on the wire: what it must be, from one shape to it, and back. */
export interface Envelope {
  readonly corpo: z.ZodMiniType<Enviado>;
  /** @param id of the subject, for calls that name it in the body */
  readonly empacota: (dados: Enviado, id: number) => Enviado;
  /** Bears a body of which any part is missing: a form with faults is asked about as far as it is right. */
  readonly desempacota: (corpo: Enviado) => Enviado;
}

/** `dita`: the call may leave the field out; the dialog always sends it, and what was emptied is refused. */
export type Quando = 'sempre' | 'dita' | 'nunca';

/** A field that the dialog asks, under its name in the dialog. */
export interface Pergunta<S> {
  readonly campo: string;
  readonly exige: Quando | ((sujeito: S, dados: Enviado) => Quando);
  /** What the dialog opens with; absent: empty. */
  readonly inicial?: (sujeito: S, hoje: Data) => unknown;
  /** Only seen where it is required. */
  readonly soSeExigida?: true;
  /** Key of the label it has in this dialog (`i18n`); absent: that of its resource. */
  readonly rotulo?: string;
}

/**
 * Where its button stands among those that are offered. The lowest `passo` is the next step, the two after it stand beside it and
 * others in the menu; `menu` never leaves it; `desfaz` is the last of the menu, in the colour of warning; `cabecalho` has a place
 * of its own.
 */
export interface Lugar {
  readonly onde: 'passo' | 'menu' | 'desfaz' | 'cabecalho';
  readonly ordem: number;
}
export const passo = (ordem: number): Lugar => ({ onde: 'passo', ordem });
export const menu = (ordem: number): Lugar => ({ onde: 'menu', ordem });

export interface Acao<S> {
  readonly permission: Permission;
  /** Last part of the path of its call. */
  readonly suffix: string;
  /** Document type attached; absent where the action takes no document. */
  readonly tipoDocumento?: number;
  readonly envelope: Envelope;
  /** What the dialog asks, in the order it asks. */
  readonly campos: readonly Pergunta<S>[];
  readonly lugar: Lugar | ((sujeito: S) => Lugar);
}
export type Tabela<S, C extends string = string> = Readonly<Record<C, Acao<S>>>;

export const pergunta = <S>({ campos }: Acao<S>, campo: string): Pergunta<S> | undefined =>
  campos.find((p) => p.campo === campo);

export const lugarDe = <S>({ lugar }: Acao<S>, sujeito: S): Lugar =>
  typeof lugar === 'function' ? lugar(sujeito) : lugar;

export const quandoExige = <S>({ exige }: Pergunta<S>, sujeito: S, dados: Enviado): Quando =>
  typeof exige === 'function' ? exige(sujeito, dados) : exige;

/** The fields that are missing, in the order they are asked. */
export const faltando = <S>({ campos }: Acao<S>, sujeito: S, dados: Enviado): readonly string[] =>
  campos
    .filter((p) => {
      const quando = quandoExige(p, sujeito, dados);
      const valor = dados[p.campo] ?? '';
      return valor === '' && (quando === 'sempre' || (quando === 'dita' && dados[p.campo] !== undefined));
    })
    .map(({ campo }) => campo);

interface Chamadas<O> {
  readonly caminho: (suffix: string) => string;
  /** The line of an action in the reference. */
  readonly resumo: (codigo: string) => string;
  readonly output: O;
}

/** One call for each row of a table. The id of the subject is in the path, where the path has a place for it. */
export const chamadasDasAcoes = <S, C extends string, O extends z.ZodMiniType>(
  tabela: Tabela<S, C>,
  { caminho, resumo, output }: Chamadas<O>,
) =>
  Object.fromEntries(
    (Object.entries(tabela) as [C, Acao<S>][]).map(([codigo, { suffix, permission, envelope }]) => [
      codigo,
      endpoint({
        method: 'POST',
        path: caminho(suffix),
        access: permission,
        summary: resumo(codigo),
        ...(caminho(suffix).includes(':id') ? { params: idParams } : {}),
        body: envelope.corpo,
        output,
      }),
    ]),
  ) as Readonly<Record<C, ReturnType<typeof endpoint<typeof idParams, undefined, Envelope['corpo'], O>>>>;

import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Permission } from './permissions.ts';
import type { Data } from './values/data.ts';
import { idParams } from './values/outros.ts';

/*
 * A table of actions: each row gives the call, the dialog and the place of the button. `S` is the subject of the
 * actions, as its detail endpoint answers it. The rows for a process are in `contract/acoes.ts`.
 */

/** The data of an action, by the same names in every envelope: null or '' is emptied, absent is left out. */
export type Enviado = Readonly<Record<string, unknown>>;

/** The body of a call: its schema, and the conversion of the data to it and back. */
export interface Envelope {
  readonly corpo: z.ZodMiniType<Enviado>;
  /** @param id of the subject; some calls carry it in the body */
  readonly empacota: (dados: Enviado, id: number) => Enviado;
  /** Must accept a body with missing parts: in a form with faults, only the valid fields are checked. */
  readonly desempacota: (corpo: Enviado) => Enviado;
}

/** `sempre`: required. `dita`: a call may omit it, but not empty it; the dialog always sends it. `nunca`: optional. */
export type Quando = 'sempre' | 'dita' | 'nunca';

/** A field of the dialog, by its name there. */
export interface Pergunta<S> {
  readonly campo: string;
  readonly exige: Quando | ((sujeito: S, dados: Enviado) => Quando);
  /** Initial value in the dialog; absent: empty. */
  readonly inicial?: (sujeito: S, hoje: Data) => unknown;
  /** The field is shown only while it is required. */
  readonly soSeExigida?: true;
  /** Key of the field's label in this dialog (`i18n`); absent: the label of the resource. */
  readonly rotulo?: string;
}

/**
 * The place of the button among the offered actions. The `passo` with the lowest `ordem` is the next step; the
 * following two stand beside it, the rest are in the menu. `menu`: always in the menu. `desfaz`: last in the menu, in
 * the error colour. `cabecalho`: not in the bar; the screen places the button elsewhere.
 */
export interface Lugar {
  readonly onde: 'passo' | 'menu' | 'desfaz' | 'cabecalho';
  readonly ordem: number;
  /** Drawn like the others of its situation: a judge chooses among them, and the screen suggests none. */
  readonly neutro?: true;
}
export const passo = (ordem: number): Lugar => ({ onde: 'passo', ordem });
export const julga = (ordem: number): Lugar => ({ onde: 'passo', ordem, neutro: true });
export const menu = (ordem: number): Lugar => ({ onde: 'menu', ordem });

export interface Acao<S> {
  /** Of a list, any one is enough. */
  readonly permission: Permission | readonly Permission[];
  /** Last part of the path of its call; absent: its code, `ESTORNAR_BAIXA` → `estornarBaixa`. */
  readonly suffix?: string;
  /** Type of the attached document; absent: the action takes none. */
  readonly tipoDocumento?: number;
  readonly envelope: Envelope;
  /** The fields of the dialog, in order. */
  readonly campos: readonly Pergunta<S>[];
  /** Absent: in the menu, after those that have an order. */
  readonly lugar?: Lugar | ((sujeito: S) => Lugar);
}
export type Tabela<S, C extends string = string> = Readonly<Record<C, Acao<S>>>;

/** Whether somebody with these permissions may take the action. */
export const permite = (
  { permission }: Pick<Acao<never>, 'permission'>,
  permissoes: { readonly has: (codigo: Permission) => boolean },
): boolean => [permission].flat().some((codigo) => permissoes.has(codigo));

/** Of the offered actions those that are a `passo`, in order: the first is the most likely next step. */
export const passosDe = <S, C extends string>(
  tabela: Tabela<S, C>,
  oferecidas: readonly C[],
  sujeito: S,
): readonly C[] =>
  oferecidas
    .map((codigo) => ({ codigo, ...lugarDe(tabela[codigo], sujeito) }))
    .filter(({ onde }) => onde === 'passo')
    .sort((a, b) => a.ordem - b.ordem)
    .map(({ codigo }) => codigo);

/** The most likely next step; undefined: none is offered. */
export const proximoPasso = <S, C extends string>(tabela: Tabela<S, C>, oferecidas: readonly C[], sujeito: S) =>
  passosDe(tabela, oferecidas, sujeito)[0];

export const pergunta = <S>({ campos }: Acao<S>, campo: string): Pergunta<S> | undefined =>
  campos.find((p) => p.campo === campo);

export const lugarDe = <S>({ lugar }: Acao<S>, sujeito: S): Lugar =>
  typeof lugar === 'function' ? lugar(sujeito) : (lugar ?? menu(Number.MAX_SAFE_INTEGER));

export const quandoExige = <S>({ exige }: Pergunta<S>, sujeito: S, dados: Enviado): Quando =>
  typeof exige === 'function' ? exige(sujeito, dados) : exige;

/** Names of the required fields that are missing, in the order of the row. */
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
  /** Summary of the call in the API reference. */
  readonly resumo: (codigo: string) => string;
  readonly output: O;
}

const emCamelo = (codigo: string) => codigo.toLowerCase().replace(/_(\w)/g, (_, letra: string) => letra.toUpperCase());

/** One endpoint per row of a table. It has `params` with the id of the subject only if the path contains `:id`. */
export const chamadasDasAcoes = <S, C extends string, O extends z.ZodMiniType>(
  tabela: Tabela<S, C>,
  { caminho, resumo, output }: Chamadas<O>,
) =>
  Object.fromEntries(
    (Object.entries(tabela) as [C, Acao<S>][]).map(([codigo, { suffix = emCamelo(codigo), permission, envelope }]) => [
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

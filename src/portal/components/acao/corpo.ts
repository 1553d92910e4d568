import { validacao } from '@i18n/pt-BR/validacao.ts';
import type { Enviado, Tabela } from '@/contract/acao.ts';
import type { FieldError } from '@/contract/validate.ts';
import type { Data } from '@/contract/values/data.ts';
import type { FormError } from '../../declaration/resolver.ts';
import type { Arquivo } from '../arquivo.ts';

/** What a dialog holds while it is filled in: one name for each field, whatever the envelope on the wire. */
export type Preenchido = Readonly<Record<string, unknown>> & { readonly arquivos?: readonly Arquivo[] };

/** A table of actions as its dialogs fill it in, check it and send it. */
export interface Formularios<S, C extends string = string> {
  readonly tabela: Tabela<S, C>;
  /** What is sent of fields that are not sent as they are typed. */
  readonly enviar: Readonly<Record<string, (dados: Preenchido, sujeito: S | undefined) => Enviado>>;
  /** Everything wrong with a body, as the server says it. @param sujeito undefined: nothing is known of it */
  readonly conferir: (sujeito: S | undefined, codigo: C, corpo: object, hoje: Data) => readonly FieldError[];
}

/** The dialog's fields → one shape: all that it asks, what is empty as null. */
export function enviadosDe<S, C extends string>(
  { tabela, enviar }: Formularios<S, C>,
  codigo: C,
  dados: Preenchido,
  sujeito: S | undefined,
): Enviado {
  const { campos, tipoDocumento } = tabela[codigo];
  const arquivos = (dados.arquivos ?? []).map(({ uuid, nome }) => ({ uuid, nome }));
  const valorDe = (campo: string): Enviado => {
    if (campo === 'arquivos') return { idTipoDocumento: tipoDocumento ?? null, arquivos };
    const valor = dados[campo] ?? '';
    return enviar[campo]?.(dados, sujeito) ?? { [campo]: valor === '' ? null : valor };
  };
  return Object.assign({}, ...campos.map(({ campo }) => valorDe(campo)));
}

/** …and the body of the call, in the envelope of the action. */
export const montaCorpo = <S extends { readonly id: number }, C extends string>(
  formularios: Formularios<S, C>,
  codigo: C,
  dados: Preenchido,
  sujeito: S | undefined,
  versao?: number,
): Enviado =>
  formularios.tabela[codigo].envelope.empacota(
    { ...enviadosDe(formularios, codigo, dados, sujeito), ...(versao === undefined ? {} : { versao }) },
    sujeito?.id ?? 0,
  );

/** Everything wrong with the dialog, by its field: what the server would say of it. At most one error for each field. */
export function confere<S extends { readonly id: number }, C extends string>(
  formularios: Formularios<S, C>,
  codigo: C,
  dados: Preenchido,
  sujeito: S | undefined,
  hoje: Data,
): readonly FormError[] {
  const erros = formularios.conferir(sujeito, codigo, montaCorpo(formularios, codigo, dados, sujeito), hoje);
  const first = new Map<string, FormError>();
  for (const { field, message } of erros) {
    const campo = campoDoDialogo(field);
    if (!first.has(campo)) first.set(campo, campo === 'data' && !dados.data ? semData : { field: campo, message });
  }
  return [...first.values()];
}

/** An empty date is said twice, each in its own words: by the dialog and at the field (S0 §5). */
const semData: FormError = {
  field: 'data',
  message: validacao.processo.dataNoCampo,
  resumo: validacao.arquivo.dataObrigatoria,
};

/** Names on the wire → names in the dialog; `documentos.0.arquivos` and its like are all the files. */
export const campoDoDialogo = (field: string): string =>
  /(^|\.)arquivos?(\.|$)|^documentos?(\.|$)/.test(field) ? 'arquivos' : (nomes[field] ?? field);
const nomes: Readonly<Record<string, string>> = {
  motivoCancelamento: 'motivo',
  multaAtualizado: 'multaAtualizada',
  devedorEncontrado: 'devedorNaoEncontrado',
};

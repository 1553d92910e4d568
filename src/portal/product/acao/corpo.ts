import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import type { Enviado, Tabela } from '@/contract/acao.ts';
import type { FieldError } from '@/contract/validate.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Arquivo } from '../../components/arquivo.ts';
import type { FormError } from '../../declaration/resolver.ts';

/** The values of a dialog's form, by the same names whatever the envelope. */
export type Preenchido = Readonly<Record<string, unknown>> & { readonly arquivos?: readonly Arquivo[] };

/** A table of actions, and how its dialogs build and check the body. */
export interface Formularios<S, C extends string = string> {
  readonly tabela: Tabela<S, C>;
  /** By field, the data to send, for fields that are not sent as typed. */
  readonly enviar: Readonly<Record<string, (dados: Preenchido, sujeito: S | undefined) => Enviado>>;
  /** All errors of a body, with the server's sentences. @param sujeito undefined: it is not known */
  readonly conferir: (
    sujeito: S | undefined,
    codigo: C,
    corpo: object,
    hoje: Data,
    dados: Preenchido,
  ) => readonly FieldError[];
}

/** The data of all fields of the dialog, before the envelope; empty fields are null. */
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

/** The body of the call, in the envelope of the action. */
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

/** The errors that the server would find, by the dialog's field names and in its order, at most one per field. */
export function confere<S extends { readonly id: number }, C extends string>(
  formularios: Formularios<S, C>,
  codigo: C,
  dados: Preenchido,
  sujeito: S | undefined,
  hoje: Data,
): readonly FormError[] {
  const erros = formularios.conferir(sujeito, codigo, montaCorpo(formularios, codigo, dados, sujeito), hoje, dados);
  const first = new Map<string, FormError>();
  for (const { field, message } of erros) {
    const campo = campoDoDialogo(field);
    if (!first.has(campo)) first.set(campo, campo === 'data' && !dados.data ? semData : { field: campo, message });
  }
  const ordem = formularios.tabela[codigo].campos.map((p) => p.campo);
  const lugar = ({ field }: FormError) => (ordem.includes(field) ? ordem.indexOf(field) : ordem.length);
  return [...first.values()].sort((a, b) => lugar(a) - lugar(b));
}

/** An empty date has two sentences: one in the dialog's summary, one at the field (S0 §5). */
const semData: FormError = {
  field: 'data',
  message: validacao.processo.dataNoCampo,
  resumo: validacao.arquivo.dataObrigatoria,
};

/** Field name in the body → name in the dialog. `documentos.0.arquivos` and the like all become `arquivos`. */
export const campoDoDialogo = (field: string): string =>
  /(^|\.)arquivos?(\.|$)|^documentos?(\.|$)/.test(field)
    ? 'arquivos'
    : (nomes[field] ?? field.replace(/^requerente\./, ''));
const nomes: Readonly<Record<string, string>> = {
  motivoCancelamento: 'motivo',
  multaAtualizado: 'multaAtualizada',
  devedorEncontrado: 'devedorNaoEncontrado',
};

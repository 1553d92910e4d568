import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { requerente as t } from '@i18n/pt-BR/negociacao/requerente.ts';
import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import type { PapelDoRequerente } from '@/contract/papeisDoRequerente.ts';
import { type Requerente, requerenteInformado, requerentes } from '@/contract/requerente.ts';
import { type FieldError, validate } from '@/contract/validate.ts';
import { cpfValido } from '@/contract/values/identificacao.ts';
import {
  type DevedorDoAcordo,
  faltasDoRequerente,
  papelDoRequerente,
  tipoDoComprovante,
} from '@/domain/cobranca/requerente.ts';
import type { Arquivo } from '../../components/arquivo.ts';
import { hoje } from '../../components/values/hoje.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { camposRecusados } from '../../providers/recusa.ts';

/** The debtor for whom somebody asks; `telefone` and `email` fill the fields of a debtor who asks in person. */
export interface DevedorDoRequerente extends DevedorDoAcordo {
  readonly telefone?: string | null;
  readonly email?: string | null;
}

/** The fields as the form holds them. */
export interface RequerenteNoFormulario {
  readonly tipo: PapelDoRequerente | null;
  readonly nome: string;
  readonly cpf: string | null;
  readonly telefone: string | null;
  readonly email: string;
  /** The identification on file is used; only counts where there is one. */
  readonly usarEnviado: boolean;
  /** The same of the proof of representation sent today for this debtor. */
  readonly usarComprovante: boolean;
  readonly arquivoIdentificacao: readonly Arquivo[];
  readonly comprovanteRepresentacao: readonly Arquivo[];
}

export const requerenteVazio: RequerenteNoFormulario = {
  tipo: null,
  nome: '',
  cpf: null,
  telefone: null,
  email: '',
  usarEnviado: true,
  usarComprovante: true,
  arquivoIdentificacao: [],
  comprovanteRepresentacao: [],
};

/** Who may ask for a debtor: themselves, or a company by its articles; for all, somebody with a power of attorney (M §2.64). */
export const tiposPara = ({ idTipoDocumentoIdentificacao: tipo }: DevedorDoAcordo): readonly PapelDoRequerente[] =>
  tipo === 1 ? ['TITULAR', 'REPRESENTANTE'] : tipo === 2 ? ['EMPRESA', 'REPRESENTANTE'] : ['REPRESENTANTE'];

/** The fields that a type begins with: a debtor who asks in person is known. */
export const comecoDoTipo = (
  tipo: PapelDoRequerente,
  devedor: DevedorDoRequerente,
): Omit<
  RequerenteNoFormulario,
  'usarEnviado' | 'usarComprovante' | 'arquivoIdentificacao' | 'comprovanteRepresentacao'
> =>
  tipo === 'TITULAR'
    ? {
        tipo,
        nome: devedor.nome,
        cpf: devedor.documentoIdentificacao,
        telefone: devedor.telefone ?? null,
        email: devedor.email ?? '',
      }
    : { tipo, nome: '', cpf: null, telefone: null, email: '' };

const chaveDoCpf = (cpf: string | null, devedor: string) => ['requerente', 'porCpf', cpf, devedor];

/**
 * The look-up of a CPF among the requesters of the body; null: none has it.
 * @param devedor the identification document of the debtor for whom is asked
 */
export const buscaDoCpf = (executar: AtivaDataProvider['executar'], cpf: string, devedor: string) => ({
  queryKey: chaveDoCpf(cpf, devedor),
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Requerente | null> =>
    executar(requerentes.porCpf, { params: { cpf }, query: { devedor }, signal }).catch(semResposta(404, null)),
});

/** Whether an e-mail is another requester's: the sentence of the server, or null. */
export const consultaDoEmail = (executar: AtivaDataProvider['executar'], email: string, cpf: string) => ({
  queryKey: ['requerente', 'validar', cpf, email.toLowerCase()],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<string | null> => {
    try {
      await executar(requerentes.validar, { query: { email, cpf }, signal });
      return null;
    } catch (error) {
      if (!(error instanceof HttpError) || ![404, 422].includes(error.status)) throw error;
      return error.status === 422 ? (camposRecusados(error).email ?? error.message) : null;
    }
  },
});

const semResposta =
  <T>(status: number, value: T) =>
  (error: unknown): T => {
    if (error instanceof HttpError && error.status === status) return value;
    throw error;
  };

export const cpfInteiro = (cpf: unknown): cpf is string =>
  typeof cpf === 'string' && cpf.length === 11 && cpfValido(cpf);

/** What was looked up of the fields, and stands in the client's cache. */
function conhecidoDe(client: QueryClient, { cpf, email }: RequerenteNoFormulario, devedor: DevedorDoAcordo) {
  const chave = chaveDoCpf(cpf, devedor.documentoIdentificacao);
  return {
    requerente: client.getQueryData<Requerente | null>(chave) ?? null,
    emailRecusado: client.getQueryData<string | null>(['requerente', 'validar', cpf, email?.toLowerCase()]) ?? null,
  };
}

/** The proof of this quality that was sent today for the debtor; undefined: it is asked for. */
export const comprovanteEnviado = (requerente: Requerente | null, papel: PapelDoRequerente) =>
  requerente?.comprovantesEnviados.find(({ tipoDocumento }) => tipoDocumento.id === tipoDoComprovante(papel));

/** What is on file and used instead of a new file. */
function arquivadoDe(client: QueryClient, valores: RequerenteNoFormulario, devedor: DevedorDoAcordo) {
  const { requerente } = conhecidoDe(client, valores, devedor);
  const papel = papelDoRequerente(devedor, valores.cpf ?? '', valores.tipo);
  return {
    identificado: valores.usarEnviado && Boolean(requerente?.identificacaoEnviada),
    comprovado: valores.usarComprovante && comprovanteEnviado(requerente, papel) !== undefined,
  };
}

/**
 * The file fields that are sent: not one for which a stored document is used, nor the proof of representation of a debtor who asks in
 * person.
 */
export function camposDeArquivos(client: QueryClient, valores: RequerenteNoFormulario, devedor: DevedorDoAcordo) {
  const papel = papelDoRequerente(devedor, valores.cpf ?? '', valores.tipo);
  const { identificado, comprovado } = arquivadoDe(client, valores, devedor);
  return new Set<'arquivoIdentificacao' | 'comprovanteRepresentacao'>([
    ...(identificado ? [] : ['arquivoIdentificacao' as const]),
    ...(papel === 'TITULAR' || comprovado ? [] : ['comprovanteRepresentacao' as const]),
  ]);
}

/** The body of the calls that take a requester. */
export function corpoDoRequerente(client: QueryClient, valores: RequerenteNoFormulario, devedor: DevedorDoAcordo) {
  const { tipo, nome, cpf, telefone, email } = valores;
  const pedidos = camposDeArquivos(client, valores, devedor);
  const arquivos = (campo: 'arquivoIdentificacao' | 'comprovanteRepresentacao') =>
    pedidos.has(campo) ? enviados(valores[campo]) : [];
  return {
    id: null,
    tipo,
    nome,
    cpf,
    telefone,
    email,
    arquivoIdentificacao: arquivos('arquivoIdentificacao'),
    comprovanteRepresentacao: arquivos('comprovanteRepresentacao'),
  };
}
const enviados = (arquivos: readonly Arquivo[] = []) => arquivos.map(({ uuid, nome }) => ({ uuid, nome }));

/** Everything wrong with the fields, by their names, with the sentences of S2 §5.7. */
export function errosDoRequerente(
  client: QueryClient,
  valores: RequerenteNoFormulario,
  devedor: DevedorDoAcordo,
): FieldError[] {
  const { requerente, emailRecusado } = conhecidoDe(client, valores, devedor);
  const corpo = corpoDoRequerente(client, valores, devedor);
  const conferido = validate(requerenteInformado, corpo, hoje());
  const papel = papelDoRequerente(devedor, valores.cpf ?? '', valores.tipo);
  const arquivado = arquivadoDe(client, valores, devedor);
  const erros = [
    ...(valores.tipo ? [] : [{ field: 'tipo', message: validacao.campoObrigatorio }]),
    ...(conferido.ok ? [] : conferido.errors),
    ...(emailRecusado ? [{ field: 'email', message: emailRecusado }] : []),
    // An emptied name is null in the form.
    ...faltasDoRequerente({ ...corpo, nome: corpo.nome ?? '' } as never, papel, arquivado, requerente?.nome).map(
      ({ field, message }) => {
        const campo = field.replace('requerente.', '');
        return { field: campo, message: campo === 'arquivoIdentificacao' ? t.documentoObrigatorio : message };
      },
    ),
  ];
  const vistos = new Set<string>();
  return erros.filter(({ field }) => !vistos.has(field) && vistos.add(field));
}

/** The names of the fields by their path, for the summary of errors. */
export const rotulosDoRequerente = (prefix = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(t.campos).map(([campo, nome]) => [prefix ? `${prefix}.${campo}` : campo, nome]));

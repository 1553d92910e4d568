import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { type CampoDaDescricao, camposDaDescricao } from '@/contract/descricaoDoProcesso.ts';
import { documentosEnviados } from '@/contract/documento.ts';
import type { EndpointOutput } from '@/contract/endpoint.ts';
import { type ProcessoDetalhe, processoAlterado, processoNovo } from '@/contract/processo.ts';
import type { referencias } from '@/contract/referencias.ts';
import { temChave } from '@/contract/values/chaves.ts';
import { semEsperar, type Talvez } from '@/contract/values/entreCampos.ts';
import { knownTo } from '../../components/values/schema.ts';

export type DocumentosDoOrgao = EndpointOutput<typeof referencias.documentosDoOrgao>;

/** Blank values of a debtor or co-responsible party. */
export const pessoaVazia = {
  nome: '',
  email: null,
  idTipoDocumentoIdentificacao: null,
  documentoIdentificacao: null,
  cep: null,
  rua: '',
  numero: '',
  bairro: '',
  complemento: '',
  telefone1: null,
  telefone2: null,
  uf: null,
  municipio: null,
} as const;

/** A form has each field of its call: what is left out here would be stored as empty. */
type DeCada<S extends z.ZodMiniType> = Readonly<Record<Exclude<keyof z.output<S>, 'documentos'>, unknown>> & {
  documentos?: unknown;
};

const descricaoDe = (valor: (campo: CampoDaDescricao) => unknown) =>
  Object.fromEntries(camposDaDescricao.map((campo) => [campo, valor(campo)])) as Readonly<
    Record<CampoDaDescricao, unknown>
  >;
const descricaoVazia = descricaoDe(() => null);

/** Initial values of the create form, with the body's standard texts (S1 §3.5: fine and interest start at zero). */
export const valoresNovos = ({ descricaoFatoPadrao, fundamentoLegalPadrao }: DocumentosDoOrgao) =>
  ({
    dadosDevedor: pessoaVazia,
    idNaturezaDebito: null,
    ...descricaoVazia,
    descricaoFato: descricaoFatoPadrao ?? '',
    fundamentoLegal: fundamentoLegalPadrao ?? '',
    valorOriginario: null,
    valorAtualizado: null,
    multaAtualizada: 0,
    jurosAtualizado: 0,
    corresponsaveis: [],
    documentos: [],
  }) satisfies DeCada<typeof processoNovo>;

/** Initial values of the edit form: `corresponsaveis` are those added, `removerCorresponsaveis` removed (S1 §3.5). */
export const valoresDe = (p: ProcessoDetalhe) =>
  ({
    dadosDevedor: Object.fromEntries(
      Object.entries(pessoaVazia).map(([field, empty]) => [
        field,
        (temChave(p.devedor, field) ? p.devedor[field] : null) ?? empty,
      ]),
    ),
    idNaturezaDebito: p.naturezaDebito?.id ?? null,
    ...descricaoDe((campo) => p[campo]),
    valorOriginario: p.valorOriginario,
    valorAtualizado: p.valorAtualizado,
    multaAtualizada: p.multaAtualizada,
    jurosAtualizado: p.jurosAtualizado,
    corresponsaveis: [],
    removerCorresponsaveis: [],
    versao: p.versao,
  }) satisfies DeCada<typeof processoAlterado>;

type Enviado = Talvez<{ idTipoDocumento: number; arquivos: readonly unknown[] }>;

/** The contract's rules plus the documents that this body requires (S1 §5.1), so that all errors are shown together. */
export const esquemaNovo = ({ documentos }: DocumentosDoOrgao) => {
  const missing = (sent: readonly Enviado[]) =>
    documentos
      .filter(
        ({ id, opcional }) =>
          !opcional &&
          !sent.some((d) => d?.idTipoDocumento === id && Array.isArray(d.arquivos) && d.arquivos.length > 0),
      )
      .map(({ nome }) => nome);
  const required = z.refine<readonly Enviado[]>((sent) => missing(sent).length === 0, {
    error: ({ input }) => validacao.processo.documentos(missing(input as readonly Enviado[]).join(', ')),
    ...semEsperar,
  });
  return z.extend(processoNovo, { documentos: z._default(documentosEnviados().check(required), []) });
};

/** Only the fields that the call accepts. */
export const corpoNovo = (values: Readonly<Record<string, unknown>>) => knownTo(processoNovo, values);
export const corpoAlterado = (values: Readonly<Record<string, unknown>>) => knownTo(processoAlterado, values);

import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { calls } from './calls.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { semEsperar, type Talvez } from './values/entreCampos.ts';
import { registrar } from './values/valor.ts';

/** A file already uploaded, named by the uuid that the upload answered. */
export const arquivoEnviado = z.object({
  uuid: z.uuid(validacao.arquivo.obrigatorio),
  nome: z.string().check(z.maxLength(255)),
});

type Nomeados = readonly Talvez<{ readonly nome: string }>[];
const nomesDe = (list: Nomeados): readonly string[] =>
  list.flatMap((arquivo) => (typeof arquivo?.nome === 'string' ? arquivo.nome : []));
/** The first file name that occurs twice in the list: a field takes no two files of one name (S0 §5). */
export const nomeRepetido = (list: Nomeados): string | undefined => {
  const nomes = nomesDe(list);
  return nomes.find((nome, i) => nomes.indexOf(nome) < i);
};
/** For the files of one field. */
export const semNomeRepetido = z.refine<Nomeados>((list) => nomeRepetido(list) === undefined, {
  error: ({ input }) => validacao.arquivo.repetido(nomeRepetido(input as Nomeados) ?? ''),
  ...semEsperar,
});

/** @param obrigatorio the sentence where there is none */
export const arquivosCom = (obrigatorio: string) =>
  z.array(arquivoEnviado, { error: obrigatorio }).check(z.minLength(1, obrigatorio), z.maxLength(20), semNomeRepetido);
export const arquivosEnviados = arquivosCom(validacao.arquivo.obrigatorio);

/** `documento` of an action: a document type with its files (S1 §7.3). */
export const documentoEnviado = z.object({ idTipoDocumento: z.number(), arquivos: arquivosEnviados });
interface DeUmTipo {
  readonly idTipoDocumento: number;
  readonly arquivos: Nomeados;
}
/** The first file name that occurs twice in documents of one type; those of two types are two fields, and may share it. */
export const nomeRepetidoNoTipo = (list: readonly DeUmTipo[]): string | undefined =>
  [...new Set(list.map(({ idTipoDocumento }) => idTipoDocumento))]
    .map((tipo) => nomeRepetido(list.flatMap((d) => (d.idTipoDocumento === tipo ? d.arquivos : []))))
    .find((nome) => nome !== undefined);

/** Whole documents, each name once: `arquivosEnviados` refuses one repeated inside a document. */
const umaVezCada = (list: readonly Talvez<DeUmTipo>[]): readonly DeUmTipo[] =>
  list.flatMap((documento) => {
    if (!documento || !Array.isArray(documento.arquivos)) return [];
    const nomes = [...new Set(nomesDe(documento.arquivos))];
    return [{ idTipoDocumento: Number(documento.idTipoDocumento), arquivos: nomes.map((nome) => ({ nome })) }];
  });
export const entreDocumentos = z.refine<readonly Talvez<DeUmTipo>[]>(
  (list) => nomeRepetidoNoTipo(umaVezCada(list)) === undefined,
  {
    error: ({ input }) =>
      validacao.arquivo.repetido(nomeRepetidoNoTipo(umaVezCada(input as readonly DeUmTipo[])) ?? ''),
    ...semEsperar,
  },
);
export const documentosEnviados = () =>
  registrar(z.array(documentoEnviado).check(entreDocumentos), { kind: 'documentos', required: true });

/** A stored document as the screens show it (S1 §3.6). */
export const documento = z.object({
  id: z.number(),
  tipoDocumento: z.object({ id: z.number(), nome: z.string() }),
  arquivos: z.array(z.object({ id: z.number(), nome: z.string(), uuid: z.string(), tamanho: z.number() })),
});

export const documentos = {
  upload: endpoint({
    ...calls.upload,
    // An office shares one IP address; a batch uploads 50 files. `uploadQuotaFiles` limits each user's unused files.
    perMinute: 300,
    summary: 'Envio de um PDF de até 5 MB; o uuid respondido é usado na operação seguinte',
    output: z.object({ uuid: z.string(), fileName: z.string() }),
  }),
  /** A gazette page about several processes is uploaded once; each process keeps its own copy. */
  copiar: endpoint({
    method: 'POST',
    path: 'documento/copiar',
    access: 'sessao',
    perMinute: 30,
    summary: 'Cópias de um PDF enviado e ainda não usado, uma para cada processo',
    body: z.strictObject({
      uuid: z.uuid(validacao.arquivo.obrigatorio),
      copias: z.int().check(z.positive(), z.maximum(limits.lote.registros)),
    }),
    output: z.object({ uuids: z.array(z.string()) }),
  }),
};

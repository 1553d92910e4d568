import type { TestAnswer, TestApp } from '@tests/support/app.ts';
import { aPdf } from '@tests/support/pdf.ts';
import type { RawBuilder } from 'kysely';
import type { CodigoAcao } from '@/contract/acoes.ts';
import { acaoEndpoints } from '@/contract/acoes.ts';
import { processos } from '@/contract/processo.ts';
import { cpfValido } from '@/contract/values/identificacao.ts';
import { systemScope } from '@/server/database/tenant.ts';

export type Quem = Readonly<Record<string, string>>;

export const umaPessoa = (mudancas: object = {}) => ({
  nome: 'Maria da Conceição Araújo',
  email: 'maria@exemplo.com.br',
  idTipoDocumentoIdentificacao: 1,
  documentoIdentificacao: '52998224725',
  cep: '50030230',
  rua: 'Rua da Aurora',
  numero: '120',
  bairro: 'Boa Vista',
  complemento: 'Sala 2',
  telefone1: '81999887766',
  telefone2: null,
  uf: 'PE',
  municipio: 'Recife',
  ...mudancas,
});

/** The body that the form sends, without documents, because the body PROCON requires none. */
export const umFormulario = (mudancas: object = {}) => ({
  dadosDevedor: umaPessoa(),
  idNaturezaDebito: 4,
  numeroProcessoAdministrativo: '60041.001093/2020-97',
  descricaoFato: 'Venda de produtos com prazo de validade vencido, em fiscalização.',
  fundamentoLegal: 'Lei Federal nº 8.078/1990, arts. 30, 39 e 56.',
  valorOriginario: 9000,
  valorAtualizado: 10000,
  multaAtualizada: 2000,
  jurosAtualizado: 500,
  corresponsaveis: [],
  documentos: [],
  ...mudancas,
});

/** The n-th valid CPF of the tests. */
export const umCpf = (n: number): string => {
  const base = String(100_000_001 + n * 37);
  return Array.from({ length: 100 }, (_, i) => base + String(i).padStart(2, '0')).find(cpfValido)!;
};

/** Uploads a PDF; answers it as the calls name it. */
export async function enviar(app: TestApp, quem: Quem, nome = 'documento.pdf', pdf: Buffer = aPdf(nome)) {
  const limite = 'limite-dos-testes';
  const payload = Buffer.concat([
    Buffer.from(
      `--${limite}\r\ncontent-disposition: form-data; name="file"; filename="${nome}"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    pdf,
    Buffer.from(`\r\n--${limite}--\r\n`),
  ]);
  const resposta = await app.inject({
    method: 'POST',
    url: '/api/documento/upload',
    headers: { ...quem, 'content-type': `multipart/form-data; boundary=${limite}` },
    payload,
  });
  if (resposta.statusCode !== 200) throw new Error(`upload: ${resposta.statusCode} ${resposta.body}`);
  const { uuid, fileName } = resposta.json() as { uuid: string; fileName: string };
  return { uuid, nome: fileName };
}

export async function cadastrar(
  app: TestApp,
  quem: Quem,
  mudancas: object = {},
): Promise<{ id: number; numero: string; versao: number }> {
  const { status, body } = await app.call(processos.create, { headers: quem, body: umFormulario(mudancas) });
  if (status !== 200) throw new Error(`cadastro: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const agir = (
  app: TestApp,
  quem: Quem,
  id: number,
  acao: CodigoAcao,
  body: object,
  headers: Quem = {},
): Promise<TestAnswer> => app.call(acaoEndpoints[acao], { params: { id }, body, headers: { ...quem, ...headers } });

export const consultar = (app: TestApp, quem: Quem, id: number): Promise<TestAnswer> =>
  app.call(processos.get, { params: { id }, headers: quem });

/** Attaches the TCC of a process in preparation, the first step of almost every test. */
export async function anexarTcc(app: TestApp, quem: Quem, id: number): Promise<TestAnswer> {
  return agir(app, quem, id, 'ANEXAR_TCC', { idTipoDocumento: 13, arquivos: [await enviar(app, quem)] });
}

export async function anexarAr(
  app: TestApp,
  quem: Quem,
  id: number,
  data: string,
  devedorEncontrado = true,
): Promise<TestAnswer> {
  const documento = { idTipoDocumento: 4, arquivos: [await enviar(app, quem)] };
  return agir(app, quem, id, 'ANEXAR_AR', { data, devedorEncontrado, documento });
}

/** Rows of a query in the system's scope, of every body. */
export const linhas = async <T>(app: TestApp, consulta: RawBuilder<T>): Promise<T[]> =>
  app.database.transaction(systemScope, async (db) => (await consulta.execute(db)).rows);

import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentosDaCobranca } from '@/contract/documentoDaCobranca.ts';
import { requerentes } from '@/contract/requerente.ts';
import {
  agirNaCobranca,
  enviado,
  negociar,
  noDia,
  umaDivida,
  umProcurador,
  umRequerente,
  ver,
} from '../cobranca/support.ts';
import { type Quem, umaPessoa, umCpf } from '../processo/support.ts';

/* The proof of representation sent today for this debtor is not asked for again (M §2.66). */

let app: TestApp;
let gestor: Quem;
beforeAll(async () => {
  app = await buildTestApp();
  gestor = await app.signIn('gestor@ativa.gov.br');
});
afterAll(() => app.close());

let pessoas = 40;
/** Two debts of one debtor, and who asks for them by power of attorney. */
async function umCaso() {
  pessoas += 1;
  const documento = umCpf(pessoas);
  const dadosDevedor = umaPessoa({ documentoIdentificacao: documento, email: `devedor${pessoas}@exemplo.com.br` });
  const dividas = [await umaDivida(app, gestor, { dadosDevedor }), await umaDivida(app, gestor, { dadosDevedor })];
  const cpf = umCpf(800 + pessoas);
  const procurador = await umProcurador(app, gestor, { cpf, email: `procurador${pessoas}@exemplo.com.br` });
  return { documento, ids: dividas.map(({ id }) => id), cpf, procurador };
}
type Caso = Awaited<ReturnType<typeof umCaso>>;
const sem = ({ procurador }: Caso) => ({ ...procurador, arquivoIdentificacao: [], comprovanteRepresentacao: [] });
const pedir = (caso: Caso, requerente: object, qual = 1, quem = gestor) =>
  negociar(app, quem, [caso.ids[qual]!], { requerente });
const falta = (campo = 'comprovanteRepresentacao', mensagem = 'O arquivo do documento da procuração é obrigatório') => [
  { campo: `requerente.${campo}`, mensagem },
];
const enviados = async (cpf: string, devedor?: string, quem = gestor) =>
  (await app.call(requerentes.porCpf, { headers: quem, params: { cpf }, query: devedor ? { devedor } : {} })).body
    .comprovantesEnviados;

it('o do mesmo dia serve, e é do novo acordo: está na página dele e se baixa por ele', async () => {
  const caso = await umCaso();
  const primeiro = (await pedir(caso, caso.procurador, 0)).body;
  expect(await enviados(caso.cpf, caso.documento)).toEqual([
    { tipoDocumento: { id: 15, nome: 'Procuração' }, data: '2026-11-20', nome: 'procuracao.pdf' },
  ]);
  const segundo = await pedir(caso, sem(caso));
  expect(segundo.status).toBe(200);
  const [copia] = (await ver(app, gestor, segundo.body.id)).requerente!.comprovanteRepresentacao;
  const [original] = (await ver(app, gestor, primeiro.id)).requerente!.comprovanteRepresentacao;
  expect(copia!.nome).toBe('procuracao.pdf');
  expect(copia!.uuid).not.toBe(original!.uuid);
  const baixar = async (id: number, idArquivo: number) =>
    (await app.call(documentosDaCobranca.download, { headers: gestor, params: { id, idArquivo } })).raw.rawPayload;
  const bytes = await baixar(segundo.body.id, copia!.id);
  expect(bytes.equals(await baixar(primeiro.id, original!.id))).toBe(true);
  expect((await ver(app, gestor, segundo.body.id)).andamentos[0]!.documentos).toMatchObject([
    { tipoDocumento: { id: 15 }, arquivos: [{ nome: 'procuracao.pdf' }] },
  ]);
});

it('o que se envia de novo vale no lugar dele', async () => {
  const caso = await umCaso();
  await pedir(caso, caso.procurador, 0);
  const novo = { ...sem(caso), comprovanteRepresentacao: [await enviado(app, gestor, 'outra.pdf')] };
  const { body } = await pedir(caso, novo);
  const { requerente } = await ver(app, gestor, body.id);
  expect(requerente!.comprovanteRepresentacao.map(({ nome }) => nome)).toEqual(['outra.pdf']);
});

it('também para gerar o termo, e então o acordo não guarda dois', async () => {
  const caso = await umCaso();
  const { id } = (await negociar(app, gestor, [caso.ids[0]!], { requerente: caso.procurador, totalParcelas: 3 })).body;
  const gerado = await agirNaCobranca(app, gestor, id, 'GERAR_TERMO_PARCELAMENTO', { requerente: sem(caso) });
  expect(gerado.status).toBe(200);
  const { requerente, andamentos } = await ver(app, gestor, id);
  expect(requerente!.comprovanteRepresentacao).toHaveLength(1);
  expect(andamentos[0]!.documentos).toEqual([]);
});

it('noutro dia pede-se', async () => {
  const caso = await umCaso();
  await pedir(caso, caso.procurador, 0);
  gestor = await noDia(app, '2026-11-21');
  expect(await enviados(caso.cpf, caso.documento)).toEqual([]);
  expect((await pedir(caso, sem(caso))).body.campos).toEqual(falta());
  gestor = await noDia(app, '2026-11-20');
});

it('para outro devedor pede-se, e sem dizer de quem se trata nada se responde', async () => {
  const [caso, outro] = [await umCaso(), await umCaso()];
  await pedir(caso, caso.procurador, 0);
  expect(await enviados(caso.cpf, outro.documento)).toEqual([]);
  expect(await enviados(caso.cpf)).toEqual([]);
  expect((await pedir(outro, sem(caso))).body.campos).toEqual(falta());
});

it('outro representante do mesmo devedor envia o seu', async () => {
  const caso = await umCaso();
  await pedir(caso, caso.procurador, 0);
  const outro = await umRequerente(app, gestor, { cpf: umCpf(930), email: 'outro.procurador@exemplo.com.br' });
  expect((await pedir(caso, outro)).body.campos).toEqual(falta());
});

it('a procuração não serve de contrato social', async () => {
  pessoas += 1;
  const documento = '11222333000181';
  const dadosDevedor = umaPessoa({
    idTipoDocumentoIdentificacao: 2,
    documentoIdentificacao: documento,
    nome: 'Açúcar Ltda.',
    email: 'acucar@exemplo.com.br',
  });
  const ids = [
    (await umaDivida(app, gestor, { dadosDevedor })).id,
    (await umaDivida(app, gestor, { dadosDevedor })).id,
  ];
  const cpf = umCpf(931);
  const procurador = await umProcurador(app, gestor, { cpf, email: 'da.empresa@exemplo.com.br' });
  const caso = { documento, ids, cpf, procurador };
  expect((await pedir(caso, procurador, 0)).status).toBe(200);
  expect((await pedir(caso, { ...sem(caso), tipo: 'EMPRESA' })).body.campos).toEqual(
    falta('comprovanteRepresentacao', 'O arquivo do contrato social é obrigatório'),
  );
});

it('outro órgão, e o central, não sabem do requerente', async () => {
  const caso = await umCaso();
  await pedir(caso, caso.procurador, 0);
  for (const email of ['gestor.procon@ativa.gov.br', 'admin@ativa.gov.br']) {
    const quem = await app.signIn(email);
    const query = { devedor: caso.documento };
    expect((await app.call(requerentes.porCpf, { headers: quem, params: { cpf: caso.cpf }, query })).status).toBe(404);
  }
});

import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentosDaCobranca } from '@/contract/documentoDaCobranca.ts';
import { type Quem, umCpf } from '../processo/support.ts';
import { negociar, umaDivida, umProcurador, umRequerente, ver } from './support.ts';

/* S2 §3: the files of a requester are in the answer of the agreement, and whoever reads the agreement downloads them. */

let app: TestApp;
let gestor: Quem;
beforeAll(async () => {
  app = await buildTestApp();
  gestor = await app.signIn('gestor@ativa.gov.br');
});
afterAll(() => app.close());

const baixar = async (id: number, idArquivo: number, headers: Quem = gestor) =>
  (await app.call(documentosDaCobranca.download, { headers, params: { id, idArquivo } })).status;

it('a identificação e a procuração de quem assina vêm na cobrança, e se baixam por ela (S2 §3)', async () => {
  const requerente = await umProcurador(app, gestor, { cpf: umCpf(911), email: 'um@exemplo.com.br' });
  const { body } = await negociar(app, gestor, [(await umaDivida(app, gestor)).id], { requerente });
  const cobranca = await ver(app, gestor, body.id);
  const arquivo = (nome: string) => ({ id: expect.any(Number), uuid: expect.any(String), nome });
  expect(cobranca.requerente).toMatchObject({
    papel: 'REPRESENTANTE',
    documentoIdentificacao: [arquivo('identidade.pdf')],
    arquivoIdentificacao: [arquivo('identidade.pdf')],
    comprovanteRepresentacao: [arquivo('procuracao.pdf')],
  });
  const { arquivoIdentificacao, comprovanteRepresentacao } = cobranca.requerente!;
  for (const { id } of [...arquivoIdentificacao, ...comprovanteRepresentacao]) {
    expect(await baixar(cobranca.id, id)).toBe(200);
    expect(await baixar(cobranca.id, id, await app.signIn('gestor.procon@ativa.gov.br'))).toBe(404);
  }
});

it('a que já tinha sido enviada é a do acordo de antes, e a de depois não a troca', async () => {
  const quem = { cpf: umCpf(912), email: 'dois@exemplo.com.br' };
  const novo = async (mudancas: object) => {
    const requerente = await umProcurador(app, gestor, { ...quem, ...mudancas });
    return (await negociar(app, gestor, [(await umaDivida(app, gestor)).id], { requerente })).body.id as number;
  };
  const primeira = await novo({});
  const segunda = await novo({ arquivoIdentificacao: [] });
  const deOutro = await novo({ cpf: umCpf(913), email: 'tres@exemplo.com.br' });
  const uuids = async (id: number) => (await ver(app, gestor, id)).requerente!.arquivoIdentificacao.map((f) => f.uuid);
  expect(await uuids(segunda)).toEqual(await uuids(primeira));
  const idArquivo = (await ver(app, gestor, segunda)).requerente!.arquivoIdentificacao[0]!.id;
  expect(await baixar(segunda, idArquivo)).toBe(200);
  // Another requester's agreement does not open it.
  expect(await baixar(deOutro, idArquivo)).toBe(404);

  app.clock.set(noonOf('2026-11-23'));
  gestor = await app.signIn('gestor@ativa.gov.br');
  const terceira = await novo({});
  expect(await uuids(terceira)).not.toEqual(await uuids(primeira));
  expect(await uuids(segunda)).toEqual(await uuids(primeira));
});

it('o próprio devedor não prova que representa', async () => {
  const requerente = await umRequerente(app, gestor);
  const { body } = await negociar(app, gestor, [(await umaDivida(app, gestor)).id], { requerente });
  expect(body.requerente).toMatchObject({ titular: true, comprovanteRepresentacao: [] });
});

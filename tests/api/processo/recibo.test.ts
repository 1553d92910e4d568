import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentosEmitidos } from '@/contract/documentoEmitido.ts';
import { processos } from '@/contract/processo.ts';
import { agir, anexarTcc, cadastrar, enviar, linhas, type Quem, umaPessoa, umCpf } from './support.ts';

let app: TestApp;
let procon: Quem;
beforeAll(async () => {
  app = await buildTestApp();
  procon = await app.signIn('gestor.procon@ativa.gov.br');
});
afterAll(() => app.close());

let cpf = 800;
async function quitado(valores: object = {}): Promise<{ id: number; numero: string }> {
  const dadosDevedor = umaPessoa({ documentoIdentificacao: umCpf(++cpf) });
  const processo = await cadastrar(app, procon, { dadosDevedor });
  await anexarTcc(app, procon, processo.id);
  const documento = { idTipoDocumento: 8, arquivos: [await enviar(app, procon, 'comprovante do banco.pdf')] };
  const { status, body } = await agir(app, procon, processo.id, 'QUITAR_DEBITO', {
    valorAtualizado: 9_000,
    multaAtualizado: 1_000.5,
    jurosAtualizado: 250.25,
    observacao: 'Pago por depósito identificado.',
    documento,
    ...valores,
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return processo;
}
const recibo = (id: number) => app.call(processos.recibo, { params: { id }, headers: procon });

describe('o recibo', () => {
  it('diz quanto, de quê, quando, por onde e com que prova', async () => {
    const { id, numero } = await quitado();
    const answer = await recibo(id);
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`recibo-${numero}.pdf`),
    ]);
    const texto = textOfPdf(answer.raw.rawPayload);
    const [arquivo] = await linhas<{ sha256: string }>(
      app,
      sql`select f.sha256 from arquivo f join documento d on d.id = f.id_documento
           where d.id_processo = ${id} and d.id_tipo_documento = 8`,
    );
    for (const item of [
      'Recibo de quitação',
      'declara ter recebido',
      '10.250,75',
      'Recolhimento ao órgão credor, registrado por servidor',
      'comprovante do banco.pdf',
      arquivo!.sha256,
      'Pago por depósito identificado.',
      '9.000,00',
      '1.000,50',
      '250,25',
      '20/11/2026',
      'integralmente quitado',
    ])
      expect(texto).toContain(item);
    const codigo = /Código de validação: ([0-9A-Z-]{19})/.exec(texto)![1]!;
    const { body } = await app.call(documentosEmitidos.conferir, { params: { codigo } });
    expect(body).toMatchObject({
      resultado: 'VERDADEIRO',
      documento: { especie: 'RECIBO', resumo: { valor: 10_250.75 } },
    });
  });

  it('só existe para o que foi quitado e pago', async () => {
    const { id } = await cadastrar(app, procon);
    expect((await recibo(id)).headers.errorcode).toBe('RECIBO_INDISPONIVEL');
    await linhas(app, sql`update processo set situacao = 4, fase = 2 where id = ${id}`);
    expect((await recibo(id)).headers.errorcode).toBe('RECIBO_INDISPONIVEL');
  });
});

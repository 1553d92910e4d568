import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { days, noonOf } from '@tests/support/clock.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentosEmitidos } from '@/contract/documentoEmitido.ts';
import { processos } from '@/contract/processo.ts';
import { agir, anexarAr, anexarTcc, cadastrar, consultar, linhas, type Quem, umaPessoa, umCpf } from './support.ts';

let app: TestApp;
let procon: Quem;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-08-03' });
});
afterAll(() => app.close());

let cpf = 700;
/** A process notified on 03/08/2026 and not contested before the deadline: definitively constituted. */
async function constituido(): Promise<number> {
  app.clock.set(noonOf('2026-08-03'));
  procon = await app.signIn('gestor.procon@ativa.gov.br');
  const dadosDevedor = umaPessoa({ documentoIdentificacao: umCpf(++cpf) });
  const { id } = await cadastrar(app, procon, { dadosDevedor });
  await anexarTcc(app, procon, id);
  expect((await anexarAr(app, procon, id, '2026-08-03')).status).toBe(200);
  app.clock.set(noonOf('2026-11-20'));
  procon = await app.signIn('gestor.procon@ativa.gov.br');
  expect((await consultar(app, procon, id)).body.situacaoProcesso.id).toBe(26);
  return id;
}
const despacho = (id: number, quem = procon) => app.call(processos.gerarDespacho, { params: { id }, headers: quem });
const lido = async (id: number) => {
  const answer = await despacho(id);
  expect([answer.status, answer.headers.errormsg]).toEqual([200, undefined]);
  expect(answer.headers['content-disposition']).toContain('despacho.pdf');
  const texto = textOfPdf(answer.raw.rawPayload);
  return {
    texto,
    pdf: answer.raw.rawPayload,
    codigo: /Código de validação: ([0-9A-Z-]{19})/.exec(texto)![1]!,
    numero: /Despacho nº (\d+\/2026)/.exec(texto)![1]!,
  };
};
const andamentos = (id: number) =>
  linhas<{ descricao: string; observacao: string; automatico: boolean; cancelado: boolean; situacao: number }>(
    app,
    sql`select descricao, observacao, automatico, cancelado, situacao from andamento
         where id_processo = ${id} and descricao like 'Despacho emitido%' order by numero`,
  );

describe('a certidão', () => {
  it('certifica notificação, prazo, valor e constituição, e encaminha à inscrição', async () => {
    const { texto, numero } = await lido(await constituido());
    for (const item of [
      `Despacho nº ${numero} – PROCON`,
      'Aviso de recebimento (AR)',
      '03/08/2026',
      'Devedor notificado',
      'Contestação',
      'Decorreu sem manifestação',
      'não há contestação nem recurso pendente de julgamento',
      'O crédito está definitivamente constituído desde',
      'ENCAMINHE-SE',
      'Anexo – Memória de cálculo',
      'Assinatura da autoridade',
    ])
      expect(texto).toContain(item);
  });

  it('não é emitida fora das situações da inscrição, nem sem a permissão dela, nem suspenso o processo', async () => {
    const id = await constituido();
    const codigo = async (quem = procon) => (await despacho(id, quem)).headers.errorcode;
    expect(await codigo(await app.signIn('operador.sefin@ativa.gov.br'))).toMatch(/NAO_ENCONTRADO|SEM_PERMISSAO/);
    await linhas(app, sql`update processo set suspenso = true, suspenso_em = '2026-11-20' where id = ${id}`);
    expect(await codigo()).toBe('PROCESSO_SUSPENSO');
    await linhas(app, sql`update processo set suspenso = false, suspenso_em = null, situacao = 28 where id = ${id}`);
    expect(await codigo()).toBe('ACAO_INDISPONIVEL');
    expect(await andamentos(id)).toEqual([]);
  });
});

describe('o andamento «Despacho emitido»', () => {
  it('nasce com a primeira certidão do dia, com número e resumo, e não muda situação nem versão', async () => {
    const id = await constituido();
    const antes = (await consultar(app, procon, id)).body;
    const primeira = await lido(id);
    const segunda = await lido(id);
    expect(segunda.pdf.equals(primeira.pdf)).toBe(true);
    expect(await andamentos(id)).toEqual([
      {
        descricao: `Despacho emitido – nº ${primeira.numero}`,
        observacao: expect.stringMatching(/^SHA-256 do conteúdo: [0-9a-f]{64}$/),
        automatico: true,
        cancelado: false,
        situacao: 26,
      },
    ]);
    const depois = (await consultar(app, procon, id)).body;
    expect([depois.situacaoProcesso.id, depois.versao]).toEqual([26, antes.versao]);
    const [emitida] = await linhas<{ conteudo: string }>(
      app,
      sql`select conteudo_sha256 as conteudo from documento_emitido where codigo = ${primeira.codigo}`,
    );
    expect((await andamentos(id))[0]!.observacao).toContain(emitida!.conteudo);
  });

  it('de vinte pedidos ao mesmo tempo nasce um só, com um só número e um só código', async () => {
    const id = await constituido();
    const feitos = await Promise.all(Array.from({ length: 20 }, () => lido(id)));
    expect(new Set(feitos.map((f) => `${f.numero} ${f.codigo}`)).size).toBe(1);
    expect(await andamentos(id)).toHaveLength(1);
    const trilha = await linhas(
      app,
      sql`select 1 from auditoria where acao = 'GERAR_DESPACHO' and id_registro = ${id} and recurso = 'processo'`,
    );
    expect(trilha).toHaveLength(1);
  });

  it('no dia seguinte é outro, com o número seguinte, e a certidão nova toma o lugar da anterior', async () => {
    const id = await constituido();
    const hoje = await lido(id);
    app.clock.advance(days(1));
    procon = await app.signIn('gestor.procon@ativa.gov.br');
    const amanha = await lido(id);
    const n = (numero: string) => Number(numero.split('/')[0]);
    expect(n(amanha.numero)).toBe(n(hoje.numero) + 1);
    expect(await andamentos(id)).toHaveLength(2);
    const conferido = await app.call(documentosEmitidos.conferir, { params: { codigo: hoje.codigo } });
    expect([conferido.body.resultado, conferido.body.motivo]).toEqual(['SUBSTITUIDO', 'NOVA_EMISSAO']);
  });

  it('não atrapalha cancelar a última ação: cai com ela, e a certidão deixa de valer', async () => {
    const id = await constituido();
    const { codigo } = await lido(id);
    const { status, body } = await agir(app, procon, id, 'CANCELAR_ULTIMA_ACAO', {
      motivoCancelamento: 'AR anexado ao processo errado',
    });
    expect([status, body]).toEqual([200, expect.anything()]);
    expect((await consultar(app, procon, id)).body.situacaoProcesso.id).toBe(1);
    expect((await andamentos(id)).map((a) => a.cancelado)).toEqual([true]);
    const { body: conferido } = await app.call(documentosEmitidos.conferir, { params: { codigo } });
    expect([conferido.resultado, conferido.motivo]).toEqual(['SUBSTITUIDO', 'FATOS_ALTERADOS']);
  });

  it('devolvido o processo pela dívida ativa, a certidão emitida antes deixa de valer', async () => {
    const id = await constituido();
    const { codigo } = await lido(id);
    await linhas(app, sql`update processo set situacao = 28, data_devolucao = '2026-11-25' where id = ${id}`);
    const { body } = await app.call(documentosEmitidos.conferir, { params: { codigo } });
    expect([body.resultado, body.motivo]).toEqual(['SUBSTITUIDO', 'FATOS_ALTERADOS']);
  });
});

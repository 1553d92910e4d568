import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import type { Dito, Retorno } from '@tests/support/retorno.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import { conciliacoes } from '@/contract/conciliacao.ts';
import { LeitorDeRetorno } from '@/domain/cnab/retorno.ts';
import { bancoEmbutido, semBanco } from '@/server/adapters/banco.ts';
import { tratarBoletos } from '@/server/cases/boleto/tratar.ts';
import { encerrarAtrasada } from '@/server/cases/cobranca/rotina.ts';
import { aplicarPartes, aplicarRetornos } from '@/server/cases/conciliacao/aplicarRetorno.ts';
import { agoraDo } from '@/server/cases/processo/rotina.ts';
import { faltaRetorno } from '@/server/database/queries/arquivosDoBanco.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { firmar, negociar, noDia, umaDivida, ver } from '../cobranca/support.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { enviarRetorno } from './support.ts';

let app: TestApp;
let gestor: Quem;
let central: Quem;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
  gestor = await app.signIn('gestor@ativa.gov.br');
});
afterAll(() => app.close());

/** An agreement with a slip of its first instalment: 2.893,62 on 20/11/2025 (M §4.2). */
async function umBoleto() {
  app.clock.set(new Date('2025-01-10T15:00:00Z'));
  const divida = await umaDivida(app, await app.signIn('gestor@ativa.gov.br'));
  gestor = await noDia(app, '2025-11-20');
  central = await app.signIn('admin@ativa.gov.br');
  const { body } = await negociar(app, gestor, [divida.id], { totalParcelas: 6, valorPrimeiraParcela: 2000 });
  await firmar(app, gestor, body.id);
  return { id: body.id as number, emitir: () => emitir(body.id) };
}
const emitir = (cobrancaId: number) =>
  app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId, parcela: 1 } });
const numeroDe = async (id: number) =>
  (await linhas<{ nosso_numero: string }>(app, sql`select nosso_numero from boleto where id_cobranca = ${id}`))[0]!
    .nosso_numero;

let sequencial = 0;
const doBB = (titulos: readonly Dito[], mudancas: Partial<Retorno> = {}): Retorno => {
  sequencial += 1;
  return { banco: 'BB', convenio: '3128557', sequencial, titulos, ...mudancas };
};
const movimentos = (idArquivo: number) =>
  linhas<{ estado: string; valor: string; codigo: string }>(
    app,
    sql`select estado, valor::text, codigo from movimento_bancario where id_arquivo = ${idArquivo} order by id`,
  );

describe('um arquivo enviado', () => {
  it('é lido, aplicado e somado: o que foi pago tem lugar ou está em aberto', async () => {
    const { id, emitir: guia } = await umBoleto();
    await guia();
    const nossoNumero = await numeroDe(id);
    const arquivo = doBB([
      { nossoNumero, pago: 289_362, tarifa: 135 },
      { nossoNumero: '31285570000009999', pago: 1_000 },
      { nossoNumero, pago: 0, codigo: '28', tarifa: 50 },
    ]);
    const { status, body } = await enviarRetorno(app, gestor, arquivo);
    expect([status, body]).toMatchObject([
      200,
      {
        nome: 'cobranca.ret',
        banco: 'BB',
        convenio: '3128557',
        sequencial: arquivo.sequencial,
        linhas: 10,
        valorArquivo: 2903.62,
        valorAplicado: 2893.62,
        valorAberto: 10,
        valorTarifas: 1.85,
        fatos: 2,
        aplicados: 2,
        aviso: null,
        recusa: null,
      },
    ]);
    expect((await ver(app, gestor, id)).lancamentos[0]?.situacaoLancamento).toBe('BAIXADO');
    expect((await movimentos(body.id)).map(({ estado }) => estado)).toEqual(['CONCILIADO', 'DESCONHECIDO']);
    const lista = await app.call(conciliacoes.arquivos, { headers: gestor, body: {} });
    expect(lista.body.content[0]).toEqual(body);

    const denovo = await enviarRetorno(app, gestor, arquivo);
    expect([denovo.status, denovo.body.codigo, denovo.body.mensagem]).toEqual([
      409,
      'ARQUIVO_JA_LIDO',
      'Este arquivo já foi lido em 20/11/2025 12:00.',
    ]);
    // The same number with another content, and the same content in other bytes.
    const outro = await enviarRetorno(app, gestor, doBB([], { sequencial: arquivo.sequencial }));
    const emLf = await enviarRetorno(app, gestor, { ...arquivo, fim: '\n' });
    expect([outro.body.codigo, emLf.body.codigo]).toEqual(['ARQUIVO_JA_LIDO', 'ARQUIVO_JA_LIDO']);
    sequencial -= 1;
  });

  it('o que não é o que diz é recusado inteiro, e nada se grava', async () => {
    const contar = () => linhas(app, sql`select id from arquivo_retorno union all select id from movimento_bancario`);
    const antes = await contar();
    const semFim = await enviarRetorno(app, gestor, '02RETORNO'.padEnd(400));
    const remessa = await enviarRetorno(app, gestor, 'x');
    expect([semFim.status, semFim.body.codigo, semFim.body.mensagem]).toEqual([
      422,
      'ARQUIVO_DO_BANCO',
      'Este arquivo é CNAB 400; peça ao banco o retorno em CNAB 240.',
    ]);
    expect(remessa.body.campos).toEqual([
      { campo: 'file', mensagem: expect.stringContaining('A linha 1 tem 1 colunas') },
    ]);
    const doOutro = await enviarRetorno(app, gestor, doBB([], { convenio: '1234567' }));
    expect([doOutro.status, doOutro.body.mensagem]).toEqual([422, 'O arquivo é do convênio 1234567, de outro órgão.']);
    const deNinguem = await enviarRetorno(app, central, doBB([], { convenio: '1234567' }));
    expect(deNinguem.body.mensagem).toBe('O arquivo é do convênio 1234567, que nenhum órgão tem.');
    sequencial -= 2;
    expect(await contar()).toEqual(antes);
    const guardados = [];
    for await (const { key } of app.deps.adapters.files.list('retornos')) guardados.push(key);
    expect(guardados).toHaveLength(1);
  });

  const antes = new Date('2025-01-01T12:00:00Z');
  const lido = async () =>
    (await linhas<{ em: Date }>(app, sql`select lido_em as em from leitura_do_banco where convenio = '3128557'`))[0]
      ?.em;
  const lidoEmJaneiro = () =>
    linhas(app, sql`update leitura_do_banco set lido_em = ${antes} where convenio = '3128557' returning banco`);

  it('enquanto um arquivo não se aplicou inteiro, os que vêm depois não dão o banco por lido', async () => {
    const aplicados = (n: number, id: number) =>
      linhas(app, sql`update arquivo_retorno set aplicados = fatos - ${n} where id = ${id} returning id`);
    const umPago = () => [{ nossoNumero: `3128557${String(8_000_000 + sequencial).padStart(10, '0')}`, pago: 100 }];
    const primeiro = await enviarRetorno(app, gestor, doBB(umPago()));
    await lidoEmJaneiro();
    await aplicados(1, primeiro.body.id);
    expect((await enviarRetorno(app, gestor, doBB(umPago()))).status).toBe(200);
    expect((await enviarRetorno(app, gestor, doBB([]))).status).toBe(200);
    expect(await lido()).toEqual(antes);
    await aplicados(0, primeiro.body.id);
    expect((await enviarRetorno(app, gestor, doBB(umPago()))).status).toBe(200);
    expect((await lido())!.getTime()).toBeGreaterThan(antes.getTime());
  });

  it('um salto na sequência é aviso, e não recusa; um que chega depois é lido', async () => {
    const atual = sequencial;
    const salto = await enviarRetorno(app, gestor, doBB([], { sequencial: atual + 3 }));
    expect(salto.body.aviso).toBe(`Faltam os arquivos ${atual + 1} a ${atual + 2} deste convênio: peça-os ao banco.`);
    const tardio = await enviarRetorno(app, gestor, doBB([], { sequencial: atual + 1 }));
    expect([tardio.status, tardio.body.aviso]).toEqual([200, null]);
    sequencial = atual + 3;
  });

  it('com os títulos de outro órgão do mesmo convênio é lido, e cada um vê os seus', async () => {
    await app.database.transaction(systemScope, (db) =>
      sql`update orgao_credor o set chave_banco = a.chave_banco, convenio = a.convenio, agencia = a.agencia, conta = a.conta,
                 carteira = a.carteira, variacao = a.variacao
            from orgao_credor a where a.sigla = 'AEMA' and o.sigla = 'PROCON'`.execute(db),
    );
    const { id, emitir: guia } = await umBoleto();
    await guia();
    const procon = await app.signIn('gestor.procon@ativa.gov.br');
    const { status, body } = await enviarRetorno(
      app,
      procon,
      doBB([{ nossoNumero: await numeroDe(id), pago: 289_362 }]),
    );
    // The equation is of the whole file; a body without the agreement has neither the file nor its sums.
    expect([status, body]).toMatchObject([200, { valorArquivo: 2893.62, valorAplicado: 2893.62, valorAberto: 0 }]);
    const cabecas = async (headers: Quem) =>
      (await app.call(conciliacoes.arquivos, { headers, body: {} })).body.content.filter(
        (um: { id: number }) => um.id === body.id,
      );
    for (const quem of [gestor, procon, central])
      expect(await cabecas(quem)).toMatchObject([{ valorAplicado: 2893.62, valorAberto: 0 }]);
    expect(await cabecas(await app.signIn('gestor.sefin@ativa.gov.br'))).toEqual([]);
    const itens = async (headers: Quem) =>
      (await app.call(conciliacoes.list, { headers, body: { idArquivo: body.id } })).body.content.length;
    expect([await itens(gestor), await itens(procon)]).toEqual([1, 0]);
  });
});

describe('em partes', () => {
  const muitos = (quantos: number) =>
    doBB(
      Array.from({ length: quantos }, (_, i) => ({
        nossoNumero: `3128557${String(8_000_000 + i).padStart(10, '0')}`,
        pago: 100,
      })),
    );

  it('o que a chamada deixa é do trabalho, que continua de onde parou quem caiu', async () => {
    const { body } = await enviarRetorno(app, gestor, muitos(250));
    expect([body.fatos, body.aplicados, body.concluidoEm]).toEqual([250, 100, null]);
    const [arquivo] = await linhas<{ aplicados: number }>(
      app,
      sql`select aplicados, chave_arquivo from arquivo_retorno where id = ${body.id}`,
    );
    expect(arquivo!.aplicados).toBe(100);
    // Two at once take turns, and a third finds nothing to do.
    const feitos = await Promise.all([
      aplicarPartes(app.deps, body.id, 1),
      aplicarRetornos.run(app.deps, { id: body.id }),
      aplicarPartes(app.deps, body.id, 20),
    ]);
    expect(feitos[2]).toBe(true);
    const [{ quantos }] = (await linhas<{ quantos: number }>(
      app,
      sql`select count(*)::int as quantos from movimento_bancario where id_arquivo = ${body.id}`,
    )) as [{ quantos: number }];
    expect(quantos).toBe(250);
    const lista = await app.call(conciliacoes.arquivos, { headers: gestor, body: {} });
    expect(lista.body.content[0]).toMatchObject({
      aplicados: 250,
      valorArquivo: 250,
      valorAberto: 250,
      valorAplicado: 0,
    });
  });
});

describe('sem ligação com o banco', () => {
  it('o boleto espera pela remessa, vai nela uma vez, e o retorno o libera', async () => {
    const { bancos } = app.deps.adapters;
    Object.assign(app.deps.adapters, { bancos: semBanco });
    const { id, emitir: guia } = await umBoleto();
    const espera = await guia();
    expect([espera.status, espera.body.codigo, espera.body.mensagem]).toEqual([
      409,
      'BOLETO_AGUARDA_REGISTRO',
      'O boleto será liberado quando o banco confirmar o registro. Gere a remessa em Conciliação Bancária, aba Remessas, e envie ali o retorno do banco.',
    ]);
    await tratarBoletos.run(app.deps, undefined);
    expect((await guia()).body.codigo).toBe('BOLETO_AGUARDA_REGISTRO');

    const gerar = () => app.call(conciliacoes.remessa, { headers: gestor, body: { banco: 'BB', convenio: '3128557' } });
    const remessa = await gerar();
    const texto = remessa.raw.rawPayload.toString('latin1');
    const nossoNumero = await numeroDe(id);
    expect([remessa.status, texto.split('\r\n').length]).toEqual([200, 7]);
    expect(texto).toContain(nossoNumero);
    expect((await gerar()).body.codigo).toBe('REMESSA_VAZIA');
    const { body: lista } = await app.call(conciliacoes.remessas, { headers: gestor, body: {} });
    expect(lista.content).toMatchObject([
      { banco: 'BB', convenio: '3128557', sequencial: 1, boletos: 1, valor: 2893.62 },
    ]);
    const outraVez = await app.call(conciliacoes.arquivoDaRemessa, {
      headers: gestor,
      params: { id: lista.content[0].id },
    });
    expect(outraVez.raw.rawPayload.equals(remessa.raw.rawPayload)).toBe(true);
    // A file of ours is not one of the bank's.
    expect(() => new LeitorDeRetorno().ler(texto)).toThrow('O arquivo é uma remessa');

    await enviarRetorno(app, gestor, doBB([{ nossoNumero, pago: 0, valor: 289_362, codigo: '02' }]));
    const liberado = await guia();
    expect([liberado.status, liberado.headers['content-type']]).toEqual([200, 'application/pdf']);
    Object.assign(app.deps.adapters, { bancos });
  });

  it('só quem tem o convênio gera a remessa, e só onde não há ligação', async () => {
    const outro = await app.call(conciliacoes.remessa, {
      headers: gestor,
      body: { banco: 'CAIXA', convenio: '245274' },
    });
    expect([outro.status, outro.body.codigo]).toEqual([422, 'REMESSA_SEM_CONVENIO']);
  });
});

describe('entre os lidos', () => {
  it('enquanto falta um arquivo, nenhum acordo do convênio acaba: até que venha, ou por dois dias', async () => {
    const convenio = { banco: 'BB', convenio: '3128557' } as const;
    const falta = (horas: number) =>
      app.database.transaction(systemScope, (db) =>
        faltaRetorno(db, convenio, new Date(app.clock.maquina().getTime() - horas * 3_600_000)),
      );
    const chega = async (deste: number) =>
      expect((await enviarRetorno(app, gestor, doBB([], { sequencial: deste }))).status).toBe(200);
    const desde = sequencial;
    // What lacks behind files of days ago holds nothing any more.
    expect(await falta(48)).toBe(true);
    await linhas(app, sql`update arquivo_retorno set recebido_em = recebido_em - interval '49 hours' returning id`);
    expect(await falta(48)).toBe(false);
    await chega(desde + 2);
    await chega(desde + 3);
    expect([await falta(48), await falta(0)]).toEqual([true, false]);
    await chega(desde + 1);
    expect(await falta(48)).toBe(false);
    sequencial = desde + 3;

    const { id, emitir: guia } = await umBoleto();
    await guia();
    gestor = await noDia(app, '2026-01-02');
    await linhas(
      app,
      sql`update leitura_do_banco set lido_em = ${app.clock.maquina()} where convenio = '3128557' returning banco`,
    );
    // Another one than the embedded bank, which is always read.
    const bancos = { BB: { ...bancoEmbutido }, CAIXA: null };
    const aindaAberto = async () => {
      await app.database.transaction(systemScope, (db) => encerrarAtrasada(db, agoraDo(app.deps), id, bancos));
      return (await ver(app, gestor, id)).fim === null;
    };
    await chega(desde + 5);
    expect(await aindaAberto()).toBe(true);
    await chega(desde + 4);
    expect(await aindaAberto()).toBe(false);
    sequencial = desde + 5;
  });
});

import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import {
  type AcaoDoMovimento,
  type ArquivoDeRetorno,
  conciliacoes,
  type LinhaDaConciliacao,
} from '@/contract/conciliacao.ts';
import { processos } from '@/contract/processo.ts';
import { valoresARestituir } from '@/contract/valorARestituir.ts';
import { semBanco } from '@/server/adapters/banco.ts';
import type { FatoDoBanco } from '@/server/cases/boleto/fatoDoBanco.ts';
import { receberDoBanco } from '@/server/cases/boleto/receber.ts';
import { tratarBoletos } from '@/server/cases/boleto/tratar.ts';
import { encerrarCobrancas } from '@/server/cases/cobranca/rotina.ts';
import { marcarLeitura } from '@/server/database/queries/conciliacao.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { quebradas } from './invariants.ts';
import { agirNaCobranca, baixar, firmar, negociar, noDia, umaDivida, ver } from './support.ts';

let app: TestApp;
let gestor: Quem;
let divida: { id: number; numero: string };
/** 10.000,00, fine 2.000,00, interest 500,00 as of 10/01/2025, by the IPCA; negotiated on 20/11/2025 (D §3.6). */
beforeEach(async () => {
  await app?.close();
  app = await buildTestApp({ hoje: '2025-01-10' });
  gestor = await app.signIn('gestor@ativa.gov.br');
  divida = await umaDivida(app, gestor);
  gestor = await noDia(app, '2025-11-20');
});
afterAll(() => app.close());

/** The first is due on 01/12/2025 (M §4.2). */
async function umPlano() {
  const { body } = await negociar(app, gestor, [divida.id], { totalParcelas: 6, valorPrimeiraParcela: 2000 });
  await firmar(app, gestor, body.id);
  return body.id as number;
}
const aVista = async () => (await negociar(app, gestor, [divida.id])).body.id as number;
const emitir = (cobrancaId: number, parcela = 1) =>
  app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId, parcela } });
async function umBoleto(cobrancaId: number, parcela = 1) {
  await emitir(cobrancaId, parcela);
  const [boleto] = await linhas<{ id: number; nosso_numero: string; total: string }>(
    app,
    sql`select id, nosso_numero, total from boleto where id_cobranca = ${cobrancaId} order by id desc limit 1`,
  );
  return { id: boleto!.id, nossoNumero: boleto!.nosso_numero, centavos: Math.round(Number(boleto!.total) * 100) };
}
const situacaoDoBoleto = async (id: number) =>
  (await linhas<{ situacao: string }>(app, sql`select situacao from boleto where id = ${id}`))[0]!.situacao;

/** The bank tells of a slip; `null`: of none. What it did not say is of a payment of today, by the API, confirmed. */
async function dizer(boleto: Awaited<ReturnType<typeof umBoleto>> | null, fato: Partial<FatoDoBanco> = {}) {
  const quem = {
    agora: app.clock.agora(),
    maquina: app.clock.maquina(),
    hoje: app.deps.clock.hoje(),
    ip: null,
    requestId: 'teste',
  };
  return app.deps.database.transaction(systemScope, (db) =>
    receberDoBanco(db, quem as never, {
      fonte: 'CONSULTA',
      banco: 'BB',
      convenio: '3128557',
      nossoNumero: boleto?.nossoNumero ?? '31285579999999999',
      tipo: 'PAGAMENTO',
      codigo: '6',
      confirmado: true,
      data: quem.hoje,
      valorCentavos: boleto?.centavos ?? 12_345,
      ...fato,
    }),
  );
}
const porFato = {
  webhook: { fonte: 'WEBHOOK', codigo: '1', confirmado: false },
  consulta: { fonte: 'CONSULTA', codigo: '6', confirmado: true },
  doApi10: { fonte: 'WEBHOOK', tipo: 'ESTORNO', codigo: '10', confirmado: true },
} as const satisfies Record<string, Partial<FatoDoBanco>>;
const doArquivo = (idArquivo: number, codigo = '06', mais: Partial<FatoDoBanco> = {}): Partial<FatoDoBanco> => ({
  fonte: 'CNAB',
  codigo,
  idArquivo,
  ...mais,
});

let sequencial = 0;
async function umArquivo(valor = 0) {
  sequencial += 1;
  const [arquivo] = await linhas<{ id: number }>(
    app,
    sql`insert into arquivo_retorno (banco, convenio, sequencial, nome, sha256, linhas, valor, fatos, aplicados, recebido_em, concluido_em)
        values ('BB', '3128557', ${sequencial}, ${`retorno-${sequencial}.ret`}, ${`sha ${sequencial}`}, 6, ${valor}, 1, 1,
                ${app.clock.agora()}, ${app.clock.agora()}) returning id`,
  );
  return arquivo!.id;
}

const listar = async (body: object = {}, headers = gestor): Promise<LinhaDaConciliacao[]> =>
  (await app.call(conciliacoes.list, { headers, body })).body.content;
const item = async (estado: string) => (await listar({ estado }))[0]!;
const resolver = (id: number, acao: AcaoDoMovimento, mais: object = {}, headers = gestor) =>
  app.call(conciliacoes.resolver, { headers, params: { id }, body: { acao, ...mais } });
const processo = async () => (await app.call(processos.get, { headers: gestor, params: { id: divida.id } })).body;
const inteiro = async (id: number) => expect(await quebradas(app, [id])).toEqual([]);
/** All that a fact which changes nothing leaves alone. */
const rastro = async (id: number) => ({
  cobranca: (await ver(app, gestor, id)).lancamentos,
  recibos: await linhas(app, sql`select id, valor, estornado_em from pagamento order by id`),
  boletos: await linhas(app, sql`select id, situacao from boleto order by id`),
  processo: (await processo()).saldoDevedor,
});

describe('um pagamento que espera pelo banco (M §2.31)', () => {
  it('baixa a parcela, mas não quita; confirmado pela consulta, quita; o arquivo do mesmo pagamento nada muda', async () => {
    const id = await aVista();
    const boleto = await umBoleto(id);
    expect(await dizer(boleto, porFato.webhook)).toMatchObject({ estado: 'CONCILIADO' });
    const pendente = await ver(app, gestor, id);
    expect(pendente.lancamentos[0]).toMatchObject({ situacaoLancamento: 'BAIXADO', confirmacao: 'PENDENTE' });
    expect(pendente.situacaoProcesso.id).toBe(200);
    expect((await processo()).situacaoProcesso.id).not.toBe(4);
    await inteiro(id);
    const { status, body } = await agirNaCobranca(app, gestor, id, 'CANCELAR_COBRANCA', {
      motivo: 'Pedido do devedor',
    });
    expect([status, body.codigo]).toEqual([409, 'PAGAMENTO_A_CONFIRMAR']);

    expect(await dizer(boleto, porFato.consulta)).toMatchObject({ estado: 'CONCILIADO', repetido: false });
    expect((await ver(app, gestor, id)).situacaoProcesso.id).toBe(202);
    expect(await processo()).toMatchObject({ saldoDevedor: 0, situacaoProcesso: { id: 4 } });
    await inteiro(id);

    const antes = await rastro(id);
    expect(await dizer(boleto, doArquivo(await umArquivo()))).toMatchObject({ estado: 'CONCILIADO' });
    expect(await dizer(boleto, porFato.webhook)).toMatchObject({ repetido: true });
    expect(await rastro(id)).toEqual(antes);
    await inteiro(id);
  });

  it('o calendário para enquanto espera, e anda quando se confirma (M §7.86)', async () => {
    const id = await umPlano();
    const boleto = await umBoleto(id);
    await dizer(boleto, porFato.webhook);
    expect((await ver(app, gestor, id)).situacaoProcesso.id).toBe(201);
    const parado = () =>
      linhas(app, sql`select parado_desde is not null as parado from processo_cobranca where id = ${id}`);
    expect(await parado()).toEqual([{ parado: true }]);
    await dizer(boleto, porFato.consulta);
    expect(await parado()).toEqual([{ parado: false }]);
    await inteiro(id);
  });

  it('confirmado com outro valor, vale o confirmado', async () => {
    const id = await umPlano();
    const boleto = await umBoleto(id);
    await dizer(boleto, porFato.webhook);
    const confirmado = await dizer(boleto, { ...porFato.consulta, valorCentavos: boleto.centavos + 1_000 });
    expect(confirmado.estado).toBe('VALOR_DIVERGENTE');
    expect((await ver(app, gestor, id)).lancamentos[1]).toMatchObject({ credito: 10 });
    await inteiro(id);
  });

  it.each(['antes', 'depois'])(
    'estornado %s da confirmação, volta a dever-se; o arquivo do mesmo estorno nada muda',
    async (quando) => {
      const id = await aVista();
      const boleto = await umBoleto(id);
      await dizer(boleto, porFato.webhook);
      if (quando === 'depois') await dizer(boleto, porFato.consulta);
      expect(await dizer(boleto, porFato.doApi10)).toMatchObject({ estado: 'REVERTIDO' });
      const aberta = await ver(app, gestor, id);
      expect([aberta.situacaoProcesso.id, aberta.lancamentos[0]!.situacaoLancamento]).toEqual([200, 'PREVISTO']);
      await inteiro(id);
      const antes = await rastro(id);
      const estorno = doArquivo(await umArquivo(), '44', { tipo: 'ESTORNO' });
      expect(await dizer(boleto, estorno)).toMatchObject({ estado: 'REVERTIDO', repetido: false });
      expect(await rastro(id)).toEqual(antes);
      expect(await dizer(boleto, { ...porFato.doApi10, momento: 'outro' })).toMatchObject({
        estado: 'ESTORNO_SEM_DESTINO',
      });
      expect(await rastro(id)).toEqual(antes);
    },
  );
});

describe('o que não é dinheiro', () => {
  it('o registro libera o boleto que esperava; a recusa e a baixa o encerram; o resto fica guardado', async () => {
    Object.assign(app.deps.adapters, { bancos: semBanco });
    const id = await umPlano();
    expect((await emitir(id)).body.mensagem).toBe(
      'O boleto será liberado quando o banco confirmar o registro. Gere a remessa em Conciliação Bancária, aba Remessas, e envie ali o retorno do banco.',
    );
    const boleto = await umBoleto(id);
    expect(await situacaoDoBoleto(boleto.id)).toBe('RESERVADO');
    const arquivo = await umArquivo();
    const fato = (tipo: FatoDoBanco['tipo'], codigo: string) =>
      dizer(boleto, doArquivo(arquivo, codigo, { tipo, valorCentavos: 0, razao: 'CEP inválido' }));
    expect((await fato('REGISTRO', '02')).estado).toBe('CONCILIADO');
    expect(await situacaoDoBoleto(boleto.id)).toBe('REGISTRADO');
    await tratarBoletos.run(app.deps, null);
    expect((await emitir(id)).status).toBe(200);
    expect((await fato('OUTRO', '28')).estado).toBe('NAO_TRATADO');
    expect((await fato('BAIXA', '09')).estado).toBe('CONCILIADO');
    expect(await situacaoDoBoleto(boleto.id)).toBe('BAIXADO_NO_BANCO');
    await inteiro(id);
  });

  it('o boleto recusado espera que alguém envie outro', async () => {
    Object.assign(app.deps.adapters, { bancos: semBanco });
    const id = await umPlano();
    const boleto = await umBoleto(id);
    await dizer(
      boleto,
      doArquivo(await umArquivo(), '03', { tipo: 'RECUSA', valorCentavos: 0, razao: 'CEP inválido' }),
    );
    expect(await situacaoDoBoleto(boleto.id)).toBe('RECUSADO');
    const recusado = await item('RECUSADO_PELO_BANCO');
    expect(recusado).toMatchObject({ aguardando: true, mensagem: 'CEP inválido', parcela: 1, totalParcelas: 6 });
    expect((await app.call(conciliacoes.contagens, { headers: gestor })).body).toMatchObject({
      boletosRecusados: 1,
      pagamentosAIdentificar: 0,
    });
    const { body } = await resolver(recusado.id, 'REENVIAR');
    const novo = await umBoleto(id);
    expect(body.mensagem).toContain(novo.nossoNumero);
    expect(novo.nossoNumero).not.toBe(boleto.nossoNumero);
    const outra = await resolver(recusado.id, 'RESOLVER', { motivo: 'Outra vez' });
    expect([outra.status, outra.body.codigo]).toEqual([409, 'ITEM_RESOLVIDO']);
    expect(outra.body.mensagem).toMatch(/boleto reenviado, em .*, por /);
  });
});

describe('o mesmo pagamento em outro arquivo (M §6.7)', () => {
  it('em dobro, até a tolerância não há o que restituir (M §2.17); um centavo além, há', async () => {
    const id = await umPlano();
    const boleto = await umBoleto(id);
    await baixar(app, gestor, id);
    const ditos = [];
    for (const [i, valorCentavos] of [5, 6].entries())
      ditos.push((await dizer(boleto, doArquivo(await umArquivo(), '06', { ordinal: i + 1, valorCentavos }))).estado);
    expect(ditos).toEqual(['CONCILIADO', 'DUPLICADO']);
    const valores = await linhas(app, sql`select valor::text, motivo from valor_a_restituir`);
    expect(valores).toEqual([{ valor: '0.06', motivo: 'EM_DOBRO' }]);
    expect(await quebradas(app, [id])).toEqual([]);
  });

  it('não muda nada, e espera; é outro pagamento: fica em dobro, e paga a próxima parcela', async () => {
    const id = await umPlano();
    const boleto = await umBoleto(id);
    const [um, outro] = [await umArquivo(boleto.centavos / 100), await umArquivo(boleto.centavos / 100)];
    expect((await dizer(boleto, doArquivo(um))).estado).toBe('CONCILIADO');
    const antes = await rastro(id);
    expect((await dizer(boleto, doArquivo(um))).repetido).toBe(true);
    expect((await dizer(boleto, doArquivo(outro))).estado).toBe('REPETIDO_EM_OUTRO_ARQUIVO');
    expect(await rastro(id)).toEqual(antes);
    const equacoes = async () =>
      (await app.call(conciliacoes.arquivos, { headers: gestor, body: {} })).body.content.map(
        ({ id: qual, valorArquivo, valorAplicado, valorAberto }: ArquivoDeRetorno) => [
          qual,
          valorArquivo,
          valorAplicado,
          valorAberto,
        ],
      );
    expect(await equacoes()).toEqual([
      [outro, 2893.62, 0, 2893.62],
      [um, 2893.62, 2893.62, 0],
    ]);

    const repetido = await item('REPETIDO_EM_OUTRO_ARQUIVO');
    expect(repetido.mensagem).toContain('retorno-');
    expect((await resolver(repetido.id, 'E_OUTRO_PAGAMENTO')).body.estado).toBe('DUPLICADO');
    await inteiro(id);
    const duplicado = await item('DUPLICADO');
    expect(duplicado).toMatchObject({ id: repetido.id, aguardando: true });
    expect(duplicado.acoes.map(({ acao, disponivel }) => [acao, disponivel])).toEqual([
      ['RESTITUIR', true],
      ['CREDITAR_NA_PROXIMA', true],
    ]);
    expect((await resolver(duplicado.id, 'CREDITAR_NA_PROXIMA')).status).toBe(200);
    expect((await ver(app, gestor, id)).lancamentos[1]).toMatchObject({ situacaoLancamento: 'BAIXADO' });
    expect(await equacoes()).toEqual([
      [outro, 2893.62, 2893.62, 0],
      [um, 2893.62, 2893.62, 0],
    ]);
    await inteiro(id);
  });

  it('duas linhas iguais de um arquivo são dois pagamentos', async () => {
    const id = await umPlano();
    const boleto = await umBoleto(id);
    const arquivo = await umArquivo();
    expect((await dizer(boleto, doArquivo(arquivo))).estado).toBe('CONCILIADO');
    expect((await dizer(boleto, doArquivo(arquivo, '06', { ordinal: 1 }))).estado).toBe('DUPLICADO');
    expect((await resolver((await item('DUPLICADO')).id, 'RESTITUIR')).body.mensagem).toMatch(
      /^R\$\s2\.893,62 estão em Valores a restituir\.$/,
    );
    const { body } = await app.call(valoresARestituir.list, { headers: gestor, body: { estado: 'A_RESTITUIR' } });
    expect(body.content).toMatchObject([{ valor: 2893.62, motivo: 'EM_DOBRO' }]);
    await inteiro(id);
  });
});

it('pago a mais, aplica-se como veio; restituir o excesso tira-o do crédito da próxima (M §3.5)', async () => {
  const id = await umPlano();
  const boleto = await umBoleto(id);
  expect((await dizer(boleto, { valorCentavos: boleto.centavos + 5_000 })).estado).toBe('VALOR_DIVERGENTE');
  const divergente = await item('VALOR_DIVERGENTE');
  expect(divergente).toMatchObject({ aguardando: true, valor: 2943.62, valorDoBoleto: 2893.62 });
  expect((await ver(app, gestor, id)).lancamentos[1]).toMatchObject({ credito: 50 });
  expect((await resolver(divergente.id, 'RESTITUIR')).body.mensagem).toMatch(/^R\$\s50,00 estão/);
  expect((await ver(app, gestor, id)).lancamentos[1]).toMatchObject({ credito: 0 });
  const { body } = await app.call(valoresARestituir.list, { headers: gestor, body: { estado: 'A_RESTITUIR' } });
  expect(body.content).toMatchObject([{ valor: 50, motivo: 'EXCESSO' }]);
  await inteiro(id);
});

describe('pago antes da rescisão, e sabido depois (M §2.33b)', () => {
  /** Three overdue on 04/03/2026 (M §2.37), of which the second had been paid in time. */
  async function rescindida() {
    const id = await umPlano();
    await baixar(app, gestor, id);
    gestor = await noDia(app, '2025-12-15');
    const boleto = await umBoleto(id, 2);
    const antes = await processo();
    for (const dia of ['2026-02-02', '2026-02-03', '2026-03-04', '2026-04-10']) {
      gestor = await noDia(app, dia);
      await linhas(app, sql`update job set estado = 'feito' where nome = 'aviso de parcela vencida'`);
      await encerrarCobrancas.run(app.deps, {});
    }
    expect((await ver(app, gestor, id)).situacaoProcesso.id).toBe(203);
    return { id, boleto, antes };
  }

  it('fica abatido dos processos; restabelecido o acordo, paga a sua parcela', async () => {
    const { id, boleto, antes } = await rescindida();
    expect((await dizer(boleto, { data: '2025-12-30' })).estado).toBe('PAGO_ANTES_DA_RESCISAO');
    await inteiro(id);
    const { id: idItem, acoes } = await item('PAGO_ANTES_DA_RESCISAO');
    expect(acoes.map(({ acao }) => acao)).toEqual(['RESTABELECER_ACORDO', 'MANTER_RESCISAO']);
    const { body } = await resolver(idItem, 'RESTABELECER_ACORDO');
    expect(body.estado).toBe('CONCILIADO');
    const { situacaoProcesso, lancamentos } = await ver(app, gestor, id);
    expect(situacaoProcesso.id).toBe(201);
    expect(lancamentos.map((l) => l.situacaoLancamento).join()).toBe(
      'BAIXADO,BAIXADO,PREVISTO,PREVISTO,PREVISTO,PREVISTO',
    );
    expect(lancamentos[1]).toMatchObject({ dataPagamento: '2025-12-30' });
    expect((await processo()).situacaoProcesso.id).toBe(antes.situacaoProcesso.id);
    await inteiro(id);
  });

  it('mantida a rescisão com motivo, nada muda; sem motivo, a frase o pede', async () => {
    const { id, boleto } = await rescindida();
    await dizer(boleto, { data: '2025-12-30' });
    const { id: idItem } = await item('PAGO_ANTES_DA_RESCISAO');
    const semMotivo = await resolver(idItem, 'MANTER_RESCISAO');
    expect([semMotivo.status, semMotivo.body.erros ?? semMotivo.body.mensagem]).toEqual([422, expect.anything()]);
    const antes = await rastro(id);
    expect((await resolver(idItem, 'MANTER_RESCISAO', { motivo: 'O plano já não era cumprido' })).status).toBe(200);
    expect(await rastro(id)).toEqual(antes);
  });
});

it('não se rescinde enquanto a leitura do banco tem mais de dois dias úteis (M §6.11, 6.21)', async () => {
  const id = await umPlano();
  const { bancos } = app.deps.adapters;
  await umBoleto(id);
  // A bank of which nothing was read yet.
  Object.assign(app.deps.adapters, { bancos: semBanco });
  const rodar = async (dia: string) => {
    gestor = await noDia(app, dia);
    await linhas(app, sql`update job set estado = 'feito' where nome = 'aviso de parcela vencida'`);
    await encerrarCobrancas.run(app.deps, {});
    return (await ver(app, gestor, id)).situacaoProcesso.id;
  };
  expect(await rodar('2026-01-05')).toBe(201);
  const ler = (em: string) =>
    app.deps.database.transaction(systemScope, (db) =>
      marcarLeitura(db, { banco: 'BB', convenio: '3128557', em: new Date(`${em}T15:00:00Z`) }),
    );
  await ler('2025-12-30');
  expect(await rodar('2026-01-05')).toBe(201);
  await ler('2026-01-02');
  expect(await rodar('2026-01-05')).toBe(203);
  Object.assign(app.deps.adapters, { bancos });
});

describe('um número que ninguém conhece', () => {
  it('é visto por quem tem o convênio e pelo órgão central, e por mais ninguém; vinculado, paga a parcela', async () => {
    const id = await umPlano();
    expect((await dizer(null, { valorCentavos: 289_362 })).estado).toBe('DESCONHECIDO');
    const procon = await app.signIn('gestor.procon@ativa.gov.br');
    const [daAema] = await listar();
    expect(daAema).toMatchObject({ estado: 'DESCONHECIDO', idCobranca: null, devedor: null, aguardando: true });
    expect(await listar({}, procon)).toEqual([]);
    expect((await resolver(daAema!.id, 'NAO_E_NOSSO', { motivo: 'De outro' }, procon)).status).toBe(404);
    expect((await app.call(conciliacoes.arquivos, { headers: procon, body: {} })).body.content).toEqual([]);

    const [primeira] = (await ver(app, gestor, id)).lancamentos;
    expect((await resolver(daAema!.id, 'VINCULAR')).status).toBe(422);
    const { body } = await resolver(daAema!.id, 'VINCULAR', { idLancamento: primeira!.id });
    expect(body).toMatchObject({ estado: 'CONCILIADO', mensagem: expect.stringContaining('1/6') });
    expect((await ver(app, gestor, id)).lancamentos[0]).toMatchObject({ situacaoLancamento: 'BAIXADO' });
    expect((await listar())[0]).toMatchObject({ idCobranca: id, parcela: 1, acao: 'VINCULAR', aguardando: false });
    await inteiro(id);
  });

  it('o de um boleto só é visto pelo órgão dele, ainda que outro tenha o convênio', async () => {
    await linhas(
      app,
      sql`update orgao_credor set chave_banco = '001', convenio = '3128557', agencia = '0452', conta = '123873', carteira = '17'
           where sigla = 'PROCON' returning id`,
    );
    await dizer(await umBoleto(await umPlano()));
    await dizer(null);
    const procon = await app.signIn('gestor.procon@ativa.gov.br');
    expect((await listar({}, procon)).map(({ estado }) => estado)).toEqual(['DESCONHECIDO']);
    expect((await listar()).map(({ estado }) => estado)).toEqual(['DESCONHECIDO', 'CONCILIADO']);
  });
});

it('recebido antes do termo assinado, espera; firmado o acordo, imputa-se', async () => {
  const id = await umPlano();
  const boleto = await umBoleto(id);
  await linhas(
    app,
    sql`update processo_cobranca set situacao = 204, termo_ate = '2025-12-01' where id = ${id} returning id`,
  );
  expect((await dizer(boleto)).estado).toBe('RECUSADO');
  const { id: idItem, acoes } = await item('RECUSADO');
  expect(acoes[0]).toMatchObject({
    acao: 'IMPUTAR',
    disponivel: false,
    motivo: expect.stringContaining('termo assinado'),
  });
  expect((await resolver(idItem, 'IMPUTAR')).body.codigo).toBe('ITEM_SEM_ACAO');
  await linhas(app, sql`update processo_cobranca set situacao = 201, termo_ate = null where id = ${id} returning id`);
  expect((await resolver(idItem, 'IMPUTAR')).body.estado).toBe('CONCILIADO');
  expect((await ver(app, gestor, id)).lancamentos[0]!.situacaoLancamento).toBe('BAIXADO');
});

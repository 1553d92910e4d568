import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { pagesOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import { processos } from '@/contract/processo.ts';
import { trabalhos } from '@/contract/trabalho.ts';
import { bancoEmbutido, RecusaDoBanco } from '@/server/adapters/banco.ts';
import type { FatoDoBanco } from '@/server/cases/boleto/fatoDoBanco.ts';
import { receberDoBanco } from '@/server/cases/boleto/receber.ts';
import { tratarBoletos, vencerBoletos } from '@/server/cases/boleto/tratar.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { desatualizadas, quebradas } from './invariants.ts';
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

/** The first is due on 01/12/2025, the second on 30/12 (M §4.2). */
const plano = { totalParcelas: 6, valorPrimeiraParcela: 2000 };
async function umPlano() {
  const { body } = await negociar(app, gestor, [divida.id], plano);
  await firmar(app, gestor, body.id);
  return body.id as number;
}
const emitir = (cobrancaId: number, parcela = 1, quem = gestor) =>
  app.call(boletos.daParcela, { headers: quem, params: { cobrancaId, parcela } });
const guardados = (id: number) =>
  linhas<Record<string, string>>(
    app,
    sql`select situacao, nosso_numero, barras, linha, emv, vencimento::text, total::text
          from boleto where id_cobranca = ${id} order by id`,
  );
const passar = (minutos: number) => app.clock.set(new Date(app.clock.agora().getTime() + minutos * 60_000));

describe('o boleto de uma parcela', () => {
  it('tem os valores do dia, é registrado, e é o mesmo enquanto vale', async () => {
    const id = await umPlano();
    const [um, outro] = [await emitir(id), await emitir(id)];
    expect([um.status, um.headers['content-type'], um.raw.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining('boleto-'),
    ]);
    expect(outro.raw.rawPayload.equals(um.raw.rawPayload)).toBe(true);
    // The published vector of M §4.2.
    expect(await guardados(id)).toEqual([
      {
        situacao: 'REGISTRADO',
        nosso_numero: '31285570000000001',
        barras: '00199128200002893620000003128557000000000117',
        linha: '00190.00009 03128.557000 00000.001172 9 12820000289362',
        emv: '00020101021226690014br.gov.bcb.pix2547pix.example.com/qr/v2/cobv/000312855700000000015204000053039865802BR5924AGENCIA ESTADUAL DE MEIO6006RECIFE62070503***6304B672',
        vencimento: '2025-12-01',
        total: '2893.62',
      },
    ]);
    const [primeira, segunda] = (await ver(app, gestor, id)).lancamentos;
    expect(primeira).toMatchObject({
      numeroBoleto: '31285570000000001',
      boletoValido: true,
      guia: { disponivel: true, motivo: null },
      boleto: {
        dataRegistro: '2025-11-20',
        registrado: true,
        valorTotalBoleto: 2893.62,
        validoAte: '2025-12-01',
        linhaDigitavel: '00190.00009 03128.557000 00000.001172 9 12820000289362',
      },
    });
    const { valorBoleto, valorCorrecao, valorHonorarios, valorJurosMesPagamento } = primeira!.boleto!;
    expect(Math.round((valorBoleto + valorCorrecao + valorHonorarios + valorJurosMesPagamento) * 100)).toBe(289362);
    expect(segunda).toMatchObject({
      boleto: null,
      boletoValido: false,
      guia: { disponivel: false, motivo: 'A parcela anterior consta como em aberto' },
    });
  });

  it('emite-se de novo, com o valor novo, quando o mês vira; o anterior é baixado no banco 31 minutos depois do registro', async () => {
    const id = await umPlano();
    await baixar(app, gestor, id);
    const antes = await emitir(id, 2);
    gestor = await noDia(app, '2025-12-10');
    const depois = await emitir(id, 2);
    expect(depois.raw.rawPayload.equals(antes.raw.rawPayload)).toBe(false);
    expect((await guardados(id)).map(({ situacao, total, barras }) => [situacao, total, barras])).toEqual([
      ['A_CANCELAR', '2314.88', expect.any(String)],
      // The published vector of M §4.2.
      ['REGISTRADO', '2316.96', '00191131100002316960000003128557000000000217'],
    ]);
    await tratarBoletos.run(app.deps, null);
    expect((await guardados(id))[0]!.situacao).toBe('BAIXADO_NO_BANCO');
  });

  it('de uma parcela vencida, vence no dia; registrado há pouco, espera 31 minutos para ser baixado', async () => {
    const id = await umPlano();
    await emitir(id);
    await agirNaCobranca(app, gestor, id, 'CANCELAR_COBRANCA', { motivo: 'Pedido do devedor' });
    passar(30);
    await tratarBoletos.run(app.deps, null);
    expect((await guardados(id))[0]!.situacao).toBe('A_CANCELAR');
    passar(1);
    await tratarBoletos.run(app.deps, null);
    await tratarBoletos.run(app.deps, null);
    expect((await guardados(id))[0]!.situacao).toBe('BAIXADO_NO_BANCO');
  });

  it('pedido por muitos ao mesmo tempo, é um número só, e os mesmos bytes', async () => {
    const id = await umPlano();
    const respostas = await Promise.all(Array.from({ length: 20 }, () => emitir(id)));
    expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(respostas.map(({ raw }) => raw.rawPayload.toString('base64'))).size).toBe(1);
    expect(await guardados(id)).toHaveLength(1);
    expect(await quebradas(app, [id])).toEqual([]);
  });

  it('à vista vale até a véspera da atualização, e o que vence depois dela se emite de novo', async () => {
    const { body } = await negociar(app, gestor, [divida.id], {
      primeiroVencimento: '2025-12-19',
      desconto: 20,
      fundamentoDesconto: 'Lei estadual de incentivo',
    });
    await emitir(body.id);
    expect(await guardados(body.id)).toMatchObject([
      { barras: '00196128400011459840000003128557000000000117', vencimento: '2025-12-03', total: '11459.84' },
    ]);
    gestor = await noDia(app, '2025-12-04');
    let avancos = 0;
    const avancou = async () => void avancos++;
    await vencerBoletos.run(app.deps, null, avancou);
    // What interrupts it after that leaves it all its tries; where nothing is due, it did nothing.
    expect(avancos).toBe(1);
    await vencerBoletos.run(app.deps, null, avancou);
    expect(avancos).toBe(1);
    expect((await guardados(body.id))[0]!.situacao).toBe('VENCIDO');
    expect((await ver(app, gestor, body.id)).lancamentos[0]).toMatchObject({ boletoValido: false });
    expect((await emitir(body.id)).status).toBe(200);
    expect(await guardados(body.id)).toHaveLength(2);
  });
});

describe('o restante e o carnê', () => {
  const restante = (cobrancaId: number) => app.call(boletos.doRestante, { headers: gestor, params: { cobrancaId } });

  it('um boleto só de todas as parcelas em aberto, com os valores do dia; pago, quita a cobrança (M §5.4)', async () => {
    const id = await umPlano();
    await baixar(app, gestor, id, { dataPagamento: '2025-11-20' });
    gestor = await noDia(app, '2025-12-10');
    const [um, outro] = [await restante(id), await restante(id)];
    expect([um.status, outro.raw.rawPayload.equals(um.raw.rawPayload)]).toEqual([200, true]);
    expect((await guardados(id)).map(({ total }) => total)).toEqual(['11584.86']);
    const [, segunda] = (await ver(app, gestor, id)).lancamentos;
    expect(segunda).toMatchObject({ boletoValido: false, guia: { disponivel: true } });
    const { boletoVigente } = await ver(app, gestor, id);
    expect(boletoVigente).toMatchObject({ parcelas: [2, 3, 4, 5, 6], valorTotalBoleto: 11_584.86 });
    expect((await simular(segunda!.boleto!.id, 'PAGAR')).body.estado).toBe('CONCILIADO');
    const { situacaoProcesso, lancamentos } = await ver(app, gestor, id);
    expect([situacaoProcesso.id, lancamentos.map(({ situacaoLancamento }) => situacaoLancamento)]).toEqual([
      202,
      Array(6).fill('BAIXADO'),
    ]);
    expect(await processo()).toMatchObject({ saldoDevedor: 0, situacaoProcesso: { id: 4 } });
    await inteiro(id);
    expect((await restante(id)).body.codigo).toBe('COBRANCA_INDISPONIVEL');
  });

  it('o boleto de uma parcela e o do restante não valem ao mesmo tempo', async () => {
    const id = await umPlano();
    await emitir(id);
    expect((await ver(app, gestor, id)).boletoVigente).toMatchObject({ parcelas: [1] });
    await restante(id);
    expect((await guardados(id)).map(({ situacao }) => situacao)).toEqual(['A_CANCELAR', 'REGISTRADO']);
    await emitir(id);
    expect((await ver(app, gestor, id)).boletoVigente).toMatchObject({ parcelas: [1] });
    expect((await guardados(id)).map(({ situacao }) => situacao)).toEqual(['A_CANCELAR', 'A_CANCELAR', 'REGISTRADO']);
    await inteiro(id);
  });

  it('o carnê tem o boleto da próxima parcela e o calendário das outras (M §5.5)', async () => {
    const id = await umPlano();
    const carne = await app.call(boletos.carne, { headers: gestor, params: { cobrancaId: id } });
    expect([carne.status, await guardados(id)]).toMatchObject([200, [{ total: '2893.62' }]]);
    const [boleto, calendario] = pagesOfPdf(carne.raw.rawPayload);
    expect(boleto).toContain('00190.00009 03128.557000 00000.001172 9 12820000289362');
    expect(calendario).toContain('30/12/2025');
    expect((await emitir(id)).status).toBe(200);
    expect(await guardados(id)).toHaveLength(1);
  });
});

describe('o banco que falha', () => {
  const com = (banco: Partial<typeof bancoEmbutido>) => {
    const deps = { ...app.deps.adapters.bancos, BB: { ...bancoEmbutido, ...banco } };
    (app.deps.adapters as { bancos: unknown }).bancos = deps;
  };

  it('sem resposta, o mesmo número é tentado de novo, e o que já foi registrado não se registra outra vez', async () => {
    const id = await umPlano();
    let enviados = 0;
    com({
      registrar: async () => {
        enviados++;
        throw new Error('tempo esgotado');
      },
    });
    const { status, body } = await emitir(id);
    expect([status, body.codigo]).toEqual([503, 'BOLETO_NO_BANCO']);
    passar(2);
    await tratarBoletos.run(app.deps, null);
    expect([enviados, (await guardados(id)).map((b) => b.situacao)]).toEqual([1, ['REGISTRADO']]);
    expect((await emitir(id)).status).toBe(200);
    expect(await guardados(id)).toHaveLength(1);
  });

  it('registrado, sem lugar no disco para o papel: é dito, e o mesmo boleto se imprime quando há', async () => {
    const id = await umPlano();
    const cheio = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const disco = vi.spyOn(app.deps.adapters.files, 'put').mockRejectedValueOnce(cheio);
    const { status, body, headers } = await emitir(id);
    expect([status, body.codigo, headers['retry-after']]).toEqual([503, 'DISCO_CHEIO', '5']);
    expect(body.mensagem).toMatch(/^O disco do servidor está cheio\. Nada foi perdido/);
    const erros = await linhas(app, sql`select situacao, erro from boleto where id_cobranca = ${id}`);
    expect(erros).toEqual([{ situacao: 'REGISTRADO', erro: body.mensagem }]);
    const [{ n } = { n: 0 }] = await linhas<{ n: number }>(
      app,
      sql`select id::int as n from boleto where id_cobranca = ${id}`,
    );
    // Who administers the server sees it, and has it tried again.
    const central = await app.signIn('admin@ativa.gov.br');
    const esperam = () =>
      app.call(trabalhos.list, { headers: central, query: { page: 0, size: 15 }, body: { tipo: 'BOLETO' } });
    const item = { id: `BOLETO-${n}`, nome: 'impressão', estado: 'ESPERA', erro: body.mensagem };
    expect((await esperam()).body.content).toMatchObject([item]);
    const { status: pedido } = await app.call(trabalhos.repetir, { headers: central, params: { id: item.id } });
    await tratarBoletos.run(app.deps, null);
    expect([pedido, (await esperam()).body.content]).toEqual([200, []]);
    disco.mockRestore();
    expect((await emitir(id)).status).toBe(200);
    expect(await guardados(id)).toHaveLength(1);
  });

  it('depois de horas sem resposta, quem pede é atendido na hora em que o banco volta', async () => {
    const id = await umPlano();
    const registrar = () => Promise.reject(new Error('tempo esgotado'));
    com({ registrar, consultar: async () => null });
    expect((await emitir(id)).body.codigo).toBe('BOLETO_NO_BANCO');
    for (let vez = 0; vez < 9; vez++) {
      passar(6 * 60);
      await tratarBoletos.run(app.deps, null);
    }
    // The next try of the machine is hours away.
    gestor = await app.signIn('gestor@ativa.gov.br');
    expect((await emitir(id)).body.codigo).toBe('BOLETO_NO_BANCO');
    com({ consultar: async () => null });
    expect((await emitir(id)).status).toBe(200);
    expect((await guardados(id)).at(-1)).toMatchObject({ situacao: 'REGISTRADO' });
  });

  it('recusado, ou com outro código de barras, não se imprime, e o seguinte tem outro número', async () => {
    const id = await umPlano();
    com({ registrar: () => Promise.reject(new RecusaDoBanco('pagador inválido')) });
    expect((await emitir(id)).body.mensagem).toBe('O banco recusou o boleto: pagador inválido');
    com({ registrar: async () => ({ barras: '0', txId: null, emv: null, nosso: false }) });
    expect((await emitir(id)).body.codigo).toBe('BOLETO_RECUSADO');
    com({});
    expect((await emitir(id)).status).toBe(200);
    expect((await guardados(id)).map((b) => [b.situacao, b.nosso_numero])).toEqual([
      ['RECUSADO', '31285570000000001'],
      ['RECUSADO', '31285570000000002'],
      ['REGISTRADO', '31285570000000003'],
    ]);
  });
});

const simular = (idBoleto: number, oQue: string, quem = gestor) =>
  app.call(boletos.simular, { headers: quem, body: { idBoleto, oQue } });
/** The slip of an instalment, issued; its id. */
async function umBoleto(id: number, parcela = 1) {
  expect((await emitir(id, parcela)).status).toBe(200);
  return (await ver(app, gestor, id)).lancamentos[parcela - 1]!.boleto!.id;
}
const restituir = (id: number) =>
  linhas<{ valor: string; estado: string }>(
    app,
    sql`select v.valor::text, v.estado from valor_a_restituir v join pagamento p on p.id = v.id_pagamento
         where p.id_cobranca = ${id} order by v.id`,
  );
const processo = async () => (await app.call(processos.get, { headers: gestor, params: { id: divida.id } })).body;
const inteiro = async (id: number) => {
  expect(await quebradas(app, [id])).toEqual([]);
  expect(await desatualizadas(app, gestor, await ver(app, gestor, id))).toEqual([]);
};

it('os boletos de um órgão não esperam pelos de outro: têm vez, cada um na ordem dos seus', async () => {
  const id = await umPlano();
  await emitir(id);
  await linhas(
    app,
    sql`insert into boleto (id_orgao_credor, id_cobranca, banco, convenio, nosso_numero, seu_numero, barras, linha, data, vencimento,
                            valor, correcao, juros_mes, honorarios, credito, total, situacao, registrado_em, dados,
                            id_documento_emitido, proxima_em, criado_em)
        select o.id, b.id_cobranca, b.banco, b.convenio, n.numero, b.seu_numero, b.barras, b.linha, b.data, b.vencimento,
               b.valor, b.correcao, b.juros_mes, b.honorarios, b.credito, b.total, 'A_CANCELAR', b.registrado_em, b.dados,
               b.id_documento_emitido, ${app.clock.maquina()}::timestamptz + n.i * interval '1 second', b.criado_em
          from boleto b, unnest(array['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) with ordinality n(numero, i)
          join (select id, row_number() over (order by id) as i from orgao_credor) o on o.i = ascii(n.numero) - 96
         where b.id_cobranca = ${id} order by n.i`,
  );
  passar(60);
  const pedidos: string[] = [];
  const BB = {
    ...bancoEmbutido,
    cancelar: async ({ nossoNumero }: { nossoNumero: string }) => {
      pedidos.push(nossoNumero);
      if (nossoNumero === 'a2') throw new Error('tempo esgotado');
    },
  };
  const bancos = { ...app.deps.adapters.bancos, BB };
  await tratarBoletos.run({ ...app.deps, adapters: { ...app.deps.adapters, bancos } }, null);
  expect(pedidos).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

describe('o que o banco informa', () => {
  it('pago, a parcela fica baixada, a última quita a cobrança e o processo; dito outra vez, nada muda', async () => {
    const id = await umPlano();
    for (let parcela = 1; parcela <= 6; parcela++) {
      const boleto = await umBoleto(id, parcela);
      expect((await simular(boleto, 'PAGAR')).body).toEqual({ estado: 'CONCILIADO', mensagem: null });
      expect((await simular(boleto, 'PAGAR')).body).toEqual({ estado: 'CONCILIADO', mensagem: null });
      const { lancamentos, andamentos } = await ver(app, gestor, id);
      expect(lancamentos[parcela - 1]).toMatchObject({
        situacaoLancamento: 'BAIXADO',
        baixaManual: false,
        confirmacao: 'CONFIRMADA',
        boletoValido: false,
        guia: { disponivel: false },
      });
      expect(andamentos.filter(({ descricao }) => descricao.startsWith('Pagamento da'))).toHaveLength(parcela);
      await inteiro(id);
    }
    expect((await ver(app, gestor, id)).situacaoProcesso.id).toBe(202);
    expect(await processo()).toMatchObject({ saldoDevedor: 0, situacaoProcesso: { id: 4 } });
  });

  it('pago dentro da validade e sabido depois da virada do mês, vale o que o boleto dizia (M §6.15)', async () => {
    const id = await umPlano();
    await simular(await umBoleto(id), 'PAGAR');
    const boleto = await umBoleto(id, 2);
    gestor = await noDia(app, '2025-12-10');
    // The embedded bank pays today; a real one tells of yesterday.
    await linhas(app, sql`update boleto set vencimento = '2025-12-10' where id = ${boleto} returning id`);
    expect((await simular(boleto, 'PAGAR')).body.estado).toBe('CONCILIADO');
    const [, segunda] = (await ver(app, gestor, id)).lancamentos;
    expect(segunda).toMatchObject({ situacaoLancamento: 'BAIXADO', valorPago: 2314.88, dataPagamento: '2025-12-10' });
    await inteiro(id);
  });

  it('pago em parte, a parcela segue aberta, e o boleto seguinte é do resto', async () => {
    const id = await umPlano();
    const boleto = await umBoleto(id);
    expect((await simular(boleto, 'PAGAR_PARTE')).body.estado).toBe('VALOR_DIVERGENTE');
    await inteiro(id);
    const { boleto: resto, situacaoLancamento } = await ver(app, gestor, id).then(async () => {
      await emitir(id);
      return (await ver(app, gestor, id)).lancamentos[0]!;
    });
    expect([situacaoLancamento, resto!.valorTotalBoleto]).toEqual(['PREVISTO', 1446.81]);
    expect((await simular(resto!.id, 'PAGAR')).body.estado).toBe('CONCILIADO');
    expect((await ver(app, gestor, id)).lancamentos[0]).toMatchObject({
      situacaoLancamento: 'BAIXADO',
      valorPago: 2893.62,
    });
    await inteiro(id);
  });

  it('pago duas vezes, ou depois da baixa manual, o segundo é a restituir; estornado ele, nada resta', async () => {
    const id = await umPlano();
    const boleto = await umBoleto(id);
    await baixar(app, gestor, id);
    expect((await guardados(id))[0]!.situacao).toBe('A_CANCELAR');
    expect((await simular(boleto, 'PAGAR')).body.estado).toBe('DUPLICADO');
    expect((await guardados(id))[0]!.situacao).toBe('PAGO');
    expect(await restituir(id)).toEqual([{ valor: '2893.62', estado: 'A_RESTITUIR' }]);
    expect((await ver(app, gestor, id)).lancamentos[1]).toMatchObject({ credito: 0 });
    await inteiro(id);
    expect((await simular(boleto, 'ESTORNAR')).body.estado).toBe('REVERTIDO');
    expect(await restituir(id)).toEqual([{ valor: '2893.62', estado: 'DESFEITO' }]);
    expect((await ver(app, gestor, id)).lancamentos[0]!.situacaoLancamento).toBe('BAIXADO');
    expect((await simular(boleto, 'ESTORNAR')).body.estado).toBe('ESTORNO_SEM_DESTINO');
    await inteiro(id);
  });

  it('estornado, a parcela volta a dever-se, e a cobrança quitada e o processo reabrem', async () => {
    const { body } = await negociar(app, gestor, [divida.id]);
    const boleto = await umBoleto(body.id);
    await simular(boleto, 'PAGAR');
    expect((await ver(app, gestor, body.id)).situacaoProcesso.id).toBe(202);
    expect((await simular(boleto, 'ESTORNAR')).body).toEqual({ estado: 'REVERTIDO', mensagem: null });
    expect((await ver(app, gestor, body.id)).situacaoProcesso.id).toBe(200);
    expect(await processo()).toMatchObject({ situacaoPCCProcessoCobranca: 'PAGAMENTO_NEGOCIADO' });
    await inteiro(body.id);
    expect((await simular(await umBoleto(body.id), 'PAGAR')).body.estado).toBe('CONCILIADO');
    await inteiro(body.id);
  });

  it('pago depois de cancelada a cobrança, paga os processos; estornado, volta a dever-se', async () => {
    const id = await umPlano();
    const boleto = await umBoleto(id);
    await agirNaCobranca(app, gestor, id, 'CANCELAR_COBRANCA', { motivo: 'Pedido do devedor' });
    const antes = await processo();
    expect((await simular(boleto, 'PAGAR')).body.estado).toBe('PAGO_APOS_CANCELAMENTO');
    const depois = await processo();
    // Of 2.893,62, what the instalment asked for on top – month's interest 26,05 and fees 263,06 – is not the processes' (M §7.90).
    expect(Math.round((antes.saldoDevedor - depois.saldoDevedor) * 100)).toBe(260451);
    expect(depois.situacaoPCCProcessoCobranca).toBe('SEM_ACORDO');
    expect(await quebradas(app, [id])).toEqual([]);
    expect((await simular(boleto, 'ESTORNAR')).body.estado).toBe('REVERTIDO');
    expect((await processo()).saldoDevedor).toBe(antes.saldoDevedor);
    expect(await quebradas(app, [id])).toEqual([]);
  });

  it('estornado depois de cancelada a cobrança, a parcela paga fica cancelada e o processo volta a dever', async () => {
    const id = await umPlano();
    const boleto = await umBoleto(id);
    await simular(boleto, 'PAGAR');
    await agirNaCobranca(app, gestor, id, 'CANCELAR_COBRANCA', { motivo: 'Pedido do devedor' });
    const antes = await processo();
    expect((await simular(boleto, 'ESTORNAR')).body.estado).toBe('REVERTIDO');
    expect((await ver(app, gestor, id)).lancamentos[0]!.situacaoLancamento).toBe('CANCELADO');
    expect((await processo()).saldoDevedor).toBeGreaterThan(antes.saldoDevedor);
    expect(await quebradas(app, [id])).toEqual([]);
  });

  it('de número desconhecido, fica guardado, e na mesma hora duas vezes é um só', async () => {
    const fato: FatoDoBanco = {
      fonte: 'EMBUTIDO',
      codigo: 'PAGAR',
      confirmado: true,
      banco: 'BB',
      convenio: '3128557',
      nossoNumero: '31285579999999999',
      tipo: 'PAGAMENTO',
      data: '2025-11-20',
      valorCentavos: 100,
      chave: 'x',
    };
    const quem = {
      agora: app.clock.agora(),
      maquina: app.clock.maquina(),
      hoje: '2025-11-20',
      ip: '',
      requestId: 'banco',
    };
    const dizer = () => app.database.transaction(systemScope, (db) => receberDoBanco(db, quem, fato));
    const ditos = await Promise.all([dizer(), dizer()]);
    expect(ditos.map(({ estado }) => estado)).toEqual(['DESCONHECIDO', 'DESCONHECIDO']);
    expect(ditos.map(({ repetido }) => repetido).sort()).toEqual([false, true]);
  });
});

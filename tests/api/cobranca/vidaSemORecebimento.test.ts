import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { proving, seed } from '@tests/support/proof.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maisTarde, somarDias } from '@/domain/calendario.ts';
import { corrigirCobrancas } from '@/server/cases/cobranca/rotina.ts';
import { atualizarCorrecoes } from '@/server/cases/processo/rotina.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { quebradas } from './invariants.ts';
import { agirNaCobranca, copiasDeUmArquivo, firmar, negociar, umaDivida, ver } from './support.ts';

/* Two lives of the same debt: in one, payments are made and undone, in any order; in the other they never were (M §7.88). */

const VIDAS = proving ? 120 : 5;

let app: TestApp;
let arquivo: () => Promise<{ uuid: string; nome: string }>;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-03-10' });
  arquivo = copiasDeUmArquivo(app);
  // Dear and cheap months, some of them negative.
  await linhas(
    app,
    sql`insert into indice_valor (id_indice, mes, percentual)
        select i.id, m::date, ((extract(month from m)::int * 37) % 11 - 3) * 0.17
          from indice_financeiro i, generate_series('2024-01-01'::date, '2070-12-01'::date, interval '1 month') m
         on conflict do nothing`,
  );
});
afterAll(() => app.close());

const umPagamento = fc.record({
  dias: fc.integer({ min: 0, max: 25 }),
  quantas: fc.integer({ min: 1, max: 3 }),
  /** Of what the named instalments cost, in percent; 100: all of it. */
  porCento: fc.oneof(fc.constant(100), fc.integer({ min: 5, max: 260 })),
  /** It is undone, this many payments later at the soonest. */
  desfeitoDepois: fc.option(fc.nat(4), { nil: null }),
  passado: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(9) }),
});
const umaVida = fc.record({
  parcelas: fc.integer({ min: 1, max: 6 }),
  desconto: fc.constantFrom(0, 0, 20, 50),
  processos: fc.constantFrom(1, 1, 2),
  /** In cents; enough for six instalments of the least amount, with half of it off. */
  valor: fc.integer({ min: 190_000, max: 900_000 }),
  pagamentos: fc.array(umPagamento, { minLength: 2, maxLength: 6 }),
  cancelada: fc.boolean(),
  depositos: fc.array(fc.record({ centavos: fc.integer({ min: 1, max: 300_000 }), desfeito: fc.boolean() }), {
    maxLength: 2,
  }),
});
type Vida = typeof umaVida extends fc.Arbitrary<infer T> ? T : never;

let hoje = '2025-03-10';
let quem: Quem = {};
let minuto = 0;
async function noDia(dia: string): Promise<void> {
  hoje = dia;
  app.clock.set(new Date(noonOf(dia).getTime() + (minuto++ % 600) * 60_000));
  quem = await app.signIn('gestor@ativa.gov.br');
}

async function umAcordo({ parcelas, desconto, processos, valor }: Vida): Promise<number> {
  const ids: number[] = [];
  for (let i = 0; i < processos; i++)
    ids.push(
      (await umaDivida(app, quem, { valorAtualizado: valor / 100, multaAtualizada: 77.77, jurosAtualizado: 5.01 * i }))
        .id,
    );
  const { status, body } = await negociar(app, quem, ids, {
    totalParcelas: parcelas,
    ...(desconto > 0 ? { desconto, fundamentoDesconto: 'Lei estadual de incentivo' } : {}),
  });
  expect([status, body.mensagem]).toEqual([200, 'Negociação realizada com sucesso!']);
  if (parcelas > 1) expect((await firmar(app, quem, body.id)).status).toBe(200);
  return body.id;
}

const baixa = async (id: number, valor: number, data: string, quantas: number) => {
  const { lancamentos } = await ver(app, quem, id);
  const abertas = lancamentos.filter(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO');
  const { status, body } = await agirNaCobranca(app, quem, id, 'REALIZAR_BAIXA_MANUAL', {
    dataPagamento: data,
    valorPago: valor / 100,
    lancamentos: abertas.slice(0, quantas).map((l) => l.id),
    aceitaExcesso: true,
    documentos: [{ idTipoDocumento: 8, arquivos: [await arquivo()] }],
  });
  expect([status, body.mensagem]).toEqual([200, 'Baixa Realizada com Sucesso']);
  return (await ver(app, quem, id)).recebimentos[0]!.idRecebimento;
};
async function estornar(id: number, idRecebimento: number): Promise<void> {
  const { status, body } = await agirNaCobranca(app, quem, id, 'ESTORNAR_BAIXA', {
    idRecebimento,
    motivo: 'Devolvido',
  });
  expect([status, body.mensagem]).toEqual([200, 'Baixa estornada com sucesso.']);
}

/** Every figure of an agreement, without what names it and what the times of the two lives made. */
async function figuras(id: number) {
  const c = await ver(app, quem, id);
  const figura = ({ lancamentos, processosConstituicaoCredito: p, ...resto }: typeof c) => ({
    situacao: resto.situacaoProcesso.id,
    valores: Object.fromEntries(
      Object.entries(resto).filter(([nome]) => /^(valor|saldo|recebidoAMais|aRestituir)/.test(nome)),
    ),
    parcelas: lancamentos.map(({ id: _id, numeroDocumento: _n, idRecebimento, boleto: _b, guia: _g, ...l }) => ({
      ...l,
      devedor: null,
      dataCadastro: null,
      pago: idRecebimento !== null,
    })),
    processos: p.map(({ situacaoProcesso, suspenso }) => [situacaoProcesso.id, suspenso]),
    recebimentos: resto.recebimentos.map(({ idRecebimento: _id, ...um }) => um),
  });
  const dosProcessos = await linhas(
    app,
    sql`select p.situacao, p.situacao_pcc, p.acordo, p.valor_pago, p.valor_atualizado_pago, p.valor_correcao_pago, p.valor_multa_pago,
               p.valor_juros_pago, p.valor_juros_mes_pagamento_pago, p.valor_honorarios_pago, p.valor_atualizado_dispensado,
               p.valor_correcao_dispensado, p.valor_multa_dispensado, p.valor_juros_dispensado, p.data_encerramento, p.correcao_restante,
               p.correcao_restante_em, p.valor_correcao, p.saldo_devedor, p.saldo_no_acordo, p.total_corrigido
          from processo p join cobranca_processo x on x.id_processo = p.id where x.id_cobranca = ${id} order by p.id`,
  );
  const financeiro = await linhas(
    app,
    sql`select p.origem, p.data, p.valor, p.principal, p.correcao, p.multa, p.juros, p.juros_mes, p.honorarios, p.excedente, p.tolerado,
               p.repassado, p.parcela, p.total_parcelas,
               (select jsonb_agg(jsonb_build_array(q.principal, q.correcao, q.multa, q.juros, q.juros_mes, q.honorarios, q.crescimento,
                                 q.dispensado_principal, q.dispensado_correcao, q.dispensado_multa, q.dispensado_juros) order by q.id_processo)
                  from pagamento_processo q where q.id_pagamento = p.id) as partes
          from pagamento p where p.id_cobranca = ${id} and p.estornado_em is null order by p.id_cobranca_andamento, p.id`,
  );
  const aRestituir = await linhas(
    app,
    sql`select v.estado, v.motivo, v.id_cobranca is not null as espera, sum(v.valor) as valor
          from valor_a_restituir v join pagamento p on p.id = v.id_pagamento
         where p.id_cobranca = ${id} and v.estado not in ('DESFEITO', 'CREDITADO') group by p.id_cobranca_andamento, 1, 2, 3
         order by p.id_cobranca_andamento`,
  );
  return { ...figura(c), dosProcessos, financeiro, aRestituir };
}

const contagem = new Map<string, number>();
const contar = (oQue: string) => contagem.set(oQue, (contagem.get(oQue) ?? 0) + 1);

async function viver(vida: Vida): Promise<void> {
  await noDia(somarDias(hoje, 1));
  const desde = hoje;
  const com = await umAcordo(vida);
  const sem = await umAcordo(vida);
  let fantasmas: { id: number; em: number }[] = [];
  const desfazer = async (quais: typeof fantasmas) => {
    for (const { id } of quais) {
      const { recebimentos, situacaoProcesso } = await ver(app, quem, com);
      if (recebimentos[0]!.idRecebimento !== id) contar('fora da ordem');
      if (situacaoProcesso.id === 202) contar('depois da quitação');
      if (situacaoProcesso.id === 203) contar('depois do fim');
      await estornar(com, id);
      expect(await quebradas(app, [com])).toEqual([]);
    }
    fantasmas = fantasmas.filter((um) => !quais.includes(um));
  };
  for (const [i, { dias, quantas, porCento, desfeitoDepois, passado }] of vida.pagamentos.entries()) {
    await noDia(somarDias(hoje, dias));
    await desfazer(fantasmas.filter(({ em }) => em <= i));
    const { lancamentos } = await ver(app, quem, com);
    const abertas = lancamentos.filter(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO');
    if (abertas.length === 0) break;
    const nomeadas = Math.min(quantas, abertas.length);
    const custam = abertas
      .slice(0, nomeadas)
      .reduce((soma, l) => soma + Math.round((l.valorTotalBoleto - l.credito) * 100), 0);
    const valor = Math.max(1, Math.round((custam * porCento) / 100));
    const dia = maisTarde(desde, somarDias(hoje, -passado));
    const id = await baixa(com, valor, dia, nomeadas);
    if (desfeitoDepois === null) await baixa(sem, valor, dia, nomeadas);
    else fantasmas.push({ id, em: i + 1 + desfeitoDepois });
  }
  const aberta = async (id: number) => [200, 201].includes((await ver(app, quem, id)).situacaoProcesso.id);
  if (vida.cancelada && (await aberta(com)) && (await aberta(sem))) {
    for (const id of [com, sem])
      expect((await agirNaCobranca(app, quem, id, 'CANCELAR_COBRANCA', { motivo: 'Desistiu.' })).status).toBe(200);
    for (const { centavos, desfeito } of vida.depositos) {
      await noDia(somarDias(hoje, 9));
      const id = await baixa(com, centavos, hoje, 0);
      if (desfeito) fantasmas.push({ id, em: 0 });
      else await baixa(sem, centavos, hoje, 0);
      contar('depósito');
    }
  }
  // In an order of their own.
  await desfazer([...fantasmas].sort((a, b) => ((a.id * 7) % 5) - ((b.id * 7) % 5) || a.id - b.id));
  for (const job of [atualizarCorrecoes, corrigirCobrancas]) await job.run(app.deps, null);
  expect(await figuras(com)).toEqual(await figuras(sem));
}

it(`em ${VIDAS} vidas ao acaso (semente ${seed}), estornado em qualquer ordem, é como se o pagamento nunca tivesse sido`, async () => {
  for (const [i, vida] of fc.sample(umaVida, { numRuns: VIDAS, seed }).entries())
    await viver(vida).catch((erro: Error) => {
      erro.message = `vida ${i} (${JSON.stringify(vida)}): ${erro.message}`;
      throw erro;
    });
  // Lives without enough events would prove nothing.
  const nomes = VIDAS < 100 ? ['fora da ordem'] : ['fora da ordem', 'depois da quitação', 'depois do fim', 'depósito'];
  for (const nome of nomes) expect([nome, (contagem.get(nome) ?? 0) > 0]).toEqual([nome, true]);
});

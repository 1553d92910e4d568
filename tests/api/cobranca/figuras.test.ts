import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CobrancaDetalhe, cobrancas } from '@/contract/cobranca.ts';
import { devedores } from '@/contract/devedor.ts';
import { type MemoriaCalculo, memoriasCalculo } from '@/contract/memoriaCalculo.ts';
import { type ProcessoDetalhe, processos } from '@/contract/processo.ts';
import type { LinhaProcesso } from '@/contract/processoLista.ts';
import type { Quem } from '../processo/support.ts';
import { agirNaCobranca, baixar, firmar, negociar, noDia, umaDivida, ver } from './support.ts';

let app: TestApp;
let gestor: Quem;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
});
const fechar = async () => app.close();
afterAll(fechar);

const plano = { totalParcelas: 6, valorPrimeiraParcela: 1000, primeiroVencimento: '2025-12-01' };
const comDesconto = (desconto: number) => ({ desconto, fundamentoDesconto: 'Lei estadual de incentivo' });

/** 10.000,00, fine 2.000,00, interest 500,00 as of 10/01/2025, by the IPCA: 13.022,55 on 20/11/2025 (D §2.5). */
async function umAcordo(pedido: object) {
  gestor = await noDia(app, '2025-01-10');
  const divida = await umaDivida(app, gestor);
  gestor = await noDia(app, '2025-11-20');
  const { body, status } = await negociar(app, gestor, [divida.id], pedido);
  expect(status).toBe(200);
  if (body.totalParcelas > 1) await firmar(app, gestor, body.id);
  return { id: body.id, idProcesso: divida.id };
}
const processo = async (id: number): Promise<ProcessoDetalhe> =>
  (await app.call(processos.get, { headers: gestor, params: { id } })).body;
const memoria = async (id: number): Promise<MemoriaCalculo> =>
  (await app.call(memoriasCalculo.get, { headers: gestor, params: { id } })).body;
const centavos = (...reais: readonly number[]) => reais.reduce((soma, n) => soma + Math.round(n * 100), 0);

describe('a tabela de valores com desconto (M §7.82)', () => {
  it('6.140,39 com 10 % e honorários de 10 %: 6.754,43 e 6.078,99', async () => {
    gestor = await noDia(app, '2025-11-20');
    const { id } = await umaDivida(app, gestor, {
      ...{ valorOriginario: 6140.39, valorAtualizado: 6140.39, multaAtualizada: 0, jurosAtualizado: 0 },
    });
    const c: CobrancaDetalhe = (await negociar(app, gestor, [id], comDesconto(10))).body;
    const seis = (sufixo: '' | 'ComDesconto') =>
      centavos(
        c[`saldoDevedorValorAtualizado${sufixo}`],
        c[`saldoDevedorCorrecao${sufixo}`],
        c[`saldoDevedorMulta${sufixo}`],
        c[`saldoDevedorJuros${sufixo}`],
        c[`saldoDevedorJurosMesPagamento${sufixo}`],
        c[`saldoDevedorHonorarios${sufixo}`],
      );
    expect([c.valorAtualizado, c.saldoDevedorTotal, c.saldoDevedorTotalComDesconto, c.saldo]).toEqual([
      6140.39, 6754.43, 6078.99, 6078.99,
    ]);
    expect([seis(''), seis('ComDesconto')]).toEqual([675_443, 607_899]);
    expect(c.lancamentos.map((l) => l.valorTotalBoleto)).toEqual([6078.99]);
  });
});

describe('o processo num acordo (M §7.81)', () => {
  it('com 50 %, o total corrigido fica 13.022,55, em cada lugar; o saldo é o líquido', async () => {
    const { id, idProcesso } = await umAcordo(comDesconto(50));
    const antes = 13_022.55;
    const p = await processo(idProcesso);
    expect([p.valorCorrecao, p.totalCorrigido, p.saldoDevedor, p.devidoHoje]).toEqual([522.55, antes, 6511.27, 7162.4]);
    expect((await ver(app, gestor, id)).saldo).toBe(p.devidoHoje);
    const { content } = (await app.call(processos.list, { headers: gestor, body: { numero: p.numero } })).body;
    expect(content.map(({ totalCorrigido }: LinhaProcesso) => totalCorrigido)).toEqual([antes]);
    const devedor = (await app.call(devedores.get, { headers: gestor, params: { id: p.devedor.id } })).body;
    const todos: LinhaProcesso[] = (
      await app.call(processos.list, { headers: gestor, body: { docIdDevedor: p.devedor.documentoIdentificacao } })
    ).body.content;
    let saldo = 0;
    for (const { id: um } of todos) saldo += centavos((await processo(um)).saldoDevedor);
    expect([centavos(devedor.processos.totalCorrigido), centavos(devedor.processos.saldoDevedor)]).toEqual([
      todos.reduce((soma, t) => soma + centavos(t.totalCorrigido), 0),
      saldo,
    ]);
  });

  it('conceder o desconto e pagar não mudam o total; o que se paga, se dispensa e ainda se desconta soma com o que se deve', async () => {
    const { id, idProcesso } = await umAcordo({ ...plano, ...comDesconto(20) });
    const somam = (p: ProcessoDetalhe) => {
      const linhas = [
        [
          p.valorAtualizado,
          p.valorAtualizadoPago,
          p.valorAtualizadoDispensado,
          p.valorAtualizadoDesconto,
          p.saldoDevedorValorAtualizado,
        ],
        [p.multaAtualizada, p.valorMultaPago, p.valorMultaDispensado, p.valorMultaDesconto, p.saldoDevedorMulta],
        [p.jurosAtualizado, p.valorJurosPago, p.valorJurosDispensado, p.valorJurosDesconto, p.saldoDevedorJuros],
        [
          p.valorCorrecao,
          p.valorCorrecaoPago,
          p.valorCorrecaoDispensado,
          p.valorCorrecaoDesconto,
          p.saldoDevedorCorrecao,
        ],
        [p.valorHonorarios, p.valorHonorariosPago, 0, 0, p.saldoDevedorHonorarios],
        [p.valorJurosMesPagamento, p.valorJurosMesPagamentoPago, 0, 0, p.saldoDevedorJurosMesPagamento],
      ] as const;
      for (const [devido, ...partes] of linhas) expect(centavos(...partes)).toBe(centavos(devido));
    };
    const p = await processo(idProcesso);
    expect([p.totalCorrigido, centavos(p.valorAtualizadoDesconto)]).toEqual([13_022.55, 200_000]);
    somam(p);
    await baixar(app, gestor, id);
    const pago = await processo(idProcesso);
    expect(pago.totalCorrigido).toBe(13_022.55);
    expect(pago.valorAtualizadoDispensado).toBeGreaterThan(0);
    somam(pago);
    gestor = await noDia(app, '2026-01-12');
    await baixar(app, gestor, id, { valorPago: 500 });
    somam(await processo(idProcesso));
    await agirNaCobranca(app, gestor, id, 'CANCELAR_COBRANCA', { motivo: 'Pedido do devedor' });
    somam(await processo(idProcesso));
  });
});

describe('a parcela cancelada (M §7.83)', () => {
  it('guarda as seis partes do dia do fim, também depois, e cada linha soma', async () => {
    const { id } = await umAcordo({ ...plano, ...comDesconto(20) });
    await baixar(app, gestor, id);
    gestor = await noDia(app, '2026-01-12');
    await baixar(app, gestor, id, { valorPago: 500 });
    const linhas = async () =>
      (await ver(app, gestor, id)).lancamentos
        .slice(1)
        .map((l) => [
          l.valor,
          l.valorCorrecao,
          l.valorMulta,
          l.valorJuros,
          l.valorJurosMesPagamento,
          l.valorHonorarios,
          l.valorTotalBoleto,
        ]);
    const antes = await linhas();
    await agirNaCobranca(app, gestor, id, 'CANCELAR_COBRANCA', { motivo: 'Pedido do devedor' });
    expect(await linhas()).toEqual(antes);
    gestor = await noDia(app, '2026-06-12');
    const depois = await linhas();
    expect(depois).toEqual(antes);
    for (const [...seis] of depois) {
      const total = seis.pop()!;
      expect(centavos(...seis)).toBe(centavos(total));
      expect(Math.min(...seis)).toBeGreaterThan(0);
    }
  });
});

describe('a memória de cálculo sob acordo (M §7.84)', () => {
  it.each([
    ['à vista, com 50 %', comDesconto(50), []],
    ['em parcelas, com 20 % e pagas em parte', { ...plano, ...comDesconto(20) }, ['2025-11-20', '2026-01-12']],
    ['em parcelas, sem desconto', plano, ['2025-11-20']],
  ])('%s, é a do detalhe ao centavo, com o número do acordo', async (_, pedido, dias) => {
    const { id, idProcesso } = await umAcordo(pedido);
    const { numero } = await ver(app, gestor, id);
    for (const [i, dia] of dias.entries()) {
      gestor = await noDia(app, dia);
      await baixar(app, gestor, id, i === 1 ? { valorPago: 500 } : {});
    }
    gestor = await noDia(app, '2026-03-10');
    const p = await processo(idProcesso);
    const m = await memoria(idProcesso);
    expect(m.acordo).toMatchObject({ numero, data: '2025-11-20', total: { consolidado: 13_022.55 } });
    expect([m.valorCorrecao, m.totalCorrigido, m.saldoDevedor, m.devidoHoje]).toEqual([
      p.valorCorrecao,
      p.totalCorrigido,
      p.saldoDevedor,
      p.devidoHoje,
    ]);
    expect(m.componentes.correcao).toEqual({
      devido: p.valorCorrecao,
      pago: p.valorCorrecaoPago,
      dispensado: p.valorCorrecaoDispensado,
      desconto: p.valorCorrecaoDesconto,
      saldo: p.saldoDevedorCorrecao,
    });
    expect([m.dataCalculo, m.correcaoDoSaldo]).toEqual(['2025-11-20', 522.55]);
    const { correcao } = m.acordo!.componentes;
    expect(centavos(correcao.consolidado, m.acordo!.correcaoDeAntes, m.acordo!.crescimento)).toBe(
      centavos(m.valorCorrecao),
    );
    for (const c of Object.values(m.componentes))
      expect(centavos(c.pago, c.dispensado, c.desconto, c.saldo)).toBe(centavos(c.devido));
    const impressa = await app.call(memoriasCalculo.print, { headers: gestor, params: { id: idProcesso } });
    expect(await textOfPdf(new Uint8Array(impressa.raw.rawPayload))).toContain(`Acordo ${numero}, de 20/11/2025`);
  });
});

it('a lista, o detalhe e a aba dizem o mesmo «Devido hoje»', async () => {
  const { id, idProcesso } = await umAcordo({ ...plano, ...comDesconto(20) });
  const [aba] = (await app.call(cobrancas.doProcesso, { headers: gestor, params: { id: idProcesso } })).body;
  expect(aba!.saldo).toBe((await ver(app, gestor, id)).saldo);
});

import type { TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { aptosNegociacao } from '@/contract/aptos.ts';
import type { DividaACompensar } from '@/contract/valorARestituir.ts';
import { somarDias } from '@/domain/calendario.ts';
import { agir, cadastrar, consultar, type Quem } from '../../processo/support.ts';
import { quebradas } from '../invariants.ts';
import { agirNaCobranca, copiasDeUmArquivo, maria, negociar, ver } from '../support.ts';
import { compararAssistente } from './assistente.ts';
import type { Figuras } from './figuras.ts';
import { compararCobranca, compararProcesso } from './lugares.ts';
import {
  compensar,
  confirmado,
  devolvido,
  inscrever,
  oBancoDiz,
  pagoAConfirmar,
  paradas,
  valoresDe,
} from './passos.ts';

/** A debt from its registration to some day of its agreement. */
export const umaVida = fc.noBias(
  fc.record({
    valor: fc.integer({ min: 100_000, max: 2_000_000 }),
    multa: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300_000 })),
    juros: fc.oneof(fc.constant(0), fc.constant(1), fc.integer({ min: 1, max: 90_000 })),
    processos: fc.constantFrom(1, 1, 1, 2, 3),
    ateNegociar: fc.integer({ min: 0, max: 90 }),
    parcelas: fc.constantFrom(1, 1, 2, 3, 4, 6, 9),
    desconto: fc.constantFrom(0, 0, 1, 10, 33, 50, 99),
    entrada: fc.option(fc.integer({ min: 20, max: 60 }), { nil: null }),
    pagamentos: fc.array(
      fc.record({
        dias: fc.integer({ min: 0, max: 40 }),
        quantas: fc.integer({ min: 1, max: 3 }),
        porCento: fc.oneof(fc.constant(100), fc.integer({ min: 3, max: 240 })),
        desfeito: fc.nat(5).map((n) => n === 0),
      }),
      { maxLength: 4 },
    ),
    fim: fc.constantFrom('nenhum', 'nenhum', 'nenhum', 'cancelada', 'cancelada e depósito'),
    espera: fc.integer({ min: 0, max: 60 }),
    /** For how long its calendar stands still, whether something is paid meanwhile, and, of a payment, whether it is taken back. */
    parada: fc.record({ dias: fc.integer({ min: 0, max: 70 }), paga: fc.boolean(), devolvida: fc.boolean() }),
    /** What a value to be given back pays at the end, and whether that is undone. */
    compensa: fc.constantFrom('nada', 'processo', 'cobrança', 'cobrança e desfaz'),
  }),
);
/** Why the calendar of an agreement stands still in its life (M §7.86). */
const motivos = ['nenhuma', 'suspensão', 'ordem judicial', 'cartório', 'a confirmar'] as const;
export type Vida = typeof umaVida extends fc.Arbitrary<infer T> ? T : never;

/**
 * Lives one after another, each beginning in the same weeks and comparing its figures on its way. The correction of the month
 * does not run meanwhile.
 */
export class Vidas {
  readonly #app: TestApp;
  readonly #f: Figuras;
  readonly #arquivo: ReturnType<typeof copiasDeUmArquivo>;
  readonly contagem = new Map<string, number>();
  readonly #desde: string;
  #hoje: string;
  #minuto = 0;
  #quem: Quem = {};

  constructor(app: TestApp, f: Figuras) {
    this.#app = app;
    this.#f = f;
    this.#arquivo = copiasDeUmArquivo(app);
    this.#desde = app.clock.hoje();
    this.#hoje = this.#desde;
  }

  async viver(vida: Vida): Promise<void> {
    const vividas = this.contagem.get('vida') ?? 0;
    await this.#noDia(somarDias(this.#desde, vividas % 28));
    // In turns, so that a few lives have each of them.
    const parada = motivos[vividas % motivos.length]!;
    const ids: number[] = [];
    for (let i = 0; i < vida.processos; i++) ids.push(await this.#umaDivida(vida, i));
    if (parada !== 'a confirmar' && parada !== 'nenhuma' && paradas[parada].inscrita)
      for (const id of ids) await inscrever(this.#app, this.#quem, id, this.#arquivo);
    await this.#noDia(somarDias(this.#hoje, vida.ateNegociar));
    const apto = await this.#apto(ids[0]!);
    await compararAssistente(this.#app, this.#quem, apto, this.#f);
    const id = await this.#negociado(ids, vida);
    await this.#comparar(id, ids);
    const [primeiro, ...demais] = vida.pagamentos;
    if (primeiro && vida.valor % 2 === 0) await this.#pagar(id, primeiro);
    if (await this.#aberta(id)) await this.#parar(id, ids, parada, vida.parada);
    if (primeiro && vida.valor % 2 > 0) await this.#pagar(id, primeiro);
    for (const pagamento of demais) await this.#pagar(id, pagamento);
    if (vida.fim !== 'nenhum' && (await this.#aberta(id))) {
      await this.#agir(id, 'CANCELAR_COBRANCA', { motivo: 'Desistiu.' });
      await this.#noDia(somarDias(this.#hoje, 9));
      if (vida.fim !== 'cancelada') await this.#baixa(id, 1 + (vida.valor % 99_999), []);
      this.#contar(vida.fim);
    }
    if (vida.compensa !== 'nada') await this.#compensar(id, ids, vida);
    await this.#noDia(somarDias(this.#hoje, vida.espera));
    await this.#comparar(id, ids);
    this.#contar('vida');
  }

  async #umaDivida({ valor, multa, juros }: Pick<Vida, 'valor' | 'multa' | 'juros'>, i: number): Promise<number> {
    const { id } = await cadastrar(this.#app, this.#quem, {
      idNaturezaDebito: 2,
      documentos: [{ idTipoDocumento: 100, arquivos: [await this.#arquivo()] }],
      valorOriginario: 900,
      valorAtualizado: (valor + 12_345 * i) / 100,
      multaAtualizada: multa / 100,
      jurosAtualizado: juros / 100,
    });
    const tcc = { idTipoDocumento: 13, arquivos: [await this.#arquivo()] };
    expect((await agir(this.#app, this.#quem, id, 'ANEXAR_TCC', tcc)).status).toBe(200);
    return id;
  }

  async #apto(id: number) {
    const { p } = await compararProcesso(this.#app, this.#quem, id, this.#f);
    const { body } = await this.#app.call(aptosNegociacao.aptos, { headers: this.#quem, body: { numero: p.numero } });
    return body.content.find((um: { id: number }) => um.id === id);
  }

  async #negociado(
    ids: readonly number[],
    { parcelas, desconto, entrada, valor }: Pick<Vida, 'parcelas' | 'desconto' | 'entrada' | 'valor'>,
  ): Promise<number> {
    // A refused negotiation uses no file; an upload for each would be more than may wait unused.
    const requerente = { ...maria, arquivoIdentificacao: [await this.#arquivo()] };
    const pedido = {
      requerente,
      totalParcelas: parcelas,
      ...(desconto > 0 ? { desconto, fundamentoDesconto: 'Lei estadual de incentivo' } : {}),
      ...(entrada !== null && parcelas > 1 ? { valorPrimeiraParcela: Math.round((valor * entrada) / 100) / 100 } : {}),
    };
    let { status, body } = await negociar(this.#app, this.#quem, ids, pedido);
    if (status !== 200) {
      // So many instalments, or such a first one, are too small or too large for this debt.
      this.#contar('recusada');
      ({ status, body } = await negociar(this.#app, this.#quem, ids, { requerente, totalParcelas: 1 }));
    }
    expect([status, body.mensagem]).toEqual([200, 'Negociação realizada com sucesso!']);
    if (body.totalParcelas > 1) {
      const termo = { documentos: [{ idTipoDocumento: 9, arquivos: [await this.#arquivo()] }] };
      await this.#agir(body.id, 'ANEXAR_TERMO_PARCELAMENTO', termo);
      this.#contar('parcelada');
    }
    if (body.desconto > 0) this.#contar('com desconto');
    return body.id;
  }

  async #pagar(id: number, { dias, quantas, porCento, desfeito }: Vida['pagamentos'][number]): Promise<void> {
    await this.#noDia(somarDias(this.#hoje, dias));
    const { lancamentos } = await ver(this.#app, this.#quem, id);
    const abertas = lancamentos.filter(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO').slice(0, quantas);
    if (abertas.length === 0) return;
    const custam = abertas.reduce((soma, l) => soma + Math.round((l.valorTotalBoleto - l.credito) * 100), 0);
    const recebimento = await this.#baixa(
      id,
      Math.max(1, Math.round((custam * porCento) / 100)),
      abertas.map((l) => l.id),
    );
    this.#contar(porCento > 100 ? 'a mais' : porCento < 100 ? 'em parte' : 'paga');
    if (!desfeito) return;
    await this.#agir(id, 'ESTORNAR_BAIXA', { idRecebimento: recebimento, motivo: 'Devolvido' });
    this.#contar('desfeita');
  }

  /** Its calendar stands still for a while: whatever is said meanwhile and after is one figure, too (M §7.86). */
  async #parar(
    id: number,
    ids: readonly number[],
    motivo: (typeof motivos)[number],
    { dias, paga, devolvida }: Vida['parada'],
  ) {
    if (motivo === 'nenhuma') return;
    if (motivo === 'a confirmar') return this.#pagarAConfirmar(id, ids, dias, devolvida);
    const { parar, voltar } = paradas[motivo];
    await parar(this.#app, this.#quem, ids[0]!, this.#arquivo);
    expect((await ver(this.#app, this.#quem, id)).parada).toMatchObject({ desde: this.#hoje });
    await this.#noDia(somarDias(this.#hoje, dias));
    if (paga) await this.#pagar(id, { dias: 0, quantas: 1, porCento: 50, desfeito: devolvida });
    await this.#comparar(id, ids);
    await voltar(this.#app, this.#quem, ids[0]!, this.#arquivo);
    expect((await ver(this.#app, this.#quem, id)).parada).toBeNull();
    await this.#comparar(id, ids);
    this.#contar(motivo);
  }

  /** The next instalment is paid by a slip, and the bank confirms it later, or takes it back. */
  async #pagarAConfirmar(id: number, ids: readonly number[], dias: number, volta: boolean): Promise<void> {
    const { lancamentos } = await ver(this.#app, this.#quem, id);
    const proxima = lancamentos.find(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO')!;
    // An excess that waits may leave nothing to pay.
    if (proxima.valorTotalBoleto <= proxima.credito) return;
    const fato = await pagoAConfirmar(this.#app, this.#quem, id, proxima.parcela);
    expect(await oBancoDiz(this.#app, fato)).toBe('CONCILIADO');
    const parada = { desde: this.#hoje, motivos: ['A_CONFIRMAR'] };
    expect(await ver(this.#app, this.#quem, id)).toMatchObject({ parada });
    await this.#noDia(somarDias(this.#hoje, dias));
    await this.#comparar(id, ids);
    const estado = await oBancoDiz(this.#app, { ...fato, ...(volta ? devolvido : confirmado) });
    expect(estado).toBe(volta ? 'REVERTIDO' : 'CONCILIADO');
    expect((await ver(this.#app, this.#quem, id)).parada).toBeNull();
    await this.#comparar(id, ids);
    this.#contar('a confirmar');
  }

  /** What was paid too much pays another debt of the debtor, in an agreement or outside any (M §7.87). */
  async #compensar(id: number, ids: readonly number[], vida: Vida): Promise<void> {
    if (await this.#aberta(id)) await this.#pagar(id, { dias: 0, quantas: 99, porCento: 140, desfeito: false });
    const { numero } = await ver(this.#app, this.#quem, id);
    const outra = await this.#umaDivida({ ...vida, valor: 100_000 }, 7);
    const acordo = vida.compensa === 'processo' ? null : await this.#negociado([outra], { ...vida, desconto: 0 });
    for (const valor of await valoresDe(this.#app, this.#quem, numero)) {
      const divida = valor.dividas.find((um) =>
        acordo === null ? um.idProcesso === outra : um.idProcessoCobranca === acordo,
      );
      // What came before it may have paid all of it.
      if (!divida) continue;
      await this.#compararDivida(divida);
      const resta = await compensar(this.#app, this.#quem, valor, divida);
      this.#contar('compensada');
      if (resta > 0) this.#contar('compensada em parte');
      await this.#comparar(id, ids);
      if (acordo === null) await compararProcesso(this.#app, this.#quem, outra, this.#f);
      else await this.#comparar(acordo, [outra]);
    }
    if (acordo === null || vida.compensa === 'cobrança') return;
    for (const { idRecebimento } of (await ver(this.#app, this.#quem, acordo)).recebimentos) {
      await this.#agir(acordo, 'ESTORNAR_BAIXA', { idRecebimento, motivo: 'Era de outro' });
      await this.#comparar(acordo, [outra]);
      await this.#comparar(id, ids);
      this.#contar('compensação desfeita');
    }
  }

  /** The dialog says of a debt what its own screen says. */
  async #compararDivida({ idProcesso, idProcessoCobranca, numero, valor }: DividaACompensar): Promise<void> {
    const dito = ['valoresARestituir.detalhe.dividas.valor', valor] as const;
    if (idProcessoCobranca !== null)
      this.#f.mesma(`dívida ${numero}`, dito, [
        'cobrancas.detalhe.saldo',
        (await ver(this.#app, this.#quem, idProcessoCobranca)).saldo,
      ]);
    else
      this.#f.mesma(`dívida ${numero}`, dito, [
        'processos.get.saldoDevedor',
        (await consultar(this.#app, this.#quem, idProcesso!)).body.saldoDevedor,
      ]);
  }

  async #baixa(id: number, centavos: number, lancamentos: readonly number[]): Promise<number> {
    await this.#agir(id, 'REALIZAR_BAIXA_MANUAL', {
      dataPagamento: this.#hoje,
      valorPago: centavos / 100,
      lancamentos,
      aceitaExcesso: true,
      documentos: [{ idTipoDocumento: 8, arquivos: [await this.#arquivo()] }],
    });
    return (await ver(this.#app, this.#quem, id)).recebimentos[0]!.idRecebimento;
  }

  async #agir(id: number, ...[acao, corpo]: [Parameters<typeof agirNaCobranca>[3], object]): Promise<void> {
    const { status, body } = await agirNaCobranca(this.#app, this.#quem, id, acao, corpo);
    expect([acao, status, body.codigo]).toEqual([acao, 200, undefined]);
  }

  async #comparar(id: number, ids: readonly number[]): Promise<void> {
    await compararCobranca(this.#app, this.#quem, await ver(this.#app, this.#quem, id), this.#f);
    for (const um of ids) await compararProcesso(this.#app, this.#quem, um, this.#f);
    expect(this.#f.diferencas).toEqual([]);
    expect(await quebradas(this.#app, [id])).toEqual([]);
  }

  #aberta = async (id: number) => [200, 201].includes((await ver(this.#app, this.#quem, id)).situacaoProcesso.id);
  #contar(oQue: string): void {
    this.contagem.set(oQue, (this.contagem.get(oQue) ?? 0) + 1);
  }
  async #noDia(dia: string): Promise<void> {
    this.#hoje = dia;
    this.#app.clock.set(new Date(noonOf(dia).getTime() + (this.#minuto++ % 600) * 60_000));
    this.#quem = await this.#app.signIn('gestor@ativa.gov.br');
  }
}

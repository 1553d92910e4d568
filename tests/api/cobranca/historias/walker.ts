import { Calendario } from '@tests/domain/cobranca/recontagem.ts';
import type { TestAnswer, TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { acoes, type CodigoAcao } from '@/contract/acoes.ts';
import { type CodigoAcaoDaCobranca, codigosDaCobranca } from '@/contract/acoesDaCobranca.ts';
import { boletos } from '@/contract/boleto.ts';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { negociacoes } from '@/contract/negociacao.ts';
import { type DividaACompensar, type ValorDetalhe, valoresARestituir } from '@/contract/valorARestituir.ts';
import { proximoDiaUtil, somarDias } from '@/domain/calendario.ts';
import type { FatoDoBanco } from '@/server/cases/boleto/fatoDoBanco.ts';
import { receberDoBanco } from '@/server/cases/boleto/receber.ts';
import { corrigirCobrancas, encerrarCobrancas } from '@/server/cases/cobranca/rotina.ts';
import { atualizarCorrecoes, vencerPrazos } from '@/server/cases/processo/rotina.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { agir, cadastrar, consultar, linhas, type Quem } from '../../processo/support.ts';
import { desatualizadas, quebradas } from '../invariants.ts';
import { agirNaCobranca, ver } from '../support.ts';
import { Figuras } from '../umaFigura/figuras.ts';
import { compararCobranca } from '../umaFigura/lugares.ts';
import { compensar, confirmado, inscrever, type Parada, paradas } from '../umaFigura/passos.ts';
import { telasErradas, todasAsTabelas } from './telas.ts';

/** Random numbers of one step; their effect depends on what there is. */
export interface Passo {
  readonly sorte: number;
  readonly qual: number;
  readonly dias: number;
  readonly centavos: number;
}
export interface Mundo {
  readonly app: TestApp;
  /** An uploaded PDF, each for one document. */
  readonly arquivo: () => Promise<{ readonly uuid: string; readonly nome: string }>;
}

interface Processo {
  readonly id: number;
  readonly numero: string;
  situacao: number;
  suspenso: boolean;
  prazoFim: string | null;
  readonly inscrito: boolean;
  /** Why the active-debt side makes the agreements of this process stand still (M §7.86). */
  outroLado: Exclude<Parada, 'suspensão'> | null;
}
const parado = ({ suspenso, outroLado }: Processo) => suspenso || outroLado !== null;
/** Of one payment: the instalments that it settled, and the rows as they were before; null: one before it was taken back. */
interface Pago {
  readonly idRecebimento: number;
  readonly baixadas: readonly number[];
  antes: Rastro | null;
  /** What the bank told; null: a manual one. */
  fato: FatoDoBanco | null;
}
interface Acordo {
  readonly id: number;
  situacao: number;
  readonly dia: string;
  readonly n: number;
  readonly processos: readonly Processo[];
  readonly parcelas: { readonly id: number; vencimento: string; aberta: boolean }[];
  readonly calendario: Calendario;
  readonly pagos: Pago[];
  /** Some of what it received too much was given back, or paid another debt. */
  restituido?: boolean;
  /** The bank may still take a payment of it back. */
  pendente?: boolean;
  /** Of each process when the term was attached. */
  antes: readonly { readonly situacao: number; readonly prazoFim: string | null }[];
}
type Lancamento = CobrancaDetalhe['lancamentos'][number];
type Rastro = readonly { readonly oQue: string; readonly linhas: unknown }[];

const aberta = ({ situacao }: Acordo) => [200, 201, 204].includes(situacao);
const centavos = (reais: number) => Math.round(reais * 100);
const TOLERANCIA = 5;
/** The bank that the application has inside tells of payments that are done. */
const doEmbutido = { fonte: 'EMBUTIDO', codigo: 'PAGAR', confirmado: true } as const;
/** Until the protest a debt is paid at the registry only, and while one payment waits for the bank there is no slip for the next. */
const semGuia = ({ processos, pendente }: Acordo) =>
  pendente === true || processos.some(({ outroLado }) => outroLado === 'cartório');
/** The bank told of it and may still take it back. */
const aConfirmar = { fonte: 'WEBHOOK', codigo: '1', confirmado: false } as const;
const INSCRITO = 101;
/** A process that no agreement may take any more. */
const morto = ({ situacao }: Processo) => [4, 6].includes(situacao);
/** Each day begins at another minute, because calls are limited per minute. */
let minuto = 0;
/** An order that has nothing to do with the one of the steps. */
const resto = (chave: string) => (Number(chave.split(' ')[1]) * 37) % 101;

/** One body's office through the years: its processes and agreements, and a model of what each of them must be. */
export class Escritorio {
  #dia = '2025-03-10';
  #quem: Quem = {};
  #processos: Processo[] = [];
  #acordos: Acordo[] = [];
  #passos = 0;
  /** All that the bank told. */
  readonly #fatos: FatoDoBanco[] = [];
  readonly #contagem = new Map<string, number>();
  readonly #protestados = new Set<number>();
  readonly #mundo: Mundo;
  constructor(mundo: Mundo) {
    this.#mundo = mundo;
  }
  get contagem(): ReadonlyMap<string, number> {
    return this.#contagem;
  }

  async comecar(): Promise<void> {
    await this.#noDia(this.#dia);
  }

  async dar(passo: Passo): Promise<void> {
    this.#passos++;
    this.#processos = this.#processos.filter((p) => !morto(p));
    if (this.#processos.length < 8) return this.#cadastrar(passo);
    const tocado = await this.#fazer(passo);
    if (tocado) await this.#conferir(tocado);
    if (this.#passos % 25 > 0) return;
    const { app } = this.#mundo;
    expect(await quebradas(app, 'todas')).toEqual([]);
    expect(await telasErradas(app, this.#quem, this.#dia)).toEqual([]);
  }

  /** Tells every stored movement again, in another order: no table changes (I8). */
  async recontar(): Promise<void> {
    const { app } = this.#mundo;
    const antes = await todasAsTabelas(app);
    const emOutraOrdem = [...this.#fatos].sort(
      (a, b) => resto(a.chave!) - resto(b.chave!) || (a.chave! < b.chave! ? 1 : -1),
    );
    for (const fato of emOutraOrdem) expect(await this.#dizer(fato)).toMatchObject({ repetido: true });
    expect(await todasAsTabelas(app)).toEqual(antes);
    for (const _ of emOutraOrdem) this.#contar('recontada');
  }

  async #fazer(passo: Passo): Promise<Acordo | undefined> {
    const { sorte, qual } = passo;
    if (sorte < 12) return this.#esperar(passo);
    if (sorte < 24) return this.#negociar(passo);
    if (sorte < 32) return this.#mexerNoProcesso(passo);
    const vivos = this.#acordos.filter(aberta);
    const quais = sorte < 92 && vivos.length > 0 ? vivos : this.#acordos;
    const acordo = quais[qual % quais.length];
    if (!acordo) return this.#negociar(passo);
    if (acordo.pendente && qual % 3 > 0) return this.#confirmar(acordo);
    // Mostly what brings an agreement forward.
    if (acordo.situacao === 204 && sorte < 60) return this.#agir(acordo, 'ANEXAR_TERMO_PARCELAMENTO');
    if (sorte < 76) return this.#baixar(acordo, passo);
    if (sorte < 86) return this.#estornar(acordo, passo);
    if (sorte < 88 && acordo.situacao === 203) return this.#pagarDepois(acordo);
    if (sorte < 88 && qual % 2 === 0) return this.#emitir(acordo);
    if (sorte < 88) return this.#agir(acordo, 'GERAR_TERMO_PARCELAMENTO');
    if (sorte < 90) return this.#agir(acordo, 'ANEXAR_TERMO_PARCELAMENTO');
    if (sorte < 92) {
      // Many debtors hold a slip when their agreement ends, and some of them pay it afterwards.
      if (qual % 3 > 0) await this.#emitir(acordo);
      return this.#agir(acordo, 'CANCELAR_COBRANCA');
    }
    if (sorte < 94) return qual % 2 === 0 ? this.#restituir(passo) : this.#compensar(passo);
    if (acordo.situacao === 203 && sorte < 96)
      return qual % 2 === 0 ? this.#pagarDepois(acordo) : this.#depositar(acordo, passo);
    if (acordo.situacao === 202 || (acordo.situacao === 203 && sorte < 98)) return this.#estornar(acordo, passo);
    return this.#agir(acordo, codigosDaCobranca.filter((acao) => acao !== 'REALIZAR_BAIXA_MANUAL')[qual % 5]!);
  }

  /* ---------- what people do ---------- */

  async #cadastrar({ centavos: valor, dias }: Passo): Promise<void> {
    const documentos = [{ idTipoDocumento: 100, arquivos: [await this.#mundo.arquivo()] }];
    const valores = {
      valorOriginario: 900,
      valorAtualizado: (20_000 + (valor % 1_500_000)) / 100,
      multaAtualizada: dias % 4 === 0 ? 0 : (valor % 99_991) / 100,
      jurosAtualizado: dias % 3 === 0 ? 0.01 : (valor % 7_919) / 100,
    };
    const { id, numero } = await cadastrar(this.#mundo.app, this.#quem, {
      idNaturezaDebito: 2,
      documentos,
      ...valores,
    });
    const { app, arquivo } = this.#mundo;
    const tcc = { idTipoDocumento: 13, arquivos: [await arquivo()] };
    expect((await agir(app, this.#quem, id, 'ANEXAR_TCC', tcc)).status).toBe(200);
    const inscrito = dias % 3 === 1;
    if (inscrito) await inscrever(app, this.#quem, id, arquivo);
    const situacao = inscrito ? INSCRITO : 1;
    this.#processos.push({ id, numero, situacao, suspenso: false, prazoFim: null, inscrito, outroLado: null });
    this.#contar(inscrito ? 'processo inscrito' : 'processo');
  }

  async #negociar({ qual, centavos: valor, dias }: Passo): Promise<Acordo | undefined> {
    const quantos = 1 + (valor % 10 > 6 ? valor % 3 : 0);
    const escolhidos = Array.from({ length: quantos }, (_, i) => this.#processos[(qual + i) % this.#processos.length]!);
    // Mostly those that are free.
    const livres = this.#processos.filter((p) => this.#impedimento(p) === null);
    const processos = (valor % 8 > 0 && livres.length >= quantos ? livres.slice(-quantos) : escolhidos).sort(
      (a, b) => a.id - b.id,
    );
    const ids = processos.map(({ id }) => id);
    const desconto = valor % 2 === 0 ? [1, 10, 20, 50, 99][valor % 5]! : 0;
    const { body: simulada } = await this.#mundo.app.call(negociacoes.simular, {
      headers: this.#quem,
      body: { idsProcessos: ids, quantidadeParcelas: 1, desconto },
    });
    const maximo = simulada.maximoParcelas as number;
    const n = valor % 3 === 0 ? 1 : Math.min(maximo, 2 + (valor % 7));
    const pedido = {
      totalParcelas: n,
      ...(desconto > 0 ? { desconto, fundamentoDesconto: 'Lei estadual de incentivo' } : {}),
      ...(dias % 2 === 0 ? { primeiroVencimento: somarDias(this.#dia, 1 + dias) } : {}),
    };
    const { status, body } = await this.#mundo.app.call(negociacoes.negociar, {
      headers: this.#quem,
      body: { idsProcessos: ids, ...pedido, requerente: await this.#requerente() },
    });
    const motivo =
      processos.map((p) => this.#impedimento(p)).find((um) => um !== null) ?? (await this.#semSaldo(processos));
    if (motivo) {
      expect([body.codigo, body.mensagem]).toEqual(['NEGOCIACAO_RECUSADA', expect.stringContaining(motivo)]);
      return this.#recusada('negociar');
    }
    expect([status, body.mensagem]).toEqual([200, 'Negociação realizada com sucesso!']);
    const detalhe = body as CobrancaDetalhe;
    const acordo: Acordo = {
      id: detalhe.id,
      situacao: n === 1 ? 200 : 204,
      dia: this.#dia,
      n,
      processos,
      parcelas: detalhe.lancamentos.map((l) => ({ id: l.id, vencimento: l.dataVencimento, aberta: true })),
      calendario: new Calendario(pedido.primeiroVencimento ?? somarDias(this.#dia, 10)),
      pagos: [],
      antes: [],
    };
    this.#acordos = [...this.#acordos.slice(-30), acordo];
    this.#contar(n === 1 ? 'à vista' : 'parcelado');
    if (processos.length > 1) this.#contar('vários processos');
    if (desconto > 0) this.#contar('com desconto');
    return acordo;
  }

  /** Why D §5.5 lets this process into no agreement, in part of its sentence; null: it does. */
  #impedimento(p: Processo): string | null {
    if (p.suspenso) return 'está suspenso';
    if (this.#acordoDe(p)) return 'Há negociação em andamento';
    if (p.outroLado) return p.outroLado === 'cartório' ? 'está em cartório' : 'suspensa por ordem judicial';
    if (p.situacao === 6) return 'Há contestação';
    return null;
  }
  /** Deposits after the end of an agreement may pay all of a process; nobody but a person settles it (M §7.89). */
  async #semSaldo(processos: readonly Processo[]): Promise<string | null> {
    for (const p of processos) {
      const { saldoDevedor } = (await consultar(this.#mundo.app, this.#quem, p.id)).body;
      if (saldoDevedor > 0) continue;
      this.#contar('paga por depósito');
      return 'Não há saldo devedor';
    }
    return null;
  }
  #acordoDe = (p: Processo) => this.#acordos.find((a) => aberta(a) && a.processos.includes(p));

  async #agir(acordo: Acordo, acao: CodigoAcaoDaCobranca): Promise<Acordo | undefined> {
    const motivo = { motivo: 'Sorteado para o teste' };
    const termo = { documentos: [{ idTipoDocumento: 9, arquivos: [await this.#mundo.arquivo()] }] };
    const corpo = {
      ANEXAR_TERMO_PARCELAMENTO: termo,
      GERAR_TERMO_PARCELAMENTO: { requerente: await this.#requerente() },
      ESTORNAR_BAIXA: motivo,
      REGISTRAR_CONTATO: { observacao: 'Prometeu pagar até sexta-feira.' },
      CANCELAR_COBRANCA: motivo,
      REALIZAR_BAIXA_MANUAL: {},
    }[acao];
    const pago = acao === 'ESTORNAR_BAIXA' ? acordo.pagos.findLast(({ fato }) => fato === null) : undefined;
    const esperada = this.#recusaDe(acordo, acao) ?? (pago && (await this.#contado(acordo)));
    const resposta = await agirNaCobranca(this.#mundo.app, this.#quem, acordo.id, acao, corpo);
    if (esperada) return this.#recusou(resposta, esperada, acao);
    if (pago && acordo.restituido && resposta.body.codigo === 'EXCESSO_JA_USADO') return this.#usada();
    expect([acao, resposta.status, resposta.body.codigo && resposta.body.mensagem]).toEqual([acao, 200, undefined]);
    this.#contar(acao);
    if (acao === 'ANEXAR_TERMO_PARCELAMENTO') this.#firmou(acordo);
    if (pago) await this.#estornou(acordo, pago);
    if (acao === 'CANCELAR_COBRANCA') this.#acabou(acordo, 'CANCELADA');
    return acordo;
  }

  /** The refusal that M §3.2 gives the action now. */
  #recusaDe(a: Acordo, acao: CodigoAcaoDaCobranca): string | undefined {
    const cabe: Readonly<Record<CodigoAcaoDaCobranca, boolean>> = {
      GERAR_TERMO_PARCELAMENTO: a.situacao === 204,
      ANEXAR_TERMO_PARCELAMENTO: a.situacao === 204,
      REALIZAR_BAIXA_MANUAL: aberta(a) || a.situacao === 203,
      ESTORNAR_BAIXA: [200, 201, 202, 203].includes(a.situacao) && a.pagos.some(({ fato }) => fato === null),
      REGISTRAR_CONTATO: aberta(a),
      CANCELAR_COBRANCA: aberta(a),
    };
    if (!cabe[acao]) return 'COBRANCA_INDISPONIVEL';
    if (acao === 'REALIZAR_BAIXA_MANUAL' && a.situacao === 204) return 'TERMO_NAO_ANEXADO';
    const seguiram = a.situacao === 203 && a.processos.some((p) => p.situacao === 4 || this.#acordoDe(p));
    if (['ESTORNAR_BAIXA', 'REALIZAR_BAIXA_MANUAL'].includes(acao) && seguiram) return 'PROCESSO_SEGUIU';
    if (acao === 'CANCELAR_COBRANCA' && a.pendente) return 'PAGAMENTO_A_CONFIRMAR';
    const queParou = a.processos.find(parado);
    if (acao !== 'ANEXAR_TERMO_PARCELAMENTO' || !queParou) return undefined;
    if (queParou.suspenso) return 'PROCESSO_DA_COBRANCA_SUSPENSO';
    return queParou.outroLado === 'cartório' ? 'DIVIDA_EM_CARTORIO' : 'PROCESSO_DA_COBRANCA_ORDEM_JUDICIAL';
  }

  #firmou(a: Acordo): void {
    a.situacao = 201;
    a.antes = a.processos.map(({ situacao, prazoFim }) => ({ situacao, prazoFim }));
    for (const p of a.processos) if (!p.inscrito) Object.assign(p, { situacao: 5, prazoFim: null });
  }

  /** How the agreement ends: its processes get the state of before the term back, or lose it (M §2.30, 3.2). */
  #acabou(a: Acordo, como: 'CANCELADA' | 'EXPIRADA' | 'RESCINDIDA'): void {
    for (const [i, p] of a.processos.entries()) {
      if (p.situacao !== 5) continue;
      if (como === 'RESCINDIDA') Object.assign(p, { situacao: 23, prazoFim: null });
      else Object.assign(p, a.antes[i]);
      // A term that came back may be over.
      this.#venceu(p);
    }
    for (const parcela of a.parcelas) parcela.aberta = false;
    // Nothing is any more as it was before its payments.
    for (const pago of a.pagos) pago.antes = null;
    a.situacao = 203;
    this.#contar(como);
  }

  /** A deposit after the end (M §7.89). */
  async #depositar(a: Acordo, { centavos: sorte }: Passo): Promise<Acordo | undefined> {
    const antes = await this.#rastro(a);
    const resposta = await agirNaCobranca(this.#mundo.app, this.#quem, a.id, 'REALIZAR_BAIXA_MANUAL', {
      dataPagamento: this.#dia,
      valorPago: (1 + (sorte % 200_000)) / 100,
      lancamentos: [],
      aceitaExcesso: true,
      documentos: [{ idTipoDocumento: 8, arquivos: [await this.#mundo.arquivo()] }],
    });
    const esperada = this.#recusaDe(a, 'REALIZAR_BAIXA_MANUAL');
    if (esperada) return this.#recusou(resposta, esperada, 'depósito');
    expect([resposta.status, resposta.body.mensagem]).toEqual([200, 'Baixa Realizada com Sucesso']);
    const { recebimentos } = await ver(this.#mundo.app, this.#quem, a.id);
    a.pagos.push({ idRecebimento: recebimentos[0]!.idRecebimento, baixadas: [], antes, fato: null });
    this.#contar('depósito');
    return a;
  }

  /** A slip of the next instalment, printed and not paid. */
  async #emitir(a: Acordo): Promise<Acordo | undefined> {
    if (![200, 201].includes(a.situacao)) return undefined;
    const { lancamentos } = await ver(this.#mundo.app, this.#quem, a.id);
    const proxima = lancamentos.find(({ situacaoLancamento: s }) => s === 'PREVISTO');
    // An excess that waits may leave nothing to pay, a payment to be confirmed nothing open.
    if (!proxima || proxima.valorTotalBoleto <= proxima.credito || semGuia(a)) return undefined;
    await this.#boleto(a, proxima, 0);
    this.#contar('boleto emitido');
    return a;
  }

  /** A slip that the debtor still had is paid after the end, by the shares of its instalment (M §7.90). */
  async #pagarDepois(preferida: Acordo): Promise<Acordo | undefined> {
    const acabadas = this.#acordos.filter((um) => um.situacao === 203 && !this.#recusaDe(um, 'REALIZAR_BAIXA_MANUAL'));
    // Few end with a slip that nobody paid, so another one will do.
    const [boleto] = await linhas<
      { idCobranca: number } & Pick<FatoDoBanco, 'banco' | 'convenio' | 'nossoNumero'> & { total: string }
    >(
      this.#mundo.app,
      sql`select id_cobranca as "idCobranca", banco, convenio, nosso_numero as "nossoNumero", total from boleto b
           where id_cobranca = any(${acabadas.map(({ id }) => id)}::bigint[])
             and not exists (select from movimento_bancario m where m.id_boleto = b.id)
           order by id_cobranca = ${preferida.id} desc, id desc limit 1`,
    );
    if (!boleto) return undefined;
    const { idCobranca, total, ...numero } = boleto;
    const a = acabadas.find(({ id }) => id === idCobranca)!;
    const antes = await this.#rastro(a);
    const valorCentavos = centavos(Number(total));
    const fato = {
      ...doEmbutido,
      ...numero,
      tipo: 'PAGAMENTO',
      data: this.#dia,
      valorCentavos,
      chave: `passo ${this.#passos}`,
    } as const;
    await this.#doBanco(fato, ['PAGO_APOS_CANCELAMENTO', 'PAGO_ANTES_DA_RESCISAO']);
    const { recebimentos } = await ver(this.#mundo.app, this.#quem, a.id);
    a.pagos.push({ idRecebimento: recebimentos[0]!.idRecebimento, baixadas: [], antes, fato });
    this.#contar('boleto depois do fim');
    return a;
  }

  /** What was received beyond the debt goes back to who paid it (M §7.87). */
  async #restituir({ qual, centavos: sorte }: Passo): Promise<Acordo | undefined> {
    const valores = await linhas<{ id: number; idCobranca: number }>(
      this.#mundo.app,
      sql`select v.id, p.id_cobranca as "idCobranca" from valor_a_restituir v join pagamento p on p.id = v.id_pagamento
           where v.estado = 'A_RESTITUIR' and p.id_cobranca = any(${this.#acordos.map(({ id }) => id)}::bigint[]) order by v.id`,
    );
    const valor = valores[qual % Math.max(valores.length, 1)];
    if (!valor) return undefined;
    const deQuem = this.#acordos.find(({ id }) => id === valor.idCobranca)!;
    const { status, body } = await this.#mundo.app.call(valoresARestituir.restituir, {
      headers: this.#quem,
      params: { id: valor.id },
      body: {
        data: this.#dia,
        forma: 'Transferência bancária',
        favorecido: `Favorecido ${sorte}`,
        documentos: [{ idTipoDocumento: 8, arquivos: [await this.#mundo.arquivo()] }],
      },
    });
    expect([status, body.estado]).toEqual([200, 'RESTITUIDO']);
    deQuem.restituido = true;
    // Nothing is any more as it was before the payments.
    for (const pago of deQuem.pagos) pago.antes = null;
    this.#contar('restituída');
    return deQuem;
  }

  async #baixar(a: Acordo, passo: Passo): Promise<Acordo | undefined> {
    const { centavos: sorte, dias, qual } = passo;
    if (a.situacao === 203) return this.#depositar(a, passo);
    const visto = await ver(this.#mundo.app, this.#quem, a.id);
    const abertas = visto.lancamentos.filter(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO');
    if (a.pendente && abertas.length === 0) return this.#confirmar(a);
    const quantas = sorte % 4 === 0 ? 1 + (dias % 4) : 1;
    const pedidas = (abertas.length > 0 ? abertas : visto.lancamentos).slice(0, quantas);
    const credito = centavos(abertas.reduce((soma, l) => soma + l.credito, 0));
    const custam = abertas.map((l) => centavos(l.valorTotalBoleto));
    const devido = custam.slice(0, pedidas.length).reduce((x, y) => x + y, 0) - credito;
    const passado = sorte % 6 === 0 ? somarDias(this.#dia, -(dias % 9)) : this.#dia;
    const antes = await this.#rastro(a);
    const porBoleto = sorte % 5 < 2 && passado === this.#dia && pedidas.length === 1 && devido > 0 && !semGuia(a);
    // One at a time, of what the slip asks.
    const espera = porBoleto && dias % 3 === 0 && [200, 201].includes(a.situacao);
    const valor = espera ? devido : this.#valorDe(sorte, qual, devido, credito, custam);
    const dito = porBoleto && [200, 201].includes(a.situacao) ? await this.#boleto(a, abertas[0]!, valor) : null;
    const fato = dito && espera ? ({ ...dito, ...aConfirmar } as const) : dito;
    const resposta = fato
      ? await this.#doBanco(fato)
      : await agirNaCobranca(this.#mundo.app, this.#quem, a.id, 'REALIZAR_BAIXA_MANUAL', {
          dataPagamento: passado,
          valorPago: valor / 100,
          lancamentos: pedidas.map(({ id }) => id),
          aceitaExcesso: true,
          documentos: [{ idTipoDocumento: 8, arquivos: [await this.#mundo.arquivo()] }],
        });
    const esperada = this.#recusaDe(a, 'REALIZAR_BAIXA_MANUAL') ?? (passado < a.dia ? 'DADOS_INVALIDOS' : undefined);
    if (esperada) return this.#recusou(resposta, esperada, 'baixa');
    expect([resposta.status, resposta.body.mensagem]).toEqual([200, 'Baixa Realizada com Sucesso']);
    const depois = await ver(this.#mundo.app, this.#quem, a.id);
    const baixadas = depois.lancamentos
      .filter((l, i) => l.situacaoLancamento === 'BAIXADO' && visto.lancamentos[i]!.situacaoLancamento !== 'BAIXADO')
      .map(({ id }) => id);
    // Of another day the amounts are not seen; the invariants hold then, too.
    if (passado === this.#dia)
      this.#conferirBaixa({ visto, depois, valor, devido, credito, custam, pedidas: pedidas.length, baixadas });
    else this.#contar('data passada');
    a.pagos.push({ idRecebimento: depois.recebimentos[0]!.idRecebimento, baixadas, antes, fato });
    if (fato) this.#contar('por boleto');
    for (const parcela of a.parcelas) if (baixadas.includes(parcela.id)) parcela.aberta = false;
    this.#contar(baixadas.length > 1 ? 'várias baixadas' : baixadas.length === 1 ? 'uma baixada' : 'parcial');
    if (espera) {
      a.pendente = true;
      a.calendario.parar(this.#dia);
      this.#contar('a confirmar');
    }
    this.#quitou(a);
    return a;
  }

  /** All of it is paid and confirmed, if it is. */
  #quitou(a: Acordo): void {
    if (a.pendente || a.parcelas.some((parcela) => parcela.aberta)) return;
    a.situacao = 202;
    for (const p of a.processos) Object.assign(p, { situacao: 4, prazoFim: null, suspenso: false });
    this.#contar('quitada');
  }

  /** The bank confirms the payment that it had told of (M §2.31). */
  async #confirmar(a: Acordo): Promise<Acordo> {
    // One may have become a part of its instalment meanwhile, which waits for nothing; then there is another.
    const esperam = a.pagos.filter(({ fato }) => fato?.confirmado === false);
    for (const [i, pago] of esperam.entries()) {
      const fato = { ...pago.fato!, ...confirmado };
      // The number after the step tells them apart.
      await this.#doBanco({ ...fato, chave: `passo ${this.#passos} ${i}` });
      pago.fato = fato;
    }
    // Nothing is any more as it was before them.
    for (const pago of a.pagos) pago.antes = null;
    a.pendente = false;
    this.#quitou(a);
    if (aberta(a)) this.#seguiu(a);
    this.#contar('confirmada');
    return a;
  }

  /** Its calendar goes on, if nothing stops it any more. */
  #seguiu(a: Acordo): void {
    if (!a.calendario.parado || a.pendente || a.processos.some(parado)) return;
    a.calendario.retomar(a.parcelas, this.#dia);
    this.#contar('retomada');
  }

  /** What was paid too much pays another debt of the debtor: the rest of an agreement, or a process outside any (M §7.87). */
  async #compensar({ qual }: Passo): Promise<Acordo | undefined> {
    const { app } = this.#mundo;
    const valores = await linhas<{ id: number; idCobranca: number }>(
      app,
      sql`select v.id, p.id_cobranca as "idCobranca" from valor_a_restituir v join pagamento p on p.id = v.id_pagamento
           where v.estado = 'A_RESTITUIR' and p.id_cobranca = any(${this.#acordos.map(({ id }) => id)}::bigint[]) order by v.id`,
    );
    const escolhido = valores[qual % Math.max(valores.length, 1)];
    if (!escolhido) return undefined;
    const deQuem = this.#acordos.find(({ id }) => id === escolhido.idCobranca)!;
    const params = { id: escolhido.id };
    const valor: ValorDetalhe = (await app.call(valoresARestituir.detalhe, { headers: this.#quem, params })).body;
    const acordoDa = (divida: DividaACompensar) => this.#acordos.find(({ id }) => id === divida.idProcessoCobranca);
    const processoDa = (divida: DividaACompensar) => this.#processos.find(({ id }) => id === divida.idProcesso);
    const dividas = valor.dividas.filter((um) => acordoDa(um) ?? processoDa(um));
    const divida = dividas[qual % Math.max(dividas.length, 1)];
    if (!divida) return undefined;
    const [acordo, processo] = [acordoDa(divida), processoDa(divida)];
    const visto = acordo && (await ver(app, this.#quem, acordo.id));
    const antes = acordo && acordo !== deQuem ? await this.#rastro(acordo) : null;
    await compensar(app, this.#quem, valor, divida);
    deQuem.restituido = true;
    for (const pago of deQuem.pagos) pago.antes = null;
    this.#contar('compensada');
    if (processo) {
      // Nothing of its agreements is any more as it was before their payments.
      for (const um of this.#acordos.filter(({ processos }) => processos.includes(processo)))
        for (const pago of um.pagos) pago.antes = null;
      if (valor.valor >= divida.valor) Object.assign(processo, { situacao: 4, prazoFim: null });
      return deQuem;
    }
    const depois = await ver(app, this.#quem, acordo!.id);
    for (const [i, parcela] of acordo!.parcelas.entries())
      parcela.aberta = depois.lancamentos[i]!.situacaoLancamento === 'PREVISTO';
    const resta = centavos(visto!.saldo) - centavos(valor.valor);
    expect(centavos(depois.saldo)).toBe(resta > TOLERANCIA ? resta : 0);
    acordo!.pagos.push({ idRecebimento: depois.recebimentos[0]!.idRecebimento, baixadas: [], antes, fato: null });
    this.#quitou(acordo!);
    await this.#conferir(deQuem);
    return acordo;
  }

  /** A slip of the next open instalment, and that the bank was paid so much for it. */
  async #boleto(
    a: Acordo,
    { parcela, valorTotalBoleto, credito }: Lancamento,
    valorCentavos: number,
  ): Promise<FatoDoBanco> {
    const params = { cobrancaId: a.id, parcela };
    const { status, body } = await this.#mundo.app.call(boletos.daParcela, { headers: this.#quem, params });
    expect([status, body?.codigo]).toEqual([200, undefined]);
    const [boleto] = await linhas<{ banco: 'BB'; convenio: string; nossoNumero: string; total: string }>(
      this.#mundo.app,
      sql`select banco, convenio, nosso_numero as "nossoNumero", total from boleto where id_cobranca = ${a.id} order by id desc limit 1`,
    );
    const { total, ...numero } = boleto!;
    expect(centavos(Number(total))).toBe(centavos(valorTotalBoleto) - centavos(credito));
    return {
      ...doEmbutido,
      ...numero,
      tipo: 'PAGAMENTO',
      data: this.#dia,
      valorCentavos,
      chave: `passo ${this.#passos}`,
    };
  }

  /** Tells it twice, because the second time must change nothing (I8). */
  async #doBanco(fato: FatoDoBanco, esperados?: readonly string[]): Promise<TestAnswer> {
    const { estado, repetido } = await this.#dizer(fato);
    this.#fatos.push(fato);
    expect(repetido).toBe(false);
    expect(await this.#dizer(fato)).toMatchObject({ estado, repetido: true });
    expect(esperados ?? (fato.tipo === 'ESTORNO' ? ['REVERTIDO'] : ['CONCILIADO', 'VALOR_DIVERGENTE'])).toContain(
      estado,
    );
    return { status: 200, body: { mensagem: 'Baixa Realizada com Sucesso', estado } } as TestAnswer;
  }

  #dizer(fato: FatoDoBanco) {
    const { app } = this.#mundo;
    const quem = {
      agora: app.clock.agora(),
      maquina: app.clock.maquina(),
      hoje: this.#dia,
      ip: '',
      requestId: 'banco',
    };
    return app.database.transaction(systemScope, (db) => receberDoBanco(db, quem, fato));
  }

  /** A person takes the last payment back, or the bank one that it told of, whatever came after it. */
  async #estornar(a: Acordo, { qual }: Passo): Promise<Acordo | undefined> {
    const doBanco = a.pagos.filter(({ fato }) => fato !== null);
    const pago = doBanco[qual % Math.max(doBanco.length, 1)];
    if (qual % 3 === 0) return this.#agir(a, 'ESTORNAR_BAIXA');
    if (!pago || a.situacao === 203 || qual % 3 === 1) return this.#estornarUma(a, qual);
    const estorno = { ...pago.fato!, tipo: 'ESTORNO', chave: `passo ${this.#passos}` } as const;
    const { body } = await this.#doBanco(estorno, a.restituido ? ['REVERTIDO', 'ESTORNO_SEM_DESTINO'] : undefined);
    if (body.estado !== 'REVERTIDO') return this.#recusada('estornar no banco');
    await this.#estornou(a, pago);
    this.#contar('estornada no banco');
    return a;
  }

  /** Any payment given by hand, whatever came after it (M §7.88). */
  async #estornarUma(a: Acordo, qual: number): Promise<Acordo | undefined> {
    const aMao = a.pagos.filter(({ fato }) => fato === null);
    const pago = aMao[qual % Math.max(aMao.length, 1)];
    const esperada = this.#recusaDe(a, 'ESTORNAR_BAIXA') ?? (await this.#contado(a));
    const resposta = await agirNaCobranca(this.#mundo.app, this.#quem, a.id, 'ESTORNAR_BAIXA', {
      motivo: 'Sorteado para o teste',
      ...(pago ? { idRecebimento: pago.idRecebimento } : {}),
    });
    if (esperada) return this.#recusou(resposta, esperada, 'estornar uma');
    if (a.restituido && resposta.body.codigo === 'EXCESSO_JA_USADO') return this.#usada();
    expect([resposta.status, resposta.body]).toMatchObject([200, {}]);
    if (a.situacao === 203) this.#contar('depois do fim');
    await this.#estornou(a, pago!);
    return a;
  }

  /** Another agreement received for a process since this one ended, also an older one by a deposit, and counts with what was paid before. */
  async #contado(a: Acordo): Promise<string | undefined> {
    if (a.situacao !== 203) return undefined;
    const recebidos = await linhas(
      this.#mundo.app,
      sql`select from pagamento p join pagamento_processo q on q.id_pagamento = p.id
           where q.id_processo = any(${a.processos.map(({ id }) => id)}::bigint[])
             and p.id_cobranca <> ${a.id} and p.estornado_em is null
             and p.id_cobranca_andamento > (select max(id) from cobranca_andamento
                  where id_cobranca = ${a.id} and acao in ('CANCELAR_COBRANCA', 'EXPIRAR', 'RESCINDIR', 'CONTESTAR', 'EXTINGUIR'))`,
    );
    return recebidos.length > 0 ? 'ESTORNO_CONTADO' : undefined;
  }

  /** Exact, less and more within the tolerance and beyond it, a part, an excess that reaches the next instalments. */
  #valorDe(sorte: number, qual: number, devido: number, credito: number, custam: readonly number[]): number {
    if (devido <= 0) return 1 + credito;
    const seguinte = custam[1] ?? 100;
    const valores = [devido, devido, devido, devido - (qual % 6), devido - 6, devido + (qual % 6), devido + 6];
    const outros = [
      Math.ceil((devido * (1 + (qual % 97))) / 100),
      devido + Math.ceil(seguinte * 1.3),
      devido + 4 * seguinte,
    ];
    return Math.max(1, [...valores, ...outros][sorte % 10]!);
  }

  /** What D §3.8 and M §2.17, 6.1, 6.3 and 6.19 make of a payment of today, reckoned from the amounts on the screen. */
  #conferirBaixa(b: {
    readonly visto: CobrancaDetalhe;
    readonly depois: CobrancaDetalhe;
    readonly valor: number;
    readonly devido: number;
    readonly credito: number;
    readonly custam: readonly number[];
    readonly pedidas: number;
    readonly baixadas: readonly number[];
  }): void {
    const { visto, depois, valor, devido, credito, custam, pedidas, baixadas } = b;
    const falta = devido - valor;
    const tolerado = falta > 0 && falta <= TOLERANCIA ? falta : 0;
    const inteiras = -falta > TOLERANCIA ? custam.length : pedidas;
    let disponivel = valor + credito + tolerado;
    let esperadas = 0;
    while (esperadas < inteiras && disponivel >= custam[esperadas]!) disponivel -= custam[esperadas++]!;
    expect([valor, baixadas.length]).toEqual([valor, esperadas]);
    const guardado = falta < 0 && -falta <= TOLERANCIA ? -falta : 0;
    const saldo = Math.max(centavos(visto.saldo) - valor - tolerado + guardado, 0);
    // Where only the excess is left, nothing is owed.
    expect(centavos(depois.saldo)).toBe(esperadas === custam.length ? 0 : saldo);
  }

  /** All is as it was before the payment, if it was the last one (M §2.32). */
  async #estornou(a: Acordo, pago: Pago): Promise<void> {
    const ultimo = a.pagos.at(-1) === pago;
    a.pagos.splice(a.pagos.indexOf(pago), 1);
    await this.#reabriu(a);
    if (ultimo && pago.antes) expect(await this.#rastro(a)).toEqual(pago.antes);
    if (ultimo) return;
    // Nothing is any more as it was before the others.
    for (const outro of a.pagos) outro.antes = null;
    this.#contar('fora da ordem');
  }

  /** Instalments are open again, and with them a settled agreement. */
  async #reabriu(a: Acordo): Promise<void> {
    const depois = await ver(this.#mundo.app, this.#quem, a.id);
    if (depois.situacaoProcesso.id === 202) {
      // The excess of another payment took its place (M §7.88): nothing is open, and the processes stay settled.
      expect(a.pagos.length).toBeGreaterThan(0);
      expect(depois.lancamentos.map((l) => l.situacaoLancamento)).toEqual(a.parcelas.map(() => 'BAIXADO'));
      return this.#contar('coberta pelo excesso');
    }
    if (a.situacao === 202) {
      a.situacao = a.n > 1 ? 201 : 200;
      const rastro = await this.#estados(a);
      for (const p of a.processos) Object.assign(p, rastro.get(p.id));
      for (const p of a.processos) expect(p.inscrito || a.n === 1 || p.situacao === 5).toBe(true);
      this.#contar('reaberta');
    }
    const { lancamentos } = depois;
    for (const [i, parcela] of a.parcelas.entries()) parcela.aberta = lancamentos[i]!.situacaoLancamento === 'PREVISTO';
    a.pendente = lancamentos.some(({ confirmacao }) => confirmacao === 'PENDENTE');
    if (aberta(a)) this.#seguiu(a);
    if (aberta(a) && !a.calendario.parado) a.calendario.redatar(a.parcelas, this.#dia);
    expect(a.parcelas.some(({ aberta: sim }) => sim) || a.pendente === true).toBe(aberta(a));
  }

  async #mexerNoProcesso({ qual, centavos: sorte }: Passo): Promise<Acordo | undefined> {
    // Few debtors who negotiate are notified and contest, so they are looked for.
    const negociam = this.#processos.filter((um) => !um.suspenso && this.#acordoDe(um));
    const procurado =
      negociam.find(({ situacao }) => situacao === 3) ?? negociam.find(({ situacao }) => situacao === 1);
    const p = sorte % 3 === 1 && procurado ? procurado : this.#processos[qual % this.#processos.length]!;
    const acordo = this.#acordoDe(p);
    const documento = async (acao: CodigoAcao) => ({
      idTipoDocumento: acoes[acao].tipoDocumento,
      arquivos: [await this.#mundo.arquivo()],
    });
    const data = this.#dia;
    const fazer = async (
      acao: 'SUSPENDER_PROCESSO' | 'REATIVAR_PROCESSO' | 'ANEXAR_AR' | 'CONTESTAR_DEBITO',
      corpo: object,
    ) => {
      const resposta = await agir(this.#mundo.app, this.#quem, p.id, acao, corpo);
      this.#contar(`${acao} ${resposta.body.codigo ?? ''}`.trim());
      return resposta;
    };
    if (p.inscrito) return this.#mexerNaInscrita(p, acordo, sorte % 2 === 0 ? 'ordem judicial' : 'cartório');
    if (p.suspenso) {
      const { status } = await fazer('REATIVAR_PROCESSO', {
        data,
        motivo: 'Sorteado para o teste',
        documento: await documento('REATIVAR_PROCESSO'),
      });
      expect(status).toBe(200);
      p.suspenso = false;
      if (acordo) this.#seguiu(acordo);
      await this.#reler(p);
    } else if (sorte % 3 === 0) {
      const corpo = {
        data,
        motivo: 'Sorteado para o teste',
        justificativa: 'Sorteada para o teste',
        documento: await documento('SUSPENDER_PROCESSO'),
      };
      const { status, body } = await fazer('SUSPENDER_PROCESSO', corpo);
      expect([status, body.mensagem]).toEqual([200, expect.any(String)]);
      p.suspenso = true;
      acordo?.calendario.parar(this.#dia);
      await this.#reler(p);
    } else if (p.situacao === 1) {
      const { status } = await fazer('ANEXAR_AR', {
        data,
        devedorEncontrado: true,
        documento: await documento('ANEXAR_AR'),
      });
      expect(status).toBe(200);
      p.situacao = 3;
      await this.#reler(p);
    } else {
      const corpo = { data, justificativa: 'Sorteada para o teste', ...(await documento('CONTESTAR_DEBITO')) };
      const resposta = await fazer('CONTESTAR_DEBITO', corpo);
      if (acordo?.situacao === 201) return this.#recusou(resposta, 'DIVIDA_CONFESSADA', 'contestar');
      if (p.situacao !== 3) {
        expect(resposta.status).toBeGreaterThanOrEqual(400);
        return this.#recusada('contestar');
      }
      if (acordo?.pendente) return this.#recusou(resposta, 'PAGAMENTO_A_CONFIRMAR', 'contestar');
      expect([resposta.status, resposta.body]).toMatchObject([200, {}]);
      p.situacao = 6;
      p.prazoFim = null;
      // A contest before the term is signed ends the negotiation (M §6.9).
      if (acordo) this.#acabou(acordo, 'CANCELADA');
      if (acordo) this.#contar('contestada');
    }
    return acordo;
  }

  /** A court suspends the collection of an inscribed process, or the registry has it; or what had begun is over. */
  async #mexerNaInscrita(
    p: Processo,
    acordo: Acordo | undefined,
    motivo: NonNullable<Processo['outroLado']>,
  ): Promise<Acordo | undefined> {
    const { app } = this.#mundo;
    if (p.outroLado) {
      await paradas[p.outroLado].voltar(app, this.#quem, p.id);
      this.#contar(`${p.outroLado} acabou`);
      p.outroLado = null;
      if (acordo) this.#seguiu(acordo);
    } else {
      // A registry takes a debt once.
      const qual = motivo === 'cartório' && this.#protestados.has(p.id) ? 'ordem judicial' : motivo;
      await paradas[qual].parar(app, this.#quem, p.id);
      if (qual === 'cartório') this.#protestados.add(p.id);
      p.outroLado = qual;
      acordo?.calendario.parar(this.#dia);
      this.#contar(qual);
    }
    return acordo;
  }

  /* ---------- days ---------- */

  async #esperar({ dias, qual }: Passo): Promise<Acordo | undefined> {
    await this.#noDia(somarDias(this.#dia, dias));
    // Also those that were settled and owe again.
    for (const p of new Set([...this.#processos, ...this.#acordos.flatMap(({ processos }) => processos)]))
      this.#venceu(p);
    // So did those of the day before: a reversal that makes an end due warns of it.
    await this.#emailsSairam();
    for (const job of [vencerPrazos, atualizarCorrecoes, corrigirCobrancas, encerrarCobrancas])
      await job.run(this.#mundo.app.deps, null);
    // The e-mails of the night leave: a rescission waits for that of its warning.
    await this.#emailsSairam();
    for (const a of this.#acordos.filter(aberta)) {
      if (!this.#chegouOFim(a)) continue;
      this.#acabou(a, a.situacao === 201 ? 'RESCINDIDA' : 'EXPIRADA');
      await this.#conferir(a);
    }
    this.#contar('dias');
    const abertas = this.#acordos.filter(aberta);
    return abertas[qual % abertas.length];
  }

  #emailsSairam = () => linhas(this.#mundo.app, sql`update job set estado = 'feito' where correio`);

  /** The debtor let the term pass. */
  #venceu(p: Processo): void {
    if (p.situacao === 3 && !p.suspenso && p.prazoFim !== null && p.prazoFim < this.#dia)
      Object.assign(p, { situacao: 26, prazoFim: null });
  }

  /** M §2.36 to 2.38 and 7.86, a second time. */
  #chegouOFim({ situacao, dia, processos, parcelas, calendario, pendente }: Acordo): boolean {
    const hoje = this.#dia;
    if (pendente || processos.some(parado)) return false;
    if (situacao === 204) return calendario.passou(calendario.termo(proximoDiaUtil(somarDias(dia, 10))), 0, hoje);
    if (situacao === 201) return calendario.rescindido(parcelas, hoje);
    return calendario.passou(parcelas.find(({ aberta: sim }) => sim)!.vencimento, 5, hoje, true);
  }

  async #noDia(dia: string): Promise<void> {
    this.#dia = dia;
    this.#mundo.app.clock.set(new Date(noonOf(dia).getTime() + (minuto++ % 600) * 60_000));
    this.#quem = await this.#mundo.app.signIn('gestor@ativa.gov.br');
  }

  /* ---------- what must hold ---------- */

  async #conferir(a: Acordo): Promise<void> {
    const { app } = this.#mundo;
    expect(await quebradas(app, [a.id])).toEqual([]);
    const visto = await ver(app, this.#quem, a.id);
    expect(await desatualizadas(app, this.#quem, visto)).toEqual([]);
    const figuras = new Figuras();
    await compararCobranca(app, this.#quem, visto, figuras);
    expect(figuras.diferencas).toEqual([]);
    expect([a.id, visto.situacaoProcesso.id]).toEqual([a.id, a.situacao]);
    expect([a.id, visto.lancamentos.map((l) => l.dataVencimento)]).toEqual([a.id, a.parcelas.map((l) => l.vencimento)]);
    if (a.situacao === 201)
      expect([a.id, visto.parcelasAtrasadas]).toEqual([a.id, a.calendario.vencidas(a.parcelas, this.#dia)]);
    const estados = await this.#estados(a);
    for (const p of a.processos)
      expect([p.numero, estados.get(p.id)]).toMatchObject([
        p.numero,
        { situacao: p.situacao, suspenso: p.suspenso, prazoFim: p.prazoFim },
      ]);
    const daTela: CodigoAcaoDaCobranca[] = [
      'ANEXAR_TERMO_PARCELAMENTO',
      'CANCELAR_COBRANCA',
      'ESTORNAR_BAIXA',
      'GERAR_TERMO_PARCELAMENTO',
      'REALIZAR_BAIXA_MANUAL',
      'REGISTRAR_CONTATO',
    ];
    const oferecidas = visto.acoesDisponiveis.map(({ acao }) => acao).sort();
    expect(oferecidas).toEqual(daTela.filter((acao) => this.#recusaDe(a, acao) === undefined));
  }

  #recusou({ status, body }: TestAnswer, esperada: string, oQue: string): undefined {
    expect([oQue, body.codigo]).toEqual([oQue, esperada]);
    expect(status).toBeGreaterThanOrEqual(400);
    return this.#recusada(oQue);
  }
  /** Its excess was given back, or is what another payment counts with (M §7.88). */
  #usada(): undefined {
    this.#contar('excesso já usado');
    return this.#recusada('estornar');
  }
  #recusada(_oQue: string): undefined {
    this.#contar('recusadas');
    return undefined;
  }
  #contar(oQue: string): void {
    this.#contagem.set(oQue, (this.#contagem.get(oQue) ?? 0) + 1);
  }

  #requerente = async () => ({
    ...{ id: null, nome: 'Maria da Conceição Araújo', cpf: '52998224725', telefone: '81999887766' },
    ...{ email: 'maria@exemplo.com.br', arquivoIdentificacao: [await this.#mundo.arquivo()] },
  });

  async #reler(p: Processo): Promise<void> {
    const [lido] = await linhas<{ fim: string | null; situacao: number }>(
      this.#mundo.app,
      sql`select prazo_fim::text as fim, situacao from processo where id = ${p.id}`,
    );
    // A term that came back to a suspended process runs out when it goes on.
    if (p.situacao === 3 && p.prazoFim !== null && p.prazoFim < this.#dia && lido!.fim === null) p.situacao = 26;
    p.prazoFim = lido!.fim;
    expect([p.numero, p.situacao]).toEqual([p.numero, lido!.situacao]);
  }

  async #estados(a: Acordo) {
    const lidos = await linhas<Pick<Processo, 'id' | 'situacao' | 'suspenso' | 'prazoFim'>>(
      this.#mundo.app,
      sql`select id, situacao, suspenso, prazo_fim::text as "prazoFim" from processo where id = any(${a.processos.map(({ id }) => id)}::bigint[])`,
    );
    return new Map(lidos.map(({ id, ...estado }) => [id, estado]));
  }

  /** The rows that a payment changes, without what counts writes or follows the days: a reversal brings all of them back. */
  #rastro({ id }: Acordo): Promise<Rastro> {
    const lista = (oQue: string, consulta: string) =>
      `select '${oQue}' as "oQue", coalesce(jsonb_agg(to_jsonb(t) - 'versao' - 'alterado_em' - 'a_receber' - 'vencimento' order by to_jsonb(t)::text), '[]') as linhas from (${consulta}) t`;
    return linhas(
      this.#mundo.app,
      sql.raw(
        [
          lista('cobrança', `select id, situacao, causa, encerrado_em from processo_cobranca where id = ${id}`),
          lista('processos da cobrança', `select * from cobranca_processo where id_cobranca = ${id}`),
          lista('parcelas', `select * from lancamento where id_cobranca = ${id}`),
          lista(
            'quotas',
            `select q.* from lancamento_processo q join lancamento l on l.id = q.id_lancamento where l.id_cobranca = ${id}`,
          ),
          lista('recibos', `select * from pagamento where id_cobranca = ${id} and estornado_em is null`),
          lista(
            'créditos',
            `select v.id_pagamento, v.id_cobranca, sum(v.valor) from valor_a_restituir v join pagamento p on p.id = v.id_pagamento
             where p.id_cobranca = ${id} and v.estado = 'ABERTO' group by 1, 2`,
          ),
          lista(
            'pago',
            `select p.id, p.situacao_pcc, p.acordo, p.valor_pago, p.valor_atualizado_pago, p.valor_correcao_pago, p.valor_multa_pago,
             p.valor_juros_pago, p.valor_atualizado_dispensado, p.valor_correcao_dispensado, p.valor_multa_dispensado, p.valor_juros_dispensado,
             p.data_encerramento, p.correcao_restante, p.correcao_restante_em
             from processo p join cobranca_processo x on x.id_processo = p.id where x.id_cobranca = ${id}`,
          ),
        ].join(' union all '),
      ),
    );
  }
}

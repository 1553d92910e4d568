import { recebimentosQuebrados } from '@tests/api/cobranca/invariants.ts';
import type { TestAnswer, TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type CodigoAcao, codigosAcao } from '@/contract/acoes.ts';
import { acoesComValores } from '@/contract/conferenciaDeValores.ts';
import { dividaAtivaChamadas } from '@/contract/dividaAtiva.ts';
import { processos } from '@/contract/processo.ts';
import { retorno } from '@/contract/retorno.ts';
import { somarDias } from '@/domain/calendario.ts';
import { vencerPrazoDe } from '@/server/cases/processo/rotina.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { entregar } from '../../dividaAtiva/support.ts';
import { agir, cadastrar, consultar, linhas, type Quem } from '../support.ts';
import { corpoDoEvento, corpoDoPasso, valorPago } from './inputs.ts';
import { cabe, noSilencio, type Pessoa, recusa, silencio, vencido } from './judge.ts';
import { comPrazo, destinos, type EventoDeD, eventosDeD, retornosDeD } from './passagens.ts';
import { doDecurso, hashDeTudo, hashDoQueVale, oQueVale, type Retrato, retratar } from './snapshot.ts';
import { conferirDecurso, conferirPagamento, conferirSomas, conferirValores, pagoEm, recontar } from './sums.ts';

/** Random numbers of one step; their effect depends on the state of the process. */
export interface Passo {
  readonly sorte: number;
  readonly qual: number;
  readonly dias: number;
  readonly sim: boolean;
  readonly centavos: number;
  /** Sends the same call again, with the same key. */
  readonly repete: boolean;
  /** Sends the version before the last change of the process. */
  readonly atrasado: boolean;
}
/** What the histories share: the application, its users, and PDFs that each of them has uploaded. */
export interface Mundo {
  readonly app: TestApp;
  readonly pessoas: readonly Pessoa[];
  readonly arquivoDe: (email: string) => Promise<string>;
}
export interface Contagem {
  passos: number;
  aceitas: number;
  recusadas: number;
  canceladas: number;
  /** Lapses of a deadline that a late registered act undid. */
  desfeitos: number;
  pagasEmParte: number;
  readonly situacoes: Set<number>;
}

const raras: readonly CodigoAcao[] = [
  ...(['QUITAR_DEBITO', 'PARCELAR_DEBITO', 'ARQUIVAR_PROCESSO'] as const),
  ...(['SUSPENDER_PROCESSO', 'CANCELAR_ULTIMA_ACAO'] as const),
];

const INICIO = '2025-03-10';
/** Each day begins at another minute, because calls of the other system are limited per minute. */
let minuto = 0;

/** One history: a process from its registration on, and a new one whenever one ends. */
export async function andar(mundo: Mundo, passos: readonly Passo[], contagem: Contagem): Promise<void> {
  const historia = new Historia(mundo, contagem);
  await historia.comecar();
  for (const passo of passos) await historia.dar(passo);
  await historia.terminar();
}

class Historia {
  #dia = INICIO;
  #quem = new Map<string, Quem>();
  #id = 0;
  #numero = '';
  #sequencia = 0;
  #agora!: Retrato;
  /** The state before each action that can be cancelled, the last one on top. */
  #pilha: Retrato[] = [];
  readonly #mundo: Mundo;
  readonly #contagem: Contagem;
  constructor(mundo: Mundo, contagem: Contagem) {
    this.#mundo = mundo;
    this.#contagem = contagem;
  }

  async comecar(): Promise<void> {
    await this.#noDia(INICIO);
    await this.#outroProcesso();
  }

  async terminar(): Promise<void> {
    recontar(this.#agora);
    conferirSomas(await this.#ler());
  }

  async dar(passo: Passo): Promise<void> {
    await this.#dar(passo);
    expect(await recebimentosQuebrados(this.#mundo.app, [this.#id])).toEqual([]);
  }

  async #dar(passo: Passo): Promise<void> {
    this.#contagem.passos++;
    if ([4, 29, 105].includes(this.#situacao) && passo.qual % 3 > 0) {
      await this.terminar();
      return this.#outroProcesso();
    }
    if (passo.sorte < 12) return this.#esperar(passo);
    if (passo.sorte < 15) return this.#rotina();
    if (passo.sorte < 18) return this.#despacho();
    const foraDaqui = this.#situacao > 100 && this.#situacao !== 107;
    if (passo.sorte < (foraDaqui ? 75 : 22)) return this.#evento(passo);
    if (passo.sorte < (this.#situacao === 28 ? 60 : 24)) return this.#retorno(passo);
    const legais = this.#legais();
    if (passo.sorte < 70 && legais.length > 0)
      return this.#acao(passo, legais[passo.qual % legais.length]!, this.#pessoaPara(passo));
    const pessoa = this.#mundo.pessoas[passo.centavos % this.#mundo.pessoas.length]!;
    return this.#acao(passo, codigosAcao[passo.qual % codigosAcao.length]!, pessoa);
  }

  get #situacao(): number {
    return this.#agora.processo.situacao as number;
  }
  /** The refusal that the document (D) gives that person for that action now; undefined if it allows it. */
  #recusa(acao: CodigoAcao, pessoa: Pessoa, versaoVelha: boolean, data?: string): string | undefined {
    const haACancelar = this.#pilha.length > 0;
    return recusa(this.#agora, acao, pessoa, { dia: this.#dia, versaoVelha, haACancelar, data });
  }

  #legais(): CodigoAcao[] {
    const todas = this.#mundo.pessoas[0]!;
    const legais = codigosAcao.filter((acao) => this.#oferecida(acao, todas));
    // Actions that end, stop or undo a history are drawn less often, so that it gets far.
    return legais.flatMap((acao) => (raras.includes(acao) ? [acao] : [acao, acao, acao, acao]));
  }
  /**
   * Whether the screen must offer the action: after a lapsed deadline it may still be carried out with a date within
   * it.
   */
  #oferecida(acao: CodigoAcao, pessoa: Pessoa): boolean {
    const fim = acao === 'SUSPENDER_PROCESSO' ? undefined : silencio(this.#agora, this.#dia)?.fim;
    return [undefined, 'DADOS_INVALIDOS'].includes(this.#recusa(acao, pessoa, false, fim));
  }
  #pessoaPara({ centavos }: Passo): Pessoa {
    const [gestor, , central] = this.#mundo.pessoas;
    return centavos % 4 === 0 ? central! : gestor!;
  }

  async #acao(passo: Passo, acao: CodigoAcao, pessoa: Pessoa): Promise<void> {
    // For an action with values the person first reads the detail.
    const visto = acoesComValores.includes(acao) ? (await this.#ler()).body : null;
    const antes = this.#agora;
    const versaoVelha = passo.atrasado;
    const causas = antes.processo.causas_prescricao as unknown as { tipo: string; data: string; ate: string | null }[];
    const corpo: { data?: string } = corpoDoPasso(acao, passo, {
      dia: this.#dia,
      suspensoDesde: antes.processo.suspenso_em as string | null,
      ciencia: antes.processo.data_ciencia as string | null,
      silencioAte: silencio(antes, this.#dia)?.fim,
      plano: causas.find((c) => c.tipo === 'PARCELAMENTO' && c.ate === null)?.data,
      detalhe: visto,
      // A refused call does not use up the file.
      arquivo: await this.#mundo.arquivoDe(pessoa.email),
    });
    const esperada = this.#recusa(acao, pessoa, versaoVelha, corpo.data);
    const body = versaoVelha ? { ...corpo, versao: (antes.processo.versao as number) - 1 } : corpo;
    const chave: Quem = passo.repete ? { 'idempotency-key': `historia-${this.#contagem.passos}` } : {};
    const quem = this.#quem.get(pessoa.email)!;
    const resposta = await agir(this.#mundo.app, quem, this.#id, acao, body, chave);
    if (esperada !== undefined) return this.#recusou(resposta, esperada, acao);

    expect([acao, this.#situacao, resposta.status, resposta.body]).toMatchObject([acao, this.#situacao, 200, {}]);
    if (passo.repete) {
      const repetida = await agir(this.#mundo.app, quem, this.#id, acao, body, chave);
      expect([repetida.headers['idempotency-replayed'], repetida.body]).toEqual(['true', resposta.body]);
    }
    await this.#olhar();
    this.#contagem.aceitas++;
    expect(resposta.body).toMatchObject({ id: this.#id, numero: this.#numero, versao: this.#agora.processo.versao });
    if (acao === 'CANCELAR_ULTIMA_ACAO') this.#cancelou();
    else this.#andou(antes, acao, passo, corpo.data);
    const detalhe = await this.#ler();
    conferirSomas(detalhe);
    if (visto) {
      const feito = this.#agora.andamentos.findLast((a) => a.acao === acao)!;
      const quita = acao === 'QUITAR_DEBITO';
      conferirValores(visto, detalhe.body, passo, { quita, movimento: feito.valor, dia: this.#dia });
    }
    // The stored total, which lists and cards show, was computed on this day.
    expect(Number(this.#agora.processo.total_corrigido)).toBe(detalhe.body.totalCorrigido);
  }

  async #recusou({ status, body }: TestAnswer, esperada: string, acao: string): Promise<void> {
    expect([acao, this.#situacao, body.codigo]).toEqual([acao, this.#situacao, esperada]);
    expect(status).toBeGreaterThanOrEqual(400);
    const antes = hashDeTudo(this.#agora);
    await this.#olhar();
    expect(hashDeTudo(this.#agora)).toBe(antes);
    this.#contagem.recusadas++;
  }

  /**
   * Exactly the movements that the document (D) requires: the lapse of a deadline before, the action, a lapse caused by
   * it.
   */
  #andou(antes: Retrato, acao: CodigoAcao, passo: Passo, data: string | undefined): void {
    const novos = this.#agora.andamentos.slice(antes.andamentos.length);
    const vencera = vencido(antes, this.#dia);
    const de = vencera ? 26 : (antes.processo.situacao as number);
    const [feito, ...seguintes] = vencera ? novos.slice(1) : novos;
    // An act dated within a lapsed deadline undoes the lapse, with a movement of its own.
    const calado = noSilencio(antes, acao, { dia: this.#dia, data });
    const depois = calado ? seguintes.slice(1) : seguintes;
    if (calado) this.#desfez(seguintes[0], calado.id ?? novos[0]!.id);
    else if (vencera) conferirDecurso(novos[0]!, this.#agora, this.#dia);
    const [sim, nao = sim] = destinos(acao, de);
    const escolhido =
      acao.startsWith('ANEXAR_AR') || acao.startsWith('DEFERIR_PARCIALMENTE') ? (passo.sim ? sim : nao) : sim;
    const para = calado && acao === 'SUSPENDER_PROCESSO' ? calado.situacao : escolhido;
    expect(feito).toMatchObject({ acao, situacao: para, automatico: false, cancelado: false });
    for (const decurso of depois) conferirDecurso(decurso, this.#agora, this.#dia);
    expect(depois.length).toBeLessThanOrEqual(1);
    expect(this.#situacao).toBe(depois.length > 0 ? 26 : para);
    expect(vencido(this.#agora, this.#dia)).toBe(false);
    this.#pilha.push(antes);
  }

  #desfez(desfeito: Retrato['andamentos'][number] | undefined, decurso: number): void {
    this.#contagem.desfeitos++;
    expect(desfeito).toMatchObject({ automatico: true, cancelado: false, dados: { desfazDecurso: decurso } });
    expect(this.#agora.processo.data_constituicao_definitiva).toBeNull();
  }

  /**
   * The same hash as before the action, unless its deadline has passed meanwhile: then the lapse is the only
   * difference.
   */
  #cancelou(): void {
    this.#contagem.canceladas++;
    const retrato = this.#pilha.pop()!;
    if (!vencido(retrato, this.#dia)) {
      // If the hashes differ, this shows in which column.
      if (hashDoQueVale(this.#agora) !== hashDoQueVale(retrato))
        expect(oQueVale(this.#agora)).toEqual(oQueVale(retrato));
      expect(hashDoQueVale(this.#agora)).toBe(hashDoQueVale(retrato));
      return;
    }
    const { andamentos, ...resto } = oQueVale(this.#agora, doDecurso);
    const { andamentos: dantes, ...restoDantes } = oQueVale(retrato, doDecurso);
    expect(resto).toEqual(restoDantes);
    const decurso = this.#agora.andamentos.findLast((a) => !a.cancelado)!;
    expect((andamentos as unknown[]).slice(0, -1)).toEqual(dantes);
    conferirDecurso(decurso, this.#agora, this.#dia);
  }

  async #esperar({ dias }: Passo): Promise<void> {
    await this.#noDia(somarDias(this.#dia, dias));
  }

  /** Either the daily job or a reader makes the one movement of a lapse; afterwards there is nothing left to do. */
  async #rotina(): Promise<void> {
    const antes = this.#agora;
    const { app } = this.#mundo;
    const quando = {
      agora: app.clock.agora(),
      maquina: app.clock.maquina(),
      hoje: this.#dia,
      ip: '',
      requestId: 'rotina',
    };
    const vencer = () => app.database.transaction(systemScope, (db) => vencerPrazoDe(db, quando, this.#id));
    if (vencido(antes, this.#dia) && antes.andamentos.length % 2 === 0) await this.#ler();
    else await vencer();
    await this.#olhar();
    const novos = this.#agora.andamentos.slice(antes.andamentos.length);
    expect(novos.length).toBe(vencido(antes, this.#dia) ? 1 : 0);
    for (const decurso of novos) conferirDecurso(decurso, this.#agora, this.#dia);
    const depois = hashDeTudo(this.#agora);
    await vencer();
    await this.#olhar();
    expect(hashDeTudo(this.#agora)).toBe(depois);
  }

  /** The certificate is issued where an inscription may be requested; a second one on the same day changes nothing. */
  async #despacho(): Promise<void> {
    const pessoa = this.#mundo.pessoas[0]!;
    const esperada = this.#recusa('SOLICITAR_INSCRICAO_DIVIDA_ATIVA', pessoa, false);
    const antes = this.#agora;
    const vencera = vencido(antes, this.#dia);
    const headers = this.#quem.get(pessoa.email)!;
    const pedir = () => this.#mundo.app.call(processos.gerarDespacho, { params: { id: this.#id }, headers });
    const resposta = await pedir();
    if (esperada !== undefined) return this.#recusou(resposta, esperada, 'gerarDespacho');
    expect(resposta.status).toBe(200);
    await this.#olhar();
    const depois = hashDeTudo(this.#agora);
    await pedir();
    await this.#olhar();
    expect(hashDeTudo(this.#agora)).toBe(depois);
    expect(this.#situacao).toBe(vencera ? 26 : antes.processo.situacao);
    expect(this.#agora.andamentos.length - antes.andamentos.length).toBeLessThanOrEqual(vencera ? 2 : 1);
  }

  async #retorno(passo: Passo): Promise<void> {
    const fases = Object.keys(retornosDeD);
    const idFase = Number(fases[passo.qual % fases.length]);
    const idSituacao = retornosDeD[idFase]![passo.centavos % retornosDeD[idFase]!.length]!;
    const item = {
      ...{ idFase, idSituacao, numeroProcesso: this.#numero },
      ...(comPrazo.includes(idSituacao) ? { dataReferencia: somarDias(this.#dia, -passo.dias) } : {}),
    };
    const headers = this.#quem.get(this.#mundo.pessoas[0]!.email)!;
    const resposta = await this.#mundo.app.call(retorno.retornarProcessos, { body: [item], headers });
    if (this.#situacao !== 28 || this.#agora.processo.suspenso)
      return this.#recusou(resposta, 'RETORNO_RECUSADO', 'retornar');
    expect([resposta.status, resposta.body.processos?.length]).toEqual([200, 1]);
    const antes = this.#agora;
    await this.#olhar();
    const [feito, ...depois] = this.#agora.andamentos.slice(antes.andamentos.length);
    expect(feito).toMatchObject({ acao: null, situacao: idSituacao, automatico: false });
    for (const decurso of depois) conferirDecurso(decurso, this.#agora, this.#dia);
    // A return cannot be cancelled, and nothing before it can be any more.
    this.#pilha = [];
    conferirSomas(await this.#ler());
  }

  async #evento(passo: Passo): Promise<void> {
    const tipos = Object.keys(eventosDeD) as EventoDeD[];
    // Payments are drawn more often, so that some follow others.
    const legais = tipos
      .filter((tipo) => cabe(this.#agora, tipo))
      .flatMap((tipo) => (tipo === 'PAGAMENTO' ? [tipo, tipo, tipo, tipo] : [tipo]));
    const tipo =
      passo.atrasado || legais.length === 0 ? tipos[passo.qual % tipos.length]! : legais[passo.qual % legais.length]!;
    const legal = cabe(this.#agora, tipo);
    const visto = tipo === 'PAGAMENTO' ? (await this.#ler()).body : null;
    const antes = this.#agora;
    const evento = corpoDoEvento(tipo, passo, { numero: this.#numero, sequencia: this.#sequencia + 1, dia: this.#dia });
    const enviar = async () => (await entregar(this.#mundo.app, [evento])).body.resultados?.[0];
    const resposta = await enviar();
    expect([tipo, this.#situacao, resposta?.estado]).toEqual([
      tipo,
      this.#situacao,
      legal ? 'aplicado' : 'estacionado',
    ]);
    expect(await enviar()).toMatchObject({ estado: resposta.estado, repetido: true });
    await this.#olhar();
    if (!legal) return this.#descartar(evento.id, antes);
    this.#sequencia++;
    this.#pilha = [];
    const novos = this.#agora.andamentos.slice(antes.andamentos.length);
    expect(novos).toMatchObject([{ evento: tipo, acao: null }]);
    expect(destinos(tipo, antes.processo.situacao as number)).toContain(this.#situacao);
    const detalhe = await this.#ler();
    conferirSomas(detalhe);
    if (visto) {
      expect(pagoEm(this.#agora) - pagoEm(antes)).toBeLessThanOrEqual(valorPago(passo));
      conferirPagamento(visto, detalhe.body, valorPago(passo));
      if (this.#situacao !== 4) this.#contagem.pagasEmParte++;
      expect(this.#situacao === 4).toBe(detalhe.body.saldoDevedor === 0);
    }
  }

  /** Discards an event that does not fit, so that the next one may come; the process does not change. */
  async #descartar(idEvento: string, antes: Retrato): Promise<void> {
    expect(hashDeTudo(this.#agora)).toBe(hashDeTudo(antes));
    const { app, pessoas } = this.#mundo;
    const [guardado] = await linhas<{ id: number }>(
      app,
      sql`select id from evento_divida_ativa where id_evento = ${idEvento}`,
    );
    const descartado = await app.call(dividaAtivaChamadas.descartar, {
      params: { id: guardado!.id },
      body: { motivo: 'Evento sorteado, que aqui não cabe.' },
      headers: this.#quem.get(pessoas[0]!.email)!,
    });
    expect([descartado.status, descartado.body.estado]).toEqual([200, 'descartado']);
    this.#sequencia++;
    this.#contagem.recusadas++;
  }

  /**
   * Reads the detail as the screen does: it offers exactly the actions that the document (D) allows, and the lapse of a
   * passed deadline is registered.
   */
  async #ler(): Promise<TestAnswer> {
    const antes = this.#agora;
    const pessoa = this.#mundo.pessoas[0]!;
    const resposta = await consultar(this.#mundo.app, this.#quem.get(pessoa.email)!, this.#id);
    expect(resposta.status).toBe(200);
    await this.#olhar();
    const novos = this.#agora.andamentos.slice(antes.andamentos.length);
    expect(novos.length).toBe(vencido(antes, this.#dia) ? 1 : 0);
    const oferecidas = resposta.body.acoesDisponiveis.map((a: { acao: string }) => a.acao).sort();
    expect(oferecidas).toEqual(codigosAcao.filter((acao) => this.#oferecida(acao, pessoa)).sort());
    expect(resposta.body.situacaoProcesso.id).toBe(this.#situacao);
    return resposta;
  }

  async #olhar(): Promise<void> {
    this.#agora = await retratar(this.#mundo.app, this.#id);
    this.#contagem.situacoes.add(this.#situacao);
  }

  async #outroProcesso(): Promise<void> {
    const { id, numero } = await cadastrar(this.#mundo.app, this.#quem.get(this.#mundo.pessoas[0]!.email)!);
    this.#id = id;
    this.#numero = numero;
    this.#sequencia = 0;
    this.#pilha = [];
    await this.#olhar();
  }

  /** Moves to a day and signs everybody in again, because sessions do not last so long. */
  async #noDia(dia: string): Promise<void> {
    const { app, pessoas } = this.#mundo;
    this.#dia = dia;
    app.clock.set(new Date(noonOf(dia).getTime() + (minuto++ % 600) * 60_000));
    for (const { email } of pessoas) this.#quem.set(email, await app.signIn(email));
  }
}

import type { TestAnswer, TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { dividaAtivaChamadas } from '@/contract/dividaAtiva.ts';
import type { DadosDoEvento, EventoDividaAtiva, TipoEvento } from '@/contract/eventoDividaAtiva.ts';
import { assinar } from '@/server/base/assinatura.ts';
import { entregarEnvios } from '@/server/cases/dividaAtiva/entregar.ts';
import { agir, anexarAr, anexarTcc, cadastrar, enviar, linhas, type Quem } from '../processo/support.ts';

export const SID_SECRET = 'um segredo combinado com o outro lado, nos testes';
export const HOJE = '2026-11-20';

let n = 0;
/** An event of a process, dated today unless `mais` says otherwise, with an unused id. */
export const umEvento = <T extends TipoEvento>(
  numeroProcesso: string,
  sequencia: number,
  tipo: T,
  dados: DadosDoEvento<T>,
  mais: Partial<EventoDividaAtiva> = {},
) => ({ id: `evento-${process.pid}-${++n}`, numeroProcesso, sequencia, data: HOJE, tipo, dados, ...mais });

let cda = 0;
export const aceita = (mudancas: Partial<DadosDoEvento<'INSCRICAO_ACEITA'>> = {}) => ({
  numeroCda: `2026${String(++cda).padStart(8, '0')}`,
  dataInscricao: HOJE,
  valor: 12_500,
  dataReferenciaCalculo: HOJE,
  nomeProcuradorSignatario: 'Teresa Procuradora Lins',
  ...mudancas,
});

/** The headers that the other system would send with that body, signed now. */
export const assinado = (app: TestApp, body: unknown, segredo: string = SID_SECRET, agora: Date = app.clock.agora()) =>
  assinar(segredo, dividaAtivaChamadas.receber.path, JSON.stringify(body), agora);

/** Delivers a batch of events as the other system does. */
export const entregar = (app: TestApp, eventos: readonly object[]): Promise<TestAnswer> =>
  app.call(dividaAtivaChamadas.receber, { body: { eventos }, headers: assinado(app, { eventos }) });

/** The other system accepts every package; answers those that it was sent. */
export async function entregues(app: TestApp, simulado = false) {
  const recebidos: { chave: string; tipo: string; acordo: object }[] = [];
  const enviar = async (_: string, pacote: unknown) => {
    recebidos.push(pacote as (typeof recebidos)[number]);
  };
  await entregarEnvios.run({ ...app.deps, adapters: { ...app.deps.adapters, dividaAtiva: { simulado, enviar } } }, {});
  return recebidos;
}

/** Takes a process in preparation to situation 26 and requests its inscription: 104. */
export async function solicitada(app: TestApp, quem: Quem, numero: string): Promise<{ id: number }> {
  const [processo] = await linhas<{ id: number }>(app, sql`select id from processo where numero = ${numero}`);
  const { id } = processo!;
  await anexarTcc(app, quem, id);
  // The deadline has passed: the next call finds the credit constituted.
  await anexarAr(app, quem, id, '2026-09-01');
  const pedido = await solicitar(app, quem, id);
  if (pedido.status !== 200) throw new Error(`inscrição: ${pedido.status} ${JSON.stringify(pedido.body)}`);
  return { id };
}

export const solicitar = async (app: TestApp, quem: Quem, id: number): Promise<TestAnswer> =>
  agir(app, quem, id, 'SOLICITAR_INSCRICAO_DIVIDA_ATIVA', { idTipoDocumento: 10, arquivos: [await enviar(app, quem)] });

/** Makes a process and requests its inscription. */
export async function umaSolicitada(app: TestApp, quem: Quem, mudancas: object = {}) {
  const { numero } = await cadastrar(app, quem, mudancas);
  return { numero, ...(await solicitada(app, quem, numero)) };
}

/** Makes an inscribed process; its next event is number 2. */
export async function umaInscrita(app: TestApp, quem: Quem, mudancas: object = {}) {
  const processo = await umaSolicitada(app, quem, mudancas);
  const { body } = await entregar(app, [umEvento(processo.numero, 1, 'INSCRICAO_ACEITA', aceita())]);
  if (body.resultados?.[0].estado !== 'aplicado') throw new Error(JSON.stringify(body));
  return processo;
}

/** Makes a process whose inscription was requested and returned, on that day and for a reason of the catalogue. */
export async function umaDevolvida(app: TestApp, quem: Quem, mudancas: object = {}, data = HOJE, idMotivo = 1) {
  const processo = await umaSolicitada(app, quem, mudancas);
  const { body } = await entregar(app, [umEvento(processo.numero, 1, 'INSCRICAO_DEVOLVIDA', { idMotivo }, { data })]);
  if (body.resultados?.[0].estado !== 'aplicado') throw new Error(JSON.stringify(body));
  return processo;
}

import { SID_SECRET } from '@tests/api/dividaAtiva/support.ts';
import type { TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { acoes } from '@/contract/acoes.ts';
import { boletos } from '@/contract/boleto.ts';
import { dividaAtivaChamadas } from '@/contract/dividaAtiva.ts';
import type { TipoEvento } from '@/contract/eventoDividaAtiva.ts';
import {
  type DividaACompensar,
  type LinhaDoValor,
  type ValorDetalhe,
  valoresARestituir,
} from '@/contract/valorARestituir.ts';
import { somarDias } from '@/domain/calendario.ts';
import { assinar } from '@/server/base/assinatura.ts';
import type { FatoDoBanco } from '@/server/cases/boleto/fatoDoBanco.ts';
import { receberDoBanco } from '@/server/cases/boleto/receber.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { agir, consultar, linhas, type Quem } from '../../processo/support.ts';

/* What the other side, the bank and the clerk of values to be given back do in a life, each as its own hand does it. */

type Arquivo = () => Promise<{ readonly uuid: string; readonly nome: string }>;

let eventos = 0;
/** The active-debt system tells this of a process today; it is applied. */
export async function evento(app: TestApp, numeroProcesso: string, tipo: TipoEvento, dados: object = {}) {
  const [{ sequencia }] = (await linhas<{ sequencia: number }>(
    app,
    sql`select coalesce(max(sequencia), 0)::int + 1 as sequencia from evento_divida_ativa where numero_processo = ${numeroProcesso}`,
  )) as [{ sequencia: number }];
  const um = {
    id: `passo-${process.pid}-${++eventos}`,
    numeroProcesso,
    sequencia,
    data: app.clock.hoje(),
    tipo,
    dados,
  };
  const corpo = { eventos: [um] };
  const headers = assinar(SID_SECRET, dividaAtivaChamadas.receber.path, JSON.stringify(corpo), app.clock.agora());
  const { body } = await app.call(dividaAtivaChamadas.receber, { body: corpo, headers });
  expect([tipo, body.resultados?.[0]]).toMatchObject([tipo, { estado: 'aplicado' }]);
}

let cdas = 0;
/** A process with its TCC is notified, its term passes, and it is inscribed for what it owes. */
export async function inscrever(app: TestApp, quem: Quem, id: number, arquivo: Arquivo): Promise<void> {
  const hoje = app.clock.hoje();
  const documento = { idTipoDocumento: acoes.ANEXAR_AR.tipoDocumento, arquivos: [await arquivo()] };
  const passos = [
    await agir(app, quem, id, 'ANEXAR_AR', { data: somarDias(hoje, -90), devedorEncontrado: true, documento }),
    await agir(app, quem, id, 'SOLICITAR_INSCRICAO_DIVIDA_ATIVA', { idTipoDocumento: 10, arquivos: [await arquivo()] }),
  ];
  for (const { status, body } of passos) expect([status, body.codigo]).toEqual([200, undefined]);
  const { numero, totalCorrigido: valor } = (await consultar(app, quem, id)).body;
  await evento(app, numero, 'INSCRICAO_ACEITA', {
    numeroCda: `2025${String(++cdas).padStart(8, '0')}`,
    ...{ dataInscricao: hoje, valor, dataReferenciaCalculo: hoje, nomeProcuradorSignatario: 'Teresa Procuradora Lins' },
  });
}

/** What makes a calendar stand still, and lets it go on (M §7.86), besides a payment that waits for the bank. */
export const paradas = {
  suspensão: {
    inscrita: false,
    parar: (app: TestApp, quem: Quem, id: number, arquivo: Arquivo) =>
      suspender(app, quem, id, 'SUSPENDER_PROCESSO', arquivo),
    voltar: (app: TestApp, quem: Quem, id: number, arquivo: Arquivo) =>
      suspender(app, quem, id, 'REATIVAR_PROCESSO', arquivo),
  },
  'ordem judicial': {
    inscrita: true,
    parar: async (app: TestApp, quem: Quem, id: number) =>
      evento(app, await numeroDe(app, quem, id), 'SUSPENSA_ORDEM_JUDICIAL'),
    voltar: async (app: TestApp, quem: Quem, id: number) =>
      evento(app, await numeroDe(app, quem, id), 'SUSPENSAO_REVOGADA'),
  },
  cartório: {
    inscrita: true,
    parar: async (app: TestApp, quem: Quem, id: number) => {
      const numero = await numeroDe(app, quem, id);
      await evento(app, numero, 'PROTESTO_SOLICITADO', { valor: 100 });
      await evento(app, numero, 'PROTESTO_REMESSA_ENVIADA');
    },
    voltar: async (app: TestApp, quem: Quem, id: number) =>
      evento(app, await numeroDe(app, quem, id), 'PROTESTO_OCORRENCIA', { ocorrencia: '2' }),
  },
} as const;
export type Parada = keyof typeof paradas;

const numeroDe = async (app: TestApp, quem: Quem, id: number): Promise<string> =>
  (await consultar(app, quem, id)).body.numero;

async function suspender(
  app: TestApp,
  quem: Quem,
  id: number,
  acao: 'SUSPENDER_PROCESSO' | 'REATIVAR_PROCESSO',
  arquivo: Arquivo,
): Promise<void> {
  const { status, body } = await agir(app, quem, id, acao, {
    data: app.clock.hoje(),
    motivo: 'Sorteado para o teste',
    ...(acao === 'SUSPENDER_PROCESSO' ? { justificativa: 'Sorteada para o teste' } : {}),
    documento: { idTipoDocumento: acoes[acao].tipoDocumento, arquivos: [await arquivo()] },
  });
  expect([acao, status, body.codigo]).toEqual([acao, 200, undefined]);
}

/** The fact of the newest slip of a collection: paid today with what it asks, told by the API and not yet confirmed. */
export async function pagoAConfirmar(app: TestApp, quem: Quem, cobrancaId: number, parcela: number) {
  const params = { cobrancaId, parcela };
  expect((await app.call(boletos.daParcela, { headers: quem, params })).status).toBe(200);
  const [boleto] = await linhas<{ banco: 'BB'; convenio: string; nossoNumero: string; total: string }>(
    app,
    sql`select banco, convenio, nosso_numero as "nossoNumero", total from boleto where id_cobranca = ${cobrancaId} order by id desc limit 1`,
  );
  const { total, ...numero } = boleto!;
  const valorCentavos = Math.round(Number(total) * 100);
  const data = app.clock.hoje();
  return {
    ...numero,
    ...({ fonte: 'WEBHOOK', tipo: 'PAGAMENTO', codigo: '1', confirmado: false } as const),
    ...{ data, valorCentavos },
  } satisfies FatoDoBanco;
}
/** What confirms such a fact, and what takes it back. */
export const confirmado = { fonte: 'CONSULTA', codigo: '6', confirmado: true } as const;
export const devolvido = { tipo: 'ESTORNO', codigo: '10', confirmado: true } as const;

/** The bank tells it. @returns the state of what became of it */
export async function oBancoDiz(app: TestApp, fato: FatoDoBanco): Promise<string> {
  const { clock } = app;
  const quem = { agora: clock.agora(), maquina: clock.maquina(), hoje: clock.hoje(), ip: '', requestId: 'banco' };
  return (await app.database.transaction(systemScope, (db) => receberDoBanco(db, quem, fato))).estado;
}

/** The values that wait for a person of one collection, each with the debts that it may pay. */
export async function valoresDe(app: TestApp, headers: Quem, numeroCobranca: string): Promise<ValorDetalhe[]> {
  const { body } = await app.call(valoresARestituir.list, { headers, body: { estado: 'A_RESTITUIR', numeroCobranca } });
  const lidos: ValorDetalhe[] = [];
  for (const { id } of body.content as LinhaDoValor[])
    lidos.push((await app.call(valoresARestituir.detalhe, { headers, params: { id } })).body);
  return lidos;
}

/** The value pays that debt (M §7.87). @returns what of it is left to be given back, in reais */
export async function compensar(
  app: TestApp,
  headers: Quem,
  { id, valor }: Pick<ValorDetalhe, 'id' | 'valor'>,
  { idProcessoCobranca, idProcesso, valor: devido }: DividaACompensar,
): Promise<number> {
  const body = idProcessoCobranca === null ? { idProcesso } : { idProcessoCobranca };
  const { status, body: feito } = await app.call(valoresARestituir.compensar, { headers, params: { id }, body });
  expect([status, feito.codigo]).toEqual([200, undefined]);
  expect(feito).toMatchObject({ estado: 'COMPENSADO', valor: Math.min(valor, devido) });
  expect(feito.valor + feito.resta).toBeCloseTo(valor, 6);
  return feito.resta;
}

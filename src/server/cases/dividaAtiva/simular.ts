import { createHash } from 'node:crypto';
import { dividaAtiva as frases } from '@i18n/pt-BR/dividaAtiva/inscricao.ts';
import { sql } from 'kysely';
import type { ResultadoEvento } from '@/contract/dividaAtiva.ts';
import { type EventoDividaAtiva, type TipoEvento, tiposEvento } from '@/contract/eventoDividaAtiva.ts';
import { refuse } from '@/contract/refusals.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { decidirEvento } from '@/domain/dividaAtiva/decidirEvento.ts';
import { totais } from '@/domain/saldo.ts';
import { situacao } from '@/domain/workflow/situacoes.ts';
import { dadosSimulados, devolucaoSimulada, respostaSimulada } from '../../adapters/simulador.ts';
import { sorteDe } from '../../base/sorte.ts';
import type { Deps, SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { algumPara, proximaParcelaExterna, ultimaSequencia } from '../../database/queries/dividaAtiva.ts';
import { lerProcesso, travarProcesso } from '../../database/queries/processoLido.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';
import type { Quando } from '../processo/decurso.ts';
import { fatosDe } from '../processo/fatos.ts';
import { receberEvento } from './receber.ts';
import { arquivosConferem } from './simularRecebimento.ts';

/**
 * Demonstration: the events that the simulated active-debt system could send for the process now.
 * @throws Refusal ROTA_INEXISTENTE outside of a demonstration; NAO_ENCONTRADO
 */
export const listarSimulaveis = (ctx: SessionCtx, { params: { id } }: { readonly params: { readonly id: number } }) => {
  exigirDemonstracao(ctx);
  return ctx.read(async (db) => {
    const fatos = fatosDe(await lerProcesso(db, id), ctx.hoje);
    const cabem = tiposEvento.filter((tipo) => decidirEvento(fatos, { tipo }).ok);
    return { eventos: cabem.map((tipo) => ({ tipo, descricao: frases.eventos[tipo] })) };
  });
};

/**
 * Demonstration: the simulated active-debt system sends one event for the process, by the same code as a real one.
 * @throws Refusal ROTA_INEXISTENTE outside of a demonstration; NAO_ENCONTRADO; EVENTO_INDEVIDO
 */
export const simularEvento = (
  ctx: SessionCtx,
  { body: { idProcesso, evento } }: { readonly body: { readonly idProcesso: number; readonly evento: string } },
): Promise<ResultadoEvento> => {
  exigirDemonstracao(ctx);
  return ctx.write(async (db) => {
    const { linha } = await lerProcesso(db, idProcesso);
    const { id: idRegistro, id_orgao_credor: idOrgao } = linha;
    await note(db, ctx, { acao: 'SIMULAR_EVENTO', recurso: 'processo', idRegistro, idOrgao, depois: { evento } });
    return enviarSimulado(db, ctx, idProcesso, evento as TipoEvento);
  });
};

/** @throws Refusal ROTA_INEXISTENTE outside of a demonstration */
export const exigirDemonstracao = ({ settings }: Pick<Deps, 'settings'>): void => {
  if (!settings.demo) throw refuse('ROTA_INEXISTENTE');
};

/** Makes up an event for a process and passes it to `receberEvento`, like a real one. */
export async function enviarSimulado(
  db: Db,
  quando: Quando,
  id: number,
  tipo: TipoEvento | ((comCda: boolean, sorte: ReturnType<typeof sorteDe>) => TipoEvento),
): Promise<ResultadoEvento> {
  const lido = await travarProcesso(db, id);
  const fatos = fatosDe(lido, quando.hoje);
  const { numero } = lido.linha;
  const sequencia = (await ultimaSequencia(db, id)) + 1;
  const sorte = sorteDe(sementeDe(`${numero} ${sequencia}`));
  const escolhido = typeof tipo === 'string' ? tipo : tipo(fatos.cda?.situacao === 'EM_RETIFICACAO', sorte);
  const decisao = decidirEvento(fatos, { tipo: escolhido });
  if (!decisao.ok) throw refuse('EVENTO_INDEVIDO', decisao.mensagem);
  if (await algumPara(db, id)) throw refuse('EVENTO_INDEVIDO', frases.simulador.naVez);

  const t = totais(fatos);
  const dados = dadosSimulados[escolhido]({
    numero,
    hoje: quando.hoje,
    cdas: await quantasCdas(db, id),
    valorAtualizado: paraReais(fatos.valores.valorCentavos),
    multaAtualizada: paraReais(fatos.valores.multaCentavos),
    jurosAtualizado: paraReais(fatos.valores.jurosCentavos),
    totalCorrigido: paraReais(t.totalCorrigidoCentavos),
    saldo: paraReais(t.saldoCentavos),
    dataReferenciaCalculo: fatos.dataReferenciaCalculo,
    proximaParcela: await proximaParcelaExterna(db, id),
    sorte,
  });
  const evento = { id: `simulador-${numero}-${sequencia}`, numeroProcesso: numero, sequencia, data: quando.hoje };
  return receberEvento(db, quando, { ...evento, tipo: escolhido, dados } as EventoDividaAtiva);
}

const sementeDe = (texto: string): number => createHash('sha256').update(texto).digest().readUInt32BE(0);

const quantasCdas = async (db: Db, idProcesso: number): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from cda where id_processo = ${idProcesso}`.execute(db)).rows[0]!.n;

const esperaMs = 10 * 60_000;
/** Requests of the seeded processes are older than this; a person answers them on the simulator's page. */
const aindaRespondeMs = 24 * 3_600_000;

/**
 * In a demonstration, requests that people make are answered after ten minutes: most are inscribed, some are returned,
 * and so is every one whose files do not match the package.
 */
export const simularRespostas: Job = {
  name: 'simulador da dívida ativa',
  async run(deps) {
    const { database, clock, settings, adapters } = deps;
    if (!settings.demo || !adapters.dividaAtiva.simulado) return;
    const agora = clock.agora();
    const quando = { agora, maquina: clock.maquina(), hoje: clock.hoje(), ip: '', requestId: 'simulador' };
    const [desde, ate] = [new Date(agora.getTime() - aindaRespondeMs), new Date(agora.getTime() - esperaMs)];
    const { rows } = await database.transaction(systemScope, (db) =>
      sql<{ id: number }>`
        select distinct p.id from envio_divida_ativa e join processo p on p.id = e.id_processo
         where e.tipo = 'SOLICITACAO_INSCRICAO' and e.estado = 'entregue' and e.criado_em between ${desde} and ${ate} and p.situacao = ${situacao.INSCRICAO_SOLICITADA}
           and not exists (select from evento_divida_ativa v where v.id_processo = p.id and v.estado = 'estacionado')
         order by p.id`.execute(db),
    );
    for (const { id } of rows) {
      const resposta = (await arquivosConferem(deps, quando, id)) ? respostaSimulada : devolucaoSimulada;
      await database.transaction(systemScope, (db) => enviarSimulado(db, quando, id, resposta));
    }
  },
};

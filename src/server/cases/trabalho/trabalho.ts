import { repetirTrabalho as frases, nomesDosTrabalhos } from '@i18n/pt-BR/trabalho/telas.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import type { LinhaDoTrabalho, TipoDeTrabalho, trabalhos } from '@/contract/trabalho.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import { apressar, lerTrabalho, listarTrabalhos, type TrabalhoLido } from '../../database/queries/trabalho.ts';
import { enqueue, repetir as repetirJob } from '../../jobs/queue.ts';
import { tratarBoletos } from '../boleto/tratar.ts';
import { entregarEnvios } from '../dividaAtiva/entregar.ts';

/** Work that failed or waits after a failure, the newest first. @throws Refusal ORDENACAO_INVALIDA */
export const listar = (ctx: SessionCtx, { query, body }: EndpointInput<typeof trabalhos.list>) =>
  ctx.read((db) => listarTrabalhos(db, body, query, paraLinha));

/** Tries one again now, with as many tries as it had at first. @throws Refusal NAO_ENCONTRADO */
export const repetir = (ctx: SessionCtx, { params }: EndpointInput<typeof trabalhos.repetir>) =>
  ctx.write(async (db) => {
    const [tipo, numero] = params.id.split('-') as [TipoDeTrabalho, string];
    const lido = await lerTrabalho(db, tipo, Number(numero));
    const agora = ctx.maquina;
    if (tipo === 'PACOTE' || tipo === 'BOLETO') {
      const [tabela, { name: nome }] =
        tipo === 'PACOTE' ? (['envio_divida_ativa', entregarEnvios] as const) : (['boleto', tratarBoletos] as const);
      await apressar(db, tabela, lido.id, agora);
      await enqueue(db, { nome, chave: nome, agora });
    } else await repetirJob(db, lido.id, agora);
    await note(db, ctx, {
      acao: 'TRABALHO_REPETIR',
      recurso: 'trabalho',
      idRegistro: lido.id,
      idOrgao: lido.id_orgao ?? ctx.usuario.idOrgao,
      depois: { tipo, nome: lido.nome },
    });
    return { id: params.id, mensagem: frases.feito };
  });

const paraLinha = (t: TrabalhoLido): LinhaDoTrabalho => ({
  id: `${t.tipo}-${t.id}`,
  tipo: t.tipo,
  nome: nomesDosTrabalhos[t.nome] ?? t.nome,
  sobre: t.sobre,
  orgao: t.id_orgao && t.sigla ? { id: t.id_orgao, sigla: t.sigla } : null,
  estado: t.estado,
  tentativas: t.tentativas,
  criadoEm: t.criado_em.toISOString(),
  proximaEm: t.proxima_em?.toISOString() ?? null,
  erro: t.erro,
});

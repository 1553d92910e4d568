import { sucesso } from '@i18n/pt-BR/acoes.ts';
import { processoDevolvido as frases } from '@i18n/pt-BR/processoDevolvido.ts';
import { recusas } from '@i18n/pt-BR/recusas.ts';
import { Refusal } from '@/contract/refusals.ts';
import type { ItemDeRetorno } from '@/contract/retorno.ts';
import type { FieldError } from '@/contract/validate.ts';
import { recusaDoRetorno, retornar } from '@/domain/workflow/retorno.ts';
import type { SessionCtx } from '../../context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { lerProcesso, type ProcessoLido, travarProcesso } from '../../database/queries/processoLido.ts';
import { andar } from './andamentos.ts';
import { vencerPrazo } from './decurso.ts';
import { fatosDe, parametrosDe } from './fatos.ts';
import { gravarEstado } from './gravar.ts';

interface Pedido extends ItemDeRetorno {
  /** Place in the request. */
  readonly i: number;
  readonly id: number;
}

/**
 * Sends returned processes back to a phase (S1 §4.3, 7.3), all in one transaction: one that may not go keeps all of them.
 * @throws Refusal RETORNO_RECUSADO with a sentence for each process that may not go, its number in it, on its item
 */
export async function retornarProcessos(ctx: SessionCtx, { body }: { body: readonly ItemDeRetorno[] }) {
  return ctx.write(async (db) => {
    const erros: FieldError[] = repetidos(body);
    const pedidos = await encontrar(db, ctx, body, erros);
    const processos = [];
    for (const pedido of pedidos) {
      const lido = await travarProcesso(db, ctx.usuario, pedido.id);
      const recusa = recusaDoRetorno(fatosDe(lido, ctx.hoje), pedido, ctx.usuario);
      if (recusa) erros.push(erro(pedido, recusa.fields[0]?.field ?? 'numeroProcesso', recusa.message));
      else if (erros.length === 0) processos.push(await retornarUm(db, ctx, lido, pedido));
    }
    if (erros.length > 0) throw recusa(erros);
    return { mensagem: sucesso.RETORNO, processos };
  });
}

async function retornarUm(db: Db, ctx: SessionCtx, lido: ProcessoLido, pedido: Pedido) {
  const { id, numero, id_orgao_credor: idOrgao } = lido.linha;
  const resultado = retornar(fatosDe(lido, ctx.hoje), pedido, parametrosDe(lido));
  await gravarEstado(db, ctx, lido, resultado.estado);
  await andar(db, ctx, lido, { resultado });
  const { antes, estado: depois } = resultado;
  await note(db, ctx, { acao: 'RETORNO', recurso: 'processo', idRegistro: id, idOrgao, antes, depois });
  // The reference date may be so old that its term is over already.
  const { linha } = await vencerPrazo(db, ctx, await lerProcesso(db, ctx.usuario, id));
  return { id, numero, idSituacao: linha.situacao };
}

/** The processes asked for, in the order of their ids: two people who return the same ones cannot wait for each other. */
async function encontrar(db: Db, { usuario }: SessionCtx, body: readonly ItemDeRetorno[], erros: FieldError[]) {
  const achados = await db
    .selectFrom('processo')
    .select(['id', 'numero'])
    .where(
      'numero',
      'in',
      body.map((item) => item.numeroProcesso),
    )
    .where('excluido_em', 'is', null)
    .$if(!usuario.central, (q) => q.where('id_orgao_credor', '=', usuario.idOrgao))
    .execute();
  const ids = new Map(achados.map(({ id, numero }) => [numero, id]));
  return body
    .flatMap((item, i): Pedido[] => {
      const id = ids.get(item.numeroProcesso);
      if (id !== undefined) return [{ ...item, i, id }];
      erros.push(erro({ ...item, i }, 'numeroProcesso', recusas.NAO_ENCONTRADO));
      return [];
    })
    .sort((a, b) => a.id - b.id);
}

const repetidos = (body: readonly ItemDeRetorno[]): FieldError[] =>
  body.flatMap((item, i) =>
    body.findIndex((outro) => outro.numeroProcesso === item.numeroProcesso) < i
      ? [erro({ ...item, i }, 'numeroProcesso', recusas.RETORNO_REPETIDO)]
      : [],
  );

const erro = ({ i, numeroProcesso }: Pick<Pedido, 'i' | 'numeroProcesso'>, campo: string, motivo: string) => ({
  field: `${i}.${campo}`,
  message: frases.doProcesso(numeroProcesso, motivo),
});

const recusa = (erros: readonly FieldError[]) =>
  new Refusal('RETORNO_RECUSADO', recusas.RETORNO_RECUSADO(erros.map(({ message }) => message).join(' ')), erros);

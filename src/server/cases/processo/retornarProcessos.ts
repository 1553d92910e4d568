import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import { sucesso } from '@i18n/pt-BR/processo/acoes.ts';
import { processoDevolvido as frases } from '@i18n/pt-BR/processo/devolvido.ts';
import { type Lugar, Refusal } from '@/contract/refusals.ts';
import type { ItemDeRetorno } from '@/contract/retorno.ts';
import type { FieldError } from '@/contract/validate.ts';
import { recusaDoRetorno, retornar } from '@/domain/workflow/retorno.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { doEscopo } from '../../database/queries/escopo.ts';
import { lerProcesso, type ProcessoLido, travarProcesso } from '../../database/queries/processoLido.ts';
import { comQuem } from '../dizendoQuem.ts';
import { andar } from './andamentos.ts';
import { vencerPrazo } from './decurso.ts';
import { fatosDe, parametrosDe } from './fatos.ts';
import { gravarEstado } from './gravar.ts';

interface Item extends ItemDeRetorno {
  /** Position in the request. */
  readonly i: number;
}
interface Pedido extends Item {
  readonly id: number;
}

/**
 * Sends returned processes back to a phase (S1 §4.3, 7.3), all in one transaction: if one is refused, none is sent
 * back.
 * @throws Refusal RETORNO_RECUSADO with a sentence for each refused process, with its number, on its item
 */
export async function retornarProcessos(ctx: SessionCtx, { body }: { body: readonly ItemDeRetorno[] }) {
  return ctx.write(async (db) => {
    const itens = body.map((item, i) => ({ ...item, i }));
    const erros: Recusado[] = repetidos(itens);
    const pedidos = await encontrar(db, itens, erros);
    const processos = [];
    for (const pedido of pedidos) {
      const lido = await travarProcesso(db, pedido.id);
      const recusado = await recusaDe(db, ctx, lido, pedido);
      if (recusado) erros.push(recusado);
      else if (erros.length === 0) processos.push(await retornarUm(db, ctx, lido, pedido));
    }
    if (erros.length > 0) throw recusa(erros);
    return { mensagem: sucesso.RETORNO, processos };
  });
}

/** The same rules for the valid items of a request that has other faults. */
export const conferirRetorno = (ctx: SessionCtx, { body }: { body: readonly (Partial<ItemDeRetorno> | undefined)[] }) =>
  ctx.read(async (db) => {
    const itens = body.flatMap((item, i): Item[] => {
      const { idFase, idSituacao, numeroProcesso } = item ?? {};
      return idFase && idSituacao && numeroProcesso ? [{ ...item, idFase, idSituacao, numeroProcesso, i }] : [];
    });
    if (itens.length === 0) return;
    const erros: Recusado[] = repetidos(itens);
    for (const pedido of await encontrar(db, itens, erros)) {
      const recusado = await recusaDe(db, ctx, await lerProcesso(db, pedido.id), pedido);
      if (recusado) erros.push(recusado);
    }
    if (erros.length > 0) throw recusa(erros);
  });

/** Why an item is refused, and the record that explains it, if somebody did something to it meanwhile. */
interface Recusado extends FieldError {
  readonly onde?: Lugar | undefined;
}

async function recusaDe(db: Db, ctx: SessionCtx, lido: ProcessoLido, pedido: Pedido): Promise<Recusado | undefined> {
  const recusa = recusaDoRetorno(fatosDe(lido, ctx.hoje), pedido, ctx.usuario);
  if (!recusa) return undefined;
  const { message, mais } = await comQuem(db, ctx, recusa, { processos: [pedido.id] });
  return { ...erro(pedido, recusa.fields[0]?.field ?? 'numeroProcesso', message), onde: mais.onde };
}

async function retornarUm(db: Db, ctx: SessionCtx, lido: ProcessoLido, pedido: Pedido) {
  const { id, numero, id_orgao_credor: idOrgao } = lido.linha;
  const resultado = retornar(fatosDe(lido, ctx.hoje), pedido, parametrosDe(lido));
  await gravarEstado(db, ctx, lido, resultado.estado);
  await andar(db, ctx, lido, { resultado });
  const { antes, estado: depois } = resultado;
  await note(db, ctx, { acao: 'RETORNO', recurso: 'processo', idRegistro: id, idOrgao, antes, depois });
  // The reference date may be so old that the new term is already over.
  const { linha } = await vencerPrazo(db, ctx, await lerProcesso(db, id));
  return { id, numero, idSituacao: linha.situacao };
}

/** The requested processes in order of id: two people who return the same ones would otherwise deadlock. */
async function encontrar(db: Db, itens: readonly Item[], erros: Recusado[]) {
  const achados = await db
    .selectFrom('processo')
    .select(['id', 'numero'])
    .where(
      'numero',
      'in',
      itens.map((item) => item.numeroProcesso),
    )
    .where('excluido_em', 'is', null)
    .where(doEscopo(db, 'id_orgao_credor'))
    .execute();
  const ids = new Map(achados.map(({ id, numero }) => [numero, id]));
  return itens
    .flatMap((item): Pedido[] => {
      const id = ids.get(item.numeroProcesso);
      if (id !== undefined) return [{ ...item, id }];
      erros.push(erro(item, 'numeroProcesso', recusas.NAO_ENCONTRADO));
      return [];
    })
    .sort((a, b) => a.id - b.id);
}

const repetidos = (itens: readonly Item[]): FieldError[] =>
  itens.flatMap((item, i) =>
    itens.findIndex((outro) => outro.numeroProcesso === item.numeroProcesso) < i
      ? [erro(item, 'numeroProcesso', recusas.RETORNO_REPETIDO)]
      : [],
  );

const erro = ({ i, numeroProcesso }: Item, campo: string, motivo: string) => ({
  field: `${i}.${campo}`,
  message: frases.doProcesso(numeroProcesso, motivo),
});

/** It leads to the first record that explains it. */
function recusa(erros: readonly Recusado[]) {
  const onde = erros.find((um) => um.onde)?.onde;
  const campos = erros.map(({ field, message }) => ({ field, message }));
  const mensagem = recusas.RETORNO_RECUSADO(campos.map(({ message }) => message).join(' '));
  return new Refusal('RETORNO_RECUSADO', mensagem, campos, onde ? { onde } : {});
}

import type { EndpointInput } from '@/contract/endpoint.ts';
import type { DividaACompensar, ValorDetalhe, valoresARestituir } from '@/contract/valorARestituir.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { impedimento } from '@/domain/cobranca/impedimento.ts';
import { totais } from '@/domain/saldo.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import { lerProcessos } from '../../database/queries/processoLido.ts';
import {
  compensadoEm,
  dividasDoDevedor,
  lerValor,
  listarValores,
  paraLinha,
  totaisDosValores,
  type ValorLido,
} from '../../database/queries/valorARestituir.ts';
import { fatosDe } from '../processo/fatos.ts';

/** Values of the caller's body, or of all bodies for a central one (M §7.87). @throws Refusal ORDENACAO_INVALIDA */
export const listar = (ctx: SessionCtx, { query, body }: EndpointInput<typeof valoresARestituir.list>) =>
  ctx.read((db) => listarValores(db, body, query));

/** What waits for a person, and what waits as a credit. */
export const totalizar = (ctx: SessionCtx) =>
  ctx.read(async (db) => {
    const por = await totaisDosValores(db);
    const de = (estado: string) => {
      const { quantidade = 0, centavos = 0 } = por.get(estado) ?? {};
      return { quantidade, valor: paraReais(centavos) };
    };
    return { aRestituir: de('A_RESTITUIR'), aCreditar: de('A_CREDITAR') };
  });

/** @throws Refusal NAO_ENCONTRADO */
export const consultar = (ctx: SessionCtx, { params }: { params: { id: number } }): Promise<ValorDetalhe> =>
  ctx.read(async (db) => {
    const lido = await lerValor(db, params.id);
    return {
      ...paraLinha(lido),
      orgao: { id: lido.id_orgao_credor, sigla: lido.sigla },
      valorRecebido: paraReais(lerCentavos(lido.recebido)),
      data: lido.resolvido_em,
      forma: lido.forma,
      favorecido: lido.favorecido,
      usuario: lido.usuario_nome,
      compensadoEm: await compensadoEm(db, lido.id),
      dividas: lido.situacao === 'A_RESTITUIR' ? await dividas(db, ctx, lido) : [],
    };
  });

async function dividas(db: Db, { hoje }: SessionCtx, lido: ValorLido): Promise<DividaACompensar[]> {
  const { cobrancas, processos } = await dividasDoDevedor(db, lido.id_orgao_credor, lido.id_devedor);
  const soltos = (await lerProcessos(db, processos)).flatMap(({ linha, ...resto }) => {
    const fatos = fatosDe({ linha, ...resto }, hoje);
    const { saldoCentavos } = totais(fatos);
    return fatos.cda || impedimento(fatos, saldoCentavos)
      ? []
      : [{ idProcessoCobranca: null, idProcesso: linha.id, numero: linha.numero, valor: paraReais(saldoCentavos) }];
  });
  return [
    ...cobrancas.map(({ id, numero, saldo }) => ({
      idProcessoCobranca: id,
      idProcesso: null,
      numero,
      valor: paraReais(lerCentavos(saldo)),
    })),
    ...soltos,
  ];
}

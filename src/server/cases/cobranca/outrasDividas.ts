import type { aptosNegociacao } from '@/contract/aptos.ts';
import type { EndpointInput, EndpointOutput } from '@/contract/endpoint.ts';
import { leituraDaCobranca } from '@/contract/permissions.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { impedimento } from '@/domain/cobranca/impedimento.ts';
import { totais } from '@/domain/saldo.ts';
import type { SessionCtx } from '../../call/context.ts';
import { acordosAbertos } from '../../database/queries/cobranca.ts';
import { outrasDividasDe } from '../../database/queries/outrasDividas.ts';
import { lerProcesso, lerProcessos } from '../../database/queries/processoLido.ts';
import { fatosDe } from '../processo/fatos.ts';

/** More of them are only counted. */
const LIMITE = 100;

type Chamada = typeof aptosNegociacao.outrasDividas;

/**
 * The other debts of the debtor of a process with its body, by the rule that a negotiation of them follows (M §7.97).
 * @throws Refusal NAO_ENCONTRADO
 */
export const outrasDividas = (ctx: SessionCtx, { params: { id } }: EndpointInput<Chamada>) =>
  ctx.read(async (db): Promise<EndpointOutput<Chamada>> => {
    const { hoje, usuario } = ctx;
    await lerProcesso(db, id);
    const achadas = await outrasDividasDe(db, id, LIMITE);
    const ids = achadas.map((uma) => uma.id);
    const lidos = new Map((await lerProcessos(db, ids)).map((lido) => [lido.linha.id, lido]));
    const veCobranca = leituraDaCobranca.some((uma) => usuario.permissoes.has(uma));
    const acordos = await acordosAbertos(db, veCobranca ? ids : []);
    const dividas = achadas.flatMap(({ id: um }) => {
      const lido = lidos.get(um);
      if (!lido) return [];
      const fatos = fatosDe(lido, hoje);
      const { saldoCentavos } = totais(fatos);
      return {
        id: um,
        numero: lido.linha.numero,
        data: lido.linha.data,
        natureza: lido.natureza,
        saldoDevedor: fatos.acordo === null ? paraReais(saldoCentavos) : null,
        motivo: impedimento(fatos, saldoCentavos),
        cobranca: acordos.get(um) ?? null,
      };
    });
    return { dividas, mais: (achadas[0]?.quantas ?? 0) - achadas.length };
  });

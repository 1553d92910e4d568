import { dadosDaAcao, desempacotar } from '@/contract/acoes.ts';
import type { conferenciasDeValores, MudancaDeValores } from '@/contract/conferenciaDeValores.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { refuseFields } from '@/contract/refusals.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { somaDosPagos } from '@/domain/imputacao.ts';
import { conferirValores } from '@/domain/workflow/conferir.ts';
import { decidir } from '@/domain/workflow/decidir.ts';
import type { Pagos } from '@/domain/workflow/fatos.ts';
import { fatosDaAcao } from '@/domain/workflow/fatosDaAcao.ts';
import { devido, devidoCom, novosValores, recusaDosExibidos } from '@/domain/workflow/valores.ts';
import type { SessionCtx } from '../../call/context.ts';
import { lerProcesso } from '../../database/queries/processoLido.ts';
import { diverged } from '../../database/versao.ts';
import { dizendoQuem } from '../dizendoQuem.ts';
import { corrigirOutros, fatosDe } from './fatos.ts';

/**
 * What an action would make of the values, computed by the functions that `executarAcao` uses; writes nothing.
 * @throws Refusal NAO_ENCONTRADO, VERSAO_DIVERGENTE, whatever `decidir` refuses, VALORES_MUDARAM, values that do not
 * fit
 */
export const mudancaDosValores = (ctx: SessionCtx, pedido: Pedido): Promise<MudancaDeValores> =>
  dizendoQuem(ctx, { processos: [pedido.params.id] }, () => mudanca(ctx, pedido));

type Pedido = Pick<EndpointInput<typeof conferenciasDeValores.conferir>, 'params' | 'body'>;

const mudanca = (ctx: SessionCtx, { params: { id }, body: { acao, ...body } }: Pedido): Promise<MudancaDeValores> =>
  ctx.read(async (db) => {
    const { hoje, usuario } = ctx;
    const lido = await lerProcesso(db, id);
    const enviados = desempacotar(acao, body);
    const dados = dadosDaAcao(enviados);
    if (dados.versao !== undefined && dados.versao !== lido.linha.versao) throw await diverged(db, 'processo', id);
    const fatos = fatosDe(lido, hoje);
    const decisao = decidir(fatos, acao, usuario, hoje, dados);
    if (!decisao.ok) throw decisao.recusa;
    const mudaram = recusaDosExibidos(fatos, dados);
    if (mudaram) throw mudaram;
    const erros = conferirValores(fatosDaAcao(fatos), acao, enviados, hoje);
    if (erros.length > 0) throw refuseFields(erros);
    return {
      dataReferencia: novosValores(fatos, dados, hoje).dataReferenciaCalculo,
      antes: emReais(devido(fatos)),
      depois: emReais(devidoCom(fatos, dados, hoje, corrigirOutros(lido, fatos, hoje))),
    };
  });

const emReais = (p: Pagos): MudancaDeValores['antes'] => ({
  valor: paraReais(p.valorCentavos),
  multa: paraReais(p.multaCentavos),
  juros: paraReais(p.jurosCentavos),
  correcao: paraReais(p.correcaoCentavos),
  total: paraReais(somaDosPagos(p)),
});

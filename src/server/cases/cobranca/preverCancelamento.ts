import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { formatReais, paraReais } from '@/contract/values/dinheiro.ts';
import { decidir } from '@/domain/cobranca/decidir.ts';
import { desfeito } from '@/domain/cobranca/efeitos.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import type { Centavos } from '@/domain/exato.ts';
import { em } from '@/domain/lista.ts';
import { nomeDaSituacao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import { boletosVivos } from '../../database/queries/boleto.ts';
import { lerCobranca } from '../../database/queries/cobranca.ts';
import { numeroDe } from '../boleto/detalhe.ts';
import { dizendoQuem } from '../dizendoQuem.ts';
import { acordoDe } from './acordo.ts';
import { pagoDoAcordo, saldoEm } from './saldos.ts';

const t = frases.encerra;

/**
 * What the cancellation of an agreement would end now, and where its debt goes, by the rules that the cancellation follows
 * (M §2.30, 3.2).
 * @throws Refusal NAO_ENCONTRADO, and whatever the cancellation would refuse now
 */
export const preverCancelamento = (ctx: SessionCtx, { params: { id } }: { params: { id: number } }) =>
  dizendoQuem(ctx, { cobranca: id }, () => prever(ctx, id));

const prever = (ctx: SessionCtx, id: number) =>
  ctx.read(async (db) => {
    const { hoje, usuario } = ctx;
    const lida = await lerCobranca(db, id);
    const acordo = acordoDe(lida, hoje);
    const decisao = decidir(acordo, 'CANCELAR_COBRANCA', usuario, hoje);
    if (!decisao.ok) throw decisao.recusa;
    const { linha } = lida;
    const { abertas, saldoCentavos } = saldoEm(acordo, hoje);
    const pago = pagoDoAcordo(lida);
    const vivos = await boletosVivos(db, linha.id);
    const parcelas = [...new Set([...abertas.slice(0, 1), ...abertas.slice(-1)].map(({ parcela }) => parcela))];
    return {
      encerra: [
        ...(parcelas.length > 0 ? [t.PARCELAS(parcelas, linha.total_parcelas, reais(saldoCentavos))] : []),
        ...vivos.map((boleto) => t.BOLETO(numeroDe(boleto), formatReais(Number(boleto.total)))),
        ...(linha.desconto > 0 ? [t.DESCONTO(linha.desconto)] : []),
        ...(pago > 0 ? [t.PAGO(reais(pago))] : []),
        ...(acordo.creditoCentavos > 0 ? [t.CREDITO(reais(acordo.creditoCentavos))] : []),
        ...lida.processos.flatMap(({ linha: { numero }, cda }, i) => {
          const processo = em(acordo.processos, i);
          const depois = desfeito(processo, acordo, hoje).situacao;
          const dizer = depois === processo.estado.situacao ? t.FICA : t.VOLTA;
          return [
            dizer(numero, nomeDaSituacao(depois)),
            ...(cda && acordo.situacao === situacaoCobranca.PARCELADO ? [t.CDA(cda.numero)] : []),
          ];
        }),
      ],
    };
  });

const reais = (centavos: Centavos): string => formatReais(paraReais(centavos));

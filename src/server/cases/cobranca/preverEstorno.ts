import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais, paraReais } from '@/contract/values/dinheiro.ts';
import { estornar } from '@/domain/cobranca/baixar.ts';
import { soma } from '@/domain/cobranca/componentes.ts';
import { decidir } from '@/domain/cobranca/decidir.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import type { Centavos } from '@/domain/exato.ts';
import { nomeDaSituacao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import { type CobrancaLida, lerCobranca } from '../../database/queries/cobranca.ts';
import { dizendoQuem } from '../dizendoQuem.ts';
import { acordoDe } from './acordo.ts';
import { entrou, estadosAntesDeQuitar, excessoUsado, feito, lerPagamentos, recebido } from './estornar.ts';

const t = frases.desfaz;

/**
 * What the reversal of the last manual write-off would undo, read as the reversal reads it (M §5.8).
 * @throws Refusal NAO_ENCONTRADO, and whatever the reversal would refuse now
 */
export const preverEstorno = (ctx: SessionCtx, { params: { id } }: { params: { id: number } }) =>
  dizendoQuem(ctx, { cobranca: id }, () => prever(ctx, id));

const prever = (ctx: SessionCtx, id: number) =>
  ctx.read(async (db) => {
    const lida = await lerCobranca(db, ctx.usuario, id);
    const acordo = acordoDe(lida, ctx.hoje);
    const decisao = decidir(acordo, 'ESTORNAR_BAIXA', ctx.usuario, ctx.hoje);
    if (!decisao.ok) throw decisao.recusa;
    if (!lida.ultimoRecebimento) throw refuse('COBRANCA_INDISPONIVEL');
    const pagamentos = await lerPagamentos(db, id, lida.ultimoRecebimento.idAndamento);
    if (await excessoUsado(db, pagamentos)) throw refuse('EXCESSO_JA_USADO');
    const depois = new Map(estornar(acordo, pagamentos.map(feito)).map((p) => [p.id, p]));
    const parcelas = acordo.parcelas.flatMap((antes) => {
      const seus = pagamentos.filter(({ id_lancamento, quotas }) => id_lancamento === antes.id && quotas.length > 0);
      if (seus.length === 0) return [];
      const dizer = antes.situacao === depois.get(antes.id)!.situacao ? t.PARCIAL : t.PARCELA;
      const nome = frases.parcela(antes.parcela, lida.linha.total_parcelas);
      return [dizer(nome, reais(soma(seus.map(recebido))), formatData(seus[0]!.data))];
    });
    const excesso = soma(pagamentos.map(({ excedente }) => lerCentavos(excedente)));
    return {
      valor: paraReais(soma(pagamentos.filter(entrou).map((p) => lerCentavos(p.valor)))),
      data: pagamentos[0]!.data,
      desfaz: [
        ...parcelas,
        ...(excesso > 0 ? [t.CREDITO(reais(excesso))] : []),
        ...(acordo.situacao === situacaoCobranca.QUITADO ? await doFim(db, lida) : []),
      ],
    };
  });

/** What the end of a settled agreement did, which is undone with its last payment. */
async function doFim(db: Db, { linha, processos }: CobrancaLida): Promise<string[]> {
  const antes = await estadosAntesDeQuitar(db, linha.id);
  const { rows } = await sql<{ id_processo: number }>`
    select distinct id_processo from documento_emitido
     where especie = 'RECIBO' and substituido_em is null and id_processo = any(${processos.map((p) => p.linha.id)}::bigint[])`.execute(
    db,
  );
  const comRecibo = new Set(rows.map(({ id_processo }) => id_processo));
  return [
    t.ACORDO,
    ...processos.flatMap(({ linha: p, cda }) => [
      ...(antes.has(p.id) ? [t.PROCESSO(p.numero, nomeDaSituacao(antes.get(p.id)!.situacao))] : []),
      ...(cda ? [t.CDA(cda.numero)] : []),
      ...(comRecibo.has(p.id) ? [t.RECIBO(p.numero)] : []),
    ]),
  ];
}

const reais = (centavos: Centavos): string => formatReais(paraReais(centavos));

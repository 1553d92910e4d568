import { leituraDaCobranca } from '@/contract/permissions.ts';
import { refuse } from '@/contract/refusals.ts';
import { consolidado } from '@/domain/cobranca/componentes.ts';
import { crescimentoEm, parcelaEm } from '@/domain/cobranca/parcela.ts';
import { semPagamento } from '@/domain/cobranca/simulacao.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import { primeiro } from '@/domain/lista.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { type CobrancaLida, lerCobranca, negociou } from '../../database/queries/cobranca.ts';
import { termoAssinado } from '../../database/queries/cobrancaPartes.ts';
import { arquivoDoTermo, type TermoDeAcordo, termoDeAcordo } from '../../documents/termo.ts';
import { emitir } from '../documento/emitir.ts';
import { orgaoImpresso } from '../processo/lerParaImprimir.ts';
import { acordoDe } from './acordo.ts';
import { lerQuatro } from './colunas.ts';
import { mesesDesconhecidos } from './meses.ts';
import { devedorDe } from './termo.ts';

/**
 * The one paper of an agreement in instalments (M §2.62, 7.94): the signed term, byte for byte, once it is attached; before
 * that, the term to sign, dated on the day of the agreement; after an unpaid end, what was agreed, marked as without effect.
 * @throws Refusal NAO_ENCONTRADO; SEM_PERMISSAO for who negotiates and neither reads agreements nor made this one;
 *   COBRANCA_EXTERNA; COBRANCA_INDISPONIVEL for a single payment
 */
export async function imprimirTermo(ctx: SessionCtx, { params }: { params: { id: number } }): Promise<FileAnswer> {
  const { usuario } = ctx;
  const lida = await ctx.read(async (db) => {
    const lida = await lerCobranca(db, params.id);
    const le = leituraDaCobranca.some((uma) => usuario.permissoes.has(uma));
    if (!le && !(await negociou(db, usuario.id, params.id))) throw refuse('SEM_PERMISSAO');
    return lida;
  });
  if (lida.linha.origem === 'EXTERNO') throw refuse('COBRANCA_EXTERNA');
  if (lida.linha.total_parcelas === 1) throw refuse('COBRANCA_INDISPONIVEL');
  const semEfeito = semEfeitoDe(lida.linha);
  const assinado = semEfeito ? undefined : await ctx.read((db) => termoAssinado(db, params.id));
  if (assinado)
    return { name: assinado.nome, type: 'application/pdf', content: await ctx.adapters.files.read(assinado.chave) };
  const termo = { ...termoDe(lida, ctx.hoje), semEfeito };
  return emitir(ctx, arquivoDoTermo(termo), [termoDeAcordo(termo)]);
}

/** Since when and why an agreement has no effect; null: it stands, or it was paid to the end. */
function semEfeitoDe({ situacao, causa, encerrado_em: desde }: CobrancaLida['linha']): TermoDeAcordo['semEfeito'] {
  if (situacao !== situacaoCobranca.CANCELADO || desde === null) return null;
  return { desde, causa: causa === null || causa === 'QUITACAO' ? 'CANCELAMENTO' : causa };
}

function termoDe(lida: CobrancaLida, hoje: string): Omit<TermoDeAcordo, 'semEfeito'> {
  const { linha: l, processos, requerente } = lida;
  const acordo = acordoDe(lida, hoje);
  const liquido = lerQuatro(l);
  const desconto = lerQuatro(l, 'desconto_');
  const doAcordo = new Map(acordo.processos.map((p) => [p.idProcesso, crescimentoEm(l.data, p.crescimento)] as const));
  return {
    idCobranca: l.id,
    idOrgao: l.id_orgao_credor,
    numero: l.numero,
    data: l.data,
    orgao: orgaoImpresso(primeiro(processos)),
    devedor: devedorDe(l),
    requerente: {
      nome: requerente!.nome,
      cpf: requerente!.cpf,
      telefone: requerente!.telefone,
      email: requerente!.email,
      papel: l.papel_requerente!,
    },
    processos: processos.map(({ linha, cda }) => ({
      numero: linha.numero,
      numeroProcessoAdministrativo: linha.numero_processo_administrativo,
      cda: cda?.numero ?? null,
    })),
    consolidacao: {
      bruto: consolidado((nome) => liquido[nome] + desconto[nome]),
      desconto,
      liquido,
      percentual: l.desconto,
    },
    fundamentoDesconto: l.fundamento_desconto,
    mesesDesconhecidos: mesesDesconhecidos(processos, l.data),
    parcelas: acordo.parcelas.map(({ parcela, vencimento, quotas }) => ({
      parcela,
      vencimento,
      devida: parcelaEm(quotas.map(semPagamento), acordo.encargos, doAcordo),
    })),
    jurosMes: l.juros_mes_pontos_base / 10_000,
    honorarios: l.honorarios_pontos_base / 10_000,
    indices: [...new Map(processos.map(({ indice: { id, nome } }) => [id, { id, nome }])).values()],
    rescisao: {
      parcelas: acordo.regras.parcelasAtrasadasRescisao,
      diasSemPrimeira: acordo.regras.diasSemPrimeira,
      diasAposFim: acordo.regras.diasAposFimRescisao,
    },
    termoAte: l.termo_ate,
  };
}

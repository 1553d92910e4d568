import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import type { negociacoes } from '@/contract/negociacao.ts';
import { idsDosProcessos } from '@/contract/negociacao.ts';
import { refuse } from '@/contract/refusals.ts';
import { paraCentavos, paraPontosBase } from '@/contract/values/dinheiro.ts';
import { limiteDoTermo } from '@/domain/cobranca/atraso.ts';
import { soma, somarConsolidados } from '@/domain/cobranca/componentes.ts';
import { primeiroVencimentoPadrao } from '@/domain/cobranca/simulacao.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import { aberturaDoPeriodo } from '@/domain/correcao.ts';
import { estadoDe } from '@/domain/workflow/fatos.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos } from '../../database/dinheiro.ts';
import { proximoNumeroDeCobranca } from '../../database/queries/cobranca.ts';
import { lerConfiguracao } from '../../database/queries/configuracao.ts';
import { type AcordoNovo, criarAcordo } from '../../database/queries/gravarAcordo.ts';
import { travarProcesso } from '../../database/queries/processoLido.ts';
import { dizendoQuem } from '../dizendoQuem.ts';
import { vencerPrazo } from '../processo/decurso.ts';
import { anexarACobranca, copiarACobranca } from '../processo/documentos.ts';
import { fatosDe } from '../processo/fatos.ts';
import { salvarRequerente } from '../requerente/requerente.ts';
import { prazosDoOrgao } from './acordo.ts';
import { andarCobranca } from './andamentos.ts';
import { avisarFirmado } from './avisos.ts';
import { gravarQuatro } from './colunas.ts';
import { detalheDaCobranca } from './detalhe.ts';
import { gravarNoProcesso } from './processos.ts';
import { guardarSaldos } from './saldos.ts';
import { calcularSimulacao, type SimulacaoCalculada } from './simular.ts';
import { devedorDe } from './termo.ts';

type Pedido = EndpointInput<typeof negociacoes.negociar>['body'];

/**
 * Makes an agreement over the debt of processes: at once (situation 200), or in instalments, which wait for the signed
 * term (204) (S2 §2.7, 7.1; D §5.5).
 * @throws Refusal NAO_ENCONTRADO; NEGOCIACAO_RECUSADA with the reasons of the simulation; SIMULACAO_DESATUALIZADA; fields
 */
export const negociar = (ctx: SessionCtx, { body }: { readonly body: Pedido }) =>
  dizendoQuem(ctx, { processos: idsDosProcessos(body) }, () => gravar(ctx, body));

const gravar = (ctx: SessionCtx, body: Pedido) =>
  ctx.write(async (db) => {
    const { hoje } = ctx;
    for (const id of idsDosProcessos(body)) await vencerPrazo(db, ctx, await travarProcesso(db, id));
    const calculada = await calcularSimulacao(db, ctx, { ...body, quantidadeParcelas: body.totalParcelas });
    const { resposta } = calculada;
    if (!resposta.valido) throw refuse('NEGOCIACAO_RECUSADA', resposta.criticas.join(' '));
    const visto = body.valorTotalSimulado;
    if (typeof visto === 'number' && paraCentavos(visto) !== paraCentavos(resposta.valorTotal))
      throw refuse('SIMULACAO_DESATUALIZADA');

    const id = await inserir(db, ctx, body, calculada);
    await guardarSaldos(db, hoje, [id]);
    await note(db, ctx, {
      acao: 'NEGOCIACAO_NEGOCIAR_PAGAMENTO',
      recurso: 'cobranca',
      idRegistro: id,
      idOrgao: calculada.lidos[0]!.linha.id_orgao_credor,
      depois: body,
    });
    return { ...(await detalheDaCobranca(db, ctx, id)), mensagem: frases.sucesso.NEGOCIAR() };
  });

async function inserir(db: Db, ctx: SessionCtx, body: Pedido, calculada: SimulacaoCalculada): Promise<number> {
  const { linha: primeiro } = calculada.lidos[0]!;
  const { id_orgao_credor } = primeiro;
  const requerente = await salvarRequerente(db, ctx, id_orgao_credor, body.requerente, devedorDe(primeiro));
  const { porcentagemJurosMes, porcentagemHonorarios } = await lerConfiguracao(db);
  // Taken after all other locks: the counter stays locked until the end, and two negotiations must not wait for each other.
  const numero = await proximoNumeroDeCobranca(db, Number(ctx.hoje.slice(0, 4)));
  const acordo = {
    ...linhaDoAcordo(ctx, body, calculada),
    numero,
    id_requerente: requerente.id,
    papel_requerente: requerente.papel,
    juros_mes_pontos_base: paraPontosBase(porcentagemJurosMes),
    honorarios_pontos_base: paraPontosBase(porcentagemHonorarios),
  };
  const id = await criarAcordo(db, {
    linha: acordo,
    vinculos: calculada.partes.map(vinculoDa),
    parcelas: calculada.simulacao.parcelas.map(parcelaDe),
  });
  const idAndamento = await contar(db, ctx, { ...acordo, id }, calculada);
  const alvo = { idOrgao: id_orgao_credor, idCobranca: id, idAndamento, idRequerente: requerente.id };
  await anexarACobranca(db, ctx, alvo, requerente.documentos);
  await copiarACobranca(db, ctx, alvo, requerente.reaproveitados);
  return id;
}

/** What the agreement says of debtor, plan and amounts. */
function linhaDoAcordo(
  { agora, hoje, usuario }: SessionCtx,
  body: Pedido,
  { lidos, partes, simulacao: { parcelas }, resposta }: SimulacaoCalculada,
) {
  const { linha: primeiro, orgao, feriados, feriadosVigentes } = lidos[0]!;
  const aVista = parcelas.length === 1;
  const total = gravarCentavos(soma(parcelas.map(({ devida }) => devida.totalCentavos)));
  return {
    id_orgao_credor: primeiro.id_orgao_credor,
    situacao: aVista ? situacaoCobranca.ATIVO : situacaoCobranca.EM_NEGOCIACAO,
    data: hoje,
    numero_processo: lidos.map(({ linha }) => linha.numero).sort()[0]!,
    id_devedor: primeiro.id_devedor,
    devedor_nome: primeiro.devedor_nome,
    devedor_documento: primeiro.devedor_documento,
    devedor_tipo_documento: primeiro.devedor_tipo_documento,
    total_parcelas: parcelas.length,
    valor_primeira_parcela: gravarCentavos(parcelas[0]!.consolidado.valorCentavos),
    primeiro_vencimento: parcelas[0]!.vencimento,
    dia_do_plano: resposta.primeiroVencimento ?? primeiroVencimentoPadrao(hoje, orgao.dias_primeiro_vencimento),
    desconto: body.desconto ?? 0,
    fundamento_desconto: body.desconto ? (body.fundamentoDesconto ?? null) : null,
    regras: JSON.stringify(prazosDoOrgao(orgao)),
    ...gravarQuatro(somarConsolidados(partes.map(({ liquido }) => liquido))),
    ...gravarQuatro(somarConsolidados(partes.map(({ desconto }) => desconto)), 'desconto_'),
    valor_total: total,
    valor_total_atualizado: total,
    saldo: total,
    saldo_devedor: total,
    atualizado_ate: aberturaDoPeriodo(hoje, feriados),
    termo_ate: aVista ? null : limiteDoTermo(hoje, orgao.dias_para_anexar_termo, feriadosVigentes),
    criado_em: agora,
    id_usuario: usuario.id,
  };
}

/** What a process brings into the agreement. */
const vinculoDa = (parte: SimulacaoCalculada['partes'][number]): AcordoNovo['vinculos'][number] => ({
  id_processo: parte.idProcesso,
  ...gravarQuatro(parte.liquido),
  ...gravarQuatro(parte.desconto, 'desconto_'),
  mes_referencia: `${parte.mesReferencia}-01`,
});

const parcelaDe = (p: SimulacaoCalculada['simulacao']['parcelas'][number]): AcordoNovo['parcelas'][number] => ({
  linha: {
    parcela: p.parcela,
    vencimento: p.vencimento,
    ...gravarQuatro(p.consolidado),
    valor_acordado: gravarCentavos(p.devida.totalCentavos),
  },
  quotas: p.quotas.map((quota) => ({ id_processo: quota.idProcesso, ...gravarQuatro(quota.consolidado) })),
});

/** The movements of the agreement and of its processes; the active-debt system hears of one at once. Answers the agreement's. */
async function contar(
  db: Db,
  ctx: SessionCtx,
  acordo: ReturnType<typeof linhaDoAcordo> & { readonly id: number; readonly numero: string },
  { lidos, partes }: SimulacaoCalculada,
): Promise<number> {
  const { situacao, numero, total_parcelas } = acordo;
  const aVista = total_parcelas === 1;
  const descricao = aVista ? frases.andamentos.NEGOCIADA_A_VISTA : frases.andamentos.NEGOCIADA(total_parcelas);
  const idAndamento = await andarCobranca(db, ctx, acordo, { acao: 'NEGOCIAR', situacao, descricao });
  for (const [i, lido] of lidos.entries()) {
    await gravarNoProcesso(db, ctx, lido, {
      estado: estadoDe(fatosDe(lido, ctx.hoje)),
      situacao,
      andamentos: [{ descricao: frases.noProcesso.NEGOCIADA(numero), observacao: descricao }],
      soNota: true,
    });
    if (aVista) await avisarFirmado(db, ctx, acordo, partes[i]!);
  }
  return idAndamento;
}

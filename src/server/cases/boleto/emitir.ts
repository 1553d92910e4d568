import { setTimeout as esperar } from 'node:timers/promises';
import { EMITIR } from '@/contract/boleto.ts';
import { refuse } from '@/contract/refusals.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { devidasEm, type ParcelaDevidaEm, type ParcelaDoAcordo, parcelasAbertas } from '@/domain/cobranca/acordo.ts';
import { codigoDeBarras, linhaDigitavel } from '@/domain/cobranca/boleto/barras.ts';
import { aindaVale } from '@/domain/cobranca/boleto/guia.ts';
import { nossoNumero, sequencialMaximo } from '@/domain/cobranca/boleto/numero.ts';
import { convenioDe } from '@/domain/cobranca/convenio.ts';
import { bancoLigado } from '../../adapters/banco.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos } from '../../database/dinheiro.ts';
import {
  type BoletoLido,
  boletosVivos,
  emitidoDe,
  lerBoleto,
  mandarCancelar,
  proximoSequencial,
} from '../../database/queries/boleto.ts';
import { type CobrancaLida, travarCobranca } from '../../database/queries/cobranca.ts';
import { systemScope } from '../../database/tenant.ts';
import { arquivoDoBoleto } from '../../documents/boleto.ts';
import { acordoDe } from '../cobranca/acordo.ts';
import { dizendoQuem } from '../dizendoQuem.ts';
import { registrarEmissao } from '../documento/emitir.ts';
import { type Guia, guiaDe } from './guia.ts';
import { documentoDoBoleto, impressoDe, type PapelDoBoleto, papelDe, validacaoDe } from './papel.ts';
import { reimprimir } from './reimprimir.ts';
import { tratarBoleto } from './tratar.ts';

/** Which instalments of an agreement a slip is for. */
export type Escolha = (parcelas: readonly ParcelaDoAcordo[]) => readonly ParcelaDoAcordo[];

/**
 * The slip of one instalment: the same bytes while it is the one that would be issued, else a new one (S2 §7.1; M §2.53).
 * @throws Refusal NAO_ENCONTRADO; SEM_PERMISSAO; those of `recusaDaGuia`; BOLETOS_ESGOTADOS; BOLETO_RECUSADO; BOLETO_NO_BANCO; BOLETO_AGUARDA_REGISTRO
 */
export const emitirBoletoDaParcela = (
  ctx: SessionCtx,
  { params: { cobrancaId, parcela } }: { readonly params: { readonly cobrancaId: number; readonly parcela: number } },
): Promise<FileAnswer> => emitirBoleto(ctx, cobrancaId, aParcela(parcela));

/**
 * One slip of all open instalments at today's amounts; paid, it settles them in their order (M §5.4).
 * @throws Refusal as `emitirBoletoDaParcela`
 */
export const emitirBoletoDoRestante = (
  ctx: SessionCtx,
  { params: { cobrancaId } }: { readonly params: { readonly cobrancaId: number } },
): Promise<FileAnswer> => emitirBoleto(ctx, cobrancaId, (parcelas) => parcelasAbertas({ parcelas }));

/** The instalment of that number. An agreement of the active-debt system has none. */
export const aParcela =
  (numero: number): Escolha =>
  (parcelas) => {
    const uma = parcelas.filter(({ parcela }) => parcela === numero);
    if (uma.length === 0 && parcelas.length > 0) throw refuse('NAO_ENCONTRADO');
    return uma;
  };

/** The number is committed before the bank hears of it, so that no failure can give the debt a second one (M §2.55). */
export async function emitirBoleto(ctx: SessionCtx, idCobranca: number, escolha: Escolha): Promise<FileAnswer> {
  return arquivoEmitido(ctx, await emitido(ctx, idCobranca, escolha));
}

/** The print of a slip that is issued; where its file is lost, it is printed again. */
export async function arquivoEmitido(ctx: SessionCtx, boleto: BoletoLido): Promise<FileAnswer> {
  const { files } = ctx.adapters;
  const content = await files.read(boleto.chave_pdf!).catch(async (falha: unknown) => {
    if (await files.exists(boleto.chave_pdf!)) throw falha;
    return reimprimir(ctx, boleto);
  });
  return { name: arquivoDoBoleto(impressoDe(boleto)), type: 'application/pdf', content };
}

/** A slip that is registered and printed. One that somebody else ends at the same time is issued again. */
export async function emitido(ctx: SessionCtx, idCobranca: number, escolha: Escolha): Promise<BoletoLido> {
  for (let vez = 0; vez < 3; vez++) {
    const id = await dizendoQuem(ctx, { cobranca: idCobranca }, () =>
      ctx.step((db) => reservar(db, ctx, idCobranca, escolha)),
    );
    const pronto = await esperarPronto(ctx, id);
    if (pronto) return pronto;
  }
  throw refuse('BOLETO_NO_BANCO');
}

const PASSO_MS = 100;
const PACIENCIA_MS = 20_000;

/** Waits until a slip is registered and printed, by this call or another; undefined: it was cancelled meanwhile. */
async function esperarPronto(ctx: SessionCtx, id: number): Promise<BoletoLido | undefined> {
  for (let esperou = 0; esperou < PACIENCIA_MS; esperou += PASSO_MS) {
    const boleto = await ctx.database.read(systemScope, (db) => lerBoleto(db, id));
    if (boleto?.situacao === 'RECUSADO') throw refuse('BOLETO_RECUSADO', boleto.erro ?? '');
    if (boleto?.situacao !== 'RESERVADO' && boleto?.situacao !== 'REGISTRADO') return undefined;
    if (boleto.chave_pdf) return boleto;
    if (boleto.situacao === 'RESERVADO' && !bancoLigado(ctx.adapters.bancos, boleto.banco, boleto.convenio))
      throw refuse('BOLETO_AGUARDA_REGISTRO');
    const tratado = await tratarBoleto(ctx, id, true);
    if (tratado === 'SEM_DISCO') throw refuse('DISCO_CHEIO');
    if (tratado === 'FALHOU') break;
    if (tratado === 'DE_OUTRO') await esperar(PASSO_MS);
  }
  throw refuse('BOLETO_NO_BANCO');
}

/**
 * Finds the live slip that is still right, or takes the number of a new one; answers its id. Whoever reads prints the live one;
 * only whoever issues slips makes another (M §7.96).
 */
export async function reservar(db: Db, ctx: SessionCtx, idCobranca: number, escolha: Escolha): Promise<number> {
  const { maquina, hoje, usuario } = ctx;
  const lida = await travarCobranca(db, idCobranca);
  const acordo = acordoDe(lida, hoje);
  const parcelas = devidasEm(acordo, escolha(acordo.parcelas), hoje);
  const guia = guiaDe(lida, acordo, parcelas, hoje);
  const ids = parcelas.map(({ id }) => id);
  const vivos = await boletosVivos(db, idCobranca);
  const igual = vivos.find((b) => String(b.lancamentos) === String(ids) && aindaVale(emitidoDe(b), guia));
  if (!igual && !usuario.permissoes.has(EMITIR)) throw refuse('SEM_PERMISSAO');
  if (guia.recusa) throw guia.recusa;
  if (!igual && vivos.length > 0) await mandarCancelar(db, maquina, { idCobranca });
  const boleto = igual ?? (await inserir(db, ctx, lida, parcelas, guia));
  await note(db, ctx, {
    acao: 'PROCESSO_COBRANCA_EMITIR_BOLETO',
    recurso: 'cobranca',
    idRegistro: idCobranca,
    idOrgao: lida.linha.id_orgao_credor,
    depois: {
      parcelas: parcelas.map(({ parcela }) => parcela),
      nossoNumero: boleto.nosso_numero,
      valor: paraReais(guia.valores.totalCentavos),
      dataVencimentoBoleto: guia.vencimento,
      novo: !igual,
    },
  });
  return boleto.id;
}

async function inserir(
  db: Db,
  ctx: SessionCtx,
  lida: CobrancaLida,
  parcelas: readonly ParcelaDevidaEm[],
  guia: Guia,
): Promise<{ readonly id: number; readonly nosso_numero: string }> {
  const { agora, maquina, hoje, usuario } = ctx;
  const { linha } = lida;
  const { valores, vencimento } = guia;
  const { partes, creditoCentavos, totalCentavos } = valores;
  const conta = guia.conta!;
  const convenio = convenioDe(conta);
  const sequencial = await proximoSequencial(db, conta.banco, convenio);
  if (sequencial > sequencialMaximo(conta)) throw refuse('BOLETOS_ESGOTADOS');
  const barras = codigoDeBarras(conta, sequencial, vencimento, totalCentavos);
  const papel = papelDe(lida, parcelas, guia, { sequencial, barras, data: hoje });
  const { emissao } = await registrarEmissao(db, ctx, documentoDoBoleto(lida, papel));
  const validacao = validacaoDe(ctx, emissao);
  const boleto = await db
    .insertInto('boleto')
    .values({
      id_orgao_credor: linha.id_orgao_credor,
      id_cobranca: linha.id,
      banco: conta.banco,
      convenio,
      nosso_numero: nossoNumero(conta, sequencial).numero,
      seu_numero: papel.seuNumero,
      barras,
      linha: linhaDigitavel(barras),
      data: hoje,
      vencimento,
      valor: gravarCentavos(partes.valorCentavos + partes.multaCentavos + partes.jurosCentavos),
      correcao: gravarCentavos(partes.correcaoCentavos),
      juros_mes: gravarCentavos(partes.jurosMesCentavos),
      honorarios: gravarCentavos(partes.honorariosCentavos),
      credito: gravarCentavos(creditoCentavos),
      total: gravarCentavos(totalCentavos),
      dados: JSON.stringify({ ...papel, validacao } satisfies PapelDoBoleto),
      id_documento_emitido: emissao.id,
      // Without a connection to the bank it waits for a file (M §2.52).
      proxima_em: bancoLigado(ctx.adapters.bancos, conta.banco, convenio) ? maquina : null,
      criado_em: agora,
      id_usuario: usuario.id,
    })
    .returning(['id', 'nosso_numero'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('boleto_lancamento')
    .values(
      parcelas.map((parcela) => ({
        id_boleto: boleto.id,
        id_lancamento: parcela.id,
        id_orgao_credor: linha.id_orgao_credor,
      })),
    )
    .execute();
  return boleto;
}

import { relatorioFinanceiro as t } from '@i18n/pt-BR/financeiro/relatorio.ts';
import type { FiltroFinanceiro } from '@/contract/financeiro.ts';
import { limits } from '@/contract/limits.ts';
import { refuse } from '@/contract/refusals.ts';
import { formatData } from '@/contract/values/data.ts';
import type { Caller } from '../../base/caller.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { lerOrgaoDeQuemImprime } from '../../database/queries/ficha.ts';
import { totaisDoPeriodo } from '../../database/queries/financeiro.ts';
import { emArquivo } from '../relatorio/emArquivo.ts';
import { linhasDoFinanceiro } from './linhas.ts';
import { periodoDe } from './listar.ts';

interface Pedido {
  readonly query: { readonly sort?: string | undefined };
  readonly body: FiltroFinanceiro;
}

const formas = {
  PDF: { name: t.arquivo.PDF, type: 'application/pdf', relatorio: 'FINANCEIRO_PDF' },
  EXCEL: {
    name: t.arquivo.EXCEL,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    relatorio: 'FINANCEIRO_XLSX',
  },
} as const;

/**
 * The receipts of the list, in its order, as a file (S2 §2.9, 9). The answer begins when the whole file is made, so its length
 * is told.
 * @throws Refusal RELATORIO_VAZIO, FINANCEIRO_GRANDE, RELATORIOS_NA_FILA, ORDENACAO_INVALIDA
 */
const relatorioFinanceiro =
  (forma: keyof typeof formas) =>
  async (ctx: SessionCtx, { query, body }: Pedido): Promise<FileAnswer> => {
    const { usuario, agora, settings } = ctx;
    const periodo = periodoDe(body, ctx.hoje);
    const { quantidade, orgao } = await ctx.read(async (db) => ({
      ...(await totaisDoPeriodo(db, periodo)),
      orgao: await lerOrgaoDeQuemImprime(db, usuario.idOrgao),
    }));
    const max = limits.relatorioFinanceiro;
    if (quantidade > max) throw refuse('FINANCEIRO_GRANDE', inteiro(quantidade), inteiro(max));
    if (quantidade === 0) throw refuse('RELATORIO_VAZIO');
    const cabeca = {
      orgao: orgao.nome,
      filtro: t.periodo(formatData(periodo.inicio), formatData(periodo.fim)),
      emissao: agora.toISOString(),
      quem: quemImprime(usuario),
      versao: settings.versao,
    };
    return emArquivo(ctx, formas[forma], cabeca, linhasDoFinanceiro(ctx, body, query.sort));
  };
export const financeiroPdf = relatorioFinanceiro('PDF');
export const financeiroExcel = relatorioFinanceiro('EXCEL');

const inteiro = (n: number) => n.toLocaleString('pt-BR');
/** Name and registration, the e-mail if there is none (M §2.80). */
const quemImprime = ({ nome, matricula, email }: Caller) =>
  matricula ? t.comMatricula(nome, matricula) : t.comEmail(nome, email);

import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { situacoesCdaJustica, situacoesCdaProtesto, situacoesPCC } from './cda.ts';
import { filtrosDaDescricao } from './descricaoDoProcesso.ts';
import { limits } from './limits.ts';
import { periodoDe } from './periodo.ts';
import { fase } from './referencias.ts';
import { data } from './values/data.ts';
import { reais } from './values/dinheiro.ts';
import { semMascara } from './values/identificacao.ts';
import { lido, lidoSempre } from './values/lido.ts';
import { booleano, item, nulo, referencia } from './values/outros.ts';
import { texto, textual } from './values/texto.ts';
import { outraGrafia, registrar } from './values/valor.ts';

const { filtro } = validacao;

const opcao = <const O extends readonly string[]>(options: O) =>
  registrar(z.nullish(z.enum(options, validacao.opcaoInvalida)), {
    kind: 'selecao',
    options,
  });

export const filtroProcesso = z
  .strictObject({
    numero: texto({ max: [limits.filterNumero, filtro.numeroMax] }),
    ...filtrosDaDescricao,
    idFaseProcesso: referencia('faseProcesso', {}),
    idSituacaoProcesso: referencia('situacaoProcesso', {}),
    devedor: texto({ max: [limits.filterDevedor, filtro.devedorMax] }),
    /** The entity section's spelling of `devedor` (D §9.2). */
    nomeDevedor: outraGrafia(texto({ max: [limits.filterDevedor, filtro.devedorMax] })),
    dataInicio: data({ naoFutura: true }),
    dataFim: data({ naoFutura: true }),
    apenasProcessosLavrados: booleano(),
    apenasComValoresRecuperados: booleano(),
    dividaAtivaComValoresRecuperados: booleano(),
    apenasCdasSuspensasAcordoPagamento: booleano(),
    apenasCdasSuspensasOrdemJudicial: booleano(),
    situacaoCDACobranca: opcao(situacoesPCC),
    situacaoCDAJustica: opcao(situacoesCdaJustica),
    situacaoCDAProtesto: opcao(situacoesCdaProtesto),
    /** The entity section's spellings of the three fields above (D §9.2). */
    situacaoCdaCobranca: outraGrafia(opcao(situacoesPCC)),
    situacaoCdaJustica: outraGrafia(opcao(situacoesCdaJustica)),
    situacaoCdaProtesto: outraGrafia(opcao(situacoesCdaProtesto)),
    docIdDevedor: textual('cpfCnpj', { normaliza: semMascara, max: [limits.filterDevedor, filtro.devedorMax] }),
    /** Returned processes (S1 §2.5): only situation 28, with the dates of return. */
    devolucao: booleano(),
    dataDevolucaoInicio: data({ naoFutura: true }),
    dataDevolucaoFim: data({ naoFutura: true }),
    /** Beyond the specification: what happened to the debt in a period (M §2.75), as the panel of the active debt counts it. */
    dataInscricaoInicio: data({ naoFutura: true }),
    dataInscricaoFim: data({ naoFutura: true }),
    dataAjuizamentoInicio: data({ naoFutura: true }),
    dataAjuizamentoFim: data({ naoFutura: true }),
    dataProtestoInicio: data({ naoFutura: true }),
    dataProtestoFim: data({ naoFutura: true }),
    dataNegociacaoInicio: data({ naoFutura: true }),
    dataNegociacaoFim: data({ naoFutura: true }),
    dataPagamentoInicio: data({ naoFutura: true }),
    dataPagamentoFim: data({ naoFutura: true }),
  })
  .check(
    ...periodoDe('dataInicio', 'dataFim'),
    ...periodoDe('dataDevolucaoInicio', 'dataDevolucaoFim'),
    ...periodoDe('dataInscricaoInicio', 'dataInscricaoFim'),
    ...periodoDe('dataAjuizamentoInicio', 'dataAjuizamentoFim'),
    ...periodoDe('dataProtestoInicio', 'dataProtestoFim'),
    ...periodoDe('dataNegociacaoInicio', 'dataNegociacaoFim'),
    ...periodoDe('dataPagamentoInicio', 'dataPagamentoFim'),
  );
export type FiltroProcesso = z.infer<typeof filtroProcesso>;

/** The filter under the call's own names (D §9.2); for returned processes, the period is that of the return. */
export function filtroCanonico(filtro: FiltroProcesso): FiltroProcesso {
  const { nomeDevedor, situacaoCdaCobranca, situacaoCdaJustica, situacaoCdaProtesto, ...f } = filtro;
  const canonico = {
    ...f,
    devedor: f.devedor || nomeDevedor,
    situacaoCDACobranca: f.situacaoCDACobranca ?? situacaoCdaCobranca,
    situacaoCDAJustica: f.situacaoCDAJustica ?? situacaoCdaJustica,
    situacaoCDAProtesto: f.situacaoCDAProtesto ?? situacaoCdaProtesto,
  };
  if (!f.devolucao) return canonico;
  return {
    ...canonico,
    dataInicio: null,
    dataFim: null,
    dataDevolucaoInicio: f.dataDevolucaoInicio ?? f.dataInicio,
    dataDevolucaoFim: f.dataDevolucaoFim ?? f.dataFim,
  };
}

/** Sort keys in the API (S1 §7.1); the declaration maps the screen's names to them. */
export const ordensProcesso = [
  'data',
  'numero',
  'devedor.nome',
  'devedor.documentoIdentificacao',
  'faseProcesso.nome',
  'situacaoProcesso.nome',
  'totalCorrigido',
] as const;

/** More sort keys, only for returned processes: their last action is the return (S1 §7.1). */
export const ordensDevolvido = [
  ...ordensProcesso,
  'ultimoAndamento.data',
  'ultimoAndamento.motivoDevolucao.nome',
] as const;

export const linhaProcesso = z.object({
  id: z.number(),
  numero: z.string(),
  numeroAdministrativo: nulo,
  data: lidoSempre('data'),
  nomeDevedor: z.string(),
  documentoIdentificacaoDevedor: z.string(),
  tipoDocumentoIdentificacaoDevedor: item,
  totalCorrigido: reais(),
  /** Beyond the specification: what slips of today would ask for, as the detail says it (M §7.81). */
  devidoHoje: reais(),
  /** Beyond the specification: the running term (D §5.4); null: none runs. While suspended it stands still. */
  prazo: z.nullable(z.object({ tipo: z.string(), inicio: lidoSempre('data'), fim: lidoSempre('data') })),
  suspenso: z.boolean(),
  ultimaCorrecaoValor: lido('data'),
  /** Beyond the specification: newest month (`yyyy-MM`) of the index in the value, and how many are missing. */
  indicesAte: z.nullable(z.string()),
  mesesQueFaltam: z.number(),
  faseProcesso: fase,
  situacaoProcesso: item,
  ultimoAndamento: z.nullable(z.object({ id: z.number(), data: lidoSempre('dataHora'), descricao: z.string() })),
  /** The next three fields exist only in the list of returned processes (S1 §3.2). */
  ultimoAndamentoDevolucao: z.optional(
    z.nullable(
      z.object({
        id: z.number(),
        data: lidoSempre('dataHora'),
        descricao: z.string(),
        motivoDevolucao: z.nullable(item),
      }),
    ),
  ),
  dataDevolucao: z.optional(lido('data')),
  /** Date of the debtor's last awareness: the suggested reference date when the process is returned. */
  dataManifestacaoRetornar: z.optional(lido('data')),
});
export type LinhaProcesso = z.infer<typeof linhaProcesso>;

import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { dividaAtiva } from '@i18n/pt-BR/dividaAtiva/inscricao.ts';
import { acordos, situacoesPCC } from '@i18n/pt-BR/processo/situacoes.ts';
import { acoesDaCobranca, codigosDaCobranca } from '@/contract/acoesDaCobranca.ts';
import { cobrancaPadrao } from '@/contract/orgaoCredor.ts';
import { temChave } from '@/contract/values/chaves.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { somarDias } from '../calendario.ts';
import { limiteDoTermo } from './atraso.ts';
import { nuncaSemTermo } from './guardas.ts';
import { type IdSituacaoCobranca, pccDe, situacaoCobranca } from './situacoes.ts';
import { type EventoDaCobranca, type Linha, oQueFaz, type Para, type Passagem, transicoes } from './transicoes.ts';
import { diasUteisDepois } from './vencimentos.ts';

/** The text of `docs/cobranca.md`: the life of an agreement for lawyers, generated from the table. */
export const cobrancaDocument = (): string =>
  paragrafos([
    '# A vida de uma cobrança',
    'Gerado de `src/domain/cobranca` por `npm run generate:docs`; não edite.',
    '## Situações',
    tabela(
      ['Situação', 'Nome', 'Nas telas', 'No processo e na CDA'],
      situacoes.map((s) => [String(s), acordos[s], dividaAtiva.situacoesAcordo[s], situacoesPCC[pccDe[s]]]),
    ),
    'Uma cobrança nasce de uma negociação: à vista, em 200; em mais de uma parcela, em 204, à espera do termo assinado.',
    '## Passagens',
    'Uma ação só é permitida se, nesta ordem: a pessoa tem a permissão e a cobrança é do seu órgão (ou o órgão dela é central); a cobrança é do portal, e não do sistema da dívida ativa; a situação está na coluna «De»; e a condição da linha vale.',
    tabela(['Passagem', 'De', 'Para', 'Só se', 'Quem'], transicoes.map(linhaDaTabela)),
    '## O que cada passagem faz',
    'Os lançamentos são as parcelas. À dívida ativa vai uma mensagem por processo inscrito ([a integração](divida-ativa.md)).',
    tabela(
      ['Passagem', 'Lançamentos', 'Processo', 'CDA', 'À dívida ativa'],
      passagens.map((p) => [nome(p), ...(oQueFaz[p] ?? ['–', '–', '–', '–'])]),
    ),
    '## O fim pelo calendário',
    `Os prazos são do órgão, copiados para o acordo no dia em que se faz, porque o termo os diz; estes são os de quem não tem outros. O calendário para enquanto um processo está suspenso, em cartório ou sob ordem judicial, e enquanto há pagamento a confirmar; esses dias não contam, e o que faltava corre depois (M §7.86). Pagar antes do dia afasta o fim.`,
    tabela(['Fim', 'Quando', 'Exemplo'], fins()),
    '## Matriz',
    'Em cada célula, aonde a passagem leva: `=` fica na mesma situação, `←` volta a 200 ou 201.',
    tabela(
      ['', ...passagens.map((_, i) => String(i + 1))],
      situacoes.map((s) => [`**${s}**`, ...passagens.map((p) => alvoCurto(s, p))]),
    ),
    passagens.map((p, i) => `${i + 1}. ${nome(p)} (\`${p}\`)`).join('\n'),
  ]);

const paragrafos = (partes: readonly string[]): string => `${partes.join('\n\n')}\n`;
const tabela = (cabecalho: readonly string[], linhas: readonly (readonly string[])[]): string =>
  [cabecalho, cabecalho.map(() => '---'), ...linhas].map((celulas) => `| ${celulas.join(' | ')} |`).join('\n');

const s = situacaoCobranca;
const situacoes: readonly IdSituacaoCobranca[] = [s.ATIVO, s.PARCELADO, s.QUITADO, s.CANCELADO, s.EM_NEGOCIACAO];
const eventos: readonly EventoDaCobranca[] = [
  'EXPIRAR',
  'RESCINDIR',
  'CONTESTAR',
  'EXTINGUIR',
  'QUITAR',
  'RECEBER_BOLETO',
  'ESTORNAR_BOLETO',
  'RESTABELECER',
];
const passagens: readonly Passagem[] = [...codigosDaCobranca, ...eventos];
const nome = (p: Passagem): string => frases.passagens[p];

const quem: Readonly<Record<EventoDaCobranca, string>> = {
  EXPIRAR: 'o calendário',
  RESCINDIR: 'o calendário',
  CONTESTAR: 'a contestação ou o recurso de um dos processos',
  EXTINGUIR: 'a dívida ativa, ao extinguir a de um dos processos',
  QUITAR: 'o pagamento que faltava, ou a confirmação dele',
  RECEBER_BOLETO: 'o banco',
  ESTORNAR_BOLETO: 'o banco',
  RESTABELECER: 'a conciliação, quando um boleto foi pago antes do fim',
};
const linhaDaTabela = ([passagem, de, para, soSe]: Linha): string[] => [
  nome(passagem),
  de.join(', '),
  porExtenso(para),
  soSe.nome,
  temChave(quem, passagem) ? quem[passagem] : `\`${[acoesDaCobranca[passagem].permission].flat().join('` ou `')}\``,
];
const porExtenso = (para: Para): string => {
  if (para === 'mesma') return 'a mesma';
  return para === 'reaberta' ? '201, ou 200 se há uma parcela só' : `${para} ${acordos[para]}`;
};
const alvoCurto = (situacao: IdSituacaoCobranca, passagem: Passagem): string => {
  const linha = transicoes.find(([p, de]) => p === passagem && de.includes(situacao));
  if (!linha || linha[3] === nuncaSemTermo) return '';
  const [, , para] = linha;
  if (para === 'mesma') return '=';
  return para === 'reaberta' ? '←' : String(para);
};

/** The ends by calendar, with the days of M §2.36 and 2.37 as the rules give them. */
const fins = (): string[][] => {
  const p = cobrancaPadrao;
  const depois = (dia: Data) => `acaba em ${formatData(somarDias(dia, 1))}`;
  const vencida = (dia: Data) => depois(diasUteisDepois(dia, 1)).replace('acaba em', 'vencida desde');
  return [
    [
      'Expiração à vista',
      `${p.diasToleranciaAVista} dias úteis depois do vencimento`,
      `vencimento 19/12/2025, último dia ${formatData(diasUteisDepois('2025-12-19', p.diasToleranciaAVista))}`,
    ],
    [
      'Expiração sem termo assinado',
      `${p.diasParaAnexarTermo} dias depois do acordo, ou no dia útil seguinte`,
      `acordo de 20/11/2025, último dia ${formatData(limiteDoTermo('2025-11-20', p.diasParaAnexarTermo, []))}`,
    ],
    [
      'Rescisão por parcelas vencidas',
      `com ${p.parcelasAtrasadasRescisao}; uma parcela conta como vencida passado o primeiro dia útil depois do vencimento`,
      `nada pago desde a 2ª: a 3ª, de 30/01/2026, ${vencida('2026-01-30')}; a 4ª, de 02/03/2026, ${depois(diasUteisDepois('2026-03-02', 1))}`,
    ],
    [
      'Rescisão sem a primeira',
      `${p.diasSemPrimeira} dias depois do seu vencimento`,
      `vencimento 01/12/2025, ${depois(somarDias('2025-12-01', p.diasSemPrimeira))}`,
    ],
    [
      'Rescisão com a última em aberto',
      `${p.diasAposFimRescisao} dias depois do seu vencimento`,
      `vencimento 30/04/2026, ${depois(somarDias('2026-04-30', p.diasAposFimRescisao))}`,
    ],
  ];
};

import { dividaAtiva as frases } from '@i18n/pt-BR/dividaAtiva/inscricao.ts';
import { acoes as palavras } from '@i18n/pt-BR/processo/acoes.ts';
import { processos } from '@i18n/pt-BR/processo/rotulos.ts';
import { prazos } from '@i18n/pt-BR/processo/situacoes.ts';
import { camposDaTrilha } from '@i18n/pt-BR/trilha/campos.ts';
import { acoes, type CodigoAcao, codigosAcao } from '@/contract/acoes.ts';
import { campoDe } from '@/contract/values/objeto.ts';
import {
  acabamComOAcordo,
  esperamOFimDoAcordo,
  eventosDaDividaAtiva,
  type LinhaDeEvento,
  type ParaEvento,
  protestoPorOcorrencia,
} from './eventos.ts';
import { aguardandoNotificacao, devedorNaoLocalizado } from './predicados.ts';
import {
  exigeDataReferencia,
  fases,
  type IdSituacao,
  nomeDaSituacao,
  prazoDaSituacao,
  situacoes,
} from './situacoes.ts';
import {
  eventosProprios,
  type Linha,
  mesmoSuspenso,
  negamADivida,
  type Para,
  soSemAcordo,
  transicoes,
} from './transicoes.ts';

/** The text of `docs/workflow.md`: the workflow for lawyers, generated from the table. */
export const workflowDocument = (): string =>
  paragrafos([
    '# O andamento de um processo',
    'Gerado de `src/domain/workflow` por `npm run generate:docs`; não edite.',
    '## Fases e situações',
    tabela(['Fase', 'Situação', 'Nome', 'Observação'], linhasDeSituacao()),
    '## Ações',
    'Uma ação só é permitida se, nesta ordem: a pessoa tem a permissão e o processo é do seu órgão (ou o órgão dela é central); o processo não está suspenso; não há acordo em vigor, nas ações marcadas com ◆, nem parcelamento firmado, nas marcadas com ◇; a situação está na coluna «De»; e a condição da linha vale.',
    tabela(['Ação', 'De', 'Para', 'Só se', 'Documento', 'Permissão'], transicoes.map(linhaDeAcao)),
    `Mesmo suspenso, o processo aceita: ${mesmoSuspenso.map(nome).join(' e ')}.`,
    '## Eventos',
    'O que muda um processo sem que alguém do órgão aperte um botão: o cadastro, o calendário e os acordos. O retorno escolhe uma das situações da coluna «Para»; um acordo desfeito e o estorno da baixa que o quitou devolvem o processo àquela em que estava.',
    tabela(
      ['Evento', 'De', 'Para'],
      eventosProprios.map(([evento, de, para]) => [
        `\`${evento}\``,
        de.join(', ') || '–',
        para.join(', ') || 'a mesma',
      ]),
    ),
    '## Eventos da dívida ativa',
    'O que o sistema da dívida ativa informa. Cada evento é aplicado uma vez e na ordem do processo; o que não cabe na situação fica estacionado, com o motivo.',
    tabela(['Evento', 'Andamento', 'De', 'Para', 'Só se', 'CDA'], eventosDaDividaAtiva.map(linhaDeEvento)),
    `Enquanto há acordo do portal em vigor, esperam o seu fim: ${nomesDe(esperamOFimDoAcordo.filter((e) => !acabamComOAcordo.includes(e)))}. Nenhum outro espera atrás deles, a não ser que só caiba depois do que um deles fará. Acabam com o acordo, salvo se um pagamento aguarda o banco: ${nomesDe(acabamComOAcordo)}.`,
    `Ocorrências do cartório que movem o protesto: ${ocorrencias()}. As demais só informam.`,
    '## Matriz',
    'Em cada célula, aonde a ação leva: `a/b` depende do que se informa, `=` fica na mesma situação, `←` volta ao estado anterior.',
    tabela(
      ['', ...codigosAcao.map((_, i) => String(i + 1))],
      situacoes.map((s) => linhaDaMatriz(s.id)),
    ),
    codigosAcao.map((acao, i) => `${i + 1}. ${nome(acao)} (\`${acao}\`)`).join('\n'),
  ]);

const nomesDe = (eventos: readonly string[]): string => eventos.map((e) => `\`${e}\``).join(', ');

const paragrafos = (partes: readonly string[]): string => `${partes.join('\n\n')}\n`;

const tabela = (cabecalho: readonly string[], linhas: readonly (readonly string[])[]): string =>
  [cabecalho, cabecalho.map(() => '---'), ...linhas].map((celulas) => `| ${celulas.join(' | ')} |`).join('\n');

const linhasDeSituacao = () =>
  fases.flatMap((fase) =>
    fase.situacoes.map((s) => [`${fase.id} ${fase.nome}`, String(s.id), s.nome, observacoes(s.id).join('; ')]),
  );

const observacoes = (s: IdSituacao): string[] => {
  const prazo = prazoDaSituacao[s];
  return [
    prazo ? `corre o prazo de ${prazos[prazo]}` : '',
    exigeDataReferencia(s) ? 'no retorno, pede data de referência' : '',
    aguardandoNotificacao(s) ? 'imprime notificação' : '',
    devedorNaoLocalizado(s) ? 'publica-se no Diário Oficial' : '',
  ].filter(Boolean);
};

const nome = (acao: CodigoAcao): string => palavras[acao].nome;
const linhaDeAcao = ([acao, de, para, soSe]: Linha): string[] => [
  `${nome(acao)}${soSemAcordo.includes(acao) ? ' ◆' : negamADivida.includes(acao) ? ' ◇' : ''}`,
  de.join(', '),
  alvoPorExtenso(para),
  soSe.nome,
  acoes[acao].tipoDocumento === undefined ? '–' : `tipo ${acoes[acao].tipoDocumento}`,
  `\`${[acoes[acao].permission].flat().join('` ou `')}\``,
];

const linhaDeEvento = ([evento, de, para, soSe, cda]: LinhaDeEvento): string[] => [
  `\`${evento}\``,
  frases.eventos[evento],
  de.join(', '),
  alvoDoEvento(para),
  soSe.nome,
  Object.entries(cda).map(mudancaDaCda).join('; '),
];
const alvoDoEvento = (para: ParaEvento): string => {
  if (para === 'mesma') return 'a mesma';
  return typeof para === 'number' ? `${para} ${nomeDaSituacao(para)}` : `${para.quitado} se nada mais é devido`;
};
const mudancaDaCda = ([campo, valor]: [string, unknown]): string => {
  const rotulo = camposDaTrilha[`cda.${campo}`] ?? campo;
  if (typeof valor === 'boolean') return `${rotulo}: ${valor ? 'sim' : 'não'}`;
  if (valor === 'conformeOcorrencia') return `${rotulo}: conforme a ocorrência`;
  const dito = (codigo: string) => `«${situacoesDaCda[campo]?.[codigo] ?? codigo}»`;
  const [se, vira] = [campoDe(valor, 'se'), campoDe(valor, 'vira')];
  return typeof se === 'string' && typeof vira === 'string'
    ? `${rotulo}: ${dito(vira)} se ${dito(se)}`
    : `${rotulo}: ${dito(String(valor))}`;
};
const situacoesDaCda: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  situacao: frases.situacoesCda,
  justica: processos.opcoes.situacaoCDAJustica,
  protesto: processos.opcoes.situacaoCDAProtesto,
};
const ocorrencias = () =>
  Object.entries(protestoPorOcorrencia)
    .map(([codigo, situacao]) => `${codigo} → ${processos.opcoes.situacaoCDAProtesto[situacao]}`)
    .join('; ');

const alvoPorExtenso = (para: Para): string => {
  if (para === 'mesma') return 'a mesma';
  if (para === 'anterior') return 'o estado anterior à última ação';
  if (para === 'prazo') return 'a mesma, ou a do prazo em que a ordem foi dada, se só o decurso se seguiu';
  if (typeof para === 'number') return `${para} ${nomeDaSituacao(para)}`;
  const quando = para.conforme === 'devedorEncontrado' ? 'devedor encontrado' : 'houve vício';
  return `${para.sim} se ${quando}, senão ${para.nao}`;
};

const linhaDaMatriz = (s: IdSituacao): string[] => [
  `**${s}**`,
  ...codigosAcao.map((acao) => {
    const linha = transicoes.find(([a, de]) => a === acao && de.includes(s));
    return linha ? alvoCurto(linha[2]) : '';
  }),
];
const alvoCurto = (para: Para): string => {
  if (para === 'mesma' || para === 'prazo') return '=';
  if (para === 'anterior') return '←';
  return typeof para === 'number' ? String(para) : `${para.sim}/${para.nao}`;
};

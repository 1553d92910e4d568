import { certidao as t } from '@i18n/pt-BR/papeis/certidao.ts';
import { acoes as palavras } from '@i18n/pt-BR/processo/acoes.ts';
import { prescricao as frases } from '@i18n/pt-BR/processo/prescricao.ts';
import { prazos } from '@i18n/pt-BR/processo/situacoes.ts';
import type { CodigoAcao } from '@/contract/acoes.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatData } from '@/contract/values/data.ts';
import { diaDe } from '@/contract/values/fuso.ts';
import type { Ato } from './ato.ts';
import type { Bloco, Coluna } from './blocos.ts';
import { DO_DIA, junto, linhasDe, papel, secao } from './linhas.ts';
import { papelDaMemoria } from './memoriaCalculo.ts';
import {
  assinaturaDoOrgao,
  blocoDoValor,
  colunasComOrgao,
  credorNoTcc,
  type DoProcessoEOrgao,
  dia,
  dinheiro,
  partesDoCredito,
  texto,
  valoresComOrgao,
} from './partes.ts';

/** The data of a certificate; money in reais as in the detail. */
export interface ModeloCertidao extends DoProcessoEOrgao {
  /** Movements that are not cancelled, oldest first; the certificate lists them. */
  readonly atos: readonly Ato[];
  /** The calculation of the amount, month by month. */
  readonly memoria: readonly Bloco[];
}

const { secoes } = t;
const { dito, ditos } = linhasDe(
  ({ atos, memoria, ...modelo }: ModeloCertidao) => ({ ...valoresComOrgao(modelo), atos, memoria }),
  { ...colunasComOrgao, atos: DO_DIA, memoria: papelDaMemoria.colunas },
);

type Meio = keyof typeof t.meios;
type Etapa = keyof typeof t.etapas;
const meios: Partial<Record<CodigoAcao, readonly [Meio, Etapa]>> = {
  ANEXAR_AR: ['AR', 'constituicao'],
  ANEXAR_AR_PRIMEIRA_INSTANCIA: ['AR', 'primeira'],
  ANEXAR_AR_SEGUNDA_INSTANCIA: ['AR', 'segunda'],
  REGISTRAR_CIENCIA_DEVEDOR: ['CIENCIA', 'constituicao'],
  REGISTRAR_CIENCIA_DEVEDOR_PRIMEIRA_INSTANCIA: ['CIENCIA', 'primeira'],
  REGISTRAR_CIENCIA_DEVEDOR_SEGUNDA_INSTANCIA: ['CIENCIA', 'segunda'],
  ANEXAR_PAGINA_DIARIO: ['DIARIO', 'constituicao'],
  ANEXAR_PAGINA_DIARIO_PRIMEIRA_INSTANCIA: ['DIARIO', 'primeira'],
  ANEXAR_PAGINA_DIARIO_SEGUNDA_INSTANCIA: ['DIARIO', 'segunda'],
};
/** In these situations the same actions notify the debtor of a lost instalment plan. */
const perdas: readonly number[] = [23, 24];

/** Each attempt to notify the debtor: stage, means, day and result. */
const notificacoesDe = (atos: readonly Ato[]): string[][] =>
  atos.flatMap(({ acao, antes, dados, dataReferencia, data }) => {
    const como = acao && meios[acao];
    if (!como) return [];
    const [meio, etapa] = como;
    const encontrado = meio !== 'AR' || dados?.devedorEncontrado !== false;
    const { naoEncontrado, publicada, recebida } = t.resultados;
    return [
      [
        t.etapas[antes && perdas.includes(antes.situacao) ? 'perda' : etapa],
        t.meios[meio],
        formatData(dataReferencia ?? diaDe(data)),
        encontrado ? (meio === 'DIARIO' ? publicada : recebida) : naoEncontrado,
      ],
    ];
  });

const notificado = (notificacoes: readonly (readonly string[])[]): boolean =>
  notificacoes.some((linha) => linha.at(-1) !== t.resultados.naoEncontrado);

/** Each term, with its first and last day, and how it ended. */
const prazosDe = (atos: readonly Ato[]): string[][] =>
  atos.flatMap((ato) => {
    const prazo = ato.antes?.prazo;
    const desfecho = prazo && desfechoDo(ato, atos);
    if (!prazo || !desfecho) return [];
    return [[capital(prazos[prazo.tipo]), formatData(prazo.inicio), formatData(prazo.fim), desfecho]];
  });

/** How this act ended the term before it; null if it did not. */
function desfechoDo(ato: Ato, atos: readonly Ato[]): string | null {
  const { id, acao, automatico, data, dataReferencia, dados } = ato;
  if (acao === 'CONTESTAR_DEBITO' || acao === 'RECORRER')
    return t.desfechos[acao](formatData(dataReferencia ?? diaDe(data)));
  if (acao !== null || !automatico || dados?.desfazDecurso !== undefined) return null;
  // This lapse was undone: the action done in time comes just before the movement that undid it.
  const desfeito = atos.findIndex((a) => a.dados?.desfazDecurso === id);
  return desfeito < 0 ? t.desfechos.decurso : desfechoDo(atos[desfeito - 1]!, atos);
}

const capital = (palavra: string) => palavra.charAt(0).toUpperCase() + palavra.slice(1);

const decide = /^(DEFERIR|INDEFERIR)_/;
function decisoes(atos: readonly Ato[]): Bloco[] {
  const linhas = atos.flatMap(({ acao, data, observacao }) =>
    acao && decide.test(acao)
      ? [[[palavras[acao].andamento, observacao].filter(Boolean).join(' – '), formatData(diaDe(data))]]
      : [],
  );
  if (linhas.length === 0) return [];
  return [
    { tipo: 'secao', titulo: t.secoes.decisoes },
    tabela(linhas, [
      { titulo: t.colunas.decisao, largura: 0.8 },
      { titulo: t.colunas.data, largura: 0.2 },
    ]),
  ];
}

function prescricaoDoCredito(p: ProcessoDetalhe['prescricao']): Bloco[] {
  if (!p) return [];
  const linhas = p.causas.map((c) => [
    `${capital(c.nome)} (${(c.interrompe ? frases.interrompe : frases.suspende).toLowerCase()})`,
    formatData(c.data),
    c.ate ? formatData(c.ate) : frases.emVigor,
    c.fundamento,
  ]);
  return [
    { tipo: 'secao', titulo: frases.titulo },
    texto(`${frases.contadaDe(formatData(p.contadaDe))} ${p.frase}`),
    ...(linhas.length > 0 ? [tabela(linhas, colunasDasCausas)] : []),
  ];
}
const colunasDasCausas: readonly Coluna[] = [
  { titulo: t.colunas.causa, largura: 0.34 },
  { titulo: t.colunas.data, largura: 0.14 },
  { titulo: t.colunas.ate, largura: 0.14 },
  { titulo: t.colunas.fundamento, largura: 0.38 },
];

const colunasDasNotificacoes: readonly Coluna[] = [
  { titulo: t.colunas.etapa, largura: 0.27 },
  { titulo: t.colunas.meio, largura: 0.31 },
  { titulo: t.colunas.data, largura: 0.14 },
  { titulo: t.colunas.resultado, largura: 0.28 },
];
const colunasDosPrazos: readonly Coluna[] = [
  { titulo: t.colunas.prazo, largura: 0.2 },
  { titulo: t.colunas.inicio, largura: 0.16 },
  { titulo: t.colunas.fim, largura: 0.16 },
  { titulo: t.colunas.desfecho, largura: 0.48 },
];

const tabela = (linhas: readonly (readonly string[])[], colunas: readonly Coluna[], vazia = ''): Bloco =>
  linhas.length === 0 ? texto(vazia) : { tipo: 'tabela', colunas, linhas: linhas.map((celulas) => ({ celulas })) };

/** The certificate and the order to inscribe in reading order (D §6), with the memória de cálculo as its annex. */
export const papelDaCertidao = papel<ModeloCertidao>(
  [
    ...partesDoCredito<ModeloCertidao>(secoes, [credorNoTcc]),
    secao(secoes.notificacoes),
    dito('atos', (atos) => tabela(notificacoesDe(atos), colunasDasNotificacoes, t.semNotificacao)),
    secao(secoes.prazos),
    dito('atos', (atos) => tabela(prazosDe(atos), colunasDosPrazos, t.semPrazo)),
    dito('atos', decisoes),
    dito('prescricao', prescricaoDoCredito),
    blocoDoValor(secoes.valor),
    secao(secoes.certidao),
    ditos(['atos', 'devedor', 'numero'], ({ atos, devedor, numero }) =>
      texto(notificado(notificacoesDe(atos)) ? t.certifico(devedor.nome, numero) : t.certificoSemNotificacao(numero)),
    ),
    texto(t.semPendencia),
    dito('dataConstituicaoDefinitiva', (data) => texto(t.constituido(dia(data)))),
    ditos(['saldoDevedor', 'ultimaCorrecaoValor', 'dataReferenciaCalculo'], (p) =>
      texto(
        p.ultimaCorrecaoValor
          ? t.valor(dinheiro(p.saldoDevedor), dia(p.ultimaCorrecaoValor))
          : t.valorSemCorrecao(dinheiro(p.saldoDevedor), dia(p.dataReferenciaCalculo)),
      ),
    ),
    secao(secoes.despacho),
    junto([dito('devedor', ({ nome }) => texto(t.despacho(nome))), assinaturaDoOrgao]),
    { tipo: 'pagina' },
    secao(t.anexo),
    dito('memoria', (blocos) => blocos),
  ],
  // Returned by the active-debt system, it no longer orders anything.
  ['data_devolucao'],
);
export const blocosDaCertidao = (modelo: ModeloCertidao): Bloco[] => papelDaCertidao.blocos(modelo);

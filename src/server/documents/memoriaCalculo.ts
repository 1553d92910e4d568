import { memoria as t } from '@i18n/pt-BR/processo/memoria.ts';
import type { MemoriaCalculo } from '@/contract/memoriaCalculo.ts';
import {
  colunasDosTotais,
  encargosDaMemoria,
  linhasDoAcordo,
  passosDaCorrecao,
  percentualDoMes,
  totaisComEncargos,
  totaisDaMemoria,
} from '@/contract/passosDaMemoria.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatData, formatMes } from '@/contract/values/data.ts';
import { formatDecimal } from '@/contract/values/dinheiro.ts';
import { formatDocumento } from '@/contract/values/identificacao.ts';
import { avisosDosMeses, semMesesNaConta } from '@/domain/frasesDaCorrecao.ts';
import type { Bloco, Linha } from './blocos.ts';
import { campo } from './ficha.ts';
import { campos, DO_DIA, linhasDe, papel, secao } from './linhas.ts';
import { colunasDoProcesso, dinheiro, texto } from './partes.ts';

export interface ModeloMemoria {
  readonly memoria: MemoriaCalculo;
  readonly devedor: Pick<
    ProcessoDetalhe['devedor'],
    'nome' | 'documentoIdentificacao' | 'idTipoDocumentoIdentificacao'
  >;
}

/** What is computed is of its day; what it is computed from, and how, makes it another calculation. */
const { dito, ditos } = linhasDe(({ memoria, devedor }: ModeloMemoria) => ({ ...memoria, devedor, conta: memoria }), {
  devedor: colunasDoProcesso.devedor,
  valorOriginario: colunasDoProcesso.valorOriginario,
  indice: colunasDoProcesso.indiceFinanceiro,
  dataReferencia: colunasDoProcesso.dataReferenciaCalculo,
  componentes: [...colunasDoProcesso.totalAtualizado, ...colunasDoProcesso.baseCorrecao],
  conta: DO_DIA,
});

const avisos = (m: MemoriaCalculo): Bloco[] =>
  [
    m.dataEncerramento && t.avisos.encerrado(formatData(m.dataEncerramento)),
    m.pisoAplicado && t.avisos.piso(formatDecimal(m.fatorAcumulado)),
    ...avisosDosMeses(m),
  ]
    .filter((texto) => typeof texto === 'string')
    .map((texto) => ({ tipo: 'aviso', texto }) as const);

const { campos: c } = t;
const criterios = campos(3, [
  dito('devedor', (devedor) => campo(c.devedor, `${devedor.nome} – ${formatDocumento(devedor)}`, 3)),
  dito('conta', ({ situacaoProcesso }) => campo(c.situacao, situacaoProcesso.nome, 2)),
  dito('valorOriginario', (reais) => campo(c.valorOriginario, dinheiro(reais))),
  dito('indice', ({ sigla, nome }) => campo(c.indice, `${sigla} – ${nome}`, 2)),
  dito('indice', ({ tipoCalculo }) => campo(c.calculo, t.calculo[tipoCalculo])),
  dito('dataReferencia', (data) => campo(c.dataReferencia, formatData(data))),
  dito('conta', (m) => campo(c.dataCalculo, formatData(m.dataCalculo))),
  dito('indice', ({ defasagemMeses }) => campo(c.defasagem, t.defasagem(defasagemMeses))),
  dito('conta', (m) => [
    campo(c.mesAtualizacao, formatMes(m.mesAtualizacao)),
    campo(c.quartoDiaUtil, formatData(m.quartoDiaUtil)),
    campo(c.proximaAtualizacao, m.proximaAtualizacao && formatData(m.proximaAtualizacao)),
  ]),
]);

const regras = (m: MemoriaCalculo): Bloco[] =>
  [regraDoIndice(m), t.regras.quartoDiaUtil, ...(m.totalPago > 0 ? [t.regras.pagos] : [])].map(texto);

const regraDoIndice = ({ indice, adicionalMesPagamento: adicional }: MemoriaCalculo): string =>
  indice.tipoCalculo === 'COMPOSTO'
    ? t.regras.COMPOSTO(indice.sigla, indice.defasagemMeses)
    : t.regras.SELIC_SOMADA(indice.sigla, adicional && formatDecimal(adicional));

function base(m: MemoriaCalculo): Bloco {
  const { componentes: c } = m;
  if (m.acordo) return baseDoAcordo(m, m.acordo);
  const nomes = colunasDosTotais(m);
  const linha = (nome: 'valor' | 'multa' | 'juros'): Linha => ({
    celulas: [t.componentes[nome], ...nomes.map((coluna) => dinheiro(c[nome][coluna])), c[nome].naBase ? t.sim : t.nao],
  });
  const vazias = nomes.slice(1).map(() => '');
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: t.colunas.componente, largura: 0.34 },
      ...nomes.map((coluna) => emReais(coluna, 0.54 / nomes.length)),
      { titulo: t.colunas.naBase, largura: 0.12, direita: true },
    ],
    linhas: [
      linha('valor'),
      linha('multa'),
      linha('juros'),
      { celulas: [t.componentes.base, ...vazias, dinheiro(m.base), ''], destaque: true },
    ],
  };
}

/** Under an agreement, what it consolidated. */
const baseDoAcordo = (
  { componentes: c, base: soma }: MemoriaCalculo,
  a: NonNullable<MemoriaCalculo['acordo']>,
): Bloco => ({
  tipo: 'tabela',
  colunas: [
    { titulo: t.colunas.componente, largura: 0.54 },
    { titulo: t.reais(t.acordo.consolidado(formatData(a.data))), largura: 0.34, direita: true },
    { titulo: t.colunas.naBase, largura: 0.12, direita: true },
  ],
  linhas: [
    ...(['valor', 'multa', 'juros'] as const).map((nome) => ({
      celulas: [t.componentes[nome], dinheiro(a.componentes[nome].consolidado), c[nome].naBase ? t.sim : t.nao],
    })),
    { celulas: [t.componentes.base, dinheiro(soma), ''], destaque: true },
  ],
});

const emReais = (coluna: ReturnType<typeof colunasDosTotais>[number], largura: number) => ({
  titulo: t.reais(t.colunas[coluna]),
  largura,
  direita: true,
});

function meses(m: MemoriaCalculo): Bloco {
  const { tipoCalculo } = m.indice;
  if (m.meses.length === 0) return texto(semMesesNaConta(m));
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: t.colunas.mes, largura: 0.34 },
      { titulo: `${m.indice.sigla} – ${t.colunas.percentual}`, largura: 0.33, direita: true },
      { titulo: t.colunas[tipoCalculo], largura: 0.33, direita: true },
    ],
    linhas: m.meses.map(({ mes, percentual, acumulado }) => ({
      celulas: [
        formatMes(mes),
        percentualDoMes(m, mes, percentual),
        percentual === null ? '' : formatDecimal(acumulado),
      ],
    })),
  };
}

function conta(m: MemoriaCalculo): Bloco {
  const { conta: c } = t;
  const soma = m.meses.at(-1)?.acumulado ?? '0.00';
  const adicional = m.adicionalMesPagamento;
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: t.colunas.passo, largura: 0.72 },
      { titulo: t.colunas.devido, largura: 0.28, direita: true },
    ],
    linhas: [
      {
        celulas: [adicional ? c.soma(formatDecimal(soma), formatDecimal(adicional)) : c.fator, formatDecimal(m.fator)],
      },
      {
        celulas: [
          `${c.semArredondar}: ${c.formula(dinheiro(m.base), formatDecimal(m.fatorDaConta))}`,
          formatDecimal(m.correcaoSemArredondar),
        ],
      },
      ...passosDaCorrecao(m).map(([nome, reais]) => ({ celulas: [nome, dinheiro(reais)] })),
      { celulas: [c.total, dinheiro(m.valorCorrecao)], destaque: true },
    ],
  };
}

function totais(m: MemoriaCalculo): Bloco {
  const { componentes: c } = m;
  const nomes = colunasDosTotais(m);
  const linha = (nome: keyof typeof c): Linha => ({
    celulas: [t.componentes[nome], ...nomes.map((coluna) => dinheiro(c[nome][coluna]))],
  });
  const somas = totaisDaMemoria(m);
  const encargos = encargosDaMemoria(m);
  const comEncargos = totaisComEncargos(m);
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: t.colunas.componente, largura: 0.4 },
      ...nomes.map((coluna) => emReais(coluna, 0.6 / nomes.length)),
    ],
    linhas: [
      linha('valor'),
      linha('multa'),
      linha('juros'),
      linha('correcao'),
      { celulas: [t.componentes.total, ...nomes.map((coluna) => dinheiro(somas[coluna]))], destaque: true },
      ...(encargos.length > 0
        ? [
            ...encargos.map(linha),
            {
              celulas: [t.componentes.comEncargos, ...nomes.map((coluna) => dinheiro(comEncargos[coluna]))],
              destaque: true,
            },
          ]
        : []),
    ],
  };
}

/** What the agreement consolidated, and what of it its instalments share (M §7.84). */
const acordo = (a: NonNullable<MemoriaCalculo['acordo']>): Bloco[] => [
  { tipo: 'secao', titulo: t.acordo.titulo(a.numero, formatData(a.data)) },
  texto(t.acordo.regra),
  {
    tipo: 'tabela',
    colunas: [
      { titulo: t.colunas.componente, largura: 0.34 },
      ...[t.acordo.consolidado(formatData(a.data)), t.acordo.desconto, t.acordo.parcelas].map((titulo) => ({
        titulo: t.reais(titulo),
        largura: 0.22,
        direita: true,
      })),
    ],
    linhas: linhasDoAcordo(a).map(({ nome, consolidado, desconto, parcelas }) => ({
      celulas: [t.componentes[nome], dinheiro(consolidado), dinheiro(desconto), dinheiro(parcelas)],
      destaque: nome === 'total',
    })),
  },
];

/** The memória de cálculo: everything needed to repeat the calculation, in reading order. Its heading says the process. */
export const papelDaMemoria = papel<ModeloMemoria>(
  [
    dito('conta', avisos),
    secao(t.secoes.criterios),
    criterios,
    dito('conta', regras),
    secao(t.secoes.base),
    ditos(['componentes', 'conta'], ({ conta: m }) => base(m)),
    secao(t.secoes.meses),
    dito('conta', meses),
    secao(t.secoes.conta),
    dito('conta', conta),
    texto(t.regras.arredondamento),
    dito('conta', (m) => (m.acordo ? acordo(m.acordo) : [])),
    secao(t.secoes.totais),
    dito('conta', totais),
  ],
  colunasDoProcesso.numero,
);
export const blocosDaMemoria = (modelo: ModeloMemoria): Bloco[] => papelDaMemoria.blocos(modelo);

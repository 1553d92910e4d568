import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import { negociacao as frases } from '@i18n/pt-BR/negociacao/regras.ts';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { LinhaApto, OutraDivida } from '@/contract/aptos.ts';
import type { ComparacaoDeFormas, Simulacao } from '@/contract/negociacao.ts';
import { negociacaoPedida } from '@/contract/negociacao.ts';
import { validate } from '@/contract/validate.ts';
import { formatData } from '@/contract/values/data.ts';
import { dinheiro, formatReais, paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { hoje } from '../../components/values/hoje.ts';
import { type Digitado, numeroDe } from '../../components/values/mascaras.ts';
import type { FormError } from '../../declaration/resolver.ts';
import {
  type DevedorDoRequerente,
  errosDoRequerente,
  type RequerenteNoFormulario,
  requerenteVazio,
} from '../../product/requerente/requerente.ts';
import { type Passo, passos } from './endereco.ts';

export type Forma = 'A_VISTA' | 'PARCELADO';

/** The form of the wizard, over all its steps. */
export interface Valores {
  /** Number of the process chosen in the wizard. */
  readonly processo: string | null;
  /** Ids of other debts of the same debtor, negotiated with it (M §7.97); a draft of before has none. */
  readonly outras?: readonly number[];
  /** Id of the debtor of that process; drafts of version 1.13 have none. */
  readonly idDevedor?: number | null;
  readonly requerente: RequerenteNoFormulario;
  /** The values typed for debtors that were chosen earlier, by debtor's id. Choosing a debtor again puts theirs back. */
  readonly deOutros?: Readonly<Record<number, DoDevedor>>;
  readonly forma: Forma | null;
  readonly desconto: Digitado;
  readonly fundamentoDesconto: string;
  /** Of a payment at once. */
  readonly vencimento: string | null;
  /** What the debtor can pay each month. */
  readonly valorMensal: Digitado;
  readonly totalParcelas: Digitado;
  readonly valorPrimeiraParcela: Digitado;
  readonly primeiroVencimento: string | null;
  /** Goes on although the debt is without some months (M §7.85). */
  readonly aceitaSemMeses: boolean;
}

/** What is typed of a debtor, whichever of their debts is negotiated. */
type DoDevedor = Pick<Valores, 'requerente' | 'desconto' | 'fundamentoDesconto' | 'valorMensal'>;
export const semDevedor: DoDevedor = {
  requerente: requerenteVazio,
  desconto: null,
  fundamentoDesconto: '',
  valorMensal: null,
};

export const valoresIniciais: Valores = {
  processo: null,
  outras: [],
  idDevedor: null,
  ...semDevedor,
  deOutros: {},
  forma: null,
  vencimento: null,
  totalParcelas: null,
  valorPrimeiraParcela: null,
  primeiroVencimento: null,
  aceitaSemMeses: false,
};

const { shape } = negociacaoPedida;
/** The kinds and rules of the fields, which are those of the call. */
export const camposDaNegociacao = z.object({
  desconto: shape.desconto,
  fundamentoDesconto: shape.fundamentoDesconto,
  vencimento: shape.vencimento,
  valorMensal: dinheiro({ min: 0 }),
  totalParcelas: z.nullish(z.number()),
  valorPrimeiraParcela: shape.valorPrimeiraParcela,
  primeiroVencimento: shape.primeiroVencimento,
});

/** What the steps have read, and what is checked against it; undefined: not read yet. */
export interface Contexto {
  readonly client: QueryClient;
  readonly apto: LinhaApto | null | undefined;
  /** What else the debtor owes to the body. */
  readonly outras: readonly OutraDivida[] | undefined;
  readonly devedor: DevedorDoRequerente | undefined;
  readonly comparacao: ComparacaoDeFormas | undefined;
  /** The comparison is of other debts or of another discount than those of the form: theirs is still to come. */
  readonly comparacaoVelha: boolean;
  readonly simulacao: Simulacao | undefined;
  /** The simulation is of other values than those of the form, or there is none. */
  readonly desatualizada: boolean;
}

/** The processes that are negotiated. @param id of the first one */
export const idsDe = (v: Valores, id: number): number[] => [id, ...(v.outras ?? [])];

/** The other debts that were chosen. */
export const outrasEscolhidas = (v: Valores, { outras = [] }: Pick<Contexto, 'outras'>): readonly OutraDivida[] =>
  outras.filter(({ id }) => v.outras?.includes(id));

/** What is owed of the first debt, if it counts, and of the others, in reais. */
export const somaDasDividas = (apto: LinhaApto | null, outras: readonly OutraDivida[]): number =>
  paraReais(
    [...(apto ? [apto] : []), ...outras].reduce((soma, { saldoDevedor }) => soma + paraCentavos(saldoDevedor ?? 0), 0),
  );

/** The request of a simulation. */
export const pedidoDe = (v: Valores, id: number) => ({
  precessosIds: idsDe(v, id),
  quantidadeParcelas: v.forma === 'PARCELADO' ? numeroDe(v.totalParcelas) : 1,
  desconto: numeroDe(v.desconto) || null,
  primeiroVencimento: v.forma === 'PARCELADO' ? v.primeiroVencimento : v.vencimento,
  ...(v.forma === 'PARCELADO' && v.valorPrimeiraParcela !== null
    ? { valorPrimeiraParcela: numeroDe(v.valorPrimeiraParcela) }
    : {}),
});

/** The steps of a wizard: the first only without a chosen process, the instalments not at once (S2 §2.7). */
export const passosDe = (escolhido: string | null, forma: Forma | null): readonly Passo[] =>
  passos.filter(
    (passo) => !(passo === 'selecao' && escolhido !== null) && !(passo === 'parcelamento' && forma === 'A_VISTA'),
  );

const inteira = (message: string, field: string): FormError => ({ field, message, resumo: message });
/** Of the simulation, which is no field. */
const daConta = (message: string): FormError => ({ field: 'simulacao', message, inteiro: true });

/** What is wrong with the fields of a step (S2 §5.7 to 5.9). */
export function errosDoPasso(passo: Passo, v: Valores, contexto: Contexto): readonly FormError[] {
  switch (passo) {
    case 'selecao':
      return dasDividas(v, contexto);
    case 'requerente':
      return [...dasDividas(v, contexto), ...doRequerente(v, contexto)];
    case 'forma':
      return daForma(v, contexto);
    case 'parcelamento':
      return v.forma === 'PARCELADO' ? [...doParcelamento(v, contexto), ...daSimulacao(contexto)] : [];
    case 'revisao':
      return daSimulacao(contexto);
    case 'conclusao':
      return [];
  }
}

const dasDividas = (v: Valores, contexto: Contexto): FormError[] => [
  ...doProcesso(contexto),
  ...dasOutras(v, contexto),
];

function doProcesso({ apto }: Contexto): FormError[] {
  if (!apto) return [inteira(t.selecao.obrigatoria, 'processo')];
  return apto.orgaoCredor.convenio ? [] : [inteira(frases.semConvenio, 'processo')];
}

/** Errors for chosen debts that may no longer be negotiated, because somebody acted on them meanwhile. */
const dasOutras = (v: Valores, contexto: Contexto): FormError[] =>
  outrasEscolhidas(v, contexto)
    .filter(({ motivo }) => motivo !== null)
    .slice(0, 1)
    .map(({ numero, motivo }) => inteira(frases.doProcesso(numero, motivo!), 'outras'));

const doRequerente = (v: Valores, { client, devedor }: Contexto): FormError[] =>
  devedor
    ? errosDoRequerente(client, v.requerente, devedor).map((erro) => ({ ...erro, field: `requerente.${erro.field}` }))
    : [inteira(t.lendo, 'processo')];

function daForma(v: Valores, { comparacao }: Contexto): FormError[] {
  const { desconto, fundamentoDesconto, vencimento, valorMensal } = v;
  const conferido = validate(camposDaNegociacao, { desconto, fundamentoDesconto, vencimento, valorMensal }, hoje());
  const erros: FormError[] = conferido.ok ? [] : [...conferido.errors];
  if (numeroDe(desconto) && !fundamentoDesconto.trim())
    erros.push({ field: 'fundamentoDesconto', message: t.forma.semFundamento });
  if (!v.forma) erros.unshift({ field: 'forma', message: t.forma.obrigatoria });
  if (!comparacao) return erros;
  const [critica] = comparacao.criticas;
  if (critica) return [inteira(critica, 'forma')];
  if (v.forma === 'PARCELADO' && comparacao.maximoParcelas === 1)
    erros.unshift(inteira(comparacao.frase ?? t.forma.obrigatoria, 'forma'));
  if (comparacao.mesesDesconhecidos.length > 0 && !v.aceitaSemMeses)
    erros.push({ field: 'aceitaSemMeses', message: t.forma.seguirSemMeses, resumo: t.forma.seguirSemMeses });
  if (v.forma === 'A_VISTA') erros.push(...doVencimento('vencimento', vencimento, comparacao));
  return erros;
}

function doVencimento(field: string, dia: string | null, { ultimoVencimento }: ComparacaoDeFormas): FormError[] {
  if (!dia) return [{ field, message: validacao.campoObrigatorio }];
  const fora = dia < hoje() || dia > ultimoVencimento;
  return fora ? [{ field, message: frases.primeiroVencimento(formatData(ultimoVencimento)) }] : [];
}

/** What is wrong with the fields of a plan, before it is simulated. */
export function doParcelamento(v: Valores, { comparacao: c }: Contexto): FormError[] {
  if (!c) return [];
  const { valorPrimeiraParcela } = v;
  const [n, primeira] = [numeroDe(v.totalParcelas), numeroDe(valorPrimeiraParcela)];
  const conferido = validate(camposDaNegociacao, { valorPrimeiraParcela }, hoje());
  const erros: FormError[] = conferido.ok ? [] : [...conferido.errors];
  if (n === null || n < 2 || n > c.maximoParcelas)
    erros.push({ field: 'totalParcelas', message: frases.parcelasEntre(c.maximoParcelas) });
  if (primeira !== null && primeira < c.valorMinimoParcela)
    erros.push({ field: 'valorPrimeiraParcela', message: frases.primeiraAbaixo(formatReais(c.valorMinimoParcela)) });
  if (primeira !== null && primeira > c.valorPrincipal)
    erros.push({ field: 'valorPrimeiraParcela', message: frases.primeiraAcima });
  return [...erros, ...doVencimento('primeiroVencimento', v.primeiroVencimento, c)];
}

function daSimulacao({ desatualizada, simulacao }: Contexto): FormError[] {
  if (desatualizada || !simulacao) return [daConta(t.parcelamento.atualizar)];
  return simulacao.valido ? [] : simulacao.criticas.map(daConta).slice(0, 1);
}

/** The step of a field that the server blames. */
export const passoDoCampo = (campo: string): Passo =>
  campo.startsWith('requerente')
    ? 'requerente'
    : ['totalParcelas', 'valorPrimeiraParcela'].includes(campo)
      ? 'parcelamento'
      : 'forma';

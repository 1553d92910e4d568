import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { prazosDoOrgao as frasesDosPrazos } from '@i18n/pt-BR/registros/prazosDoOrgao.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { indice } from './indiceFinanceiro.ts';
import { limits, patterns } from './limits.ts';
import { registro } from './registro.ts';
import { chavesDe } from './values/chaves.ts';
import { telefone } from './values/contato.ts';
import { data, dataValida } from './values/data.ts';
import { dinheiro } from './values/dinheiro.ts';
import { endereco } from './values/endereco.ts';
import { semEsperar, type Talvez } from './values/entreCampos.ts';
import { cnpjValido, semMascara } from './values/identificacao.ts';
import { lido, lidoSempre } from './values/lido.ts';
import { booleano, nulo, referencia } from './values/outros.ts';
import { email, texto, textoLongo, textual } from './values/texto.ts';
import { registrar } from './values/valor.ts';

const { orgaoCredor: frases } = validacao;
const { orgaoCredor: limite } = limits;

/** Bank data (S2 §5.13): hidden from users without ALTERAR_DADOS_BANCARIOS. */
export const camposBancarios = [
  'chaveBanco',
  'convenio',
  'agencia',
  'digitoAgencia',
  'conta',
  'digitoConta',
  'carteira',
  'variacao',
  'codigoBeneficiario',
  'codigoBeneficiarioDigito',
] as const;
export type CampoBancario = (typeof camposBancarios)[number];

const bancario = (campo: CampoBancario) =>
  texto({
    max: [limite.banco[campo], validacao.tamanhoMaximo(limite.banco[campo])],
    formato: [patterns.digitos, frases.apenasDigitos],
  });
const doBanco = <V>(of: (campo: CampoBancario) => V) =>
  Object.fromEntries(camposBancarios.map((campo) => [campo, of(campo)])) as Record<CampoBancario, V>;

const padrao = () => textoLongo({ min: limits.texto.min, max: limits.texto.max });

const tipoDoOrgao = z.strictObject({
  id: z
    .number({ error: validacao.opcaoInvalida })
    .check(z.int(validacao.opcaoInvalida), z.positive(validacao.opcaoInvalida)),
  nome: z.optional(z.nullable(z.string())),
  opcional: z.boolean({ error: validacao.opcaoInvalida }),
});
type TiposDoOrgao = readonly Talvez<z.infer<typeof tipoDoOrgao>>[];
const idsDe = (tipos: TiposDoOrgao) => tipos.flatMap((tipo) => (typeof tipo?.id === 'number' ? tipo.id : []));

/** The two lists of the form in one: types with `opcional: false` are required of every process of the body. */
const tiposDocumentos = z.array(tipoDoOrgao, { error: frases.documentos }).check(
  z.maxLength(200, frases.documentos),
  z.refine((tipos: TiposDoOrgao) => tipos.some((tipo) => tipo?.opcional !== true), {
    error: frases.documentos,
    ...semEsperar,
  }),
  z.refine((tipos: TiposDoOrgao) => new Set(idsDe(tipos)).size === idsDe(tipos).length, {
    error: frases.documentoNosDois,
    ...semEsperar,
  }),
);

/**
 * The values of a body that has not set its own: days and, for the minimum, reais. They never shorten a debtor's
 * defence (D §5.3, §5.4, §5.7).
 */
export const prazosPadrao = {
  prazoContestacaoDias: 30,
  prazoRecursoDias: 30,
  prazoPagamentoDias: 30,
  prazoEditalDias: 15,
  valorMinimoInscricao: 0,
} as const;

/** How a body negotiates until the central body says otherwise: days, numbers and, for the tolerance, reais (M §2.25). */
export const cobrancaPadrao = {
  diasPrimeiroVencimento: 10,
  diasParaAnexarTermo: 10,
  /** Business days. */
  diasToleranciaAVista: 5,
  toleranciaBaixa: 0.05,
  parcelasAtrasadasRescisao: 3,
  diasSemPrimeira: 30,
  diasAposFimRescisao: 90,
  maxReparcelamentos: 2,
} as const;
export const camposDaCobranca = chavesDe(cobrancaPadrao);

/**
 * Left out of a call: unchanged, or as in `prazosPadrao` and `cobrancaPadrao` for a new body. The portal's form always
 * sends what it shows.
 */
const dias = ({ min, max }: Limites, dizer = frasesDosPrazos.dias) =>
  registrar(
    z.optional(
      z.number().check(z.refine((n) => Number.isInteger(n) && n >= min && n <= max, { error: dizer(min, max) })),
    ),
    { kind: 'numero', required: true, min, max },
  );

interface Limites {
  readonly min: number;
  readonly max: number;
}

const feriado = z.strictObject({
  data: data({ obrigatorio: true }),
  nome: texto({ obrigatorio: true, max: limite.feriadoNomeMax }),
});
/** Blames each holiday whose date an earlier one already has. */
const semRepetir = ({ value, issues }: z.core.ParsePayload) => {
  const dias = (value as readonly Talvez<z.infer<typeof feriado>>[]).map((item) => item?.data);
  for (const [i, dia] of dias.entries())
    if (typeof dia === 'string' && dataValida(dia) && dias.indexOf(dia) < i)
      issues.push({ code: 'custom', input: dia, path: [i, 'data'], message: frasesDosPrazos.feriadoRepetido });
};

const feriados = z
  .array(feriado)
  .check(
    z.maxLength(limite.feriados, frasesDosPrazos.feriadosDemais(limite.feriados)),
    z.check(semRepetir, semEsperar),
  );

/** Creditor bodies (S2 §2.11, 3, 5.13, 7.4). */
export const orgaoCredor = registro({
  name: 'orgaoCredor',
  form: {
    nome: texto({ obrigatorio: true, min: limite.nome.min, max: limite.nome.max }),
    cnpj: textual('cnpj', {
      obrigatorio: frases.cnpj,
      normaliza: semMascara,
      formato: [/^.{14}$/, frases.cnpjTamanho],
      valido: [cnpjValido, frases.cnpj],
    }),
    sigla: texto({ obrigatorio: true, min: limite.sigla.min, max: limite.sigla.max }),
    numeroIdentificador: texto({ max: limite.numeroIdentificadorMax }),
    codigoReceita: texto({ max: limite.codigoReceitaMax, formato: [patterns.digitos, frases.apenasDigitos] }),
    idIndiceFinanceiro: referencia('indiceFinanceiro', { obrigatorio: frases.indice }),
    descricaoFatoPadrao: padrao(),
    fundamentoLegalPadrao: padrao(),
    descricao: textoLongo({ max: limite.descricaoMax }),
    url: texto({ obrigatorio: true, max: limite.urlMax, formato: [patterns.site, frases.site] }),
    /** These three, left out of a call: true for a new body, unchanged for an existing one. */
    utilizarJuros: booleano(),
    utilizarMulta: booleano(),
    ativo: booleano(),
    tiposDocumentos,
    /** A change holds for terms whose awareness is on its day or later; a running term keeps its end (ADR 23). */
    prazoContestacaoDias: dias(limite.prazoDias),
    prazoRecursoDias: dias(limite.prazoDias),
    prazoPagamentoDias: dias(limite.prazoDias),
    /** Days from the publication in the gazette to the awareness. */
    prazoEditalDias: dias(limite.editalDias),
    /** In reais: inscription cannot be requested for a smaller balance (D §5.7). */
    valorMinimoInscricao: registrar(z.optional(dinheiro({ obrigatorio: true, min: 0 })), {
      kind: 'dinheiro',
      required: true,
      min: 0,
      max: limits.valorMax,
    }),
    /** Non-business days besides the national bank holidays (D §3.7). */
    feriadosLocais: z.optional(feriados),
    /** Only the central body changes these eight (M §2.25); agreements keep the terms that they were made with. */
    diasPrimeiroVencimento: dias(limite.diasDaCobranca),
    diasParaAnexarTermo: dias(limite.diasDaCobranca),
    diasToleranciaAVista: dias(limite.diasDaCobranca),
    toleranciaBaixa: registrar(
      z.optional(
        dinheiro({ obrigatorio: true, min: 0 }).check(
          z.refine((n) => n <= limite.toleranciaMax, { error: frasesDosPrazos.tolerancia(limite.toleranciaMax) }),
        ),
      ),
      { kind: 'dinheiro', required: true, min: 0, max: limite.toleranciaMax },
    ),
    parcelasAtrasadasRescisao: dias(limite.parcelasAtrasadas, frasesDosPrazos.parcelas),
    diasSemPrimeira: dias(limite.diasDaCobranca),
    diasAposFimRescisao: dias(limite.diasDaCobranca),
    maxReparcelamentos: dias(limite.reparcelamentos, frasesDosPrazos.reparcelamentos),
    ...endereco(limite),
    uf: texto({ obrigatorio: validacao.processo.estado, formato: [patterns.uf, validacao.opcaoInvalida] }),
    municipio: texto({ obrigatorio: validacao.processo.municipio, max: 80 }),
    nomeContato: texto({
      obrigatorio: true,
      min: limite.nomeContato.min,
      max: limite.nomeContato.max,
      formato: [patterns.letrasHifenSublinhado, frases.nomeContato],
    }),
    emailContato: email({ obrigatorio: true, min: limite.emailContato.min, max: limite.emailContato.max }),
    telefoneContato: telefone({ obrigatorio: validacao.telefoneTamanho }),
    nomeAutoridade: texto({
      obrigatorio: true,
      min: limite.nomeAutoridade.min,
      max: limite.nomeAutoridade.max,
      formato: [patterns.letras, frases.apenasLetras],
    }),
    cargoAutoridade: texto({ obrigatorio: true, min: limite.cargoAutoridade.min, max: limite.cargoAutoridade.max }),
    matriculaAutoridade: texto({
      obrigatorio: true,
      min: limite.matriculaAutoridade.min,
      max: limite.matriculaAutoridade.max,
    }),
    /** Refused as unknown fields if the caller lacks ALTERAR_DADOS_BANCARIOS. */
    ...doBanco(bancario),
  },
  always: [
    ...(['nome', 'cnpj', 'sigla', 'idIndiceFinanceiro'] as const),
    ...(['prazoContestacaoDias', 'prazoRecursoDias', 'prazoPagamentoDias', 'prazoEditalDias'] as const),
    ...camposDaCobranca,
  ],
  answer: {
    indiceFinanceiro: z.object({
      id: z.number(),
      nome: z.string(),
      sigla: z.string(),
      /** An addition to the specification: first day of the newest stored month; null if none is stored. */
      ultimaDataReferencia: nulo,
    }),
    /** Whether it is the central body, the attorney-general's office; no form sets it. */
    central: z.boolean(),
    tiposDocumentos: z.array(z.object({ id: z.number(), nome: z.string(), opcional: z.boolean() })),
    valorMinimoInscricao: registrar(z.number(), { kind: 'dinheiro' }),
    toleranciaBaixa: registrar(z.number(), { kind: 'dinheiro' }),
    /** In order of date. */
    feriadosLocais: z.array(z.object({ data: lidoSempre('data'), nome: z.string() })),
    /** Absent if the caller lacks ALTERAR_DADOS_BANCARIOS. */
    ...doBanco(() => z.optional(lido())),
  },
  row: ['nome', 'cnpj', 'sigla', 'numeroIdentificador', 'ativo'],
  sort: ['nome', 'cnpj', 'sigla', 'numeroIdentificador'],
  print: true,
  central: ['create', 'remove'],
});

export const orgaosCredores = {
  ...orgaoCredor.endpoints,
  listIndiceFinanceiro: endpoint({
    method: 'POST',
    path: 'orgaoCredor/listIndiceFinanceiro',
    access: 'sessao',
    summary: 'Índices financeiros, por nome',
    reads: true,
    body: z.nullish(z.object({})),
    output: z.array(
      z.pick(indice, {
        id: true,
        nome: true,
        sigla: true,
        periodicidade: true,
        codigoBacen: true,
        ultimaDataReferencia: true,
      }),
    ),
  }),
};

import { prazosDoOrgao as frasesDosPrazos } from '@i18n/pt-BR/prazosDoOrgao.ts';
import { validacao } from '@i18n/pt-BR/validacao.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { indice } from './indiceFinanceiro.ts';
import { limits, patterns } from './limits.ts';
import { registro } from './registro.ts';
import { telefone } from './values/contato.ts';
import { data, dataValida } from './values/data.ts';
import { dinheiro } from './values/dinheiro.ts';
import { endereco } from './values/endereco.ts';
import { semEsperar, type Talvez } from './values/entreCampos.ts';
import { cnpjValido, semMascara } from './values/identificacao.ts';
import { lido, lidoSempre } from './values/lido.ts';
import { nulo, referencia } from './values/outros.ts';
import { email, texto, textoLongo, textual } from './values/texto.ts';
import { registrar } from './values/valor.ts';

const { orgaoCredor: frases } = validacao;
const { orgaoCredor: limite } = limits;

/** Bank data (S2 §5.13): named once, for they are hidden from whoever may not change them. */
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

/** Both lists of the form in one: those without `opcional` are asked of every process of the body. */
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

const marca = () => registrar(z.optional(z.boolean({ error: validacao.opcaoInvalida })), { kind: 'booleano' });

/** What a body goes by until it says otherwise: never less than any debtor's defence (D §5.3, §5.4, §5.7). Days, and reais. */
export const prazosPadrao = {
  prazoContestacaoDias: 30,
  prazoRecursoDias: 30,
  prazoPagamentoDias: 30,
  prazoEditalDias: 15,
  valorMinimoInscricao: 0,
} as const;

/** Left out of a call: as it was, or as `prazosPadrao` says; the form of the portal always has it. */
const dias = ({ min, max }: { readonly min: number; readonly max: number }) =>
  registrar(
    z.optional(
      z
        .number()
        .check(z.refine((n) => Number.isInteger(n) && n >= min && n <= max, { error: frasesDosPrazos.dias(min, max) })),
    ),
    { kind: 'numero', required: true, min, max },
  );

const feriado = z.strictObject({
  data: data({ obrigatorio: true }),
  nome: texto({ obrigatorio: true, max: limite.feriadoNomeMax }),
});
/** Every second holiday of a day is named. */
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
    /** These three left out: true for a new body, as they were for another. */
    utilizarJuros: marca(),
    utilizarMulta: marca(),
    ativo: marca(),
    tiposDocumentos,
    /** Terms count from an awareness of the day of their change on; one that runs keeps its end (ADR 23). */
    prazoContestacaoDias: dias(limite.prazoDias),
    prazoRecursoDias: dias(limite.prazoDias),
    prazoPagamentoDias: dias(limite.prazoDias),
    /** From the publication in the gazette to the awareness. */
    prazoEditalDias: dias(limite.editalDias),
    /** In reais: below it no inscription is asked for (D §5.7). */
    valorMinimoInscricao: registrar(z.optional(dinheiro({ obrigatorio: true, min: 0 })), {
      kind: 'dinheiro',
      required: true,
      min: 0,
      max: limits.valorMax,
    }),
    /** Days without business beyond the national banking ones (D §3.7). */
    feriadosLocais: z.optional(feriados),
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
    /** Only of whoever holds ALTERAR_DADOS_BANCARIOS; from anybody else they are unknown fields. */
    ...doBanco(bancario),
  },
  always: [
    ...(['nome', 'cnpj', 'sigla', 'idIndiceFinanceiro'] as const),
    ...(['prazoContestacaoDias', 'prazoRecursoDias', 'prazoPagamentoDias', 'prazoEditalDias'] as const),
  ],
  answer: {
    indiceFinanceiro: z.object({
      id: z.number(),
      nome: z.string(),
      sigla: z.string(),
      /** Beyond the specification: first day of the newest month stored; null: none is. */
      ultimaDataReferencia: nulo,
    }),
    /** The attorney-general's office; never set by a form. */
    central: z.boolean(),
    tiposDocumentos: z.array(z.object({ id: z.number(), nome: z.string(), opcional: z.boolean() })),
    valorMinimoInscricao: registrar(z.number(), { kind: 'dinheiro' }),
    /** By date. */
    feriadosLocais: z.array(z.object({ data: lidoSempre('data'), nome: z.string() })),
    /** Absent without ALTERAR_DADOS_BANCARIOS. */
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

import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import { processos } from '@i18n/pt-BR/processo/rotulos.ts';
import { kindDaDescricao, soltosNoTcc } from '@/contract/descricaoDoProcesso.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formata } from '@/contract/values/formata.ts';
import { formatCnpj } from '@/contract/values/identificacao.ts';
import { columnOf } from '../base/coluna.ts';
import { resumoSha256 } from '../base/sha256.ts';
import { type Bloco, planos } from './blocos.ts';
import { campo } from './ficha.ts';
import { campos, type Fatos, junto, linhasDe, papel, resumoDosFatos, secao } from './linhas.ts';
import {
  blocoDeAssinatura,
  blocoDoValor,
  colunasDoProcesso,
  type DoProcesso,
  dia,
  partesDoCredito,
  texto,
  valoresDoProcesso,
} from './partes.ts';

const { tcc } = impressos;
const { secoes } = tcc;
const { dito, ditos } = linhasDe(valoresDoProcesso, colunasDoProcesso);
const { fields: rotulos } = processos.resources.processos;

/** The data of a TCC; money in reais as in the detail. */
export type ModeloTcc = DoProcesso;

const valores = blocoDoValor(secoes.valores);

/** The Termo de Constituição de Crédito in reading order, with the items of Lei PE 13.178/2006 art. 2 (D §6). */
export const papelDoTcc = papel<ModeloTcc>([
  dito('protegido', (protegido): Bloco[] => (protegido ? [] : [{ tipo: 'aviso', texto: tcc.elaboracao }])),
  secao(secoes.credor),
  campos(4, [
    dito('credor', ({ cabecalho: { nome } }) => campo(impressos.campos.credor, nome, 3)),
    dito('credor', ({ cabecalho: { cnpj } }) => campo(impressos.campos.cnpj, cnpj && formatCnpj(cnpj))),
    dito('credor', ({ endereco }) => campo(impressos.campos.endereco, endereco, 4)),
  ]),
  ...partesDoCredito<ModeloTcc>(secoes, [{ colunas: [], de: ({ processo }) => maisDoProcesso(processo) }]),
  secao(secoes.fato),
  dito('descricaoFato', texto),
  secao(secoes.fundamento),
  dito('fundamentoLegal', texto),
  valores,
  secao(secoes.criterios),
  ditos(['indiceFinanceiro', 'dataReferenciaCalculo', 'baseCorrecao'], (p) =>
    texto(
      p.indiceFinanceiro
        ? tcc.criterios.correcao(
            p.indiceFinanceiro.sigla,
            dia(p.dataReferenciaCalculo),
            tcc.criterios.base(p.baseCorrecao.multa, p.baseCorrecao.juros),
          )
        : tcc.criterios.semIndice,
    ),
  ),
  texto(tcc.criterios.multa),
  texto(tcc.criterios.juros),
  secao(secoes.autoridade),
  texto(tcc.declaracao.constitui),
  junto([texto(tcc.declaracao.decorrido), dito('credor', ({ autoridade }) => blocoDeAssinatura(autoridade))]),
]);
export const blocosDoTcc = (modelo: ModeloTcc): Bloco[] => papelDoTcc.blocos(modelo);

/**
 * SHA-256 of each section by its title, as printed; first as it is now, then as earlier versions made it of the same. The
 * section of the amounts is what its lines depend on, without the correction of the day, so that the same TCC printed on
 * another day has the same digests (ADR 0013).
 * @param fatos the columns of the process (`lerFatosDoProcesso`)
 */
export function secoesDoTcc(modelo: ModeloTcc, fatos: Fatos): Readonly<Record<string, readonly string[]>> {
  const { credor } = modelo;
  const ditas = new Map<string, unknown[]>();
  let titulo = '';
  for (const bloco of planos(blocosDoTcc(modelo))) {
    if (bloco.tipo === 'secao') titulo = bloco.titulo;
    // The only block before the first title is the notice of a draft.
    else if (titulo) ditas.set(titulo, [...(ditas.get(titulo) ?? []), bloco]);
  }
  ditas.set(secoes.credor, [credor.cabecalho, ...(ditas.get(secoes.credor) ?? [])]);
  return {
    ...Object.fromEntries([...ditas].map(([onde, blocos]) => [onde, [resumoSha256(blocos)]])),
    [secoes.valores]: [resumoDosFatos(valores, fatos), resumoSha256(valoresDeAntes(modelo))],
  };
}

/** What versions up to 1.9 hashed of the section of the amounts. */
const valoresDeAntes = ({ processo: p }: ModeloTcc): readonly unknown[] => [
  p.valorOriginario,
  p.valorAtualizado,
  p.multaAtualizada,
  p.jurosAtualizado,
  p.dataReferenciaCalculo,
  p.indiceFinanceiro?.id,
];

/** The fields of the description without a place of their own, where they say something. */
function maisDoProcesso(p: ProcessoDetalhe): Bloco[] {
  const ditos = soltosNoTcc.filter((solto) => (p[solto] ?? '') !== '');
  const campos = ditos.map((solto) => campo(rotulos[solto], formata(kindDaDescricao(solto), p[solto])));
  return campos.length > 0 ? [{ tipo: 'campos', colunas: 3, campos }] : [];
}

/**
 * Their facts, by the columns of the process: only those that say something, so that a digest of before a field existed
 * holds (ADR 72).
 */
export const fatosSoltos = (processo: Readonly<Record<string, unknown>>): readonly unknown[] =>
  soltosNoTcc
    .map(columnOf)
    .flatMap((coluna) => ((processo[coluna] ?? null) === null ? [] : [coluna, processo[coluna]]));

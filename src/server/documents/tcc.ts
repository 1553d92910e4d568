import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import { processos } from '@i18n/pt-BR/processo/rotulos.ts';
import { kindDaDescricao, soltosNoTcc } from '@/contract/descricaoDoProcesso.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formata } from '@/contract/values/formata.ts';
import { formatCnpj } from '@/contract/values/identificacao.ts';
import { resumoSha256 } from '../base/sha256.ts';
import { type Bloco, planos } from './blocos.ts';
import { campo } from './ficha.ts';
import { blocoDeAssinatura, blocoDoValor, type CredorImpresso, dia, partesDoCredito, texto } from './partes.ts';

const { tcc } = impressos;
const { fields: rotulos } = processos.resources.processos;

/** The data of a TCC; money in reais as in the detail. */
export interface ModeloTcc {
  readonly processo: ProcessoDetalhe;
  readonly credor: CredorImpresso;
}

/** The Termo de Constituição de Crédito in reading order, with the items of Lei PE 13.178/2006 art. 2 (D §6). */
export function blocosDoTcc({ processo: p, credor }: ModeloTcc): Bloco[] {
  const { secoes } = tcc;
  return [
    ...(p.protegido ? [] : [{ tipo: 'aviso', texto: tcc.elaboracao } as const]),
    { tipo: 'secao', titulo: secoes.credor },
    quemCredita(credor),
    ...partesDoCredito(p, secoes, maisDoProcesso(p)),
    { tipo: 'secao', titulo: secoes.fato },
    texto(p.descricaoFato),
    { tipo: 'secao', titulo: secoes.fundamento },
    texto(p.fundamentoLegal),
    blocoDoValor(p, secoes.valores),
    { tipo: 'secao', titulo: secoes.criterios },
    ...criterios(p, credor.baseCorrecao).map(texto),
    { tipo: 'secao', titulo: secoes.autoridade },
    texto(tcc.declaracao.constitui),
    { tipo: 'junto', blocos: [texto(tcc.declaracao.decorrido), blocoDeAssinatura(credor.autoridade)] },
  ];
}

/**
 * SHA-256 of each section by its title. The amounts are those of the credit, without the correction of the day, so that
 * the same TCC printed on another day has the same digests (ADR 0013).
 */
export function secoesDoTcc(modelo: ModeloTcc): Readonly<Record<string, string>> {
  const { processo: p, credor } = modelo;
  const ditas = new Map<string, unknown[]>();
  let titulo = '';
  for (const bloco of planos(blocosDoTcc(modelo))) {
    if (bloco.tipo === 'secao') titulo = bloco.titulo;
    // The only block before the first title is the notice of a draft.
    else if (titulo) ditas.set(titulo, [...(ditas.get(titulo) ?? []), bloco]);
  }
  ditas.set(tcc.secoes.credor, [credor.cabecalho, ...(ditas.get(tcc.secoes.credor) ?? [])]);
  ditas.set(tcc.secoes.valores, [
    p.valorOriginario,
    p.valorAtualizado,
    p.multaAtualizada,
    p.jurosAtualizado,
    p.dataReferenciaCalculo,
    p.indiceFinanceiro?.id,
  ]);
  return Object.fromEntries([...ditas].map(([secao, dito]) => [secao, resumoSha256(dito)]));
}

const quemCredita = ({ cabecalho: { nome, cnpj }, endereco }: CredorImpresso): Bloco => ({
  tipo: 'campos',
  colunas: 4,
  campos: [
    campo(impressos.campos.credor, nome, 3),
    campo(impressos.campos.cnpj, cnpj && formatCnpj(cnpj)),
    campo(impressos.campos.endereco, endereco, 4),
  ],
});

/** The fields of the description without a place of their own, where they say something. */
function maisDoProcesso(p: ProcessoDetalhe): Bloco[] {
  const ditos = soltosNoTcc.filter((solto) => (p[solto] ?? '') !== '');
  const campos = ditos.map((solto) => campo(rotulos[solto], formata(kindDaDescricao(solto), p[solto])));
  return campos.length > 0 ? [{ tipo: 'campos', colunas: 3, campos }] : [];
}

function criterios(p: ProcessoDetalhe, base: CredorImpresso['baseCorrecao']): string[] {
  const { criterios: c } = tcc;
  return [
    p.indiceFinanceiro
      ? c.correcao(p.indiceFinanceiro.sigla, dia(p.dataReferenciaCalculo), c.base(base.multa, base.juros))
      : c.semIndice,
    c.multa,
    c.juros,
  ];
}

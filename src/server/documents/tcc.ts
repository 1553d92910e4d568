import { impressos } from '@i18n/pt-BR/impressos.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatCnpj } from '@/contract/values/identificacao.ts';
import type { Bloco } from './blocos.ts';
import { campo } from './ficha.ts';
import {
  blocoDeAssinatura,
  type CredorImpresso,
  camposDoCalculo,
  dia,
  partesDoCredito,
  tabelaDeValores,
  texto,
} from './partes.ts';

const { tcc } = impressos;

/** What a TCC says; money in reais as the detail has it. */
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
    ...partesDoCredito(p, secoes),
    { tipo: 'secao', titulo: secoes.fato },
    texto(p.descricaoFato),
    { tipo: 'secao', titulo: secoes.fundamento },
    texto(p.fundamentoLegal),
    { tipo: 'secao', titulo: secoes.valores },
    { tipo: 'campos', colunas: 4, campos: camposDoCalculo(p) },
    tabelaDeValores(p),
    texto(p.indices.frase),
    { tipo: 'secao', titulo: secoes.criterios },
    ...criterios(p, credor.baseCorrecao).map(texto),
    { tipo: 'secao', titulo: secoes.autoridade },
    texto(tcc.declaracao),
    blocoDeAssinatura(credor.autoridade),
  ];
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

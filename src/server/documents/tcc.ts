import { impressos } from '@i18n/pt-BR/impressos.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import type { Bloco } from './blocos.ts';
import {
  blocoDeAssinatura,
  camposDoCalculo,
  dia,
  type OrgaoImpresso,
  partesDoCredito,
  tabelaDeValores,
  texto,
} from './partes.ts';

const { tcc } = impressos;

/** What a TCC says; money in reais as the detail has it. */
export interface ModeloTcc {
  readonly processo: ProcessoDetalhe;
  readonly orgao: Pick<OrgaoImpresso, 'baseCorrecao' | 'autoridade'>;
}

/** The Termo de Constituição de Crédito in reading order, with the items of Lei PE 13.178/2006 art. 2 (D §6). */
export function blocosDoTcc({ processo: p, orgao }: ModeloTcc): Bloco[] {
  const { secoes } = tcc;
  return [
    ...(p.protegido ? [] : [{ tipo: 'aviso', texto: tcc.elaboracao } as const]),
    ...partesDoCredito(p, secoes),
    { tipo: 'secao', titulo: secoes.fato },
    texto(p.descricaoFato),
    { tipo: 'secao', titulo: secoes.fundamento },
    texto(p.fundamentoLegal),
    { tipo: 'secao', titulo: secoes.valores },
    { tipo: 'campos', colunas: 4, campos: camposDoCalculo(p) },
    tabelaDeValores(p),
    { tipo: 'secao', titulo: secoes.criterios },
    ...criterios(p, orgao.baseCorrecao).map(texto),
    { tipo: 'secao', titulo: secoes.autoridade },
    texto(tcc.declaracao),
    blocoDeAssinatura(orgao.autoridade),
  ];
}

function criterios(p: ProcessoDetalhe, base: OrgaoImpresso['baseCorrecao']): string[] {
  const { criterios: c } = tcc;
  return [
    p.indiceFinanceiro
      ? c.correcao(p.indiceFinanceiro.sigla, dia(p.dataReferenciaCalculo), c.base(base.multa, base.juros))
      : c.semIndice,
    c.multa,
    c.juros,
  ];
}

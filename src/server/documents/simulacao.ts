import { acordoImpresso, simulacaoImpressa as t } from '@i18n/pt-BR/papeis/termo.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { formatDocumento } from '@/contract/values/identificacao.ts';
import type { Mes } from '@/domain/calendario.ts';
import { type Consolidacao, type ParcelaImpressa, semMeses, tabelaDeParcelas, tabelaDoConsolidado } from './acordo.ts';
import type { Bloco } from './blocos.ts';
import { campo } from './ficha.ts';
import { texto } from './partes.ts';

export interface ModeloSimulacao {
  readonly processos: readonly string[];
  readonly devedor: Parameters<typeof formatDocumento>[0] & { readonly nome: string };
  readonly consolidacao: Consolidacao;
  readonly parcelas: readonly ParcelaImpressa[];
  readonly hoje: Data;
  readonly validaAte: Data;
  /** Months that the debt is corrected without. */
  readonly mesesDesconhecidos: readonly Mes[];
}

/** A simulation in reading order: what it is not comes first (D §6, M §2.67). */
export function blocosDaSimulacao({ processos, devedor, consolidacao, parcelas, ...dias }: ModeloSimulacao): Bloco[] {
  const { secoes, campos } = acordoImpresso;
  const validaAte = formatData(dias.validaAte);
  return [
    { tipo: 'aviso', texto: t.aviso },
    { tipo: 'secao', titulo: secoes.devedor },
    {
      tipo: 'campos',
      colunas: 4,
      campos: [
        campo(campos.nome, devedor.nome, 3),
        campo(acordoImpresso.campos.documento, formatDocumento(devedor)),
        campo(secoes.processos, processos.join('; '), 2),
        campo(campos.simuladoEm, formatData(dias.hoje)),
        { ...campo(campos.validaAte, validaAte), destaque: true },
      ],
    },
    { tipo: 'secao', titulo: secoes.consolidado },
    tabelaDoConsolidado(consolidacao, dias.hoje),
    ...semMeses(dias.mesesDesconhecidos),
    { tipo: 'secao', titulo: secoes.parcelas },
    tabelaDeParcelas(parcelas),
    texto(t.validade(validaAte)),
  ];
}

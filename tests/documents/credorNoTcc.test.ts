import { describe, expect, it } from 'vitest';
import { notificacaoDe } from '@/domain/workflow/documentosImpressos.ts';
import { blocosDaCertidao } from '@/server/documents/certidao.ts';
import { blocosDaNotificacao } from '@/server/documents/notificacao.ts';
import { blocosDoRecibo } from '@/server/documents/recibo.ts';
import { umCredor, umOrgao } from './support.ts';
import { textsOf } from './textsOf.ts';
import { umDetalhe } from './umDetalhe.ts';

const antigo = umCredor({
  cabecalho: { nome: 'Companhia de Controle Ambiental', sigla: 'CCA', cnpj: '11444777000161' },
  autoridade: { nome: 'José de Alencar', cargo: 'Presidente', matricula: '9-9' },
});
const processo = umDetalhe();
/**
 * Documents issued after the TCC: they state the creditor as the TCC does, and the body's present authority signs them
 * (ADR 25).
 */
const papeis = {
  notificação: (credor = umCredor()) =>
    blocosDaNotificacao({
      processo,
      orgao: umOrgao(),
      credor,
      notificacao: notificacaoDe(1, false)!,
      prazoDias: 30,
      valorAte: '2026-12-03',
      decisao: null,
    }),
  certidão: (credor = umCredor()) => blocosDaCertidao({ processo, orgao: umOrgao(), credor, atos: [], memoria: [] }),
  recibo: (credor = umCredor()) =>
    blocosDoRecibo({
      processo,
      orgao: umOrgao(),
      credor,
      pagamento: {
        data: '2026-11-20',
        canal: 'x',
        autenticacao: [],
        observacao: null,
        componentes: { valor: 1 },
        total: 1,
        saldo: 0,
      },
    }),
};

describe.each(Object.entries(papeis))('%s', (_, blocos) => {
  const textos = (credor?: typeof antigo) => textsOf(blocos(credor)).join('\n');

  it('diz como o TCC chama o credor quando o órgão já tem outro nome, e é assinada por quem responde hoje', () => {
    const dito = textos(antigo);
    expect(dito).toContain(
      'Órgão credor, como consta do TCC: Companhia de Controle Ambiental – CNPJ 11.444.777/0001-61',
    );
    expect(dito).toContain('Nome: Maria de Fátima');
    expect(dito).not.toContain('José de Alencar');
    expect(textos()).not.toContain('como consta do TCC');
  });

  it('diz com quais índices o valor foi corrigido', () => {
    expect(textos()).toContain('Corrigido com índices até 09/2025.');
  });
});

import type { Ato } from '@/server/documents/ato.ts';

export const umAto = (mudancas: Partial<Ato>): Ato => ({
  id: 1,
  acao: null,
  data: new Date('2026-03-02T15:00:00Z'),
  dataReferencia: null,
  descricao: '',
  observacao: null,
  valor: null,
  automatico: false,
  dados: null,
  antes: null,
  arquivos: [],
  ...mudancas,
});
export const antes = (situacao: number, tipo?: 'CONTESTACAO' | 'RECURSO', inicio = '2026-03-03', fim = '2026-04-01') =>
  ({ situacao, prazo: tipo ? { tipo, inicio, fim } : null }) as never;

/**
 * A contested process: AR attached (debtor not found), published in the gazette, contest refused, debtor aware, no
 * appeal before the deadline.
 */
export const atos: readonly Ato[] = [
  umAto({ acao: 'ANEXAR_TCC', antes: antes(27) }),
  umAto({
    acao: 'ANEXAR_AR',
    dataReferencia: '2026-02-02',
    dados: { devedorEncontrado: false },
    antes: antes(1),
  }),
  umAto({ acao: 'ANEXAR_PAGINA_DIARIO', dataReferencia: '2026-02-16', antes: antes(2) }),
  umAto({ acao: 'CONTESTAR_DEBITO', data: new Date('2026-03-20T12:00:00Z'), antes: antes(3, 'CONTESTACAO') }),
  umAto({ acao: 'INDEFERIR_PRIMEIRA_INSTANCIA', data: new Date('2026-05-05T12:00:00Z'), antes: antes(6) }),
  umAto({ acao: 'REGISTRAR_CIENCIA_DEVEDOR_PRIMEIRA_INSTANCIA', dataReferencia: '2026-05-11', antes: antes(8) }),
  umAto({ automatico: true, antes: antes(12, 'RECURSO', '2026-05-12', '2026-06-10') }),
  umAto({ automatico: true, descricao: 'Despacho emitido – nº 1/2026', antes: antes(26) }),
];

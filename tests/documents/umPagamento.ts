import type { Pagamento } from '@/server/documents/recibo.ts';

/** The payment of a whole debt, that of `umDetalhe`. */
export const pagamento: Pagamento = {
  data: '2026-11-20',
  canal: 'Recolhimento ao órgão credor',
  autenticacao: ['comprovante.pdf (SHA-256 abc)'],
  observacao: null,
  componentes: { valor: 10_000, multa: 2_000, juros: 500, correcao: 522.55 },
  total: 13_022.55,
  saldo: 0,
};

/** What the active-debt system is told: a request of inscription, and what happens to an agreement of the portal (M §2.48). */
export type TipoDeEnvio =
  | 'SOLICITACAO_INSCRICAO'
  | 'ACORDO_FIRMADO'
  | 'ACORDO_ENCERRADO'
  | 'PAGAMENTO'
  | 'PAGAMENTO_ESTORNADO';

/** On which databases the files of `tests/api` run; paths are from the top of the repository. */

/** Prepares on the embedded database what a run on PostgreSQL sent, so it needs one before. */
export const statementsOnEmbedded = 'tests/api/statementsOnEmbedded.test.ts';

/** What opens no database, or only the embedded one, is not asked on PostgreSQL. */
export const embeddedOnly = [
  statementsOnEmbedded,
  'tests/api/embedded.test.ts',
  'tests/api/fuzz.test.ts',
  'tests/api/importacaoLeitura.test.ts',
  'tests/api/partida.test.ts',
  'tests/api/pastaDeDados.test.ts',
  'tests/api/primeiraPartida.test.ts',
  'tests/api/registroNovo.test.ts',
];

/** Plans are asked of PostgreSQL alone, and it alone has several processes. */
export const postgresOnly = [
  'tests/api/atualizacao.test.ts',
  'tests/api/bancoParado.test.ts',
  'tests/api/copiaERestauracao.test.ts',
  'tests/api/financeiro/planos.test.ts',
  'tests/api/planosDaTrilha.test.ts',
  'tests/api/processo/planos.test.ts',
  'tests/api/encerramento.test.ts',
  'tests/api/leituraDeUmaVez.test.ts',
  'tests/api/replica.test.ts',
  'tests/api/replicaAtrasada.test.ts',
  'tests/api/servidorNoPostgres.test.ts',
  'tests/api/trocaDeServidores.test.ts',
];

/**
 * What `npm test` runs on the embedded database besides `embeddedOnly` when the rest ran on PostgreSQL: its start and its
 * falls, the migrations, the schema, the fences, and one life of each noun.
 */
export const embeddedToo = [
  'tests/api/cobranca/vida.test.ts',
  'tests/api/devedor.test.ts',
  'tests/api/dividaAtiva/acordo.test.ts',
  'tests/api/dividaAtiva/migracao.test.ts',
  'tests/api/esquema.test.ts',
  'tests/api/financeiro/lista.test.ts',
  'tests/api/idempotency.test.ts',
  'tests/api/leitura.test.ts',
  'tests/api/negociacao/termo.test.ts',
  'tests/api/orgaoCredor.test.ts',
  'tests/api/painel/meuDia.test.ts',
  'tests/api/processo/cadastro.test.ts',
  'tests/api/processo/valoresMigracao.test.ts',
  'tests/api/segundaCerca.test.ts',
  'tests/api/usuario.test.ts',
];

/** `npm run generate:schema`: writes the types of the tables, read from a database with all migrations. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type ColumnMetadata, sql, type TableMetadata } from 'kysely';
import type { Db } from '../src/server/database/database.ts';
import { openEmbedded } from '../src/server/database/embedded/embedded.ts';

export const schemaFile = 'src/server/database/schema.ts';

/** TypeScript types of SQL types; a column of any other type stops the generation. */
const ofSql: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
  date: 'Dia',
  timestamptz: 'Momento',
  numeric: 'Numeric',
  jsonb: 'Json',
};

/** Columns with a narrower type than SQL's: a text with few values, a JSON with a known shape. */
const ofProduct: Readonly<Record<string, string>> = {
  'arquivo_remessa.banco': 'Banco',
  'arquivo_retorno.banco': 'Banco',
  'leitura_do_banco.banco': 'Banco',
  'andamento.origem': "'TCC' | 'DIVIDA_ATIVA'",
  'aviso_do_banco.estado': "'NOVO' | 'CONFERIDO' | 'SEM_EFEITO' | 'NAO_TRATADO'",
  'boleto.banco': 'Banco',
  'boleto.situacao': 'SituacaoBoleto',
  'cda.situacao': 'SituacaoCda',
  'cda_processo_juridico.situacao': "Exclude<SituacaoCdaJustica, 'SEM_PROCESSO'>",
  'cda_protesto.situacao': 'SituacaoCdaProtesto',
  'corresponsavel.papel': "'Titular' | 'Socio' | 'Representante'",
  'documento_emitido.especie': 'EspecieDeDocumento',
  'documento_emitido.resumo': 'Json<ResumoDoDocumento>',
  'documento_emitido.secoes': 'Json<Readonly<Record<string, string>>>',
  'envio_divida_ativa.estado': "'pendente' | 'entregue'",
  'envio_divida_ativa.tipo': 'TipoDeEnvio',
  'evento_divida_ativa.estado': 'EstadoEvento',
  'evento_divida_ativa.motivo': 'MotivoEvento',
  'evento_divida_ativa.tipo': 'TipoEvento',
  'lancamento.confirmacao': "'PENDENTE' | 'CONFIRMADA'",
  'lancamento.situacao': 'SituacaoLancamento',
  'lancamento_processo.resto': 'Json<Resto>',
  'movimento_bancario.banco': 'Banco',
  'movimento_bancario.estado': 'EstadoDoMovimento',
  'movimento_bancario.acao': 'AcaoDoMovimento',
  'movimento_bancario.fonte': 'FonteDoMovimento',
  'movimento_bancario.tipo': 'TipoDoMovimento',
  'pagamento_processo.resto_antes': 'Json<Resto>',
  'pagamento.origem': 'OrigemPagamento',
  'cobranca_processo.estado_anterior': 'Json<Estado>',
  'importacao.estado': "'conferida' | 'confirmada' | 'concluida' | 'falhou'",
  'importacao.problemas': 'Json<readonly unknown[]>',
  'indice_financeiro.tipo_calculo': "'COMPOSTO' | 'SELIC_SOMADA'",
  'job.estado': "'pronto' | 'executando' | 'feito' | 'falhou'",
  'processo_cobranca.causa': 'CausaDoFim',
  'processo_cobranca.parcelas_externas': 'Json<readonly ParcelaExterna[]>',
  'processo_cobranca.paradas': 'Json<readonly Parada[]>',
  'processo_cobranca.regras': 'Json<PrazosDoAcordo>',
  'processo_cobranca.papel_requerente': 'PapelDoRequerente',
  'processo_cobranca.origem': "'PORTAL' | 'EXTERNO'",
  'processo.situacao': 'IdSituacao',
  'processo.situacao_anterior': 'IdSituacao',
  'processo_cobranca.situacao': 'IdSituacaoCobranca',
  'cobranca_andamento.situacao': 'IdSituacaoCobranca',
  'valor_a_restituir.estado': "'ABERTO' | 'CREDITADO' | 'A_RESTITUIR' | 'COMPENSADO' | 'RESTITUIDO' | 'DESFEITO'",
  'valor_a_restituir.motivo': 'MotivoDoValor',
  'processo.acordo': "'PORTAL' | 'EXTERNO'",
  'processo.causas_prescricao': 'Json<readonly Causa[]>',
  'processo.credor': 'Json<CredorDoTcc>',
  'processo.situacao_cda_justica': 'SituacaoCdaJustica',
  'processo.situacao_cda_protesto': 'SituacaoCdaProtesto',
  'processo.situacao_pcc': 'SituacaoPCC',
};

/** Columns that a trigger writes: not null and without default, but inserts leave them out. */
const byTrigger: readonly string[] = ['orgao_credor.codigo_numeracao'];

/** The types of every table of a database, as TypeScript. */
export async function schemaOf(db: Db): Promise<string> {
  const tables = await db.introspection.getTables();
  const own = tables.filter(({ isView }) => !isView).sort((a, b) => (a.name < b.name ? -1 : 1));
  const computed = await computedBySql(db);
  return formatted(`// Written by \`npm run generate:schema\` from the migrations; a test holds it to them.
import type { GeneratedAlways } from 'kysely';
import type { SituacaoCda, SituacaoCdaJustica, SituacaoCdaProtesto, SituacaoPCC } from '@/contract/cda.ts';
import type { AcaoDoMovimento, EstadoDoMovimento, FonteDoMovimento, TipoDoMovimento } from '@/contract/conciliacao.ts';
import type { EstadoEvento, MotivoEvento } from '@/contract/dividaAtiva.ts';
import type { EspecieDeDocumento, ResumoDoDocumento } from '@/contract/documentoEmitido.ts';
import type { ParcelaExterna, TipoEvento } from '@/contract/eventoDividaAtiva.ts';
import type { PapelDoRequerente } from '@/contract/papeisDoRequerente.ts';
import type { MotivoDoValor } from '@/contract/valorARestituir.ts';
import type { PrazosDoAcordo } from '@/domain/cobranca/acordo.ts';
import type { Banco } from '@/domain/cobranca/convenio.ts';
import type { Resto } from '@/domain/cobranca/parcela.ts';
import type { CausaDoFim, IdSituacaoCobranca, OrigemPagamento, SituacaoBoleto, SituacaoLancamento } from '@/domain/cobranca/situacoes.ts';
import type { Parada } from '@/domain/cobranca/vencimentos.ts';
import type { TipoDeEnvio } from '@/domain/dividaAtiva/envio.ts';
import type { Causa } from '@/domain/prescricao.ts';
import type { Estado } from '@/domain/workflow/fatos.ts';
import type { IdSituacao } from '@/domain/workflow/situacoes.ts';
import type { ComPadrao, CredorDoTcc, Dia, Json, Momento, Numeric } from './colunas.ts';

${own.map((table) => interfaceOf(table, computed)).join('\n\n')}

/** Every table by its SQL name. */
export interface Schema {
${own.map(({ name }) => `  ${name}: ${typeName(name)};`).join('\n')}
}
`);
}

const formatted = (text: string): string =>
  execFileSync(
    process.execPath,
    ['node_modules/@biomejs/biome/bin/biome', 'format', `--stdin-file-path=${schemaFile}`],
    { input: text, encoding: 'utf8' },
  );

const typeName = (table: string) =>
  `${table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`;

const interfaceOf = ({ name, columns }: TableMetadata, computed: ReadonlySet<string>): string =>
  `export interface ${typeName(name)} {
${columns.map((column) => lineOf(name, column, computed)).join('\n')}
}`;

function lineOf(table: string, column: ColumnMetadata, computed: ReadonlySet<string>): string {
  const path = `${table}.${column.name}`;
  const plain = ofProduct[path] ?? ofSql[column.dataType];
  if (!plain) throw new Error(`${path}: ${column.dataType}`);
  const type = column.isNullable ? `${plain} | null` : plain;
  const wrap =
    computed.has(path) || byTrigger.includes(path)
      ? 'GeneratedAlways'
      : column.hasDefaultValue || column.isAutoIncrementing
        ? 'ComPadrao'
        : undefined;
  const comment = column.comment ? `  /** ${column.comment} */\n` : '';
  return `${comment}  ${column.name}: ${wrap ? `${wrap}<${type}>` : type};`;
}

/** Generated columns, as `table.column`; no statement writes them. */
async function computedBySql(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`
    select table_name || '.' || column_name as path from information_schema.columns
     where table_schema = 'public' and is_generated = 'ALWAYS'`.execute(db);
  return new Set(rows.map(({ path }) => path));
}

if (process.argv[1]?.endsWith('generateSchema.ts')) {
  const database = await openEmbedded({});
  await database.migrate();
  writeFileSync(schemaFile, await schemaOf(database.sistema));
  await database.close();
}

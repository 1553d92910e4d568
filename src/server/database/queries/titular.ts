import { type RawBuilder, sql } from 'kysely';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import { primeiro } from '@/domain/lista.ts';
import type { Db } from '../database.ts';
import { deTodosOsOrgaos, doEscopo } from './escopo.ts';

/** The ids of a person's records, in the scope of who asks. */
export interface Procurada {
  readonly documento: string;
  /** What a text that names the person contains, as patterns. */
  readonly escrito: readonly string[];
  readonly devedores: readonly number[];
  readonly requerentes: readonly number[];
  readonly usuarios: readonly number[];
  readonly emails: readonly string[];
  /** Of which the person is the debtor, and those in which they answer with another. */
  readonly processos: readonly number[];
  readonly comoCorresponsavel: readonly number[];
  readonly cobrancas: readonly number[];
  /** All users of the scope, for the tables that only the system reads. */
  readonly pessoas: readonly number[];
}

/** A row of a source. `dentro` has the columns of which only what names the person is told. */
export interface LinhaDaFonte {
  readonly id: number | null;
  readonly orgao: number | null;
  readonly sigla: string | null;
  readonly campos: Readonly<Record<string, unknown>>;
  readonly dentro: Readonly<Record<string, unknown>>;
}

/** Where something of a person may be. */
export interface Fonte {
  readonly tabela: string;
  /** Columns that are told as they are. */
  readonly campos: readonly string[];
  /** JSON of which only what names the person is told: the rest may be of others. */
  readonly dentro?: readonly string[];
  readonly onde: (p: Procurada) => RawBuilder<unknown>;
  /** Whose rows: of a body (default), of a person whom `onde` names, or of all bodies, which only the central one sees. */
  readonly de?: 'pessoa' | 'todos';
  /** Read in the system's scope: the second fence shows nobody else's rows to people. `onde` names whose they are. */
  readonly sistema?: true;
  /** Its texts are read, which takes long, so it is read by ranges of ids. */
  readonly porPartes?: true;
}

/** Most rows of a source in one answer. */
export const LIMITE = 10_000;
/** Ids of one range. */
export const PARTE = 100_000;

const naLista = (coluna: string, ids: readonly number[]) => sql`t.${sql.ref(coluna)} = any(${ids}::bigint[])`;
const escrito = (coluna: string, p: Procurada) => sql`t.${sql.ref(coluna)}::text like any(${p.escrito}::text[])`;
const um = (...condicoes: readonly RawBuilder<unknown>[]) => sql`(${sql.join(condicoes, sql` or `)})`;

/** Ids of the records of a person. */
export async function procurar(db: Db, documento: string): Promise<Procurada> {
  const { rows } = await sql<Omit<Procurada, 'documento' | 'escrito'>>`
    with d as (select id from devedor where documento = ${documento} and ${doEscopo(db, 'id_orgao_credor')}),
         r as (select id from requerente where cpf = ${documento} and ${doEscopo(db, 'id_orgao_credor')}),
         u as (select id, email from usuario where cpf = ${documento} and ${doEscopo(db, 'id_orgao_credor')}),
         p as (select id from processo where (id_devedor in (select id from d) or devedor_documento = ${documento})
                  and ${doEscopo(db, 'id_orgao_credor')}),
         k as (select id_processo as id from corresponsavel where id_devedor in (select id from d) and ${doEscopo(db, 'id_orgao_credor')}),
         c as (select id from processo_cobranca
                where (id_devedor in (select id from d) or devedor_documento = ${documento} or id_requerente in (select id from r))
                  and ${doEscopo(db, 'id_orgao_credor')})
    select array(select id from d) as devedores, array(select id from r) as requerentes, array(select id from u) as usuarios,
           array(select email from u) as emails, array(select id from p) as processos, array(select id from k) as "comoCorresponsavel",
           array(select id from c) as cobrancas,
           array(select id from usuario where ${doEscopo(db, 'id_orgao_credor')}) as pessoas`.execute(db);
  const achada = primeiro(rows);
  // An array of bigint comes as text.
  const ids = (lista: readonly unknown[]) => lista.map(Number);
  return {
    documento,
    escrito: [documento, formatCpfCnpj(documento)].map((texto) => `%${texto}%`),
    devedores: ids(achada.devedores),
    requerentes: ids(achada.requerentes),
    usuarios: ids(achada.usuarios),
    emails: achada.emails,
    processos: ids(achada.processos),
    comoCorresponsavel: ids(achada.comoCorresponsavel),
    cobrancas: ids(achada.cobrancas),
    pessoas: ids(achada.pessoas),
  };
}

/** Of tables that are one person's, or that only the system reads. */
const daPessoa = { de: 'pessoa', sistema: true } as const;
const contato = ['email', 'telefone1', 'telefone2'];
const endereco = ['cep', 'rua', 'numero', 'complemento', 'bairro', 'municipio', 'uf'];

/** Every place in which a person's document, or what follows from it, is held; tests/api/titular.test.ts scans all tables for others. */
export const fontes: readonly Fonte[] = [
  {
    tabela: 'devedor',
    campos: ['nome', 'documento', ...contato, ...endereco, 'criado_em', 'alterado_em'],
    onde: (p) => naLista('id', p.devedores),
  },
  {
    tabela: 'requerente',
    campos: ['nome', 'cpf', 'email', 'telefone', 'criado_em', 'alterado_em'],
    onde: (p) => naLista('id', p.requerentes),
  },
  {
    tabela: 'usuario',
    campos: [...['nome', 'cpf', 'matricula', 'ativo'], ...contato, ...endereco, 'criado_em', 'excluido_em'],
    onde: (p) => naLista('id', p.usuarios),
  },
  {
    tabela: 'sessao',
    campos: ['criada_em', 'usada_em', 'encerrada_em', 'ip', 'agente'],
    onde: (p) => naLista('id_usuario', p.usuarios),
    ...daPessoa,
  },
  {
    tabela: 'dispositivo',
    campos: ['criado_em', 'usado_em'],
    onde: (p) => naLista('id_usuario', p.usuarios),
    ...daPessoa,
  },
  {
    tabela: 'tentativa_login',
    campos: ['conta', 'em', 'ip', 'sucesso'],
    onde: (p) => sql`lower(t.conta) = any(${p.emails.map((email) => email.toLowerCase())}::text[])`,
    ...daPessoa,
  },
  {
    tabela: 'processo',
    campos: [
      ...['numero', 'numero_processo_administrativo', 'data', 'devedor_nome', 'devedor_documento', 'situacao'],
      ...[
        'descricao_fato',
        'fundamento_legal',
        'data_ciencia',
        'valor_originario',
        'valor_atualizado',
        'saldo_devedor',
      ],
    ],
    onde: (p) => um(naLista('id', p.processos), escrito('descricao_fato', p)),
    porPartes: true,
  },
  {
    tabela: 'corresponsavel',
    campos: ['id_processo', 'papel', 'criado_em'],
    onde: (p) => naLista('id_devedor', p.devedores),
  },
  {
    tabela: 'andamento',
    campos: ['data', 'descricao', 'observacao', 'valor'],
    dentro: ['dados', 'estado_anterior'],
    onde: (p) =>
      um(
        naLista('id_processo', p.processos),
        ...['descricao', 'observacao', 'dados', 'estado_anterior'].map((coluna) => escrito(coluna, p)),
      ),
    porPartes: true,
  },
  {
    tabela: 'arquivo',
    campos: ['nome', 'tamanho', 'sha256', 'criado_em', 'removido_em'],
    onde: (p) =>
      um(
        sql`t.id_documento in (select d.id from documento d where d.id_processo = any(${p.processos}::bigint[])
              union all select d.id from documento d where d.id_cobranca = any(${p.cobrancas}::bigint[])
              union all select d.id from documento d where d.id_requerente = any(${p.requerentes}::bigint[]))`,
        escrito('nome', p),
      ),
    porPartes: true,
  },
  {
    tabela: 'documento_emitido',
    campos: ['especie', 'titulo', 'numero', 'codigo', 'emitido_em', 'usuario_nome'],
    dentro: ['resumo', 'secoes'],
    onde: (p) =>
      um(
        naLista('id_processo', p.processos),
        naLista('id_cobranca', p.cobrancas),
        escrito('resumo', p),
        escrito('secoes', p),
      ),
    porPartes: true,
  },
  {
    tabela: 'processo_cobranca',
    campos: [
      ...['numero', 'numero_processo', 'data', 'situacao', 'devedor_nome', 'devedor_documento', 'papel_requerente'],
      ...['total_parcelas', 'valor_total', 'saldo_devedor'],
    ],
    onde: (p) => naLista('id', p.cobrancas),
  },
  {
    tabela: 'cobranca_andamento',
    campos: ['data', 'descricao', 'observacao', 'valor'],
    dentro: ['dados'],
    onde: (p) =>
      um(
        naLista('id_cobranca', p.cobrancas),
        ...['descricao', 'observacao', 'dados'].map((coluna) => escrito(coluna, p)),
      ),
    porPartes: true,
  },
  {
    tabela: 'lancamento',
    campos: ['parcela', 'vencimento', 'valor_acordado', 'situacao', 'data_pagamento', 'valor_pago'],
    onde: (p) => naLista('id_cobranca', p.cobrancas),
  },
  {
    tabela: 'boleto',
    campos: ['nosso_numero', 'data', 'vencimento', 'total', 'situacao'],
    dentro: ['dados'],
    onde: (p) => um(naLista('id_cobranca', p.cobrancas), escrito('dados', p)),
    porPartes: true,
  },
  {
    tabela: 'pagamento',
    campos: ['data', 'valor', 'origem', 'numero_processo', 'parcela'],
    onde: (p) =>
      um(
        naLista('id_cobranca', p.cobrancas),
        sql`t.id in (select pp.id_pagamento from pagamento_processo pp where pp.id_processo = any(${p.processos}::bigint[]))`,
      ),
  },
  {
    tabela: 'valor_a_restituir',
    campos: ['valor', 'estado', 'criado_em', 'resolvido_em', 'forma', 'favorecido'],
    onde: (p) => um(naLista('id_cobranca', p.cobrancas), escrito('favorecido', p)),
  },
  { tabela: 'cda', campos: ['numero', 'situacao', 'data', 'valor'], onde: (p) => naLista('id_processo', p.processos) },
  {
    tabela: 'envio_divida_ativa',
    campos: ['tipo', 'estado', 'criado_em', 'entregue_em'],
    dentro: ['pacote'],
    onde: (p) => um(naLista('id_processo', p.processos), escrito('pacote', p)),
    porPartes: true,
  },
  {
    tabela: 'evento_divida_ativa',
    campos: ['tipo', 'data', 'numero_processo', 'estado', 'recebido_em'],
    dentro: ['dados'],
    onde: (p) => um(naLista('id_processo', p.processos), escrito('dados', p)),
    porPartes: true,
  },
  {
    tabela: 'movimento_bancario',
    campos: ['banco', 'nosso_numero', 'data', 'valor', 'recebido_em'],
    dentro: ['bruto'],
    onde: (p) =>
      um(
        sql`t.id_boleto in (select b.id from boleto b where b.id_cobranca = any(${p.cobrancas}::bigint[]))`,
        escrito('bruto', p),
      ),
    porPartes: true,
  },
  {
    tabela: 'aviso_do_banco',
    campos: ['recebido_em'],
    dentro: ['bruto'],
    onde: (p) => escrito('bruto', p),
    de: 'todos',
  },
  {
    tabela: 'importacao',
    campos: ['recurso', 'arquivo', 'criada_em'],
    dentro: ['linhas', 'problemas'],
    onde: (p) => sql`${naLista('id_usuario', p.pessoas)} and ${um(escrito('linhas', p), escrito('problemas', p))}`,
    ...daPessoa,
  },
  {
    tabela: 'idempotencia',
    campos: ['rota', 'iniciada_em'],
    dentro: ['resposta'],
    onde: (p) => sql`${naLista('id_usuario', p.pessoas)} and ${um(escrito('resposta', p), escrito('rota', p))}`,
    ...daPessoa,
  },
  {
    tabela: 'job',
    campos: ['nome', 'criado_em', 'estado'],
    dentro: ['carga'],
    onde: (p) => um(escrito('carga', p), escrito('erro', p)),
  },
  {
    tabela: 'auditoria',
    campos: ['em', 'acao', 'recurso', 'usuario_nome'],
    dentro: ['antes', 'depois'],
    onde: (p) =>
      um(
        ...(
          [
            ['devedor', p.devedores],
            ['requerente', p.requerentes],
            ['usuario', p.usuarios],
            ['processo', p.processos],
            ['cobranca', p.cobrancas],
          ] as const
        ).map(([recurso, ids]) => sql`(t.recurso = ${recurso} and ${naLista('id_registro', ids)})`),
        escrito('antes', p),
        escrito('depois', p),
      ),
    porPartes: true,
  },
];

/** Tables whose rows have no number of their own. */
const semNumero = ['corresponsavel', 'dispositivo', 'idempotencia'];

/** The highest id of a table. */
export async function ultimoId(db: Db, { tabela }: Fonte): Promise<number> {
  const { rows } = await sql<{ ultimo: number | null }>`select max(id) as ultimo from ${sql.table(tabela)}`.execute(db);
  return primeiro(rows).ultimo ?? 0;
}

/** The rows of a source, at most one more than `LIMITE`. @param depois of a part: the ids after this one, up to `PARTE` more */
export async function lerFonte(db: Db, fonte: Fonte, p: Procurada, depois?: number): Promise<readonly LinhaDaFonte[]> {
  const { tabela, campos, dentro = [], onde, de } = fonte;
  const objeto = (colunas: readonly string[]) =>
    sql`jsonb_build_object(${sql.join(colunas.flatMap((coluna) => [sql`${sql.lit(coluna)}::text`, sql`t.${sql.ref(coluna)}`]))})`;
  const orgao = de === undefined ? sql`t.id_orgao_credor` : sql`null::bigint`;
  const deQuem =
    de === undefined ? doEscopo(db, 't.id_orgao_credor') : sql`${de === 'pessoa' || deTodosOsOrgaos(db)}::boolean`;
  const parte = depois === undefined ? sql`true` : sql`t.id > ${depois} and t.id <= ${depois + PARTE}`;
  const { rows } = await sql<LinhaDaFonte>`
    select ${semNumero.includes(tabela) ? sql`null::bigint` : sql`t.id`} as id, ${orgao} as orgao, o.sigla,
           ${objeto(campos)} as campos, ${dentro.length === 0 ? sql`'{}'::jsonb` : objeto(dentro)} as dentro
      from ${sql.table(tabela)} t left join orgao_credor o on o.id = ${orgao}
     where ${parte} and ${deQuem} and ${onde(p)}
     order by 1 limit ${LIMITE + 1}`.execute(db);
  return rows;
}

export interface VistoLido {
  readonly dia: string;
  readonly id_usuario: number;
  readonly usuario_nome: string;
  readonly recurso: string;
  readonly id_registro: number;
  readonly registro: string | null;
  readonly orgao: number;
  readonly sigla: string | null;
}

/** Who opened the records of a person, the newest first. @param arquivos ids of their stored papers */
export async function lerQuemViu(db: Db, p: Procurada, arquivos: readonly number[]): Promise<readonly VistoLido[]> {
  const deles = (recurso: string, ids: readonly number[]) =>
    sql`(t.recurso = ${recurso} and ${naLista('id_registro', ids)})`;
  const { rows } = await sql<VistoLido>`
    select t.dia, t.id_usuario, t.usuario_nome, t.recurso, t.id_registro, t.id_orgao_credor as orgao, o.sigla,
           case t.recurso when 'processo' then (select x.numero from processo x where x.id = t.id_registro)
                          when 'cobranca' then (select x.numero from processo_cobranca x where x.id = t.id_registro)
                          when 'documento' then (select x.nome from arquivo x where x.id = t.id_registro) end as registro
      from quem_viu t left join orgao_credor o on o.id = t.id_orgao_credor
     where ${doEscopo(db, 't.id_orgao_credor')}
       and ${um(
         deles('processo', [...p.processos, ...p.comoCorresponsavel]),
         deles('devedor', p.devedores),
         deles('cobranca', p.cobrancas),
         deles('requerente', p.requerentes),
         deles('documento', arquivos),
       )}
     order by t.dia desc, t.usuario_nome, t.recurso, t.id_registro limit ${LIMITE}`.execute(db);
  return rows;
}

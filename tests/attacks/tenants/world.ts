import { baixar, enviado, firmar } from '@tests/api/cobranca/support.ts';
import {
  entregar,
  SID_SECRET,
  umaDevolvida,
  umaInscrita,
  umaSolicitada,
  umEvento,
} from '@tests/api/dividaAtiva/support.ts';
import { corpoDoPasso, semHistoria } from '@tests/api/processo/historias/inputs.ts';
import { agir, anexarAr, anexarTcc, cadastrar, enviar, linhas, umaPessoa, umCpf } from '@tests/api/processo/support.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { minutes } from '@tests/support/clock.ts';
import { deUmOrgao, formularios, nomes } from '@tests/support/umRegistro.ts';
import { multipart, xlsx } from '@tests/support/workbook.ts';
import { sql } from 'kysely';
import { endpoints } from '@/contract/endpoints.ts';
import { permissions } from '@/contract/permissions.ts';
import type { Database } from '@/server/database/database.ts';
import type { Scope } from '@/server/database/tenant.ts';
import { seedDemoProcesses } from '@/server/demonstracao/processos.ts';
import { Lugares } from './places.ts';

export const HOJE = '2026-11-20';

/** Profiles of the users: those of the demonstration, and `TODAS` with every permission. */
export const papeis = ['TODAS', 'GESTOR', 'OPERADOR', 'CONSULTA'] as const;
export type Papel = (typeof papeis)[number];
export const siglas = ['PROCON', 'SEFIN'] as const;
export type Sigla = (typeof siglas)[number];
export const CENTRAL = 'admin@ativa.gov.br';
export const emailDe = (papel: Papel, sigla: Sigla) => `${papel}.${sigla}@ataque.gov.br`.toLowerCase();

/** Records of one body, as calls ask for them. */
export interface Alvo {
  readonly sigla: Sigla;
  readonly orgao: number;
  /** Processes in as many situations as possible, because each situation allows other actions. */
  readonly processos: readonly number[];
  readonly numeros: readonly string[];
  /** Number of a process returned by the active-debt office. */
  readonly devolvido: string;
  /** A process whose inscription was requested. */
  readonly solicitado: number;
  readonly idArquivo: number;
  readonly idDocumento: number;
  /** The first is a plan with a payment beyond its instalment, the second of the active-debt system. */
  readonly cobrancas: readonly number[];
  /** What was paid beyond an instalment of the plan. */
  readonly valores: readonly number[];
  /** What the bank told of the body's slip, which a person has to settle. */
  readonly movimentos: readonly number[];
  /** Its code at Caixa, and a file for the bank with its slip. */
  readonly convenio: string;
  readonly remessas: readonly number[];
  readonly idCobrancaSid: string;
  /** Of the plan: a file and its requester. */
  readonly idArquivoDaCobranca: number;
  readonly lancamentos: readonly number[];
  /** The slip of its second instalment. */
  readonly boleto: number;
  readonly requerente: {
    readonly nome: string;
    readonly cpf: string;
    readonly telefone: string;
    readonly email: string;
  };
  /** A process of the requester, not among `processos`: nothing else happens to it. */
  readonly negociavel: number;
  readonly usuarios: readonly number[];
  /** The first is assigned to a user, the last to nobody. */
  readonly perfis: readonly number[];
  /** The last has the same identity document in both bodies. */
  readonly devedores: readonly number[];
  readonly documentoDoDevedor: string;
  readonly nomeDoDevedor: string;
  readonly eventos: readonly number[];
  readonly numeroDaCobranca: string;
  readonly importacoes: Readonly<Record<'usuario' | 'devedor', number>>;
  readonly auditorias: readonly number[];
  /** Work of the body that failed. */
  readonly trabalho: number;
  /** Of the registers that belong to all bodies, one each, by their names. */
  readonly registros: Readonly<Record<string, readonly number[]>>;
  /** uuid of a file that was uploaded and not used yet. */
  readonly upload: string;
}

/** Fences in force: the queries' conditions, and the database's policies. */
export type Cercas = 'ambas' | 'consultas' | 'banco' | 'nenhuma';

export interface Mundo {
  readonly app: TestApp;
  readonly alvos: Readonly<Record<Sigla, Alvo>>;
  /** Leaves only these fences in force. */
  readonly deixar: (cercas: Cercas) => Promise<void>;
  /** The places of the code that make the queries' fence. */
  readonly lugares: Lugares;
  readonly entrar: (email: string) => Promise<Record<string, string>>;
}

/** Makes two bodies with users and records of every kind, and the central body, on that database. */
export async function umMundo(database: Database, completo: boolean): Promise<Mundo> {
  const cercados = new Set<number>();
  const lugares = new Lugares();
  const app = await buildTestApp({
    hoje: HOJE,
    env: { SID_SECRET },
    database: semCentrais(database, cercados, lugares),
  });
  await preparar(app);
  if (completo) await seedDemoProcesses(app.deps);
  const alvos = { PROCON: await umAlvo(app, 'PROCON', 0), SEFIN: await umAlvo(app, 'SEFIN', 1) };
  return {
    app,
    alvos,
    lugares,
    async deixar(cercas) {
      const semConsultas = cercas === 'banco' || cercas === 'nenhuma';
      await politicas(app, cercas === 'ambas' || cercas === 'banco');
      // The queries then treat both as central bodies; `semCentrais` tells the database that they are not.
      cercados.clear();
      if (cercas === 'banco') for (const { orgao } of Object.values(alvos)) cercados.add(orgao);
      await linhas(app, sql`update orgao_credor set central = ${semConsultas} where sigla in ('PROCON', 'SEFIN')`);
    },
    entrar: (email) => app.signIn(email),
  };
}

/** The database, whose row-level security is never told that those bodies are central; its queries are. */
function semCentrais(database: Database, cercados: ReadonlySet<number>, lugares: Lugares): Database {
  const cercado = (scope: Scope): Scope => (cercados.has(scope.orgao ?? 0) ? { ...scope, central: false } : scope);
  return {
    ...database,
    read: (scope, work) => database.read(cercado(scope), (db) => work(db.scopedTo(lugares.vigiado(scope)))),
    transaction: (scope, work) =>
      database.transaction(cercado(scope), (db) => work(db.scopedTo(lugares.vigiado(scope)))),
  };
}

async function politicas({ database }: TestApp, ligadas: boolean): Promise<void> {
  const { rows } = await sql<{ tabela: string }>`
    select relname as tabela from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity <> ${ligadas}
       and exists (select from pg_policy where polrelid = pg_class.oid)`.execute(database.kysely);
  for (const { tabela } of rows)
    await sql`alter table ${sql.table(tabela)} ${sql.raw(ligadas ? 'enable' : 'disable')} row level security`.execute(
      database.kysely,
    );
}

/** Creates users of every profile in both bodies, and lets them register processes without documents and negotiate. */
async function preparar(app: TestApp): Promise<void> {
  await linhas(
    app,
    sql`delete from orgao_credor_tipo_documento where id_orgao_credor in
    (select id from orgao_credor where sigla = any(${[...siglas]}))`,
  );
  await linhas(
    app,
    sql`update orgao_credor set chave_banco = '104', codigo_beneficiario = '24527' || id where sigla = any(${[...siglas]})`,
  );
  await linhas(app, sql`insert into perfil (nome) values ('TODAS')`);
  await linhas(
    app,
    sql`insert into perfil_permissao (id_perfil, permissao)
    select id, unnest(${[...permissions]}::text[]) from perfil where nome = 'TODAS'`,
  );
  for (const sigla of siglas)
    for (const papel of papeis)
      await linhas(
        app,
        sql`insert into usuario (id_orgao_credor, id_perfil, nome, email)
        select o.id, p.id, ${`Pessoa ${papel} ${sigla}`}, ${emailDe(papel, sigla)} from orgao_credor o, perfil p
         where o.sigla = ${sigla} and p.nome = ${papel}`,
      );
}

async function umAlvo(app: TestApp, sigla: Sigla, n: number): Promise<Alvo> {
  const sessao = () => app.signIn(emailDe('TODAS', sigla));
  const nome = (quem: string) => `${quem} Devedora do ${sigla}`;
  const pessoa = (quem: string, i: number) =>
    umaPessoa({
      nome: nome(quem),
      documentoIdentificacao: umCpf(900 * n + i),
      email: `${quem}@${sigla}.com.br`.toLowerCase(),
    });
  const formulario = (quem: string, i: number) => ({
    dadosDevedor: pessoa(quem, i),
    numeroProcessoAdministrativo: `7700${n}.00${1000 + i}/2026-1${n}`,
    descricaoFato: `Fato que só o ${sigla} conhece, apurado em fiscalização de rotina número ${i}.`,
  });
  let quem = await sessao();
  const rascunho = await cadastrar(app, quem, {
    ...formulario('Joana', 1),
    corresponsaveis: [
      { ...pessoa('Pedra', 2), papel: 'Socio' },
      { ...pessoa('Comum', 10), documentoIdentificacao: umCpf(1800), papel: 'Titular' },
    ],
  });
  const aguardando = await cadastrar(app, quem, formulario('Luzia', 3));
  await anexarTcc(app, quem, aguardando.id);
  const notificada = await cadastrar(app, quem, formulario('Rosa', 4));
  await anexarTcc(app, quem, notificada.id);
  await anexarAr(app, quem, notificada.id, HOJE);
  // The deadline has passed, so the credit is constituted.
  const constituida = await cadastrar(app, quem, formulario('Teresa', 11));
  await anexarTcc(app, quem, constituida.id);
  await anexarAr(app, quem, constituida.id, '2026-09-01');
  app.clock.advance(minutes(1));
  quem = await sessao();
  const quitada = await cadastrar(app, quem, formulario('Marta', 12));
  await anexarTcc(app, quem, quitada.id);
  await anexarAr(app, quem, quitada.id, HOJE);
  const { uuid } = await enviar(app, quem);
  const passo = { sorte: 0, qual: 0, dias: 0, sim: false, centavos: 1, repete: false, atrasado: false };
  const quitar = corpoDoPasso('QUITAR_DEBITO', passo, { ...semHistoria, dia: HOJE, arquivo: uuid });
  await agir(app, quem, quitada.id, 'QUITAR_DEBITO', quitar);
  const negociada = await cadastrar(app, quem, formulario('Dora', 16));
  await anexarTcc(app, quem, negociada.id);
  const negociavel = await cadastrar(app, quem, formulario('Dora', 16));
  await anexarTcc(app, quem, negociavel.id);
  app.clock.advance(minutes(1));
  quem = await sessao();
  const solicitada = await umaSolicitada(app, quem, formulario('Berta', 13));
  const inscrita = await umaInscrita(app, quem, formulario('Ana', 5));
  const devolvida = await umaDevolvida(app, quem, formulario('Clara', 6));
  const idCobrancaSid = `SID-${sigla}-77`;
  const valores = { valorTotal: 900, valorTotalAtualizado: 900, saldoDevedor: 900 };
  const externo = { idCobrancaSid, numero: `7700${n}00077`, dataAcordo: HOJE, totalParcelas: 6, ...valores };
  await entregar(app, [umEvento(inscrita.numero, 2, 'ACORDO_EXTERNO_FIRMADO', externo)]);
  // An event out of order: it is parked until a person decides.
  await entregar(app, [umEvento(inscrita.numero, 9, 'PAGAMENTO', { valor: 10, dataPagamento: HOJE })]);
  app.clock.advance(minutes(1));
  quem = await sessao();

  const chamar = async (area: string, chamada: string, mais: object) => {
    const { status, body } = await app.call(endpoints[area]![chamada]!, { headers: quem, ...mais });
    if (status >= 300) throw new Error(`${area}.${chamada}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const [{ orgao }] = (await linhas(
    app,
    sql<{ orgao: number }>`select id as orgao from orgao_credor where sigla = ${sigla}`,
  )) as [{ orgao: number }];
  const perfil = await chamar('perfil', 'create', { body: { nome: `Perfil só do ${sigla}`, permissoes: ['PAINEL'] } });
  const livre = await chamar('perfil', 'create', {
    body: { nome: `Perfil livre do ${sigla}`, permissoes: ['PAINEL'] },
  });
  const servidora = (i: number) =>
    chamar('usuarios', 'create', {
      body: umUsuario({
        nome: `Servidora ${i === 14 ? 'Alta' : 'Baixa'} do ${sigla}`,
        cpf: umCpf(900 * n + i),
        email: `servidora${i}@${sigla}.gov.br`.toLowerCase(),
        perfil: perfil.id,
        orgaoCredor: orgao,
      }),
    });
  const [usuario, outra] = [await servidora(14), await servidora(15)];
  const importar = async (recurso: 'usuario' | 'devedor', linha: Readonly<Record<string, string>>) => {
    const { headers, payload } = multipart(
      xlsx([Object.keys(linha), Object.values(linha)]),
      `${recurso} ${sigla}.xlsx`,
    );
    const resposta = await app.inject({
      method: 'POST',
      url: `/api/${recurso}/importacao`,
      headers: { ...quem, ...headers },
      payload,
    });
    if (resposta.statusCode !== 200) throw new Error(`${recurso}/importacao: ${resposta.body}`);
    return resposta.json().id as number;
  };
  const endereco = {
    CEP: '50030-230',
    UF: 'PE',
    Município: 'Recife',
    Bairro: 'Boa Vista',
    Rua: 'Rua da Aurora',
    Número: '100',
  };
  const importacoes = {
    usuario: await importar('usuario', {
      ...{
        Nome: `Importada do ${sigla}`,
        CPF: umCpf(900 * n + 8),
        'E-mail': `importada@${sigla}.gov.br`,
        Matrícula: '1',
      },
      ...{ Perfil: `Perfil só do ${sigla}`, 'Órgão Credor': sigla, ...endereco },
    }),
    devedor: await importar('devedor', {
      ...{ 'CPF/CNPJ/IE': umCpf(900 * n + 9), Nome: nome('Importada'), 'Telefone 1': '(81) 99876-5432', ...endereco },
    }),
  };
  // She asks for herself.
  const requerente = {
    nome: nome('Dora'),
    cpf: umCpf(900 * n + 16),
    telefone: '81999887766',
    email: `requerente@${sigla}.com.br`.toLowerCase(),
  };
  const acordo = await chamar('negociacoes', 'negociar', {
    body: {
      idsProcessos: [negociada.id],
      totalParcelas: 3,
      requerente: { ...requerente, arquivoIdentificacao: [await enviado(app, quem, `identidade ${sigla}.pdf`)] },
    },
  });
  await firmar(app, quem, acordo.id);
  await baixar(app, quem, acordo.id, { valorPago: acordo.lancamentos[0].valorTotalBoleto + 10 });
  await chamar('boletos', 'daParcela', { params: { cobrancaId: acordo.id, parcela: 2 } });
  const { lancamentos } = await chamar('cobrancas', 'detalhe', { params: { id: acordo.id } });
  const arquivos = await linhas(
    app,
    sql<{
      id: number;
    }>`select a.id from arquivo a join documento d on d.id = a.id_documento where d.id_cobranca = ${acordo.id} order by 1`,
  );
  const aMais = await linhas(
    app,
    sql<{
      id: number;
    }>`insert into valor_a_restituir (id_orgao_credor, id_pagamento, valor, estado, motivo, criado_em)
       select p.id_orgao_credor, p.id, 10, 'A_RESTITUIR', 'EXCESSO', p.criado_em from pagamento p where p.id_cobranca = ${acordo.id} limit 1
       returning id`,
  );
  const movimentos = await linhas(
    app,
    sql<{ id: number }>`
      insert into movimento_bancario (id_orgao_credor, id_boleto, banco, convenio, nosso_numero, tipo, codigo, data, valor, chave,
        recebido_em, estado, mensagem)
      select b.id_orgao_credor, b.id, b.banco, b.convenio, b.nosso_numero, 'ESTORNO', '10', b.data, b.total, ${`ataque ${sigla}`},
             b.criado_em, 'ESTORNO_SEM_DESTINO', ${`O estorno de ${nome('Luzia')} não tem destino.`}
        from boleto b where b.id = ${lancamentos[1].boleto.id} returning id`,
  );
  const convenio = `24527${orgao}`;
  await chamar('conciliacoes', 'remessa', { body: { banco: 'CAIXA', convenio } });
  const remessas = await linhas(app, sql<{ id: number }>`select id from arquivo_remessa where convenio = ${convenio}`);
  const externas = await chamar('cobrancas', 'doProcesso', { params: { id: inscrita.id } });
  const doRascunho = await chamar('processos', 'get', { params: { id: rascunho.id } });
  const comum = doRascunho.corresponsaveis.find((c: { papel: string }) => c.papel === 'Titular').idDevedor;
  await chamar('processos', 'print', { params: { id: aguardando.id } });
  const detalhe = await chamar('processos', 'get', { params: { id: aguardando.id } });
  const documento = detalhe.andamentos.flatMap((a: { documentos: unknown[] }) => a.documentos)[0];
  const lidos = await linhas(
    app,
    sql<{ processos: string[]; numeros: string[]; eventos: string[]; auditorias: string[] }>`
    select (select array_agg(id::text) from (
              select min(id) as id from processo where id_orgao_credor = ${orgao} and excluido_em is null
               group by situacao, suspenso, situacao_pcc) p) as processos,
           (select array_agg(id::text order by id desc) from evento_divida_ativa where id_orgao_credor = ${orgao}
              and estado = 'estacionado') as eventos,
           (select array_agg(id::text) from (select min(id) as id from auditoria where id_orgao_credor = ${orgao}
              group by recurso) a) as auditorias`,
  );
  const { processos, eventos, auditorias } = lidos[0]!;
  const [trabalho] = await linhas(
    app,
    sql<{ id: string }>`insert into job (nome, estado, tentativa, erro, id_orgao_credor)
      values ('importarDevedores', 'falhou', 5, ${`A planilha de ${nome('Luzia')} não foi lida.`}, ${orgao}) returning id::text`,
  );
  const registros: Record<string, readonly number[]> = {};
  const headers = await app.signIn(CENTRAL);
  const criar = async (name: string, body: object): Promise<number> =>
    (await chamar(name, 'create', { ...(deUmOrgao.includes(name) ? {} : { headers }), body })).id;
  const um = formularios(criar);
  for (const name of nomes) registros[name] = [await criar(name, await um(name, 900_000 + n))];
  return {
    registros,
    sigla,
    orgao,
    processos: [
      ...new Set(
        [rascunho, aguardando, notificada, constituida, quitada, negociada, solicitada, inscrita, devolvida]
          .map((p) => p.id)
          .concat(processos.map(Number)),
      ),
    ],
    numeros: [rascunho.numero, aguardando.numero, devolvida.numero],
    devolvido: devolvida.numero,
    solicitado: solicitada.id,
    idArquivo: documento.arquivos[0].id,
    idDocumento: documento.id,
    idArquivoDaCobranca: arquivos[0]!.id,
    requerente,
    negociavel: negociavel.id,
    lancamentos: acordo.lancamentos.map((l: { id: number }) => l.id),
    boleto: lancamentos[1].boleto.id,
    usuarios: [usuario.id, outra.id],
    perfis: [perfil.id, livre.id],
    devedores: [detalhe.devedor.id, comum],
    documentoDoDevedor: umCpf(900 * n + 3),
    nomeDoDevedor: nome('Luzia'),
    eventos: eventos.map(Number).slice(0, 2),
    cobrancas: [acordo.id, externas[0].id],
    valores: aMais.map(({ id }) => id),
    movimentos: movimentos.map(({ id }) => id),
    convenio,
    remessas: remessas.map(({ id }) => id),
    idCobrancaSid,
    numeroDaCobranca: acordo.numero,
    importacoes,
    auditorias: auditorias.map(Number),
    trabalho: Number(trabalho!.id),
    upload: (await enviar(app, quem)).uuid,
  };
}

/** The body that the form of a user sends. */
export const umUsuario = (mudancas: object) => ({
  nome: 'Fulana de Tal',
  matricula: '1',
  ativo: true,
  cep: '50030230',
  rua: 'Rua da Aurora',
  numero: '1',
  complemento: '',
  bairro: 'Boa Vista',
  uf: 'PE',
  municipio: 'Recife',
  ...mudancas,
});

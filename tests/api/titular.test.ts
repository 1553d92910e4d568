import { emailDe, HOJE, type Mundo, umMundo } from '@tests/attacks/tenants/world.ts';
import { openTestDatabase } from '@tests/support/app.ts';
import { days, minutes } from '@tests/support/clock.ts';
import { failing } from '@tests/support/failing.ts';
import { withPatience } from '@tests/support/patience.ts';
import { takeStatements } from '@tests/support/statements.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cobrancas } from '@/contract/cobranca.ts';
import { devedores } from '@/contract/devedor.ts';
import { documentosDaCobranca } from '@/contract/documentoDaCobranca.ts';
import { endpoints } from '@/contract/endpoints.ts';
import { processos } from '@/contract/processo.ts';
import { requerentes } from '@/contract/requerente.ts';
import { type DadosDoTitular, titulares } from '@/contract/titular.ts';
import { formatCpf } from '@/contract/values/identificacao.ts';
import type { Caller } from '@/server/base/caller.ts';
import { quemViu } from '@/server/call/quemViu.ts';
import { trechos } from '@/server/cases/titular/trechos.ts';
import { linhas, umCpf } from './processo/support.ts';

const AUDITORA = emailDe('TODAS', 'PROCON');
const CENTRAL = 'admin@ativa.gov.br';
const AMANHA = '2026-11-21';
let mundo: Mundo;
const gravacao = takeStatements();
beforeAll(async () => {
  mundo = await umMundo(await openTestDatabase(), false);
});
afterAll(async () => {
  await mundo?.app.close();
  gravacao.stop();
});

async function dados(documento: string, email = AUDITORA): Promise<DadosDoTitular> {
  // A person may ask so many times a minute.
  mundo.app.clock.advance(minutes(1));
  const headers = await mundo.app.signIn(email);
  const { status, body } = await mundo.app.call(titulares.dados, { headers, body: { documento } });
  expect([status, body.mensagem]).toEqual([200, undefined]);
  return body;
}

/** Every row of every table whose texts have the document, with or without its mask: how many, by table. */
async function varredura(documento: string): Promise<Readonly<Record<string, number>>> {
  const { app } = mundo;
  const colunas = await linhas(
    app,
    sql<{ tabela: string; colunas: string[] }>`
      select table_name::text as tabela, array_agg(column_name::text) as colunas from information_schema.columns
       where table_schema = 'public' and table_name <> 'kysely_migration'
         and (data_type in ('text', 'character varying', 'character', 'jsonb', 'json', 'ARRAY') or udt_name = 'bpchar')
       group by 1`,
  );
  const achadas: Record<string, number> = {};
  for (const { tabela, colunas: nomes } of colunas) {
    const tem = sql.join(
      nomes.map(
        (nome) => sql`${sql.ref(nome)}::text like any(${[`%${documento}%`, `%${formatCpf(documento)}%`]}::text[])`,
      ),
      sql` or `,
    );
    const [lida] = await linhas(
      app,
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)} where ${tem}`,
    );
    if (lida && lida.n > 0) achadas[tabela] = lida.n;
  }
  return achadas;
}

/** Writes the person's document where the world has it nowhere: bank, events, free texts, a stored answer, an export's filter. */
async function plantar(documento: string): Promise<void> {
  const { app, alvos } = mundo;
  const { orgao, processos: ids, cobrancas: acordos, usuarios } = alvos.PROCON;
  const bruto = JSON.stringify({ pagador: { nome: 'Dora', documento }, outro: { nome: 'De Outra' } });
  await linhas(app, sql`update movimento_bancario set bruto = ${bruto}::jsonb where id_orgao_credor = ${orgao}`);
  await linhas(
    app,
    sql`insert into aviso_do_banco (bruto, recebido_em, proxima_em) values (${bruto}::jsonb, now(), now())`,
  );
  await linhas(
    app,
    sql`update evento_divida_ativa set dados = dados || ${bruto}::jsonb where id_orgao_credor = ${orgao}`,
  );
  await linhas(
    app,
    sql`update andamento set observacao = ${`Compareceu o CPF ${formatCpf(documento)}.`} where id_processo = ${ids[0]!}`,
  );
  await linhas(
    app,
    sql`update cobranca_andamento set observacao = ${`Ligou ${documento}`} where id_cobranca = ${acordos[0]!}`,
  );
  await linhas(app, sql`update processo set descricao_fato = ${`Fato de ${documento}`} where id = ${ids[1]!}`);
  await linhas(app, sql`update arquivo set nome = ${`rg ${documento}.pdf`} where id = ${alvos.PROCON.idArquivo}`);
  await linhas(app, sql`update valor_a_restituir set favorecido = ${documento} where id_orgao_credor = ${orgao}`);
  await linhas(app, sql`update documento_emitido set secoes = ${bruto}::jsonb where id_orgao_credor = ${orgao}`);
  await linhas(app, sql`update boleto set dados = dados || ${bruto}::jsonb where id_orgao_credor = ${orgao}`);
  await linhas(app, sql`update job set carga = ${bruto}::jsonb where id_orgao_credor = ${orgao}`);
  await linhas(
    app,
    sql`insert into idempotencia (id_usuario, chave, rota, corpo_hash, resposta)
        values (${usuarios[0]!}, 'chave-do-titular', 'POST /api/x', 'x', ${bruto}::jsonb)`,
  );
  await linhas(
    app,
    sql`insert into importacao (id_usuario, recurso, arquivo, sha256, estado, total, novos, alterados, com_erro, avisos, linhas)
        values (${usuarios[0]!}, 'devedor', 'x.xlsx', 'x', 'conferida', 1, 1, 0, 0, 0, ${bruto}::jsonb)`,
  );
  const exportar = endpoints.exportacoes?.devedor;
  const headers = await app.signIn(AUDITORA);
  const { status } = await app.call(exportar!, { headers, body: { documentoIdentificacao: documento } });
  expect(status).toBe(200);
}

describe('os dados de uma pessoa', () => {
  // Debtor and requester with an agreement; debtor inscribed; co-responsible; user; of a spreadsheet.
  const pessoas = { Dora: 16, Berta: 13, Ana: 5, Luzia: 3, Pedra: 2, Servidora: 14, Importada: 9 };

  it('plantado em todas as tabelas que podem ter um CPF, é achado em cada uma, por uma varredura de todas as colunas', async () => {
    const documento = umCpf(pessoas.Dora);
    await plantar(documento);
    const ha = await varredura(documento);
    // What the world and the planting wrote: the scan looks where it should.
    expect(Object.keys(ha).length).toBeGreaterThan(15);
    const { fontes } = await dados(documento, CENTRAL);
    for (const [tabela, n] of Object.entries(ha)) {
      const fonte = fontes.find((f) => f.fonte === tabela);
      expect([tabela, (fonte?.registros.length ?? 0) >= n]).toEqual([tabela, true]);
      // Each row says it, not only that it is there.
      const ditas = fonte?.registros.filter(({ campos }) =>
        campos.some(({ valor }) => valor.includes(documento) || valor.includes(formatCpf(documento))),
      );
      expect([tabela, (ditas?.length ?? 0) >= n]).toEqual([tabela, true]);
    }
  });

  it.each(Object.entries(pessoas))('de %s, em cada papel que se tem, a quem audita o órgão', async (_, n) => {
    const documento = umCpf(n);
    const ha = await varredura(documento);
    expect(Object.keys(ha)).not.toEqual([]);
    const { fontes } = await dados(formatCpf(documento));
    const achadas = fontes.map(({ fonte }) => fonte);
    // Notices of the bank are of no body: only the central one is told.
    expect(Object.keys(ha).filter((tabela) => tabela !== 'aviso_do_banco' && !achadas.includes(tabela))).toEqual([]);
  });

  it('diz o que segue de um registro: processos, parcelas, papéis, arquivos', async () => {
    const { fontes, documento } = await dados(umCpf(pessoas.Dora));
    expect(documento).toBe(umCpf(pessoas.Dora));
    const nomes = fontes.map(({ fonte }) => fonte);
    expect(nomes).toEqual(
      expect.arrayContaining([
        'devedor',
        'requerente',
        'processo',
        'processo_cobranca',
        'lancamento',
        'boleto',
        'pagamento',
        'arquivo',
      ]),
    );
    const devedor = fontes.find(({ fonte }) => fonte === 'devedor')?.registros[0];
    expect(devedor).toMatchObject({ orgaoCredor: { sigla: 'PROCON' } });
    expect(devedor?.campos).toContainEqual({ nome: 'E-mail', valor: 'dora@procon.com.br' });
  });

  it('de quem é só corresponsável não diz o que é do devedor', async () => {
    const texto = JSON.stringify(await dados(umCpf(pessoas.Pedra)));
    expect(texto).not.toContain(umCpf(1));
    expect(texto).not.toContain('joana@procon.com.br');
  });

  it('fica na trilha; o que não é CPF nem CNPJ é recusado; sem a permissão, ninguém', async () => {
    const documento = umCpf(4444);
    expect((await dados(documento)).fontes).toEqual([]);
    const [nota] = await linhas(
      mundo.app,
      sql<{ depois: object }>`select depois from auditoria where acao = 'TITULAR_CONSULTAR' order by id desc limit 1`,
    );
    expect(nota?.depois).toEqual({ documento, quantidade: 0 });
    // The request itself is held from now on.
    expect((await dados(documento)).fontes.map(({ fonte }) => fonte)).toEqual(['auditoria']);
    const chamar = async (email: string, body: object) =>
      mundo.app.call(titulares.dados, { headers: await mundo.app.signIn(email), body });
    expect((await chamar(AUDITORA, { documento: '12345678900' })).body.campos).toEqual([
      { campo: 'documento', mensagem: 'Informe um CPF/CNPJ válido.' },
    ]);
    expect((await chamar(emailDe('CONSULTA', 'PROCON'), { documento })).status).toBe(403);
  });
});

describe('quem viu', () => {
  it('abrir e exportar anotam pessoa, registro e dia, uma vez; a lista não; e diz-se a quem pede', async () => {
    const { app, alvos } = mundo;
    const { negociavel, cobrancas: acordos, idArquivoDaCobranca, requerente } = alvos.PROCON;
    const gestor = await app.signIn(emailDe('GESTOR', 'PROCON'));
    const abrir = async (vezes: number) => {
      for (let i = 0; i < vezes; i++) {
        const respostas = [
          await app.call(processos.get, { headers: gestor, params: { id: negociavel } }),
          await app.call(processos.print, { headers: gestor, params: { id: negociavel } }),
          await app.call(cobrancas.detalhe, { headers: gestor, params: { id: acordos[0]! } }),
          await app.call(requerentes.porCpf, { headers: gestor, params: { cpf: requerente.cpf } }),
          await app.call(devedores.porDocumentoDetalhe, { headers: gestor, params: { documento: requerente.cpf } }),
          await app.call(documentosDaCobranca.download, {
            headers: gestor,
            params: { id: acordos[0]!, idArquivo: idArquivoDaCobranca },
          }),
        ];
        expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      }
    };
    const notas = (nome: string) =>
      linhas(
        app,
        sql<{ recurso: string; dia: string }>`
          select recurso, dia from quem_viu where usuario_nome = ${nome} order by dia, recurso`,
      );
    await app.call(processos.list, { headers: gestor, query: { page: 0, size: 10 }, body: {} });
    await abrir(2);
    const doGestor = async () => (await notas('Pessoa GESTOR PROCON')).map(({ recurso }) => recurso);
    const cada = ['cobranca', 'devedor', 'documento', 'processo', 'requerente'];
    await expect.poll(doGestor, withPatience).toEqual(cada);
    // A profile of consultation exports what it lists: every row of it.
    const consulta = await app.signIn(emailDe('CONSULTA', 'PROCON'));
    const exportar = endpoints.exportacoes?.processoConstituicaoCredito;
    const { body } = await app.call(exportar!, { headers: consulta, body: {} });
    await expect.poll(async () => (await notas('Pessoa CONSULTA PROCON')).length, withPatience).toBe(body.length);
    app.clock.advance(days(1));
    const amanha = await app.signIn(emailDe('GESTOR', 'PROCON'));
    await app.call(processos.get, { headers: amanha, params: { id: negociavel } });
    await expect.poll(doGestor, withPatience).toEqual([...cada, 'processo']);
    const { quemViu: vistos } = await dados(requerente.cpf);
    const ditos = vistos.filter(({ usuario }) => usuario.nome === 'Pessoa GESTOR PROCON');
    expect(ditos.map(({ dia, recurso }) => [dia, recurso])).toEqual([
      [AMANHA, 'processo'],
      ...cada.map((recurso) => [HOJE, recurso]),
    ]);
    expect(ditos[0]).toMatchObject({ idRegistro: negociavel, orgaoCredor: { sigla: 'PROCON' } });
  });

  it('não custa um comando a quem abre; de muitos, escreve-se uma vez de cada espécie; o que falha espera, e nada se perde no fim', async () => {
    const { app, alvos } = mundo;
    const { processos: ids, cobrancas: acordos } = alvos.SEFIN;
    const quem = await app.signIn(emailDe('OPERADOR', 'SEFIN'));
    const comandosDe = async (id: number) => {
      gravacao.sent.length = 0;
      await app.call(processos.get, { headers: quem, params: { id } });
      return gravacao.sent.filter((texto) => !/quem_viu|unnest|^(begin|commit)/.test(texto)).length;
    };
    // What it sends is the same with the note of the day and without it.
    await comandosDe(ids[0]!);
    const [nova, repetida] = [await comandosDe(ids[1]!), await comandosDe(ids[1]!)];
    expect(nova).toBe(repetida);

    // The application notes what was seen every second; what it has to note is noted before the writes are counted.
    const anotados = async () =>
      (
        await linhas(
          app,
          sql`select from quem_viu where recurso = 'processo' and dia = ${AMANHA} and usuario_nome = 'Pessoa OPERADOR SEFIN'
                and id_registro in (${ids[0]!}, ${ids[1]!})`,
        )
      ).length;
    await expect.poll(anotados, withPatience).toBe(2);
    const { database, back, counting, failAfter } = failing(app.database);
    const anotador = quemViu({ database, clock: app.clock }, () => undefined);
    const caller = await chamador(emailDe('OPERADOR', 'PROCON'));
    const viu = (recurso: 'processo' | 'cobranca', quais: readonly number[]) =>
      anotador.viu(caller, { recurso, ids: quais });
    const escritas = () => gravacao.sent.filter((texto) => /^insert into quem_viu/i.test(texto)).length;
    failAfter(1);
    viu('processo', ids);
    await expect(counting(() => anotador.escrever())).rejects.toThrow();
    back();
    gravacao.sent.length = 0;
    for (let i = 0; i < 100; i++) viu('processo', ids);
    viu('cobranca', acordos);
    await anotador.close();
    expect(escritas()).toBe(2);
    expect(await anotadosDe(caller.id)).toHaveLength(ids.length + acordos.length);
  });

  it('enquanto o banco não as aceita, espera um número delas; o que não coube diz-se, e anota-se quando se vê de novo', async () => {
    const { app, alvos } = mundo;
    const [um, outro, terceiro] = alvos.SEFIN.processos;
    const { database, back, counting, failAfter } = failing(app.database);
    const avisos: string[] = [];
    const anotador = quemViu({ database, clock: app.clock }, (texto) => avisos.push(texto), 2);
    const caller = await chamador(emailDe('GESTOR', 'SEFIN'));
    const viu = (...ids: number[]) => anotador.viu(caller, { recurso: 'processo', ids });
    viu(um!);
    failAfter(1);
    await expect(counting(() => anotador.escrever())).rejects.toThrow();
    viu(um!, outro!, terceiro!);
    await expect(anotador.escrever()).rejects.toThrow();
    expect(avisos).toEqual(['who saw what: it could not be written, and waits']);
    back();
    await anotador.escrever();
    expect(avisos.slice(1)).toEqual(['who saw what: 1 could not wait, and were not noted']);
    expect(await anotadosDe(caller.id)).toEqual([um, outro]);
    viu(terceiro!);
    await anotador.close();
    expect(await anotadosDe(caller.id)).toEqual([um, outro, terceiro]);
  });
});

/** The person as a call has them. */
async function chamador(email: string): Promise<Caller> {
  const [pessoa] = await linhas(
    mundo.app,
    sql<{ id: number; nome: string }>`select id, nome from usuario where email = ${email}`,
  );
  const nada = { matricula: null, permissoes: new Set<never>() };
  return { ...pessoa!, ...nada, email, idOrgao: 1, central: false, idPerfil: 1, idSessao: 1 };
}

/** The records that are noted as seen by the person, in order. */
const anotadosDe = async (idUsuario: number) =>
  (
    await linhas(
      mundo.app,
      sql<{ id: number }>`select id_registro as id from quem_viu where id_usuario = ${idUsuario} order by id_registro`,
    )
  ).map(({ id }) => id);

describe('o que um JSON diz de uma pessoa', () => {
  const cpf = umCpf(1);
  it('é o que está ao lado do seu documento, não o que é de outros', () => {
    const pacote = {
      numero: '7',
      devedor: { nome: 'Ana', documento: cpf, endereco: { rua: 'Da Aurora' } },
      corresponsaveis: [{ nome: 'De Outra', documento: umCpf(2) }],
      textos: [`Compareceu ${formatCpf(cpf)}.`, 'nada'],
    };
    expect(trechos(pacote, cpf)).toEqual([
      [['devedor', 'nome'], 'Ana'],
      [['devedor', 'documento'], cpf],
      [['textos', '0'], `Compareceu ${formatCpf(cpf)}.`],
    ]);
    expect(trechos(null, cpf)).toEqual([]);
  });
});

import { SID_SECRET, umaInscrita } from '@tests/api/dividaAtiva/support.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aptosNegociacao, type LinhaApto, ordensApto } from '@/contract/aptos.ts';
import { situacoesCdaProtesto, situacoesPCC } from '@/contract/cda.ts';
import { processos as chamadas } from '@/contract/processo.ts';
import { impedimento } from '@/domain/cobranca/impedimento.ts';
import { cdaNova } from '@/domain/workflow/cda.ts';
import { idsSituacao } from '@/domain/workflow/situacoes.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { anexarTcc, cadastrar, linhas, type Quem, umaPessoa, umCpf } from '../processo/support.ts';

const HOJE = '2026-11-20';
let app: TestApp;
let procon: Quem;
let sefin: Quem;
let central: Quem;
let nunca: { id: number; numero: string };
let cedo: { id: number; numero: string };
let tarde: { id: number; numero: string };
let deOutro: { id: number; numero: string };
beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE, env: { SID_SECRET } });
  // SEFIN then registers processes without documents, too.
  await linhas(app, sql`delete from orgao_credor_tipo_documento`);
  procon = await app.signIn('gestor.procon@ativa.gov.br');
  sefin = await app.signIn('gestor.sefin@ativa.gov.br');
  central = await app.signIn('admin@ativa.gov.br');
  nunca = await cadastrar(app, procon, {
    dadosDevedor: umaPessoa({ nome: 'Conceição Maria Araújo', documentoIdentificacao: umCpf(7) }),
  });
  await anexarTcc(app, procon, nunca.id);
  // Still being drawn up: not apt.
  await cadastrar(app, procon);
  cedo = await umaInscrita(app, procon);
  tarde = await umaInscrita(app, procon);
  await linhas(app, sql`update cda set data = date '2026-01-05' where id_processo = ${cedo.id}`);
  deOutro = await umaInscrita(app, sefin);
});
afterAll(() => app.close());

const pedir = (body: object = {}, query: Record<string, string | number> = {}, quem = procon) =>
  app.call(aptosNegociacao.aptos, { headers: quem, body, query });
const listar = async (body: object = {}, query: Record<string, string | number> = {}, quem = procon) => {
  const { status, body: pagina } = await pedir(body, query, quem);
  expect(status).toBe(200);
  return pagina as { content: LinhaApto[]; totalElements: number };
};
const ids = async (...args: Parameters<typeof listar>) => {
  const { content, totalElements } = await listar(...args);
  expect(totalElements).toBe(content.length);
  return content.map(({ id }) => id);
};

describe('os processos aptos para negociar', () => {
  it('são os do órgão, do inscrito por último ao não inscrito; para a central, os de todos (M §2.70)', async () => {
    expect(await ids()).toEqual([tarde.id, cedo.id, nunca.id]);
    expect(new Set(await ids({}, {}, central))).toEqual(new Set([tarde.id, cedo.id, nunca.id, deOutro.id]));
    expect(await ids({}, { sort: 'dataInscricao' })).toEqual([nunca.id, cedo.id, tarde.id]);
  });

  it('trazem o que o detalhe do processo diz', async () => {
    const { content } = await listar({}, {}, sefin);
    const [um] = content as [LinhaApto];
    const { body: detalhe } = await app.call(chamadas.get, { params: { id: um.id }, headers: sefin });
    const { devedor, orgaoCredor, dataInscricao, ...iguais } = um;
    expect(detalhe).toMatchObject(iguais);
    expect(detalhe.orgaoCredor).toEqual(orgaoCredor);
    expect(devedor).toEqual({
      id: detalhe.devedor.id,
      nome: detalhe.devedor.nome,
      documentoIdentificacao: detalhe.devedor.documentoIdentificacao,
      tipoDocumentoIdentificacao: { id: 1, nome: 'CPF' },
    });
    expect([um.aptoNegociar, um.saldoDevedor > 0, dataInscricao]).toEqual([true, true, detalhe.dividaAtiva.data]);
  });

  it.each<[string, () => object, () => number[]]>([
    ['número', () => ({ numero: nunca.numero }), () => [nunca.id]],
    [
      'número com máscara',
      () => ({ numero: `${nunca.numero.slice(0, 4)}.${nunca.numero.slice(4)}` }),
      () => [nunca.id],
    ],
    ['CPF, pelo começo', () => ({ cpfCnpj: umCpf(7).slice(0, 10) }), () => [nunca.id]],
    ['nome, sem acento', () => ({ nomeDevedor: 'conceicao maria' }), () => [nunca.id]],
    ['nome que não há', () => ({ nomeDevedor: 'inexistente' }), () => []],
  ])('filtram-se por %s', async (_, filtro, esperados) => {
    expect(await ids(filtro())).toEqual(esperados());
  });
  it('recusam filtro e ordem que não têm', async () => {
    expect((await pedir({ numero: '1'.repeat(17) })).status).toBe(422);
    expect((await pedir({ nomeDevedor: 'x'.repeat(151) })).status).toBe(422);
    expect((await pedir({}, { sort: 'situacaoProcesso.nome' })).body).toMatchObject({ codigo: 'ORDENACAO_INVALIDA' });
  });
  it.each(ordensApto)('ordenam-se por %s, nos dois sentidos', async (sort) => {
    const crescente = await ids({}, { sort }, central);
    expect(crescente).toHaveLength(4);
    expect(await ids({}, { sort: `${sort},desc` }, central)).toEqual(crescente.toReversed());
  });

  it('deixam de ser quando se suspendem, e o total guardado também', async () => {
    const suspende = (suspenso: boolean) =>
      linhas(app, sql`update processo set suspenso = ${suspenso} where id = ${nunca.id}`);
    await suspende(true);
    expect(await ids()).toEqual([tarde.id, cedo.id]);
    await suspende(false);
    expect(await ids()).toEqual([tarde.id, cedo.id, nunca.id]);
  });

  it('têm a data da CDA só enquanto se deve por ela', async () => {
    const muda = (situacao: string) =>
      linhas(app, sql`update cda set situacao = ${situacao} where id_processo = ${tarde.id}`);
    await muda('CANCELADA');
    expect((await listar()).content.find(({ id }) => id === tarde.id)!.dataInscricao).toBeNull();
    await muda('INSCRITA');
    expect((await ids())[0]).toBe(tarde.id);
  });
});

describe('o que o banco chama apto', () => {
  /** Amount owed, paid and dispensed of the principal; owed and paid of the correction. */
  const saldos = [
    [100, 0, 0, 0, 0],
    [100, 100, 0, 0, 0],
    [100, 60, 40, 0, 0],
    [100, 60, 39.99, 0, 0],
    [100, 150, 0, 10, 0],
    [100, 150, 0, 10, 10],
  ] as const;

  it('é o que a regra diz, em toda situação, suspensão, acordo, CDA e saldo', async () => {
    const protestos = [null, ...situacoesCdaProtesto];
    const casos = idsSituacao.flatMap((situacao) =>
      [false, true].flatMap((suspenso) =>
        situacoesPCC.flatMap((pcc) =>
          protestos.flatMap((protesto) =>
            [false, true].flatMap((ordem) =>
              saldos.map((saldo) => ({ situacao, suspenso, pcc, protesto, ordem, saldo })),
            ),
          ),
        ),
      ),
    );
    const lidos = await app.database.transaction(systemScope, async (db) => {
      await sql`create temporary table caso (like processo including defaults including generated) on commit drop`.execute(
        db,
      );
      await sql`
        insert into caso (id, id_orgao_credor, numero, data, id_devedor, devedor_nome, devedor_documento, devedor_tipo_documento,
          id_natureza_debito, id_indice_financeiro, descricao_fato, fundamento_legal, fase, situacao, suspenso, situacao_pcc,
          situacao_cda_protesto, cda_suspensa_ordem_judicial, data_referencia_calculo, valor_originario, valor_atualizado,
          valor_atualizado_pago, valor_atualizado_dispensado, valor_correcao, valor_correcao_pago)
        select n, 1, '', ${HOJE}, 1, '', '', 1, 1, 1, '', '', 1, (c ->> 'situacao')::smallint, (c ->> 'suspenso')::boolean,
               c ->> 'pcc', c ->> 'protesto', (c ->> 'ordem')::boolean, ${HOJE}, 1, (c #>> '{saldo,0}')::numeric,
               (c #>> '{saldo,1}')::numeric, (c #>> '{saldo,2}')::numeric, (c #>> '{saldo,3}')::numeric, (c #>> '{saldo,4}')::numeric
          from jsonb_array_elements(${JSON.stringify(casos)}::jsonb) with ordinality as t (c, n)`.execute(db);
      const { rows } = await sql<{ apto: boolean; saldo: string }>`
        select apto_negociar as apto, saldo_devedor as saldo from caso order by id`.execute(db);
      return rows;
    });
    expect(lidos).toHaveLength(casos.length);
    const diferentes = lidos.filter(({ apto, saldo }, i) => {
      const caso = casos[i]!;
      const [devido, pago, dispensado, correcao, correcaoPaga] = caso.saldo;
      const centavos = Math.round(
        100 * (Math.max(devido - pago - dispensado, 0) + Math.max(correcao - correcaoPaga, 0)),
      );
      const cda = { ...cdaNova, protesto: caso.protesto ?? 'SEM_PROTESTO', suspensaOrdemJudicial: caso.ordem };
      const motivo = impedimento(
        { situacao: caso.situacao, suspensoDesde: caso.suspenso ? HOJE : null, situacaoPCC: caso.pcc, cda },
        centavos,
      );
      return apto !== (motivo === null) || Math.round(Number(saldo) * 100) !== centavos;
    });
    expect(diferentes).toEqual([]);
    expect(lidos.filter(({ apto }) => apto).length).toBeGreaterThan(100);
  });
});

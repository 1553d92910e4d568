import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Scenario, scenario } from './scenario.ts';

let c: Scenario;
let token: string;
beforeAll(async () => {
  c = await scenario();
  await c.umUsuario('quemaltera@pge.gov.br', 'PGE', ['CONSULTAR_CONFIGURACAO', 'ALTERAR_CONFIGURACAO']);
  await c.umUsuario('deoutroorgao@aema.gov.br', 'AEMA', ['CONSULTAR_CONFIGURACAO', 'ALTERAR_CONFIGURACAO']);
  await c.umUsuario('quemconsulta@aema.gov.br', 'AEMA', ['CONSULTAR_CONFIGURACAO']);
  await c.umUsuario('quemnegocia@aema.gov.br', 'AEMA', ['NEGOCIACAO_NEGOCIAR_PAGAMENTO']);
  token = await c.entrar('quemaltera@pge.gov.br');
});
afterAll(() => c.fechar());

const valida = { maxParcelas: 60, valorMinParcelas: 150, porcentagemJurosMes: 0.01, porcentagemHonorarios: 0.1 };
const editar = (campos: object = {}, as = token) =>
  c.chamar('PUT', 'conf/editar', { token: as, body: { ...valida, ...campos } });
const buscar = async (as = token) => (await c.chamar('GET', 'conf/buscarConfiguracoes', { token: as })).body;

describe('a configuração', () => {
  it('começa pelos valores da casa', async () => {
    expect(await buscar()).toEqual({ ...valida, versao: 1 });
  });

  it.each([
    ['maxParcelas', null, 'Necessário informar a quantidade mínima de parcela em cobrança'],
    ['maxParcelas', '', 'Necessário informar a quantidade mínima de parcela em cobrança'],
    ['maxParcelas', 0, 'A quantidade mínima é 1'],
    ['maxParcelas', -1, 'A quantidade mínima é 1'],
    ['maxParcelas', 1.5, 'Informe um número válido.'],
    ['maxParcelas', 10_000, 'A quantidade máxima é 9999'],
    ['valorMinParcelas', null, 'Necessário informar o valor'],
    ['valorMinParcelas', 0.99, 'O valor mínimo do valor é R$ 1,00'],
    ['valorMinParcelas', 1.005, 'Necessário informar um valor correto'],
    ['valorMinParcelas', 1_000_000_000, 'Máximo de R$ 999.999.999,99: informe um valor atualizado correto'],
    ['porcentagemJurosMes', 0.0099, 'A porcentagem mínima é 1%'],
    ['porcentagemJurosMes', 0, 'A porcentagem mínima é 1%'],
    ['porcentagemJurosMes', 0.9901, 'A porcentagem máxima é de 99%'],
    ['porcentagemJurosMes', 1, 'A porcentagem máxima é de 99%'],
    ['porcentagemJurosMes', 0.01234, 'Informe um percentual válido.'],
    ['porcentagemJurosMes', null, 'Informe um percentual válido.'],
    ['porcentagemHonorarios', -0.0001, 'A porcentagem mínima é 0'],
    ['porcentagemHonorarios', 0.9901, 'A porcentagem máxima é de 99%'],
    ['porcentagemHonorarios', '10', 'Informe um percentual válido.'],
  ])('não aceita %s %j', async (campo, valor, mensagem) => {
    const antes = await buscar();
    const { status, body } = await editar({ [campo]: valor });
    expect({ status, campos: body.campos }).toEqual({ status: 422, campos: [{ campo, mensagem }] });
    expect(await buscar()).toEqual(antes);
  });

  it.each([
    ['maxParcelas', 1],
    ['maxParcelas', 9_999],
    ['valorMinParcelas', 1],
    ['valorMinParcelas', 1.01],
    ['valorMinParcelas', 999_999_999.99],
    ['porcentagemJurosMes', 0.01],
    ['porcentagemJurosMes', 0.99],
    ['porcentagemHonorarios', 0],
    ['porcentagemHonorarios', 0.99],
    ['porcentagemHonorarios', 0.0725],
  ])('aceita %s %j', async (campo, valor) => {
    const { status, body } = await editar({ [campo]: valor });
    expect([status, body[campo]]).toEqual([200, valor]);
    expect((await buscar())[campo]).toBe(valor);
  });

  it('devolve cada porcentagem inteira exatamente como recebeu, digitada em porcento ou em fração', async () => {
    for (let porcento = 1; porcento <= 99; porcento++) {
      const fracao = porcento / 100;
      await editar({ porcentagemJurosMes: fracao, porcentagemHonorarios: porcento * 0.01 });
      const { porcentagemJurosMes, porcentagemHonorarios } = await buscar();
      // The fraction must come back exactly, so that the screen shows the number that was typed; floating point spoils
      // 7, 14, 28, 29 and 55 to 58.
      expect([porcentagemJurosMes, porcentagemHonorarios]).toEqual([fracao, fracao]);
      const { rows } = await c.noBanco(async (db) => ({
        rows: await db.selectFrom('configuracao').select(['juros_mes_pontos_base', 'honorarios_pontos_base']).execute(),
      }));
      expect(rows).toEqual([{ juros_mes_pontos_base: porcento * 100, honorarios_pontos_base: porcento * 100 }]);
    }
  });

  it('é lida também por quem negocia, e alterada só por quem pode', async () => {
    const negocia = await c.entrar('quemnegocia@aema.gov.br');
    expect((await buscar(negocia)).maxParcelas).toBeGreaterThan(0);
    for (const email of ['quemnegocia@aema.gov.br', 'quemconsulta@aema.gov.br']) {
      const { status, body, headers } = await editar({}, await c.entrar(email));
      expect([status, headers.errorcode, body.mensagem]).toEqual([
        403,
        'SEM_PERMISSAO',
        'Necessário obter permissão para realizar essa ação.',
      ]);
    }
  });

  it('vale para todos os órgãos, e por isso só o central altera: nem com a permissão outro, nem com SQL', async () => {
    const antes = await buscar();
    const alheio = await c.entrar('deoutroorgao@aema.gov.br');
    const { status, body } = await editar({ maxParcelas: 12 }, alheio);
    expect([status, body.codigo, body.mensagem]).toEqual([
      403,
      'SO_ORGAO_CENTRAL',
      'Diz respeito a todos os órgãos: somente o órgão central pode alterar.',
    ]);
    expect(await buscar(alheio)).toEqual(antes);
    const escopo = { orgao: c.orgaos.AEMA, central: false, usuario: 1 };
    const tocadas = await c.deps.database.transaction(escopo, async (db) => {
      const { numUpdatedRows } = await db.updateTable('configuracao').set({ max_parcelas: 1 }).executeTakeFirst();
      const { numDeletedRows } = await db.deleteFrom('indice_valor').executeTakeFirst();
      return [numUpdatedRows, numDeletedRows];
    });
    expect(tocadas).toEqual([0n, 0n]);
  });

  it('não aceita campo que não conhece; a segunda alteração da mesma versão é recusada; cada uma deixa rastro', async () => {
    expect((await editar({ id: 1 })).body.campos[0].campo).toBe('id');
    const { versao } = await buscar();
    expect((await editar({ maxParcelas: 36, versao })).body).toMatchObject({ maxParcelas: 36, versao: versao + 1 });
    const late = await editar({ maxParcelas: 48, versao });
    expect([late.status, late.body.codigo]).toEqual([409, 'VERSAO_DIVERGENTE']);
    expect(late.body.mensagem).toContain('quemaltera@pge.gov.br');
    const trail = await c.noBanco((db) =>
      db
        .selectFrom('auditoria')
        .selectAll()
        .where('recurso', '=', 'configuracao')
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    );
    expect(trail[0]).toMatchObject({ acao: 'ALTERAR_CONFIGURACAO', depois: { maxParcelas: 36 } });
  });
});

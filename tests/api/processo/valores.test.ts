import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cadastrar, consultar, enviar, linhas, type Quem } from './support.ts';

let app: TestApp;
let ids: { aema: number; sefin: number; procon: number };
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
  const doc = async (quem: Quem, ...tipos: number[]) =>
    Promise.all(tipos.map(async (t) => ({ idTipoDocumento: t, arquivos: [await enviar(app, quem, `tipo${t}.pdf`)] })));
  const [aema, procon] = [await app.signIn('operador@ativa.gov.br'), await app.signIn('operador.procon@ativa.gov.br')];
  const idAema = (await cadastrar(app, aema, { documentos: await doc(aema, 100) })).id;
  const idProcon = (await cadastrar(app, procon)).id;
  app.clock.set(noonOf('2025-03-14'));
  const sefin = await app.signIn('operador.sefin@ativa.gov.br');
  const valores = { valorOriginario: 8000, valorAtualizado: 8000, multaAtualizada: 0, jurosAtualizado: 750 };
  const idSefin = (await cadastrar(app, sefin, { ...valores, documentos: await doc(sefin, 102, 103) })).id;
  ids = { aema: idAema, sefin: idSefin, procon: idProcon };
});
afterAll(() => app.close());

const no = async (dia: string, sigla: keyof typeof ids) => {
  app.clock.set(noonOf(dia));
  const central = await app.signIn('admin@ativa.gov.br');
  return (await consultar(app, central, ids[sigla])).body;
};

/** D §2.5: a = 10.000,00; b = 2.000,00; c = 500,00, R = 10/01/2025; the SELIC case has base 8.750,00 and R in Mar/2025. */
describe('correção no detalhe (D §2.5)', () => {
  it.each([
    ['IPCA, defasagem 1, multa e juros na base', 'aema', '2025-11-20', 522.55, '2025-11-06'],
    ['véspera do quarto dia útil', 'aema', '2025-11-05', 460.34, '2025-10-06'],
    ['no próprio mês da referência não há', 'aema', '2025-01-31', 0, null],
    ['SELIC somada e 1% do mês', 'sefin', '2025-11-20', 808.5, '2025-11-06'],
    ['SELIC antes do quarto dia útil', 'sefin', '2025-11-03', 696.5, '2025-10-06'],
  ] as const)('%s', async (_, sigla, dia, correcao, ultima) => {
    const body = await no(dia, sigla);
    const total = sigla === 'sefin' ? 8750 : 12_500;
    expect(body).toMatchObject({
      valorCorrecao: correcao,
      totalAtualizado: total,
      totalCorrigido: total + correcao,
      saldoDevedorCorrecao: correcao,
      saldoDevedor: total + correcao,
      saldoDevedorComJuros: total + correcao,
      ultimaCorrecaoValor: ultima,
    });
  });

  it('IPCA sem defasagem, com os juros fora da base', async () => {
    // Jan–Oct/2025: factor 1.03734722 on 12.000,00.
    expect(await no('2025-11-20', 'procon')).toMatchObject({ valorCorrecao: 448.17, totalCorrigido: 12_948.17 });
  });

  it('só se parcela o que a configuração deixa dividir ao menos em duas (D §3.2, §5.5)', async () => {
    const configurar = (max: number, min: number) =>
      linhas(app, sql`update configuracao set max_parcelas = ${max}, valor_min_parcelas = ${min}`);
    const pode = async () => {
      const { aptoNegociar, podeRealizarAcordoParcelamento } = await no('2025-11-20', 'procon');
      return [aptoNegociar, podeRealizarAcordoParcelamento];
    };
    expect(await pode()).toEqual([false, false]);
    await linhas(app, sql`update processo set situacao = 1 where id = ${ids.procon}`);
    try {
      expect(await pode()).toEqual([true, true]);
      await configurar(1, 150);
      expect(await pode()).toEqual([true, false]);
      await configurar(60, 5000);
      expect(await pode()).toEqual([true, true]);
      await configurar(60, 5000.01);
      expect(await pode()).toEqual([true, false]);
    } finally {
      await configurar(60, 150);
      await linhas(app, sql`update processo set situacao = 27 where id = ${ids.procon}`);
    }
  });

  it('o que falta vem vazio, nunca inventado', async () => {
    expect(await no('2025-11-20', 'procon')).toMatchObject({
      dataEncerramento: null,
      dataConstituicaoDefinitiva: null,
      prazo: null,
      dividaAtiva: null,
      valorAtualizadoPago: 0,
      valorHonorarios: 0,
      situacaoPCCProcessoCobranca: 'SEM_ACORDO',
      descricaoSituacaoPCCProcessoCobranca: 'Sem acordo',
      devedor: { telefone2: null },
      aptoNegociar: false,
    });
  });

  it('um mês ainda não publicado não impede a leitura', async () => {
    const rows = await linhas(app, sql<{ mes: string }>`select max(mes) as mes from indice_valor where id_indice = 1`);
    expect(rows[0]?.mes).toBe('2025-12-01');
    const janeiro = await no('2026-02-20', 'aema');
    expect((await no('2026-11-20', 'aema')).valorCorrecao).toBe(janeiro.valorCorrecao);
  });
});

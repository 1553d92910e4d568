import { baixar, firmar, negociar, noDia, umaDivida } from '@tests/api/cobranca/support.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { cellsRead, pagesRead } from '@tests/support/relatorioFinanceiro.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { financeiro, type LinhaFinanceiro } from '@/contract/financeiro.ts';
import { linhas, type Quem } from '../processo/support.ts';

let app: TestApp;
let gestor: Quem;
let outro: Quem;

const ANO = { dataInicio: '2026-01-01', dataFim: '2026-12-31' };
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-03-10' });
  gestor = await noDia(app, '2026-03-10');
  const { id } = await umaDivida(app, gestor);
  const { body } = await negociar(app, gestor, [id], { totalParcelas: 6 });
  await firmar(app, gestor, body.id);
  for (const dia of ['2026-03-10', '2026-04-20', '2026-05-20']) {
    gestor = await noDia(app, dia);
    expect((await baixar(app, gestor, body.id)).status).toBe(200);
  }
  outro = await app.signIn('gestor.procon@ativa.gov.br');
});
afterAll(() => app.close());

const arquivo = async (forma: 'pdf' | 'excel', body: object, quem = gestor, sort?: string) => {
  const { raw } = await app.call(financeiro[forma], { headers: quem, body, query: sort ? { sort } : {} });
  return raw;
};
const listar = async (sort = 'dataPagamento,desc', body: object = ANO) =>
  (await app.call(financeiro.list, { headers: gestor, body, query: { size: 100, sort } })).body
    .content as LinhaFinanceiro[];
const total = async () => (await app.call(financeiro.total, { headers: gestor, body: ANO })).body.valorTotalRepassado;

describe('o relatório do Financeiro (S2 §2.9, 7.2, 9)', () => {
  it.each([
    ['pdf', 'application/pdf', 'pdf'],
    ['excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ] as const)('%s tem nome, tipo e tamanho', async (forma, tipo, ext) => {
    const { statusCode, headers, rawPayload } = await arquivo(forma, ANO);
    expect([statusCode, headers['content-type'], Number(headers['content-length'])]).toEqual([
      200,
      tipo,
      rawPayload.length,
    ]);
    expect(headers['content-disposition']).toContain(
      `UTF-8''${encodeURIComponent(`Relatório Acompanhamento Financeiro.${ext}`)}`,
    );
  });

  it.each(['dataPagamento,desc', 'dataPagamento,asc', 'valorPago,asc', 'parcela,desc'])(
    'tem as linhas da lista, na sua ordem, e o seu total: %s',
    async (sort) => {
      const esperadas = await listar(sort);
      expect(esperadas).toHaveLength(3);
      const { linhas: lidas } = cellsRead((await arquivo('excel', ANO, gestor, sort)).rawPayload);
      expect(lidas.slice(5).map((l) => [1, 4, 5, 6, 7, 8].map((c) => l[c]?.v))).toEqual(
        esperadas.map((l) => [
          l.numerosTcc.join('; '),
          l.numeroCobranca,
          l.parcela,
          l.totalParcelas,
          l.valorPago,
          l.valorRepassado,
        ]),
      );
      expect(lidas[2]![1]?.v).toBe(await total());
      const texto = (await pagesRead((await arquivo('pdf', ANO, gestor, sort)).rawPayload)).join('\n');
      expect([...texto.matchAll(/ (\d)\/6 /g)].map(([, n]) => Number(n))).toEqual(esperadas.map((l) => l.parcela));
      const reais = (await total()).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
      expect(texto).toMatch(new RegExp(`Total Repassado R\\$.${reais.replaceAll('.', '\\.')}`));
    },
  );

  it('sem datas é do mês corrente, e diz qual', async () => {
    const [pagina] = await pagesRead((await arquivo('pdf', {})).rawPayload);
    expect(pagina).toContain('Período: 01/05/2026 a 31/05/2026');
    expect(pagina).toContain('1 recebimento ');
    expect(pagina).toMatch(/Emitido em 20\/05\/2026 12:00 por .+ \(matrícula \d+\) – Ativa /);
  });

  it('quem não tem matrícula assina com o e-mail', async () => {
    await linhas(app, sql`update usuario set matricula = null where email = 'gestor@ativa.gov.br'`);
    const [pagina] = await pagesRead((await arquivo('pdf', {})).rawPayload);
    expect(pagina).toContain('(gestor@ativa.gov.br)');
  });

  it.each(['pdf', 'excel'] as const)('de nada não se faz, e de cada órgão só as suas: %s', async (forma) => {
    const { statusCode, body } = await arquivo(forma, ANO, outro);
    expect([statusCode, JSON.parse(body).codigo]).toEqual([422, 'RELATORIO_VAZIO']);
  });

  it('recusa a ordem que a lista recusa', async () => {
    const { statusCode, body } = await arquivo('pdf', ANO, gestor, 'valorRepassado');
    expect([statusCode, JSON.parse(body).codigo]).toEqual([422, 'ORDENACAO_INVALIDA']);
  });
});

describe('um relatório longo do Financeiro', () => {
  const maisLinhas = (quantas: number) =>
    linhas(
      app,
      sql`insert into pagamento (id_orgao_credor, origem, id_cobranca, id_lancamento, data, valor, principal, criado_em)
          select p.id_orgao_credor, 'BOLETO', p.id_cobranca, p.id_lancamento, '2025-05-05', 1, 1, p.criado_em
            from (select * from pagamento order by id limit 1) p, generate_series(1, ${quantas})`,
    );
  const antes = { dataInicio: '2025-01-01', dataFim: '2025-12-31' };

  it('de quem foi embora é abandonado, e a vez fica para os outros', async () => {
    await maisLinhas(2_000);
    const base = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const baixarArquivo = (forma: 'pdf' | 'excel', signal: AbortSignal, body: object) =>
      fetch(`${base}/api/${financeiro[forma].path}`, {
        method: 'POST',
        headers: { ...gestor, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      });
    const pressa = new AbortController();
    const idos = Array.from({ length: 12 }, (_, i) =>
      baixarArquivo(i % 2 ? 'pdf' : 'excel', pressa.signal, antes).then(
        () => 'veio',
        (error: Error) => error.name,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    pressa.abort();
    // On a fast machine some were answered before.
    const fins = new Set(await Promise.all(idos));
    expect([...fins].filter((fim) => fim !== 'veio')).toEqual(['AbortError']);
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (const forma of ['pdf', 'excel'] as const) {
      const depois = await baixarArquivo(forma, new AbortController().signal, antes);
      expect([depois.status, (await depois.arrayBuffer()).byteLength]).toEqual([200, expect.any(Number)]);
    }
  });
});

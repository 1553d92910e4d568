import { buildTestApp, type TestAnswer, type TestApp, testDatabase } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acoes } from '@/contract/acoes.ts';
import { negociacoes } from '@/contract/negociacao.ts';

import { corrigirCobrancas, encerrarCobrancas } from '@/server/cases/cobranca/rotina.ts';
import { agir, linhas, type Quem } from '../processo/support.ts';
import { quebradas } from './invariants.ts';
import { agirNaCobranca, copiasDeUmArquivo, firmar, negociar, noDia, umaDivida, umRequerente, ver } from './support.ts';

let app: TestApp;
let gestor: Quem;
let arquivo: ReturnType<typeof copiasDeUmArquivo>;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
  arquivo = copiasDeUmArquivo(app);
});
afterAll(() => app.close());

/** A process registered on 10/01/2025, on the day of its agreement. */
async function umaDividaDe(dia: string): Promise<number> {
  gestor = await noDia(app, '2025-01-10');
  const { id } = await umaDivida(app, gestor);
  gestor = await noDia(app, dia);
  return id;
}
const plano = { totalParcelas: 6, valorPrimeiraParcela: 2000, primeiroVencimento: '2025-12-01' };
async function umPlano(): Promise<{ id: number; parcela: number; custa: number }> {
  const idProcesso = await umaDividaDe('2025-11-20');
  const { body } = await negociar(app, gestor, [idProcesso], plano);
  await firmar(app, gestor, body.id);
  const [primeira] = (await ver(app, gestor, body.id)).lancamentos;
  return { id: body.id, parcela: primeira!.id, custa: primeira!.valorTotalBoleto };
}
type Plano = Awaited<ReturnType<typeof umPlano>>;

const baixa = async ({ parcela, custa }: Plano, versao?: number) => ({
  dataPagamento: app.deps.clock.hoje(),
  valorPago: custa,
  lancamentos: [parcela],
  documentos: [{ idTipoDocumento: 8, arquivos: [await arquivo()] }],
  ...(versao === undefined ? {} : { versao }),
});
const corpos = async (plano: Plano, quantos: number) => {
  const prontos = [];
  for (let i = 0; i < quantos; i++) prontos.push(await baixa(plano));
  return prontos;
};
const baixar = (id: number, corpo: object) => agirNaCobranca(app, gestor, id, 'REALIZAR_BAIXA_MANUAL', corpo);
const cancelar = (id: number) => agirNaCobranca(app, gestor, id, 'CANCELAR_COBRANCA', { motivo: 'Pedido do devedor' });

const codigos = (respostas: readonly TestAnswer[]) =>
  respostas.map(({ status, body }) => (status === 200 ? 'feita' : String(body.codigo))).sort();
const recibos = (id: number) =>
  linhas<{ valor: number }>(
    app,
    sql`select valor::float8 from pagamento where id_cobranca = ${id} and estornado_em is null`,
  );

// The embedded database has one connection, which does one thing after another: it takes the same path, with fewer at once.
const envios = testDatabase() === 'postgres' ? 50 : 5;

describe('ao mesmo tempo', () => {
  it(`${envios} baixas da mesma parcela são uma`, async () => {
    const um = await umPlano();
    const respostas = await Promise.all((await corpos(um, envios)).map((corpo) => baixar(um.id, corpo)));
    // The others no longer find the instalment among the first open ones.
    expect(codigos(respostas)).toEqual([...Array(envios - 1).fill('DADOS_INVALIDOS'), 'feita'].sort());
    expect(await recibos(um.id)).toEqual([{ valor: um.custa }]);
    expect(await quebradas(app, [um.id])).toEqual([]);
  });

  it('duas baixas de quem viu a mesma versão são uma, e a outra diz quem mudou', async () => {
    const um = await umPlano();
    const { versao } = await ver(app, gestor, um.id);
    const respostas = await Promise.all(
      [await baixa(um, versao), await baixa(um, versao)].map((corpo) => baixar(um.id, corpo)),
    );
    expect(codigos(respostas)).toEqual(['VERSAO_DIVERGENTE', 'feita']);
  });

  it('duas negociações do mesmo processo são uma', async () => {
    const id = await umaDividaDe('2025-11-20');
    const [b, c] = [await umRequerente(app, gestor), await umRequerente(app, gestor)];
    const respostas = await Promise.all(
      [b, c].map((requerente) =>
        app.call(negociacoes.negociar, { headers: gestor, body: { idsProcessos: [id], totalParcelas: 1, requerente } }),
      ),
    );
    expect(codigos(respostas)).toEqual(['NEGOCIACAO_RECUSADA', 'feita']);
    expect(respostas.find(({ status }) => status !== 200)!.body.mensagem).toContain('Há negociação em andamento');
    const feita = respostas.find(({ status }) => status === 200)!.body.id as number;
    expect(await quebradas(app, [feita])).toEqual([]);
  });

  it('negociações cruzadas de vários processos não se travam', async () => {
    const ids = [await umaDividaDe('2025-11-20'), await umaDividaDe('2025-11-20'), await umaDividaDe('2025-11-20')];
    const pares = [
      [0, 1],
      [1, 2],
      [2, 0],
      [1, 0],
      [2, 1],
    ].map((par) => par.map((i) => ids[i]!));
    const pedidos: object[] = [];
    for (const idsProcessos of pares)
      pedidos.push({ idsProcessos, totalParcelas: 1, requerente: await umRequerente(app, gestor) });
    const respostas = await Promise.all(
      pedidos.map((body) => app.call(negociacoes.negociar, { headers: gestor, body })),
    );
    expect(codigos(respostas)).toEqual([...Array(4).fill('NEGOCIACAO_RECUSADA'), 'feita']);
    expect(await quebradas(app, 'todas')).toEqual([]);
  });

  it('baixa e cancelamento: um depois do outro, e nenhum centavo se perde', async () => {
    for (let vez = 0; vez < 6; vez++) {
      const um = await umPlano();
      const corpo = await baixa(um);
      const [recebida, cancelada] = await Promise.all(
        vez % 2 === 0 ? [baixar(um.id, corpo), cancelar(um.id)] : [cancelar(um.id), baixar(um.id, corpo)].reverse(),
      );
      expect(cancelada!.status).toBe(200);
      const paga = recebida!.status === 200;
      if (!paga) expect(recebida!.body.codigo).toBe('COBRANCA_INDISPONIVEL');
      const { situacaoProcesso, lancamentos } = await ver(app, gestor, um.id);
      expect([situacaoProcesso.id, lancamentos[0]!.situacaoLancamento]).toEqual([203, paga ? 'BAIXADO' : 'CANCELADO']);
      expect(await recibos(um.id)).toHaveLength(paga ? 1 : 0);
      expect(await quebradas(app, [um.id])).toEqual([]);
    }
  });

  it('baixa parcial e contestação: a negociação acaba, e o que foi pago fica', async () => {
    const documento = async (acao: 'ANEXAR_AR' | 'CONTESTAR_DEBITO') => ({
      idTipoDocumento: acoes[acao].tipoDocumento,
      arquivos: [await arquivo()],
    });
    for (let vez = 0; vez < 4; vez++) {
      const idProcesso = await umaDividaDe('2025-11-20');
      const { body } = await negociar(app, gestor, [idProcesso]);
      const ar = { data: '2025-11-20', devedorEncontrado: true, documento: await documento('ANEXAR_AR') };
      await agir(app, gestor, idProcesso, 'ANEXAR_AR', ar);
      const corpo = await baixa({ id: body.id, parcela: body.lancamentos[0].id, custa: 1000 });
      const contestacao = {
        data: '2025-11-20',
        justificativa: 'O débito é de outra pessoa.',
        ...(await documento('CONTESTAR_DEBITO')),
      };
      const [contestada, recebida] = await Promise.all([
        agir(app, gestor, idProcesso, 'CONTESTAR_DEBITO', contestacao),
        baixar(body.id, corpo),
      ]);
      expect([contestada.status, [200, 409].includes(recebida.status)]).toEqual([200, true]);
      expect((await ver(app, gestor, body.id)).situacaoProcesso.id).toBe(203);
      expect(await recibos(body.id)).toHaveLength(recebida.status === 200 ? 1 : 0);
      expect(await quebradas(app, [body.id])).toEqual([]);
    }
  });

  it('baixas e rotinas do dia: o acordo que se paga no último dia se paga ou se rescinde, nunca os dois', async () => {
    const planos: Plano[] = [];
    for (let i = 0; i < 4; i++) planos.push(await umPlano());
    // The first instalment, due on 01/12/2025, rescinds them from 01/01/2026 on; the index has grown.
    gestor = await noDia(app, '2026-01-12');
    const pagamentos: { readonly id: number; readonly corpo: object }[] = [];
    for (const um of planos) {
      const custa = (await ver(app, gestor, um.id)).lancamentos[0]!.valorTotalBoleto;
      pagamentos.push({ id: um.id, corpo: await baixa({ ...um, custa }) });
    }
    const rotinas = () =>
      Promise.all([corrigirCobrancas, encerrarCobrancas, encerrarCobrancas].map((job) => job.run(app.deps, null)));
    const [respostas] = await Promise.all([
      Promise.all(pagamentos.map(({ id, corpo }) => baixar(id, corpo))),
      rotinas(),
    ]);
    for (const [i, { status, body }] of respostas.entries()) {
      const { id } = planos[i]!;
      const { situacaoProcesso } = await ver(app, gestor, id);
      expect([status, situacaoProcesso.id]).toEqual(status === 200 ? [200, 201] : [409, 203]);
      if (status !== 200) expect(body.codigo).toBe('COBRANCA_INDISPONIVEL');
      const fins = await linhas(
        app,
        sql`select from cobranca_andamento where id_cobranca = ${id} and acao = 'RESCINDIR'`,
      );
      expect(fins).toHaveLength(status === 200 ? 0 : 1);
    }
    expect(await quebradas(app, 'todas')).toEqual([]);
  });
});

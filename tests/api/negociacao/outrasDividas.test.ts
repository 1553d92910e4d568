import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aptosNegociacao, type OutraDivida } from '@/contract/aptos.ts';
import { negociacoes } from '@/contract/negociacao.ts';
import { outrasDividasDe } from '@/server/database/queries/outrasDividas.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { negociar, umaDivida, umRequerente, ver } from '../cobranca/support.ts';
import { agir, cadastrar, consultar, enviar, linhas, type Quem, umaPessoa, umCpf } from '../processo/support.ts';

let app: TestApp;
let gestor: Quem;
const dados = umaPessoa({ nome: 'Devedora de Muitas', documentoIdentificacao: umCpf(970) });
const maisUma = (mudancas: object = {}) => umaDivida(app, gestor, { dadosDevedor: dados, ...mudancas });
const emPessoa = () => umRequerente(app, gestor, { email: 'muitas@exemplo.com.br', cpf: umCpf(970), nome: dados.nome });
let esta: { id: number; numero: string };
let outra: { id: number; numero: string };

beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-01-10' });
  gestor = await app.signIn('gestor@ativa.gov.br');
  esta = await maisUma();
  outra = await maisUma();
  app.clock.set(noonOf('2026-01-12'));
  gestor = await app.signIn('gestor@ativa.gov.br');
});
afterAll(() => app.close());

const pedir = (id: number, quem: Quem = gestor) =>
  app.call(aptosNegociacao.outrasDividas, { headers: quem, params: { id } });
const listar = async (id: number, quem?: Quem): Promise<{ dividas: OutraDivida[]; mais: number }> => {
  const { status, body } = await pedir(id, quem);
  expect(status).toBe(200);
  return body;
};
const motivos = async () => {
  const { dividas } = await listar(esta.id);
  return new Map(dividas.map(({ numero, motivo }) => [numero, motivo]));
};

describe('as outras dívidas do devedor de um processo', () => {
  it('são as do mesmo devedor com o mesmo órgão, com o que o detalhe de cada uma diz que se deve', async () => {
    await umaDivida(app, gestor);
    const deOutroOrgao = await cadastrar(app, await app.signIn('gestor.procon@ativa.gov.br'), { dadosDevedor: dados });
    expect(deOutroOrgao.id).toBeGreaterThan(0);
    const { body: detalhe } = await consultar(app, gestor, outra.id);
    expect(await listar(esta.id)).toEqual({
      dividas: [
        {
          id: outra.id,
          numero: outra.numero,
          data: '2026-01-10',
          natureza: detalhe.naturezaDebito.nome,
          saldoDevedor: detalhe.saldoDevedor,
          motivo: null,
          cobranca: null,
        },
      ],
      mais: 0,
    });
  });

  it('dizem por que uma não se escolhe: suspensa, em julgamento, em outro acordo (com o número); a quitada não vem', async () => {
    const acordada = await maisUma();
    const acordo = (await negociar(app, gestor, [acordada.id], { requerente: await emPessoa() })).body;
    const emElaboracao = await cadastrar(app, gestor, {
      idNaturezaDebito: 2,
      dadosDevedor: dados,
      documentos: [{ idTipoDocumento: 100, arquivos: [await enviar(app, gestor)] }],
    });
    const suspensa = await maisUma();
    await agir(app, gestor, suspensa.id, 'SUSPENDER_PROCESSO', {
      data: '2026-01-12',
      motivo: 'Aguarda a decisão do conselho.',
      documento: { idTipoDocumento: 11, arquivos: [await enviar(app, gestor)] },
    });
    const quitada = await maisUma();
    await linhas(
      app,
      sql`update processo set valor_atualizado_dispensado = valor_atualizado, multa_atualizada = 0, juros_atualizado = 0
           where id = ${quitada.id}`,
    );
    const ditos = await motivos();
    expect(ditos.get(acordada.numero)).toBe('Há negociação em andamento para o processo.');
    expect(ditos.get(emElaboracao.numero)).toMatch(/^A situação do processo, .+, não permite negociação\.$/);
    expect(ditos.get(suspensa.numero)).toBe('O processo está suspenso.');
    expect(ditos.has(quitada.numero)).toBe(false);
    // What may be chosen comes first.
    expect([...ditos.values()].findIndex((motivo) => motivo !== null)).toBe(1);
    const { dividas } = await listar(esta.id);
    const doAcordo = dividas.find(({ id }) => id === acordada.id)!;
    expect(doAcordo.cobranca).toEqual({ id: acordo.id, numero: acordo.numero });
    // What is owed of it, the agreement says.
    expect(doAcordo.saldoDevedor).toBeNull();
    // The sentence is that of the simulation of both.
    const { body } = await app.call(negociacoes.simular, {
      headers: gestor,
      body: { precessosIds: [esta.id, suspensa.id] },
    });
    expect(body.criticas).toEqual([`Processo ${suspensa.numero}: ${ditos.get(suspensa.numero)}`]);
  });

  it('são de quem pode ver o processo, e o acordo de quem pode ver cobranças', async () => {
    const procon = await app.signIn('gestor.procon@ativa.gov.br');
    expect((await pedir(esta.id, procon)).body).toMatchObject({ codigo: 'NAO_ENCONTRADO' });
    await linhas(
      app,
      sql`delete from perfil_permissao where permissao like 'PROCESSO_COBRANCA_CONSULTAR%'
           and id_perfil = (select id_perfil from usuario where email = 'consulta@ativa.gov.br')`,
    );
    const semLeitura = await app.signIn('consulta@ativa.gov.br');
    const { dividas } = await listar(esta.id, semLeitura);
    expect([dividas.length > 2, dividas.every(({ cobranca }) => cobranca === null)]).toEqual([true, true]);
  });

  it('vêm até um limite, e as demais são contadas', async () => {
    const todas = (await listar(esta.id)).dividas.length;
    const lidas = await app.database.transaction(systemScope, (db) => outrasDividasDe(db, esta.id, 2));
    expect(lidas.map(({ quantas }) => quantas)).toEqual([todas, todas]);
  });

  it('escolhidas juntas, são um acordo só, com a soma delas e o número de cada uma', async () => {
    const [um, dois] = [await maisUma(), await maisUma()];
    const saldo = async (id: number) => (await consultar(app, gestor, id)).body.saldoDevedor as number;
    const juntas = Math.round(100 * (await saldo(um.id)) + 100 * (await saldo(dois.id)));
    const pedido = { idsProcessos: [um.id, dois.id] };
    const comparacao = (await app.call(negociacoes.comparar, { headers: gestor, body: pedido })).body;
    expect(Math.round(100 * comparacao.valorConsolidado)).toBe(juntas);
    const { status, body } = await app.call(negociacoes.negociar, {
      headers: gestor,
      body: {
        ...pedido,
        totalParcelas: 2,
        requerente: await emPessoa(),
      },
    });
    expect([status, body.mensagem ?? body]).toEqual([200, expect.any(String)]);
    const { processosConstituicaoCredito } = (await ver(app, gestor, body.id)) as unknown as {
      processosConstituicaoCredito: { numero: string }[];
    };
    expect(processosConstituicaoCredito.map(({ numero }) => numero).sort()).toEqual([um.numero, dois.numero].sort());
  });
});

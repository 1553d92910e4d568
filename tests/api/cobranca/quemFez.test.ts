import { buildTestApp, type TestAnswer, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import { cancelamentoDaCobranca } from '@/contract/cancelamentoDaCobranca.ts';
import type { Permission } from '@/contract/permissions.ts';
import { processos } from '@/contract/processo.ts';
import { agir, anexarTcc, cadastrar, consultar, linhas, type Quem, umFormulario } from '../processo/support.ts';
import { agirNaCobranca, baixar, enviado, firmar, negociar, noDia, umaDivida, umRequerente, ver } from './support.ts';

/* Somebody confirms what a colleague has just made impossible: the refusal says who did what, when, and leads there. */

let app: TestApp;
/** Who confirms, and the colleague, of the same body. */
let operador: Quem;
let gestor: Quem;
let nome: string;
beforeAll(async () => {
  app = await buildTestApp();
  operador = await app.signIn('operador@ativa.gov.br');
  gestor = await app.signIn('gestor@ativa.gov.br');
  const [um] = await linhas(app, sql<{ nome: string }>`select nome from usuario where email = 'gestor@ativa.gov.br'`);
  nome = um!.nome;
});
afterAll(() => app.close());

const plano = { totalParcelas: 3 };
const arDe = async (quem: Quem) => ({
  data: '2026-11-20',
  devedorEncontrado: true,
  documento: { idTipoDocumento: 4, arquivos: [await enviado(app, quem, 'ar.pdf')] },
});
const ar = () => arDe(operador);
const quitar = async (id: number) =>
  agir(app, gestor, id, 'QUITAR_DEBITO', {
    documento: { idTipoDocumento: 8, arquivos: [await enviado(app, gestor, 'recibo.pdf')] },
  });
const suspensao = async (quem: Quem) => ({
  data: '2026-11-20',
  motivo: 'Por ordem da chefia.',
  documento: { idTipoDocumento: 11, arquivos: [await enviado(app, quem, 'ordem.pdf')] },
});
const suspender = async (id: number) => {
  const { status } = await agir(app, gestor, id, 'SUSPENDER_PROCESSO', await suspensao(gestor));
  expect(status).toBe(200);
};
const dita = ({ status, body }: TestAnswer) => [status, body.codigo, body.mensagem];
const recarregue = 'Recarregue e tente novamente.';

describe('no formulário do processo', () => {
  it('a edição e a exclusão dizem quem tirou o processo da elaboração', async () => {
    const documentos = [{ idTipoDocumento: 100, arquivos: [await enviado(app, operador, 'auto.pdf')] }];
    const { id, numero, versao } = await cadastrar(app, operador, { idNaturezaDebito: 2, documentos });
    await anexarTcc(app, gestor, id);
    const feito = `${nome} registrou «Anexar TCC» no processo ${numero} às 12:00.`;
    const onde = { recurso: 'processos', id, numero, feito };
    const editar = (mudancas: object) =>
      app.call(processos.update, {
        headers: operador,
        params: { id },
        body: { ...umFormulario({ idNaturezaDebito: 2 }), removerCorresponsaveis: [], documentos: [], ...mudancas },
      });
    const velha = await editar({ versao });
    expect(dita(velha)).toEqual([409, 'VERSAO_DIVERGENTE', `${feito} ${recarregue}`]);
    const { versao: agora } = (await consultar(app, operador, id)).body;
    const protegida = await editar({ versao: agora });
    expect(protegida.body).toMatchObject({
      codigo: 'PROCESSO_PROTEGIDO',
      mensagem: `O processo só pode ser alterado enquanto o TCC está em elaboração. ${feito}`,
      onde,
    });
    const excluida = await app.call(processos.remove, { headers: gestor, params: { id } });
    expect(excluida.body).toMatchObject({ codigo: 'PROCESSO_PROTEGIDO', onde });
  });
});

describe('no processo', () => {
  it('a negociação de um colega, com o número do acordo e a hora, e o caminho até ele', async () => {
    const processo = await umaDivida(app, operador);
    const { versao } = (await consultar(app, operador, processo.id)).body;
    const { id, numero } = (await negociar(app, gestor, [processo.id])).body;
    const feito = `${nome} firmou o acordo ${numero} às 12:00.`;
    const velha = await agir(app, operador, processo.id, 'ANEXAR_AR', { ...(await ar()), versao });
    expect(dita(velha)).toEqual([409, 'VERSAO_DIVERGENTE', `${feito} ${recarregue}`]);
    expect(velha.body.onde).toEqual({ recurso: 'processoCobranca', id, numero, feito });
    const semVersao = await quitar(processo.id);
    expect(dita(semVersao)).toEqual([
      409,
      'ACORDO_EM_ANDAMENTO',
      `Há negociação em andamento para o processo. ${feito}`,
    ]);
  });

  it('um plano só está firmado com o termo', async () => {
    const processo = await umaDivida(app, operador);
    const { id, numero } = (await negociar(app, gestor, [processo.id], plano)).body;
    expect((await quitar(processo.id)).body.onde.feito).toBe(`${nome} negociou o acordo ${numero} às 12:00.`);
    await firmar(app, gestor, id);
    expect((await quitar(processo.id)).body.onde.feito).toBe(`${nome} firmou o acordo ${numero} às 12:00.`);
    const contestar = {
      data: '2026-11-20',
      justificativa: 'O débito é de outra pessoa.',
      idTipoDocumento: 6,
      arquivos: [await enviado(app, operador, 'contestacao.pdf')],
    };
    const confessada = await agir(app, operador, processo.id, 'CONTESTAR_DEBITO', contestar);
    expect(dita(confessada)).toEqual([
      409,
      'DIVIDA_CONFESSADA',
      `O termo do parcelamento em vigor confessa a dívida: não cabe contestação nem recurso. ${nome} firmou o acordo ${numero} às 12:00.`,
    ]);
  });

  it('a suspensão de um colega, e de outro dia com a data', async () => {
    const processo = await umaDivida(app, operador);
    const { versao } = (await consultar(app, operador, processo.id)).body;
    await suspender(processo.id);
    const onde = { recurso: 'processos', id: processo.id, numero: processo.numero };
    const feito = `${nome} suspendeu o processo ${processo.numero} às 12:00.`;
    const velha = await agir(app, operador, processo.id, 'ANEXAR_AR', { ...(await ar()), versao });
    expect(dita(velha)).toEqual([409, 'VERSAO_DIVERGENTE', `${feito} ${recarregue}`]);
    const agora = await agir(app, operador, processo.id, 'ANEXAR_AR', await ar());
    expect(dita(agora)).toEqual([409, 'PROCESSO_SUSPENSO', `Processo suspenso. ${feito}`]);
    expect(agora.body.onde).toEqual({ ...onde, feito });
    operador = await noDia(app, '2026-11-23', 'operador@ativa.gov.br');
    const depois = await agir(app, operador, processo.id, 'ANEXAR_AR', await ar());
    expect(depois.body.onde.feito).toBe(`${nome} suspendeu o processo ${processo.numero} em 20/11/2026, às 12:00.`);
    operador = await noDia(app, '2026-11-20', 'operador@ativa.gov.br');
    gestor = await app.signIn('gestor@ativa.gov.br');
  });

  it('uma ação que a situação já não permite', async () => {
    const processo = await umaDivida(app, operador);
    expect((await agir(app, gestor, processo.id, 'ANEXAR_AR', await arDe(gestor))).status).toBe(200);
    const outra = await agir(app, operador, processo.id, 'ANEXAR_AR', await ar());
    expect(dita(outra)).toEqual([
      409,
      'ACAO_INDISPONIVEL',
      `A ação não está disponível para a situação atual do processo. ${nome} registrou «Anexar AR» no processo ${processo.numero} às 12:00.`,
    ]);
  });
});

describe('na negociação', () => {
  const deOperador = async (id: number, mudancas: object = {}) =>
    negociar(app, operador, [id], { requerente: await umRequerente(app, operador), ...mudancas });

  it('o acordo de um colega', async () => {
    const processo = await umaDivida(app, operador);
    const { id, numero } = (await negociar(app, gestor, [processo.id])).body;
    const recusada = await deOperador(processo.id);
    const feito = `${nome} firmou o acordo ${numero} às 12:00.`;
    expect(dita(recusada)).toEqual([
      422,
      'NEGOCIACAO_RECUSADA',
      `Há negociação em andamento para o processo. ${feito}`,
    ]);
    expect(recusada.body.onde).toEqual({ recurso: 'processoCobranca', id, numero, feito });
  });

  it('a suspensão de um colega', async () => {
    const processo = await umaDivida(app, operador);
    await suspender(processo.id);
    const { mensagem, onde } = (await deOperador(processo.id)).body;
    expect(mensagem).toBe(`O processo está suspenso. ${nome} suspendeu o processo ${processo.numero} às 12:00.`);
    expect(onde).toMatchObject({ recurso: 'processos', id: processo.id });
  });

  it('o que não vem de ninguém não nomeia ninguém', async () => {
    const processo = await umaDivida(app, operador);
    const { codigo, onde } = (await deOperador(processo.id, { totalParcelas: 900 })).body;
    expect([codigo, onde]).toEqual([expect.any(String), undefined]);
  });

  it('um total que mudou diz quem mexeu no processo hoje', async () => {
    const processo = await umaDivida(app, operador);
    const recusada = async () => (await deOperador(processo.id, { valorTotalSimulado: 1 })).body.mensagem;
    // Who asks did it: nothing is said of anybody.
    expect(await recusada()).toBe('Necessário atualizar a simulação');
    await agir(app, gestor, processo.id, 'ANEXAR_AR', await arDe(gestor));
    expect(await recusada()).toBe(
      `Necessário atualizar a simulação. ${nome} registrou «Anexar AR» no processo ${processo.numero} às 12:00.`,
    );
  });
});

describe('na cobrança', () => {
  const umPlano = async () => {
    const processo = await umaDivida(app, gestor);
    const { id, numero } = (await negociar(app, gestor, [processo.id], plano)).body;
    await firmar(app, gestor, id);
    return { processo, id, numero };
  };
  const contato = (id: number, versao?: number) =>
    agirNaCobranca(app, operador, id, 'REGISTRAR_CONTATO', { observacao: 'Vai pagar.', ...(versao ? { versao } : {}) });

  it.each([
    ['a baixa', (id: number) => baixar(app, gestor, id), (n: string) => `deu baixa na cobrança ${n}`],
    [
      'o cancelamento',
      (id: number) => agirNaCobranca(app, gestor, id, 'CANCELAR_COBRANCA', { motivo: 'O devedor desistiu.' }),
      (n: string) => `cancelou a cobrança ${n}`,
    ],
  ])('%s de um colega', async (_, faz, dito) => {
    const { id, numero } = await umPlano();
    const { versao } = await ver(app, gestor, id);
    expect((await faz(id)).status).toBe(200);
    const feito = `${nome} ${dito(numero)} às 12:00.`;
    const recusada = await agirNaCobranca(app, gestor, id, 'CANCELAR_COBRANCA', { motivo: 'Outro motivo.', versao });
    expect(dita(recusada)).toEqual([409, 'VERSAO_DIVERGENTE', `${feito} ${recarregue}`]);
    expect(recusada.body.onde).toEqual({ recurso: 'processoCobranca', id, numero, feito });
  });

  it('cancelada: nem contato, nem boleto, nem a prévia do cancelamento, e cada um diz por quem', async () => {
    const { id, numero } = await umPlano();
    await agirNaCobranca(app, gestor, id, 'CANCELAR_COBRANCA', { motivo: 'O devedor desistiu.' });
    const feito = `${nome} cancelou a cobrança ${numero} às 12:00.`;
    const boleto = await app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId: id, parcela: 1 } });
    const previa = await app.call(cancelamentoDaCobranca.previaDoCancelamento, { headers: gestor, params: { id } });
    for (const resposta of [await contato(id), boleto, previa])
      if (resposta.body.codigo !== 'SEM_PERMISSAO')
        expect(dita(resposta)).toEqual([
          409,
          'COBRANCA_INDISPONIVEL',
          `A ação não está disponível para a situação atual da cobrança. ${feito}`,
        ]);
    expect(boleto.body.codigo).toBe('COBRANCA_INDISPONIVEL');
  });

  it('a suspensão de um dos processos leva ao processo', async () => {
    const processo = await umaDivida(app, gestor);
    const { id } = (await negociar(app, gestor, [processo.id], plano)).body;
    await suspender(processo.id);
    const { mensagem, onde } = (await firmar(app, gestor, id)).body;
    expect(mensagem).toBe(
      `O processo ${processo.numero} está suspenso. ${nome} suspendeu o processo ${processo.numero} às 12:00.`,
    );
    expect(onde).toMatchObject({ recurso: 'processos', id: processo.id, numero: processo.numero });
  });
});

describe('a quem não pode ver', () => {
  /** The clerk's profile with these permissions only. */
  async function com(...permissoes: Permission[]): Promise<Quem> {
    await linhas(
      app,
      sql`with dele as (select id_perfil as id from usuario where email = 'operador@ativa.gov.br'),
               fora as (delete from perfil_permissao where id_perfil in (select id from dele) and permissao <> all(${permissoes}))
          insert into perfil_permissao (id_perfil, permissao) select dele.id, p from dele, unnest(${permissoes}::text[]) p
          on conflict do nothing returning permissao`,
    );
    return app.signIn('operador@ativa.gov.br');
  }
  const NEGOCIAR = 'NEGOCIACAO_NEGOCIAR_PAGAMENTO';
  const recusadaA = async (quem: Quem, id: number) =>
    (await negociar(app, quem, [id], { requerente: await umRequerente(app, quem) })).body;

  it('nem nome nem número; quem lê o processo tem a frase, e quem lê a cobrança, também o caminho', async () => {
    const processo = await umaDivida(app, gestor);
    const { numero } = (await negociar(app, gestor, [processo.id])).body;
    const base = 'Há negociação em andamento para o processo.';
    const cega = await recusadaA(await com(NEGOCIAR), processo.id);
    expect([cega.mensagem, cega.onde]).toEqual([base, undefined]);
    const doProcesso = await recusadaA(await com(NEGOCIAR, 'PROCESSO_CONSTITUICAO_CREDITO_CONSULTAR'), processo.id);
    expect([doProcesso.mensagem, doProcesso.onde]).toEqual([
      `${base} ${nome} firmou o acordo ${numero} às 12:00.`,
      undefined,
    ]);
    const dela = await recusadaA(await com(NEGOCIAR, 'PROCESSO_COBRANCA_CONSULTAR_DETALHE'), processo.id);
    expect(dela.onde).toMatchObject({ recurso: 'processoCobranca', numero });
  });

  it('outro órgão não sabe que o processo existe', async () => {
    const processo = await umaDivida(app, gestor);
    await negociar(app, gestor, [processo.id]);
    const { codigo, mensagem, onde } = await recusadaA(await app.signIn('gestor.procon@ativa.gov.br'), processo.id);
    expect([codigo, mensagem, onde]).toEqual(['NAO_ENCONTRADO', 'Registro não encontrado.', undefined]);
  });
});

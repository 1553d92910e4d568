import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cobrancas } from '@/contract/cobranca.ts';
import type { Permission } from '@/contract/permissions.ts';
import { requerentes } from '@/contract/requerente.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { agirNaCobranca, enviado, firmar, negociar, umaDivida, umRequerente, ver } from './support.ts';

/* S2 §4.2 asks no more than the state for the term: whoever attaches it or negotiates has it, whoever negotiated. */

let app: TestApp;
let gestor: Quem;
beforeAll(async () => {
  app = await buildTestApp();
  gestor = await app.signIn('gestor@ativa.gov.br');
});
afterAll(() => app.close());

/** The reader of AEMA, whose profile has these permissions besides reading agreements. */
async function quemLe(...permissoes: Permission[]): Promise<Quem> {
  const todas = ['PROCESSO_COBRANCA_CONSULTAR', ...permissoes];
  await linhas(
    app,
    sql`with dele as (select id_perfil as id from usuario where email = 'consulta@ativa.gov.br'),
             fora as (delete from perfil_permissao where id_perfil in (select id from dele) and permissao <> all(${todas}))
        insert into perfil_permissao (id_perfil, permissao) select dele.id, p from dele, unnest(${todas}::text[]) p
        on conflict do nothing returning permissao`,
  );
  return app.signIn('consulta@ativa.gov.br');
}
const plano = async () =>
  (await negociar(app, gestor, [(await umaDivida(app, gestor)).id], { totalParcelas: 3 })).body.id as number;
const TERMO = ['GERAR_TERMO_PARCELAMENTO', 'ANEXAR_TERMO_PARCELAMENTO'];

it.each(['PROCESSO_COBRANCA_ANEXAR_TERMO_PARCELAMENTO', 'NEGOCIACAO_NEGOCIAR_PAGAMENTO'] as const)(
  'quem tem só %s gera e anexa o termo do acordo que outro negociou',
  async (permissao) => {
    const quem = await quemLe(permissao);
    const id = await plano();
    const acoes = (await ver(app, quem, id)).acoesDisponiveis.map(({ acao }) => acao);
    expect(acoes).toEqual(expect.arrayContaining(TERMO));
    const achado = await app.call(requerentes.porCpf, { headers: quem, params: { cpf: '52998224725' } });
    expect(achado.status).toBe(200);
    const requerente = await umRequerente(app, quem);
    expect((await agirNaCobranca(app, quem, id, 'GERAR_TERMO_PARCELAMENTO', { requerente })).status).toBe(200);
    expect((await firmar(app, quem, id)).status).toBe(200);
    expect((await ver(app, gestor, id)).situacaoProcesso.id).toBe(201);
  },
);

it('quem só negocia imprime e anexa o termo do acordo que negociou, e não imprime o de outro', async () => {
  const imprimir = (quem: Quem, id: number) => app.call(cobrancas.imprimirTermo, { headers: quem, params: { id } });
  const deOutro = await plano();
  const divida = await umaDivida(app, gestor);
  await linhas(
    app,
    sql`with dele as (select id_perfil as id from usuario where email = 'consulta@ativa.gov.br'),
             fora as (delete from perfil_permissao where id_perfil in (select id from dele)
                        and permissao <> 'NEGOCIACAO_NEGOCIAR_PAGAMENTO')
        insert into perfil_permissao (id_perfil, permissao) select id, 'NEGOCIACAO_NEGOCIAR_PAGAMENTO' from dele
        on conflict do nothing returning permissao`,
  );
  const quem = await app.signIn('consulta@ativa.gov.br');
  const { status, body } = await negociar(app, quem, [divida.id], { totalParcelas: 3 });
  expect(status).toBe(200);
  const { status: lido } = await app.call(cobrancas.detalhe, { headers: quem, params: { id: body.id } });
  expect(lido).toBe(403);
  expect((await imprimir(quem, body.id)).status).toBe(200);
  expect((await imprimir(quem, deOutro)).body.codigo).toBe('SEM_PERMISSAO');
  expect((await firmar(app, quem, body.id)).status).toBe(200);
});

it('quem só lê não gera nem anexa', async () => {
  const quem = await quemLe();
  const id = await plano();
  const { acoesDisponiveis, acoesIndisponiveis } = await ver(app, quem, id);
  expect([...acoesDisponiveis, ...acoesIndisponiveis]).toEqual([]);
  expect((await firmar(app, quem, id)).body.codigo).toBe('SEM_PERMISSAO');
});

it('uma baixa de zero diz «Campo obrigatório», e uma negativa que o valor não está certo (S2 §5.1)', async () => {
  const { body } = await negociar(app, gestor, [(await umaDivida(app, gestor)).id]);
  const lancamentos = body.lancamentos.map((l: { id: number }) => l.id);
  const baixa = async (valorPago: number) => {
    const documentos = [{ idTipoDocumento: 8, arquivos: [await enviado(app, gestor, 'comprovante.pdf')] }];
    const corpo = { dataPagamento: app.deps.clock.hoje(), valorPago, lancamentos, documentos };
    return (await agirNaCobranca(app, gestor, body.id, 'REALIZAR_BAIXA_MANUAL', corpo)).body.campos;
  };
  expect(await baixa(0)).toEqual([{ campo: 'valorPago', mensagem: 'Campo obrigatório' }]);
  expect(await baixa(-1)).toEqual([{ campo: 'valorPago', mensagem: 'Necessário informar um valor correto' }]);
});

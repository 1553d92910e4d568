import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase, hasPostgres, startEmptyPostgres } from '../support/postgres.ts';
import { type ProductionInstall, productionInstall } from '../support/production.ts';
import { freePort, type RunningServer, startServer } from '../support/server.ts';
import { barriers } from './barriers.ts';
import { abrirMenu, aviso, entrarCom, escolher, inserir, journey } from './journey.ts';
import { preencherProcesso } from './processo.ts';

const ADMINISTRADORA = 'maria@pge.gov.br';
const OPERADOR = 'joao@sda.gov.br';
const SENHA = 'Primeira2026';
const dados = [
  ...['--nome', 'Maria de Souza', '--email', ADMINISTRADORA, '--cpf', '529.982.247-25'],
  ...['--orgao-nome', 'Procuradoria-Geral do Estado', '--orgao-sigla', 'PGE', '--orgao-cnpj', '11.222.333/0001-81'],
  ...['--orgao-indice', 'SELIC'],
];

/**
 * From an empty PostgreSQL database (the embedded one where there is none) to the first process, on a production install:
 * no development tool, no demonstration, the human verification on.
 */
describe('um servidor vazio, em produção', () => {
  let producao: ProductionInstall;
  let enderecoDaSenha = '';
  const encerrar: (() => unknown)[] = [];
  // Runs after the journey's own, which stops the server.
  afterAll(async () => {
    for (const work of encerrar.reverse()) await work();
  });
  const j = journey({ begin: comecar });

  /** The steps of an installation: migrate, create the administrator, start. */
  async function comecar(): Promise<RunningServer> {
    const port = await freePort();
    const env = {
      NODE_ENV: 'production',
      ATIVA_URL: `http://127.0.0.1:${port}`,
      ATIVA_DATA_DIR: '.data',
      AUTH_SECRET: 'a secret of the tests, of more than 32 characters',
      LOG_LEVEL: 'warn',
      ...(await bancoVazio()),
    };
    producao = productionInstall(env);
    encerrar.push(producao.remove);
    expect(await producao.npm('db:migrate')).toEqual({
      code: 0,
      said: 'O banco de dados está atualizado.\n',
      faults: '',
    });
    const pedidos = await Promise.all([1, 2].map(() => producao.npm('create:administrator', dados)));
    const [feito, recusado] = pedidos.sort((a, b) => a.code - b.code);
    expect([feito?.faults, recusado?.code]).toEqual(['', 1]);
    expect(recusado?.faults).toMatch(/^(Já existe um órgão central|A pasta de dados .* já está em uso)/);
    // It runs on what a production install has, and finds nothing to say of an installation without files.
    expect(await producao.npm('db:check')).toEqual({
      code: 0,
      said: 'Linhas e arquivos conferem: 0 arquivos, 0 apartados.\n',
      faults: '',
    });
    expect(await producao.npm('db:archive', ['--ano', '2001', '--pasta', '.', '--quem', 'Maria Souza'])).toEqual({
      code: 0,
      said: 'O histórico não tem registros de 2001.\n',
      faults: '',
    });
    enderecoDaSenha = /^http:\S+\/forgotPassword\/\S+$/m.exec(feito!.said)![0];
    return startServer({ cwd: producao.folder, dataDir: join(producao.folder, '.data'), port, env });
  }

  async function bancoVazio(): Promise<{ DATABASE_URL?: string }> {
    if (!hasPostgres()) return {};
    const servidor = await startEmptyPostgres();
    encerrar.push(servidor.stop);
    const banco = await createTestDatabase(servidor.adminUrl, 'template1');
    encerrar.push(banco.drop);
    return { DATABASE_URL: banco.url };
  }

  it('o administrador define a senha pelo endereço do comando e entra', async () => {
    const page = await j.pessoa();
    await definirSenha(page, enderecoDaSenha);
    await entrar(page, ADMINISTRADORA);
    const ausentes = page.getByRole('region', { name: 'O que ainda não está ligado neste servidor' });
    await ausentes.waitFor();
    expect(await ausentes.getByRole('listitem').allTextContents()).toEqual(
      ['SMTP_URL', 'INDICES_URL', 'CEP_URL', 'SID_URL', 'BB_API_URL ou RETORNO_DIR'].map((variavel) =>
        expect.stringMatching(`^${variavel}.{40,}`),
      ),
    );
    expect(await barriers(page)).toEqual([]);
    await abrirMenu(page, 'Órgão');
    await page.getByRole('link', { name: 'Procuradoria-Geral do Estado', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Procuradoria-Geral do Estado' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Histórico' }).click();
    const notas = page.getByRole('row').filter({ hasText: 'Cadastro pelo comando create:administrator' });
    await notas.filter({ hasText: 'Procuradoria-Geral do Estado' }).waitFor();
    expect(await notas.count()).toBe(1);
  });

  it('cadastra um órgão, atualiza o índice dele e a configuração', async () => {
    const page = await como(ADMINISTRADORA);
    await abrirMenu(page, 'Órgão');
    await inserir(page);
    const campo = (name: string | RegExp) => page.getByRole('textbox', { name });
    await campo(/^Denominação/).fill('Secretaria do Desenvolvimento Agrário');
    await campo(/^CNPJ/).fill('10.000.002/0001-34');
    await campo(/^Sigla/).fill('SDA');
    await escolher(page, /^Índice Financeiro/, /^Índice Nacional de Preços ao Consumidor Amplo|^IPCA/);
    await campo(/^Site/).fill('www.sda.exemplo.gov.br');
    await escolher(page, /^Documentos Obrigatórios/, 'Auto de infração');
    await page.keyboard.press('Escape');
    await preencherEndereco(page);
    await campo(/^Nome do Responsável/).fill('Carlos Lima');
    await campo(/^E-mail do Responsável/).fill('contato@sda.exemplo.gov.br');
    await campo(/^Telefone do Responsável/).fill('(81) 3181-2000');
    await campo(/^Nome da Autoridade/).fill('Ana Torres');
    await campo(/^Cargo da Autoridade/).fill('Secretária');
    await campo(/^Matrícula da Autoridade/).fill('10020');
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await aviso(page, 'Órgão Credor cadastrado com sucesso').waitFor();

    await abrirMenu(page, 'Índices Financeiros');
    await page.getByRole('link', { name: 'Índice Nacional de Preços ao Consumidor Amplo', exact: true }).click();
    await page.getByRole('button', { name: 'Enviar arquivo' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Escolher arquivo' }).click(),
    ]);
    await chooser.setFiles({ name: 'ipca.csv', mimeType: 'text/csv', buffer: Buffer.from('01/2026;0,42') });
    await page.getByRole('button', { name: 'Gravar 1 mês' }).click();
    await aviso(page, '1 mês gravado com sucesso.').waitFor();

    await abrirMenu(page, 'Configuração');
    await campo(/^Quantidade Máxima de Parcelas/).fill('48');
    await page.getByRole('button', { name: 'Alterar' }).click();
    await aviso(page, 'Configurações atualizadas com sucesso.').waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it('dá acesso a quem vai cadastrar, que recebe o seu próprio endereço por e-mail', async () => {
    const page = await como(ADMINISTRADORA);
    await abrirMenu(page, 'Usuário');
    await inserir(page);
    await page.getByLabel(/^Nome/).fill('João Operador Lima');
    await page.getByLabel(/^CPF/).fill('111.444.777-35');
    await page.getByLabel(/^E-mail/).fill(OPERADOR);
    await escolher(page, /^Perfil/, 'ADMINISTRADOR');
    await escolher(page, /^Órgão Credor/, /SDA/);
    await preencherEndereco(page);
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await aviso(page, 'Usuário cadastrado com sucesso').waitFor();
    await definirSenha(await j.pessoa(), await enderecoDoEmail());
  });

  it('que cadastra o primeiro processo', async () => {
    const page = await como(OPERADOR);
    await abrirMenu(page, 'Processos');
    await inserir(page);
    await preencherProcesso(page);
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await aviso(page, 'Processo criado com sucesso.').waitFor();
    await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
    await page.getByText('TCC em elaboração').first().waitFor();
  });

  async function como(email: string): Promise<Page> {
    const page = await j.pessoa();
    await entrar(page, email);
    return page;
  }

  /** Signs in with the human verification, as in production. */
  async function entrar(page: Page, email: string): Promise<void> {
    await page.getByRole('checkbox', { name: 'Não sou um robô' }).click();
    await page.getByText('Verificação concluída').waitFor();
    await entrarCom(page, email, SENHA);
  }

  /** Types what the CEP does not fill in. */
  async function preencherEndereco(page: Page): Promise<void> {
    const campo = (name: RegExp) => page.getByRole('textbox', { name });
    await campo(/^CEP/).fill('50010-240');
    await campo(/^CEP/).press('Tab');
    await expect.poll(() => campo(/^Bairro/).inputValue()).toBe('Santo Antônio');
    await campo(/^Número$/).fill('140');
  }

  async function definirSenha(page: Page, url: string): Promise<void> {
    await page.goto(url);
    await page.getByLabel('Nova senha', { exact: true }).fill(SENHA);
    await page.getByLabel('Confirmação da nova senha').fill(SENHA);
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await page.getByText('Senha alterada com sucesso!').waitFor();
    await page.getByLabel('Usuário', { exact: true }).waitFor();
  }

  /** Reads the link from the e-mail, which without SMTP_URL is a file; its job runs within a few seconds. */
  async function enderecoDoEmail(): Promise<string> {
    const folder = join(producao.folder, '.data/outbox');
    const mails = () => {
      try {
        return readdirSync(folder).filter((name) => name.endsWith('.eml'));
      } catch {
        return [];
      }
    };
    await expect.poll(mails).toHaveLength(1);
    const { text } = await PostalMime.parse(readFileSync(join(folder, mails()[0]!)));
    return /http:\S+/.exec(text!)![0];
  }
});

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { textOfPdf } from '../support/pdf.ts';
import { createTestDatabase, hasPostgres, startEmptyPostgres } from '../support/postgres.ts';
import { productionInstall } from '../support/production.ts';
import { freePort, plainEnvironment, type RunningServer, startServer } from '../support/server.ts';
import { barriers } from './barriers.ts';
import { abrirMenu, aviso, entrarCom, escolher, inserir, journey } from './journey.ts';
import { abrirAcao, anexar, anexarExigidos, confirmar, dia } from './processo.ts';

const ADMINISTRADORA = 'maria@pge.exemplo.gov.br';
const CADASTRADOR = 'joao@sda.exemplo.gov.br';
const GESTORA = 'ana@sda.exemplo.gov.br';
const SENHA = 'Primeira2026';
const DEVEDORA = { cpf: '390.533.447-05', nome: 'Joana Prado da Silveira' };
const perfis = [
  ['OPERADOR', ['Painel', 'Devedor', 'Processo']],
  ['GESTOR', ['Painel', 'Financeiro', 'Devedor', 'Negociação', 'Cobrança', 'Processo']],
] as const;
const dados = [
  ...['--nome', 'Maria de Souza', '--email', ADMINISTRADORA, '--cpf', '529.982.247-25'],
  ...['--orgao-nome', 'Procuradoria-Geral do Estado', '--orgao-sigla', 'PGE', '--orgao-cnpj', '11.222.333/0001-81'],
  ...['--orgao-indice', 'SELIC'],
];

/**
 * «Do primeiro administrador ao primeiro boleto» (docs/instalar.md), by the screens alone: a production install on an empty
 * PostgreSQL database, connected with the stand-in of the bank (`npm run bank`) and a mail server.
 */
describe('do primeiro administrador ao primeiro boleto', () => {
  const encerrar: (() => unknown)[] = [];
  // Runs after the journey's own, which stops the server.
  afterAll(async () => {
    for (const work of encerrar.reverse()) await work();
  });
  const correio: string[] = [];
  let banco = '';
  const j = journey({ begin: comecar });

  async function comecar(): Promise<RunningServer> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const [bancoEnv, SMTP_URL, daBase] = await Promise.all([ligarBanco(url), ligarCorreio(), bancoVazio()]);
    banco = new URL(bancoEnv.BB_API_URL!).origin;
    const env = {
      NODE_ENV: 'production',
      ATIVA_URL: url,
      ATIVA_DATA_DIR: '.data',
      AUTH_SECRET: 'a secret of the tests, of more than 32 characters',
      LOG_LEVEL: 'warn',
      ...{ ...bancoEnv, ...daBase, SMTP_URL },
    };
    const producao = productionInstall(env);
    encerrar.push(producao.remove);
    expect((await producao.npm('db:migrate')).faults).toBe('');
    const feito = await producao.npm('create:administrator', dados);
    expect(feito).toMatchObject({ code: 0, faults: '' });
    expect(feito.said).toContain(`foi enviado para ${ADMINISTRADORA}`);
    return startServer({ cwd: producao.folder, dataDir: join(producao.folder, '.data'), port, env });
  }

  async function bancoVazio(): Promise<{ DATABASE_URL?: string }> {
    if (!hasPostgres()) return {};
    const servidor = await startEmptyPostgres();
    encerrar.push(servidor.stop);
    const vazio = await createTestDatabase(servidor.adminUrl, 'template1');
    encerrar.push(vazio.drop);
    return { DATABASE_URL: vazio.url };
  }

  /** `npm run bank`, and the environment that it says to start the portal with. */
  async function ligarBanco(portal: string): Promise<Readonly<Record<string, string>>> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/bank.ts'], {
      env: { ...plainEnvironment(), PORT: '0', ATIVA_URL: portal },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const fim = () => child.kill();
    process.once('exit', fim);
    encerrar.push(() => process.off('exit', fim) && fim());
    let dito = '';
    for await (const parte of child.stdout) {
      dito += parte;
      if (dito.includes('npm start')) break;
    }
    return Object.fromEntries([...dito.matchAll(/^(BB_\w+)=(\S+)/gm)].map(([, nome, valor]) => [nome!, valor!]));
  }

  async function ligarCorreio(): Promise<string> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _, done) {
        const partes: Buffer[] = [];
        stream.on('data', (parte: Buffer) => partes.push(parte));
        stream.on('end', () => {
          correio.push(Buffer.concat(partes).toString());
          done();
        });
      },
    });
    await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', () => ready()));
    encerrar.push(() => new Promise<void>((done) => smtp.close(() => done())));
    return `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  }

  it('a administradora define a senha pelo e-mail, entra e vê o que falta', async () => {
    const page = await primeiroAcesso(ADMINISTRADORA);
    await page.getByRole('heading', { name: 'Meu dia' }).waitFor();
    const passos = page.getByRole('region', { name: 'Primeiros passos, nesta ordem' });
    await passos.waitFor();
    expect(await passos.getByRole('link').allTextContents()).toEqual(
      ['Índices Financeiros', 'Configuração', 'Órgão', 'Perfil', 'Usuário', 'Processos'].map(
        (tela, i) => `${i + 1}. ${tela}`,
      ),
    );
    const ausentes = page.getByRole('region', { name: 'O que ainda não está ligado neste servidor' });
    expect(await ausentes.getByRole('listitem').allTextContents()).toEqual(
      ['INDICES_URL', 'CEP_URL', 'SID_URL'].map((variavel) => expect.stringMatching(`^${variavel}`)),
    );
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await barriers(page)).toEqual([]);
    }
  });

  it('confere os índices e envia os meses que faltam', async () => {
    const page = await como(ADMINISTRADORA);
    await abrirMenu(page, 'Índices Financeiros');
    await page.getByRole('link', { name: 'Índice Nacional de Preços ao Consumidor Amplo', exact: true }).click();
    await page.getByRole('button', { name: 'Enviar arquivo' }).waitFor();
    await page.getByRole('button', { name: 'Enviar arquivo' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Escolher arquivo' }).click(),
    ]);
    await chooser.setFiles({ name: 'ipca.csv', mimeType: 'text/csv', buffer: Buffer.from(mesesQueFaltam()) });
    // On a server without processes the months count today, and not from the next 4th business day on.
    await page.getByText('os valores usam estes meses desde já').waitFor();
    await page.getByRole('button', { name: /^Gravar \d+ m/ }).click();
    await page.getByText(/^Em dia: /).waitFor();
  });

  it('cadastra o órgão credor, com os dados do banco', async () => {
    const page = await como(ADMINISTRADORA);
    await abrirMenu(page, 'Órgão');
    await inserir(page);
    const campo = (name: string | RegExp) => page.getByRole('textbox', { name });
    await campo(/^Denominação/).waitFor();
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await page.getByText(/^Corrija os \d+ campos/).waitFor();
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
    await page.getByText('Sem os dados de um banco, o órgão não negocia').waitFor();
    await campo(/^Chave do Banco/).pressSequentially('1');
    await campo(/^Convênio/).pressSequentially('3128557');
    await page.getByText('falta preencher ou acertar: Agência, Conta e Carteira.').waitFor();
    await campo(/^Agência/).fill('4529');
    await campo(/^Conta/).fill('12387');
    await campo(/^Carteira/).fill('17');
    await campo(/^Variação/).fill('35');
    await page
      .getByText('Com estes dados o órgão negocia e emite boletos: Banco do Brasil, convênio 3128557.')
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    await campo(/^Nome da Autoridade/).fill('Ana Torres');
    await campo(/^Cargo da Autoridade/).fill('Secretária');
    await campo(/^Matrícula da Autoridade/).fill('10020');
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await aviso(page, 'Órgão Credor cadastrado com sucesso').waitFor();
    await page.getByRole('link', { name: 'Secretaria do Desenvolvimento Agrário', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /Desenvolvimento Agr/ }).waitFor();
  });

  it('cria os perfis e dá acesso a quem cadastra e a quem negocia', async () => {
    const page = await como(ADMINISTRADORA);
    await abrirMenu(page, 'Perfil');
    for (const [nome, modulos] of perfis) {
      await inserir(page);
      await page.getByRole('textbox', { name: /^Nome/ }).fill(nome);
      for (const modulo of modulos)
        await page.getByRole('checkbox', { name: `Todas as permissões de ${modulo}`, exact: true }).click();
      await page.getByRole('button', { name: 'Cadastrar' }).click();
      await page.getByRole('link', { name: nome, exact: true }).waitFor();
    }
    for (const [nome, cpf, email, perfil] of [
      ['João Operador Lima', '111.444.777-35', CADASTRADOR, 'OPERADOR'],
      ['Ana Gestora Ramos', '012.345.678-90', GESTORA, 'GESTOR'],
    ] as const) {
      await abrirMenu(page, 'Usuário');
      await inserir(page);
      await page.getByLabel(/^Nome/).fill(nome);
      await page.getByLabel(/^CPF/).fill(cpf);
      await page.getByLabel(/^E-mail/).fill(email);
      await escolher(page, /^Perfil/, perfil);
      await escolher(page, /^Órgão Credor/, /SDA/);
      await preencherEndereco(page);
      await page.getByRole('button', { name: 'Cadastrar' }).click();
      await page.getByRole('link', { name: nome, exact: true }).waitFor();
    }
    await primeiroAcesso(CADASTRADOR);
    await primeiroAcesso(GESTORA);
  });

  it('quem cadastra registra o processo, o TCC e a notificação, até a constituição', async () => {
    const page = await como(CADASTRADOR);
    await abrirMenu(page, 'Processos');
    await inserir(page);
    const campo = (name: string | RegExp) => page.getByRole('textbox', { name });
    await escolher(page, /^Tipo de identificação/, 'CPF');
    await campo(/^CPF/).fill(DEVEDORA.cpf);
    await page.getByText(/^(Dados preenchidos|Não foi possível recuperar)/).waitFor();
    await campo(/^Nome ou razão social/).fill(DEVEDORA.nome);
    await campo(/^E-mail/).fill('joana.prado@exemplo.com.br');
    await preencherEndereco(page);
    await campo(/^Telefone 1/).fill('(81) 99988-7766');
    await escolher(page, /^Natureza do débito/, 'Multa administrativa');
    await campo(/^Número do processo administrativo/).fill('60041.001093/2026-97');
    await campo(/^Descrição do fato/).fill('Deixou de prestar contas do convênio 12/2024 no prazo de sessenta dias.');
    await campo(/^Fundamento legal/).fill('Lei estadual 13.178, de 29 de dezembro de 2006, artigo 2º.');
    await campo(/^Valor originário/).fill('900000');
    await campo(/^Valor atualizado/).fill('1000000');
    await campo(/^Multa/).fill('200000');
    await anexarExigidos(page);
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await aviso(page, 'Processo criado com sucesso.').waitFor();
    await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
    expect(await baixado(page, 'Imprimir TCC')).toContain(DEVEDORA.nome);
    await agir(page, 'Anexar TCC');
    await agir(page, 'Anexar AR', dia(45));
    await page.getByText('Crédito definitivamente constituído').first().waitFor();
  });

  it('quem negocia faz o acordo e anexa o termo assinado', async () => {
    const page = await como(GESTORA);
    await abrirMenu(page, 'Negociação');
    await page.getByRole('row').filter({ hasText: DEVEDORA.nome }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
    const dialogo = page.getByRole('dialog', { name: 'Negociação de Dívidas' });
    const passo = (nome: string) => dialogo.getByRole('heading', { level: 3, name: nome }).waitFor();
    const botao = (nome: string | RegExp) => dialogo.getByRole('button', { name: nome });
    await page.getByRole('button', { name: 'Negociar Pagamento' }).click();
    await passo('Identificação do Requerente');
    await anexar(dialogo, 'rg.pdf');
    await botao('Próximo').click();
    await passo('Forma de Pagamento');
    expect(await dialogo.getByText(/sem a correção de/).count()).toBe(0);
    await dialogo.getByRole('radio', { name: 'Parcelado' }).check();
    await botao('Próximo').click();
    await passo('Parcelamento');
    await dialogo.getByRole('textbox', { name: /^Quantidade de parcelas/ }).fill('2');
    await dialogo.getByRole('textbox', { name: /^Quantidade de parcelas/ }).press('Tab');
    await dialogo.getByRole('table', { name: 'Simulação do parcelamento' }).waitFor();
    await botao('Próximo').click();
    await passo('Revisão');
    await dialogo.getByText('Total a pagar').waitFor();
    await botao('Confirmar').click();
    await dialogo.getByText('Negociação realizada com sucesso!').waitFor();
    const [termo] = await Promise.all([
      page.waitForEvent('download'),
      dialogo.getByRole('button', { name: 'Termo de Parcelamento', exact: true }).click(),
    ]);
    expect(termo.suggestedFilename()).toMatch(/^termo-parcelamento-\d+\.pdf$/);
    await dialogo
      .getByRole('button', { name: 'Acessar Cobrança' })
      .or(dialogo.getByRole('link', { name: 'Acessar Cobrança' }))
      .click();
    await page.getByRole('heading', { level: 1, name: /^Processo de Cobrança \d/ }).waitFor();
    await agir(page, 'Anexar Termo de Parcelamento');
    await aviso(page, 'Acordo Firmado com Sucesso').waitFor();
  });

  it('emite os boletos, que o banco registra; pagos nele, quitam as parcelas e o processo', async () => {
    const page = await como(GESTORA);
    await abrirMenu(page, 'Acompanhar Cobranças');
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Processo de Cobrança \d/ }).waitFor();
    for (const parcela of [1, 2]) {
      const linha = page.getByRole('table', { name: 'Parcelas da cobrança' }).getByRole('row').nth(parcela);
      expect(await baixado(page, `Emitir o boleto da parcela ${parcela}/2`)).toContain('Ficha de Compensação');
      const noBanco = await page.context().newPage();
      await noBanco.goto(banco);
      await noBanco.getByRole('button', { name: /^Pagar: nº/ }).click();
      await noBanco
        .getByText('Pago', { exact: true })
        .nth(parcela - 1)
        .waitFor();
      await noBanco.close();
      await expect
        .poll(async () => {
          await page.reload();
          await linha
            .getByText(/QUITADO|EM ABERTO/)
            .first()
            .waitFor();
          return linha.textContent();
        })
        .toContain('QUITADO');
    }
    await abrirMenu(page, 'Conciliação Bancária');
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Conciliado' }).count()).toBe(2);
    await abrirMenu(page, 'Processos');
    await page.getByRole('row').filter({ hasText: DEVEDORA.nome }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
    await page.getByText('Dívida quitada pela cobrança').first().waitFor();
    expect(
      await page
        .getByRole('row', { name: /^Total/ })
        .getByRole('cell')
        .last()
        .textContent(),
    ).toBe('0,00');
    expect(await baixado(page, 'Imprimir recibo')).toContain('Recibo de quitação');
  });

  const como = async (email: string): Promise<Page> => {
    const page = await j.pessoa();
    await entrar(page, email);
    return page;
  };

  /** Signs in with the human verification, as in production. */
  async function entrar(page: Page, email: string): Promise<void> {
    await page.getByRole('checkbox', { name: 'Não sou um robô' }).click();
    await page.getByText('Verificação concluída').waitFor();
    await entrarCom(page, email, SENHA);
  }

  /** Follows the address of the newest e-mail to somebody, sets the password there and signs in. */
  async function primeiroAcesso(email: string): Promise<Page> {
    const lidos = () => Promise.all(correio.map((carta) => PostalMime.parse(carta)));
    const dele = async () => (await lidos()).findLast(({ to }) => to?.some(({ address }) => address === email));
    await expect.poll(async () => (await dele())?.subject).toBe('Ativa Credor – primeiro acesso');
    const page = await j.pessoa();
    await page.goto(/http:\S+/.exec((await dele())!.text!)![0]);
    await page.getByLabel('Nova senha', { exact: true }).fill(SENHA);
    await page.getByLabel('Confirmação da nova senha').fill(SENHA);
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await page.getByText('Senha alterada com sucesso!').waitFor();
    await entrar(page, email);
    return page;
  }
});

/** Every month of the index that the product does not bring, up to the last one that was published. */
function mesesQueFaltam(): string {
  const [ano = 0, mes = 0] = new Date()
    .toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' })
    .split('-')
    .map(Number);
  const quantos = (ano - 2026) * 12 + mes - 1;
  return Array.from(
    { length: quantos },
    (_, i) => `${String((i % 12) + 1).padStart(2, '0')}/${2026 + Math.floor(i / 12)};0,40`,
  ).join('\n');
}

/** Types what the CEP does not fill in. */
async function preencherEndereco(page: Page): Promise<void> {
  const campo = (name: RegExp) => page.getByRole('textbox', { name });
  await campo(/^CEP/).fill('50010-240');
  await campo(/^CEP/).press('Tab');
  await expect.poll(() => campo(/^Bairro/).inputValue()).toBe('Santo Antônio');
  await campo(/^Número$/).fill('140');
}

/** The text of the PDF that a button gives. */
async function baixado(page: Page, botao: string): Promise<string> {
  const [papel] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: botao, exact: true }).click(),
  ]);
  return textOfPdf(readFileSync(await papel.path()));
}

/** Carries out an action with its document and, if it is given, its date. */
async function agir(page: Page, nome: string, data?: string): Promise<void> {
  const dialog = await abrirAcao(page, nome);
  if (data) await dialog.getByRole('textbox', { name: /^Data/ }).fill(data);
  await anexar(dialog, 'documento.pdf');
  await confirmar(dialog);
  await dialog.waitFor({ state: 'hidden' });
}

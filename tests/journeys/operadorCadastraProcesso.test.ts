import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { emailOf, PASSWORD } from '../support/demo.ts';
import { textOfPdf } from '../support/pdf.ts';
import { abrirMenu, aviso, entrar, inserir, journey, sair } from './journey.ts';
import { abrirAcao, andamentos, anexar, confirmar, DEVEDORA, preencherProcesso } from './processo.ts';

/** The story of a process from its registration to the notice of receipt, with the human verification on. */
describe('o operador', () => {
  const { server, pessoa, crash } = comVerificacao();
  let numero = '';
  let endereco = '';

  it('não entra com a verificação humana que venceu: ela se desmarca e é pedida de novo (S0 §5)', async () => {
    const page = await pessoa();
    await page.clock.install();
    await page.goto(server().url);
    await page.getByLabel('Usuário', { exact: true }).fill(emailOf('operador'));
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    const robo = page.getByRole('checkbox', { name: 'Não sou um robô' });
    await robo.click();
    await page.getByText('Verificação concluída').waitFor();
    const botao = page.getByRole('button', { name: 'Entrar' });
    expect(await botao.isEnabled()).toBe(true);
    // Longer than any challenge is valid.
    await page.clock.fastForward('02:00:00');
    await page.getByText('A verificação expirou. Marque novamente.').waitFor();
    expect([await botao.isDisabled(), await robo.isChecked()]).toEqual([true, false]);
  });

  it('entra de novo sobre a página, quando a sessão acaba: a caixa da verificação também ali se vê', async () => {
    const page = await pessoa();
    await page.goto(`${server().url}/login?redirect=/processos`);
    await entrarVerificado(page);
    const atualizar = page.getByRole('button', { name: 'Atualizar', exact: true });
    // Until the first rows are there, it reads nothing anew.
    await page.locator('tbody').getByRole('link').first().waitFor();
    const acabou = /\/api\/(auth\/token|processoConstituicaoCredito\/list)/;
    await page.route(acabou, (route) => route.fulfill({ status: 401, json: {} }));
    await atualizar.click();
    const dialogo = page.getByRole('dialog', { name: 'Entre de novo para continuar' });
    const robo = dialogo.getByRole('checkbox', { name: 'Não sou um robô' });
    await robo.waitFor();
    await page.unroute(acabou);
    expect(await robo.evaluate((caixa) => getComputedStyle(caixa).borderTopWidth)).toBe('2px');
    await dialogo.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await robo.click();
    await dialogo.getByText('Verificação concluída').waitFor();
    await dialogo.getByRole('button', { name: 'Entrar', exact: true }).click();
    await dialogo.waitFor({ state: 'hidden' });
  });

  it('retira um arquivo depois de uma pergunta, que se fecha sozinha em dez segundos (S0 §2.9)', async () => {
    const page = await pessoa();
    await entrarVerificado(page);
    await page.clock.install();
    await page.goto(`${server().url}/processos/cadastrar`);
    await anexar(page.getByRole('group', { name: /obrigatório$/ }).first(), 'laudo.pdf');
    const pergunta = page.getByRole('dialog', { name: /laudo\.pdf/ });
    // The clock that the page sees stands still, so that its ten seconds are not spent by a busy machine.
    const parar = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 600_000);
    await parar();
    await page.getByRole('button', { name: 'Remover o arquivo laudo.pdf' }).click();
    await pergunta.waitFor();
    await page.clock.runFor(9_000);
    expect(await pergunta.isVisible()).toBe(true);
    await page.clock.runFor(1_500);
    await page.clock.resume();
    await pergunta.waitFor({ state: 'detached' });
    await page.getByText('laudo.pdf').waitFor();
    await parar();
    // Whoever points at it is reading it.
    await page.getByRole('button', { name: 'Remover o arquivo laudo.pdf' }).click();
    await pergunta.getByText('laudo.pdf').hover();
    await page.clock.runFor(60_000);
    await page.clock.resume();
    await pergunta.getByRole('button', { name: 'Remover', exact: true }).click();
    await page.getByText('laudo.pdf').waitFor({ state: 'detached' });
  });

  it('entra depois da verificação humana e cadastra um processo com seus documentos', async () => {
    const page = await pessoa({ serviceWorkers: 'allow' });
    await entrarVerificado(page);
    await abrirMenu(page, 'Processos');
    await inserir(page);
    await preencherProcesso(page);
    await page.getByRole('button', { name: 'Cadastrar' }).click();

    await aviso(page, 'Processo criado com sucesso.').waitFor();
    const titulo = page.getByRole('heading', { level: 1, name: /^Processo \d/ });
    await titulo.waitFor();
    numero = /[\d./-]+$/.exec((await titulo.textContent())!.trim())![0];
    endereco = new URL(page.url()).pathname;
    await page.getByText('TCC em elaboração').first().waitFor();
    await page.getByText(DEVEDORA.nome).first().waitFor();
  });

  it('imprime o TCC, com o número do processo', async () => {
    const page = await aberto();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Imprimir TCC' }).click(),
    ]);
    const digitos = numero.replace(/\D/g, '');
    expect(download.suggestedFilename()).toBe(`tcc-${digitos}.pdf`);
    const texto = textOfPdf(readFileSync(await download.path()));
    expect(texto).toContain(digitos);
    expect(texto).toContain(DEVEDORA.nome);
  });

  it('anexa o TCC assinado e o AR, e vê os dois na linha do tempo', async () => {
    const page = await aberto();
    const tcc = await abrirAcao(page, 'Anexar TCC');
    await anexar(tcc, 'tcc-assinado.pdf');
    await confirmar(tcc);
    await andamentos(page).filter({ hasText: 'TCC assinado anexado' }).waitFor();
    await page.getByText('Aguardando notificação do devedor').first().waitFor();

    const ar = await abrirAcao(page, 'Anexar AR');
    await ar.getByRole('textbox', { name: /^Data/ }).fill(hoje());
    await anexar(ar, 'aviso.pdf');
    await confirmar(ar);
    await andamentos(page).filter({ hasText: 'Aviso de recebimento anexado' }).waitFor();
    expect(await andamentos(page).first().textContent()).toContain('Aviso de recebimento anexado');
    await page.getByText('Devedor notificado').first().waitFor();
  });

  it('cancela a última ação, que fica riscada e explicada', async () => {
    const page = await aberto('gestor');
    const dialog = await abrirAcao(page, 'Cancelar última ação');
    await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('O AR era de outro processo.');
    await confirmar(dialog);
    await aviso(page, 'Última ação cancelada com sucesso!').waitFor();
    const cancelado = andamentos(page).filter({ hasText: 'Aviso de recebimento anexado' });
    await cancelado.getByText('Cancelado', { exact: true }).first().waitFor();
    expect(await cancelado.textContent()).toContain('O AR era de outro processo.');
    expect(await cancelado.locator('del, s').count()).toBeGreaterThan(0);
    await page.getByText('Aguardando notificação do devedor').first().waitFor();
  });

  it('encontra tudo depois que o servidor cai e volta, e sai', async () => {
    await crash();
    const page = await aberto();
    await page.getByText('Aguardando notificação do devedor').first().waitFor();
    await andamentos(page).filter({ hasText: 'TCC assinado anexado' }).waitFor();
    await andamentos(page).filter({ hasText: 'O AR era de outro processo.' }).waitFor();
    await sair(page);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await page.goto(server().url + endereco);
    await page.getByLabel('Usuário', { exact: true }).waitFor();
    expect(page.url()).toContain('redirect=');
  });

  async function aberto(quem: 'operador' | 'gestor' = 'operador'): Promise<Page> {
    const page = await pessoa();
    await entrarVerificado(page, quem);
    await page.goto(server().url + endereco);
    await page.getByRole('heading', { level: 1, name: new RegExp(numero.replace(/[./-]/g, '.')) }).waitFor();
    return page;
  }
});

/** With the human verification on, as for a visitor: «Entrar» waits for it. */
function comVerificacao() {
  const j = journey({ env: { ATIVA_CAPTCHA: 'on' } });
  return { server: () => j.server, pessoa: j.pessoa, crash: j.crash };
}

async function entrarVerificado(page: Page, quem: 'operador' | 'gestor' = 'operador'): Promise<void> {
  await page.getByLabel('Usuário', { exact: true }).fill(emailOf(quem));
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  expect(await page.getByRole('button', { name: 'Entrar' }).isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'Não sou um robô' }).click();
  await page.getByText('Verificação concluída').waitFor();
  await entrar(page, quem);
}

const hoje = () =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date());

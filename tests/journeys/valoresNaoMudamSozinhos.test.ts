import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faseDe, type IdSituacao } from '@/domain/workflow/situacoes.ts';
import { aceita, entregar, SID_SECRET, umEvento } from '../api/dividaAtiva/support.ts';
import { cadastrar, linhas, umaPessoa, umCpf } from '../api/processo/support.ts';
import { buildTestApp, type TestApp } from '../support/app.ts';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { noonOf } from '../support/clock.ts';
import { PASSWORD } from '../support/demo.ts';
import { aviso } from './journey.ts';
import { abrirAcao, andamentos, anexar, confirmar } from './processo.ts';

/*
 * Dialogs of values on a process whose correction has been growing for ten months: as long as nobody changes a field,
 * every cent stays. The server's clock is the test's, so that midnight and the 4th business day come while a dialog is
 * open. PROCON: IPCA without lag, interest left out. a = 100.000,00, b = 20.000,00, c = 5.000,00, R = 10/01/2025; on
 * 20/11/2025 d = 120.000,00 × 0,03734722 = 4.481,67 (D §2.2).
 */

let app: TestApp;
let url: string;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-01-10', env: { SID_URL: 'http://127.0.0.1:9', SID_SECRET } });
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await launchBrowser();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const HOJE = noonOf('2025-11-20');
const valores = { valorOriginario: 90_000, valorAtualizado: 100_000, multaAtualizada: 20_000, jurosAtualizado: 5_000 };
let cpf = 700;

/** A process of January, brought by SQL into the situation that the action needs. */
async function um(situacao: IdSituacao, pagamento?: number): Promise<{ id: number; numero: string }> {
  app.clock.set(noonOf('2025-01-10'));
  const dadosDevedor = umaPessoa({ documentoIdentificacao: umCpf(++cpf) });
  const processo = await cadastrar(app, await app.signIn('gestor.procon@ativa.gov.br'), { ...valores, dadosDevedor });
  const levar = (para: IdSituacao) =>
    linhas(
      app,
      sql`update processo set situacao = ${para}, fase = ${faseDe(para)},
            fim_parcelamento = ${para === 5 ? '2027-11-20' : null}, situacao_anterior = ${para === 5 ? 3 : null}
          where id = ${processo.id}`,
    );
  if (pagamento) {
    await levar(104);
    app.clock.set(noonOf('2025-06-20'));
    const data = '2025-06-20';
    const { body } = await entregar(app, [
      umEvento(processo.numero, 1, 'INSCRICAO_ACEITA', aceita({ dataInscricao: data, dataReferenciaCalculo: data }), {
        data,
      }),
      umEvento(processo.numero, 2, 'PAGAMENTO', { valor: pagamento, dataPagamento: data }, { data }),
      umEvento(processo.numero, 3, 'INSCRICAO_CANCELADA', { idMotivo: 1 }, { data }),
    ]);
    expect(body.resultados.map((r: { estado: string }) => r.estado)).toEqual(['aplicado', 'aplicado', 'aplicado']);
  }
  await levar(situacao);
  return processo;
}

/** Opens the page of a process as PROCON's manager, in a browser with the server's clock. */
async function pessoaEm(agora: Date, id: number): Promise<Page> {
  app.clock.set(agora);
  const context = await newPerson(browser, { serviceWorkers: 'block' });
  await context.clock.install({ time: agora });
  const page = await context.newPage();
  await page.goto(`${url}/login?redirect=/processos/${id}`);
  await page.getByLabel('Usuário', { exact: true }).fill('gestor.procon@ativa.gov.br');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
  return page;
}

const plano = (texto: string | null) => (texto ?? '').replace(/\s/g, ' ');
/** «Valores» of the process: each component with its value, what was paid of it and what is owed, and R. */
async function naTela(page: Page): Promise<string[]> {
  const bloco = page.getByRole('region', { name: 'Valor', exact: true });
  const tabela = bloco.getByRole('table', { name: 'Valores do processo' });
  await tabela.getByRole('row').nth(5).waitFor();
  const lidas = await tabela
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((c) => c.textContent).join(' | ')),
    );
  const referencia = await bloco.getByText('Referência do cálculo').locator('xpath=..').textContent();
  return [...lidas, referencia].map(plano);
}
const campo = (dialog: Locator, nome: RegExp) => dialog.getByRole('textbox', { name: nome });
/** What the dialog shows as owed: a, b, c with their reference date, and today's d and total. */
async function noDialogo(dialog: Locator): Promise<string[]> {
  await campo(dialog, /^Valor atualizado/).waitFor();
  const nomes = [/^Valor atualizado/, /^Multa/, /^Juros/, /^Referência dos valores/];
  const campos = await Promise.all(nomes.map((nome) => campo(dialog, nome).inputValue()));
  return [...campos, ...(await dialog.locator('dl dd').allInnerTexts()).map(plano)];
}

const casos: readonly (readonly [nome: string, de: IdSituacao, situacao: string])[] = [
  ['Quitar débito', 26, 'Quitado'],
  ['Parcelar débito', 26, 'Parcelado'],
  ['Registrar perda do parcelamento', 5, 'Perda do parcelamento'],
  ['Deferir contestação parcialmente', 6, 'Contestação deferida parcialmente'],
  ['Deferir recurso parcialmente', 13, 'Recurso deferido parcialmente'],
];
/** Fills in what each of them asks besides the values. */
async function preencher(dialog: Locator): Promise<void> {
  const fim = campo(dialog, /^Fim do parcelamento/);
  if (await fim.isVisible()) await fim.fill('20/11/2027');
  const observacao = campo(dialog, /^Observação/);
  if (await observacao.isVisible()) await observacao.fill('Conforme o parecer da procuradoria.');
  await anexar(dialog, 'documento.pdf');
}

describe('diálogos de valores', () => {
  it.each(casos)('%s sem tocar em nada: cada centavo está lá de novo', async (nome, de, situacao) => {
    for (const pagamento of nome === 'Registrar perda do parcelamento' ? [undefined] : [undefined, 10_000]) {
      const { id } = await um(de, pagamento);
      const page = await pessoaEm(HOJE, id);
      const antes = await naTela(page);
      const dialog = await abrirAcao(page, nome);
      const mostrados = await noDialogo(dialog);
      if (!pagamento)
        expect(mostrados).toEqual([
          ...['100.000,00', '20.000,00', '5.000,00', '10/01/2025'],
          ...['R$ 4.481,67', 'R$ 129.481,67'],
        ]);
      else await dialog.getByText(/^É o que se deve hoje.*Já foram pagos R\$\s10\.000,00/).waitFor();
      // The dialog shows as owed what the page showed.
      expect(antes[5]!.split(' | ').at(-1)).toBe(mostrados[5]!.replace('R$ ', ''));
      await preencher(dialog);
      await confirmar(dialog);
      await aviso(page, /realizada com sucesso/).waitFor();
      await page.getByRole('main').getByText(situacao).first().waitFor();
      const depois = await naTela(page);
      if (nome !== 'Quitar débito') {
        expect(depois).toEqual(antes);
        continue;
      }
      // Every component is paid in full, and nothing is owed.
      expect(depois.map((linha) => linha.split(' | ')[1])).toEqual(antes.map((linha) => linha.split(' | ')[1]));
      for (const linha of depois.slice(1, 6)) {
        const [, valor, pago, saldo] = linha.split(' | ');
        expect([linha, pago, saldo]).toEqual([linha, valor, linha.startsWith('Total') ? '0,00' : '–']);
      }
      expect(await andamentos(page).first().textContent()).toContain('Débito quitado');
    }
  });

  it('uma mudança é mostrada em reais antes de confirmar, e volta-se dela sem perder nada', async () => {
    const { id } = await um(6);
    const page = await pessoaEm(HOJE, id);
    const dialog = await abrirAcao(page, 'Deferir contestação parcialmente');
    await noDialogo(dialog);
    await preencher(dialog);
    await campo(dialog, /^Multa/).fill('1000000');
    await dialog.getByText('Valores alterados: o que muda aparece, em reais, antes de confirmar.').waitFor();
    await confirmar(dialog);
    const mudanca = dialog.getByRole('table', { name: 'Confira a mudança dos valores' });
    await mudanca.waitFor();
    // d: 110.000,00 × 0,03734722
    expect((await mudanca.getByRole('row').allInnerTexts()).map(plano).slice(1)).toEqual([
      'Valor (a) 100.000,00 100.000,00 0,00',
      'Multa (b) 20.000,00 10.000,00 −10.000,00',
      'Juros (c) 5.000,00 5.000,00 0,00',
      'Correção (d) 4.481,67 4.108,19 −373,48',
      'Total 129.481,67 119.108,19 −10.373,48',
    ]);
    await dialog.getByText(/passa de R\$\s129\.481,67 para R\$\s119\.108,19: R\$\s10\.373,48 a menos\./).waitFor();
    await dialog.getByRole('button', { name: 'Voltar' }).click();
    expect(await campo(dialog, /^Observação/).inputValue()).toBe('Conforme o parecer da procuradoria.');
    expect(await campo(dialog, /^Multa/).inputValue()).toBe('10.000,00');
    await confirmar(dialog);
    await mudanca.waitFor();
    await confirmar(dialog);
    await aviso(page, /realizada com sucesso/).waitFor();
    await page.getByRole('row', { name: /^Total .*119\.108,19/ }).waitFor();
  });

  it('aberto na véspera do 4º dia útil e confirmado depois da meia-noite: os valores mudaram, e nada do digitado se perde', async () => {
    const { id } = await um(26);
    const page = await pessoaEm(new Date('2025-11-05T23:58:00-03:00'), id);
    const dialog = await abrirAcao(page, 'Parcelar débito');
    // Without October's 0,09 %, 120.000,00 × 0,03641444.
    expect((await noDialogo(dialog)).slice(4)).toEqual(['R$ 4.369,73', 'R$ 129.369,73']);
    await preencher(dialog);
    app.clock.set(new Date('2025-11-06T00:01:00-03:00'));
    await page.clock.setSystemTime(new Date('2025-11-06T00:01:00-03:00'));
    await confirmar(dialog);
    await dialog.getByText(/^Os valores mudaram.*era de R\$\s129\.369,73 e agora é de R\$\s129\.481,67/).waitFor();
    await expect
      .poll(() => noDialogo(dialog))
      .toEqual([...['100.000,00', '20.000,00', '5.000,00', '10/01/2025'], ...['R$ 4.481,67', 'R$ 129.481,67']]);
    expect(await campo(dialog, /^Observação/).inputValue()).toBe('Conforme o parecer da procuradoria.');
    expect(await campo(dialog, /^Fim do parcelamento/).inputValue()).toBe('20/11/2027');
    await dialog.getByText('documento.pdf').waitFor();
    await confirmar(dialog);
    await aviso(page, /realizada com sucesso/).waitFor();
    await page.getByRole('row', { name: /^Total .*129\.481,67/ }).waitFor();
  });
});

import { requerente } from '@i18n/pt-BR/negociacao/requerente.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aPdf } from '../support/pdf.ts';
import { barriers } from './barriers.ts';
import { journey } from './journey.ts';
import { keyboard } from './keyboard.ts';

/** What the literal flow of the specification types and presses: every field by hand, every button once (S2 §2.6, 2.7). */
const literal = ({ nome, cpf, telefone, email }: Pessoa, doPagamento: number) =>
  ['linha', 'Negociar', 'tipo', 'documento', 'Próximo', 'forma', 'Próximo', 'Confirmar'].length +
  [nome, cpf, telefone, email].join('').length +
  doPagamento;
interface Pessoa {
  readonly nome: string;
  readonly cpf: string;
  readonly telefone: string;
  readonly email: string;
}

describe('quem negocia, só com o teclado', () => {
  const j = journey();
  /** Waits for a step, whose dialog and running foot stand where those of every other step do. */
  const passo = async (page: Page, nome: string) => {
    await page.getByRole('heading', { level: 3, name: nome }).waitFor();
    const caixa = await page.locator('.MuiDialog-paper').boundingBox();
    expect([caixa?.y, caixa?.height]).toEqual([(900 - 720) / 2, 720]);
    const pe = await page.getByRole('group', { name: 'O que se negocia' }).boundingBox();
    expect(pe?.height).toBe(56);
  };
  const botao = (page: Page, nome: string | RegExp) => page.getByRole('dialog').getByRole('button', { name: nome });

  /** From the list to the form of payment, for a debtor who asks in person and is found by name. */
  async function identificar(page: Page, parte: string): Promise<{ t: ReturnType<typeof keyboard>; pessoa: Pessoa }> {
    const arquivo = { name: 'identidade.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf(parte)) };
    page.on('filechooser', (escolha) => void escolha.setFiles(arquivo));
    await page.goto(`${j.server.url}/negociacao`);
    await page.getByRole('radio').first().waitFor();
    const t = keyboard(page);
    // The first key reaches the link to the content.
    await t.aperta('Tab', 'Enter');
    await t.ate(page.getByRole('button', { name: 'Nova negociação' }));
    await t.aperta('Enter');
    await passo(page, 'Seleção do(s) Processo(s)');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await t.digita(parte);
    const linha = page.getByRole('dialog').getByRole('radio').first();
    await linha.waitFor();
    await t.ate(linha);
    await t.aperta('Space', 'Enter');
    await passo(page, 'Identificação do Requerente');
    const campo = (nome: RegExp) => page.getByRole('textbox', { name: nome }).inputValue();
    await expect.poll(() => campo(/^Nome/)).not.toBe('');
    // Whether the identification is asked for is known after the look-up of the CPF.
    await page.getByText(requerente.buscando).waitFor({ state: 'detached' });
    const documento = botao(page, /^Adicionar/);
    const enviado = page.getByRole('checkbox', { name: /^Usar o documento já enviado/ });
    await documento.or(enviado).first().waitFor();
    // Of a known requester neither e-mail nor identification is asked again.
    if (await documento.isVisible()) {
      await t.ate(documento);
      await t.aperta('Enter');
      await page.getByText('identidade.pdf').waitFor();
    }
    const pessoa = {
      nome: await campo(/^Nome/),
      cpf: (await campo(/^CPF/)).replace(/\D/g, ''),
      telefone: (await campo(/^Telefone/)).replace(/\D/g, ''),
      email: await campo(/^E-mail/),
    };
    // What is locked is read like any other text.
    const cor = (onde: ReturnType<Page['getByRole']>, qual: 'color' | 'webkitTextFillColor') =>
      onde.evaluate((element, nome) => getComputedStyle(element)[nome], qual);
    const titulo = page.getByRole('heading', { level: 3 });
    expect(await cor(page.getByRole('textbox', { name: /^Nome/ }), 'webkitTextFillColor')).toBe(
      await cor(titulo, 'color'),
    );
    expect(await barriers(page)).toEqual([]);
    await t.ate(botao(page, 'Próximo'));
    await t.aperta('Enter');
    await passo(page, 'Forma de Pagamento');
    // Both cards are whole above the foot.
    await botao(page, /^Usar \d+ parcelas$/).waitFor();
    expect(
      await page.locator('.MuiDialogContent-root').evaluate((um) => um.scrollHeight - um.clientHeight),
    ).toBeLessThanOrEqual(0);
    return { t, pessoa };
  }

  it('fecha um acordo à vista', async () => {
    const page = await j.como('gestor');
    const { t, pessoa } = await identificar(page, 'Cavalcanti');
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement)?.type)).toBe('radio');
    await t.aperta('Space', 'Enter');
    await passo(page, 'Revisão');
    await page.getByText('Total a pagar').waitFor();
    const total = await page.getByRole('region', { name: 'Pagamento' }).locator('strong').textContent();
    expect(total).toMatch(/^R\$.[\d.]+,\d\d$/);
    expect(await barriers(page)).toEqual([]);
    await t.ate(botao(page, 'Confirmar'));
    await t.aperta('Enter');
    await page.getByText('Negociação realizada com sucesso!').waitFor();
    // The date of the literal flow: eight digits.
    expect(t.total() / literal(pessoa, 8)).toBeLessThanOrEqual(0.6);
    await t.ate(botao(page, 'Emitir Boleto'));
    const [boleto] = await Promise.all([page.waitForEvent('download'), t.aperta('Enter')]);
    expect(boleto.suggestedFilename()).toMatch(/^boleto.*\.pdf$/);
    // Before the debtor, at the counter: the line, the Pix and its QR, and what is copied is what is read.
    await page.getByRole('img', { name: 'QR code do Pix' }).waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const linha = await page.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/).textContent();
    await t.ate(botao(page, 'Copiar a linha digitável'));
    await t.aperta('Enter');
    await page.getByText('Copiado').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linha!.replace(/\D/g, ''));
    expect(await barriers(page)).toEqual([]);
    await t.ate(page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last());
    await t.aperta('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('fecha um parcelamento pelo que o devedor pode pagar por mês, e imprime o termo', async () => {
    const page = await j.como('gestor');
    const { t, pessoa } = await identificar(page, 'Ferreira');
    await t.ate(page.getByRole('textbox', { name: /por mês/ }));
    // About a twelfth of the debt, whatever the demonstration's is today.
    const saldo = await page.getByText('Saldo devedor', { exact: true }).last().locator('..').textContent();
    await t.digita(String(Math.ceil(Number(saldo?.replace(/\D/g, '')) / 11)));
    const usar = page.getByRole('region', { name: /por mês$/ }).getByRole('button');
    await t.ate(usar);
    await t.aperta('Enter', 'Enter');
    await passo(page, 'Parcelamento');
    await page.getByRole('table', { name: 'Simulação do parcelamento' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await t.aperta('Enter');
    await passo(page, 'Revisão');
    await page.getByText('Total a pagar').waitFor();
    await t.ate(botao(page, 'Confirmar'));
    await t.aperta('Enter');
    await page.getByText('Negociação realizada com sucesso!').waitFor();
    // The literal flow types the count, the first value and the date, and presses «Simular» and «Próximo».
    expect(t.total() / literal(pessoa, 2 + 6 + 8 + 2)).toBeLessThanOrEqual(0.6);
    const baixado = page.waitForEvent('download');
    await t.ate(page.getByRole('dialog').getByRole('button', { name: 'Termo de Parcelamento', exact: true }));
    await t.aperta('Enter');
    expect((await baixado).suggestedFilename()).toMatch(/^termo-parcelamento-\d+\.pdf$/);
  });
});

import { describe, expect, it } from 'vitest';
import { aPdf } from '../support/pdf.ts';
import { barriers } from './barriers.ts';
import { journey } from './journey.ts';
import { keyboard } from './keyboard.ts';

/** Four months after the demonstration was made, with a source that answers nothing: the months since are not known. */
const depois = () => {
  const dia = new Date();
  dia.setMonth(dia.getMonth() + 4, 15);
  return dia.toISOString().slice(0, 10);
};

describe('quem negocia uma dívida sem alguns meses do índice (M §7.85)', () => {
  const j = journey({ env: { INDICES_URL: 'http://127.0.0.1:9', ATIVA_TODAY: depois() } });

  it('lê quais faltam, é perguntado uma vez, e só segue depois de marcar que segue', async () => {
    const page = await j.como('gestor', { em: '/negociacao' });
    const deUmaPessoa = page.getByRole('row').filter({ hasText: /\d{3}\.\d{3}\.\d{3}-\d\d/ });
    await deUmaPessoa.first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Negociar Pagamento' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Negociação de Dívidas' });
    const passo = (nome: string) => dialogo.getByRole('heading', { level: 3, name: nome }).waitFor();
    const botao = (nome: string | RegExp) => dialogo.getByRole('button', { name: nome });
    await passo('Identificação do Requerente');
    const [escolha] = await Promise.all([page.waitForEvent('filechooser'), botao(/^Adicionar/).click()]);
    await escolha.setFiles({ name: 'rg.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf('RG sem meses')) });
    await dialogo.getByText('rg.pdf').waitFor();
    await botao('Próximo').click();
    await passo('Forma de Pagamento');
    const sem = dialogo.getByText(/^A dívida está sem a correção de .+, ainda não conhecidos?\. Negociada agora/);
    await sem.waitFor();
    const caixa = dialogo.getByRole('checkbox', { name: 'Seguir sem esses meses' });
    expect(await caixa.isChecked()).toBe(false);
    await dialogo.getByRole('radio', { name: 'À vista' }).check();
    await botao('Próximo').click();
    const erro = dialogo.getByRole('link', { name: /Confirme que a negociação segue sem esses meses/ });
    await erro.waitFor();
    expect(await barriers(page)).toEqual([]);
    // The line of the summary leads to the box, which the keyboard ticks.
    await erro.click();
    expect(await caixa.evaluate((element) => element === document.activeElement)).toBe(true);
    await keyboard(page).aperta('Space');
    await erro.waitFor({ state: 'detached' });
    await botao('Próximo').click();
    await passo('Revisão');
    // It is said again, and asked no more.
    await dialogo.getByText(/^A dívida está sem a correção de/).waitFor();
    expect(await caixa.count()).toBe(0);
    await dialogo.getByText('Total a pagar').waitFor();
    await botao('Voltar').click();
    await passo('Forma de Pagamento');
    expect(await caixa.isChecked()).toBe(true);
    await botao('Próximo').click();
    await passo('Revisão');
    await botao('Confirmar').click();
    await dialogo.getByText('Negociação realizada com sucesso!').waitFor();
  });
});

import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aPdf, textOfPdf } from '../support/pdf.ts';
import { abrirMenu, journey } from './journey.ts';

/** The README's «Do processo ao boleto, em sete cliques», click by click. */
describe('do processo ao boleto', () => {
  // Somebody who negotiated in another file would have a document on file, and the clicks would be others.
  const j = journey({ own: true });

  it('em sete cliques, e o arquivo que se escolhe', async () => {
    expect(readFileSync('README.md', 'utf8')).toContain('Do processo ao boleto, em sete cliques');
    const page = await j.como('gestor');
    await abrirMenu(page, 'Negociação');
    // A person's: a CPF as it is shown.
    const deUmaPessoa = page.getByRole('row').filter({ hasText: /\d{3}\.\d{3}\.\d{3}-\d\d/ });
    await deUmaPessoa.first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();

    let cliques = 0;
    const clica = async (alvo: Locator) => {
      await alvo.click();
      cliques += 1;
    };
    const dialogo = page.getByRole('dialog', { name: 'Negociação de Dívidas' });
    const passo = (nome: string) => dialogo.getByRole('heading', { level: 3, name: nome }).waitFor();
    const botao = (nome: string | RegExp) => dialogo.getByRole('button', { name: nome });
    await clica(page.getByRole('button', { name: 'Negociar Pagamento' }));
    await passo('Identificação do Requerente');
    const [escolha] = await Promise.all([page.waitForEvent('filechooser'), clica(botao(/^Adicionar/))]);
    await escolha.setFiles({ name: 'rg.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf('RG')) });
    await dialogo.getByText('rg.pdf').waitFor();
    await clica(botao('Próximo'));
    await passo('Forma de Pagamento');
    await clica(dialogo.getByRole('radio', { name: 'À vista' }));
    await clica(botao('Próximo'));
    await passo('Revisão');
    await dialogo.getByText('Total a pagar').waitFor();
    await clica(botao('Confirmar'));
    await dialogo.getByText('Negociação realizada com sucesso!').waitFor();
    const [boleto] = await Promise.all([page.waitForEvent('download'), clica(botao('Emitir Boleto'))]);
    expect(cliques).toBe(7);
    expect(textOfPdf(readFileSync(await boleto.path()))).toContain('Ficha de Compensação');
  });
});

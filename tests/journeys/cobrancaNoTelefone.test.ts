import { expect, it } from 'vitest';
import { barriers } from './barriers.ts';
import { journey } from './journey.ts';

const j = journey();
const telefone = { width: 390, height: 844 };

it('no telefone cada parcela ocupa duas linhas, e «Linha digitável e Pix» e «Simular o banco», a tela', async () => {
  const page = await j.como('gestor', {
    viewport: telefone,
    acceptDownloads: true,
    // The portal's numbers begin with a year; the active-debt system's have no slip here.
    em: '/processoCobranca?idSituacao=201&numeroProcessoCobranca=20',
  });
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^Processo de Cobrança \d/ }).waitFor();
  const parcelas = page.getByRole('table', { name: 'Parcelas da cobrança' }).locator('tbody tr');
  await parcelas.first().waitFor();
  // Two lines of text, with a button of 40 px in the second; before, twelve lines of 25.
  for (const altura of await parcelas.evaluateAll((linhas) => linhas.map((l) => l.getBoundingClientRect().height)))
    expect(altura).toBeLessThan(96);
  const emitir = page.getByRole('button', { name: /^Emitir o boleto da parcela/ }).first();
  await Promise.all([page.waitForEvent('download'), emitir.click()]);
  const ocupa = async (nome: string | RegExp) => {
    const dialogo = page.getByRole('dialog', { name: nome });
    await dialogo.waitFor();
    await expect.poll(async () => (await dialogo.boundingBox())?.width).toBe(telefone.width);
    expect((await dialogo.boundingBox())!.height).toBe(telefone.height);
    expect(await barriers(page)).toEqual([]);
    await dialogo.getByRole('button', { name: 'Fechar' }).last().click();
    await dialogo.waitFor({ state: 'detached' });
  };
  const escolher = async (item: string) => {
    const linha = parcelas.filter({ has: page.getByRole('button', { name: /^Emitir o boleto/ }) }).first();
    await linha.getByRole('button', { name: /^Mais sobre a parcela/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await escolher('Linha digitável e Pix');
  await ocupa('Como pagar');
  await escolher('Simular o banco');
  await ocupa(/banco/i);
});

import { describe, expect, it } from 'vitest';
import { withPatience } from '../support/patience.ts';
import { barriers } from './barriers.ts';
import { aviso, journey } from './journey.ts';

describe('quem administra', () => {
  // Nothing answers there: no mail leaves.
  const j = journey({ env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'ativa@exemplo.gov.br' } });

  it('vê no Meu dia o e-mail que não saiu, por quê, e manda tentar de novo', async () => {
    const page = await j.como('admin');
    const pedido = await page.request.post(`${j.server.url}/api/auth/recoverPassword`, {
      data: { email: 'gestor@ativa.gov.br' },
    });
    expect(pedido.status()).toBeLessThan(300);
    const linha = page.getByRole('link', { name: /^\d+ trabalhos? do servidor/ });
    // The job runs within a few seconds.
    await expect
      .poll(
        async () => {
          await page.reload({ waitUntil: 'networkidle' });
          return linha.count();
        },
        { ...withPatience, interval: 1_000 },
      )
      .toBe(1);
    await linha.click();
    const row = page.getByRole('row', { name: /recuperação de senha/ });
    // While a try is under way it waits for none.
    await expect
      .poll(async () => {
        await page.reload({ waitUntil: 'networkidle' });
        return row.getByText('Espera outra tentativa').count();
      }, withPatience)
      .toBe(1);
    await row.getByText(/ECONNREFUSED/).waitFor();
    expect(await barriers(page)).toEqual([]);
    await row.getByRole('button', { name: 'Tentar de novo' }).click();
    const pergunta = page.getByRole('dialog', { name: 'Tentar de novo' });
    await pergunta.getByRole('button', { name: 'Tentar de novo' }).click();
    await aviso(page, 'O trabalho começa em instantes.').waitFor();
  });
});

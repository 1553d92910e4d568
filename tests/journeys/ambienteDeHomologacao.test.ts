import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';

describe('o ambiente de homologação', () => {
  const j = journey({ env: { ATIVA_AMBIENTE: 'acesse' } });

  it('mostra a barra vermelha, que copia o token de acesso', async () => {
    const page = await j.como('operador', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: /homologação/i }).click();
    await page
      .getByText(/copiado/i)
      .first()
      .waitFor();
    const [copied, token] = await page.evaluate(async () => [
      await navigator.clipboard.readText(),
      localStorage.getItem('accessToken'),
    ]);
    expect(copied).toBe(token);
  });
});

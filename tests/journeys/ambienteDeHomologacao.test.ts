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
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    // The session may renew its token between the copy and this line; each is taken until it expires.
    const answer = await fetch(`${j.server.url}/api/processoConstituicaoCredito/meuDia`, {
      headers: { authorization: `Bearer ${copied}` },
    });
    expect(answer.status).toBe(200);
  });
});

import { describe, expect, it } from 'vitest';
import { inserir, journey } from './journey.ts';

describe('sem conexão', () => {
  const j = journey();

  it('diz que não há, recusa o que se salva com o texto no lugar, e nada sai depois sem ser pedido', async () => {
    const page = await j.como('admin', { em: '/tipoDocumento' });
    await inserir(page);
    const nome = page.getByRole('textbox', { name: /^Nome/ });
    await nome.fill('Salvo sem conexão');
    const envios: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/tipoDocumento$/.test(request.url())) envios.push(request.url());
    });

    await page.context().setOffline(true);
    await page.getByText('Sem conexão.').waitFor();
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await page
      .getByText(/^Não foi possível conectar ao servidor/)
      .first()
      .waitFor();
    expect(await nome.inputValue()).toBe('Salvo sem conexão');
    const antes = envios.length;

    await page.context().setOffline(false);
    await page.getByText('Sem conexão.').waitFor({ state: 'detached' });
    await page.waitForTimeout(1_500);
    expect(envios).toHaveLength(antes);
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await page.getByRole('heading', { level: 1, name: /^Consulta/ }).waitFor();
  });

  it('uma lista diz logo que não veio, e vem quando se pede de novo', async () => {
    const page = await j.como('admin', { em: '/perfil' });
    await page.locator('tbody tr').first().getByRole('link').first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await page
      .getByText(/^Não foi possível conectar ao servidor/)
      .first()
      .waitFor();
    await page.context().setOffline(false);
  });
});

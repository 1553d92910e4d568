import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { emailDaDemonstracao } from '@/server/demonstracao/acessos.ts';
import { emailOf, PASSWORD } from '../support/demo.ts';
import { entrar, entrarCom, journey, sair } from './journey.ts';

describe('a sessão', () => {
  const j = journey();

  it('leva de volta ao endereço pedido antes do acesso, e nunca para fora do portal', async () => {
    const page = await j.pessoa();
    await page.goto(`${j.server.url}/tipoDocumento?nome=aviso`);
    await page.getByLabel('Usuário', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/tipoDocumento?nome=aviso');
    await entrar(page, 'admin');
    await page.getByText('AVISO DE RECEBIMENTO').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/tipoDocumento');

    for (const fora of ['https://exemplo.com', '//exemplo.com', '/\\exemplo.com']) {
      const outra = await j.pessoa();
      await outra.goto(`${j.server.url}/login?redirect=${encodeURIComponent(fora)}`);
      await entrar(outra, 'operador');
      expect(new URL(outra.url()).origin).toBe(j.server.url);
    }
  });

  it('recusa a senha errada com a frase do servidor, sem apagar o usuário', async () => {
    const page = await j.pessoa();
    await page.getByLabel('Usuário', { exact: true }).fill(emailOf('operador'));
    await page.getByLabel('Senha', { exact: true }).fill('errada2026');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Usuário ou senha inválidos.').waitFor();
    // What the person tells to whoever runs the server.
    await page.getByText(/^Código: [2-9a-z]{10}$/).waitFor();
    expect(await page.getByLabel('Usuário', { exact: true }).inputValue()).toBe(emailOf('operador'));
  });

  it('é renovada em silêncio quando o acesso vence, e encerrada com aviso quando não pode ser', async () => {
    const page = await j.como('operador');
    await parada(page);
    await vencer(page);
    await page.goto(`${j.server.url}/processos`);
    await page.locator('tbody tr').first().waitFor();

    await parada(page);
    await vencer(page);
    await page.evaluate(() => localStorage.setItem('refreshToken', 'nada'));
    await page.goto(`${j.server.url}/processos`);
    await page.getByText('Sua sessão expirou, por gentileza, realize o acesso novamente.').waitFor();
    await page.getByLabel('Usuário', { exact: true }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((k) => /token|user/i.test(k)))).toEqual([]);
  });

  it('acaba em todas as abas quando a pessoa sai de uma', async () => {
    const page = await j.como('operador');
    const aba = await page.context().newPage();
    await aba.goto(`${j.server.url}/processos`);
    await aba.locator('tbody tr').first().waitFor();
    await sair(page);
    await aba.getByLabel('Usuário', { exact: true }).waitFor();
  });

  it('deixa a pessoa trocar a própria senha, e mostra a recusa dentro do diálogo', async () => {
    // Of another body, because the other files sign in with the passwords of the demonstration.
    const page = await j.pessoa();
    await entrarCom(page, emailDaDemonstracao('operador.procon'), PASSWORD);
    await page.getByRole('button', { name: /Abrir dados do usuário/ }).click();
    await page.getByRole('menuitem', { name: 'Alterar Senha' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alterar Senha' });
    await dialog.getByLabel('Senha atual').fill('errada2026');
    await dialog.getByLabel('Nova senha', { exact: true }).fill('trocada2026');
    await dialog.getByLabel('Confirmação da nova senha').fill('trocada2026');
    await dialog.getByRole('button', { name: 'Alterar', exact: true }).click();
    await dialog.getByRole('alert').filter({ hasText: 'A senha atual está incorreta.' }).waitFor();
    await dialog.getByText(/^Código: [2-9a-z]{10}$/).waitFor();
    await dialog.getByLabel('Senha atual').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Alterar', exact: true }).click();
    await page.getByText('Senha alterada com sucesso.').waitFor();
  });
});

/** Opens an image of the same origin, so that no page calls the server while the stored session is changed. */
const parada = (page: Page) => page.goto(new URL('/favicon.svg', page.url()).href);

/** Replaces the stored access token by one whose expiry has passed. */
async function vencer(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken')!);
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const expired = Buffer.from(JSON.stringify({ ...claims, exp: 1 })).toString('base64url');
  await page.evaluate((t) => localStorage.setItem('accessToken', t), [head, expired, signature].join('.'));
}

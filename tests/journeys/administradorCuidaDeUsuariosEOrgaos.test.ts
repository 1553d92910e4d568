import { describe, expect, it } from 'vitest';
import { barriers } from './barriers.ts';
import { abrirMenu, aviso, entrar, escolher, inserir, journey } from './journey.ts';

describe('quem cuida dos usuários e dos órgãos', () => {
  const j = journey();

  it('cadastra uma pessoa, dá-lhe uma senha, imprime a ficha, e a pessoa entra', async () => {
    const page = await j.como('admin');
    await abrirMenu(page, 'Usuário');
    await inserir(page);
    await page.getByRole('heading', { level: 1, name: 'Novo Usuário' }).waitFor();
    await page.getByLabel(/^Nome/).fill('Teresa Nogueira');
    await page.getByLabel(/^CPF/).fill('529.982.247-25');
    await page.getByLabel(/^E-mail/).fill('teresa@ativa.gov.br');
    await escolher(page, /^Perfil/, 'CONSULTA');
    await escolher(page, /^Órgão Credor/, 'AEMA');
    await page.getByLabel(/^CEP/).fill('50010-000');
    await page.getByLabel(/^CEP/).press('Tab');
    await page.locator('input[name=rua]:enabled').fill('Avenida Rio Branco');
    await page.getByLabel(/^Número/).fill('120');
    await page.getByLabel(/^Bairro/).fill('Recife Antigo');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await aviso(page, 'Usuário cadastrado com sucesso').waitFor();

    await page.goto(`${j.server.url}/usuario?nome=Teresa`);
    await page.getByRole('link', { name: 'Teresa Nogueira', exact: true }).click();
    await page.getByRole('button', { name: 'Atribuir Senha' }).click();
    const dialog = page.getByRole('dialog', { name: 'Atribuir Senha' });
    await dialog.getByLabel('Nova senha', { exact: true }).fill('Recife2026');
    await dialog.getByLabel('Confirmação da nova senha').fill('Recife2026');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Atribuir' }).click();
    const alterada = aviso(page, 'Senha alterada com sucesso');
    await alterada.waitFor();
    // It lies for some seconds where the buttons of the screen are.
    await alterada.waitFor({ state: 'detached' });
    const [ficha] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Imprimir' }).click(),
    ]);
    expect(ficha.suggestedFilename()).toMatch(/^usuario-\d+\.pdf$/);

    const outra = await j.pessoa();
    await entrar(outra, 'teresa' as never, 'Recife2026');
  });

  it('o formulário do órgão leva ao que falta, e um documento não se escolhe duas vezes', async () => {
    const page = await j.como('admin', { em: '/orgaoCredor/cadastrar' });
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await page.getByRole('link', { name: /Documentos Obrigatórios/ }).click();
    const required = page.getByRole('combobox', { name: /^Documentos Obrigatórios/ });
    await required.click();
    await page.getByRole('option').first().click();
    await required.press('Escape');
    await page.getByRole('combobox', { name: /^Documentos Opcionais/ }).click();
    const option = page.getByRole('option').first();
    expect(await option.getAttribute('aria-disabled')).toBe('true');
    expect(await page.getByRole('listbox').evaluate((list) => list.clientHeight)).toBeLessThanOrEqual(376);
    expect(await barriers(page)).toEqual([]);
  });
});

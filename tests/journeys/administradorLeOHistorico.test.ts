import { describe, expect, it } from 'vitest';
import { abrirMenu, aviso, journey } from './journey.ts';

describe('quem lê o histórico', () => {
  const j = journey();

  it('muda um cadastro, abre o histórico dele e vê o campo antes e depois, quem foi e de onde', async () => {
    const page = await j.como('admin');
    const main = page.getByRole('main');
    await page.goto(`${j.server.url}/tipoDocumento?nome=parecer`);
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await main.getByRole('link', { name: 'Editar' }).click();
    const campo = page.getByRole('textbox', { name: 'Nome' });
    await campo.waitFor();
    const antes = await campo.inputValue();
    const depois = `${antes} revisto`;
    await campo.fill(depois);
    await page.getByRole('button', { name: /^(Salvar|Alterar|Editar)/ }).click();
    await aviso(page, /sucesso/).waitFor();

    await page.goto(`${j.server.url}/tipoDocumento?nome=${encodeURIComponent(depois)}`);
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await main.getByRole('link', { name: 'Histórico' }).click();
    await page.getByRole('list', { name: 'Filtros ativos' }).getByText('Cadastro: Tipo de documento').waitFor();
    await page
      .getByRole('row', { name: /Alteração de tipo de documento/ })
      .getByRole('rowheader')
      .getByRole('link')
      .click();
    await page.getByRole('heading', { level: 1, name: 'Histórico: Alteração de tipo de documento' }).waitFor();
    const mudou = page.getByRole('table', { name: 'Campos do registro antes e depois' }).locator('tbody tr');
    await mudou.first().waitFor();
    expect(await mudou.allInnerTexts()).toEqual([expect.stringMatching(`^Nome\\s+${antes}\\s+${depois}$`)]);
    await main.getByText('Administração da Demonstração').waitFor();
    await main.getByText('127.0.0.1').waitFor();

    // The address alone brings the page back after a reload.
    await page.reload();
    await mudou.first().waitFor();
    await abrirMenu(page, 'Histórico');
    await page
      .getByRole('row', { name: new RegExp(depois) })
      .first()
      .waitFor();
  });

  it('sem a permissão, não há link, nem menu, nem página', async () => {
    const page = await j.como('gestor', { em: '/tipoDocumento/100' });
    await page.getByText('Auto de infração').first().waitFor();
    expect(await page.getByRole('link', { name: 'Histórico' }).count()).toBe(0);
    for (const endereco of ['/auditoria', '/auditoria/1']) {
      await page.goto(j.server.url + endereco);
      await page.getByRole('heading', { name: 'Acesso Negado!' }).waitFor();
    }
  });
});

import { describe, expect, it } from 'vitest';
import { abrirMenu, aviso, inserir, journey } from './journey.ts';

describe('quem cuida dos perfis', () => {
  const j = journey();

  it('cria um perfil marcando módulos inteiros e permissões avulsas', async () => {
    const page = await j.como('admin');
    await abrirMenu(page, 'Perfil');
    await page.getByRole('heading', { level: 1, name: 'Consulta de Perfil' }).waitFor();
    await inserir(page);
    await page.getByRole('heading', { level: 1, name: 'Criar Perfil' }).waitFor();

    const nome = page.getByRole('textbox', { name: /^Nome/ });
    await nome.pressSequentially('atendimento');
    expect(await nome.inputValue()).toBe('ATENDIMENTO');
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await page.getByText('O perfil deverá ter ao menos uma permissão selecionada').first().waitFor();

    const modulo = (name: string) => page.getByRole('group', { name, exact: true });
    const todas = modulo('Tipo Documento').getByRole('checkbox').first();
    await todas.click();
    for (const verbo of ['Consultar', 'Cadastrar', 'Alterar', 'Excluir'])
      expect(await modulo('Tipo Documento').getByRole('checkbox', { name: verbo }).isChecked()).toBe(true);
    await modulo('Tipo Documento').getByRole('checkbox', { name: 'Excluir' }).click();
    expect(await todas.isChecked()).toBe(false);

    // Ticking a child in the collection module ticks its parent too (S0 §4).
    await modulo('Cobrança').getByRole('checkbox', { name: 'Emitir boleto' }).click();
    expect(await modulo('Cobrança').getByRole('checkbox', { name: 'Consultar', exact: true }).isChecked()).toBe(true);

    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
    await aviso(page, 'Perfil cadastrado com sucesso.').waitFor();
  });

  it('altera um perfil e é informado pelo nome', async () => {
    const page = await j.como('admin', { em: '/perfil?nome=atendimento' });
    await page
      .getByRole('row')
      .filter({ hasText: 'ATENDIMENTO' })
      .getByLabel(/Editar/)
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Editar Perfil' }).waitFor();
    // The tree pushes the button down when it comes: a press between the two would miss it.
    await page.getByText('5 de 55 permissões selecionadas').waitFor();
    await page.getByRole('textbox', { name: /^Nome/ }).fill('ATENDIMENTO AO PUBLICO');
    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    await aviso(page, 'Perfil "ATENDIMENTO AO PUBLICO" atualizado com sucesso.').waitFor();
  });
});

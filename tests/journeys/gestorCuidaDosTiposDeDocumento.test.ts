import { describe, expect, it } from 'vitest';
import { abrirMenu, aviso, inserir, journey, primeiraColuna } from './journey.ts';

describe('quem cuida dos tipos de documento', () => {
  const j = journey();

  it('insere, encontra pelo filtro, altera e exclui um tipo', async () => {
    const page = await j.como('admin');
    await abrirMenu(page, 'Tipo Documento');
    await page.getByRole('heading', { level: 1, name: 'Consulta de Tipo de Documentos' }).waitFor();

    await inserir(page);
    await page.getByRole('heading', { level: 1, name: 'Novo Tipo de Documento' }).waitFor();
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Laudo de vistoria');
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await aviso(page, 'Tipo de Documento cadastrado com sucesso').waitFor();

    await page.getByRole('button', { name: 'Editar filtro' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filtros' });
    await drawer.getByRole('textbox', { name: 'Nome' }).fill('laudo de');
    await drawer.getByRole('button', { name: 'Aplicar' }).click();
    await expect.poll(() => primeiraColuna(page)).toEqual(['LAUDO DE VISTORIA']);

    await page.getByRole('link', { name: 'Editar: Laudo de vistoria' }).click();
    await page.getByRole('heading', { level: 1, name: 'Editar Tipo de Documento' }).waitFor();
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Laudo técnico');
    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    await aviso(page, 'Tipo de Documento atualizado com sucesso').waitFor();

    await page.goto(`${j.server.url}/tipoDocumento?nome=laudo`);
    await page.getByRole('link', { name: 'LAUDO TÉCNICO', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Detalhes do Tipo de Documento' }).waitFor();
    await page.getByRole('button', { name: 'Excluir' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Excluir|Confirmar/ })
      .click();
    await aviso(page, 'Exclusão realizada com sucesso!').waitFor();
  });

  it('é avisado, no campo, do que não pode ser gravado', async () => {
    const page = await j.como('admin', { em: '/tipoDocumento/cadastrar' });
    const nome = page.getByRole('textbox', { name: /^Nome/ });
    for (const [texto, frase] of [
      ['A', 'O nome deve ter no mínimo 2 caracteres.'],
      ['a'.repeat(51), 'O nome deve ter no máximo 50 caracteres.'],
      ['Laudo 2', 'O campo deve conter apenas letras'],
    ] as const) {
      await nome.fill(texto);
      await page.getByRole('button', { name: 'Cadastrar' }).click();
      await page.getByText(frase).first().waitFor();
      expect(await nome.getAttribute('aria-invalid')).toBe('true');
    }
    await nome.fill('Aviso de recebimento');
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await page.getByText('Já existe um registro com esse nome.').first().waitFor();
  });

  it('de outro órgão, consulta os tipos de todos e não encontra como mudá-los', async () => {
    const page = await j.como('gestor');
    await abrirMenu(page, 'Tipo Documento');
    await page.getByRole('link', { name: 'Ver Detalhes: Auto de infração' }).waitFor();
    for (const name of ['Inserir', 'Editar: Auto de infração'])
      expect(await page.getByRole('link', { name }).count()).toBe(0);
    await page.getByRole('link', { name: 'Ver Detalhes: Auto de infração' }).click();
    await page.getByRole('heading', { level: 1, name: 'Detalhes do Tipo de Documento' }).waitFor();
    expect(await page.getByRole('button', { name: 'Excluir' }).count()).toBe(0);
    await page.goto(`${j.server.url}/tipoDocumento/cadastrar`);
    await page.getByRole('heading', { name: 'Acesso Negado!' }).waitFor();
  });

  it('não exclui um tipo que as ações do processo usam', async () => {
    const page = await j.como('admin', { em: '/tipoDocumento/4' });
    await page.getByRole('button', { name: 'Excluir' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Excluir|Confirmar/ })
      .click();
    await aviso(page, 'Este tipo de documento é usado pelas ações do processo e não pode ser excluído.').waitFor();
  });
});

import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';

describe('quem só consulta', () => {
  const j = journey();

  it('não vê Inserir e recebe Acesso Negado no endereço do cadastro', async () => {
    const page = await j.como('consulta', { em: '/processos' });
    await page.locator('tbody tr').first().waitFor();
    expect(await page.getByText('Inserir', { exact: true }).count()).toBe(0);

    await page.goto(`${j.server.url}/processos/cadastrar`);
    await page.getByRole('heading', { name: 'Acesso Negado!' }).waitFor();
    await page.getByText('Você não possui a permissão necessária para acessar essa funcionalidade.').waitFor();
  });

  it('não vê ações num processo, e o servidor as recusa mesmo sem o botão', async () => {
    const page = await j.como('consulta', { em: '/processos' });
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
    for (const nome of ['Excluir', 'Editar', 'Anexar TCC', 'Anexar AR', 'Cancelar última ação'])
      expect(await page.getByRole('button', { name: nome, exact: true }).count()).toBe(0);
    await page.getByText('Seu perfil só permite consultar.').waitFor();

    const id = new URL(page.url()).pathname.split('/').at(-1);
    const status = await page.evaluate(async (id) => {
      const answer = await fetch(`/api/processoConstituicaoCredito/${id}`, {
        method: 'DELETE',
        headers: {
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
          'ativa-pessoa': String(JSON.parse(localStorage.getItem('user')!).id),
        },
      });
      return [answer.status, answer.headers.get('errorcode')];
    }, id);
    expect(status).toEqual([403, 'SEM_PERMISSAO']);
  });

  it('vê no menu apenas o que pode abrir', async () => {
    const page = await j.como('consulta');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('link', { name: 'Processos', exact: true }).waitFor();
    expect(await menu.getByRole('link', { name: 'Configuração' }).count()).toBe(0);
  });
});

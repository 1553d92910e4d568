import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';

const cartoes = [
  'Inicial',
  'Em Julgamento',
  'Parcelado',
  'Dívida Ativa',
  'Processos Lavrados',
  'Processos Quitados',
  'Valores Recuperados',
];

const digitos = (text: string | null) => text?.replace(/\D/g, '');

describe('o painel', () => {
  const j = journey({ reads: true });

  it.each(['operador', 'admin'] as const)('conta em cada cartão o que a sua lista mostra: %s', async (quem) => {
    const page = await j.como(quem, { em: '/' });
    await page.waitForURL(/\/painel$/);
    let vistos = 0;
    for (const nome of cartoes) {
      const cartao = page
        .getByRole('list', { name: 'Processos por fase' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: nome, exact: true }) });
      const contado = digitos(await cartao.getByText(/\d processos?$/).textContent());
      await cartao.getByRole('link', { name: `Visualizar: ${nome}` }).click();
      await page.getByRole('heading', { level: 1, name: 'Consulta de Processos' }).waitFor();
      const total = digitos(await page.getByText(/^[\d.]+ registros?$/).textContent());
      expect([nome, total]).toEqual([nome, contado]);
      vistos += Number(contado);
      await page.goBack();
    }
    expect(vistos).toBeGreaterThan(50);
  });

  it('leva em um clique ao diálogo do que espera', async () => {
    const page = await j.como('operador', { em: '/painel' });
    const dia = page.getByRole('region', { name: 'Meu dia' });
    const tarefa = dia.getByRole('link', { name: /^Anexar TCC, processo \d+$/ }).first();
    const numero = /\d+$/.exec((await tarefa.getAttribute('aria-label')) ?? '')?.[0];
    await tarefa.click();
    await page.getByRole('dialog', { name: /Anexar TCC assinado/ }).waitFor();
    await page.getByRole('dialog').getByText(`Processo ${numero}`).waitFor();
    // The address holds the dialog while it is open.
    expect(new URL(page.url()).search).toBe('?acao=ANEXAR_TCC');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  it.each([1440, 1200, 390])(
    'em %i px, nada se corta do que decide um acordo em risco, e cada botão tem uma linha',
    async (width) => {
      const page = await j.como('admin', { em: '/painel', viewport: { width, height: 900 } });
      const porques = page.getByTitle(/^(rescinde|expira) em .* se nada for pago · .* · devido hoje /);
      await porques.first().waitFor();
      const cortados = await porques.evaluateAll((linhas) =>
        linhas.filter((linha) =>
          [linha, ...linha.querySelectorAll('*')].some(
            (um) => um.scrollWidth > um.clientWidth && getComputedStyle(um).overflowX === 'hidden',
          ),
        ),
      );
      expect(cortados).toHaveLength(0);
      const botoes = page.getByRole('region', { name: 'Meu dia' }).getByRole('listitem').locator('a.MuiButton-root');
      const altos = await botoes.evaluateAll((todos) =>
        todos.flatMap((um) => (um.getBoundingClientRect().height > 32 ? [um.textContent] : [])),
      );
      expect(await botoes.count()).toBeGreaterThan(3);
      expect(altos).toEqual([]);
    },
  );
});

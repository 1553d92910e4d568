import { expect, it } from 'vitest';
import { journey, primeiraColuna } from './journey.ts';

const j = journey({ reads: true });
const out = '/tmp/tm-f/shots';
const larg = { mesa: { width: 1440, height: 900 }, tel: { width: 390, height: 844 } } as const;
it.each([
  ['processos', 'operador'],
  ['processoDevolvido', 'gestor'],
  ['processoCobranca', 'gestor'],
  ['negociacao', 'gestor'],
  ['devedor', 'admin'],
  ['processos?idFaseProcesso=1&devedor=zzzz', 'operador'],
  ['painel', 'operador'],
  ['cda', 'gestor'],
] as const)(
  '%s',
  async (onde, quem) => {
    for (const [nome, viewport] of Object.entries(larg)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        if (colorScheme === 'dark' && nome === 'tel') continue;
        const page = await j.como(quem, { em: `/${onde}`, viewport, colorScheme });
        await page.waitForTimeout(2500);
        await page.screenshot({ path: `${out}/${onde.replace(/\W/g, '_').slice(0, 22)}-${nome}-${colorScheme}.png` });
        await page.context().close();
      }
    }
    expect(1).toBe(1);
  },
  60000,
);
it('selecao', async () => {
  for (const [nome, viewport] of Object.entries(larg)) {
    const page = await j.como('operador', { em: '/processos', viewport });
    await primeiraColuna(page);
    await page
      .getByRole('checkbox', { name: /^Selecionar \d/ })
      .first()
      .check();
    await page.locator('tbody tr').nth(3).hover();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${out}/selecao-${nome}.png` });
  }
}, 60000);

import { expect, it } from 'vitest';
import { parada } from './barriers.ts';
import { estilosDe, juntos, limites, medidas } from './estilos.ts';
import { journey } from './journey.ts';
import { dez, screens } from './screens.ts';

const j = journey();

it('as telas juntas não têm mais estilos do que a escala', async () => {
  const contados = Object.entries(screens).filter(([nome]) => dez.includes(nome));
  const lidos = [];
  for (const quem of ['operador', 'admin', 'consulta'] as const) {
    const suas = contados.filter(([, tela]) => tela.quem === quem);
    if (suas.length === 0) continue;
    const page = await j.como(quem, { viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
    page.on('dialog', (dialog) => void dialog.accept());
    for (const [, { endereco, passos }] of suas) {
      await page.goto(j.server.url + endereco);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await passos?.(page);
      await page.waitForLoadState('networkidle');
      // What is under the pointer says so in a tooltip of its own: which row was first is not what is counted.
      await page.mouse.move(0, 0);
      await parada(page);
      lidos.push(await estilosDe(page));
    }
  }
  const todos = juntos(lidos);
  const demais = medidas
    .filter((nome) => Object.keys(todos[nome]).length > limites[nome])
    .map((nome) => [nome, todos[nome]]);
  expect(Object.fromEntries(demais)).toEqual({});
});

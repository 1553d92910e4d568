import { launchBrowser, newPerson } from '../tests/support/browser.ts';
import { demoData, emailDe, SENHA, type Quem } from '../tests/support/demo.ts';
import { startServer } from '../tests/support/server.ts';

const out = '/tmp/cda-png';
const server = await startServer({ from: await demoData(), env: { ATIVA_CAPTCHA: 'off', LOG_LEVEL: 'error' }, timeoutMs: 300_000 });
const browser = await launchBrowser();
const shots: [string, number, 'light' | 'dark', string, Quem][] = JSON.parse(process.argv[2]!);
const huge = process.argv[3];
try {
  for (const [name, width, scheme, path, quem] of shots) {
    const context = await newPerson(browser, { viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: scheme, serviceWorkers: 'block' });
    const page = await context.newPage();
    page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()));
    page.on('pageerror', (e) => console.log(name, e.message));
    if (huge) await page.route('**/dashboardDividaAtiva', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const grow = (o: Record<string, unknown>) => { for (const k in o) if (typeof o[k] === 'number') o[k] = huge === 'zero' ? 0 : k.startsWith('valor') ? 1234567890.12 : (o[k] as number) * 4567 + 12345; };
      grow(body); for (const g of body.chartQuantidadeProcessos) grow(g); for (const g of body.chartValorProcessos) for (const k in g) if (typeof g[k] === 'number') g[k] = huge === 'zero' ? 0 : g[k] * 5000;
      await route.fulfill({ json: body });
    });
    await page.goto(`${server.url}/login?redirect=${encodeURIComponent(path)}`);
    await page.getByLabel('Usuário', { exact: true }).fill(emailDe(quem));
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${out}/${name}.png`, fullPage: true });
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { abrirMenu, aviso, journey } from './journey.ts';

/** A server that plays the Banco Central and answers `resposta`. */
let resposta = { status: 200, body: '' };
const fonte: Server = createServer((_request, answer) => {
  answer.writeHead(resposta.status, { 'content-type': 'application/json' }).end(resposta.body);
});
await new Promise<void>((listening) => fonte.listen(0, '127.0.0.1', listening));
afterAll(() => fonte.close());

describe('quem cuida dos índices', () => {
  const url = `http://127.0.0.1:${(fonte.address() as AddressInfo).port}`;
  const j = journey({ env: { INDICES_URL: url, ATIVA_TODAY: '2026-02-20' } });

  it('vê a leitura que falhou e por quê, sincroniza quando a fonte volta e envia o mês que faltava', async () => {
    const page = await j.como('admin');
    await abrirMenu(page, 'Índices Financeiros');
    await page.getByRole('link', { name: 'Índice Nacional de Preços ao Consumidor Amplo', exact: true }).click();
    const meses = page.getByRole('table', { name: /^Variação de cada mês/ });
    await meses.waitFor();
    const sincronizar = async (esperado: string | RegExp) => {
      await page.getByRole('button', { name: 'Sincronizar agora' }).click();
      const dialog = page.getByRole('dialog', { name: 'Sincronizar agora' });
      await dialog.getByRole('button', { name: 'Sincronizar agora' }).click();
      await dialog.getByText(esperado).waitFor();
      await dialog.getByRole('button', { name: 'Fechar' }).click();
    };

    resposta = { status: 200, body: '<html>Em manutenção</html>' };
    await sincronizar('A fonte dos índices respondeu com uma página em vez dos dados.');
    await page
      .getByRole('alert')
      .getByText(/^A leitura de .* falhou\. Os meses gravados continuam valendo\./)
      .waitFor();

    resposta = {
      status: 200,
      body: JSON.stringify([
        { data: '01/12/2025', valor: '0.33' },
        { data: '01/01/2026', valor: '0.41' },
      ]),
    };
    // A reading that failed is tried again by itself after two seconds: it may have found the month before the person did.
    await sincronizar(/^A fonte foi lida: (1|nenhum) mês novo\./);
    const de2026 = meses.getByRole('row', { name: /^2026/ });
    await de2026.waitFor();
    await page.getByText(/falhou/).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Enviar arquivo' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Escolher arquivo' }).click(),
    ]);
    await chooser.setFiles({ name: 'ipca.csv', mimeType: 'text/csv', buffer: Buffer.from('01/2026;0,42') });
    await page.getByRole('table', { name: 'Meses que mudam' }).getByText('0,42').waitFor();
    await page.getByRole('button', { name: 'Gravar 1 mês' }).click();
    await aviso(page, '1 mês gravado com sucesso.').waitFor();
    await de2026.getByText('0,42').first().waitFor();

    await page.getByRole('main').getByRole('link', { name: 'Histórico' }).click();
    await page.getByRole('row', { name: /IPCA/ }).first().waitFor();
    expect(await page.getByRole('row', { name: /índice/i }).count()).toBeGreaterThanOrEqual(3);
  });

  it('quem não pode alterar só confere os meses', async () => {
    const page = await j.como('gestor', { em: '/indiceFinanceiro/1' });
    await page.getByRole('table', { name: /^Variação de cada mês/ }).waitFor();
    expect(await page.getByRole('button', { name: /Enviar arquivo|Sincronizar/ }).count()).toBe(0);
    const outra = await j.como('consulta', { em: '/indiceFinanceiro' });
    await outra.getByRole('heading', { name: 'Acesso Negado!' }).waitFor();
  });
});

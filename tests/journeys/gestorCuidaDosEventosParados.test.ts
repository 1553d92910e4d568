import { describe, expect, it } from 'vitest';
import { assinar } from '@/server/base/assinatura.ts';
import { barriers } from './barriers.ts';
import { aviso, enviarSemFechar, journey } from './journey.ts';

const SID_SECRET = 'um-segredo-de-jornada-com-mais-de-32-letras';
const CAMINHO = 'dividaAtiva/eventos';

/** An event out of order is parked where the manager sees it, tried again, and discarded with a reason (D §5.6). */
describe('o gestor, com um evento fora de ordem', () => {
  const j = journey({ env: { SID_URL: 'http://127.0.0.1:9', SID_SECRET } });

  it('vê por que ele espera, tenta de novo e o descarta dizendo por quê', async () => {
    const page = await j.como('gestor', { em: '/processos?idFaseProcesso=4&idSituacaoProcesso=101' });
    const numero = await page
      .locator('tbody')
      .getByRole('link', { name: /^\d{15}$/ })
      .first()
      .textContent();
    await enviar(numero!);

    await page.goto(`${j.server.url}/eventoDividaAtiva?estado=estacionado`);
    const linha = page.locator('tbody tr').filter({ hasText: numero! });
    await linha.getByText(/^Aguarda o evento \d+ do processo\.$/).waitFor();
    expect(await barriers(page, 'lista')).toEqual([]);

    await linha.getByRole('button', { name: /^Tentar de novo/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tentar de novo' }).click();
    await aviso(page, /^O evento continua estacionado\. Aguarda o evento \d+ do processo\.$/).waitFor();

    await linha.getByRole('button', { name: /^Descartar/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Descartar evento' });
    await dialog.getByRole('button', { name: 'Descartar' }).click();
    await dialog
      .getByRole('textbox', { name: /^Motivo/ })
      .and(page.locator('[aria-invalid=true]'))
      .waitFor();
    expect(await barriers(page, 'descarte')).toEqual([]);
    await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Enviado por engano, conforme ofício 12/2026.');
    await enviarSemFechar(page, dialog, 'Descartar');
    await aviso(page, 'Evento descartado.').waitFor();
    await linha.waitFor({ state: 'detached' });

    await page.goto(`${j.server.url}/eventoDividaAtiva?estado=descartado`);
    await page.getByText(/^Descartado por .+: Enviado por engano, conforme ofício 12\/2026\.$/).waitFor();
  });

  /** Sends an event far ahead of the last one of this process. */
  async function enviar(numeroProcesso: string): Promise<void> {
    const evento = {
      id: 'jornada:1',
      numeroProcesso,
      sequencia: 900,
      data: '2026-01-05',
      tipo: 'SUSPENSAO_REVOGADA',
      dados: {},
    };
    const corpo = JSON.stringify({ eventos: [evento] });
    const answer = await fetch(`${j.server.url}/api/${CAMINHO}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...assinar(SID_SECRET, CAMINHO, corpo, new Date()) },
      body: corpo,
    });
    expect(await answer.json()).toMatchObject({ resultados: [{ estado: 'estacionado', motivo: 'FORA_DE_ORDEM' }] });
  }
});

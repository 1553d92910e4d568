import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatData } from '@/contract/values/data.ts';
import { diaDe } from '@/contract/values/fuso.ts';
import { somarDias } from '@/domain/calendario.ts';
import { barriers } from './barriers.ts';
import { entrar, journey } from './journey.ts';
import { abrirAcao, anexar } from './processo.ts';

const HORA = 3_600_000;

describe('o relógio da estação', () => {
  const j = journey();
  /** Opens the portal at a workstation whose clock is wrong by `erro` milliseconds. */
  const pessoa = async (erro: number, context?: BrowserContextOptions) => {
    const page = await j.pessoa(context);
    await page.clock.install({ time: new Date(Date.now() + erro) });
    await page.goto(j.server.url);
    return page;
  };

  it.each([
    ['adiantado', HORA],
    ['atrasado', -HORA],
    ['um dia adiantado', 24 * HORA],
  ])('%s não tira ninguém de dentro: avisa, e a pessoa continua ao recarregar', async (_, erro) => {
    const page = await pessoa(erro);
    await entrar(page, 'operador');
    await page.getByText('O relógio deste computador está errado.').waitFor();
    for (let i = 0; i < 2; i++) {
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Painel' }).waitFor();
    }
    const aviso = page.getByRole('status').filter({ hasText: 'O relógio deste computador está errado.' });
    await aviso.waitFor();
    expect(await barriers(page)).toEqual([]);

    // Today is the server's: the day after is refused, even where the workstation's clock has already reached it.
    await page.goto(`${j.server.url}/processos?idFaseProcesso=1&idSituacaoProcesso=1`);
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
    const dialog = await abrirAcao(page, 'Anexar AR');
    await anexar(dialog, 'aviso.pdf');
    const data = dialog.getByRole('textbox', { name: /^Data/ });
    const hoje = diaDe(new Date());
    await data.fill(formatData(somarDias(hoje, 1)));
    await data.blur();
    await dialog.getByText('A data não pode ser futura.').waitFor();
    await data.fill(formatData(hoje));
    await dialog.getByText('A data não pode ser futura.').waitFor({ state: 'detached' });
  });

  it('certo, em outro fuso: ninguém é avisado de nada, e o painel diz a hora de Brasília', async () => {
    const antes = Date.now();
    const page = await pessoa(0, { timezoneId: 'Asia/Tokyo' });
    await entrar(page, 'operador');
    const brasilia = (quando: number) =>
      new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' }).format(quando);
    const dito = await page.getByText(/^Atualizado às/).textContent();
    // Any minute since the page was opened.
    const minutos = Array.from({ length: Math.ceil((Date.now() - antes) / 60_000) + 1 }, (_, i) => antes + i * 60_000);
    expect(minutos.map((q) => `Atualizado às ${brasilia(q)}`)).toContain(dito);
    expect(await page.getByText('O relógio deste computador está errado.').count()).toBe(0);
  });
});

describe('com ATIVA_TODAY', () => {
  const dia = somarDias(diaDe(new Date()), 40);
  const j = journey({ env: { ATIVA_TODAY: dia } });

  it('hoje é o mesmo dia no portal e no servidor', async () => {
    const page = await j.como('operador', { em: '/processos?idFaseProcesso=1&idSituacaoProcesso=1' });
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
    const dialog = await abrirAcao(page, 'Anexar AR');
    await anexar(dialog, 'aviso.pdf');
    const data = dialog.getByRole('textbox', { name: /^Data/ });
    await data.fill(formatData(somarDias(dia, 1)));
    await data.blur();
    await dialog.getByText('A data não pode ser futura.').waitFor();
    await data.fill(formatData(dia));
    await dialog.getByText('A data não pode ser futura.').waitFor({ state: 'detached' });
    await data.fill('');
    await dialog.getByRole('button', { name: /^Escolher a data/ }).click();
    const marcado = page.locator('[aria-current=date]');
    await marcado.waitFor();
    expect(Number(await marcado.textContent())).toBe(Number(dia.slice(8)));
    expect(await page.getByText('O relógio deste computador está errado.').count()).toBe(0);
  });
});

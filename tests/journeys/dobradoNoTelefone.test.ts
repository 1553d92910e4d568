import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriers, parada } from './barriers.ts';
import { journey } from './journey.ts';
import { screens } from './screens.ts';

const j = journey({ reads: true });
const telefone = { width: 390, height: 844 };
const mesa = { width: 1440, height: 900 };

interface Tela {
  /** How high the page may be on a telephone, px. */
  readonly altura: number;
  /** The blocks that it folds there. */
  readonly dobra: readonly string[];
  /** What decides, or is done next: always open. */
  readonly decide: readonly (readonly [bloco: string, texto: string | RegExp])[];
}
const doResumo = (nome: string, textos: readonly (string | RegExp)[]) => textos.map((um) => [nome, um] as const);

/** Screens that were higher than three and a half windows (docs/aparencia.md). */
const telas: Readonly<Record<string, Tela>> = {
  'processo, detalhe': {
    altura: 2_100,
    dobra: ['Processo', 'Devedor'],
    decide: [
      ...doResumo('Resumo do processo', ['Devedor', 'Devido hoje', 'Prazo', 'Última ação', 'Mais ações']),
      ['Valor', 'Total (a + b + c + d)'],
    ],
  },
  'processo, CDA': {
    altura: 2_600,
    dobra: ['Termo de inscrição (CTN, art. 202)'],
    decide: [
      ...doResumo('Resumo do processo', ['Devedor', 'Devido hoje']),
      ['Certidão de Dívida Ativa', 'Situação'],
      ['Valores', 'Valor corrigido'],
    ],
  },
  'cobrança parcelada': {
    altura: 2_700,
    dobra: ['Acordo', 'Requerente', 'Processos', 'Andamentos'],
    decide: [
      ...doResumo('Resumo da cobrança', ['Devedor', 'Devido hoje', /^Próxima parcela/, /Próximo passo/]),
      ['Valores', 'Saldo Devedor'],
    ],
  },
  'painel da dívida ativa': { altura: 2_900, dobra: ['Valor dos processos'], decide: [] },
  histórico: { altura: 2_000, dobra: [], decide: [] },
};

const abrir = async (nome: string, viewport: typeof mesa): Promise<Page> => {
  const { quem, endereco, passos } = screens[nome]!;
  const page = await j.como(quem!, { viewport });
  await page.goto(j.server.url + endereco);
  await passos?.(page);
  await page.waitForLoadState('networkidle');
  await parada(page);
  return page;
};
const botao = (page: Page, nome: string) => page.getByRole('main').getByRole('button', { name: nome, exact: true });
const corpoDe = async (page: Page, nome: string): Promise<Locator> =>
  page.locator(`[id="${await botao(page, nome).getAttribute('aria-controls')}"] > *`).first();

const alturaDe = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const nomes = Object.keys(telas);
const comDobra = nomes.filter((nome) => telas[nome]!.dobra.length > 0);

it.each(nomes)('%s: no telefone cabe na sua altura, dobra o que é secundário, e nada que decide', async (nome) => {
  const { altura, dobra, decide } = telas[nome]!;
  const page = await abrir(nome, telefone);
  // What can be done comes with an answer of its own.
  for (const [bloco, texto] of decide)
    await page.getByRole('region', { name: bloco, exact: true }).getByText(texto).first().waitFor();
  for (const titulo of dobra) expect(await (await corpoDe(page, titulo)).isVisible()).toBe(false);
  expect(await alturaDe(page)).toBeLessThanOrEqual(altura);
});

it.each(comDobra)('%s: o dobrado abre-se por tecla, e sai inteiro no papel; na mesa nada se dobra', async (nome) => {
  const { dobra } = telas[nome]!;
  const page = await abrir(nome, telefone);
  for (const titulo of dobra) {
    const corpo = await corpoDe(page, titulo);
    await page.emulateMedia({ media: 'print' });
    expect(await corpo.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    expect(await corpo.isVisible()).toBe(false);
    await botao(page, titulo).focus();
    await page.keyboard.press('Enter');
    await corpo.waitFor();
    expect(await botao(page, titulo).getAttribute('aria-expanded')).toBe('true');
  }
  expect(await barriers(page)).toEqual([]);
  for (const titulo of dobra) {
    const corpo = await corpoDe(page, titulo);
    await botao(page, titulo).press('Space');
    await corpo.waitFor({ state: 'hidden' });
  }
  const corpos = await Promise.all(dobra.map((titulo) => corpoDe(page, titulo)));
  await page.setViewportSize(mesa);
  for (const [i, titulo] of dobra.entries()) {
    await corpos[i]!.waitFor();
    await expect.poll(() => botao(page, titulo).count()).toBe(0);
    expect(await page.getByRole('heading', { name: titulo, exact: true }).isVisible()).toBe(true);
  }
});

it('a busca do navegador abre o dobrado em que acha, e as tabelas abertas a mão ainda cabem', async () => {
  const page = await abrir('cobrança parcelada', telefone);
  const corpo = await corpoDe(page, 'Requerente');
  // Nothing can drive that search; the address of a part reveals it in the same way.
  await corpo.evaluate((element) => {
    element.id = 'achado';
    location.hash = '#achado';
  });
  await corpo.waitFor();
  await expect.poll(() => botao(page, 'Requerente').getAttribute('aria-expanded')).toBe('true');
  await botao(page, 'Requerente').click();
  await corpo.waitFor({ state: 'hidden' });

  for (const mostrar of ['Mostrar as partes', 'Mostrar a composição']) await botao(page, mostrar).click();
  await botao(page, 'Ocultar a composição').waitFor();
  expect(await alturaDe(page)).toBeLessThanOrEqual(3_900);
});

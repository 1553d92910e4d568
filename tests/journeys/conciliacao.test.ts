import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from './barriers.ts';
import { abrirMenu, journey } from './journey.ts';
import { keyboard } from './keyboard.ts';

const CONVENIO = '3128557';
const hoje = () => new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
/** «27112026», as files write it. */
const ddmmaaaa = () => hoje().split('-').reverse().join('');
const zeros = (valor: number | string, quantos: number) => String(valor).padStart(quantos, '0');

/** Texts at their columns, counted from 1, in a line of 240. */
const colunas = (...textos: readonly (readonly [de: number, texto: string])[]) =>
  textos.reduce(
    (linha, [de, texto]) => linha.slice(0, de - 1) + texto + linha.slice(de - 1 + texto.length),
    ' '.repeat(240),
  );

interface Pago {
  readonly nossoNumero: string;
  readonly centavos: number;
}
/** A return file of the Banco do Brasil that pays these slips today (D §1.7). */
function retornoDoBB(pagos: readonly Pago[]): Buffer {
  const detalhes = pagos.flatMap(({ nossoNumero, centavos }, i) => [
    colunas(
      [1, `00100013${zeros(2 * i + 1, 5)}T`],
      [16, '06'],
      [38, nossoNumero],
      [74, ddmmaaaa()],
      [82, zeros(centavos, 15)],
      [97, '23700001'],
      [133, '2'],
      [134, '0'.repeat(15)],
      [199, zeros(0, 15)],
      [214, '06'],
    ),
    colunas(
      [1, `00100013${zeros(2 * i + 2, 5)}U`],
      [16, '06'],
      [18, '0'.repeat(60)],
      [78, zeros(centavos, 15)],
      [93, zeros(centavos, 15)],
      [108, '0'.repeat(30)],
      [138, ddmmaaaa()],
      [146, ddmmaaaa()],
    ),
  ]);
  const linhas = [
    colunas(
      [1, '00100000'],
      [18, '2'],
      [19, '11222333000181'],
      [33, `${zeros(CONVENIO, 9)}001417035`],
      [53, '0045290000001238736'],
      [73, 'AEMA'],
      [143, '2'],
      [144, `${ddmmaaaa()}070000`],
      [158, zeros(1, 6)],
      [164, '084'],
    ),
    colunas([1, '00100011T01'], [14, '043'], [184, zeros(1, 8)], [192, ddmmaaaa()]),
    ...detalhes,
    colunas([1, '00100015'], [18, zeros(detalhes.length + 2, 6)]),
    colunas([1, '00199999'], [18, '000001'], [24, zeros(detalhes.length + 4, 6)]),
  ];
  return Buffer.from(linhas.map((linha) => `${linha}\r\n`).join(''), 'latin1');
}

/** The number and the amount of a slip, as its line has them (D §1.3). */
function daLinha(linha: string): Pago {
  const digitos = linha.replace(/\D/g, '');
  const livre = digitos.slice(4, 9) + digitos.slice(10, 20) + digitos.slice(21, 31);
  return { nossoNumero: livre.slice(6, 23), centavos: Number(digitos.slice(-10)) };
}

const emReais = (centavos: number) =>
  new RegExp((centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 }).replaceAll('.', '\\.'));

/** Issues the slip of the next instalment of an open plan; answers its line. */
async function emitido(page: Page, url: string): Promise<string> {
  // The portal's numbers begin with a year; the active-debt system's have no slip here.
  await page.goto(`${url}/processoCobranca?idSituacao=201&numeroProcessoCobranca=20`);
  await page.locator('tbody tr').first().getByRole('link').first().click();
  const comoPagar = page.getByRole('region', { name: 'Como pagar' });
  const linha = comoPagar.getByText(/^\d{5}\.\d{5} /);
  const emitir = page.getByRole('button', { name: /^(Emitir|Imprimir) o boleto da parcela/ }).first();
  const [boleto] = await Promise.all([page.waitForEvent('download'), emitir.click()]);
  expect(boleto.suggestedFilename()).toMatch(/^boleto-/);
  await linha.waitFor();
  return ((await linha.textContent()) ?? '').trim();
}

describe('quem concilia', () => {
  const j = journey({ own: true });

  it('envia o retorno do banco, vê o boleto pago e a conta do arquivo, e resolve com o teclado o que ninguém conhece', async () => {
    const page = await j.como('gestor');
    const pago = daLinha(await emitido(page, j.server.url));
    const desconhecido = { nossoNumero: `${CONVENIO}9999999999`, centavos: 12_345 };
    const semNumero = { nossoNumero: `${CONVENIO}8888888888`, centavos: 1_000 };
    const arquivo = {
      name: 'CBR0001.ret',
      mimeType: 'text/plain',
      buffer: retornoDoBB([pago, desconhecido, semNumero]),
    };

    await abrirMenu(page, 'Conciliação Bancária');
    await page.getByRole('heading', { level: 1, name: 'Conciliação Bancária' }).waitFor();
    await page.getByRole('tab', { name: 'Arquivos de retorno' }).click();
    await page.getByTestId('retorno').setInputFiles(arquivo);
    await page.getByText('CBR0001.ret: recebido').waitFor();
    const cartao = page.getByRole('region', { name: 'CBR0001.ret' });
    const conta = cartao.getByLabel('Conta do arquivo');
    // The equation at the head of the file (M §6.22), once it is applied.
    await cartao.getByRole('progressbar').waitFor({ state: 'detached' });
    await conta.getByText(emReais(pago.centavos + desconhecido.centavos + semNumero.centavos)).waitFor();
    await conta.getByText(emReais(desconhecido.centavos + semNumero.centavos)).waitFor();
    expect(await barriers(page)).toEqual([]);

    // The same file again is refused whole.
    await page.getByTestId('retorno').setInputFiles(arquivo);
    await page.getByText(/Este arquivo já foi lido em/).waitFor();

    await cartao.getByRole('link', { name: 'Ver os itens de CBR0001.ret' }).click();
    const linha = (nossoNumero: string) => page.getByRole('row').filter({ hasText: nossoNumero });
    await linha(pago.nossoNumero).getByText('Conciliado', { exact: true }).waitFor();
    await linha(desconhecido.nossoNumero).getByText('Boleto desconhecido', { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);

    const t = keyboard(page);
    const naoENosso = linha(desconhecido.nossoNumero).getByRole('button', { name: /^Não é nosso/ });
    await naoENosso.focus();
    await t.aperta('Enter');
    const dialogo = page.getByRole('dialog');
    await dialogo.getByRole('textbox', { name: /^Motivo/ }).waitFor();
    await t.digita('Título de outro sistema.');
    await t.ate(dialogo.getByRole('button', { name: 'Não é nosso' }));
    await t.aperta('Enter');
    await dialogo.waitFor({ state: 'detached' });
    await linha(desconhecido.nossoNumero)
      .getByText(/Não é nosso, em .*Título de outro sistema/)
      .waitFor();

    // A payment without its number is put on an instalment that is open.
    const cobranca = linha(pago.nossoNumero).getByRole('link').first();
    const numero = (await cobranca.textContent()) ?? '';
    await linha(semNumero.nossoNumero)
      .getByRole('button', { name: /^Vincular a parcela/ })
      .click();
    await dialogo.getByRole('textbox', { name: 'Número da cobrança' }).waitFor();
    await t.digita(numero);
    await t.aperta('Enter');
    await dialogo.getByRole('radio').first().check();
    expect(await barriers(page)).toEqual([]);
    await dialogo.getByRole('button', { name: 'Vincular a parcela' }).click();
    await dialogo.waitFor({ state: 'detached' });
    await linha(semNumero.nossoNumero)
      .getByText(/Vincular a parcela, em /)
      .waitFor();

    // The instalment is paid, and the file has nothing open.
    await linha(pago.nossoNumero).getByRole('link').first().click();
    await page.getByRole('table', { name: 'Parcelas da cobrança' }).getByText('QUITADO').first().waitFor();
    await page.goto(`${j.server.url}/conciliacao?fonte=CNAB#retorno`);
    await cartao
      .getByText(/^R\$\s*0,00$|0,00/)
      .first()
      .waitFor();
  });
});

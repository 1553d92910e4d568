import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Call, openPage, servedByTheApp, signedIn } from '../support.tsx';

let calls: Call[];
const user = userEvent.setup();
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn('admin@ativa.gov.br');
  openPage('/configuracao');
  await screen.findByRole('textbox', { name: /^Honorários/ });
  calls.length = 0;
});

const campo = (nome: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name: nome });
const [dinheiro, inteiro, percentual] = [/^Valor Mínimo/, /^Quantidade Máxima/, /^Honorários/];
/** Key by key into the empty field. */
const digitar = async (nome: RegExp, keys: string) => {
  await user.clear(campo(nome));
  await user.click(campo(nome));
  await user.keyboard(keys);
};
const colar = async (nome: RegExp, texto: string) => {
  await user.click(campo(nome));
  await user.paste(texto);
};
const ditas = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('o que um campo de número não aceita', () => {
  test.each([
    [inteiro, '12,5', '«12,5» não é um número inteiro: só algarismos, sem vírgula nem sinal.'],
    [inteiro, '-5', '«-5» não é um número inteiro: só algarismos, sem vírgula nem sinal.'],
    [inteiro, '1.234', '«1.234» não é um número inteiro: só algarismos, sem vírgula nem sinal.'],
    [percentual, '-7', '«-7» não é um percentual: até duas casas depois da vírgula, sem sinal.'],
    [percentual, '7,255', '«7,255» não é um percentual: até duas casas depois da vírgula, sem sinal.'],
    [dinheiro, '1.234', '«1.234» tem duas leituras. Escreva com os centavos: 1.234,00.'],
    [dinheiro, '1,234', '«1,234» tem duas leituras. Escreva com os centavos: 1.234,00.'],
    [dinheiro, '-5', '«-5» não é um valor em reais.'],
    [dinheiro, 'abc', '«abc» não é um valor em reais.'],
    [dinheiro, '8e2', '«8e2» não é um valor em reais.'],
  ] as const)('%s: digitado «%s», fica no campo, é dito, e não se envia', async (nome, keys, frase) => {
    await digitar(nome, keys);
    expect(campo(nome)).toHaveValue(keys);
    expect(ditas()).toContain(frase);
    await user.click(screen.getByRole('button', { name: 'Alterar' }));
    await waitFor(() => expect(document.activeElement?.closest('[role="alert"]')).not.toBeNull());
    expect(campo(nome)).toHaveValue(keys);
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test.each([
    [inteiro, '12,5', /^«12,5» não é um número inteiro/],
    [inteiro, '-5', /^«-5» não é um número inteiro/],
    [percentual, 'dez', /^«dez» não é um percentual/],
    [dinheiro, '1.234', /^«1\.234» tem duas leituras/],
    [dinheiro, '1,234', /^«1,234» tem duas leituras/],
    [dinheiro, '-5', /^«-5» não é um valor/],
    [dinheiro, 'abc', /^«abc» não é um valor/],
    [dinheiro, '8e2', /^«8e2» não é um valor/],
  ] as const)('%s: colado «%s», é recusado em palavras, e o campo fica como estava', async (nome, texto, frase) => {
    const { value } = campo(nome);
    await colar(nome, texto);
    expect(campo(nome)).toHaveValue(value);
    expect(ditas()).toEqual([expect.stringMatching(frase)]);
    await user.keyboard('{Backspace}');
    expect(ditas()).toEqual([]);
  });
});

describe('dinheiro, à mão', () => {
  test.each([
    ['800', '8,00', 'Lido como R$ 8,00'],
    ['80000', '800,00', 'Lido como R$ 800,00'],
    ['800,', '800,', null],
    ['800,5', '800,5', null],
    ['1.234,56', '1.234,56', null],
    ['800,5{Backspace}{Backspace}', '8,00', 'Lido como R$ 8,00'],
  ])('«%s» mostra %s e, sob o campo, quanto é', async (keys, mostra, diz) => {
    await digitar(dinheiro, keys);
    expect(campo(dinheiro)).toHaveValue(mostra);
    const ajuda = campo(dinheiro).getAttribute('aria-describedby');
    const texto = document.getElementById(ajuda!)?.textContent?.replace('\u00a0', ' ') ?? '';
    if (diz) expect(texto).toBe(diz);
    else expect(texto).not.toMatch(/Lido como/);
  });
  test.each([
    ['800', '800,00'],
    ['R$ 800,00', '800,00'],
  ])('colado «%s» é %s, e ao sair de «800,5» são 800,50', async (texto, mostra) => {
    await colar(dinheiro, texto);
    expect(campo(dinheiro)).toHaveValue(mostra);
    await digitar(dinheiro, '800,5');
    await user.tab();
    expect(campo(dinheiro)).toHaveValue('800,50');
  });
});

test('um percentual mantém a vírgula enquanto se digita', async () => {
  await digitar(percentual, '7,5');
  expect(campo(percentual)).toHaveValue('7,5');
  await user.tab();
  expect(campo(percentual)).toHaveValue('7,5');
});

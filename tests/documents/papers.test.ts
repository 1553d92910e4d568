import { PDF } from '@libpdf/core';
import { pagesOfPdf } from '@tests/support/pdf.ts';
import { describe, expect, it } from 'vitest';
import { type Look, looks, papers } from './papers.ts';

const MM = 25.4 / 72;
const made = Object.entries(papers).flatMap(([name, make]) => looks.map((look) => [name, look, make] as const));
const lines = async (pdf: Uint8Array) =>
  (await PDF.load(pdf)).extractText().flatMap(({ lines, width, height, pageIndex }) =>
    lines.map(({ text, bbox }) => ({
      ...{ text, page: pageIndex + 1, left: bbox.x * MM, right: (width - bbox.x - bbox.width) * MM },
      ...{ bottom: bbox.y * MM, top: (height - bbox.y - bbox.height) * MM },
    })),
  );
const words = async (name: keyof typeof papers, look: Look) => pagesOfPdf(await papers[name](look));

describe.each(made)('%s, %s', (name, look, make) => {
  const margin = /relatorio/.test(name) ? 10 : /boleto|carne/.test(name) ? 12 : 18;

  it('nada passa das margens', async () => {
    const beyond = (await lines(await make(look))).filter(
      ({ left, right, top, bottom }) => Math.min(left, right) < margin - 0.2 || top < 8 || bottom < 4,
    );
    expect(beyond).toEqual([]);
  });

  it('o texto acaba antes do pé da folha', async () => {
    if (margin !== 18) return;
    const foot = /^(Código de validação|Confira a autenticidade|Emitido em|Ativa 1)|Página \d+\/\d+$/;
    const below = (await lines(await make(look))).filter(({ bottom, text }) => bottom < 27 && !foot.test(text));
    expect(below).toEqual([]);
  });
});

describe('as tabelas', () => {
  it('não partem um número: as colunas cedem lugar', async () => {
    const text = (await words('termo', 'odd')).join('\n').split('\n');
    expect(text).toContain('1.200,00');
    expect(text).toContain('35.016,12');
  });

  it('nem o maior de todos: as letras diminuem', async () => {
    const text = (await words('termo', 'longest')).join('\n').split('\n');
    for (const sum of ['5.999.999.999,40', '599.999.999,40', '59.999.999,40']) expect(text).toContain(sum);
    expect(text.filter((line) => line === '9.999.999,99').length).toBe(3 * 60);
  });

  it('não deixam a primeira linha sozinha no pé de uma folha', async () => {
    for (const page of await words('termo', 'plain')) {
      const rows = page.split('\n').filter((line) => /^\d\d\/\d\d\/20(26|27)$/.test(line) && line !== '20/11/2026');
      expect(rows).not.toHaveLength(1);
    }
  });

  it('de linhas altas se partem entre elas, em vez de deixar meia folha vazia', async () => {
    const [first] = await words('tcc', 'odd');
    expect(first).toContain('Corresponsáveis');
  });
});

describe('os campos', () => {
  it('são escritos na ordem em que um leitor de tela os diz: o valor depois do seu nome', async () => {
    const [first] = await words('tcc', 'plain');
    expect(first).toContain('CNPJ\n11.222.333/0001-81\nEndereço\nAvenida Cruz Cabugá');
    expect(first).toContain('Qualificação\nDevedor titular\nE-mail\ncontato@acucar.com.br\nTelefones\n(81) 99988-7766');
  });
});

describe('o que não cabe numa linha', () => {
  it('o nome de quem assina não se perde', async () => {
    const text = (await words('tcc', 'odd')).join('').replace(/\s/g, '');
    expect(text).toContain(`Nome:${'Companhiapernambucanadesaneamento'.repeat(3)}C`);
  });

  it('o de quem emite acaba em reticências', async () => {
    for (const page of await words('tcc', 'odd')) expect(page).toMatch(/^Emitido em .* por Companhia\w+\x85$/m);
  });

  it('o endereço no canhoto diminui, e não perde a cidade nem o CEP', async () => {
    for (const look of looks) {
      const page = (await words('notificacao', look)).find((text) => text.includes('RECORTE AQUI'))!;
      const strip = page.slice(page.indexOf('RECORTE AQUI')).replaceAll('\n', ' ');
      expect(strip).toMatch(/CEP 50030-230 – (Recife|São José do Belmonte)\/PE/);
    }
  });

  it('uma lista longa segue na outra folha', async () => {
    const pages = await words('ficha', 'longest');
    const holidays = pages.map((page) => page.match(/^06\/03\/2026 – /gm)?.length ?? 0);
    expect(holidays.reduce((sum, n) => sum + n)).toBe(100);
    expect(Math.max(...holidays)).toBeLessThan(60);
  });

  it('o fim de uma seção curta não fica na outra folha sem o seu título', async () => {
    const pages = await words('ficha', 'plain');
    expect(pages.find((page) => page.includes('Telefone do Responsável'))).toMatch(/^Contato$/m);
  });
});

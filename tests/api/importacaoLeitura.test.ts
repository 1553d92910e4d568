import { bomb, compressed, parts, rawSheet, sheetOf, xlsx } from '@tests/support/workbook.ts';
import { describe, expect, it } from 'vitest';
import { limits } from '@/contract/limits.ts';
import type { Refusal } from '@/contract/refusals.ts';
import { servicoAParte } from '@/server/base/aParte.ts';
import { lerPlanilha, limitesDaFolha } from '@/server/planilha/ler.ts';
import { empacota } from '@/server/planilha/pacote.mjs';

/** The reader with half of the processor time; undefined when that is not enough. */
const lerNaMetade = servicoAParte(new URL('../../src/server/planilha/leitor.mjs', import.meta.url), {
  ...limits.importacao.leitura,
  processadorMs: limits.importacao.leitura.processadorMs / 2,
});
const ler = (bytes: Buffer, idOrgao = 1) => lerPlanilha(bytes, { idOrgao, id: 1 });
const codigo = (bytes: Buffer) =>
  ler(bytes).then(
    () => 'lida',
    (error: Refusal) => error.code,
  );

describe('uma planilha é lida', () => {
  it('do .xlsx: textos, números como escritos, datas, lógicos, fórmulas pelo resultado, e a linha de cada uma', async () => {
    const file = xlsx([
      ['Nome', 'CPF', 'Data', 'Ativo', 'Conta'],
      ['  Ana  ', 1234567890, new Date(Date.UTC(2026, 4, 1)), true, { f: 'A2&"!"', v: 'Ana!' }],
      [],
      [null, null, null, null, null],
      ['Rui', 52998224725, null, false, null],
    ]);
    expect(await ler(file)).toEqual([
      { linha: 1, celulas: ['Nome', 'CPF', 'Data', 'Ativo', 'Conta'] },
      {
        linha: 2,
        celulas: ['Ana', { numero: '1234567890' }, { data: expect.stringMatching(/^2026-0[45]-\d\d$/) }, true, 'Ana!'],
      },
      { linha: 5, celulas: ['Rui', { numero: '52998224725' }, null, false] },
    ]);
  });

  it('do .xlsx, só a primeira folha visível', async () => {
    const file = xlsx(
      [['visível']],
      [
        { nome: 'Segredo', linhas: [['oculta']], oculta: true, antes: true },
        { nome: 'Depois', linhas: [['outra']] },
      ],
    );
    expect(await ler(file)).toEqual([{ linha: 1, celulas: ['visível'] }]);
  });

  it.each([
    [
      'ponto e vírgula',
      'Nome;Rua\r\nAna;"Rua A; fundos"\r\n',
      [
        ['Nome', 'Rua'],
        ['Ana', 'Rua A; fundos'],
      ],
    ],
    [
      'vírgula',
      'Nome,Rua\nAna,"Rua ""A"", fundos"',
      [
        ['Nome', 'Rua'],
        ['Ana', 'Rua "A", fundos'],
      ],
    ],
    [
      'tabulação',
      'Nome\tRua\nAna\tRua A',
      [
        ['Nome', 'Rua'],
        ['Ana', 'Rua A'],
      ],
    ],
    [
      'separador dito na primeira linha',
      'sep=,\nNome,Rua;x\nAna,b',
      [
        ['Nome', 'Rua;x'],
        ['Ana', 'b'],
      ],
    ],
    [
      'marca de UTF-8',
      '\uFEFFNome;Ação\nÂngela;ç',
      [
        ['Nome', 'Ação'],
        ['Ângela', 'ç'],
      ],
    ],
    [
      'quebra dentro de aspas',
      'Nome;Rua\n"Ana\nMaria";b',
      [
        ['Nome', 'Rua'],
        ['Ana Maria', 'b'],
      ],
    ],
    [
      'linhas em branco',
      'Nome;Rua\n\n;;\nAna;b',
      [
        ['Nome', 'Rua'],
        ['Ana', 'b'],
      ],
    ],
  ])('do .csv com %s', async (_, text, cells) => {
    expect((await ler(Buffer.from(text, 'utf8'))).map((r) => r.celulas)).toEqual(cells);
  });

  it('do .csv em Windows-1252 e em UTF-16, como planilhas antigas gravam', async () => {
    expect(
      (await ler(Buffer.from('Nome;Município\nÂngela – «x»;São José'.replace('–', '\x96'), 'latin1')))[1]!.celulas,
    ).toEqual(['Ângela – «x»', 'São José']);
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Nome;Rua\nÂngela;ç', 'utf16le')]);
    expect((await ler(wide))[1]!.celulas).toEqual(['Ângela', 'ç']);
  });

  it('com a numeração que a planilha mostra, mesmo depois de linhas vazias e de quebras', async () => {
    const lines = await ler(Buffer.from('Nome;Rua\n\n"Ana\nMaria";b\nRui;c'));
    expect(lines.map((r) => r.linha)).toEqual([1, 3, 5]);
  });

  it('sem o que não se pode guardar: controles, metades de caracteres', async () => {
    const file = rawSheet(sheetOf('<row r="1"><c r="A1" t="inlineStr"><is><t>A_x0000_B_xD800_C</t></is></c></row>'));
    const celulas = (await ler(file))[0]!.celulas;
    expect(celulas[0]).toMatch(/^A B.C$/);
    expect(JSON.stringify(celulas)).not.toMatch(/\\u0000|\\ud800/);
  });
});

describe('um arquivo hostil, grande ou estranho é recusado, e o servidor continua', () => {
  const tree = Array.from({ length: 10 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
  const rows = (n: number) => Array.from({ length: n }, (_, i) => [`linha ${i}`, i]);
  it.each([
    ['vazio', Buffer.alloc(0), 'PLANILHA_VAZIA'],
    ['PDF', Buffer.from('%PDF-1.7\n'), 'PLANILHA_TIPO'],
    ['imagem com nome de planilha', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0, 0, 13]), 'PLANILHA_TIPO'],
    ['Excel 97 ou com senha', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'PLANILHA_ANTIGA'],
    ['zip que não é pasta de trabalho', empacota([['leia.xml', Buffer.from('<a/>')]]), 'PLANILHA_TIPO'],
    ['zip cortado', xlsx([['a']]).subarray(0, 400), 'PLANILHA_ILEGIVEL'],
    ['bomba de 300 MB', bomb('xl/workbook.xml', 300), 'PLANILHA_GRANDE'],
    ['bomba que mente o tamanho', bomb('xl/workbook.xml', 300, 10), 'PLANILHA_GRANDE'],
    [
      'entidades que crescem',
      rawSheet(
        `<!DOCTYPE w [<!ENTITY e0 "ha">${tree}]>${sheetOf('<row r="1"><c r="A1" t="inlineStr"><is><t>&e10;</t></is></c></row>')}`,
      ),
      'PLANILHA_ILEGIVEL',
    ],
    [
      'entidade de fora',
      rawSheet(
        `<!DOCTYPE w [<!ENTITY f SYSTEM "file:///etc/passwd">]>${sheetOf('<row r="1"><c r="A1" t="inlineStr"><is><t>&f;</t></is></c></row>')}`,
      ),
      'PLANILHA_ILEGIVEL',
    ],
    ['100 mil linhas', xlsx(rows(100_000)), 'PLANILHA_GRANDE'],
    ['5.002 linhas, com os títulos', xlsx(rows(5_002)), 'PLANILHA_GRANDE'],
    ['5.002 linhas em texto', Buffer.from('a;b\n'.repeat(5_002)), 'PLANILHA_GRANDE'],
    [
      'coluna longe',
      rawSheet(sheetOf('<row r="1"><c r="XFD1" t="inlineStr"><is><t>x</t></is></c></row>')),
      'PLANILHA_COLUNAS',
    ],
    ['61 colunas', xlsx([Array.from({ length: 61 }, (_, i) => `c${i}`)]), 'PLANILHA_COLUNAS'],
    ['linha longe', rawSheet(sheetOf('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')), 'PLANILHA_GRANDE'],
    ['só folha oculta', rawSheet(sheetOf('')).subarray(0), 'lida'],
    ['xml que não é xml', rawSheet('<worksheet'), 'PLANILHA_ILEGIVEL'],
    [
      'a mesma parte duas vezes',
      empacota([...parts(sheetOf('')), ...parts(sheetOf(''))].map(([n, t]) => [n, Buffer.from(t)] as const)),
      'PLANILHA_ILEGIVEL',
    ],
  ])('%s', async (_, bytes, expected) => {
    expect(await codigo(bytes)).toBe(expected);
  });

  it('o limite é aceito: 5.000 linhas além dos títulos', async () => {
    expect(await ler(xlsx(rows(5_001)))).toHaveLength(5_001);
  });
});

const letra = (n: number): string => (n < 26 ? '' : letra(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));
const livro = (folhas: string) =>
  compressed(
    parts(sheetOf('')).map(([nome, text]) => [nome, nome === 'xl/workbook.xml' ? `<workbook>${folhas}` : text]),
  );

describe('um arquivo de poucos kB que cresce ao ser lido é recusado logo, e diz por quê', () => {
  const um = (celula: string) => `<row r="1">${celula}</row>`;
  const texto = (text: string) => um(`<c r="A1" t="inlineStr"><is><t>${text}</t></is></c>`);
  const folha = (conteudo: string, outros: readonly (readonly [string, string])[] = []) =>
    compressed(parts(sheetOf(conteudo), outros));
  const compartilhado = (t: string): readonly [string, string] => [
    'xl/sharedStrings.xml',
    `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${t}</t></si></sst>`,
  ];
  const repetida = (linhas: number, colunas: number) =>
    Array.from({ length: linhas }, (_, r) => {
      const celulas = Array.from({ length: colunas }, (_, c) => `<c r="${letra(c)}${r + 1}" t="s"><v>0</v></c>`);
      return `<row r="${r + 1}">${celulas.join('')}</row>`;
    }).join('');
  const mega = 1024 * 1024;
  const outraPasta = (folha: string) =>
    compressed(
      parts(folha).map(([nome, text]) =>
        nome.includes('worksheets')
          ? (['xl/outra.xml', text] as const)
          : ([nome, text.replace('worksheets/sheet1.xml', 'outra.xml')] as const),
      ),
    );

  it.each([
    ['marcas que nunca se fecham', folha('<row '.repeat(mega)), 'PLANILHA_GRANDE'],
    ['células que nunca se fecham', folha('<c '.repeat(mega)), 'PLANILHA_GRANDE'],
    ['marcas dentro de um atributo', folha(`<row x="${'<c '.repeat(mega)}"/>`), 'PLANILHA_GRANDE'],
    ['um texto de 30 MB numa célula', folha(texto('a'.repeat(30 * mega))), 'PLANILHA_GRANDE'],
    ['um texto de 30 MB fora das células', folha(' '.repeat(30 * mega)), 'PLANILHA_GRANDE'],
    ['um comentário de 30 MB', folha(`<!--${'-'.repeat(30 * mega)}-->`), 'PLANILHA_GRANDE'],
    ['aspas que nunca se fecham', folha(`<row r="1${'<'.repeat(mega)}`), 'PLANILHA_ILEGIVEL'],
    ['folhas que nunca se fecham no índice', livro('<sheet '.repeat(mega)), 'PLANILHA_GRANDE'],
    [
      'o mesmo texto em 300 mil células',
      folha(repetida(5_000, 60), [compartilhado('x'.repeat(2_000))]),
      'PLANILHA_GRANDE',
    ],
    [
      'o mesmo texto de espaços em 300 mil células',
      folha(repetida(5_000, 60), [compartilhado(' '.repeat(200_000))]),
      'PLANILHA_GRANDE',
    ],
    [
      'linha longe, entre aspas simples',
      folha(`<row r='1048576'><c r='A1048576'><v>1</v></c></row>`),
      'PLANILHA_GRANDE',
    ],
    ['linha longe, com prefixo', folha(`<row x:r="99999999"><c r="A99999999"><v>1</v></c></row>`), 'PLANILHA_GRANDE'],
    ['linha longe, por entidades', folha(`<row r="&#57;99999"><c r="A1"><v>1</v></c></row>`), 'PLANILHA_ILEGIVEL'],
    ['linha longe, numa folha de outra pasta', outraPasta(sheetOf('<row r="9999999"/>')), 'PLANILHA_GRANDE'],
    ['coluna que não existe', folha(um(`<c r='ZZZZZZZ1'><v>1</v></c>`)), 'PLANILHA_COLUNAS'],
    ['dois milhões de células', folha(um('<c r="A1"/>'.repeat(2 * mega))), 'PLANILHA_GRANDE'],
    ['milhões de linhas sem número', folha('<row/>'.repeat(4 * mega)), 'PLANILHA_GRANDE'],
    ['milhões de marcas umas dentro das outras', folha('<a>'.repeat(8 * mega)), 'PLANILHA_GRANDE'],
    ['uma data que não existe', folha(um('<c r="A1" t="d"><v>+275760-09-13</v></c>')), 'lida'],
    ['texto separado: aspas no meio de uma célula', Buffer.from(`x${'"'.repeat(4 * mega)}`), 'lida'],
    ['texto separado: aspas que não se fecham', Buffer.from(`"${'""'.repeat(2 * mega)}`), 'lida'],
    ['texto separado: milhões de colunas', Buffer.from(`a${';'.repeat(4 * mega)}`), 'lida'],
    ['texto separado: milhões de colunas cheias', Buffer.from('a;'.repeat(2 * mega)), 'PLANILHA_COLUNAS'],
    ['texto separado: cinco milhões de espaços', Buffer.from(`a;b\n${' '.repeat(4 * mega)}"`), 'lida'],
  ])('%s', async (_, bytes, expected) => {
    expect(bytes.length).toBeLessThan(5 * mega);
    expect(await codigo(bytes)).toBe(expected);
    // Half of the time is enough: it was refused for its content, not for its time.
    expect(await lerNaMetade({ bytes, limites: limitesDaFolha })).toBeDefined();
  });

  it('entradas do zip umas sobre as outras são recusadas', async () => {
    const zip = compressed(
      parts(sheetOf('')).concat(Array.from({ length: 400 }, (_, i) => [`xl/p${i}.xml`, '<a/>'] as const)),
    );
    // Every entry claims to start where the first one does, and to be nearly as long as the file.
    let at = zip.readUInt32LE(zip.length - 6);
    for (let i = 0; i < 400; i++) {
      zip.writeUInt32LE(zip.length - 4_000, at + 20);
      zip.writeUInt32LE(0, at + 42);
      at += 46 + zip.readUInt16LE(at + 28);
    }
    expect(await codigo(zip)).toMatch(/PLANILHA_(GRANDE|ILEGIVEL)/);
  });

  it('os de um órgão não fazem esperar o de outro', async () => {
    const lento = folha(repetida(5_000, 20), [compartilhado('um texto qualquer')]);
    const ended: string[] = [];
    const em = (nome: string, orgao: number, bytes: Buffer) => ler(bytes, orgao).finally(() => ended.push(nome));
    const deUm = [1, 2, 3, 4].map((n) => em(`um ${n}`, 1, lento));
    await em('outro', 2, xlsx([['Nome'], ['Ana']]));
    await Promise.all(deUm);
    expect(ended[0]).toMatch(/outro|um 1/);
    expect(ended.indexOf('outro')).toBeLessThan(2);
    expect(ended.filter((nome) => nome !== 'outro')).toEqual(['um 1', 'um 2', 'um 3', 'um 4']);
  });
});

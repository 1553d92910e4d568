import { describe, expect, it } from 'vitest';
import { Refusal } from '@/contract/refusals.ts';
import { LeitorDeRetorno, type TituloDoRetorno } from '@/domain/cnab/retorno.ts';
import { colunas, linhasDoRetorno, type Retorno, retorno } from '../../support/retorno.ts';

function ler(arquivo: string, pedaco = arquivo.length) {
  const leitor = new LeitorDeRetorno();
  const titulos: TituloDoRetorno[] = [];
  for (let i = 0; i < arquivo.length; i += pedaco) titulos.push(...leitor.ler(arquivo.slice(i, i + pedaco)));
  const fim = leitor.fim();
  return { cabecalho: leitor.cabecalho, titulos: [...titulos, ...fim.titulos], resumo: fim.resumo };
}
const recusa = (arquivo: string): string => {
  try {
    ler(arquivo);
  } catch (falha) {
    if (falha instanceof Refusal && falha.code === 'ARQUIVO_DO_BANCO') return falha.message;
    throw falha;
  }
  return 'lido';
};
const juntas = (linhas: readonly string[]) => linhas.join('\r\n');

/** The pair published with D §1.7 (cnab-bb-par.txt), as it is. */
const par = [
  '0010001300001T 060045290000001238736 31285570000000001   72025000001/1   01122025000000000289362237000010                         091000000000000000                                        000000000000000000000013504                         ',
  '0010001300002U 060000000000000000000000000000000000000000000000000000000000000000000002893620000000002892270000000000000000000000000000000112202502122025                                                                                       ',
];
const bb: Retorno = {
  banco: 'BB',
  convenio: '3128557',
  sequencial: 257,
  titulos: [
    { nossoNumero: '31285570000000001', pago: 289_362, tarifa: 135 },
    { nossoNumero: '31285570000000002', pago: 231_488, codigo: '17', motivos: '08' },
    { nossoNumero: '31285570000000003', pago: 0, valor: 1_000, codigo: '02' },
  ],
};
const caixa: Retorno = {
  banco: 'CAIXA',
  convenio: '245274',
  sequencial: 12,
  titulos: [
    { nossoNumero: '140000000000000014', pago: 289_362, codigo: '46' },
    { nossoNumero: '140000000000000022', pago: 100, codigo: '47' },
  ],
};
const linhas = linhasDoRetorno(bb);
const comLinha = (n: number, mudar: (linha: string) => string) =>
  juntas(linhas.map((linha, i) => (i === n - 1 ? mudar(linha) : linha)));
const com = (n: number, de: number, texto: string) =>
  comLinha(n, (linha) => linha.slice(0, de - 1) + texto + linha.slice(de - 1 + texto.length));

describe('o que se lê', () => {
  it('o par de D §1.7: 2.893,62 pagos em 01/12/2025, tarifa de 1,35, 2.892,27 creditados em 02/12/2025', () => {
    const deUm = linhasDoRetorno({ ...bb, titulos: bb.titulos.slice(0, 1) });
    const arquivo = juntas([...deUm.slice(0, 2), ...par, ...deUm.slice(-2)]);
    const { cabecalho, titulos, resumo } = ler(arquivo);
    expect(cabecalho).toEqual({ banco: 'BB', convenios: ['3128557'], sequencial: 257, data: '2025-12-02' });
    expect(titulos).toEqual([
      {
        linha: 3,
        tipo: 'PAGAMENTO',
        codigo: '06',
        confirmado: true,
        nossoNumero: '31285570000000001',
        // Column 58 is the carteira: 7, of carteira 17.
        seuNumero: '2025000001/1',
        usoDaEmpresa: '',
        data: '2025-12-01',
        credito: '2025-12-02',
        valorCentavos: 289_362,
        pagoCentavos: 289_362,
        creditadoCentavos: 289_227,
        tarifaCentavos: 135,
        motivos: '04',
        emCartorio: false,
        linhas: par,
      },
    ]);
    expect(resumo).toEqual({ registros: 6, titulos: 1, fatos: 1, pagoCentavos: 289_362, tarifaCentavos: 135 });
  });

  it('o Banco do Brasil: 08 é pago em cartório, e o registro não conta no que foi pago', () => {
    const { titulos, resumo } = ler(retorno(bb));
    expect(titulos.map(({ tipo, emCartorio }) => [tipo, emCartorio])).toEqual([
      ['PAGAMENTO', false],
      ['PAGAMENTO', true],
      ['REGISTRO', false],
    ]);
    expect(resumo).toEqual({ registros: 10, titulos: 3, fatos: 3, pagoCentavos: 520_850, tarifaCentavos: 135 });
  });

  it('a Caixa: o número está em 40 a 56 e 57 é o dígito; 46 paga e 47 estorna', () => {
    const { cabecalho, titulos } = ler(retorno(caixa));
    expect(cabecalho).toMatchObject({ banco: 'CAIXA', convenios: ['245274', '2452740'], sequencial: 12 });
    expect(titulos.map(({ nossoNumero, tipo }) => [nossoNumero, tipo])).toEqual([
      ['14000000000000001', 'PAGAMENTO'],
      ['14000000000000002', 'ESTORNO'],
    ]);
    const comZero = linhasDoRetorno(caixa).map((linha) =>
      linha[13] === 'T' ? `${linha.slice(0, 38)}0${linha.slice(39)}` : linha,
    );
    expect(ler(juntas(comZero)).titulos[0]?.nossoNumero).toBe('14000000000000001');
  });

  it.each([
    ['1234567', ['1234567']],
    ['043210', ['43210', '432100']],
    ['1234560', ['123456', '1234560']],
  ])('o código %s da Caixa pode ser %j', (convenio, esperados) => {
    expect(ler(retorno({ ...caixa, convenio })).cabecalho?.convenios).toEqual(esperados);
  });

  it('o número de 11 do Banco do Brasil vem com o dígito, que sai; um dígito errado fica', () => {
    const numeros = ['12387901234-', '123879012340', '123879012341'];
    const dos = (nossoNumero: string) =>
      ler(retorno({ ...bb, convenio: '123879', titulos: [{ nossoNumero, pago: 1 }] })).titulos[0]?.nossoNumero;
    expect(new Set(numeros.map(dos)).size).toBe(3);
    const certos = [...'0123456789X'].map((d) => dos(`12387901234${d}`)).filter((um) => um === '12387901234');
    expect(certos).toHaveLength(1);
  });

  it.each([
    ['CRLF', '\r\n', ''],
    ['LF', '\n', ''],
    ['0x1A', '\r\n', '\x1a'],
    ['0x1A numa linha', '\n', '\x1a\n'],
    ['linhas vazias no fim', '\r\n', '\r\n\r\n'],
  ])('linhas com %s', (_, fim, resto) => {
    const inteiro = `${retorno({ ...bb, fim })}${resto}`;
    const esperado = ler(retorno(bb));
    expect(ler(inteiro)).toEqual(esperado);
  });

  it('sem fim na última linha, e com 0x1A colado nela', () => {
    const semFim = juntas(linhas);
    expect(ler(semFim)).toEqual(ler(retorno(bb)));
    expect(ler(`${semFim}\x1a`)).toEqual(ler(retorno(bb)));
  });

  it('em pedaços de qualquer tamanho é o mesmo', () => {
    const inteiro = ler(retorno(bb));
    for (const pedaco of [1, 7, 241, 242, 1_000]) expect(ler(retorno(bb), pedaco)).toEqual(inteiro);
  });

  it('nomes com acentos em ISO-8859-1, CNPJ com letras e segmentos a mais ficam no que o banco disse', () => {
    const y = colunas([1, '0010001300099Y'], [16, '06'], [20, 'JOSÉ DA CONCEIÇÃO']);
    const com = [...linhas.slice(0, 4), y, ...linhas.slice(4)].map((linha) =>
      linha.startsWith('00100015')
        ? linha.replace('000008', '000009')
        : linha.startsWith('00199999')
          ? linha.replace('000001000010', '000001000011')
          : linha,
    );
    const { titulos } = ler(juntas(com));
    expect(titulos).toHaveLength(3);
    expect(titulos[0]?.linhas).toEqual([linhas[2], linhas[3], y]);
    expect(titulos[0]?.linhas[0]?.slice(133, 148)).toBe('012ABC34501DE35');
  });

  it('um pagamento de R$ 0,00 não é pagamento: alguém o vê', () => {
    const { titulos } = ler(retorno({ ...bb, titulos: [{ nossoNumero: '31285570000000001', pago: 0 }] }));
    expect(titulos[0]?.tipo).toBe('OUTRO');
  });

  it('25.000 títulos num lote: o número do registro dá a volta em 99.999, e nada se perde', () => {
    const titulos = Array.from({ length: 25_000 }, (_, i) => ({
      nossoNumero: `3128557${String(i).padStart(10, '0')}`,
      pago: 1,
    }));
    const { resumo } = ler(retorno({ ...bb, titulos }), 65_536);
    expect(resumo).toEqual({
      registros: 50_004,
      titulos: 25_000,
      fatos: 25_000,
      pagoCentavos: 25_000,
      tarifaCentavos: 0,
    });
  });
});

describe('o que se recusa inteiro, e por quê', () => {
  it.each([
    ['vazio', '', 'O arquivo está vazio.'],
    ['só um fim de linha', '\r\n', 'O arquivo está vazio.'],
    [
      'CNAB 400',
      `02RETORNO01COBRANCA${' '.repeat(381)}\r\n`,
      'Este arquivo é CNAB 400; peça ao banco o retorno em CNAB 240.',
    ],
    [
      'outra coisa',
      '%PDF-1.7\n',
      'A linha 1 tem 8 colunas; em um arquivo CNAB 240 todas têm 240. Peça o retorno ao banco de novo.',
    ],
    [
      'sem cabeçalho',
      juntas(linhas.slice(1)),
      'A primeira linha não é o cabeçalho de um arquivo CNAB 240 (colunas 4 a 8).',
    ],
    [
      'outro banco',
      com(1, 1, '237'),
      'O arquivo é do banco «237»; são lidos os do Banco do Brasil (001) e os da Caixa (104).',
    ],
    ['remessa', com(1, 143, '1'), 'O arquivo é uma remessa, que vai para o banco; envie o retorno, que vem dele.'],
    [
      'nem uma nem outro',
      com(1, 143, ' '),
      'O arquivo não diz que é um retorno: a coluna 143 da primeira linha tem «», e não 2.',
    ],
    ['sem convênio', com(1, 33, '000000000'), 'A primeira linha não tem o número do convênio.'],
    [
      'linha curta',
      comLinha(4, (linha) => linha.trimEnd()),
      `A linha 4 tem ${linhas[3]?.trimEnd().length} colunas; em um arquivo CNAB 240 todas têm 240. Peça o retorno ao banco de novo.`,
    ],
    ['um NUL', com(3, 150, '\0'), 'A linha 3 tem caracteres que não são de um arquivo de texto.'],
    ['linha de outro banco', com(5, 1, '104'), 'A linha 5 é do banco «104», e o arquivo é do 001.'],
    ['outro tipo', com(3, 8, '7'), 'A linha 3 é de um tipo que um retorno de cobrança não tem: «7», na coluna 8.'],
    [
      'T sem U',
      juntas([...linhas.slice(0, 3), ...linhas.slice(4)]),
      'A linha 3 (segmento T) não é seguida da linha U do mesmo título.',
    ],
    [
      'T no fim',
      juntas([...linhas.slice(0, 7), ...linhas.slice(8)]),
      'A linha 7 (segmento T) não é seguida da linha U do mesmo título.',
    ],
    [
      'U sem T',
      juntas([...linhas.slice(0, 2), ...linhas.slice(3)]),
      'A linha 3 (segmento U) não vem depois da linha T do mesmo título.',
    ],
    [
      'U de outro movimento',
      com(4, 16, '09'),
      'A linha 4 (segmento U) é do movimento «09», e a linha T do mesmo título é do 06.',
    ],
    [
      'outro segmento',
      com(3, 14, 'A'),
      'A linha 3 é do segmento «A», que em um retorno de cobrança não vem antes de um T e um U.',
    ],
    ['outro lote', com(3, 4, '0002'), 'A linha 3 é do lote «0002», dentro do lote 0001.'],
    ['fora do lote', juntas([...linhas.slice(0, 1), ...linhas.slice(2)]), 'A linha 2 está fora de um lote.'],
    ['lote aberto', juntas([...linhas.slice(0, -2), ...linhas.slice(-1)]), 'A linha 9 vem antes do fim do lote 0001.'],
    ['outro serviço', com(2, 10, '20'), 'O lote que começa na linha 2 não é de cobrança (serviço «20», e não 01).'],
    ['registros do lote', com(9, 18, '000007'), 'O lote 0001 diz ter 7 registros e tem 8 (linha 9).'],
    ['lotes', com(10, 18, '000002'), 'O arquivo diz ter 2 lotes e tem 1 (linha 10).'],
    ['registros', com(10, 24, '000014'), 'O arquivo diz ter 14 registros e tem 10 (linha 10).'],
    [
      'pela metade',
      juntas(linhas.slice(0, 6)),
      'O arquivo acaba na linha 6, sem o registro final: falta uma parte dele.',
    ],
    [
      'dois arquivos num',
      `${juntas(linhas)}\r\n${juntas(linhas)}`,
      'A linha 11 vem depois do registro final do arquivo.',
    ],
    [
      'letras num valor',
      com(4, 78, '0000000002A9362'),
      'A linha 4, nas colunas 78 a 92 (valor pago), tem «0000000002A9362», que não é um valor.',
    ],
    [
      'uma data impossível',
      com(4, 138, '31022025'),
      'A linha 4, nas colunas 138 a 145 (data da ocorrência), tem «31022025», que não é uma data.',
    ],
    [
      'letras na contagem',
      com(10, 24, '0000XX'),
      'A linha 10, nas colunas 24 a 29 (quantidade de registros), tem «0000XX», que não é um número.',
    ],
    ['pagamento sem data', com(4, 138, '00000000'), 'A linha 4 é de um pagamento sem a data da ocorrência.'],
    [
      'valor impossível',
      com(4, 78, '000100000000000'),
      'A linha 4 tem um valor impossível para um boleto: R$ 1.000.000.000,00.',
    ],
  ])('%s', (_, arquivo, frase) => {
    expect(recusa(arquivo).replaceAll('\u00a0', ' ')).toBe(frase);
  });

  it('uma linha sem fim não enche a memória', () => {
    const leitor = new LeitorDeRetorno();
    expect(() => leitor.ler('0'.repeat(65_536))).toThrow('A linha 1 tem 65536 colunas');
  });
});

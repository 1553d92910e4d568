import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refusal } from '@/contract/refusals.ts';
import { contamNoArquivo, LeitorDeRetorno, type TituloDoRetorno } from '@/domain/cnab/retorno.ts';
import { sample, seed } from '../../support/proof.ts';
import { retorno } from '../../support/retorno.ts';

const FICHEIROS = sample(5_000);

const numeros = { BB: '31285570000000001', CAIXA: '140000000000000014' };
const codigos = ['06', '17', '46', '47', '44', '09', '02', '03', '28', '50'];
const certo = fc
  .record({
    banco: fc.constantFrom('BB' as const, 'CAIXA' as const),
    titulos: fc.array(fc.tuple(fc.constantFrom(...codigos), fc.integer({ min: 0, max: 9_999_999 })), { maxLength: 6 }),
    fim: fc.constantFrom('\r\n', '\n'),
  })
  .map(({ banco, titulos, fim }) =>
    retorno({
      banco,
      convenio: banco === 'BB' ? '3128557' : '245274',
      sequencial: 1,
      titulos: titulos.map(([codigo, pago]) => ({ codigo, pago, nossoNumero: numeros[banco] })),
      fim,
    }),
  );

/** What happens to a file on its way: a byte changes, falls out or comes in, lines are lost, repeated or change places, it is cut. */
type Dano = (arquivo: string) => string;
const onde = fc.double({ min: 0, max: 1, noNaN: true });
const no = (arquivo: string, parte: number) => Math.floor(parte * arquivo.length);
const byte = fc.oneof(
  fc.constantFrom('0', '1', '9', ' ', 'T', 'U', 'A', '\n', '\r', '\0', '\x1a'),
  fc.integer({ min: 0, max: 255 }).map((codigo) => String.fromCharCode(codigo)),
);
const nasLinhas = (mudar: (linhas: string[], n: number, outra: number) => string[]) =>
  fc.tuple(onde, onde).map<Dano>(([a, b]) => (arquivo) => {
    const linhas = arquivo.split('\n');
    return mudar(linhas, Math.floor(a * linhas.length), Math.floor(b * linhas.length)).join('\n');
  });
const dano: fc.Arbitrary<Dano> = fc.oneof(
  fc.tuple(onde, byte).map<Dano>(
    ([parte, c]) =>
      (a) =>
        a.slice(0, no(a, parte)) + c + a.slice(no(a, parte) + 1),
  ),
  fc.tuple(onde, byte).map<Dano>(
    ([parte, c]) =>
      (a) =>
        a.slice(0, no(a, parte)) + c + a.slice(no(a, parte)),
  ),
  onde.map<Dano>((parte) => (a) => a.slice(0, no(a, parte)) + a.slice(no(a, parte) + 1)),
  onde.map<Dano>((parte) => (a) => a.slice(0, no(a, parte))),
  nasLinhas((linhas, n) => linhas.filter((_, i) => i !== n)),
  nasLinhas((linhas, n, outra) => linhas.toSpliced(outra, 0, linhas[n] ?? '')),
  nasLinhas((linhas, n, outra) => linhas.with(Math.min(n, linhas.length - 1), linhas[outra] ?? '')),
);

/** Undefined: refused, with a sentence. Whatever else it throws falls. */
function ler(arquivo: string, pedaco: number) {
  const leitor = new LeitorDeRetorno();
  const titulos: TituloDoRetorno[] = [];
  try {
    for (let i = 0; i < arquivo.length; i += pedaco) titulos.push(...leitor.ler(arquivo.slice(i, i + pedaco)));
    const fim = leitor.fim();
    return { titulos: [...titulos, ...fim.titulos], resumo: fim.resumo };
  } catch (falha) {
    if (!(falha instanceof Refusal) || falha.code !== 'ARQUIVO_DO_BANCO') throw falha;
    expect(falha.message.length).toBeGreaterThan(10);
    return undefined;
  }
}

it(`${FICHEIROS} arquivos estragados: recusado com o motivo ou lido inteiro, nunca pela metade (semente ${seed})`, () => {
  let lidos = 0;
  const vezes = fc.tuple(certo, fc.array(dano, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 600 }));
  for (const [arquivo, danos, pedaco] of fc.sample(vezes, { numRuns: FICHEIROS, seed })) {
    const estragado = danos.reduce((a, danificar) => danificar(a), arquivo);
    const lido = ler(estragado, pedaco);
    // In one piece or in many, it is the same file.
    expect(ler(estragado, estragado.length || 1)).toEqual(lido);
    if (!lido) continue;
    lidos++;
    const linhas = estragado.split('\n').filter((linha) => linha.replaceAll('\x1a', '').trim() !== '');
    const detalhes = linhas.filter((linha) => linha[7] === '3');
    expect(lido.resumo.registros).toBe(linhas.length);
    expect(lido.titulos.flatMap((titulo) => titulo.linhas)).toEqual(detalhes.map((linha) => linha.slice(0, 240)));
    expect(lido.resumo.titulos).toBe(lido.titulos.length);
    expect(lido.resumo.pagoCentavos).toBe(
      lido.titulos.filter(({ tipo }) => contamNoArquivo.includes(tipo)).reduce((soma, um) => soma + um.pagoCentavos, 0),
    );
  }
  // Some blows hit what nobody looks at.
  expect(lidos).toBeGreaterThan(FICHEIROS / 50);
  expect(lidos).toBeLessThan((FICHEIROS * 3) / 4);
});

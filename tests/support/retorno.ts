import { compe } from '@/domain/cobranca/boleto/numero.ts';
import type { Banco } from '@/domain/cobranca/convenio.ts';
import { comZeros } from '@/domain/digitos.ts';

/** Texts at their columns, counted from 1; the rest of the 240 is blank. Knows nothing of the table that it is to test. */
export function colunas(...textos: readonly (readonly [de: number, texto: string])[]): string {
  let linha = ' '.repeat(240);
  for (const [de, texto] of textos) linha = linha.slice(0, de - 1) + texto + linha.slice(de - 1 + texto.length);
  return linha;
}

/** What a made return file says of one slip. */
export interface Dito {
  readonly codigo?: string;
  readonly nossoNumero: string;
  /** Cents. */
  readonly pago: number;
  readonly valor?: number;
  readonly tarifa?: number;
  /** ddmmaaaa */
  readonly data?: string;
  readonly motivos?: string;
  readonly documento?: string;
}
export interface Retorno {
  readonly banco: Banco;
  readonly convenio: string;
  readonly sequencial: number;
  readonly titulos: readonly Dito[];
  /** Of each line; CRLF if absent. */
  readonly fim?: string;
}

/** The lines of a return file, as either bank writes them (D §1.7). */
export function linhasDoRetorno({ banco, convenio, sequencial, titulos }: Retorno): string[] {
  const bb = banco === 'BB';
  const numero = compe[banco];
  const daCaixa = convenio.padEnd(7, '0');
  const detalhes = titulos.flatMap((dito, i) => detalhe(numero, bb, dito, i * 2 + 1));
  return [
    colunas(
      [1, `${numero}00000`],
      [18, '2'],
      [19, '12ABC34501DE35'],
      bb ? [33, `${convenio.padStart(9, '0')}001417035`] : [33, '0'.repeat(20)],
      [53, bb ? '0045290000001238736' : `004520${daCaixa}00000000`],
      [73, 'AGENCIA ESTADUAL'],
      [143, '2'],
      [144, '02122025070000'],
      [158, comZeros(sequencial, 6)],
      // Of no published version.
      [164, '999'],
    ),
    colunas([1, `${numero}00011T01`], [14, '998'], [184, comZeros(sequencial, 8)], [192, '02122025']),
    ...detalhes,
    colunas([1, `${numero}00015`], [18, comZeros(detalhes.length + 2, 6)]),
    colunas([1, `${numero}99999`], [18, '000001'], [24, comZeros(detalhes.length + 4, 6)]),
  ];
}

function detalhe(numero: string, bb: boolean, dito: Dito, registro: number): string[] {
  const { codigo = '06', nossoNumero, pago, valor = pago, tarifa = 0, data = '01122025', motivos = '04' } = dito;
  return [
    colunas(
      [1, `${numero}00013${comZeros(registro, 5)}T`],
      [16, codigo],
      [bb ? 38 : 40, nossoNumero],
      [59, '72025000001/1'.slice(0, bb ? 15 : 11)],
      [74, '01122025'],
      [82, comZeros(valor, 15)],
      [97, '23700001'],
      [133, '2'],
      [134, (dito.documento ?? '012ABC34501DE35').padStart(15, '0')],
      [199, comZeros(tarifa, 15)],
      [214, motivos],
    ),
    colunas(
      [1, `${numero}00013${comZeros(registro + 1, 5)}U`],
      [16, codigo],
      [18, '0'.repeat(60)],
      [78, comZeros(pago, 15)],
      [93, comZeros(Math.max(pago - tarifa, 0), 15)],
      [108, '0'.repeat(30)],
      [138, data],
      [146, '02122025'],
    ),
  ];
}

/** A whole return file, a character for each byte. */
export const retorno = (oQue: Retorno): string =>
  linhasDoRetorno(oQue)
    .map((linha) => `${linha}${oQue.fim ?? '\r\n'}`)
    .join('');

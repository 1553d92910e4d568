import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { drawnPages } from '@tests/support/pdf.ts';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const MM = 25.4 / 72;
const [LARGURA, ALTURA] = [210, 297];

/** A rectangle in millimetres from the upper left corner of its page; `cheio`: filled, else only its border. */
export interface Retangulo {
  readonly x: number;
  readonly y: number;
  readonly largura: number;
  readonly altura: number;
  readonly cheio: boolean;
}

export const retangulos = (desenho: string): Retangulo[] =>
  [...desenho.matchAll(/^([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\n([fS])/gm)].map(([, x, y, w, h, como]) => ({
    x: Number(x) * MM,
    y: ALTURA - Math.max(Number(y), Number(y) + Number(h)) * MM,
    largura: Number(w) * MM,
    altura: Math.abs(Number(h)) * MM,
    cheio: como === 'f',
  }));

/** The bars of a page and the modules of its QR: the first are taller. */
export const barrasDaPagina = (desenho: string): Retangulo[] =>
  retangulos(desenho).filter(({ cheio, altura }) => cheio && altura > 10);
export const modulosDaPagina = (desenho: string): Retangulo[] =>
  retangulos(desenho).filter(({ cheio, altura }) => cheio && altura < 2);

/** What a reader sees in each page of a PDF printed at 300 dots an inch: its ITF and QR codes. */
export async function codigosLidos(pdf: Uint8Array): Promise<{ itf: string[]; qr: string[] }[]> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer },
    fireImmediately: true,
  });
  return Promise.all(
    drawnPages(pdf).map(async (desenho) => {
      const lidos = await readBarcodes(impressa(desenho), { formats: ['ITF', 'QRCode'], tryHarder: true });
      const de = (formato: string) => lidos.filter(({ format }) => format === formato).map(({ text }) => text);
      return { itf: de('ITF'), qr: de('QRCode') };
    }),
  );
}

/** The filled rectangles of a page in dots of 300 to the inch; a dot is black if its centre is. */
function impressa(desenho: string): ImageData {
  const ponto = 25.4 / 300;
  const [width, height] = [Math.round(LARGURA / ponto), Math.round(ALTURA / ponto)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const primeiro = (mm: number) => Math.ceil(mm / ponto - 0.5);
  for (const { x, y, largura, altura } of retangulos(desenho).filter(({ cheio }) => cheio))
    for (let j = primeiro(y); j < primeiro(y + altura); j++)
      for (let i = primeiro(x); i < primeiro(x + largura); i++)
        data.fill(0, (j * width + i) * 4, (j * width + i) * 4 + 3);
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

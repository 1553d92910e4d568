import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encode } from 'fast-png';

/** Pixels of a point: 144 to the inch. */
const scale = 2;

/** The pages of PDFs as PNGs, drawn by the engine of a browser. */
export async function drawer() {
  const library = await PDFiumLibrary.init();
  return {
    /** One picture for each page, in order. */
    async draw(pdf: Uint8Array): Promise<readonly Uint8Array[]> {
      const document = await library.loadDocument(pdf);
      const pages: Uint8Array[] = [];
      for (const page of document.pages()) {
        const { width, height, data } = await page.render({ scale, render: 'bitmap' });
        pages.push(encode({ width, height, data, channels: 4 }));
      }
      document.destroy();
      return pages;
    },
    end: () => library.destroy(),
  };
}

/** `npm run see`: every paper as PDF and as pictures of its pages, in `see/`; words pick some: `npm run see termo recibo-odd`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encode } from 'fast-png';
import { looks, papers } from '../tests/documents/papers.ts';

const folder = 'see';
const words = process.argv.slice(2);
/** Pixels of a point: 144 to the inch. */
const scale = 2;

const all = Object.entries(papers).flatMap(([paper, make]) =>
  looks.map((look) => ({ name: `${paper}-${look}`, make: () => make(look) })),
);
const picked = words.length === 0 ? all : all.filter(({ name }) => words.some((word) => name.includes(word)));
if (picked.length === 0) {
  process.stderr.write(
    `No paper is called ${words.join(' ')}. There are: ${Object.keys(papers).join(', ')}; ${looks.join(', ')}.\n`,
  );
  process.exit(2);
}
// Nothing of an earlier run stays, which may have had more pages.
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const library = await PDFiumLibrary.init();
const write = (path: string, bytes: Uint8Array) => {
  writeFileSync(path, bytes);
  process.stdout.write(`${path}\n`);
};
for (const { name, make } of picked) {
  const pdf = await make();
  write(`${folder}/${name}.pdf`, pdf);
  const document = await library.loadDocument(pdf);
  for (const page of document.pages()) {
    const { width, height, data } = await page.render({ scale, render: 'bitmap' });
    write(`${folder}/${name}-${page.number + 1}.png`, encode({ width, height, data, channels: 4 }));
  }
  document.destroy();
}
library.destroy();

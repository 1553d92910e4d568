/** `npm run see`: every paper as PDF and as pictures of its pages, in `see/`; words pick some: `npm run see termo recibo-odd`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { looks, papers } from '../tests/documents/papers.ts';
import { drawer } from './pictures.ts';

const folder = 'see';
const words = process.argv.slice(2);

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
const { draw, end } = await drawer();
const write = (path: string, bytes: Uint8Array) => {
  writeFileSync(path, bytes);
  process.stdout.write(`${path}\n`);
};
for (const { name, make } of picked) {
  const pdf = await make();
  write(`${folder}/${name}.pdf`, pdf);
  for (const [page, png] of (await draw(pdf)).entries()) write(`${folder}/${name}-${page + 1}.png`, png);
}
end();

import { describe, expect, it } from 'vitest';
import { especiesDeDocumento } from '@/contract/documentoEmitido.ts';
import { escritores } from '@/server/documents/relatorio/escritores.ts';
import { looks, papers } from '../documents/papers.ts';

/** What `npm run see` draws has every paper of the house (CONTRIBUTING, «A new line on a paper»). */
describe('npm run see', () => {
  const names = Object.keys(papers);

  it('desenha toda espécie de documento emitido', () => {
    expect(especiesDeDocumento.filter((especie) => !names.includes(especie.toLowerCase()))).toEqual([]);
  });

  it('a simulação, o carnê e todo relatório em PDF', () => {
    const ofServer = Object.keys(escritores).filter((name) => name.endsWith('_PDF'));
    const reports = ofServer.map((name) => `relatorio-${name.toLowerCase().replace('_pdf', '')}`);
    expect(names).toEqual(expect.arrayContaining([...reports, 'relatorio-sintetico', 'simulacao', 'carne']));
  });

  it.each(Object.entries(papers))('%s: como costuma ser, no maior tamanho e com nomes estranhos', async (_, make) => {
    const sizes = [];
    for (const look of looks) {
      const pdf = Buffer.from(await make(look));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      sizes.push(pdf.length);
    }
    // Three different papers, the longest being so.
    expect(new Set(sizes).size).toBe(3);
    expect(sizes[1]).toBe(Math.max(...sizes));
  });
});

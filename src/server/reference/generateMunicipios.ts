import { writeFileSync } from 'node:fs';
import { getMunicipalities } from '@brazilian-utils/brazilian-utils';
import { ufs } from '@/contract/referencias.ts';

/**
 * Writes `municipios.json`: the municipalities of each UF with their IBGE codes, by name. Run `npx tsx
 * src/server/reference/generateMunicipios.ts` after updating @brazilian-utils/brazilian-utils, which contains the
 * IBGE's list. The file is committed, so the product needs neither the package nor the network.
 */
const byUf = ufs.map(({ sigla }) => {
  const list = getMunicipalities(sigla as Parameters<typeof getMunicipalities>[0]);
  return `  "${sigla}": ${JSON.stringify(list.map((m) => [Number(m.code), m.name]))}`;
});
writeFileSync(new URL('./municipios.json', import.meta.url), `{\n${byUf.join(',\n')}\n}\n`);

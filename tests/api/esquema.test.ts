import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { schemaFile, schemaOf } from '../../scripts/generateSchema.ts';
import { buildTestApp } from '../support/app.ts';

it('os tipos das tabelas são os do banco (npm run generate:schema)', async () => {
  const app = await buildTestApp();
  try {
    expect(await schemaOf(app.database.sistema)).toBe(readFileSync(schemaFile, 'utf8'));
  } finally {
    await app.close();
  }
});

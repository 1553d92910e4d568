import pg from 'pg';
import { afterAll } from 'vitest';
import { anotarComando, guardarComandos } from './comandos.ts';
import { nomeDeCopia } from './postgres.ts';

/**
 * Notes every distinct statement sent to a copy of the model on PostgreSQL; the embedded database prepares them all
 * (`comandosNoEmbutido.test.ts`). Set up once for each worker, which runs many files.
 */
const feito = Symbol.for('ativa.comandos');
const prototype = pg.Client.prototype as pg.Client & { [feito]?: true };
if (process.env.ATIVA_TEST_DB === 'postgres' && process.env.ATIVA_COMANDOS && !prototype[feito]) {
  prototype[feito] = true;
  const { query } = prototype;
  prototype.query = function anotada(this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text?: string; texts?: readonly string[] } | undefined];
    const textos = typeof config === 'string' ? [config] : (config?.texts ?? [config?.text]);
    if (this.database?.startsWith(nomeDeCopia)) for (const texto of textos) if (texto) anotarComando(texto);
    return query.apply(this, args as never) as never;
  } as typeof query;
}
afterAll(guardarComandos);

import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { type Retorno, retorno } from '@tests/support/retorno.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { lerPastaDeRetornos } from '@/server/cases/conciliacao/pastaDeRetornos.ts';
import { linhas } from '../processo/support.ts';

let app: TestApp;
const raiz = mkdtempSync(join(tmpdir(), 'ativa-retornos-'));
const pasta = join(raiz, 'BB-3128557');
/** Who has no rights of their own. */
const NINGUEM = 65_534;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-11-20', settings: { retornoDir: raiz } });
});
afterAll(async () => {
  await app.close();
  rmSync(raiz, { recursive: true });
});
beforeEach(() => {
  rmSync(pasta, { recursive: true, force: true });
  mkdirSync(pasta);
});

let sequencial = 0;
const arquivo = (mudancas: Partial<Retorno> = {}): string => {
  sequencial += 1;
  const titulos = [{ nossoNumero: `3128557${String(sequencial).padStart(10, '0')}`, pago: 100 }];
  return retorno({ banco: 'BB', convenio: '3128557', sequencial, titulos, ...mudancas });
};
const por = (nome: string, conteudo: string) => writeFileSync(join(pasta, nome), conteudo, 'latin1');
const ler = () => lerPastaDeRetornos.run(app.deps, undefined);
const em = (...partes: string[]) => readdirSync(join(pasta, ...partes)).sort();
const dito = (...partes: string[]) => readFileSync(join(pasta, ...partes), 'utf8').trim();
const lidos = () =>
  linhas<{ nome: string; recusado_motivo: string | null }>(
    app,
    sql`select nome, recusado_motivo from arquivo_retorno order by id`,
  );

it('o que é retorno vai a lidos, o que não é vai a recusados com o motivo ao lado, e o que ainda chega espera', async () => {
  por('b.ret', arquivo());
  por('a.ret', arquivo({ convenio: '1234567' }));
  por('c.ret.parcial', arquivo());
  por('leia-me.txt', 'x');
  await ler();
  expect(em()).toEqual(['c.ret.parcial', 'leia-me.txt', 'lidos', 'recusados']);
  expect([em('lidos'), em('recusados')]).toEqual([['b.ret'], ['a.ret', 'a.ret.txt']]);
  expect(dito('recusados', 'a.ret.txt')).toBe('O arquivo é do convênio BB 1234567, e a pasta é a do BB 3128557.');
  expect((await lidos()).slice(-2)).toEqual([
    { nome: 'a.ret', recusado_motivo: dito('recusados', 'a.ret.txt') },
    { nome: 'b.ret', recusado_motivo: null },
  ]);
});

it('lido de novo é recusado, e não apaga o que já está em lidos', async () => {
  const conteudo = arquivo();
  por('x.ret', conteudo);
  await ler();
  por('y.ret', conteudo);
  por('x.ret', arquivo());
  await ler();
  expect([em('lidos'), em('recusados')]).toEqual([
    ['x-2.ret', 'x.ret'],
    ['y.ret', 'y.ret.txt'],
  ]);
  expect(dito('recusados', 'y.ret.txt')).toMatch(/^Este arquivo já foi lido em /);
});

it('quem caiu entre ler e mover não o lê duas vezes', async () => {
  const conteudo = arquivo();
  por('z.ret', conteudo);
  await ler();
  const antes = (await lidos()).length;
  // As it was before it was moved.
  por('z.ret', conteudo);
  await ler();
  expect([em('lidos'), (await lidos()).length]).toEqual([['z-2.ret', 'z.ret'], antes]);
});

it('dois servidores na mesma pasta: um lê', async () => {
  for (const nome of ['1.ret', '2.ret', '3.ret']) por(nome, arquivo());
  const antes = (await lidos()).length;
  await Promise.all([ler(), ler()]);
  expect(em('lidos')).toEqual(['1.ret', '2.ret', '3.ret']);
  expect((await lidos()).length - antes).toBe(3);
});

it('o que cresce enquanto é lido fica onde está, e é lido quando está inteiro', async () => {
  const conteudo = arquivo();
  por('grande.ret', conteudo.slice(0, 700));
  const { files } = app.deps.adapters;
  const cresce: typeof files = {
    ...files,
    async put(chave, lido) {
      const guardado = await files.put(chave, lido);
      appendFileSync(join(pasta, 'grande.ret'), conteudo.slice(700), 'latin1');
      return guardado;
    },
  };
  Object.assign(app.deps.adapters, { files: cresce });
  await ler();
  Object.assign(app.deps.adapters, { files });
  expect(em()).toEqual(['grande.ret', 'grande.ret.txt']);
  expect(dito('grande.ret.txt')).toBe('O arquivo mudou enquanto era lido; será lido de novo quando estiver inteiro.');
  await ler();
  expect([em(), em('lidos')]).toEqual([['lidos'], ['grande.ret']]);
});

it('com o disco cheio fica onde está, com o motivo, dito uma vez', async () => {
  por('d.ret', arquivo());
  const { files } = app.deps.adapters;
  const cheio: typeof files = {
    ...files,
    async put(_, lido) {
      for await (const __ of lido as Readable);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    },
  };
  Object.assign(app.deps.adapters, { files: cheio });
  await ler();
  await ler();
  Object.assign(app.deps.adapters, { files });
  expect([em(), dito('d.ret.txt')]).toEqual([['d.ret', 'd.ret.txt'], recusas.DISCO_CHEIO]);
  expect((await lidos()).filter(({ nome }) => nome === 'd.ret')).toHaveLength(1);
  await ler();
  expect([em(), em('lidos')]).toEqual([['lidos'], ['d.ret']]);
});

it('sem permissão fica onde está, com o motivo', async () => {
  por('p.ret', arquivo());
  chmodSync(join(pasta, 'p.ret'), 0o000);
  await semPrivilegio(ler);
  expect([em(), dito('p.ret.txt')]).toEqual([
    ['p.ret', 'p.ret.txt'],
    'O servidor não tem permissão para ler o arquivo ou para movê-lo.',
  ]);
});

/** Root may read everything: as somebody who may only what the modes say. */
async function semPrivilegio(work: () => Promise<unknown>): Promise<void> {
  if (process.getuid?.() !== 0) return void (await work());
  for (const [caminho, modo] of [
    [raiz, 0o755],
    [pasta, 0o777],
  ] as const)
    chmodSync(caminho, modo);
  process.seteuid!(NINGUEM);
  try {
    await work();
  } finally {
    process.seteuid!(0);
  }
}

it('um que falha por um defeito fica onde está; os de trás, e os de outro convênio, são lidos', async () => {
  por('a.ret', arquivo());
  por('b.ret', arquivo());
  const put = vi.spyOn(app.deps.adapters.files, 'put');
  try {
    // As a network folder says that somebody else has the file open.
    put.mockRejectedValueOnce(Object.assign(new Error('EBUSY: resource busy'), { code: 'EBUSY' }));
    await expect(ler()).rejects.toThrow('arquivo a.ret: EBUSY: resource busy');
  } finally {
    put.mockRestore();
  }
  expect([em(), em('lidos')]).toEqual([['a.ret', 'lidos'], ['b.ret']]);
  await ler();
  expect(em('lidos')).toEqual(['a.ret', 'b.ret']);
});

it('uma pasta de convênio que não se pode listar é dita, e não tomada por vazia', async () => {
  chmodSync(pasta, 0o000);
  if (process.getuid?.() !== 0) await expect(ler()).rejects.toThrow('BB-3128557: O servidor não tem permissão');
  else {
    chmodSync(raiz, 0o755);
    process.seteuid!(NINGUEM);
    try {
      await expect(ler()).rejects.toThrow('BB-3128557: O servidor não tem permissão');
    } finally {
      process.seteuid!(0);
    }
  }
  chmodSync(pasta, 0o755);
});

it('uma pasta que não existe é um erro com frase', async () => {
  const deps = { ...app.deps, settings: { ...app.deps.settings, retornoDir: '/nao/existe' } };
  await expect(lerPastaDeRetornos.run(deps, undefined)).rejects.toThrow('RETORNO_DIR não pode ser lida: /nao/existe');
});

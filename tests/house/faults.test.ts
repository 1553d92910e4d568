import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { faults, rooms } from '@tests/faults/faults.ts';
import { leftToCi } from '@tests/support/leftToCi.ts';
import { describe, expect, it } from 'vitest';

const folder = 'tests/faults';

/** What `npm run prove faults` puts into the tree, checked without running it. */
describe('as falhas postas de propósito', () => {
  it('estão todas na tabela, cada uma uma vez', () => {
    const patches = readdirSync(folder).filter((file) => file.endsWith('.patch'));
    expect(faults.map(({ patch }) => patch).sort()).toEqual(patches.sort());
    expect(faults.filter(({ what }) => !/^[A-Z].*\.$/.test(what))).toEqual([]);
  });

  it.each(faults.map(({ patch }) => [patch]))('%s ainda cabe na árvore, e só muda o produto', (patch) => {
    const git = (...how: string[]) => spawnSync('git', ['apply', ...how, `${folder}/${patch}`], { encoding: 'utf8' });
    expect(git('--check').stderr).toBe('');
    const changed = git('--numstat').stdout.trim().split('\n');
    expect(changed.map((line) => line.split('\t').at(-1)).filter((path) => !/^(src|i18n)\//.test(path!))).toEqual([]);
  });

  it('são achadas por testes que existem', () => {
    for (const { patch, fallsIn } of faults)
      expect([patch, fallsIn.filter((file) => existsSync(file))]).toEqual([patch, fallsIn]);
    expect(faults.filter(({ fallsIn }) => fallsIn.length === 0)).toEqual([]);
  });

  it('caem também na corrida à mão, que deixa de fora só testes que existem', () => {
    expect(leftToCi.filter((file) => !existsSync(file))).toEqual([]);
    expect(faults.filter(({ fallsIn }) => fallsIn.some((file) => leftToCi.includes(file)))).toEqual([]);
  });

  it('a corrida à mão deixa de fora tudo o que diz deixar', () => {
    const listar = (leaves: string) =>
      spawnSync('npx', ['vitest', 'list', '--filesOnly'], {
        encoding: 'utf8',
        env: { ...process.env, ATIVA_TEST_LEAVES: leaves, ATIVA_TEST_DB: 'postgres' },
      }).stdout;
    const [inteira, aMao] = [listar('off'), listar('on')];
    const portalEJornadas = leftToCi.filter((file) => !file.startsWith('tests/api/'));
    expect(portalEJornadas.filter((file) => !inteira.includes(file))).toEqual([]);
    expect(leftToCi.filter((file) => aMao.includes(file))).toEqual([]);
  });

  it('são vinte, duas ao menos de cada sala, dez ao menos do histórico, e de cada banco uma que só ele mostra', () => {
    expect(faults).toHaveLength(20);
    for (const room of rooms)
      expect([room, faults.filter((fault) => fault.room === room).length >= 2]).toEqual([room, true]);
    const back = faults.flatMap(({ takesBack }) => takesBack ?? []);
    expect(back.filter((commit) => !/^[0-9a-f]{7} [A-Z].{10,}$/.test(commit))).toEqual([]);
    expect(new Set(back).size).toBeGreaterThanOrEqual(10);
    expect(new Set(faults.map(({ on }) => on))).toEqual(new Set([undefined, 'postgres', 'embedded']));
    expect(faults.filter(({ random }) => random).length).toBeGreaterThanOrEqual(2);
    for (const room of ['portal', 'journeys'] as const)
      for (const { patch, fallsIn } of faults.filter((fault) => fault.room === room))
        expect([patch, fallsIn.some((file) => file.startsWith(`tests/${room}/`))]).toEqual([patch, true]);
  });
});

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '@/server/base/settings.ts';
import { refuseSharedFolder } from '@/server/database/embedded/localDisk.ts';
import { lockFolder } from '@/server/database/embedded/lock.ts';
import { openDatabase } from '@/server/database/open.ts';

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'ativa-pasta-'));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));
const pasta = (nome: string): string => {
  mkdirSync(join(base, nome), { recursive: true });
  return join(base, nome);
};

interface Candidato {
  readonly processo: ChildProcess;
  /** The next line it prints. */
  dito(): Promise<string>;
}
/** A process that takes the folder when told to, optionally started by another command. */
async function candidato(dataDir: string, por: readonly string[] = []): Promise<Candidato> {
  const [file, ...args] = [...por, process.execPath, '--import', 'tsx', 'tests/support/contender.ts'];
  const processo = spawn(file!, args, {
    env: { PATH: process.env.PATH, ATIVA_DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const linhas = createInterface({ input: processo.stdout! })[Symbol.asyncIterator]();
  const um = { processo, dito: async () => String((await linhas.next()).value) };
  expect(await um.dito()).toBe('ready');
  return um;
}
const tomar = ({ processo, dito }: Candidato): Promise<string> => {
  processo.stdin!.write('\n');
  return dito();
};
async function matar({ processo }: Candidato): Promise<void> {
  processo.kill('SIGKILL');
  await once(processo, 'exit');
}

/**
 * The command that starts a process in its own process namespace: as root, or as a user who is root inside; undefined
 * where the machine allows neither.
 */
const cercado = [
  ['unshare', '-pf', '--kill-child', '--mount-proc'],
  ['unshare', '-Upf', '--kill-child', '--map-root-user', '--mount-proc'],
].find(([file, ...args]) => spawnSync(file!, [...args, 'true']).status === 0);

describe('a pasta de dados é de um servidor só', () => {
  it('de fora do contêiner de quem a tem, também', async ({ annotate }) => {
    const dataDir = pasta('conteineres');
    const database = await openDatabase(readSettings({ ATIVA_DATA_DIR: dataDir, ATIVA_DEMO: 'off' }));
    try {
      if (!cercado) await annotate('unshare is not permitted here: the second start shares the namespace of the first');
      const [file, ...args] = [...(cercado ?? []), process.execPath, '--import', 'tsx', 'src/server/main.ts'];
      const segundo = spawn(file!, args, {
        env: { PATH: process.env.PATH, ATIVA_DATA_DIR: dataDir, ATIVA_DEMO: 'off', PORT: '0', LOG_LEVEL: 'silent' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let dito = '';
      for (const saida of [segundo.stdout, segundo.stderr]) saida.on('data', (chunk) => (dito += chunk));
      const [code] = await once(segundo, 'exit');
      expect([code, dito.trim()]).toEqual([
        1,
        `A pasta de dados ${dataDir} já está em uso pelo processo ${process.pid}. Encerre-o, ou indique outra pasta em ATIVA_DATA_DIR.`,
      ]);
    } finally {
      await database.close();
    }
  });

  it('quem a tem noutro contêiner morre: ela é tomada, e do mesmo modo ao contrário', async () => {
    const dataDir = pasta('vaivem');
    const dentro = await candidato(dataDir, cercado);
    const fora = await candidato(dataDir);
    expect(await tomar(dentro)).toBe('mine');
    expect(await tomar(fora)).toMatch(/já está em uso pelo processo \d+\./);
    await matar(dentro);
    await expect.poll(() => tomar(fora)).toBe('mine');
    const outro = await candidato(dataDir, cercado);
    expect(await tomar(outro)).toMatch(/já está em uso pelo processo \d+\./);
    await matar(fora);
    expect(await tomar(outro)).toBe('mine');
    await matar(outro);
  });

  it('depois de um kill -9, vinte partidas ao mesmo tempo, vinte vezes: uma abre', async () => {
    const dataDir = pasta('vinte');
    let todos = await Promise.all(Array.from({ length: 21 }, () => candidato(dataDir)));
    let dono = todos.pop()!;
    expect(await tomar(dono)).toBe('mine');
    for (let vez = 0; vez < 20; vez++) {
      const substituto = candidato(dataDir);
      await matar(dono);
      todos.push(await substituto);
      const partida = todos.slice(0, 20);
      const ditos = await Promise.all(partida.map(tomar));
      expect(ditos.filter((dito) => dito === 'mine')).toHaveLength(1);
      dono = partida[ditos.indexOf('mine')]!;
      const recusa = `A pasta de dados ${dataDir} já está em uso pelo processo ${dono.processo.pid}. Encerre-o, ou indique outra pasta em ATIVA_DATA_DIR.`;
      expect(new Set(ditos)).toEqual(new Set(['mine', recusa]));
      todos = todos.filter((um) => um !== dono);
    }
    for (const um of [dono, ...todos]) await matar(um);
    // Refused processes leave nothing behind, killed ones only their socket.
    expect(readdirSync(dataDir)).toEqual(['lock']);
    expect(readdirSync(join(dataDir, 'lock'))).toHaveLength(1);
  });

  it('numa pasta de caminho mais longo do que um socket aceita', async () => {
    const dataDir = pasta(`${'longa'.repeat(20)}/${'funda'.repeat(20)}`);
    expect(dataDir.length).toBeGreaterThan(200);
    const unlock = await lockFolder(dataDir);
    await expect(lockFolder(dataDir)).rejects.toThrow(`pelo processo ${process.pid}.`);
    unlock();
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    (await lockFolder(dataDir))();
  });

  it('um dono ocupado, que não diz quem é, a tem do mesmo modo; de outra máquina ou contêiner, ela é dita', async () => {
    const dataDir = pasta('calado');
    mkdirSync(join(dataDir, 'lock'));
    let resposta = '';
    const dono = createServer((socket) => void socket.end(resposta)).listen(join(dataDir, 'lock', 'x'));
    await once(dono, 'listening');
    await expect(lockFolder(dataDir)).rejects.toThrow('já está em uso por outro servidor.');
    resposta = '7 3f2a1b';
    await expect(lockFolder(dataDir)).rejects.toThrow('pelo processo 7 do contêiner ou máquina 3f2a1b.');
    resposta = `7 ${hostname()}`;
    await expect(lockFolder(dataDir)).rejects.toThrow('pelo processo 7.');
    dono.close();
    expect(readdirSync(dataDir)).toEqual(['lock']);
  });

  it('o que uma partida morta antes da sua vez deixou é removido, e o de uma em curso não', async () => {
    const dataDir = pasta('restos');
    for (const nome of ['lock.velha1', 'lock.nova01', 'lockers', 'lock.md']) mkdirSync(join(dataDir, nome));
    utimesSync(join(dataDir, 'lock.velha1'), new Date(0), new Date(0));
    const unlock = await lockFolder(dataDir);
    expect(readdirSync(dataDir).sort()).toEqual(['lock', 'lock.md', 'lock.nova01', 'lockers']);
    unlock();
  });

  it('o arquivo de uma versão anterior, de um processo que vive, é respeitado; de um que morreu, não', async () => {
    const dataDir = pasta('anterior');
    const lock = join(dataDir, 'lock');
    // Waits until `sleep` runs, because the lock file holds the start time of that process.
    const vivo = spawn('sleep', ['60']);
    await once(vivo, 'spawn');
    const inicio = spawnSync('sh', ['-c', `cut -d' ' -f22 /proc/${vivo.pid}/stat`])
      .stdout.toString()
      .trim();
    writeFileSync(lock, `${vivo.pid} ${inicio}`);
    await expect(lockFolder(dataDir)).rejects.toThrow(`já está em uso pelo processo ${vivo.pid}.`);
    vivo.kill();
    await once(vivo, 'exit');
    (await lockFolder(dataDir))();
    for (const morto of ['999999 1', `${process.pid} 1`, '']) {
      writeFileSync(lock, morto);
      (await lockFolder(dataDir))();
    }
  });

  it.each([
    ['NFS', 0x6969],
    ['SMB', 0xfe534d42 | 0],
    ['CIFS', 0xff534d42],
    ['Ceph', 0x00c36400],
    ['9P', 0x01021997],
    ['FUSE', 0x65735546],
  ])('num disco de rede (%s) é recusada com uma frase', (nome, tipo) => {
    expect(() => refuseSharedFolder('/dados', tipo)).toThrow(
      `A pasta de dados /dados está num disco de rede ou compartilhado (${nome})`,
    );
  });

  it.each([
    ['ext4', 0xef53],
    ['xfs', 0x58465342],
    ['btrfs', 0x9123683e],
    ['overlay', 0x794c7630],
    ['tmpfs', 0x01021994],
    ['zfs', 0x2fc12fc1],
  ])('num disco local (%s) é aceita', (_, tipo) => {
    refuseSharedFolder('/dados', tipo);
    refuseSharedFolder(base);
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rotina as palavras } from '@i18n/pt-BR/servidor/rotina.ts';
import { describe, expect, it } from 'vitest';
import { dividaAtivaChamadas } from '@/contract/dividaAtiva.ts';
import { fillPath } from '@/contract/endpoint.ts';
import { limits } from '@/contract/limits.ts';
import { versao } from '@/contract/versao.ts';
import { assinar } from '@/server/base/assinatura.ts';
import { rotina } from '@/server/schedule.ts';
import { documents } from '../../scripts/generate.ts';

const prose = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>;
const gerados = await documents();
const builtIn = ['ci', 'test', 'start', 'install', 'prune'];

describe('os documentos gerados', () => {
  it.each(Object.entries(gerados))('%s está em dia com o código', (path, text) => {
    expect(readFileSync(path, 'utf8'), `rode «npm run generate:docs»`).toBe(text);
  });
});

describe('a rotina', () => {
  it('diz o que faz cada trabalho que tem hora, e nenhum outro', () => {
    expect(rotina.map(({ name }) => name).sort()).toEqual(Object.keys(palavras).sort());
  });

  it('um trabalho só segue um que vem antes dele, dos que rodam todo dia', () => {
    for (const [i, { name, daily, after }] of rotina.entries())
      if (after)
        expect([name, daily, rotina.slice(0, i).some((j) => j.name === after && j.daily)]).toEqual([name, true, true]);
  });
});

describe.each(prose)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  it('só ensina comandos que existem', () => {
    const taught = [...text.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map(([, name]) => name!);
    expect(taught.filter((name) => !builtIn.includes(name) && !(name in scripts))).toEqual([]);
    for (const name of taught) if (name === 'test' || name === 'start') expect(scripts).toHaveProperty(name);
  });

  it('só aponta para arquivos que existem', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, to]) => join(dirname(file), to!));
    const named = [...text.matchAll(/`((?:src|i18n|tests|docs|scripts)\/[\w./-]+)`/g)].map(([, to]) => to!);
    expect([...links, ...named].filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('docs/instalar.md', () => {
  it('explica cada variável de ambiente que o servidor lê', () => {
    const read = ['settings', 'settingsDoBanco']
      .map((file) => readFileSync(`src/server/base/${file}.ts`, 'utf8'))
      .join('\n')
      .matchAll(/\(env, '([A-Z_]+)'/g);
    const text = readFileSync('docs/instalar.md', 'utf8');
    expect([...read].map(([, name]) => name!).filter((name) => !text.includes(`\`${name}`))).toEqual([]);
  });
});

describe('o README', () => {
  it('cabe em 110 linhas', () => {
    expect(readFileSync('README.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(110);
  });
});

describe('o guia da dívida ativa', () => {
  it('ensina a assinatura que o servidor confere', () => {
    const guide = readFileSync('docs/divida-ativa.md', 'utf8');
    const [, corpo, instante, caminho, segredo, assinatura] =
      /corpo='(.*)'\nprintf '%s\\n%s\\n%s' (\d+) (\S+) .* -hmac (\S+)\n# (\w+)/.exec(guide)!;
    const signed = assinar(segredo!, caminho!, corpo!, new Date(Number(instante) * 1000));
    expect(signed['ativa-assinatura']).toBe(assinatura);
  });

  it('ensina a assinatura de uma chamada sem corpo', () => {
    const guide = readFileSync('docs/divida-ativa.md', 'utf8');
    const [, caminho, instante, segredo, assinatura] =
      /caminho=(\S+)\nprintf '%s\\n%s\\n' (\d+) "\$caminho" .* -hmac (\S+)\n# (\w+)/.exec(guide)!;
    const [uuid] = caminho!.split('/').slice(-1);
    expect(caminho).toBe(fillPath(dividaAtivaChamadas.arquivo.path, { uuid: uuid! }));
    const signed = assinar(segredo!, caminho!, '', new Date(Number(instante) * 1000));
    expect(signed['ativa-assinatura']).toBe(assinatura);
    expect(guide).toContain(`O limite é de ${dividaAtivaChamadas.arquivo.perMinute} chamadas por minuto`);
  });

  it('diz quantos eventos cabem numa chamada', () => {
    expect(readFileSync('docs/divida-ativa.md', 'utf8')).toContain(`de 1 a ${limits.eventosPorLote} eventos`);
  });
});

describe('docs/adr/README.md', () => {
  it('tem toda decisão, no seu assunto', () => {
    const index = readFileSync('docs/adr/README.md', 'utf8');
    const decisions = readdirSync('docs/adr').filter((name) => /^\d{4}-/.test(name));
    expect(decisions.filter((name) => !index.includes(`](${name})`))).toEqual([]);
  });

  it('diz o que foi de todo número sem arquivo', () => {
    const [, missing] = /Numbers are not given twice: (.*)$/m.exec(readFileSync('docs/adr/README.md', 'utf8'))!;
    const said = new Set(missing!.match(/\d+/g)!.map(Number));
    const there = new Set(readdirSync('docs/adr').map((name) => Number.parseInt(name, 10)));
    const last = Math.max(...[...there].filter((n) => n > 0));
    const all = Array.from({ length: last }, (_, i) => i + 1);
    expect(all.filter((n) => !there.has(n) && !said.has(n))).toEqual([]);
  });
});

describe('package.json', () => {
  it('tem a versão que as telas mostram e que o CHANGELOG conta', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const [, newest] = /^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))!;
    expect([version, newest]).toEqual([versao, versao]);
  });

  it('e o CHANGELOG diz o dia e o commit de cada versão, menos o commit da mais nova', () => {
    const [newest, ...others] = readFileSync('CHANGELOG.md', 'utf8').match(/^## .*$/gm)!;
    expect(newest).toMatch(/^## \d+\.\d+\.\d+ — \d\d\/\d\d\/\d{4}$/);
    expect(others.filter((line) => !/^## \d+\.\d+\.\d+ — \d\d\/\d\d\/\d{4}, `[0-9a-f]{7}`$/.test(line))).toEqual([]);
  });

  it('tem a versão do banco embutido com que o molde das pastas é guardado', () => {
    const template = readFileSync('src/server/database/embedded/template.ts', 'utf8');
    expect(template).toContain(`'pglite ${dependencies['@electric-sql/pglite']}'`);
  });

  it('instala pelo nome, para o depósito S3, os pacotes com que ele é testado', () => {
    const named = scripts['install:s3']!.match(/@[\w-]+\/[\w-]+@[\d.]+/g)!;
    expect(named).toEqual(
      ['@flystorage/aws-s3', '@aws-sdk/client-s3'].map((name) => `${name}@${devDependencies[name]}`),
    );
  });

  it('traz numa instalação de produção o que o servidor importa, e nada mais', () => {
    const folders = ['src/server', 'src/domain', 'src/contract', 'i18n'];
    const sources = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') || name.endsWith('.mjs'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    );
    const imported = new Set(
      sources.flatMap((text) =>
        [...text.matchAll(/(?:from |import\()'((?:@[\w-]+\/)?[\w.-]+)/g)].map(([, name]) => name!),
      ),
    );
    expect(Object.keys(dependencies).filter((name) => !imported.has(name))).toEqual([]);
    const onlyTools = Object.keys(devDependencies).filter((name) => imported.has(name));
    expect(onlyTools.sort()).toEqual([
      '@aws-sdk/client-s3',
      // Makes the table of municípios from its source.
      '@brazilian-utils/brazilian-utils',
      '@flystorage/aws-s3',
      // The portal's texts are in the same folder.
      'ra-core',
      'ra-language-english',
      // Runs the source where there is no build.
      'tsx',
    ]);
  });

  it('chama arquivos que existem', () => {
    const files = Object.values(scripts).flatMap((line) => line.match(/[\w./-]+\.(?:ts|mjs)\b/g) ?? []);
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
  });
});

import { messages } from '@i18n/index.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@/contract/endpoint.ts';
import { pageOf, paging } from '@/contract/lista.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { referencia } from '@/contract/values/outros.ts';
import { texto } from '@/contract/values/texto.ts';
import { checkDeclarations } from '@/portal/declaration/check.ts';
import type { ResourceSpec } from '@/portal/declaration/declaration.ts';
import { resource } from '@/portal/declaration/resource.ts';
import { declarations } from '@/portal/resources/index.ts';

type Spec = ResourceSpec<typeof tipoDocumento.endpoints>;
const sound: Spec = {
  name: 'tipoDocumento',
  contract: tipoDocumento,
  list: { columns: ['nome'], filters: ['nome'], sort: 'nome' },
  form: [['nome']],
  show: ['nome'],
};
/**
 * The errors that the checks find in the sound declaration with `change`, which TypeScript would not let a person
 * write.
 */
const said = (change: object) => checkDeclarations([resource({ ...sound, ...change } as Spec)], messages);
const list = (change: object) => ({ list: { ...sound.list, ...change } });

test('as declarações do portal estão certas', async () => {
  expect(checkDeclarations(declarations, messages)).toEqual([]);
});

describe('uma declaração errada é nomeada antes de a aplicação começar', () => {
  test.each<[string, object, string[]]>([
    ['coluna', list({ columns: ['nome', 'cor'] }), ['D02 tipoDocumento: a coluna «cor» não existe', 'D09']],
    ['filtro', list({ filters: ['cor'] }), ['D03 tipoDocumento: o filtro «cor» não é aceito', 'D09']],
    ['campo', { form: [['nome', 'cor']] }, ['D04', 'D04 tipoDocumento: o campo «cor» do formulário', 'D09']],
    ['campo do detalhe', { show: ['cor'] }, ['D05 tipoDocumento: o campo «cor» do detalhe', 'D09']],
    ['ordem padrão', list({ sort: '-versao' }), ['D06 tipoDocumento: a ordem padrão «-versao»']],
    [
      'chave de ordem',
      list({ columns: [{ source: 'nome', sort: 'nomeCompleto' }] }),
      ['D07 tipoDocumento: a coluna «nome» ordena por «nomeCompleto», que o servidor recusa.'],
    ],
    [
      'permissão',
      { permissions: { edit: 'TIPO_DOCUMENTO_PINTAR' } },
      ['D08 tipoDocumento: a permissão «TIPO_DOCUMENTO_PINTAR», pedida por edit, não existe.'],
    ],
    [
      'ação de linha',
      { show: undefined, ...list({ rowActions: ['show'] }) },
      ['D10 tipoDocumento: a ação de linha «show»'],
    ],
    ['lista vazia', list({ columns: [] }), ['D14', 'D06']],
  ])('%s', (_what, change, sentences) => {
    const faults = said(change);
    expect(faults).toHaveLength(sentences.length);
    for (const sentence of sentences) expect(faults.join('\n')).toContain(sentence);
  });

  test('palavras que faltam', () => {
    expect(said({ name: 'cor' })).toContain('D09 cor: falta o texto «resources.cor.list» em i18n/pt-BR.');
  });
  test('nome repetido', () => {
    const twice = [resource(sound), resource(sound)];
    expect(checkDeclarations(twice, messages)).toEqual(['D01 tipoDocumento: há mais de um recurso com este nome.']);
  });
  test('chamada ausente, referência desconhecida e nome reservado', () => {
    const row = z.object({ id: z.number(), nome: texto({}) });
    const only = endpoint({
      method: 'POST',
      path: 'cor/list',
      access: 'PAINEL',
      summary: 'Cores',
      query: paging,
      body: z.strictObject({ tom: referencia('tom', {}), _pagina: texto({}) }),
      output: pageOf(row),
    });
    const faults = checkDeclarations(
      [
        resource({
          name: 'tipoDocumento',
          contract: { endpoints: { list: only }, sort: ['nome'], permission: 'TIPO_DOCUMENTO' },
          list: { columns: ['nome'], filters: ['tom', '_pagina'], sort: 'nome' },
          show: [] as never,
        }),
      ],
      messages,
    );
    expect(faults.map((f) => f.slice(0, 3)).sort()).toEqual(['D09', 'D09', 'D11', 'D12', 'D13']);
  });
});

test('quem importa precisa da permissão que o contrato da planilha diz, no recurso que ele diz', async () => {
  const imports = declarations.filter((d) => d.importacao);
  expect(imports.map(({ name }) => name)).toEqual(['devedor', 'usuario']);
  for (const { name, importacao } of imports)
    expect((await importacao!.contrato.fetch()).default).toMatchObject({ name, permission: importacao!.permission });
});

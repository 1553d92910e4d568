import { readFileSync } from 'node:fs';
import { messages } from '@i18n/index.ts';
import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import { reactAdmin } from '@i18n/pt-BR/portal/reactAdmin.ts';
import { acoes as palavrasAcoes } from '@i18n/pt-BR/processo/acoes.ts';
import { fases as palavrasFases, situacoes as palavrasSituacoes } from '@i18n/pt-BR/processo/situacoes.ts';
import { cadastros } from '@i18n/pt-BR/registros/index.ts';
import { referencia } from '@i18n/pt-BR/servidor/referencia.ts';
import { camposDaTrilha } from '@i18n/pt-BR/trilha/campos.ts';
import { auditoria } from '@i18n/pt-BR/trilha/codigos.ts';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { acoes, codigosAcao } from '@/contract/acoes.ts';
import { acoesDaCobranca } from '@/contract/acoesDaCobranca.ts';
import { endpoints } from '@/contract/endpoints.ts';
import { dadosDoEvento } from '@/contract/eventoDividaAtiva.ts';
import { negociacaoPedida } from '@/contract/negociacao.ts';
import { modules, permissions } from '@/contract/permissions.ts';
import { requerenteInformado } from '@/contract/requerente.ts';
import { fases, situacoes } from '@/domain/workflow/situacoes.ts';
import { labelKeys } from '@/portal/base/label.ts';
import { shapeOf } from '@/portal/components/values/schema.ts';
import { checkDeclarations } from '@/portal/declaration/check.ts';
import { declarations } from '@/portal/resources/index.ts';
import { latin1 } from '@/server/http/latin1.ts';
import { sources } from './imports.ts';

type Tree = { readonly [key: string]: unknown };
/** `{ ra: { action: { add: … } } }` → `['ra.action.add', …]`. */
const keys = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keys(value as Tree, `${path}${key}.`) : [path + key],
  );
const at = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((here, key) => (here as Tree | undefined)?.[key], tree);
const missing = (path: string) => typeof at(messages, path) !== 'string';

describe('react-admin', () => {
  it('fala português em todas as suas chaves', () => {
    expect(keys(english as unknown as Tree).filter((key) => typeof at(reactAdmin, key) !== 'string')).toEqual([]);
  });

  it('não inventa lacuna que o react-admin não preenche', () => {
    const gaps = (text: unknown): string[] => String(text).match(/%\{\w+\}/g) ?? [];
    const wrong = keys(english as unknown as Tree).filter((key) =>
      gaps(at(reactAdmin, key)).some((gap) => !gaps(at(english, key)).includes(gap)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('o fluxo', () => {
  it('tem nome, título e andamento para cada ação, e nenhum de sobra', () => {
    expect(Object.keys(palavrasAcoes).sort()).toEqual([...codigosAcao].sort());
  });

  it('tem nome para cada fase e situação, e nenhum de sobra', () => {
    const ids = (list: readonly { id: number }[]) => list.map((item) => String(item.id)).sort();
    expect(Object.keys(palavrasFases).sort()).toEqual(ids(fases));
    expect(Object.keys(palavrasSituacoes).sort()).toEqual(ids(situacoes));
  });
});

describe('as declarações', () => {
  it('não têm falha, e todo campo, coluna, filtro e título tem sua palavra', async () => {
    expect(checkDeclarations(declarations, messages)).toEqual([]);
  });
});

describe('a referência da API', () => {
  it('tem título para cada área, e nenhum de sobra', () => {
    const areas = Object.keys(endpoints);
    expect(areas.filter((area) => !referencia.areas[area])).toEqual([]);
    expect(Object.keys(referencia.areas).filter((area) => !areas.includes(area) && !(area in cadastros))).toEqual([]);
  });
});

describe('a trilha', () => {
  /** Codes that use cases note as literals, but for movements of a collection; registers and actions compose theirs. */
  const notados = sources('src/server').flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(
        /(?:(?<!andarCobranca\([^;]*)\bacao: |anotar\(db, ctx, |gravarMeses\(db, \w+, )'([A-Z_]+)'/g,
      ),
    ].map(([, codigo]) => codigo!),
  );

  it('diz cada ação que anota em palavras, e nunca por seu código', () => {
    expect(notados).toContain('EVENTO_DESCARTAR');
    expect(notados.filter((codigo) => auditoria.nomeDaAcao(codigo) === auditoria.outra)).toEqual([]);
  });

  it('tem palavras para cada campo do que se digita numa ação ou vem num evento', () => {
    const bodies = [
      ...[...Object.values(acoes), ...Object.values(acoesDaCobranca)].map(({ envelope }) => envelope.corpo),
      ...[negociacaoPedida, requerenteInformado],
      ...Object.values(dadosDoEvento),
    ];
    const campos = new Set(bodies.flatMap((body) => Object.keys(shapeOf(body))));
    // An envelope of other fields, the record's version number, and an id that is not used: none is shown.
    for (const envoltorio of ['documento', 'versao', 'id']) campos.delete(envoltorio);
    const semPalavras = [...campos].filter(
      (campo) => !camposDaTrilha[campo] && labelKeys('processos', campo).every(missing),
    );
    expect(campos.size).toBeGreaterThan(40);
    expect(semPalavras).toEqual([]);
  });

  it.each([
    ['CANCELAR_ULTIMA_ACAO', 'cancelar última ação'],
    ['ANEXAR_AR', 'anexar AR'],
    ['PERFIL_ALTERAR', 'alteração'],
    ['SUSPENSA_ORDEM_JUDICIAL', 'CDA suspensa por ordem judicial'],
    ['NINGUEM_SABE', 'outra operação'],
  ])('dentro de uma frase, %s é «%s»', (codigo, nome) => {
    expect(auditoria.acao(codigo)).toBe(nome);
  });
});

describe('as permissões', () => {
  it('têm nome por módulo e por código', () => {
    const wanted = [
      ...modules.map((m) => `permissoes.modulos.${m.modulo}`),
      ...permissions.map((p) => `permissoes.codigos.${p}`),
    ];
    expect(wanted.filter(missing)).toEqual([]);
  });
});

/** The sentence, its parameters filled with Latin-1 letters. */
const said = (sentence: string | ((...args: string[]) => string)) =>
  typeof sentence === 'function' ? sentence('a', 'b', 'c', 'd') : sentence;

describe('as recusas', () => {
  it.each(Object.entries(recusas))('%s chega inteira pelo cabeçalho', (_code, sentence) => {
    const text = said(sentence as never);
    expect(text).toMatch(/\S/);
    expect(text).not.toContain('undefined');
    const carried = latin1(text);
    expect(carried).toMatch(/^[\x20-\x7e\xa0-\xff]+$/);
    expect(carried.match(/\?/g)?.length).toBe(text.match(/\?/g)?.length);
  });
});

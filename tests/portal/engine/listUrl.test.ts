import { describe, expect, test } from 'vitest';
import { inForce, listLink, readListUrl, writeListUrl } from '@/portal/declaration/listUrl.ts';
import { processoCobranca } from '@/portal/resources/processoCobranca.tsx';
import { processos } from '@/portal/resources/processos.tsx';
import { tipoDocumento } from '@/portal/resources/tipoDocumento.tsx';
import { usuario } from '@/portal/resources/usuario.tsx';

const escolha = { source: 'escolha', kind: 'booleano', wire: 'escolha' } as const;
const caixa = { source: 'caixa', kind: 'booleano', wire: 'caixa', checkbox: true } as const;
const read = (query: string) => readListUrl(new URLSearchParams(query), tipoDocumento);
const start = { pageIndex: 0, pageSize: 15, sort: 'nome', filters: {} };

describe('o estado da lista na URL', () => {
  test.each([
    ['', start],
    [
      '_pageIndex=2&_pageSize=25&_sort=-nome&nome=auto',
      { pageIndex: 2, pageSize: 25, sort: '-nome', filters: { nome: 'auto' } },
    ],
    ['_pageIndex=-1&_pageSize=7&_sort=cor', start],
    ['_pageIndex=abc&_pageSize=1e9', start],
    ['cor=azul&nome=', start],
    [`nome=${'x'.repeat(151)}`, start],
  ])('«%s»', (query, state) => expect(read(query)).toEqual(state));

  test.each([
    ['dataInicio=2026-01-01', {}],
    ['dataFim=2026-01-01&numero=12', { numero: '12' }],
    ['dataInicio=2026-02-01&dataFim=2026-01-01&idFaseProcesso=4', { idFaseProcesso: 4 }],
    ['dataInicio=2026-01-01&dataFim=2026-02-01', { dataInicio: '2026-01-01', dataFim: '2026-02-01' }],
    ['dataInicio=2026-01-01&dataFim=2026-99-99', {}],
  ])('um período pela metade, ou de trás para a frente, não é filtro: «%s»', (query, filters) =>
    expect(readListUrl(new URLSearchParams(query), processos).filters).toEqual(filters),
  );
  test('um filtro que vai ao servidor com outro nome fica', () =>
    expect(readListUrl(new URLSearchParams('orgaoCredor=2'), usuario).filters).toEqual({ orgaoCredor: 2 }));

  test('o que se escreve se lê de volta', () => {
    const state = { pageIndex: 3, pageSize: 50, sort: '-nome', filters: { nome: 'ação & reação' } };
    expect(read(writeListUrl(state).toString())).toEqual(state);
  });
  test('nada e vazio não entram na URL', () => {
    const filters = { a: null, b: '', c: false, d: undefined, e: 0 };
    expect(writeListUrl({ ...start, filters }).toString()).toBe('_pageIndex=0&_pageSize=15&_sort=nome&c=false&e=0');
  });
  test('«não» é uma resposta, mas uma caixa sem marca não filtra', () => {
    expect(inForce([escolha, caixa], { escolha: false, caixa: false })).toEqual({ escolha: false });
    expect(inForce([escolha, caixa], { escolha: true, caixa: true })).toEqual({ escolha: true, caixa: true });
    const lidos = (query: string) =>
      readListUrl(new URLSearchParams(query), {
        ...processoCobranca,
        list: { ...processoCobranca.list, filters: [escolha, caixa] },
      }).filters;
    expect(lidos('escolha=false&caixa=false')).toEqual({ escolha: false });
    expect(lidos('escolha=true&caixa=true')).toEqual({ escolha: true, caixa: true });
    expect(lidos('escolha=talvez&caixa=sim')).toEqual({});
  });
  test.each([
    ['idFaseProcesso=4&apenasProcessosLavrados=true', { idFaseProcesso: 4, apenasProcessosLavrados: true }],
    ['situacaoCDAJustica=AJUIZADA', { situacaoCDAJustica: 'AJUIZADA' }],
  ])('um filtro do endereço vale em qualquer fase: «%s»', (query, filters) =>
    expect(readListUrl(new URLSearchParams(query), processos).filters).toEqual(filters),
  );
  test('um endereço com filtros prontos', () => {
    expect(listLink('processos', { idFaseProcesso: 4, apenas: true })).toBe('/processos?idFaseProcesso=4&apenas=true');
  });
});

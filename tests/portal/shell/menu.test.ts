import { afterEach, describe, expect, it } from 'vitest';
import { crumbs } from '@/portal/layout/crumbs.ts';
import { allowedMenu, menu, sectionsOf } from '@/portal/layout/menu.ts';
import { canAccess, declareAccess } from '@/portal/providers/access.ts';
import { setSession } from '@/portal/providers/session.ts';
import { isAuthenticated } from '@/portal/providers/storedSession.ts';
import { declarations } from '@/portal/resources/index.ts';
import { umaSessao } from './support.ts';

afterEach(() => localStorage.clear());

describe('menu', () => {
  it('tem as telas na ordem da especificação, com os seus nomes', () => {
    const names = menu.map(({ label }) => label);
    expect(names.slice(0, 15)).toEqual([
      'Painel',
      'Painel da Dívida Ativa',
      'Processos',
      'Processos Devolvidos',
      'Negociação',
      'Devedor',
      'Acompanhar Cobranças',
      'Por devedor e fase',
      'Financeiro',
      // Beyond the specification, where it says (M §3.5).
      'Conciliação Bancária',
      'Usuário',
      'Órgão',
      'Tipo Documento',
      'Perfil',
      'Configuração',
    ]);
    // Beyond the specification, after its entries.
    expect(names.slice(15)).toEqual(expect.arrayContaining(['Índices Financeiros', 'Histórico']));
    expect(names.filter((name) => !/^\p{Lu}/u.test(name))).toEqual([]);
    expect(menu.filter((item) => item.group).map(({ group, path }) => [group, path])).toEqual([
      ['Relatório', 'relatorioSinteticoProcesso'],
    ]);
  });

  it('tem quatro grupos, na ordem das suas entradas; quem não vê a primeira de um grupo vê as outras nele', () => {
    const grupos = (items: typeof menu) =>
      sectionsOf(items).map(({ section, groups }) => [
        section,
        groups.flatMap(({ items }) => items.map(({ label }) => label)),
      ]);
    expect(grupos(menu).map(([section]) => section)).toEqual(['trabalho', 'consultas', 'cadastros', 'sistema']);
    expect(grupos(menu).slice(1, 3)).toEqual([
      ['consultas', ['Por devedor e fase', 'Financeiro', 'Conciliação Bancária']],
      ['cadastros', ['Usuário', 'Órgão', 'Tipo Documento', 'Perfil']],
    ]);
    setSession(umaSessao(['PERFIL_CONSULTAR', 'FINANCEIRO_CONSULTAR']));
    expect(grupos(allowedMenu())).toEqual([
      ['consultas', ['Financeiro']],
      ['cadastros', ['Perfil']],
    ]);
  });

  it('pede o mesmo que a lista que abre; os devolvidos, uma permissão própria também (D §9.1)', async () => {
    const other = declarations.flatMap(({ name, permissions }) => {
      const item = menu.find(({ path }) => path === name);
      const same = JSON.stringify(item?.permissions) === JSON.stringify(permissions.list);
      return item && !same ? [[name, item.permissions, permissions.list]] : [];
    });
    expect(other).toEqual([
      [
        'processoDevolvido',
        ['PROCESSO_CONSTITUICAO_CREDITO_DEVOLVIDO_CONSULTAR', 'PROCESSO_CONSTITUICAO_CREDITO_CONSULTAR'],
        ['PROCESSO_CONSTITUICAO_CREDITO_CONSULTAR'],
      ],
    ]);
  });

  it('mostra só o que o usuário pode abrir', () => {
    setSession(umaSessao(['PAINEL', 'PERFIL_CONSULTAR']));
    expect(allowedMenu().map(({ path }) => path)).toEqual(['painel', 'cda', 'perfil']);
    setSession(umaSessao(['PERFIL_ALTERAR']));
    expect(allowedMenu()).toEqual([]);
    // The page of the returned processes asks for CONSULTAR too (S1 §2.5): without it, the entry would lead to a refusal.
    const [devolvidos, consultar] = ['DEVOLVIDO_CONSULTAR', 'CONSULTAR'].map(
      (codigo) => `PROCESSO_CONSTITUICAO_CREDITO_${codigo}`,
    ) as [string, string];
    setSession(umaSessao([devolvidos]));
    expect(allowedMenu()).toEqual([]);
    setSession(umaSessao([devolvidos, consultar]));
    expect(allowedMenu().map(({ path }) => path)).toContain('processoDevolvido');
  });
});

describe('acesso', () => {
  it('a ação use pergunta pela permissão; as outras, por todas as da declaração', () => {
    setSession(umaSessao(['PERFIL_ALTERAR']));
    declareAccess('teste', { edit: ['PERFIL_CONSULTAR', 'PERFIL_ALTERAR'], list: ['PERFIL_ALTERAR'] });
    expect(canAccess('PERFIL_ALTERAR', 'use')).toBe(true);
    expect(canAccess('teste', 'list')).toBe(true);
    expect(canAccess('teste', 'edit')).toBe(false);
    expect(canAccess('teste', 'delete')).toBe(false);
    expect(canAccess('desconhecido', 'list')).toBe(false);
  });

  it('um token vencido não vale como acesso', () => {
    setSession(umaSessao([], -1));
    expect(isAuthenticated()).toBe(false);
    setSession(umaSessao([], 60));
    expect(isAuthenticated()).toBe(true);
  });
});

describe('trilha', () => {
  it.each([
    ['/tipoDocumento', 'Início › Tipo Documento'],
    ['/tipoDocumento/cadastrar', 'Início › Tipo Documento › Novo Tipo Documento'],
    ['/usuario/cadastrar', 'Início › Usuário › Novo Usuário'],
    ['/orgaoCredor/cadastrar', 'Início › Órgão › Novo Órgão Credor'],
    ['/perfil/cadastrar', 'Início › Perfil › Novo Perfil'],
    ['/processos/cadastrar', 'Início › Processos › Novo Processo'],
    ['/perfil/editar', 'Início › Perfil › Editar'],
    ['/relatorioSinteticoProcesso', 'Início › Relatório › Por devedor e fase'],
  ])('%s', (path, trilha) => {
    expect(
      crumbs(path)
        .map(({ label }) => label)
        .join(' › '),
    ).toBe(trilha);
  });

  it('só o cadastro de um processo diz «Novo Processo»', () => {
    const novos = declarations
      .filter(({ permissions }) => permissions.create)
      .filter(({ name }) => crumbs(`/${name}/cadastrar`).at(-1)?.label === 'Novo Processo');
    expect(novos.map(({ name }) => name)).toEqual(['processos']);
  });
});

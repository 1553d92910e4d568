import { describe, expect, test, vi } from 'vitest';
import { modules, type Permission, type PermissionModule } from '@/contract/permissions.ts';
import { comTentativas, formataTamanho, recusaDoArquivo } from '@/portal/components/arquivo.ts';
import { estadoDoModulo, marcaModulo, marcaPermissao } from '@/portal/components/arvore.ts';
import { regrasDaSenha } from '@/portal/components/senha.ts';

const modulo = (name: string) => modules.find((m) => m.modulo === name) as PermissionModule<Permission>;

describe('árvore de permissões', () => {
  const cobranca = modulo('cobranca');
  const perfil = modulo('perfil');
  test('marcar o módulo marca todos os itens; desmarcar desmarca', () => {
    const all = marcaModulo(['PAINEL'], perfil, true);
    expect(all).toEqual(['PAINEL', ...perfil.permissoes]);
    expect(estadoDoModulo(all, perfil)).toBe('tudo');
    expect(marcaModulo(all, perfil, false)).toEqual(['PAINEL']);
  });
  test('o módulo só fica marcado com todos os itens', () => {
    expect(estadoDoModulo([], perfil)).toBe('nada');
    expect(estadoDoModulo(['PERFIL_CONSULTAR'], perfil)).toBe('parte');
  });
  test('marcar um filho da consulta de cobrança marca também a consulta', () => {
    expect(marcaPermissao([], cobranca, 'BAIXA_MANUAL_BOLETO', true)).toEqual([
      'PROCESSO_COBRANCA_CONSULTAR',
      'BAIXA_MANUAL_BOLETO',
    ]);
  });
  test('desmarcar um filho não desmarca a consulta', () => {
    const both = marcaPermissao([], cobranca, 'BAIXA_MANUAL_BOLETO', true);
    expect(marcaPermissao(both, cobranca, 'BAIXA_MANUAL_BOLETO', false)).toEqual(['PROCESSO_COBRANCA_CONSULTAR']);
  });
  test('desmarcar a consulta desmarca os filhos, que nada podem sem ela', () => {
    const all = marcaModulo(['PAINEL'], cobranca, true);
    expect(marcaPermissao(all, cobranca, 'PROCESSO_COBRANCA_CONSULTAR', false)).toEqual(['PAINEL']);
  });
  test('fora da cobrança, marcar um item não marca outro', () => {
    expect(marcaPermissao([], perfil, 'PERFIL_EXCLUIR', true)).toEqual(['PERFIL_EXCLUIR']);
  });
});

describe('arquivos', () => {
  const pdf = (name: string, size = 10) => new File(['%PDF-1.7\n', new Uint8Array(Math.max(0, size - 9))], name);
  test('aceita um PDF de até 5 MB', async () => {
    expect(await recusaDoArquivo(pdf('a.pdf', 5 * 1024 * 1024), [])).toBeUndefined();
  });
  test.each([
    ['de outro tipo', new File(['%PDF-'], 'a.docx'), 'O arquivo deverá ser do tipo PDF'],
    ['que só tem o nome de PDF', new File(['<html>'], 'a.pdf'), 'O arquivo deverá ser do tipo PDF'],
    ['maior', pdf('a.pdf', 5 * 1024 * 1024 + 1), 'O arquivo informado é maior que o tamanho permitido de 5MB'],
    ['repetido', pdf('b.pdf'), 'Arquivo b.pdf já selecionado. Por favor selecione um arquivo com um nome diferente.'],
  ])('recusa um arquivo %s', async (_what, file, sentence) => {
    expect(await recusaDoArquivo(file, [{ nome: 'b.pdf' }])).toBe(sentence);
  });
  test('tenta três vezes o que não chegou, e só uma o que foi recusado', async () => {
    vi.useFakeTimers();
    const send = vi.fn().mockRejectedValue(new Error('rede'));
    const lost = expect(comTentativas(send, { final: () => false })).rejects.toThrow('rede');
    await vi.runAllTimersAsync();
    await lost;
    expect(send).toHaveBeenCalledTimes(3);
    const refused = vi.fn().mockRejectedValue(new Error('não'));
    await expect(comTentativas(refused, { final: () => true })).rejects.toThrow('não');
    expect(refused).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
  test.each([
    [1, '1 KB'],
    [1_572_864, '1,5 MB'],
  ])('%i bytes se leem %s', (bytes, text) => expect(formataTamanho(bytes)).toBe(text));
});

test.each([
  ['', '', []],
  ['abc', '', ['letra', 'minuscula']],
  ['ABC1', 'ABC1', ['digito', 'letra', 'iguais']],
  ['ativa2026', 'ativa2025', ['tamanho', 'digito', 'letra', 'minuscula']],
  ['ativa2026', 'ativa2026', ['tamanho', 'digito', 'letra', 'minuscula', 'iguais']],
  [`a1${'x'.repeat(31)}`, '', ['digito', 'letra', 'minuscula']],
])('senha «%s» com confirmação «%s» cumpre %j', (senha, confirmacao, held) => {
  expect(regrasDaSenha(senha, confirmacao).flatMap(({ regra, ok }) => (ok ? regra : []))).toEqual(held);
});

import { expect, expectTypeOf, test } from 'vitest';
import { endpoints } from '@/contract/endpoints.ts';
import { type Permission, permissions, processo, semEfeito } from '@/contract/permissions.ts';
import { declareAccess, onlyCentral } from '@/portal/providers/access.ts';
import { declarations } from '@/portal/resources/index.ts';

const changes = Object.values(endpoints)
  .flatMap((area) => Object.values(area))
  .filter(({ method, reads }) => method !== 'GET' && !reads);
const allowedBy = (code: string) => changes.filter(({ access }) => [access].flat().includes(code as never));

test('só têm efeito no órgão central os códigos de que toda mudança é só dele (ADR 9)', () => {
  const derived = permissions.filter((code) => {
    const calls = allowedBy(code);
    return calls.length > 0 && calls.every(({ central }) => central);
  });
  for (const { name, permissions: access } of declarations) declareAccess(name, access);
  expect(permissions.filter(onlyCentral)).toEqual(derived);
});

test('sem efeito são os códigos que nenhuma chamada pede, ou que só pede ao lado de consultar (D §9.10)', () => {
  const all = Object.values(endpoints).flatMap((area) => Object.values(area));
  const alone = (code: Permission) =>
    all.some(({ access }) => {
      const codes: readonly unknown[] = [access].flat();
      return codes.includes(code) && !codes.includes(processo('CONSULTAR'));
    });
  // Asked by a screen or a rule instead of a call of their own.
  const doPortal = ['PROCESSO_CONSTITUICAO_CREDITO_DEVOLVIDO_CONSULTAR', 'ALTERAR_DADOS_BANCARIOS'];
  const outros = permissions.filter((code) => !alone(code) && code !== processo('CONSULTAR'));
  expect(outros.filter((code) => !doPortal.includes(code))).toEqual(semEfeito);
});

test('cada código é conhecido ao compilar, também os que vêm do nome de um cadastro', () => {
  expectTypeOf<'TIPO_DOCUMENTO_ALTERAR' | 'PERFIL_EXCLUIR' | 'USUARIO_ALTERAR_SENHA'>().toExtend<Permission>();
  expectTypeOf<'DEVEDOR_CADASTRAR'>().not.toExtend<Permission>();
  expectTypeOf<`${string}_ALTERAR`>().not.toExtend<Permission>();
});

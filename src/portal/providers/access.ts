import type { Permission } from '@/contract/permissions.ts';
import { can, meets, type Need, type Needs } from './session.ts';

/** Action of react-admin (`list`, `create`, `edit`, `show`, `delete`) → the permissions it needs (`meets`). */
export type AccessOf = Readonly<Partial<Record<string, Needs>>>;

const declared = new Map<string, AccessOf>();

/** Declares the permissions that each action on a resource needs; an action that is absent does not exist. */
export const declareAccess = (resource: string, access: AccessOf): void => {
  declared.set(resource, access);
};

/**
 * react-admin's `canAccess`, from the scopes of the session: for the action `use`, `resource` is a permission; for
 * other actions, it is a declared resource. Refuses what was not declared.
 */
export function canAccess(resource: string, action: string): boolean {
  if (action === 'use') return can(resource as Need);
  const needs = declared.get(resource)?.[action];
  return needs !== undefined && meets(needs);
}

/**
 * What the code allows only people of the central body may do, whatever their profile says (ADR 0009): so say the calls of the
 * declared resources, and those of the configuration, whose screen is made by hand.
 */
export const onlyCentral = (code: Permission): boolean =>
  code === 'ALTERAR_CONFIGURACAO' ||
  [...declared.values()]
    .flatMap((access) => Object.values(access))
    .some((needs) => needs?.includes('central') && needs.flat().includes(code));

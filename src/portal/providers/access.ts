import { can, type Need } from './session.ts';

/** All that an action of react-admin (`list`, `create`, `edit`, `show`, `delete`) needs. */
export type AccessOf = Readonly<Partial<Record<string, readonly Need[]>>>;

const declared = new Map<string, AccessOf>();

/** Tells which permissions each action on a resource needs; an action that is absent does not exist. */
export const declareAccess = (resource: string, access: AccessOf): void => {
  declared.set(resource, access);
};

/**
 * `canAccess` of react-admin from the scopes of the session: the action `use` asks for a plain permission, the others for
 * those of a declared resource. What nobody declared is refused.
 */
export function canAccess(resource: string, action: string): boolean {
  if (action === 'use') return can(resource as Need);
  return declared.get(resource)?.[action]?.every((need) => can(need)) ?? false;
}

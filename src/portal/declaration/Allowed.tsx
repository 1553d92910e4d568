import type { ReactNode } from 'react';
import { meets, type Needs } from '../providers/session.ts';
import { useDeclaration } from './DeclarationContext.ts';
import type { Action } from './declaration.ts';

interface Props {
  /** Undefined: the action does not exist. */
  readonly permissions: Needs | undefined;
  readonly children: ReactNode;
}

/** Draws its children for users who meet the permissions; the server checks them in any case. */
export const Allowed = ({ permissions, children }: Props) => (permissions && meets(permissions) ? children : null);

/** Whether this user may do the action on the resource of the screen. */
export function useMay(action: Action): boolean {
  const needs = useDeclaration().permissions[action];
  return needs !== undefined && meets(needs);
}

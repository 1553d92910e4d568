import type { ReactNode } from 'react';
import { can, type Need } from '../providers/session.ts';
import { useDeclaration } from './DeclarationContext.ts';
import type { Action } from './declaration.ts';

interface Props {
  /** All of them are needed; undefined: the action does not exist. */
  readonly permissions: readonly Need[] | undefined;
  readonly children: ReactNode;
}

/** Draws its children for users with all the permissions; the server checks them in any case. */
export const Allowed = ({ permissions, children }: Props) =>
  permissions?.every((need) => can(need)) ? children : null;

/** Whether this user may do the action on the resource of the screen. */
export const useMay = (action: Action): boolean =>
  useDeclaration().permissions[action]?.every((need) => can(need)) ?? false;

import type { ReactNode } from 'react';
import { can, type Need } from '../providers/session.ts';
import { useDeclaration } from './DeclarationContext.ts';
import type { Action } from './resource.ts';

interface Props {
  /** All of them are needed; absent: the action does not exist. */
  readonly permissions: readonly Need[] | undefined;
  readonly children: ReactNode;
}

/** Draws its children for whoever meets the needs; the server decides in any case. */
export const Allowed = ({ permissions, children }: Props) =>
  permissions?.every((need) => can(need)) ? children : null;

/** May this person do the action on the resource around? */
export const useMay = (action: Action): boolean =>
  useDeclaration().permissions[action]?.every((need) => can(need)) ?? false;

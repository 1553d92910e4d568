import type { ReactNode } from 'react';
import type { Permission } from '@/contract/permissions.ts';
import { can } from '../providers/session.ts';
import { useDeclaration } from './DeclarationContext.ts';
import type { Action } from './resource.ts';

interface Props {
  /** All of them are needed; absent: the action does not exist. */
  readonly permissions: readonly Permission[] | undefined;
  readonly children: ReactNode;
}

/** Draws its children for holders of the permissions; the server decides in any case. */
export const Allowed = ({ permissions, children }: Props) =>
  permissions?.every((permission) => can(permission)) ? children : null;

/** May this person do the action on the resource around? */
export const useMay = (action: Action): boolean =>
  useDeclaration().permissions[action]?.every((permission) => can(permission)) ?? false;

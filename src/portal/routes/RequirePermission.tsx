import type { ReactNode } from 'react';
import { can, type Need } from '../providers/session.ts';
import AcessoNegado from './AcessoNegado.tsx';

/** Shows a screen to users with any of the permissions, and «Acesso Negado!» to others. */
export function RequirePermission({ permission, children }: Props) {
  const list = [permission].flat() as readonly Need[];
  if (can(list)) return children;
  return list[0] ? <AcessoNegado permission={list[0]} /> : null;
}

interface Props {
  readonly permission: Need | readonly Need[];
  readonly children: ReactNode;
}

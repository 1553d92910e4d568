import type { ReactNode } from 'react';
import type { Permission } from '@/contract/permissions.ts';
import AcessoNegado from '../pages/acessoNegado/AcessoNegado.tsx';
import { can } from '../providers/session.ts';

/** Shows a screen to whoever holds any of the permissions, and «Acesso Negado!» to others. */
export function RequirePermission({ permission, children }: Props) {
  const list = [permission].flat() as readonly Permission[];
  if (can(list)) return children;
  return list[0] ? <AcessoNegado permission={list[0]} /> : null;
}

interface Props {
  readonly permission: Permission | readonly Permission[];
  readonly children: ReactNode;
}

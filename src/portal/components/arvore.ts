import type { Permission, PermissionModule } from '@/contract/permissions.ts';

type Selected = readonly Permission[];
type Modulo = PermissionModule<Permission>;

/** `tudo`: all permissions of the module are ticked, and so is the module (S0 §4); `parte`: some are. */
export const estadoDoModulo = (selected: Selected, { permissoes }: Modulo): 'tudo' | 'parte' | 'nada' => {
  const ticked = permissoes.filter((code) => selected.includes(code)).length;
  return ticked === 0 ? 'nada' : ticked === permissoes.length ? 'tudo' : 'parte';
};

/** Ticking a module ticks all of it; clearing it clears all of it. */
export const marcaModulo = (selected: Selected, modulo: Modulo, on: boolean): Permission[] => {
  const others = selected.filter((code) => !modulo.permissoes.includes(code));
  return on ? [...others, ...modulo.permissoes] : others;
};

/**
 * Ticking a child of a parent permission ticks the parent too (S0 §4).
 * Clearing the parent clears the children, because none of them means anything without it.
 */
export const marcaPermissao = (selected: Selected, modulo: Modulo, code: Permission, on: boolean): Permission[] => {
  const others = selected.filter((other) => other !== code);
  if (!on) return code === modulo.pai ? marcaModulo(selected, modulo, false) : others;
  const parent = modulo.pai && modulo.pai !== code && !others.includes(modulo.pai) ? [modulo.pai] : [];
  return [...others, ...parent, code];
};

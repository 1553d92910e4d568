import { declareAccess } from '../providers/access.ts';
import { resources } from '../resources/index.ts';
import { type Piece, piece } from './piece.tsx';
import type { Declaration, View } from './resource.ts';

/** The pages that draw what is declared. */
export const pages = {
  list: piece(() => import('./ListPage.tsx')),
  create: piece(() => import('./CreatePage.tsx')),
  edit: piece(() => import('./EditPage.tsx')),
  show: piece(() => import('./ShowPage.tsx')),
};

const known = new WeakMap<() => Promise<Declaration>, Piece<Declaration>>();
/** A declaration by the way it is fetched; from then on react-admin is told what its actions need. */
export function declared(load: () => Promise<Declaration>): Piece<Declaration> {
  const found =
    known.get(load) ??
    piece(async () => {
      const declaration = await load();
      declareAccess(declaration.name, declaration.permissions);
      return declaration;
    });
  known.set(load, found);
  return found;
}

/**
 * Fetches what an address will show while something else is still going on: the portal itself on its way, or a pointer over
 * the menu. Fails in silence; who needs it really will ask again.
 */
export const fetchAhead = (address: string): Promise<void> => screenOf(address).catch(() => undefined);

async function screenOf(address: string): Promise<void> {
  const [name = '', below] = (address.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);
  const load = resources[name];
  if (!load) return;
  const resource = declared(load);
  if (below === undefined) return void (await Promise.all([resource.fetch(), pages.list.fetch()]));
  const { form, show } = await resource.fetch();
  if (below === 'cadastrar' && derived(form)) await pages.create.fetch();
  else if (below === 'editar' && derived(form)) await pages.edit.fetch();
  else if (below !== 'importar' && derived(show)) await pages.show.fetch();
}

const derived = (view: View | undefined) => view !== undefined && 'sections' in view;

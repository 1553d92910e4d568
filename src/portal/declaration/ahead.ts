import { resources } from '../resources/index.ts';
import type { View } from './resource.ts';

/** The pages that draw what is declared, fetched by whoever comes first. */
export const pages = {
  list: () => import('./ListPage.tsx'),
  create: () => import('./CreatePage.tsx'),
  edit: () => import('./EditPage.tsx'),
  show: () => import('./ShowPage.tsx'),
};

/**
 * Fetches what an address will show while something else is still going on: the portal itself on its way, or a pointer over
 * the menu. Fails in silence; who needs it really will ask again.
 */
export const fetchAhead = (address: string): Promise<void> => screenOf(address).catch(() => undefined);

async function screenOf(address: string): Promise<void> {
  const [name = '', page] = (address.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);
  const load = resources[name];
  if (!load) return;
  if (page === undefined) return void (await Promise.all([load(), pages.list()]));
  const { form, show } = await load();
  if (page === 'cadastrar' && derived(form)) await pages.create();
  else if (page === 'editar' && derived(form)) await pages.edit();
  else if (page !== 'importar' && derived(show)) await pages.show();
}

const derived = (view: View | undefined) => view !== undefined && 'sections' in view;

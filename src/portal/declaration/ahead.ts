import { resources } from '../resources/index.ts';

/** The page that draws a list, fetched by whoever comes first. */
export const listPage = () => import('./ListPage.tsx');

/**
 * Fetches what an address will show while something else is still going on: the portal itself on its way, or a pointer over
 * the menu. Lists only: they are where people go from the menu. Fails in silence; who needs it really will ask again.
 */
export async function fetchAhead(address: string): Promise<void> {
  const [name = '', page] = (address.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);
  const resource = resources[name];
  await Promise.all([resource?.(), resource && page === undefined ? listPage() : undefined]).catch(() => undefined);
}

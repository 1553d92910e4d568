import type { Late } from '../late/late.tsx';
import { lateScreen } from '../layout/lateScreen.tsx';
import { menu } from '../layout/menu.ts';
import { listCall } from '../providers/dataProvider.ts';
import { askEarly, type Call } from '../providers/early.ts';
import { resources } from '../resources/index.ts';
import { listParams, readListUrl } from './listUrl.ts';
import { recordCall } from './recordCall.ts';
import type { View } from './resource.ts';

/** The pages of a declared resource; the list is in the portal's own download. */
export const pages = {
  create: lateScreen(() => import('./CreatePage.tsx')),
  edit: lateScreen(() => import('./EditPage.tsx')),
  show: lateScreen(() => import('./ShowPage.tsx')),
  import: lateScreen(() => import('../pages/importacao/Importacao.tsx')),
};

/** What an address shows: its page, if that has code of its own to fetch, and the calls that the page will make. */
interface Screen {
  readonly page?: Pick<Late<object>, 'fetch' | 'here'> | undefined;
  readonly calls: readonly Call[];
}

/** Fetches the code of an address before the user goes there, as under a pointer over the menu. Ignores failures. */
export const fetchAhead = (address: string): Promise<void> =>
  Promise.resolve(screenOf(address).page?.fetch()).then(
    () => undefined,
    () => undefined,
  );

/** Requests code and data of the portal's first address at the same time. */
export function openAhead(address: string): Promise<void> {
  askEarly(screenOf(address).calls);
  return fetchAhead(address);
}

/** Requests the data of an address while its code is being fetched; a page that has arrived requests it itself. */
export function askAhead(address: string): void {
  const { page, calls } = screenOf(address);
  if (page && !page.here()) askEarly(calls);
}

function screenOf(address: string): Screen {
  const { pathname, searchParams } = new URL(address, location.origin);
  const [name = 'painel', below] = pathname.split('/').filter(Boolean);
  const declaration = resources[name];
  if (!declaration) {
    const { page, calls } = menu.find((item) => item.path === name) ?? {};
    return { page, calls: calls?.(searchParams) ?? [] };
  }
  const { form, show, contract } = declaration;
  if (below === undefined)
    return {
      page: declaration.list.frame,
      calls: [listCall(declaration, listParams(readListUrl(searchParams, declaration)))],
    };
  if (below === 'cadastrar') return { page: form && (pageOf(form) ?? pages.create), calls: [] };
  if (below === 'importar') return { page: pages.import, calls: [] };
  const id = searchParams.get('id');
  if (below === 'editar') {
    const { get } = contract.endpoints;
    return { page: form && (pageOf(form) ?? pages.edit), calls: get && id ? [[get, { params: { id } }]] : [] };
  }
  const record = recordCall(declaration, decodeURIComponent(below), id);
  return { page: show && (pageOf(show) ?? pages.show), calls: record ? [record] : [] };
}

const pageOf = (view: View) => ('page' in view ? (view.page as Partial<Late<object>> as Late<object>) : undefined);

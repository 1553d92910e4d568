import { lateScreen } from '../components/lateScreen.tsx';
import type { Screens } from '../declaration/ahead.ts';
import type { Declaration, View } from '../declaration/declaration.ts';
import { listCall } from '../declaration/listCall.ts';
import { listParams, readListUrl } from '../declaration/listUrl.ts';
import { recordCall } from '../declaration/recordCall.ts';
import type { Late } from '../late/late.tsx';

/** The pages of a declared resource; the list is in the portal's own download. */
export const pages = {
  create: lateScreen(() => import('../declaration/CreatePage.tsx')),
  edit: lateScreen(() => import('../declaration/EditPage.tsx')),
  show: lateScreen(() => import('../declaration/ShowPage.tsx')),
  import: lateScreen(() => import('../pages/importacao/Importacao.tsx')),
};

/** What the addresses of a declared resource show. */
export const screensOf =
  (declaration: Declaration): Screens =>
  (search, below) => {
    const { form, show, contract, createCalls } = declaration;
    if (below === undefined)
      return {
        page: declaration.list.frame,
        calls: [listCall(declaration, listParams(readListUrl(search, declaration)))],
      };
    if (below === 'cadastrar') return { page: form && (pageOf(form) ?? pages.create), calls: createCalls };
    if (below === 'importar') return { page: pages.import, calls: [] };
    const id = search.get('id');
    if (below === 'editar') {
      const { get } = contract.endpoints;
      return { page: form && (pageOf(form) ?? pages.edit), calls: get && id ? [[get, { params: { id } }]] : [] };
    }
    const record = recordCall(declaration, decodeURIComponent(below), id);
    return { page: show && (pageOf(show) ?? pages.show), calls: record ? [record] : [] };
  };

const pageOf = (view: View) => ('page' in view ? (view.page as Partial<Late<object>> as Late<object>) : undefined);

import { Resource } from 'ra-core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, useParams } from 'react-router';
import { Loading } from '../layout/Loading.tsx';
import { RequirePermission } from '../layout/RequirePermission.tsx';
import { DeclarationContext } from './DeclarationContext.ts';
import { ListPage } from './ListPage.tsx';
import type { Action, Declaration, View } from './resource.ts';

const FormPage = lazy(() => import('./FormPage.tsx'));
const ShowPage = lazy(() => import('./ShowPage.tsx'));
const Importacao = lazy(() => import('../pages/importacao/Importacao.tsx'));

/**
 * The routes of a declared resource, as children of `<Admin>`: `/x`, `/x/cadastrar`, `/x/importar`, `/x/editar`,
 * `/x/:id`; any other path below it leads back to `/x` (S0 §2.2).
 */
export const resourceRoutes = (declaration: Declaration) => {
  const { name, icon, form, show, permissions } = declaration;
  const guard = (action: Action, page: ReactNode) => (
    <DeclarationContext.Provider value={declaration}>
      {(permissions[action] ?? []).reduceRight<ReactNode>(
        (inside, permission) => (
          <RequirePermission key={permission} permission={permission}>
            {inside}
          </RequirePermission>
        ),
        <Suspense fallback={<Loading />}>{page}</Suspense>,
      )}
    </DeclarationContext.Provider>
  );
  return (
    <Resource key={name} name={name} icon={icon} recordRepresentation={representation}>
      <Route index element={guard('list', <ListPage key={name} />)} />
      {form && permissions.create && (
        <Route path="cadastrar" element={guard('create', own(form, <FormPage key="create" action="create" />))} />
      )}
      {permissions.import && <Route path="importar" element={guard('import', <Importacao key={name} />)} />}
      {form && permissions.edit && (
        <Route path="editar" element={guard('edit', own(form, <FormPage key="edit" action="edit" />))} />
      )}
      {show && (
        <Route path=":id" element={<ById declaration={declaration}>{guard('show', own(show, <ShowPage />))}</ById>} />
      )}
      <Route path="*" element={<Navigate to={`/${name}`} replace />} />
    </Resource>
  );
};

const own = (view: View, derived: ReactNode): ReactNode => {
  if (!('page' in view)) return derived;
  const Page: ComponentType = view.page;
  return <Page />;
};

/** What is neither an id nor, where details are found by it, a document number is an unknown path. */
function ById({ declaration: { name, address }, children }: { declaration: Declaration; children: ReactNode }) {
  const known = address ? /\d/ : /^[1-9]\d{0,9}$/;
  return known.test(useParams().id ?? '') ? children : <Navigate to={`/${name}`} replace />;
}

const representation = (record: { nome?: string; numero?: string; id: number | string }) =>
  record.nome ?? record.numero ?? `#${record.id}`;

import { Resource } from 'ra-core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { Loading } from '../layout/Loading.tsx';
import { RequirePermission } from '../layout/RequirePermission.tsx';
import { declareAccess } from '../providers/access.ts';
import { pages } from './ahead.ts';
import { DeclarationContext } from './DeclarationContext.ts';
import type { Action, Declaration, View } from './resource.ts';

const ListPage = lazy(pages.list);
const CreatePage = lazy(pages.create);
const EditPage = lazy(pages.edit);
const ShowPage = lazy(pages.show);
const Importacao = lazy(() => import('../pages/importacao/Importacao.tsx'));

/** A declared resource as a child of `<Admin>`: fetched when the first of its screens is opened. */
export function resourceRoutes(name: string, load: () => Promise<Declaration>) {
  const Screens = lazy(async () => {
    const declaration = await load();
    declareAccess(name, declaration.permissions);
    return { default: () => <Routes>{screens(declaration)}</Routes> };
  });
  return (
    <Resource key={name} name={name} recordRepresentation={representation}>
      <Route
        path="*"
        element={
          <Suspense fallback={<Loading />}>
            <Screens />
          </Suspense>
        }
      />
    </Resource>
  );
}

/** `/x`, `/x/cadastrar`, `/x/importar`, `/x/editar`, `/x/:id`; any other path below it leads back to `/x` (S0 §2.2). */
function screens(declaration: Declaration) {
  const { name, form, show, permissions } = declaration;
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
    <>
      <Route index element={guard('list', <ListPage key={name} />)} />
      {form && permissions.create && <Route path="cadastrar" element={guard('create', own(form, <CreatePage />))} />}
      {permissions.import && <Route path="importar" element={guard('import', <Importacao key={name} />)} />}
      {form && permissions.edit && <Route path="editar" element={guard('edit', own(form, <EditPage />))} />}
      {show && (
        <Route path=":id" element={<ById declaration={declaration}>{guard('show', own(show, <ShowPage />))}</ById>} />
      )}
      <Route path="*" element={<Navigate to={`/${name}`} replace />} />
    </>
  );
}

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

import { Resource } from 'ra-core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { Loading } from '../layout/Loading.tsx';
import { RequirePermission } from '../layout/RequirePermission.tsx';
import { declared, pages } from './ahead.ts';
import { DeclarationContext } from './DeclarationContext.ts';
import { Fetched, usePiece } from './piece.tsx';
import type { Action, Declaration, View } from './resource.ts';

const Importacao = lazy(() => import('../pages/importacao/Importacao.tsx'));

/** A declared resource as a child of `<Admin>`: fetched when the first of its screens is opened. */
export function resourceRoutes(name: string, load: () => Promise<Declaration>) {
  return (
    <Resource key={name} name={name} recordRepresentation={representation}>
      <Route
        path="*"
        element={
          <Suspense fallback={<Loading />}>
            <Screens load={load} />
          </Suspense>
        }
      />
    </Resource>
  );
}

const Screens = ({ load }: { readonly load: () => Promise<Declaration> }) => (
  <Routes>{screens(usePiece(declared(load)))}</Routes>
);

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
      <Route index element={guard('list', <Fetched key={name} page={pages.list} />)} />
      {form && permissions.create && (
        <Route path="cadastrar" element={guard('create', own(form, <Fetched page={pages.create} />))} />
      )}
      {permissions.import && <Route path="importar" element={guard('import', <Importacao key={name} />)} />}
      {form && permissions.edit && (
        <Route path="editar" element={guard('edit', own(form, <Fetched page={pages.edit} />))} />
      )}
      {show && (
        <Route
          path=":id"
          element={<ById declaration={declaration}>{guard('show', own(show, <Fetched page={pages.show} />))}</ById>}
        />
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

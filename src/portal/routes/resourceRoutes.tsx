import { Resource } from 'ra-core';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { declareScreens } from '../declaration/ahead.ts';
import { DeclarationContext } from '../declaration/DeclarationContext.ts';
import type { Action, Declaration, View } from '../declaration/declaration.ts';
import { ListPage } from '../declaration/ListPage.tsx';
import { declareAccess } from '../providers/access.ts';
import { Early } from './Early.tsx';
import { RequirePermission } from './RequirePermission.tsx';
import { pages, screensOf } from './screens.ts';

/**
 * A declared resource as a child of `<Admin>`; also registers its permissions, for react-admin's `canAccess`, and its
 * screens, for what is fetched ahead.
 */
export function resourceRoutes(declaration: Declaration) {
  const { name, permissions } = declaration;
  declareAccess(name, permissions);
  declareScreens(name, screensOf(declaration));
  return (
    <Resource key={name} name={name} recordRepresentation={representation}>
      <Route path="*" element={<Routes>{screens(declaration)}</Routes>} />
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
          <RequirePermission key={String(permission)} permission={permission}>
            {inside}
          </RequirePermission>
        ),
        page,
      )}
    </DeclarationContext.Provider>
  );
  return (
    <>
      <Route index element={guard('list', <ListPage key={name} />)} />
      {form && permissions.create && (
        <Route path="cadastrar" element={guard('create', <Early>{own(form, <pages.create />)}</Early>)} />
      )}
      {permissions.import && <Route path="importar" element={guard('import', <pages.import key={name} />)} />}
      {form && permissions.edit && (
        <Route path="editar" element={guard('edit', <Early>{own(form, <pages.edit />)}</Early>)} />
      )}
      {show && (
        <Route
          path=":id"
          element={<ById declaration={declaration}>{guard('show', <Early>{own(show, <pages.show />)}</Early>)}</ById>}
        />
      )}
      <Route path="*" element={<Navigate to={`/${name}`} replace />} />
    </>
  );
}

const own = (view: View, derived: ReactNode): ReactNode => ('page' in view ? <view.page /> : derived);

/** Goes to the list unless the path is an id or, for a resource with `address`, has a digit, as documents do. */
function ById({ declaration: { name, address }, children }: { declaration: Declaration; children: ReactNode }) {
  const known = address ? /\d/ : /^[1-9]\d{0,9}$/;
  return known.test(useParams().id ?? '') ? children : <Navigate to={`/${name}`} replace />;
}

const representation = (record: { nome?: string; numero?: string; id: number | string }) =>
  record.nome ?? record.numero ?? `#${record.id}`;

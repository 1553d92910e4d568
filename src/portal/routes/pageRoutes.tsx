import { Navigate, Route } from 'react-router';
import { declareScreens } from '../declaration/ahead.ts';
import { type MenuItem, menu } from '../layout/menu.ts';
import { Early } from './Early.tsx';
import { RequirePermission } from './RequirePermission.tsx';

const routes = ({ path, page: Page, calls, permissions }: MenuItem) => {
  if (!Page) return [];
  declareScreens(path, (search) => ({ page: Page, calls: calls?.(search) ?? [] }));
  return [
    <Route
      key={path}
      path={`/${path}`}
      element={
        <RequirePermission permission={permissions.flat()}>
          <Early>
            <Page />
          </Early>
        </RequirePermission>
      }
    />,
    <Route key={`${path}/*`} path={`/${path}/*`} element={<Navigate to={`/${path}`} replace />} />,
  ];
};

/** The hand-made screens of the menu, each for users with its permission; a path below one leads back to it. */
export const pageRoutes = menu.flatMap(routes);

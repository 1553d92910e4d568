import { Navigate, Route } from 'react-router';
import { Early } from '../declaration/Early.tsx';
import { type MenuItem, menu } from './menu.ts';
import { RequirePermission } from './RequirePermission.tsx';

const routes = ({ path, page: Page, permissions }: MenuItem) =>
  Page
    ? [
        <Route
          key={path}
          path={`/${path}`}
          element={
            <RequirePermission permission={permissions}>
              <Early>
                <Page />
              </Early>
            </RequirePermission>
          }
        />,
        <Route key={`${path}/*`} path={`/${path}/*`} element={<Navigate to={`/${path}`} replace />} />,
      ]
    : [];

/** The hand-made screens of the menu, each for users with its permission; a path below one leads back to it. */
export const pageRoutes = menu.flatMap(routes);

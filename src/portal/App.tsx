import { Admin, CustomRoutes } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router';
import { Loading } from './components/Loading.tsx';
import { keepCalls } from './declaration/ahead.ts';
import { createDataProvider } from './declaration/dataProvider.ts';
import { ErrorScreen } from './layout/ErrorScreen.tsx';
import { Layout } from './layout/Layout.tsx';
import { Notifications } from './layout/Notifications.tsx';
import { authProvider } from './providers/authProvider.ts';
import { i18nProvider } from './providers/i18nProvider.ts';
import { beforeEmptying } from './providers/leaving.ts';
import { queryClient } from './providers/queryClient.ts';
import { antesDeEsvaziar } from './rascunho/antesDeEsvaziar.ts';
import { declarations, resources } from './resources/index.ts';
import AcessoNegado from './routes/AcessoNegado.tsx';
import { pageRoutes } from './routes/pageRoutes.tsx';
import { resourceRoutes } from './routes/resourceRoutes.tsx';
import { useMode } from './theme/mode.ts';
import { themes } from './theme/theme.ts';

beforeEmptying(antesDeEsvaziar);
addEventListener('pagehide', keepCalls);

/** The data of every declared resource. */
const dataProvider = createDataProvider(resources);
const declared = declarations.map(resourceRoutes);

/** The portal of a signed-in user: the declared resources and the hand-made screens. */
function Portal() {
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      theme={themes[useMode()]}
      layout={Layout}
      notification={Notifications}
      accessDenied={AcessoNegado}
      authenticationError={ErrorScreen}
      catchAll={Home}
      error={ErrorScreen}
      loading={Loading}
      loginPage={false}
      authCallbackPage={false}
      disableTelemetry
      requireAuth
    >
      {declared}
      <CustomRoutes>
        <Route path="/" element={<Home />} />
        {pageRoutes}
      </CustomRoutes>
    </Admin>
  );
}

/** The empty path leads to the dashboard (S0 §2.1). */
function Home() {
  return <Navigate to="/painel" replace />;
}

let router: ReturnType<typeof createBrowserRouter> | undefined;
/** A data router, needed to hold back unsaved changes. Made at first render, when `main.tsx` settled the address. */
const theRouter = () => {
  router ??= createBrowserRouter([{ path: '*', element: <Portal />, errorElement: <ErrorScreen /> }]);
  return router;
};

/** For `main.tsx`: which address to open first, and how to load its screen. */
export { openAhead } from './declaration/ahead.ts';
export { landing } from './pages/login/landing.ts';

export function App() {
  return <RouterProvider router={theRouter()} />;
}

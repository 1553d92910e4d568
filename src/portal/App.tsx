import { CssBaseline } from '@mui/material';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore } from 'ra-core';
import { useMemo } from 'react';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router';
import { Loading } from './components/Loading.tsx';
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

/** The data of every declared resource. */
const dataProvider = createDataProvider(resources);
const declared = declarations.map(resourceRoutes);

const store = localStorageStore();

/**
 * The portal of a signed-in user: the declared resources and the hand-made screens. It is react-admin's `<Admin>` without the
 * layout, the pages, the themes and the words that it brings for those who have none.
 */
function Portal() {
  const mode = useMode();
  const theme = useMemo(() => createTheme(themes[mode]), [mode]);
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          layout={Layout}
          accessDenied={AcessoNegado}
          authenticationError={ErrorScreen}
          catchAll={Home}
          error={ErrorScreen}
          loading={Loading}
          disableTelemetry
          requireAuth
        >
          {declared}
          <CustomRoutes>
            <Route path="/" element={<Home />} />
            {pageRoutes}
          </CustomRoutes>
        </CoreAdminUI>
        <Notifications />
      </ThemeProvider>
    </CoreAdminContext>
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

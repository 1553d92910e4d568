import { messages } from '@i18n/index.ts';
import { screen } from '@testing-library/react';
import { ShowContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { CustomRoutes } from 'react-admin';
import { Route } from 'react-router';
import { resources } from '@/portal/resources/index.ts';
import { openAt } from '../support.tsx';

/** Draws a part of the screen with a collection that differs from a real one. */
export async function drawn(parte: ReactNode): Promise<void> {
  openAt(
    '/parte',
    resources,
    messages,
    <CustomRoutes>
      <Route
        path="/parte"
        element={
          <ShowContextProvider value={{ isFetching: false } as never}>
            <div data-testid="parte">{parte}</div>
          </ShowContextProvider>
        }
      />
    </CustomRoutes>,
  );
  await screen.findByTestId('parte');
}

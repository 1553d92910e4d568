import { ShowBase, useShowContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { type Result, ResultState } from './RecordState.tsx';

/** Waits for the detail's record, or says why it could not be read. A file of its own: edits do not need it. */
export function ShowRecord({ children }: { children: ReactNode }) {
  const { id = '' } = useParams();
  return (
    // The error is shown in place of the record, without a notification and without leaving the page.
    <ShowBase key={id} id={id} queryOptions={{ onError: () => undefined }} disableAuthentication>
      <ShowState>{children}</ShowState>
    </ShowBase>
  );
}
const ShowState = ({ children }: { children: ReactNode }) => (
  <ResultState result={useShowContext() as Result}>{children}</ResultState>
);

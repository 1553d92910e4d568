import { ShowBase, useShowContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { type Result, ResultState } from './RecordState.tsx';

/** Waits for the record of a detail, the one of the address, or says why there is none; apart from edits, which need none of it. */
export function ShowRecord({ children }: { children: ReactNode }) {
  const { id = '' } = useParams();
  return (
    // The error is told in place of the record: not as a notification, nor by a way out.
    <ShowBase key={id} id={id} queryOptions={{ onError: () => undefined }} disableAuthentication>
      <ShowState>{children}</ShowState>
    </ShowBase>
  );
}
const ShowState = ({ children }: { children: ReactNode }) => (
  <ResultState result={useShowContext() as Result}>{children}</ResultState>
);

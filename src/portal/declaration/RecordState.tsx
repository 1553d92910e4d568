import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { HttpError, useEditContext, useTimeout, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { limits } from '@/contract/limits.ts';
import { latePart } from '../late/late.tsx';
import { useMay } from './Allowed.tsx';
import { useDeclaration } from './DeclarationContext.ts';
import { PageTitle } from './PageTitle.tsx';
import { paths } from './paths.ts';
import { useEditId } from './useEditId.ts';

const RascunhosDaqui = latePart(() => import('../rascunho/RascunhosDaqui.tsx'));

export interface Result {
  readonly record?: object | undefined;
  readonly error?: Error | null | undefined;
  readonly refetch: () => unknown;
}

/** Waits for the record of an edit, or says why it could not be read. */
export const RecordState = ({ children }: { children: ReactNode }) => (
  <ResultState result={useEditContext() as Result}>{children}</ResultState>
);
/** The same for any result. */
export function ResultState({ result: { record, error, refetch }, children }: { result: Result; children: ReactNode }) {
  const { name, from } = useDeclaration();
  const translate = useTranslate();
  const back = useMay('list') ? name : (from ?? name);
  const { id: shown } = useParams();
  const edited = useEditId();
  if (record) return children;
  if (!error) return <Waiting />;
  return (
    <>
      <PageTitle title={translate(`resources.${name}.name`, { smart_count: 1 })} />
      <Alert
        severity="error"
        action={
          <>
            <Button color="inherit" size="small" component={Link} to={paths(back).list}>
              {translate('comum.voltar')}
            </Button>
            {/* What is not there will not be there. */}
            {!(error instanceof HttpError && error.status === 404) && (
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                {translate('comum.tentarNovamente')}
              </Button>
            )}
          </>
        }
      >
        {error.message}
      </Alert>
      <RascunhosDaqui de={`${name}/${shown ?? edited}`} />
    </>
  );
}

function Waiting() {
  const late = useTimeout(limits.skeletonMs);
  const label = useTranslate()('comum.carregando');
  return late ? (
    <Box role="status" aria-label={label}>
      <Skeleton width="40%" height={48} />
      <Skeleton variant="rounded" height={220} />
    </Box>
  ) : null;
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { HttpError, useEditContext, useTimeout, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { limits } from '@/contract/limits.ts';
import { latePart } from '../late/late.tsx';
import { naoHaMais } from '../providers/recusa.ts';
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

interface Props {
  readonly result: Result;
  /** The children are a form, which stays with what is typed in it even when its record is gone. */
  readonly form?: boolean;
  readonly children: ReactNode;
}

/** Waits for the record of an edit, or says why it could not be read. */
export const RecordState = ({ children }: { children: ReactNode }) => (
  <ResultState result={useEditContext() as Result} form>
    {children}
  </ResultState>
);
/**
 * The same for any result. The error of a later reading stands above what was read before, which may have changed since; a record that
 * is gone is not shown.
 */
export function ResultState({ result: { record, error, refetch }, form = false, children }: Props) {
  const { name } = useDeclaration();
  const translate = useTranslate();
  const { id: shown } = useParams();
  const edited = useEditId();
  if (record && (form || !naoHaMais(error)))
    return (
      <>
        {error && <Failure error={error} refetch={refetch} stands />}
        {children}
      </>
    );
  if (!error) return <Waiting />;
  return (
    <>
      <PageTitle title={translate(`resources.${name}.name`, { smart_count: 1 })} />
      <Failure error={error} refetch={refetch} />
      <RascunhosDaqui de={`${name}/${shown ?? edited}`} />
    </>
  );
}

interface FailureProps {
  readonly error: Error;
  readonly refetch: () => unknown;
  /** Above a page with a way back of its own. */
  readonly stands?: boolean;
}

function Failure({ error, refetch, stands = false }: FailureProps) {
  const { name, from } = useDeclaration();
  const translate = useTranslate();
  const back = useMay('list') ? name : (from ?? name);
  return (
    <Alert
      severity="error"
      sx={stands ? { mb: 2 } : {}}
      action={
        <>
          {!stands && (
            <Button color="inherit" size="small" component={Link} to={paths(back).list}>
              {translate('comum.voltar')}
            </Button>
          )}
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

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { CreateBase, EditBase, useRecordContext, useSaveContext, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useDeclaration } from './DeclarationContext.ts';
import { FormSections } from './Fields.tsx';
import { HistoryButton } from './History.tsx';
import { Leave, type LeaveProps } from './Leave.tsx';
import { PageTitle } from './PageTitle.tsx';
import { paths } from './paths.ts';
import { RecordState } from './RecordState.tsx';
import { SchemaForm } from './SchemaForm.tsx';
import { useBack } from './useBack.ts';
import { useSaved } from './useSaved.ts';

/** Create and edit of a declared resource: react-admin's CreateBase and EditBase around the fields of the declaration. */
export default function FormPage({ action }: { readonly action: 'create' | 'edit' }) {
  return action === 'create' ? <Create /> : <Edit />;
}

function Create() {
  const { defaults } = useDeclaration();
  const { options, leave } = useSaved('create');
  return (
    <CreateBase
      {...(defaults ? { record: defaults } : {})}
      redirect={false}
      mutationOptions={options}
      disableAuthentication
    >
      <DeclaredForm action="create" leave={leave} />
    </CreateBase>
  );
}

function Edit() {
  const { name } = useDeclaration();
  const { options, leave } = useSaved('edit');
  const id = useEditId();
  if (id === null) return <Navigate to={paths(name).list} replace />;
  return (
    <EditBase
      key={id}
      id={id}
      redirect={false}
      mutationMode="pessimistic"
      mutationOptions={options}
      queryOptions={{ onError: () => undefined }}
      disableAuthentication
    >
      <RecordState>
        <DeclaredForm action="edit" leave={leave} />
      </RecordState>
    </EditBase>
  );
}

/** The id of the record being edited: from the query, so that a reload or a shared link works, or the navigation state. */
export function useEditId(): string | null {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const id = search.get('id') ?? (state as { id?: number | string } | null)?.id;
  return id === undefined || id === null ? null : String(id);
}

interface FormProps {
  readonly action: 'create' | 'edit';
  /** Where a save that succeeded leads. */
  readonly leave: LeaveProps;
}

function DeclaredForm({ action, leave }: FormProps) {
  // Where there is no detail, the form is where a record is looked at.
  const { name, form, show, contract } = useDeclaration();
  const translate = useTranslate();
  const record = useRecordContext();
  const schema = contract.endpoints[action === 'create' ? 'create' : 'update']?.body;
  if (!schema || !form || 'page' in form) return null;
  return (
    <>
      <PageTitle title={translate(`resources.${name}.${action}`, record)}>{!show && <HistoryButton />}</PageTitle>
      <SchemaForm schema={schema} warnWhenUnsavedChanges>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          <FormSections sections={form.sections} action={action} />
          <FormButtons action={action} />
          <Leave {...leave} />
        </Paper>
      </SchemaForm>
    </>
  );
}

/** «Voltar» and «Cadastrar» or «Editar» (S0 §2.7). */
export function FormButtons({ action }: { readonly action: 'create' | 'edit' }) {
  const { name } = useDeclaration();
  const translate = useTranslate();
  const back = useBack(paths(name).list);
  const { isSubmitting } = useFormState();
  const { saving } = useSaveContext();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1.5, mt: 1 }}>
      <Button onClick={back}>{translate('comum.voltar')}</Button>
      <Button type="submit" variant="contained" loading={isSubmitting || Boolean(saving)}>
        {translate(action === 'create' ? 'comum.cadastrar' : 'comum.editar')}
      </Button>
    </Box>
  );
}

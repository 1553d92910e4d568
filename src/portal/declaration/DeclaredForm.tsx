import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useDataProvider, useRecordContext, useSaveContext, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { PeDoFormulario } from '../components/PeDoFormulario.tsx';
import { accepted } from '../components/values/schema.ts';
import { faultsOf } from '../providers/http.ts';
import { Conflito, type EstadoDoConflito } from './Conflito.tsx';
import { useDeclaration } from './DeclarationContext.ts';
import { FormSections } from './Fields.tsx';
import { HistoryButton } from './History.tsx';
import { Leave, type LeaveProps } from './Leave.tsx';
import { PageTitle } from './PageTitle.tsx';
import { paths } from './paths.ts';
import { SchemaForm } from './SchemaForm.tsx';
import { useBack } from './useBack.ts';

interface Props {
  readonly action: 'create' | 'edit';
  /** Where to go after a successful save. */
  readonly leave: LeaveProps;
  /** For a record that others may change meanwhile. */
  readonly conflito?: EstadoDoConflito;
}

/** The fields of the declaration as a form, inside react-admin's CreateBase or EditBase. */
export function DeclaredForm({ action, leave, conflito }: Props) {
  // Without a detail screen, people look at a record in its form.
  const { name, form, show, contract, readOnly } = useDeclaration();
  const translate = useTranslate();
  const record = useRecordContext();
  const dataProvider = useDataProvider();
  const endpoint = contract.endpoints[action === 'create' ? 'create' : 'update'];
  const schema = endpoint?.body;
  if (!schema || !form || 'page' in form) return null;
  const reason = action === 'edit' && record ? readOnly(record) : null;
  const ask = (values: object) =>
    faultsOf(endpoint, {
      ...(record && action === 'edit' ? { params: { id: record.id } } : {}),
      body: accepted(endpoint, values) as never,
    });
  const reler = async () => (await dataProvider.getOne(name, { id: record!.id })).data;
  const words = `resources.${name}`;
  const title = reason ? translate(`${words}.name`, { smart_count: 1 }) : translate(`${words}.${action}`, record);
  const chave = `${name}/${action === 'create' ? 'novo' : record?.id}`;
  return (
    <>
      <PageTitle title={title}>{!show && <HistoryButton />}</PageTitle>
      <SchemaForm schema={schema} ask={ask} rascunho={reason ? false : { chave, titulo: title }}>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          {reason && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {translate(reason)}
            </Alert>
          )}
          <FormSections sections={form.sections} action={action} disabled={reason !== null} />
          <FormButtons action={action} save={reason === null} />
          <Leave {...leave} />
          {conflito && <Conflito conflito={conflito} schema={schema} reler={reler} />}
        </Paper>
      </SchemaForm>
    </>
  );
}

/** «Voltar» and «Cadastrar» or «Editar» (S0 §2.7); only «Voltar» for a record that cannot be changed. */
export function FormButtons({ action, save = true }: { readonly action: 'create' | 'edit'; readonly save?: boolean }) {
  const { name } = useDeclaration();
  const translate = useTranslate();
  const back = useBack(paths(name).list);
  const { isSubmitting } = useFormState();
  const { saving } = useSaveContext();
  return (
    <PeDoFormulario>
      <Button onClick={back}>{translate('comum.voltar')}</Button>
      {save && (
        <Button type="submit" variant="contained" loading={isSubmitting || Boolean(saving)}>
          {translate(action === 'create' ? 'comum.cadastrar' : 'comum.editar')}
        </Button>
      )}
    </PeDoFormulario>
  );
}

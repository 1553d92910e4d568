import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, RecordContextProvider, useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { Endpoint } from '@/contract/endpoint.ts';
import { schemaAt, valorEm } from '../components/values/schema.ts';
import { useLabel } from '../components/values/useLabel.ts';
import { useValorDoRegistro, Valor } from '../components/values/Valor.tsx';
import { lateDialog } from '../late/late.tsx';
import type { AtivaDataProvider } from '../providers/AtivaDataProvider.ts';
import { Allowed } from './Allowed.tsx';
import { useDeclaration } from './DeclarationContext.ts';
import type { Field } from './declaration.ts';
import { HistoryButton } from './History.tsx';
import { PageTitle } from './PageTitle.tsx';
import { paths } from './paths.ts';
import { ResultState } from './RecordState.tsx';
import { callByAddress } from './recordCall.ts';
import { Cell, Row, SectionBox, visibleSections } from './Sections.tsx';
import { ActionButton, PrintButton } from './ShowActions.tsx';
import { ShowRecord } from './ShowRecord.tsx';
import { spokenFields } from './spokenFields.ts';
import { useBack } from './useBack.ts';

const DeleteDialog = lateDialog(() => import('./DeleteDialog.tsx'));

/** Detail of a declared resource: its fields and its actions. */
export default function ShowPage() {
  const { id = '' } = useParams();
  const { address } = useDeclaration();
  if (address) return <ByAddress key={id} value={id} get={address.get} />;
  return (
    <ShowRecord>
      <Detail />
    </ShowRecord>
  );
}

function ByAddress({ value, get }: { readonly value: string; readonly get: Endpoint }) {
  const declaration = useDeclaration();
  const { name } = declaration;
  const { executar } = useDataProvider<AtivaDataProvider>();
  const [call, { params } = {}] = callByAddress(declaration, get, value, useSearchParams()[0].get('id'));
  const result = useQuery({
    queryKey: [name, 'getOne', params],
    staleTime: 0,
    queryFn: ({ signal }) => executar(call, { params, signal } as never),
  });
  return (
    <ResultState result={{ ...result, record: result.data as object | undefined }}>
      <RecordContextProvider value={result.data as RaRecord}>
        <Detail />
      </RecordContextProvider>
    </ResultState>
  );
}

function Detail() {
  const { name, show, showFigures: Figures, showLists: Lists, showActions } = useDeclaration();
  const translate = useTranslate();
  const record = useRecordContext();
  const back = useBack(paths(name).list);
  if (!show || 'page' in show || !record) return null;
  return (
    <>
      <PageTitle
        title={translate(`resources.${name}.show`, spokenFields(record))}
        {...(Figures ? { figures: <Figures /> } : {})}
      >
        <Box sx={actions}>
          <Button onClick={back}>{translate('comum.voltar')}</Button>
          <HistoryButton />
          <PrintButton />
          {showActions.map((action) => (
            <ActionButton key={action.key} action={action} />
          ))}
          <DeleteButton />
          <EditButton />
        </Box>
      </PageTitle>
      {Lists && <Lists />}
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        {visibleSections(show.sections, 'show', record).map((section) => (
          <SectionBox key={section.key ?? ''} section={section}>
            {section.rows.map((row) => (
              <Row key={row[0]?.source} read>
                {row.map((field) => (
                  <Cell key={field.source} field={field} of={row.length} read>
                    <ReadField field={field} />
                  </Cell>
                ))}
              </Row>
            ))}
          </SectionBox>
        ))}
      </Paper>
    </>
  );
}

/** In a row; on a phone each row of them is as wide as the screen, so that no button has one of its own while there is room beside. */
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  width: { xs: '100%', sm: 'auto' },
  '& > *': { flexGrow: { xs: 1, sm: 0 } },
  // On a phone, the text of a borderless button is aligned with the title.
  '& > .MuiButton-text': { flexGrow: 0, ml: { xs: -1.5, sm: 0 } },
} as const;

/** «Editar», for users with the permission; the id is in the query and in the navigation state. */
export function EditButton() {
  const { name, permissions } = useDeclaration();
  const record = useRecordContext();
  const translate = useTranslate();
  if (!record) return null;
  return (
    <Allowed permissions={permissions.edit}>
      <Button
        component={Link}
        to={paths(name).edit(record.id)}
        state={{ id: record.id }}
        variant="contained"
        startIcon={<EditIcon />}
      >
        {translate('comum.editar')}
      </Button>
    </Allowed>
  );
}

/** «Excluir», in red; asks first. */
export function DeleteButton() {
  const { name, permissions } = useDeclaration();
  const record = useRecordContext();
  const translate = useTranslate();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  if (!record) return null;
  return (
    <Allowed permissions={permissions.delete}>
      <Button color="error" variant="outlined" startIcon={<DeleteIcon />} onClick={() => setOpen(true)}>
        {translate('comum.excluir')}
      </Button>
      {open && (
        <DeleteDialog record={record} onClose={() => setOpen(false)} onDeleted={() => navigate(paths(name).list)} />
      )}
    </Allowed>
  );
}

/** A label and its value. */
export function ReadField({ field: { source, kind, component: Own } }: { readonly field: Field }) {
  const { contract, blank } = useDeclaration();
  const label = useLabel(source);
  const value = useValorDoRegistro(source);
  const output = contract.endpoints.get?.output;
  const valor = valorEm(schemaAt(typeof output === 'object' ? output : undefined, source));
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', fontVariantNumeric: 'lining-nums tabular-nums' }}
      >
        {Own ? (
          <Own />
        ) : (
          <Valor
            kind={kind ?? valor.kind}
            value={value}
            source={source}
            vazio={blank}
            {...(valor.reference ? { reference: valor.reference } : {})}
          />
        )}
      </Typography>
    </>
  );
}

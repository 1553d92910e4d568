import AddIcon from '@mui/icons-material/Add';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Allowed } from './Allowed.tsx';
import { Count } from './Count.tsx';
import { useDeclaration } from './DeclarationContext.ts';
import { PageTitle } from './PageTitle.tsx';
import { paths } from './paths.ts';

/** Title of the list, how many it has, the header actions of the declaration, «Importar» and «Inserir». */
export function ListHeader({ total }: { readonly total: number | undefined }) {
  const { name, permissions, list } = useDeclaration();
  const translate = useTranslate();
  return (
    <PageTitle title={translate(`resources.${name}.list`)} chips={<Count total={total} upTo={list.countedUpTo} />}>
      {list.headerActions.map((Action, i) => (
        <Action key={Action.displayName ?? Action.name ?? i} />
      ))}
      <Allowed permissions={permissions.import}>
        <Button component={Link} to={paths(name).import} variant="outlined" startIcon={<ImportIcon />}>
          {translate('comum.importar')}
        </Button>
      </Allowed>
      <Allowed permissions={permissions.create}>
        <Button component={Link} to={paths(name).create} variant="contained" startIcon={<AddIcon />}>
          {translate('comum.inserir')}
        </Button>
      </Allowed>
    </PageTitle>
  );
}

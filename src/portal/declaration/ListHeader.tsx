import AddIcon from '@mui/icons-material/Add';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link } from 'react-router';
import { Allowed } from './Allowed.tsx';
import { Count } from './Count.tsx';
import { useDeclaration } from './DeclarationContext.ts';
import { PageTitle } from './PageTitle.tsx';
import { paths } from './paths.ts';

/** Title of the list, how many it has, and its buttons. */
export function ListHeader({ total }: { readonly total: number | undefined }) {
  const { name, list } = useDeclaration();
  const title = useTranslate()(`resources.${name}.list`);
  return (
    <PageTitle title={title} chips={<Count total={total} upTo={list.countedUpTo} />}>
      <Buttons />
    </PageTitle>
  );
}

/** The header actions of the declaration, «Importar» and «Inserir»: they are not drawn again when the rows come. */
const Buttons = memo(function Buttons() {
  const { name, permissions, list } = useDeclaration();
  const translate = useTranslate();
  return (
    <>
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
    </>
  );
});

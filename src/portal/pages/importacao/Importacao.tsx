import BackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import { useDeclaration } from '../../declaration/DeclarationContext.ts';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { paths } from '../../declaration/paths.ts';
import { Conferencia } from './Conferencia.tsx';
import { Envio } from './Envio.tsx';

/** Records of a register from a spreadsheet: send, look at what was found, confirm. The address keeps which, so a reload goes on. */
export default function Importacao() {
  const { name, importacao } = useDeclaration();
  const translate = useTranslate();
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  if (!importacao) return null;
  return (
    <>
      <PageTitle title={translate(`resources.${name}.import`)}>
        <Button component={Link} to={paths(name).list} startIcon={<BackIcon />}>
          {translate('comum.voltar')}
        </Button>
      </PageTitle>
      {Number.isInteger(id) && id > 0 ? (
        <Conferencia key={id} id={id} contrato={importacao} />
      ) : (
        <Envio contrato={importacao} />
      )}
    </>
  );
}

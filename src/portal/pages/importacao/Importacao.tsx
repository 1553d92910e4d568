import BackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Loading } from '../../components/Loading.tsx';
import { useDeclaration } from '../../declaration/DeclarationContext.ts';
import type { Declaration } from '../../declaration/declaration.ts';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { paths } from '../../declaration/paths.ts';
import { usePiece } from '../../late/piece.ts';
import { Conferencia } from './Conferencia.tsx';
import { Envio } from './Envio.tsx';

/** Imports records of a register from a spreadsheet: send, review, confirm. The address has the id, for reloads. */
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
      <Suspense fallback={<Loading />}>
        <Passo id={Number.isInteger(id) && id > 0 ? id : null} importacao={importacao} />
      </Suspense>
    </>
  );
}

interface PassoProps {
  /** Id of the import; null: no file was sent yet. */
  readonly id: number | null;
  readonly importacao: NonNullable<Declaration['importacao']>;
}
function Passo({ id, importacao }: PassoProps) {
  const { default: contrato } = usePiece(importacao.contrato);
  return id === null ? <Envio contrato={contrato} /> : <Conferencia key={id} id={id} contrato={contrato} />;
}

import BackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, use } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useDeclaration } from '../../declaration/DeclarationContext.ts';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { paths } from '../../declaration/paths.ts';
import type { Importacao as Declarada } from '../../declaration/resource.ts';
import { Loading } from '../../layout/Loading.tsx';
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
      <Suspense fallback={<Loading />}>
        <Passo id={Number.isInteger(id) && id > 0 ? id : null} contrato={contratoDe(importacao)} />
      </Suspense>
    </>
  );
}

type Contrato = ReturnType<Declarada['contrato']>;
/** The same promise at each drawing. */
const contratos = new WeakMap<Declarada, Contrato>();
function contratoDe(importacao: Declarada): Contrato {
  const contrato = contratos.get(importacao) ?? importacao.contrato();
  contratos.set(importacao, contrato);
  return contrato;
}

interface PassoProps {
  /** Of what was sent; null: nothing was yet. */
  readonly id: number | null;
  readonly contrato: Contrato;
}
function Passo({ id, contrato }: PassoProps) {
  const { default: lido } = use(contrato);
  return id === null ? <Envio contrato={lido} /> : <Conferencia key={id} id={id} contrato={lido} />;
}

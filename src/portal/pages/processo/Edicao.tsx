import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetOne, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link, Navigate } from 'react-router';
import { type ProcessoDetalhe, processoAlterado, processos } from '@/contract/processo.ts';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { paths } from '../../declaration/paths.ts';
import { ResultState } from '../../declaration/RecordState.tsx';
import { useEditId } from '../../declaration/useEditId.ts';
import { Documentos, doProcesso } from '../../product/timeline/Documentos.tsx';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { faultsOf } from '../../providers/http.ts';
import { Formulario, Secao } from './Formulario.tsx';
import { corpoAlterado, valoresDe } from './valores.ts';

/** «Edição de Processo» (S1 §2.4); the id is in the query and in the navigation state. */
export function Edicao() {
  const id = useEditId();
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<ProcessoDetalhe>(
    'processos',
    { id: Number(id) },
    { enabled: id !== null, refetchOnMount: 'always' },
  );
  if (id === null) return <Navigate to={paths('processos').list} replace />;
  return (
    <ResultState result={{ record: data, error, refetch }} form>
      {data?.protegido && (
        <>
          <PageTitle title={translate('resources.processos.edit')} />
          <Protegido processo={data} />
        </>
      )}
      {data && !data.protegido && <Existente key={data.id} processo={data} />}
    </ResultState>
  );
}

function Existente({ processo }: { readonly processo: ProcessoDetalhe }) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const values = useMemo(() => valoresDe(processo), [processo]);
  return (
    <Formulario
      action="edit"
      de={processo.id}
      schema={processoAlterado}
      values={values}
      corresponsaveis={processo.corresponsaveis}
      sucesso={t.formulario.atualizado}
      botao={t.formulario.alterar}
      salvar={(form) =>
        executar(processos.update, {
          params: { id: processo.id },
          body: corpoAlterado(form) as never,
        })
      }
      reler={async () => valoresDe(await executar(processos.get, { params: { id: processo.id } }))}
      ask={(form) => faultsOf(processos.update, { params: { id: processo.id }, body: corpoAlterado(form) as never })}
    >
      <Secao titulo={t.formulario.secoes.cadastrados}>
        {processo.documentos.length > 0 ? (
          <Documentos dono={doProcesso(processo.id)} documentos={processo.documentos} />
        ) : (
          <Typography color="textSecondary">{t.formulario.semDocumentos}</Typography>
        )}
      </Secao>
    </Formulario>
  );
}

const Protegido = ({ processo }: { readonly processo: ProcessoDetalhe }) => (
  <Alert
    severity="warning"
    action={
      <Button color="inherit" size="small" component={Link} to={paths('processos').show(processo.id)}>
        {t.formulario.voltar}
      </Button>
    }
  >
    {t.formulario.naoEditavel}
  </Alert>
);

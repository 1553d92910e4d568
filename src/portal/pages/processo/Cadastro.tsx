import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { processos } from '@/contract/processo.ts';
import { referencias } from '@/contract/referencias.ts';
import { Espera } from '../../components/Espera.tsx';
import { DocumentosInput } from '../../components/inputs/DocumentosInput.tsx';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { faultsOf } from '../../providers/http.ts';
import { Formulario, Secao } from './Formulario.tsx';
import { corpoNovo, type DocumentosDoOrgao, esquemaNovo, valoresNovos } from './valores.ts';

/** «Cadastro de Processo» (S1 §2.4). The body decides which documents are asked for and the initial texts. */
export function Cadastro() {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['referencia', 'documentosDoOrgao'],
    queryFn: ({ signal }) => executar(referencias.documentosDoOrgao, { signal }),
  });
  return data ? <Novo orgao={data} /> : <Espera error={error} onRetry={() => void refetch()} />;
}

function Novo({ orgao }: { readonly orgao: DocumentosDoOrgao }) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const schema = useMemo(() => esquemaNovo(orgao), [orgao]);
  const values = useMemo(() => valoresNovos(orgao), [orgao]);
  return (
    <Formulario
      action="create"
      schema={schema}
      values={values}
      sucesso={t.formulario.criado}
      botao={t.formulario.cadastrar}
      salvar={(form) => executar(processos.create, { body: corpoNovo(form) as never })}
      ask={(form) => faultsOf(processos.create, { body: corpoNovo(form) as never })}
    >
      {orgao.documentos.length > 0 && (
        <Secao titulo={t.formulario.secoes.documentos}>
          <DocumentosInput source="documentos" tipos={orgao.documentos} />
        </Secao>
      )}
    </Formulario>
  );
}

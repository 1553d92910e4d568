import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider, useTranslate } from 'ra-core';
import { configuracoes } from '@/contract/configuracao.ts';
import { Espera } from '../../components/Espera.tsx';
import { HistoryLink } from '../../declaration/History.tsx';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import type { AtivaDataProvider } from '../../providers/dataProvider.ts';
import { Formulario } from './Formulario.tsx';

const KEY = ['configuracao'];

/** What every instalment plan goes by (S0 §2.6): fractions on the wire, percent on the screen. */
export default function Configuracao() {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => executar(configuracoes.buscar, { signal }),
  });
  return (
    <ResourceContextProvider value="configuracao">
      <PageTitle title={translate('resources.configuracao.titulo')}>
        <HistoryLink recurso="configuracao" id={1} />
      </PageTitle>
      {data ? (
        <Formulario key={data.versao} atual={data} onSaved={(salva) => client.setQueryData(KEY, salva)} />
      ) : (
        <Espera error={error} onRetry={() => void refetch()} />
      )}
    </ResourceContextProvider>
  );
}

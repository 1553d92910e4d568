import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Configuracao as ConfiguracaoLida, configuracoes } from '@/contract/configuracao.ts';
import { Espera } from '../../components/Espera.tsx';
import { HistoryLink } from '../../declaration/History.tsx';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { Formulario } from './Formulario.tsx';

const KEY = ['configuracao'];

/** The parameters of every instalment plan (S0 §2.6): fractions in the API, percent on the screen. */
export default function Configuracao() {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const [salvas, setSalvas] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => executar(configuracoes.buscar, { signal }),
  });
  // A save mounts the form anew (`key`); a background reading does not, so that the typed values stay.
  const saved = (salva: ConfiguracaoLida) => {
    client.setQueryData(KEY, salva);
    setSalvas((now) => now + 1);
  };
  return (
    <ResourceContextProvider value="configuracao">
      <PageTitle title={translate('resources.configuracao.titulo')}>
        <HistoryLink recurso="configuracao" id={1} />
      </PageTitle>
      {data ? (
        <Formulario key={salvas} atual={data} onSaved={saved} />
      ) : (
        <Espera error={error} onRetry={() => void refetch()} />
      )}
    </ResourceContextProvider>
  );
}

import { processo as t } from '@i18n/pt-BR/processo.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { ShowBase, useRecordContext } from 'ra-core';
import { useParams } from 'react-router';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { AcaoBar } from '../../components/acao/AcaoBar.tsx';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { ShowState } from '../../declaration/RecordState.tsx';
import { AbaProcesso } from './AbaProcesso.tsx';
import { Abas } from './Abas.tsx';
import { AcoesDoCabecalho } from './AcoesDoCabecalho.tsx';
import { PrazoCard } from './PrazoCard.tsx';
import { Prontidao } from './Prontidao.tsx';
import { Simulador } from './Simulador.tsx';

/** The detail of a process (S1 §2.3). */
export default function ProcessoDetail() {
  const { id } = useParams();
  return (
    <ShowBase key={id} id={id ?? ''} queryOptions={{ onError: () => undefined }} disableAuthentication>
      <ShowState>
        <Conteudo />
      </ShowState>
    </ShowBase>
  );
}

function Conteudo() {
  const processo = useRecordContext<ProcessoDetalhe>();
  if (!processo) return null;
  return (
    <>
      <PageTitle title={t.detalhe.titulo(processo.numero)}>
        <AcoesDoCabecalho processo={processo} />
      </PageTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: -1, mb: 2 }}>
        <Chip size="small" color="primary" label={processo.faseProcesso.nome} />
        <Box component="span" sx={{ fontWeight: 500 }}>
          {processo.situacaoProcesso.nome}
        </Box>
        {processo.suspenso && <Chip size="small" color="warning" variant="outlined" label={t.suspenso} />}
        <Simulador processo={processo} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
        <PrazoCard processo={processo} />
        <AcaoBar processo={processo} />
        <Prontidao processo={processo} />
      </Box>
      <Abas processo={processo}>
        <AbaProcesso processo={processo} />
      </Abas>
    </>
  );
}

import { cobrancaTela as t } from '@i18n/pt-BR/cobranca/telas.ts';
import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { Bloco } from '../../components/Bloco.tsx';
import { HistoryButton } from '../../declaration/History.tsx';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { ShowRecord } from '../../declaration/ShowRecord.tsx';
import { Acoes } from './Acoes.tsx';
import { Andamentos } from './Andamentos.tsx';
import { BarraDaCobranca } from './BarraDaCobranca.tsx';
import { ComoPagar } from './ComoPagar.tsx';
import { Acordo, Processos, Requerente, ValoresExternos } from './Fatos.tsx';
import { ImprimirTermo } from './ImprimirTermo.tsx';
import { Papeis } from './Papeis.tsx';
import { Parcelas } from './Parcelas.tsx';
import { RecebidoAMais } from './RecebidoAMais.tsx';
import { Resumo, VALORES } from './Resumo.tsx';
import { Valores } from './Valores.tsx';

/** The detail of a collection (S2 §2.2). */
export default function CobrancaDetail() {
  return (
    <ShowRecord>
      <Conteudo />
    </ShowRecord>
  );
}

function Conteudo() {
  const cobranca = useRecordContext<CobrancaDetalhe>();
  if (!cobranca) return null;
  return (
    <>
      <PageTitle
        title={t.titulo(cobranca.numero)}
        figures={
          <Resumo cobranca={cobranca}>
            <Acoes cobranca={cobranca} />
          </Resumo>
        }
        bar={<BarraDaCobranca cobranca={cobranca} />}
      >
        <HistoryButton />
        <ImprimirTermo cobranca={cobranca} />
        <Papeis cobranca={cobranca} />
      </PageTitle>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ComoPagar cobranca={cobranca} />
        <Box sx={lado}>
          <Bloco titulo={t.blocos.acordo} dobra>
            <Acordo cobranca={cobranca} />
          </Bloco>
          <Bloco titulo={t.blocos.requerente} dobra={cobranca.requerente !== null}>
            <Requerente cobranca={cobranca} resumido />
          </Bloco>
        </Box>
        <Bloco titulo={t.blocos.processos} dobra>
          <Processos processos={cobranca.processosConstituicaoCredito} />
        </Bloco>
        <Bloco titulo={t.blocos.valores} ancora={VALORES}>
          {cobranca.origem === 'EXTERNO' ? <ValoresExternos cobranca={cobranca} /> : <Valores cobranca={cobranca} />}
          <RecebidoAMais cobranca={cobranca} />
        </Bloco>
        <Bloco titulo={t.blocos.parcelas}>
          <Parcelas cobranca={cobranca} />
        </Bloco>
        <Bloco titulo={t.blocos.andamentos} dobra>
          <Andamentos cobranca={cobranca} />
        </Bloco>
      </Box>
    </>
  );
}

const lado = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

import { acoes as palavras } from '@i18n/pt-BR/processo/acoes.ts';
import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import { acoes } from '@/contract/acoes.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { ShowRecord } from '../../declaration/ShowRecord.tsx';
import { lateDialog } from '../../late/late.tsx';
import { AcaoBar } from '../../product/acao/AcaoBar.tsx';
import { comNegociacao, negociavel, palavrasDaNegociacao } from '../negociacao/NegociarPagamento.tsx';
import { AbaProcesso } from './AbaProcesso.tsx';
import { Abas } from './Abas.tsx';
import { AcoesDoCabecalho } from './AcoesDoCabecalho.tsx';
import { BarraDoProcesso } from './BarraDoProcesso.tsx';
import { InstrumentoDoProcesso } from './InstrumentoDoProcesso.tsx';
import { PrescricaoCard } from './PrescricaoCard.tsx';
import { Prontidao } from './Prontidao.tsx';
import { SituacaoDoProcesso } from './SituacaoDoProcesso.tsx';
import { comUmaCausa } from './umaCausa.ts';

const AcaoDoProcesso = lateDialog(() => import('../../product/acao/AcaoDoProcesso.tsx'));

/** The detail of a process (S1 §2.3). */
export default function ProcessoDetail() {
  return (
    <ShowRecord>
      <Conteudo />
    </ShowRecord>
  );
}

function Conteudo() {
  const processo = useRecordContext<ProcessoDetalhe>();
  if (!processo) return null;
  return (
    <>
      <PageTitle
        title={t.detalhe.titulo(processo.numero)}
        chips={<SituacaoDoProcesso processo={processo} />}
        figures={
          <InstrumentoDoProcesso processo={processo}>
            <AcaoBar
              tabela={acoes}
              palavras={{ ...palavras, ...palavrasDaNegociacao }}
              sujeito={comUmaCausa(comNegociacao(processo))}
              Dialogo={AcaoDoProcesso}
              {...(negociavel(processo)
                ? { saida: t.acao.soReceber(palavrasDaNegociacao.NEGOCIAR_PAGAMENTO.nome) }
                : {})}
            />
          </InstrumentoDoProcesso>
        }
        bar={<BarraDoProcesso processo={processo} />}
      >
        <AcoesDoCabecalho processo={processo} />
      </PageTitle>
      <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
        <PrescricaoCard processo={processo} />
        <Prontidao processo={processo} />
      </Box>
      <Abas processo={processo}>
        <AbaProcesso processo={processo} />
      </Abas>
    </>
  );
}

import { acoes as palavras } from '@i18n/pt-BR/processo/acoes.ts';
import { processoDevolvido as t } from '@i18n/pt-BR/processo/devolvido.ts';
import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import InscricaoIcon from '@mui/icons-material/GavelOutlined';
import LinkIcon from '@mui/icons-material/OpenInNewOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecordContext } from 'ra-core';
import { Link } from 'react-router';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { devolvido } from '@/domain/workflow/situacoes.ts';
import { Bloco, Dado, Dados } from '../../components/Bloco.tsx';
import { formata } from '../../components/values/formato.ts';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { paths } from '../../declaration/paths.ts';
import { ShowRecord } from '../../declaration/ShowRecord.tsx';
import { BotaoDeAcao } from '../../product/acao/BotaoDeAcao.tsx';
import { Indisponiveis } from '../../product/acao/Indisponiveis.tsx';
import { AbaProcesso } from '../processo/AbaProcesso.tsx';
import { BarraDoProcesso } from '../processo/BarraDoProcesso.tsx';
import { InstrumentoDoProcesso } from '../processo/InstrumentoDoProcesso.tsx';
import { SituacaoDoProcesso } from '../processo/SituacaoDoProcesso.tsx';

/** The detail of a returned process: the reason of the return, and the actions (S1 §2.5). */
export default function ProcessoDevolvido() {
  return (
    <ShowRecord>
      <Conteudo />
    </ShowRecord>
  );
}

function Conteudo() {
  const processo = useRecordContext<ProcessoDetalhe>();
  if (!processo) return null;
  const { id, numero, situacaoProcesso } = processo;
  const aindaDevolvido = devolvido(situacaoProcesso.id);
  return (
    <>
      <PageTitle
        title={t.titulo(numero)}
        chips={<SituacaoDoProcesso processo={processo} />}
        figures={
          <InstrumentoDoProcesso processo={processo}>
            {aindaDevolvido ? <Acoes processo={processo} /> : <PorQueNao processo={processo} />}
          </InstrumentoDoProcesso>
        }
        bar={<BarraDoProcesso processo={processo} />}
      >
        <Button component={Link} to={paths('processos').show(id)} startIcon={<LinkIcon />}>
          {t.verProcesso}
        </Button>
      </PageTitle>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!aindaDevolvido && <Alert severity="info">{t.naoDevolvido}</Alert>}
        <Devolucao processo={processo} />
        <AbaProcesso processo={processo} />
      </Box>
    </>
  );
}

const PorQueNao = ({ processo }: { readonly processo: ProcessoDetalhe }) => (
  <Indisponiveis palavras={palavras} acoes={processo.acoesIndisponiveis} />
);

/** Returned before its inscription, a process asks with a reason; after it was undone, with a document (S1 §4.3). */
const pedidos = ['SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO', 'SOLICITAR_INSCRICAO_DIVIDA_ATIVA'] as const;

const Acoes = ({ processo }: { readonly processo: ProcessoDetalhe }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <BotaoDeAcao processo={processo} codigo="ARQUIVAR_PROCESSO" icon={<ArchiveIcon />}>
      {t.arquivar}
    </BotaoDeAcao>
    {pedidos.map((codigo) => (
      <BotaoDeAcao key={codigo} processo={processo} codigo={codigo} icon={<InscricaoIcon />} variant="contained">
        {t.solicitarInscricao}
      </BotaoDeAcao>
    ))}
    <PorQueNao processo={processo} />
  </Box>
);

/** The last return that was not cancelled. */
function Devolucao({ processo: { andamentos } }: { readonly processo: ProcessoDetalhe }) {
  const ultima = andamentos.find((a) => a.andamentoDevolucao && !a.cancelado && !a.excluido);
  if (!ultima) return null;
  return (
    <Bloco titulo={t.devolucao}>
      <Dados>
        <Dado nome={t.motivo} valor={ultima.motivoDevolucao?.nome} largo="dobro" />
        <Dado nome={t.data} valor={formata('data', ultima.dataReferencia)} />
        <Dado nome={t.registro} valor={formata('dataHora', ultima.data)} />
        <Dado nome={t.observacao} valor={ultima.observacao} largo />
      </Dados>
    </Bloco>
  );
}

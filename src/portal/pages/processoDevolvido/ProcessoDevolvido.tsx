import { processo as palavras } from '@i18n/pt-BR/processo.ts';
import { processoDevolvido as t } from '@i18n/pt-BR/processoDevolvido.ts';
import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import InscricaoIcon from '@mui/icons-material/GavelOutlined';
import LinkIcon from '@mui/icons-material/OpenInNewOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { ShowBase, useRecordContext } from 'ra-core';
import { Link, useParams } from 'react-router';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { devolvido } from '@/domain/workflow/situacoes.ts';
import { BotaoDeAcao } from '../../components/acao/BotaoDeAcao.tsx';
import { Indisponiveis } from '../../components/acao/Indisponiveis.tsx';
import { formata } from '../../components/formato.ts';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { paths } from '../../declaration/paths.ts';
import { ShowState } from '../../declaration/RecordState.tsx';
import { AbaProcesso } from '../processo/AbaProcesso.tsx';
import { Bloco, Dado, Dados } from '../processo/Bloco.tsx';

/** The detail of a returned process: why it came back, and what may be done with it (S1 §2.5). */
export default function ProcessoDevolvido() {
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
  const { id, numero, faseProcesso, situacaoProcesso, suspenso } = processo;
  return (
    <>
      <PageTitle title={t.titulo(numero)}>
        <Button component={Link} to={paths('processos').show(id)} startIcon={<LinkIcon />}>
          {t.verProcesso}
        </Button>
        {devolvido(situacaoProcesso.id as never) && <Acoes processo={processo} />}
      </PageTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: -1, mb: 2 }}>
        <Chip size="small" color="primary" label={faseProcesso.nome} />
        <Box component="span" sx={{ fontWeight: 500 }}>
          {situacaoProcesso.nome}
        </Box>
        {suspenso && <Chip size="small" color="warning" variant="outlined" label={palavras.suspenso} />}
        <Indisponiveis acoes={processo.acoesIndisponiveis} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!devolvido(situacaoProcesso.id as never) && <Alert severity="info">{t.naoDevolvido}</Alert>}
        <Devolucao processo={processo} />
        <AbaProcesso processo={processo} />
      </Box>
    </>
  );
}

/** A process back before inscription asks with a reason; one whose inscription was undone, with a document (S1 §4.3). */
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
  </Box>
);

/** The last return that stands. */
function Devolucao({ processo: { andamentos } }: { readonly processo: ProcessoDetalhe }) {
  const ultima = andamentos.find((a) => a.andamentoDevolucao && !a.cancelado && !a.excluido);
  if (!ultima) return null;
  return (
    <Bloco titulo={t.devolucao}>
      <Dados>
        <Dado nome={t.motivo} valor={ultima.motivoDevolucao?.nome} largo="dobro" />
        <Dado nome={t.data} valor={formata('dataHora', ultima.data)} />
        <Dado nome={t.observacao} valor={ultima.observacao} largo />
      </Dados>
    </Bloco>
  );
}

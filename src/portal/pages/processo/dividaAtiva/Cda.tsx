import { abaDividaAtiva as t } from '@i18n/pt-BR/dividaAtiva/aba.ts';
import { linkDosEventos } from '@i18n/pt-BR/dividaAtiva/eventos.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import type { DividaAtiva } from '@/contract/cda.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { Bloco, Dado, Dados } from '../../../components/Bloco.tsx';
import { formata } from '../../../components/values/formato.ts';
import { useOpcao } from '../../../components/values/useLabel.ts';
import { listLink } from '../../../declaration/listUrl.ts';
import { doProcesso } from '../../../product/timeline/Documentos.tsx';
import { daAbaDividaAtiva, Timeline } from '../../../product/timeline/Timeline.tsx';
import { Indices } from '../Indices.tsx';
import { TermoDeInscricao } from './TermoDeInscricao.tsx';

interface Props {
  readonly processo: ProcessoDetalhe;
  readonly dividaAtiva: DividaAtiva;
}

/** The CDA: when and by whom it was inscribed, its situation, its amounts and its movements. */
export function Cda({ processo, dividaAtiva: d }: Props) {
  return (
    <Box sx={duasColunas}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Bloco titulo={t.blocos.cda}>
          <Suspensoes dividaAtiva={d} />
          <Situacao dividaAtiva={d} />
        </Bloco>
        <Bloco titulo={t.blocos.valores}>
          <Dados>
            <Dado nome={t.cda.valor} valor={formata('dinheiro', d.valor)} />
            <Dado nome={t.cda.correcao} valor={formata('dinheiro', d.valorCorrecao)} />
            <Dado nome={t.cda.corrigido} valor={formata('dinheiro', d.valorTotal)} />
            <Dado nome={t.cda.ultimaCorrecao} valor={formata('data', d.dataUltimaCorrecaoValor)} />
            <Dado nome={t.cda.pago} valor={formata('dinheiro', d.valorTotalPago)} largo="dobro" />
          </Dados>
          <Box sx={{ mt: 2 }}>
            <Indices processo={processo} />
          </Box>
        </Bloco>
        <TermoDeInscricao processo={processo} dividaAtiva={d} />
      </Box>
      <Bloco titulo={t.blocos.andamentos}>
        <Timeline dono={doProcesso(processo.id)} andamentos={daAbaDividaAtiva(processo.andamentos)} />
        <MuiLink
          component={Link}
          to={listLink('eventoDividaAtiva', { numeroProcesso: processo.numero })}
          sx={{ display: 'inline-block', mt: 2, py: 0.5 }}
        >
          {linkDosEventos}
        </MuiLink>
      </Bloco>
    </Box>
  );
}

const duasColunas = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
  alignItems: 'start',
} as const;

/** The situations have the same words as in the filters of the list. In two, three and four columns no place is left empty. */
function Situacao({ dividaAtiva: d }: { readonly dividaAtiva: DividaAtiva }) {
  const justica = useOpcao('situacaoCDAJustica');
  const negociacao = useOpcao('situacaoCDACobranca');
  const protesto = useOpcao('situacaoCDAProtesto');
  return (
    <Dados>
      <Dado nome={t.cda.numero} valor={d.numeroCda} largo="dobro" />
      <Dado nome={t.cda.data} valor={formata('data', d.data)} />
      <Dado nome={t.cda.dataAtualizacao} valor={formata('data', d.dataAtualizacao)} />
      <Dado nome={t.cda.dataReferencia} valor={formata('data', d.dataReferenciaCalculo)} />
      <Dado nome={t.cda.procurador} valor={d.nomeProcuradorSignatario} />
      <Dado nome={t.cda.situacao} valor={d.nomeSituacao} />
      <Dado nome={t.cda.justica} valor={justica(d.situacaoCDAJustica)} />
      <Dado nome={t.cda.negociacao} valor={negociacao(d.situacaoCDAProcessoCobranca)} />
      <Dado nome={t.cda.protesto} valor={protesto(d.situacaoCDAProtesto)} />
      <Dado nome={t.cda.sincronizacao} valor={formata('dataHora', d.dataUltimaSincronizacao)} largo="dobro" />
    </Dados>
  );
}

function Suspensoes({ dividaAtiva: d }: { readonly dividaAtiva: DividaAtiva }) {
  const ditas = [d.suspensaAcordoPagamento && t.suspensaAcordo, d.suspensaOrdemJudicial && t.suspensaOrdem].filter(
    (texto): texto is typeof t.suspensaAcordo | typeof t.suspensaOrdem => Boolean(texto),
  );
  if (ditas.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {ditas.map((texto) => (
        <Chip key={texto} size="small" color="warning" variant="outlined" label={texto} />
      ))}
    </Box>
  );
}

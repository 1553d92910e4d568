import RequestQuoteIcon from '@mui/icons-material/RequestQuoteOutlined';
import { cobrancas } from '@/contract/cobranca.ts';
import { listaDeCobrancas, ordensCobranca } from '@/contract/cobrancaLista.ts';
import { leituraDaCobranca } from '@/contract/permissions.ts';
import { lateScreen } from '../components/lateScreen.tsx';
import { resource } from '../declaration/resource.ts';
import { latePart } from '../late/late.tsx';
import { SituacaoNaLinha, situacaoNaPlanilha } from '../pages/cobranca/Situacao.tsx';
import { SituacaoChip } from '../pages/cobranca/SituacaoChip.tsx';

// The input is fetched with the drawer, not with the list.
const SituacaoFiltro = latePart(async () => ({
  default: (await import('../pages/cobranca/SituacaoFiltro.tsx')).SituacaoFiltro,
}));

/** Collections: the follow-up list and their detail (S2 §2.1–2.3). */
export const processoCobranca = resource({
  name: 'processoCobranca',
  icon: RequestQuoteIcon,
  contract: {
    endpoints: { list: listaDeCobrancas.list, get: cobrancas.detalhe },
    sort: ordensCobranca,
    permission: 'PROCESSO_COBRANCA',
  },
  // The page of one opens from Financeiro with the permission of the link alone (S2 §2.9, 6).
  permissions: { show: [leituraDaCobranca] },
  from: 'financeiro',
  history: 'cobranca',
  list: {
    columns: [
      { source: 'dataAcordo', kind: 'data', sort: 'data', width: 100 },
      { source: 'numero', link: true, width: 120, phone: 'below' },
      { source: 'numerosProcessos', sort: 'processos.numero', width: 136 },
      { source: 'titular.nome', kind: 'maiusculas', phone: 'first' },
      { source: 'titular.documentoIdentificacao', kind: 'cpfCnpj', width: 148 },
      {
        source: 'situacaoProcesso',
        sort: 'situacaoProcesso.nome',
        component: SituacaoNaLinha,
        value: situacaoNaPlanilha,
        width: 176,
        phone: 'fill',
      },
      { source: 'saldo', kind: 'dinheiro', width: 124, phone: 'figure' },
    ],
    sort: '-dataAcordo',
    filters: [
      'numeroProcessoCobranca',
      { source: 'idSituacao', input: SituacaoFiltro, chip: SituacaoChip },
      'numeroCDA',
      'dataInicial',
      'dataFinal',
      'cpfCnpj',
      { source: 'apenasEmRisco', checkbox: true },
    ],
    rowActions: ['show'],
  },
  show: lateScreen(() => import('../pages/cobranca/CobrancaDetail.tsx')),
});

import ReconcileIcon from '@mui/icons-material/RuleOutlined';
import { conciliacoes, ordensDaConciliacao } from '@/contract/conciliacao.ts';
import { lateScreen } from '../components/lateScreen.tsx';
import { resource } from '../declaration/resource.ts';
import { Arquivo, Atos, Cobranca, Estado, NossoNumero, semEntrada, Valor } from '../pages/conciliacao/celulas.tsx';
import { oQueSeFez } from '../pages/conciliacao/item.ts';

/** What banks told of slips, each with its acts; return files and remessas are its other tabs (M §3.5, 8). */
export const conciliacao = resource({
  name: 'conciliacao',
  icon: ReconcileIcon,
  contract: { endpoints: { list: conciliacoes.list }, sort: ordensDaConciliacao },
  permissions: { list: 'BAIXA_MANUAL_BOLETO' },
  list: {
    columns: [
      { source: 'data', kind: 'data' },
      { source: 'nossoNumero', link: true, component: NossoNumero, value: ({ nossoNumero }) => nossoNumero },
      { source: 'numeroCobranca', sort: false, component: Cobranca },
      { source: 'valor', kind: 'dinheiro', component: Valor },
      { source: 'estado', sort: false, component: Estado },
      { source: 'mensagem', sort: false },
      { source: 'acao', sort: false, component: Atos, value: oQueSeFez },
    ],
    sort: '-data',
    filters: [
      { source: 'apenasAguardando', checkbox: true },
      { source: 'apenasAIdentificar', checkbox: true },
      'estado',
      'fonte',
      'banco',
      'convenio',
      'nossoNumero',
      'numeroCobranca',
      'documento',
      { source: 'dataInicial', period: { key: 'data', end: 'dataFinal' } },
      'dataFinal',
      // Chosen on the tab of the files, where its name is.
      { source: 'idArquivo', kind: 'numero', input: semEntrada, chip: Arquivo },
    ],
    frame: lateScreen(() => import('../pages/conciliacao/Conciliacao.tsx')),
    rowActions: [],
  },
});

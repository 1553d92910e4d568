import UndoIcon from '@mui/icons-material/AssignmentReturnOutlined';
import { limits } from '@/contract/limits.ts';
import { processo } from '@/contract/permissions.ts';
import { processos as endpoints } from '@/contract/processo.ts';
import { ordensDevolvido } from '@/contract/processoLista.ts';
import { apenasDigitos } from '@/contract/values/identificacao.ts';
import { lateScreen } from '../components/lateScreen.tsx';
import { resource } from '../declaration/resource.ts';
import { lateDialog } from '../late/late.tsx';
import { DevidoHoje } from '../pages/processo/colunas.tsx';
import { IndicesDaLista } from '../pages/processo/IndicesDaLista.tsx';
import { EventosLink } from '../pages/processoDevolvido/EventosLink.tsx';
import { MotivoDaDevolucao, motivoDaDevolucao } from '../pages/processoDevolvido/MotivoDaDevolucao.tsx';

/** «Devolvido pela dívida ativa» (S1 §4.1). */
const DEVOLVIDO = 28;

/** Processes that the active-debt office sent back (S1 §2.5). Its menu item needs another permission (D §9.1). */
export const processoDevolvido = resource({
  name: 'processoDevolvido',
  icon: UndoIcon,
  menuPermission: processo('DEVOLVIDO_CONSULTAR'),
  contract: {
    endpoints: { list: endpoints.list, get: endpoints.get },
    sort: ordensDevolvido,
    permission: 'PROCESSO_CONSTITUICAO_CREDITO',
  },
  list: {
    columns: [
      { source: 'numero', width: 144, phone: 'below' },
      {
        source: 'documentoIdentificacaoDevedor',
        kind: 'cpfCnpj',
        sort: 'devedor.documentoIdentificacao',
        width: 148,
      },
      { source: 'nomeDevedor', kind: 'maiusculas', sort: 'devedor.nome', phone: 'first' },
      {
        source: 'motivoDevolucao',
        sort: 'ultimoAndamento.motivoDevolucao.nome',
        component: MotivoDaDevolucao,
        value: motivoDaDevolucao,
        phone: 'fill',
      },
      // Beyond S1 §2.5.
      { source: 'devidoHoje', kind: 'dinheiro', sort: false, component: DevidoHoje, width: 124, phone: 'figure' },
      { source: 'dataDevolucao', kind: 'data', sort: 'ultimoAndamento.data', width: 144, phone: 'below' },
    ],
    sort: '-dataDevolucao',
    filters: [
      { source: 'numero', kind: 'numeroProcesso' },
      'dataDevolucaoInicio',
      'dataDevolucaoFim',
      'devedor',
      { source: 'numeroProcessoAdministrativo', kind: 'numeroProcesso' },
    ],
    fixed: { devolucao: true, idSituacaoProcesso: DEVOLVIDO },
    toBody: ({ numero, ...filtros }) => (numero ? { ...filtros, numero: apenasDigitos(String(numero)) } : filtros),
    rowActions: ['show'],
    headerActions: [EventosLink],
    remark: IndicesDaLista,
    bulkActions: [
      {
        key: 'retornar',
        icon: UndoIcon,
        permission: processo('RETORNAR_PROCESSOS_DEVOLVIDOS'),
        max: limits.retornoMax,
        component: lateDialog(() => import('../pages/processoDevolvido/Retornar.tsx')),
      },
    ],
  },
  show: lateScreen(() => import('../pages/processoDevolvido/ProcessoDevolvido.tsx')),
});

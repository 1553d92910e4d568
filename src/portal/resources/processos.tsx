import RegistrarIcon from '@mui/icons-material/FactCheckOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { camposSoltos, filtradosDaDescricao } from '@/contract/descricaoDoProcesso.ts';
import { limits } from '@/contract/limits.ts';
import { fatosDaDividaAtiva } from '@/contract/painelDividaAtiva.ts';
import { processos as endpoints } from '@/contract/processo.ts';
import { ordensProcesso } from '@/contract/processoLista.ts';
import { referencias } from '@/contract/referencias.ts';
import { lateScreen } from '../components/lateScreen.tsx';
import { referenceCall } from '../components/values/references.ts';
import { resource } from '../declaration/resource.ts';
import { lateDialog, latePart } from '../late/late.tsx';
import {
  DevidoHoje,
  FaseDoProcesso,
  PrazoDoProcesso,
  SituacaoDoProcesso,
  situacaoPorExtenso,
} from '../pages/processo/colunas.tsx';
import { FaseChip, SituacaoChip } from '../pages/processo/FaseChip.tsx';
import { IndicesDaLista } from '../pages/processo/IndicesDaLista.tsx';

// The inputs are fetched with the drawer, not with the list.
const FaseFiltro = latePart(async () => ({ default: (await import('../pages/processo/FaseFiltro.tsx')).FaseFiltro }));
const SituacaoFiltro = latePart(async () => ({
  default: (await import('../pages/processo/FaseFiltro.tsx')).SituacaoFiltro,
}));

/** The phase «dívida ativa»: its filters replace the two general ones (S1 §2.2). */
const DIVIDA_ATIVA = 4;
type Filtros = Readonly<Record<string, unknown>>;
const naDividaAtiva = ({ idFaseProcesso }: Filtros) => idFaseProcesso === DIVIDA_ATIVA;
const noPeriodo = { section: 'periodoDaDividaAtiva', when: naDividaAtiva };
const foraDaDividaAtiva = (filtros: Filtros) => !naDividaAtiva(filtros);

/** Credit-constitution processes (S1 §2.1–2.4). */
export const processos = resource({
  name: 'processos',
  icon: FolderIcon,
  contract: { endpoints, sort: ordensProcesso, permission: 'PROCESSO_CONSTITUICAO_CREDITO' },
  history: 'processo',
  list: {
    columns: [
      { source: 'numero', width: 136, phone: 'below' },
      {
        source: 'documentoIdentificacaoDevedor',
        kind: 'cpfCnpj',
        sort: 'devedor.documentoIdentificacao',
        width: 148,
      },
      { source: 'nomeDevedor', sort: 'devedor.nome', phone: 'first' },
      { source: 'faseProcesso', sort: 'faseProcesso.nome', component: FaseDoProcesso, width: 116, phone: 'below' },
      {
        source: 'situacaoProcesso',
        sort: 'situacaoProcesso.nome',
        component: SituacaoDoProcesso,
        value: situacaoPorExtenso,
        phone: 'fill',
      },
      // Beyond S1 §2.2. No index orders by them, so the list does not, either.
      { source: 'devidoHoje', kind: 'dinheiro', sort: false, component: DevidoHoje, width: 120, phone: 'figure' },
      { source: 'prazo.fim', kind: 'data', sort: false, component: PrazoDoProcesso, width: 88, phone: 'below' },
      { source: 'data', kind: 'data', width: 100 },
    ],
    sort: '-data',
    filters: [
      { source: 'numero', kind: 'numeroProcesso' },
      { source: 'idFaseProcesso', input: FaseFiltro, chip: FaseChip },
      { source: 'idSituacaoProcesso', input: SituacaoFiltro, chip: SituacaoChip },
      'dataInicio',
      'dataFim',
      'devedor',
      { source: 'numeroProcessoAdministrativo', kind: 'numeroProcesso' },
      ...filtradosDaDescricao.filter((campo) => camposSoltos.includes(campo)),
      { source: 'apenasProcessosLavrados', checkbox: true, when: foraDaDividaAtiva },
      { source: 'apenasComValoresRecuperados', checkbox: true, when: foraDaDividaAtiva },
      { source: 'apenasCdasSuspensasAcordoPagamento', checkbox: true, when: naDividaAtiva },
      { source: 'apenasCdasSuspensasOrdemJudicial', checkbox: true, when: naDividaAtiva },
      { source: 'dividaAtivaComValoresRecuperados', checkbox: true, when: naDividaAtiva },
      { source: 'situacaoCDACobranca', when: naDividaAtiva },
      { source: 'situacaoCDAJustica', when: naDividaAtiva },
      { source: 'situacaoCDAProtesto', when: naDividaAtiva },
      ...Object.entries(fatosDaDividaAtiva).flatMap(
        ([
          key,
          {
            periodo: [source, end],
          },
        ]) => [
          { source, period: { key, end }, ...noPeriodo },
          { source: end, ...noPeriodo },
        ],
      ),
    ],
    toBody: comoEnviado,
    rowActions: ['show'],
    remark: IndicesDaLista,
    bulkActions: [
      {
        key: 'imprimirNotificacoes',
        icon: PrintIcon,
        permission: 'PROCESSO_CONSTITUICAO_CREDITO_CONSULTAR',
        max: limits.lote.impressao,
        component: lateDialog(() => import('../pages/processo/lote/ImprimirNotificacoes.tsx')),
      },
      {
        key: 'registrarNotificacoes',
        icon: RegistrarIcon,
        permission: [
          'PROCESSO_CONSTITUICAO_CREDITO_ANEXAR_AVISO_RECEBIMENTO',
          'PROCESSO_CONSTITUICAO_CREDITO_REGISTRAR_CIENCIA_DEVEDOR',
          'PROCESSO_CONSTITUICAO_CREDITO_ANEXAR_PAGINA_DIARIO',
        ],
        max: limits.lote.registros,
        component: lateDialog(() => import('../pages/processo/lote/RegistrosEmLote.tsx')),
      },
    ],
  },
  form: lateScreen(() => import('../pages/processo/ProcessoForm.tsx')),
  createCalls: [
    [referencias.documentosDoOrgao],
    ...['tipoDocumentoIdentificacao', 'naturezaDebito'].map((name) => referenceCall(name)),
  ],
  show: lateScreen(() => import('../pages/processo/ProcessoDetail.tsx')),
});

/** The filters as sent: phase or situation 0 becomes null (S1 §2.2); switches that are off are false (S1 §7.1). */
export function comoEnviado(filtros: Filtros): Filtros {
  const fase = filtros.idFaseProcesso || null;
  const marcas = ['apenasComValoresRecuperados', 'apenasProcessosLavrados', 'dividaAtivaComValoresRecuperados'];
  const cdas = ['apenasCdasSuspensasAcordoPagamento', 'apenasCdasSuspensasOrdemJudicial'];
  return {
    ...Object.fromEntries([...marcas, ...cdas].map((marca) => [marca, false])),
    ...filtros,
    idFaseProcesso: fase,
    idSituacaoProcesso: filtros.idSituacaoProcesso || null,
  };
}

import TrendIcon from '@mui/icons-material/ShowChartOutlined';
import SyncIcon from '@mui/icons-material/SyncOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { indicesFinanceiros as endpoints, ordensIndice } from '@/contract/indiceFinanceiro.ts';
import { resource } from '../declaration/resource.ts';
import { lateDialog, latePart } from '../late/late.tsx';
import {
  Competencia,
  competencia as competenciaPorExtenso,
  Estado,
  estadoPorExtenso,
} from '../pages/indiceFinanceiro/colunas.tsx';
import { isCentral } from '../providers/session.ts';

const permission = 'ALTERAR_CONFIGURACAO';
const competencia = { source: 'ultimaDataReferencia', component: Competencia } as const;

/**
 * Financial indexes and their months (S0 §3). Users who may read the configuration see them; only users of the central
 * body change them (ADR 0009).
 */
export const indiceFinanceiro = resource({
  name: 'indiceFinanceiro',
  icon: TrendIcon,
  contract: { endpoints, sort: ordensIndice },
  permissions: { list: 'CONSULTAR_CONFIGURACAO', show: 'CONSULTAR_CONFIGURACAO' },
  history: 'indiceFinanceiro',
  list: {
    columns: [
      'nome',
      'sigla',
      { ...competencia, kind: 'texto', value: competenciaPorExtenso },
      'quantidadeMeses',
      'sincronizadoEm',
      { source: 'estado', kind: 'texto', component: Estado, value: estadoPorExtenso },
    ],
    filters: ['nome'],
    sort: 'nome',
  },
  show: {
    situacao: [
      [{ source: 'estado', width: 12, component: latePart(() => import('../pages/indiceFinanceiro/Situacao.tsx')) }],
      [competencia, 'quantidadeMeses', 'sincronizadoEm', 'tentadoEm'],
    ],
    calculo: [['tipoCalculo', 'defasagemMeses', { source: 'periodicidade', kind: 'selecao' }, 'codigoBacen']],
    meses: [
      [{ source: 'valores', width: 12, component: latePart(() => import('../pages/indiceFinanceiro/Grade.tsx')) }],
    ],
  },
  showActions: [
    {
      key: 'enviarArquivo',
      icon: UploadIcon,
      permission,
      visible: isCentral,
      component: lateDialog(() => import('../pages/indiceFinanceiro/EnviarArquivo.tsx')),
    },
    {
      key: 'sincronizar',
      icon: SyncIcon,
      permission,
      visible: isCentral,
      component: lateDialog(() => import('../pages/indiceFinanceiro/Sincronizar.tsx')),
    },
  ],
});

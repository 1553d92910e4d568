import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { auditorias as endpoints, ordensAuditoria } from '@/contract/auditoria.ts';
import { resource } from '../declaration/resource.ts';
import { latePart } from '../late/late.tsx';

const AcaoFiltro = latePart(() => import('../pages/auditoria/AcaoFiltro.tsx'));
const AcaoChip = latePart(async () => ({ default: (await import('../pages/auditoria/AcaoFiltro.tsx')).AcaoChip }));
const Diferencas = latePart(() => import('../pages/auditoria/Diferencas.tsx'));

/** The audit trail, read only: who did what, when, from where, and what it changed. */
export const auditoria = resource({
  name: 'auditoria',
  icon: HistoryIcon,
  contract: { endpoints, sort: ordensAuditoria, permission: 'AUDITORIA' },
  list: {
    columns: [
      { source: 'em', width: 144 },
      'usuario',
      'acao',
      'recurso',
      'registro',
      { source: 'ip', width: 128 },
      { source: 'orgaoCredor', only: 'central', width: 112 },
    ],
    filters: [
      'dataInicio',
      'dataFim',
      'idUsuario',
      'recurso',
      { source: 'idRegistro', when: ({ recurso }) => Boolean(recurso) },
      { source: 'acao', input: AcaoFiltro, chip: AcaoChip },
    ],
    sort: '-em',
  },
  show: {
    registro: [
      ['em', 'usuario', 'ip'],
      ['acao', 'recurso', 'registro'],
      ['idRegistro', 'orgaoCredor'],
    ],
    mudancas: [[{ source: 'depois', component: Diferencas, width: 12 }]],
  },
});

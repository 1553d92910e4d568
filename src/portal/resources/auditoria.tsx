import CsvIcon from '@mui/icons-material/DescriptionOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { auditorias as endpoints, ordensAuditoria } from '@/contract/auditoria.ts';
import { limits } from '@/contract/limits.ts';
import { resource } from '../declaration/resource.ts';
import { latePart } from '../late/late.tsx';

const AcaoFiltro = latePart(() => import('../pages/auditoria/AcaoFiltro.tsx'));
const AcaoChip = latePart(async () => ({ default: (await import('../pages/auditoria/AcaoFiltro.tsx')).AcaoChip }));
const Diferencas = latePart(() => import('../pages/auditoria/Diferencas.tsx'));

/** Between two rows that are told as one. */
const POUCO_MS = 10 * 60_000;

/** The audit trail, read only: who did what, when, from where, and what it changed. */
export const auditoria = resource({
  name: 'auditoria',
  icon: HistoryIcon,
  contract: { endpoints, sort: ordensAuditoria, permission: 'AUDITORIA' },
  list: {
    columns: [
      { source: 'em', width: 212, phone: 'first' },
      { source: 'usuario', phone: 'dotted' },
      { source: 'acao', phone: 'dotted' },
      { source: 'recurso', width: 152, phone: 'below' },
      { source: 'registro', phone: 'dotted' },
      { source: 'ip', width: 128, phone: 'dotted' },
      { source: 'orgaoCredor', only: 'central', width: 96, phone: 'below' },
    ],
    // The same person did the same to the same record, within a short while.
    alike: (above, row) =>
      above.usuario?.id === row.usuario?.id &&
      above.acao.codigo === row.acao.codigo &&
      above.recurso === row.recurso &&
      above.idRegistro === row.idRegistro &&
      above.registro === row.registro &&
      above.ip === row.ip &&
      Math.abs(Date.parse(above.em) - Date.parse(row.em)) <= POUCO_MS,
    filters: [
      'dataInicio',
      'dataFim',
      'idUsuario',
      'recurso',
      { source: 'idRegistro', when: ({ recurso }) => Boolean(recurso) },
      { source: 'acao', input: AcaoFiltro, chip: AcaoChip },
    ],
    sort: '-em',
    // «Exportar» makes a spreadsheet of up to 10,000 rows, the server a file of all.
    files: [{ key: 'csv', icon: CsvIcon, call: endpoints.csv }],
    exportToo: true,
    countedUpTo: limits.trilhaContada,
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

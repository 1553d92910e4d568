import FolderIcon from '@mui/icons-material/FolderOutlined';
import PersonIcon from '@mui/icons-material/PersonSearchOutlined';
import Box from '@mui/material/Box';
import { devedores as endpoints, ordensDevedor } from '@/contract/devedor.ts';
import { processo } from '@/contract/permissions.ts';
import { VAZIO } from '../components/values/formato.ts';
import { endereco } from '../declaration/endereco.ts';
import { resource } from '../declaration/resource.ts';
import { latePart } from '../late/late.tsx';

/** Debtors (S1 §2.9). The URL of a detail has the document; only contact and postal address can be edited. */
export const devedor = resource({
  icon: PersonIcon,
  contract: { name: 'devedor', endpoints, sort: ordensDevedor, permission: 'DEVEDOR' },
  importacao: { permission: 'DEVEDOR_ALTERAR', contrato: () => import('@/contract/devedorPlanilha.ts') },
  address: { by: 'documentoIdentificacao', get: endpoints.porDocumentoDetalhe },
  list: {
    columns: [
      { source: 'nome', phone: 'first' },
      { source: 'documentoIdentificacao', width: 200, phone: 'below' },
      { source: 'orgaoCredor', only: 'central', phone: 'fill' },
    ],
    filters: ['nome', 'documentoIdentificacao'],
    sort: 'nome',
  },
  form: { contato: [['email', 'telefone1', 'telefone2']], endereco },
  show: {
    devedor: [
      // The name is the title of the page.
      ['documentoIdentificacao', 'tipoDocumentoIdentificacao'],
      [
        { source: 'email', width: 6 },
        { source: 'telefone1', width: 3 },
        { source: 'telefone2', width: 3 },
      ],
    ],
    endereco,
    processos: [
      ['processos.quantidade', 'processos.emAberto', 'processos.comoCorresponsavel'],
      ['processos.totalCorrigido', 'processos.saldoDevedor', 'orgaoCredor'],
      [
        {
          source: 'outrosOrgaos',
          width: 12,
          component: latePart(() => import('../pages/devedor/OutrosOrgaos.tsx')),
        },
      ],
    ],
  },
  showFigures: latePart(
    () => import('../pages/devedor/InstrumentoDoDevedor.tsx'),
    <Box sx={{ height: { xs: 238, sm: 110 } }} />,
  ),
  blank: VAZIO,
  showLists: latePart(() => import('../pages/devedor/Dividas.tsx'), <div style={{ height: 320 }} />),
  showActions: [
    {
      key: 'processos',
      icon: FolderIcon,
      permission: processo('CONSULTAR'),
      to: ({ documentoIdentificacao }) => `/processos?devedor=${encodeURIComponent(String(documentoIdentificacao))}`,
    },
  ],
  afterSave: 'show',
});

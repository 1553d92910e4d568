import { entradaDaNegociacao as t } from '@i18n/pt-BR/negociacao/rotulos.ts';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import { aptosNegociacao, ordensApto } from '@/contract/aptos.ts';
import { resource } from '../declaration/resource.ts';
import { buscaDaNegociacao } from '../pages/negociacao/endereco.ts';
import { NovaNegociacao } from '../pages/negociacao/NovaNegociacao.tsx';
import { NumeroDoApto } from '../pages/negociacao/NumeroDoApto.tsx';

/** Processes apt for negotiation (S2 §2.6). The wizard of the negotiation lies over the list, and its step is in the address. */
export const negociacao = resource({
  name: 'negociacao',
  icon: HandshakeIcon,
  contract: { endpoints: { list: aptosNegociacao.aptos }, sort: ordensApto },
  permissions: { list: 'NEGOCIACAO_CONSULTAR' },
  list: {
    columns: [
      { source: 'numero', component: NumeroDoApto, width: 136, phone: 'below' },
      { source: 'data', kind: 'data', width: 100, phone: 'below' },
      { source: 'devedor.documentoIdentificacao', kind: 'cpfCnpj', width: 148, phone: 'fill' },
      { source: 'devedor.nome', phone: 'first' },
      { source: 'totalCorrigido', kind: 'dinheiro', width: 136 },
      { source: 'saldoDevedor', kind: 'dinheiro', width: 136, phone: 'figure' },
      { source: 'ultimaCorrecaoValor', kind: 'data', width: 136 },
    ],
    sort: '-data',
    pageSize: 100,
    filters: [{ source: 'numero', kind: 'numeroProcesso' }, 'cpfCnpj', 'nomeDevedor'],
    headerActions: [NovaNegociacao],
    bulkActions: [
      {
        key: 'negociar',
        icon: HandshakeIcon,
        permission: 'NEGOCIACAO_NEGOCIAR_PAGAMENTO',
        max: 1,
        refused: (rows) => (rows.every(({ orgaoCredor }) => orgaoCredor.convenio) ? null : t.semConvenio),
        search: ([row]) => buscaDaNegociacao('requerente', row?.numero),
      },
    ],
  },
});

import BusinessIcon from '@mui/icons-material/AccountBalanceOutlined';
import {
  camposBancarios,
  camposDaCobranca,
  cobrancaPadrao,
  orgaoCredor as contract,
  orgaosCredores as endpoints,
  prazosPadrao,
} from '@/contract/orgaoCredor.ts';
import { endereco } from '../declaration/endereco.ts';
import { resource } from '../declaration/resource.ts';
import { latePart } from '../late/late.tsx';

const TiposDocumentosInput = latePart(() => import('../pages/orgaoCredor/TiposDocumentosInput.tsx'));
const Aviso = latePart(() => import('../pages/orgaoCredor/Aviso.tsx'));
const FeriadosInput = latePart(() => import('../pages/orgaoCredor/FeriadosInput.tsx'));
const Feriados = latePart(() => import('../pages/orgaoCredor/Feriados.tsx'));
const IndiceInput = latePart(() => import('../pages/orgaoCredor/IndiceInput.tsx'));
const IndiceDoOrgao = latePart(() => import('../pages/orgaoCredor/IndiceDoOrgao.tsx'));
const ContaInput = latePart(() => import('../pages/orgaoCredor/ContaInput.tsx'));
const ContaDoOrgao = latePart(() => import('../pages/orgaoCredor/ContaDoOrgao.tsx'));
const Site = latePart(() => import('../pages/orgaoCredor/Site.tsx'));
const Obrigatorios = latePart(async () => ({
  default: (await import('../pages/orgaoCredor/TiposDocumentos.tsx')).Obrigatorios,
}));
const Opcionais = latePart(async () => ({
  default: (await import('../pages/orgaoCredor/TiposDocumentos.tsx')).Opcionais,
}));

/** The bank fields in order, four per row; hidden from users without the permission (S2 §5.13). */
const banco = [0, 4, 8].map((from) =>
  camposBancarios
    .slice(from, from + 4)
    .map((source) => ({ source, width: 3, permission: 'ALTERAR_DADOS_BANCARIOS' }) as const),
);

/** How the body negotiates, four side by side; only the central body changes it (M §2.25). */
const cobranca = camposDaCobranca.map((source) => ({ source, width: 3 }));

const longo = (source: string) => ({ source, width: 12 });
const autoridade = [['nomeAutoridade', 'cargoAutoridade', 'matriculaAutoridade']] as const;
const contato = [['nomeContato', 'emailContato', 'telefoneContato']] as const;

/** Creditor bodies (S2 §2.11). */
export const orgaoCredor = resource({
  icon: BusinessIcon,
  contract: { ...contract, endpoints },
  defaults: {
    utilizarJuros: true,
    utilizarMulta: true,
    ativo: true,
    ...prazosPadrao,
    ...cobrancaPadrao,
    feriadosLocais: [],
  },
  list: { columns: ['nome', 'cnpj', 'sigla', 'numeroIdentificador'], filters: ['nome'], sort: 'nome' },
  form: {
    dadosOrgao: [
      [
        { source: 'nome', width: 6 },
        { source: 'cnpj', width: 3 },
        { source: 'sigla', width: 3 },
      ],
      ['numeroIdentificador', 'codigoReceita', { source: 'idIndiceFinanceiro', input: IndiceInput }],
      [{ source: 'url', width: 12 }],
      ['descricaoFatoPadrao', 'fundamentoLegalPadrao'],
      ['descricao'],
      ['utilizarJuros', 'utilizarMulta', { source: 'ativo', permission: 'central' }],
      [{ source: 'tiposDocumentos', input: TiposDocumentosInput, width: 12 }],
    ],
    prazos: [
      [{ source: 'avisoDosPrazos', input: Aviso, only: 'edit', width: 12 }],
      [
        { source: 'prazoContestacaoDias', width: 4 },
        { source: 'prazoRecursoDias', width: 4 },
        { source: 'prazoPagamentoDias', width: 4 },
        { source: 'prazoEditalDias', width: 6 },
        { source: 'valorMinimoInscricao', width: 6 },
      ],
      [{ source: 'feriadosLocais', input: FeriadosInput, width: 12 }],
    ],
    cobranca: [
      [{ source: 'avisoDaCobranca', input: Aviso, only: 'edit', permission: 'central', width: 12 }],
      cobranca.map((field) => ({ ...field, permission: 'central' }) as const),
    ],
    endereco,
    dadosResponsavel: contato,
    banco: [
      [{ source: 'contaDosBoletos', input: ContaInput, permission: 'ALTERAR_DADOS_BANCARIOS', width: 12 }],
      ...banco,
    ],
    dadosAutoridade: autoridade,
  },
  show: {
    orgao: [
      ['nome', 'cnpj', 'sigla'],
      ['numeroIdentificador', 'codigoReceita', { source: 'indiceFinanceiro', component: IndiceDoOrgao }],
      [{ source: 'url', component: Site }, 'utilizarJuros', 'utilizarMulta'],
      [longo('descricaoFatoPadrao')],
      [longo('fundamentoLegalPadrao')],
      [longo('descricao')],
      [{ source: 'obrigatorios', component: Obrigatorios }, { source: 'opcionais', component: Opcionais }, 'ativo'],
    ],
    prazos: [
      ['prazoContestacaoDias', 'prazoRecursoDias', 'prazoPagamentoDias', 'prazoEditalDias'],
      [
        { source: 'valorMinimoInscricao', width: 3 },
        { source: 'feriadosLocais', component: Feriados, width: 9 },
      ],
    ],
    cobranca: [cobranca],
    endereco,
    contato,
    banco: [
      [{ source: 'contaDosBoletos', component: ContaDoOrgao, permission: 'ALTERAR_DADOS_BANCARIOS', width: 12 }],
      ...banco,
    ],
    autoridade,
  },
});

import { auditorias } from '@/contract/auditoria.ts';
import type { Endpoint } from '@/contract/endpoint.ts';
import { orgaosCredores } from '@/contract/orgaoCredor.ts';
import { perfilListAll } from '@/contract/perfil.ts';
import { referencias, ufs } from '@/contract/referencias.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import type { Call } from '../../providers/early.ts';

export interface Reference {
  readonly endpoint?: Endpoint;
  /** Built-in items, without a call. */
  readonly items?: readonly { readonly id: number; readonly nome: string; readonly sigla?: string }[];
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Field shown instead of `nome`. */
  readonly text?: 'sigla';
  /** The field of the chosen item that a form holds; default: its id. */
  readonly keeps?: 'nome' | 'sigla';
  /** The field beside it, and the call's parameter, that filters the list; no items while that field is empty. */
  readonly by?: string;
}

const TUDO = { size: 10_000, page: 0, sort: 'nome' };

/** Lists that fields refer to by name (S0 §7): `<ReferenciaInput reference="municipio" />`. */
export const references: Readonly<Record<string, Reference>> = {
  uf: { items: ufs, keeps: 'sigla' },
  municipio: { endpoint: referencias.listLocalidade, query: TUDO, body: { idComarca: null }, keeps: 'nome', by: 'uf' },
  naturezaDebito: { endpoint: referencias.naturezaDebito, query: TUDO, body: {} },
  motivoDevolucao: { endpoint: referencias.motivoDevolucao, query: TUDO, body: {} },
  tipoDocumentoIdentificacao: { endpoint: referencias.tipoDocumentoIdentificacao },
  tipoDocumento: {
    endpoint: tipoDocumento.endpoints.list,
    query: { size: 100_000_000, page: 0, sort: 'nome' },
    body: {},
  },
  faseProcesso: { endpoint: referencias.fases },
  faseAptaRetornar: { endpoint: referencias.fasesAptasRetornar },
  situacaoProcesso: { endpoint: referencias.situacoes, query: TUDO, body: {} },
  orgaoCredor: { endpoint: referencias.orgaos, text: 'sigla' },
  indiceFinanceiro: {
    endpoint: orgaosCredores.listIndiceFinanceiro,
    body: {},
  },
  perfil: { endpoint: perfilListAll },
  pessoaDaTrilha: { endpoint: auditorias.pessoas },
  acaoDaTrilha: { endpoint: auditorias.acoes, keeps: 'sigla' },
};

/** The call that reads a list by its name, without a filter. */
export function referenceCall(name: string): Call {
  const { endpoint, query, body } = references[name]!;
  return [endpoint!, { ...(query ? { query } : {}), ...(body ? { body } : {}) }];
}

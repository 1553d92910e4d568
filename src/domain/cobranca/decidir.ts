import { permite } from '@/contract/acao.ts';
import { acoesDaCobranca, type CodigoAcaoDaCobranca, codigosDaCobranca } from '@/contract/acoesDaCobranca.ts';
import { type Refusal, refuse } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Usuario } from '../workflow/fatos.ts';
import type { Acordo } from './acordo.ts';
import { type IdSituacaoCobranca, situacaoCobranca } from './situacoes.ts';
import { type EventoDaCobranca, type Linha, type Passagem, transicoes } from './transicoes.ts';

export type Decisao =
  | { readonly ok: true; readonly para: IdSituacaoCobranca }
  | { readonly ok: false; readonly recusa: Refusal };

/**
 * Whether this person may take this action on the agreement now, and the situation it leads to. In this order, the first
 * refusal wins: permission and body, agreement of the active-debt system, situation, guard of the row (M §3.2).
 */
export function decidir(acordo: Acordo, acao: CodigoAcaoDaCobranca, usuario: Usuario, hoje: Data): Decisao {
  if (!permitido(acordo, acao, usuario)) return { ok: false, recusa: refuse('SEM_PERMISSAO') };
  return decidirPassagem(acordo, acao, hoje);
}

/** The same for an event that no person starts: the calendar, or the payment of the last instalment. */
export const decidirEvento = (acordo: Acordo, evento: EventoDaCobranca, hoje: Data): Decisao =>
  decidirPassagem(acordo, evento, hoje);

function decidirPassagem(acordo: Acordo, passagem: Passagem, hoje: Data): Decisao {
  if (acordo.origem === 'EXTERNO') return { ok: false, recusa: refuse('COBRANCA_EXTERNA') };
  const linha = indice.get(`${acordo.situacao} ${passagem}`);
  const recusa = linha ? linha[3].recusa(acordo, hoje) : refuse('COBRANCA_INDISPONIVEL');
  return recusa ? { ok: false, recusa } : { ok: true, para: destino(linha!, acordo) };
}

const destino = ([, , para]: Linha, { situacao, encargos }: Acordo): IdSituacaoCobranca => {
  if (para === 'mesma') return situacao;
  if (para === 'reaberta') return encargos.totalParcelas > 1 ? situacaoCobranca.PARCELADO : situacaoCobranca.ATIVO;
  return para;
};

export interface AcoesDaCobranca {
  readonly disponiveis: readonly CodigoAcaoDaCobranca[];
  /** With the reason as a sentence; only where the situation would allow the action. */
  readonly indisponiveis: readonly { readonly acao: CodigoAcaoDaCobranca; readonly recusa: Refusal }[];
}

/** The actions this person may take, and those that something prevents, with the reason. */
export function acoesPossiveis(acordo: Acordo, usuario: Usuario, hoje: Data): AcoesDaCobranca {
  const disponiveis: CodigoAcaoDaCobranca[] = [];
  const indisponiveis: { acao: CodigoAcaoDaCobranca; recusa: Refusal }[] = [];
  for (const acao of codigosDaCobranca) {
    const linha = indice.get(`${acordo.situacao} ${acao}`);
    if (!linha || !permitido(acordo, acao, usuario)) continue;
    const decisao = decidir(acordo, acao, usuario, hoje);
    if (decisao.ok) disponiveis.push(acao);
    // That refusal explains nothing.
    else if (decisao.recusa.code !== 'COBRANCA_INDISPONIVEL') indisponiveis.push({ acao, recusa: decisao.recusa });
  }
  return { disponiveis, indisponiveis };
}

const permitido = ({ idOrgao }: Acordo, acao: CodigoAcaoDaCobranca, usuario: Usuario): boolean =>
  (usuario.central || usuario.idOrgao === idOrgao) && permite(acoesDaCobranca[acao], usuario.permissoes);

const indice = new Map(transicoes.flatMap((linha) => linha[1].map((de) => [`${de} ${linha[0]}`, linha] as const)));
if (indice.size !== transicoes.flatMap(([, de]) => de).length)
  throw new Error('A tabela de cobranças tem a mesma passagem duas vezes.');

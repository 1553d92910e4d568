import { permite } from '@/contract/acao.ts';
import { acoes, type CodigoAcao, codigosAcao, type DadosDaAcao } from '@/contract/acoes.ts';
import { type Refusal, type RefusalCode, refuse } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import { decursoDesfeito, decursoDoAto } from './decurso.ts';
import type { Fatos, Usuario } from './fatos.ts';
import { oQueSeguiu } from './guardas.ts';
import type { IdSituacao } from './situacoes.ts';
import { eventos, type Linha, mesmoSuspenso, negamADivida, reservadas, soSemAcordo, transicoes } from './transicoes.ts';
import { verificar } from './verificar.ts';

export type Decisao =
  | { readonly ok: true; readonly para: IdSituacao }
  | { readonly ok: false; readonly codigo: RefusalCode; readonly motivo: string; readonly recusa: Refusal };

/**
 * Whether this person may take this action now, and the situation it leads to. Checks in this order, and returns the
 * first refusal: 1 permission (and the body of the process), 2 suspension, 3 agreement in force, 4 situation, 5 the
 * guard of the row.
 * @param dados the data of the action; without them the debtor counts as found, the decision as without defect, the act
 * as of today, and an act within a lapsed term is not refused for its date
 */
export function decidir(fatos: Fatos, acao: CodigoAcao, usuario: Usuario, hoje: Data, dados?: DadosDaAcao): Decisao {
  const recusa = motivoDaRecusa(fatos, acao, usuario, hoje, dados);
  if (recusa) return { ok: false, codigo: recusa.code, motivo: recusa.message, recusa };
  const linha = passagem(fatos.situacao, acao) as Linha;
  return { ok: true, para: destino(linha, fatos, dados ?? {}) };
}

export interface AcaoDisponivel {
  readonly acao: CodigoAcao;
  /** Ids of document types; the catalogue has their names. */
  readonly documentosNecessarios: readonly { readonly id: number; readonly opcional: boolean }[];
}
export interface AcaoIndisponivel {
  readonly acao: CodigoAcao;
  readonly codigo: RefusalCode;
  readonly motivo: string;
}

/**
 * The actions that this person may take on the process, and those unavailable, with the reason. An unavailable action
 * is listed only if its reason is useful: the person has the permission and the situation allows the action, but a
 * suspension, an agreement, a term or a pending matter prevents it.
 */
export function acoesDoProcesso(
  fatos: Fatos,
  usuario: Usuario,
  hoje: Data,
): { readonly disponiveis: readonly AcaoDisponivel[]; readonly indisponiveis: readonly AcaoIndisponivel[] } {
  const disponiveis: AcaoDisponivel[] = [];
  const indisponiveis: AcaoIndisponivel[] = [];
  for (const acao of codigosAcao) {
    const linha = passagem(fatos.situacao, acao);
    if (!linha || !permitido(fatos, acao, usuario)) continue;
    const decisao = decidir(fatos, acao, usuario, hoje);
    if (decisao.ok) disponiveis.push({ acao, documentosNecessarios: documentosNecessarios(acao) });
    else if (!ensinaAlgo(fatos, acao, linha, hoje)) continue;
    else indisponiveis.push({ acao, codigo: decisao.codigo, motivo: decisao.motivo });
  }
  return { disponiveis, indisponiveis };
}

const motivoDaRecusa = (
  fatos: Fatos,
  acao: CodigoAcao,
  usuario: Usuario,
  hoje: Data,
  dados?: DadosDaAcao,
): Refusal | null => {
  if (!permitido(fatos, acao, usuario)) return refuse('SEM_PERMISSAO');
  if (fatos.suspensoDesde !== null && !mesmoSuspenso.includes(acao)) return refuse('PROCESSO_SUSPENSO');
  if (fatos.situacaoPCC !== 'SEM_ACORDO' && soSemAcordo.includes(acao)) return refuse('ACORDO_EM_ANDAMENTO');
  if (fatos.situacaoPCC === 'PARCELAMENTO_VIGENTE' && negamADivida.includes(acao)) return refuse('DIVIDA_CONFESSADA');
  const linha = passagem(fatos.situacao, acao);
  if (!linha && acao === 'CANCELAR_ULTIMA_ACAO') return refuse('CANCELAMENTO_BLOQUEADO');
  if (!linha) return tardeDemais(fatos, acao, dados) ?? refuse('ACAO_INDISPONIVEL');
  return linha[3].recusa(fatos, hoje, dados);
};

/** For an act within a lapsed term, when the process has moved on since: the refusal names what followed the lapse. */
const tardeDemais = (fatos: Fatos, acao: CodigoAcao, dados?: DadosDaAcao): Refusal | null => {
  const ato = decursoDoAto(fatos, acao);
  return ato && dados?.data && dados.data <= ato.prazo.fim ? oQueSeguiu(fatos, acao) : null;
};

const permitido = (fatos: Fatos, acao: CodigoAcao, usuario: Usuario): boolean =>
  (usuario.central || usuario.idOrgao === fatos.idOrgao) && permite(acoes[acao], usuario.permissoes);

/**
 * False where the reason says nothing new: «Suspender» of a suspended process, a guard marked `calada`, and a late
 * contest or appeal of a process without a lapse of that term.
 */
const ensinaAlgo = (fatos: Fatos, acao: CodigoAcao, [, , , guarda]: Linha, hoje: Data): boolean => {
  const recusa = guarda.recusa(fatos, hoje);
  return acao !== 'SUSPENDER_PROCESSO' && !(recusa && (guarda.calada || recusa.code === 'ACAO_INDISPONIVEL'));
};

const documentosNecessarios = (acao: CodigoAcao): AcaoDisponivel['documentosNecessarios'] => {
  const { tipoDocumento } = acoes[acao];
  return tipoDocumento === undefined ? [] : [{ id: tipoDocumento, opcional: false }];
};

/** The situation that a row leads to, given the data. An awareness in person ignores `devedorEncontrado` (D §9.7). */
const destino = ([acao, , para]: Linha, fatos: Fatos, dados: DadosDaAcao): IdSituacao => {
  if (para === 'mesma') return fatos.situacao;
  if (para === 'prazo') return decursoDesfeito(fatos, acao, dados)?.antes.situacao ?? fatos.situacao;
  if (para === 'anterior') return fatos.ultimaAcao?.antes.situacao ?? fatos.situacao;
  if (typeof para === 'number') return para;
  const sim =
    para.conforme === 'devedorEncontrado' ? dados.devedorEncontrado !== false : dados.apresentouVicio === true;
  return sim ? para.sim : para.nao;
};

const erros = verificar({ transicoes, eventos, reservadas });
if (erros.length > 0) throw new Error(`A tabela de transições está errada:\n${erros.join('\n')}`);

const indice = new Map(transicoes.flatMap((linha) => linha[1].map((de) => [`${de} ${linha[0]}`, linha] as const)));
const passagem = (situacao: IdSituacao, acao: CodigoAcao): Linha | undefined => indice.get(`${situacao} ${acao}`);

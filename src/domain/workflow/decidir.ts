import { acoes, type CodigoAcao, codigosAcao, type DadosDaAcao } from '@/contract/acoes.ts';
import { type Refusal, type RefusalCode, refuse } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import { decursoDesfeito, decursoDoAto } from './decurso.ts';
import type { Fatos, Usuario } from './fatos.ts';
import { oQueSeguiu } from './guardas.ts';
import type { IdSituacao } from './situacoes.ts';
import { eventos, type Linha, mesmoSuspenso, reservadas, soSemAcordo, transicoes } from './transicoes.ts';
import { verificar } from './verificar.ts';

export type Decisao =
  | { readonly ok: true; readonly para: IdSituacao }
  | { readonly ok: false; readonly codigo: RefusalCode; readonly motivo: string; readonly recusa: Refusal };

/**
 * May this person do this now, and where does it lead? The sole reader of the table. Refuses for the first of, in this
 * order: 1 permission (or another body's process), 2 suspended, 3 agreement in force, 4 situation, 5 the condition of
 * the row. `dados` is what was typed; without it the target is that of a debtor found and a decision without defect, and a
 * date that is not known yet refuses nothing.
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
 * What this person may do with the process, and what not, with the reason. Unavailable actions are listed only where
 * the reason teaches something: the person holds the permission and the situation has the passage, but a suspension, an
 * agreement, a term or a pending matter stands in the way.
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
  const linha = passagem(fatos.situacao, acao);
  if (!linha && acao === 'CANCELAR_ULTIMA_ACAO') return refuse('CANCELAMENTO_BLOQUEADO');
  if (!linha) return tardeDemais(fatos, acao, dados) ?? refuse('ACAO_INDISPONIVEL');
  return linha[3].recusa(fatos, hoje, dados);
};

/** Done within a term whose lapse was followed by something that took the process elsewhere: that is what is named. */
const tardeDemais = (fatos: Fatos, acao: CodigoAcao, dados?: DadosDaAcao): Refusal | null => {
  const ato = decursoDoAto(fatos, acao);
  return ato && dados?.data && dados.data <= ato.prazo.fim ? oQueSeguiu(fatos, acao) : null;
};

const permitido = (fatos: Fatos, acao: CodigoAcao, usuario: Usuario): boolean =>
  (usuario.central || usuario.idOrgao === fatos.idOrgao) && usuario.permissoes.has(acoes[acao].permission);

/**
 * «Suspender» of a suspended process and «Reativar» of another are each other's answer: nobody asks why. Nor why a process
 * that came to its situation without a lapse cannot be contested there.
 */
const ensinaAlgo = (fatos: Fatos, acao: CodigoAcao, [, , , guarda]: Linha, hoje: Data): boolean => {
  const recusa = guarda.recusa(fatos, hoje);
  return acao !== 'SUSPENDER_PROCESSO' && !(recusa && (guarda.calada || recusa.code === 'ACAO_INDISPONIVEL'));
};

const documentosNecessarios = (acao: CodigoAcao): AcaoDisponivel['documentosNecessarios'] => {
  const { tipoDocumento } = acoes[acao];
  return tipoDocumento === undefined ? [] : [{ id: tipoDocumento, opcional: false }];
};

/** Where a passage leads, given what was answered. Awareness ignores `devedorEncontrado` (D §9.7). */
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

import { acoes as palavras, sucesso } from '@i18n/pt-BR/acoes.ts';
import { causas as nomesDasCausas } from '@i18n/pt-BR/prescricao.ts';
import type { CodigoAcao, DadosDaAcao } from '@/contract/acoes.ts';
import type { Data } from '@/contract/values/data.ts';
import { andamentoDoDesfeito, decursoDesfeito } from './decurso.ts';
import type { Momento } from './efeitos.ts';
import { type Estado, estadoDe, type Fatos } from './fatos.ts';
import { efeitos } from './transicoes.ts';

/** The movement that an action adds to the timeline. */
export interface Andamento {
  readonly descricao: string;
  readonly dataReferencia: Data | null;
  readonly observacao: string | null;
  readonly valorCentavos: number | null;
}
export interface Resultado {
  /** The new state of the process. */
  readonly estado: Estado;
  /** The state to keep with the movement, so that the action can be cancelled. */
  readonly antes: Estado;
  /** The movement to add; `null` when cancelling, which strikes the cancelled one through instead. */
  readonly andamento: Andamento | null;
  /** The lapse that the action undid: the id of its movement, and the movement that tells that it was undone. */
  readonly desfeito?: { readonly decurso: number; readonly andamento: Andamento };
}

/** The new state and the movement of an action that `decidir` allowed. Writes nothing. */
export function aplicar(fatos: Fatos, acao: CodigoAcao, dados: DadosDaAcao, momento: Momento): Resultado {
  const { muda, dataReferencia, observacao, valorCentavos } = efeitos[acao](fatos, dados, momento);
  const antes = estadoDe(fatos);
  const estado = { ...antes, ...muda, situacao: momento.para };
  if (acao === 'CANCELAR_ULTIMA_ACAO') return { estado, antes, andamento: null };
  const andamento = {
    descricao: descricaoDoAndamento(acao, dados),
    dataReferencia: dataReferencia ?? null,
    observacao: observacao ?? null,
    valorCentavos: valorCentavos ?? null,
  };
  const decurso = decursoDesfeito(fatos, acao, dados);
  if (!decurso) return { estado, antes, andamento };
  return {
    estado,
    antes,
    andamento,
    desfeito: { decurso: decurso.id, andamento: andamentoDoDesfeito(decurso, acao, dados) },
  };
}

/** The description of the action on the timeline. */
export const descricaoDoAndamento = (acao: CodigoAcao, dados: DadosDaAcao): string => {
  const p = palavras[acao];
  if ('naoEncontrado' in p && dados.devedorEncontrado === false) return p.naoEncontrado;
  if ('vicio' in p && dados.apresentouVicio === true) return p.vicio;
  if ('porque' in p && dados.fundamento) return p.porque(nomesDasCausas[dados.fundamento][0]);
  if ('causa' in p && dados.causa) return p.causa(nomesDasCausas[dados.causa][0]);
  return p.andamento;
};

/** The message after a successful action. */
export const mensagemDeSucesso = (acao: CodigoAcao, numero: string): string =>
  acao === 'CANCELAR_ULTIMA_ACAO' || acao === 'ARQUIVAR_PROCESSO'
    ? sucesso[acao]
    : sucesso.acao(palavras[acao].nome, numero);

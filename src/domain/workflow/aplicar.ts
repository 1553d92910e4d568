import { acoes as palavras, sucesso } from '@i18n/pt-BR/processo/acoes.ts';
import { causas as nomesDasCausas } from '@i18n/pt-BR/processo/prescricao.ts';
import type { CodigoAcao, DadosDaAcao } from '@/contract/acoes.ts';
import { andamentoDoDesfeito, decursoDesfeito } from './decurso.ts';
import type { Momento } from './efeitos.ts';
import { estadoDe, type Fatos } from './fatos.ts';
import type { Resultado } from './resultado.ts';
import { efeitos } from './transicoes.ts';

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

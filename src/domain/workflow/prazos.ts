import type { Data } from '@/contract/values/data.ts';
import { somarDias } from '../calendario.ts';
import { contarPrazo } from '../prazo.ts';
import type { Parametros, Prazo, Prazos } from './fatos.ts';
import { type IdSituacao, prazoDaSituacao, type TipoPrazo } from './situacoes.ts';

/** The term that starts with an awareness on `ciencia` when the process enters `situacao`; `null`: none runs there. */
export const prazoQueComeca = (situacao: IdSituacao, ciencia: Data, parametros: Parametros): Prazo | null => {
  const tipo = prazoDaSituacao[situacao];
  if (!tipo) return null;
  const dias = diasDoPrazo(tipo, prazosEm(ciencia, parametros));
  return { tipo, ...contarPrazo(ciencia, dias, parametros.feriadosLocais), dias, diasParados: 0 };
};

/** The lengths in force on that day. A change applies to facts from its day on, also if registered late (ADR 23). */
export const prazosEm = (dia: Data, parametros: Parametros): Prazos =>
  (parametros.anteriores ?? []).filter(({ ate }) => dia < ate).sort((a, b) => a.ate.localeCompare(b.ate))[0] ??
  parametros;

/** Length of a term of the body, in days (D §5.4). */
export const diasDoPrazo = (tipo: TipoPrazo, p: Prazos): number =>
  ({ CONTESTACAO: p.prazoContestacaoDias, RECURSO: p.prazoRecursoDias, PAGAMENTO: p.prazoPagamentoDias })[tipo];

/** The day on which a publication in the gazette counts as known (D §5.3). */
export const cienciaPorEdital = (publicacao: Data, parametros: Parametros): Data =>
  somarDias(publicacao, prazosEm(publicacao, parametros).prazoEditalDias);

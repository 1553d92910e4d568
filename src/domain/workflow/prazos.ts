import type { Data } from '@/contract/values/data.ts';
import { somarDias } from '../calendar.ts';
import { contarPrazo } from '../deadlines.ts';
import type { Parametros, Prazo } from './fatos.ts';
import { type IdSituacao, prazoDaSituacao, type TipoPrazo } from './situacoes.ts';

/** The term that starts when a debtor learns of something and the process enters `situacao`; `null` where none runs. */
export const prazoQueComeca = (situacao: IdSituacao, ciencia: Data, parametros: Parametros): Prazo | null => {
  const tipo = prazoDaSituacao[situacao];
  return tipo ? { tipo, ...contarPrazo(ciencia, diasDoPrazo(tipo, parametros), parametros.feriadosLocais) } : null;
};

/** Length of a term of the body, in days (D §5.4). */
export const diasDoPrazo = (tipo: TipoPrazo, p: Parametros): number =>
  ({ CONTESTACAO: p.prazoContestacaoDias, RECURSO: p.prazoRecursoDias, PAGAMENTO: p.prazoPagamentoDias })[tipo];

/** What is published in the gazette is taken as known some days after (D §5.3). */
export const cienciaPorEdital = (publicacao: Data, { prazoEditalDias }: Parametros): Data =>
  somarDias(publicacao, prazoEditalDias);

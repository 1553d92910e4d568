import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { andamentos } from '@i18n/pt-BR/processo/acoes.ts';
import { processo as permissao } from '@/contract/permissions.ts';
import { type Refusal, refuse, refuseFields } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import { primeiro } from '../lista.ts';
import { estadoDe, type Fatos, type Parametros, type Usuario } from './fatos.ts';
import { prazoQueComeca } from './prazos.ts';
import type { Resultado } from './resultado.ts';
import { exigeDataReferencia, faseDe, type IdSituacao, isSituacao, nomeDaSituacao } from './situacoes.ts';
import { eventos } from './transicoes.ts';

/** The target of a returned process, and the day of the debtor's awareness if a term runs there (S1 §3.6). */
export interface Retorno {
  readonly idFase: number;
  readonly idSituacao: number;
  readonly dataReferencia?: Data | null | undefined;
}

const [, devolvidos, destinos] = primeiro(eventos.filter(([evento]) => evento === 'RETORNO'));

/**
 * The refusal to send the process back to that target (S1 §4.3, D §5.3); null: it is allowed. Checks in this order:
 * permission (and the body of the process), suspension, agreement in force, situation, target, reference date.
 */
export function recusaDoRetorno(fatos: Fatos, retorno: Retorno, usuario: Usuario): Refusal | null {
  const { idFase, idSituacao, dataReferencia } = retorno;
  if (!usuario.central && usuario.idOrgao !== fatos.idOrgao) return refuse('SEM_PERMISSAO');
  if (!usuario.permissoes.has(permissao('RETORNAR_PROCESSOS_DEVOLVIDOS'))) return refuse('SEM_PERMISSAO');
  if (fatos.suspensoDesde !== null) return refuse('PROCESSO_SUSPENSO');
  if (fatos.situacaoPCC !== 'SEM_ACORDO') return refuse('ACORDO_EM_ANDAMENTO');
  if (!devolvidos.includes(fatos.situacao)) return refuse('RETORNO_SO_DEVOLVIDO');
  if (!isSituacao(idSituacao) || !destinos.includes(idSituacao) || faseDe(idSituacao) !== idFase)
    return refuse('RETORNO_DESTINO');
  if (exigeDataReferencia(idSituacao) && !dataReferencia)
    return refuseFields([{ field: 'dataReferencia', message: validacao.retorno.datas }]);
  return null;
}

/**
 * The state after an allowed `retorno`. The active-debt office no longer has the documents, the term is counted again
 * from the reference date, and outside phase 6 the credit is not definitively constituted until that is certified
 * again.
 */
export function retornar(fatos: Fatos, { idSituacao, dataReferencia }: Retorno, parametros: Parametros): Resultado {
  const antes = estadoDe(fatos);
  const situacao = idSituacao as IdSituacao;
  const ciencia = exigeDataReferencia(situacao) ? (dataReferencia ?? null) : null;
  return {
    estado: {
      ...antes,
      situacao,
      documentosEnviadosDividaAtiva: false,
      prazo: ciencia === null ? null : prazoQueComeca(situacao, ciencia, parametros),
      dataCiencia: ciencia ?? antes.dataCiencia,
      dataConstituicaoDefinitiva: LAVRADO === faseDe(situacao) ? antes.dataConstituicaoDefinitiva : null,
    },
    antes,
    andamento: {
      descricao: andamentos.RETORNO(nomeDaSituacao(situacao)),
      dataReferencia: ciencia,
      observacao: null,
      valorCentavos: null,
    },
  };
}

/** The phase of definitively constituted credits (D §5.1). */
const LAVRADO = 6;

import { andamentos } from '@i18n/pt-BR/acoes.ts';
import { prazos } from '@i18n/pt-BR/situacoes.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { diaSeguinte, prazoEncerrado } from '../deadlines.ts';
import type { Resultado } from './aplicar.ts';
import { estadoDe, type Fatos } from './fatos.ts';
import { prazoDaSituacao } from './situacoes.ts';

/**
 * The term is over and nobody spoke: the credit is definitively constituted on the day after it (D §5.4). `null` while the
 * term runs, when none does, or while the process is suspended.
 */
export const decursoDePrazo = (fatos: Fatos, hoje: Data): Resultado | null => {
  const { prazo, situacao, suspensoDesde } = fatos;
  if (!prazo || suspensoDesde !== null || prazoDaSituacao[situacao] !== prazo.tipo) return null;
  if (!prazoEncerrado(prazo.fim, hoje)) return null;
  const antes = estadoDe(fatos);
  return {
    estado: { ...antes, situacao: 26, prazo: null, dataConstituicaoDefinitiva: diaSeguinte(prazo.fim) },
    antes,
    andamento: {
      descricao: andamentos.DECURSO_DE_PRAZO(prazos[prazo.tipo], formatData(prazo.fim)),
      dataReferencia: prazo.fim,
      observacao: null,
      valorCentavos: null,
    },
  };
};

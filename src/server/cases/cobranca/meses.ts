import type { Data } from '@/contract/values/data.ts';
import type { Mes } from '@/domain/calendario.ts';
import type { Acordo } from '@/domain/cobranca/acordo.ts';
import { mesesSemIndice } from '@/domain/cobranca/parcela.ts';
import type { CobrancaLida } from '../../database/queries/cobranca.ts';
import type { ProcessoLido } from '../../database/queries/processoLido.ts';
import { correcaoDe, estadoDaLinha } from '../processo/fatos.ts';
import { acordoDe } from './acordo.ts';

/**
 * The months, in order, that the correction of these debts lacks on a day because they are not known (M §7.85). On the day of
 * an agreement it is what its consolidation lacks, for ever: months that become known later do not change it.
 */
export const mesesDesconhecidos = (lidos: readonly ProcessoLido[], dia: Data): Mes[] =>
  emOrdem(
    lidos.flatMap((lido) => [
      ...correcaoDe(lido, { ...estadoDaLinha(lido.linha), dataEncerramento: null }, dia).mesesAusentes,
    ]),
  );

/** The months since the agreement that its instalments lack on a day. */
export const mesesDasParcelas = ({ processos }: Pick<Acordo, 'processos'>, dia: Data): Mes[] =>
  emOrdem(processos.flatMap(({ crescimento }) => mesesSemIndice(dia, crescimento)));

/** All that the amounts of an agreement lack on a day: what its consolidation lacks, and what its instalments do. */
export const mesesDoValor = (lida: CobrancaLida, dia: Data): Mes[] =>
  emOrdem([...mesesDesconhecidos(lida.processos, lida.linha.data), ...mesesDasParcelas(acordoDe(lida, dia), dia)]);

const emOrdem = (meses: readonly Mes[]): Mes[] => [...new Set(meses)].sort();

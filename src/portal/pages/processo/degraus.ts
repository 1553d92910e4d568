import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { faseDe, fases, isSituacao } from '@/domain/workflow/situacoes.ts';
import type { Degrau } from '../../components/Escada.tsx';

/** «Parcelado», which few processes go through: shown to those that are in it. */
const PARCELADO = 3;
const ENCERRADO = 2;

type DeQue = Pick<ProcessoDetalhe, 'faseProcesso'> & {
  readonly andamentos: readonly Pick<ProcessoDetalhe['andamentos'][number], 'situacao' | 'cancelado' | 'excluido'>[];
};

/**
 * The phases of a process in the order of D §5.2: gone through are those before its own of which a movement tells that is neither
 * cancelled nor removed. One that went from its notice to the end was never judged, and its ladder does not say so.
 */
export function degrausDe({ faseProcesso, andamentos }: DeQue): readonly Degrau[] {
  const passadas = new Set(
    andamentos.flatMap(({ situacao, cancelado, excluido }) =>
      situacao && !cancelado && !excluido && isSituacao(situacao.id) ? [faseDe(situacao.id)] : [],
    ),
  );
  const mostradas = fases.filter(({ id }) => id !== PARCELADO || id === faseProcesso.id);
  const aqui = mostradas.findIndex(({ id }) => id === faseProcesso.id);
  return mostradas.map(({ id, nome }, i) => ({
    nome,
    estado: i === aqui ? 'agora' : i < aqui && (passadas.has(id) || i === 0) ? 'feito' : 'depois',
    fim: id === ENCERRADO,
  }));
}

import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { documentosDaCobranca } from '@/contract/documentoDaCobranca.ts';
import { Timeline } from '../../product/timeline/Timeline.tsx';

interface Props {
  readonly cobranca: Pick<CobrancaDetalhe, 'id' | 'andamentos'>;
}

/** The movements of a collection (S2 §2.5); its documents are never replaced. */
export const Andamentos = ({ cobranca: { id, andamentos } }: Props) => (
  <Timeline
    dono={{ id, baixar: documentosDaCobranca.download, altera: false }}
    andamentos={andamentos.map((andamento) => ({ ...andamento, dataCadastro: andamento.data }))}
  />
);

import type { ComparacaoDeFormas } from '@/contract/negociacao.ts';
import { FocoInicial } from '../../rascunho/FocoInicial.tsx';
import { AvisoARestituir } from '../valorARestituir/AvisoARestituir.tsx';
import type { Passo } from './endereco.ts';
import { FormaDePagamento } from './FormaDePagamento.tsx';
import { Parcelamento, type ParcelamentoProps } from './Parcelamento.tsx';
import { Revisao } from './Revisao.tsx';
import type { Valores } from './valores.ts';

interface Props extends Omit<ParcelamentoProps, 'comparacao'> {
  readonly passo: Passo;
  readonly valores: Valores;
  readonly comparacao: ComparacaoDeFormas | undefined;
  readonly comparando: boolean;
}

/** The steps after the requester: how it is paid, the instalments and the review. */
export default function PassosDoPagamento({ passo, valores, comparacao: c, comparando, ...simulacao }: Props) {
  const { contexto, simulando, erro } = simulacao;
  return (
    <>
      {passo === 'forma' && c && contexto.apto && (
        <AvisoARestituir valor={c.aRestituir} documento={contexto.apto.devedor.documentoIdentificacao} />
      )}
      {passo === 'forma' && <FormaDePagamento comparacao={c} lendo={comparando} />}
      {passo === 'parcelamento' && c && <Parcelamento {...simulacao} comparacao={c} />}
      {passo === 'revisao' && <Revisao contexto={contexto} valores={valores} simulando={simulando} erro={erro} />}
      <FocoInicial />
    </>
  );
}

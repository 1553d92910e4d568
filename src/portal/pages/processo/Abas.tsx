import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import type { ReactNode } from 'react';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { type Aba, AbasPorHash } from '../../components/AbasPorHash.tsx';
import { Loading } from '../../components/Loading.tsx';
import { late } from '../../late/late.tsx';
import { MissingPart } from '../../late/Missing.tsx';
import { can } from '../../providers/session.ts';

const daAba = {
  waiting: <Loading />,
  missing: MissingPart,
  // An error inside a tab must reach `AbasPorHash`, which goes back to the first tab (S1 §2.3).
  onlyMissing: true,
};
const AbaDividaAtiva = late(() => import('./dividaAtiva/AbaDividaAtiva.tsx'), daAba);
const AbaCobranca = late(() => import('./AbaCobranca.tsx'), daAba);

interface Props {
  readonly processo: ProcessoDetalhe;
  readonly children: ReactNode;
}

/** The tabs of a process (S1 §2.3); that of its collections is open if it has any, ended ones too (M §2.12). */
export function Abas({ processo, children }: Props) {
  const { abas: nomes, semDividaAtiva, semCobranca } = t.detalhe;
  const { dividaAtiva } = processo;
  const aba: Aba = {
    hash: '#dividaAtiva',
    label: nomes.dividaAtiva,
    closed: dividaAtiva ? undefined : semDividaAtiva,
    content: dividaAtiva && <AbaDividaAtiva processo={processo} dividaAtiva={dividaAtiva} />,
  };
  return (
    <AbasPorHash
      id="processo"
      rotulo={nomes.rotulo}
      abas={[
        { hash: '', label: nomes.processo, content: children },
        aba,
        ...(can('NEGOCIACAO_CONSULTAR')
          ? [
              {
                hash: '#cobranca',
                label: nomes.cobranca,
                closed: processo.possuiCobranca ? undefined : semCobranca,
                content: <AbaCobranca idProcesso={processo.id} />,
              },
            ]
          : []),
      ]}
    />
  );
}

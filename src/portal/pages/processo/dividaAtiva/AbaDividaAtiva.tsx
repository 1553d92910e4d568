import { abaDividaAtiva as t } from '@i18n/pt-BR/dividaAtiva/aba.ts';
import type { DividaAtiva } from '@/contract/cda.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { AbasPorHash } from '../../../components/AbasPorHash.tsx';
import { Cda } from './Cda.tsx';
import { Cobranca } from './Cobranca.tsx';
import { Juridico } from './Juridico.tsx';
import { Protesto } from './Protesto.tsx';

interface Props {
  readonly processo: ProcessoDetalhe;
  readonly dividaAtiva: DividaAtiva;
}

/** The active-debt record of a process, in four tabs; tabs without data are closed (S2 §2.5). */
export default function AbaDividaAtiva({ processo, dividaAtiva }: Props) {
  const { cobrancaDividaAtiva: cobranca, processoJuridicoDividaAtiva: juridico, protestoDividaAtiva } = dividaAtiva;
  const closed = (there: unknown, why: string) => (there ? undefined : why);
  return (
    <AbasPorHash
      id="divida-ativa"
      dentro
      rotulo={t.abas.rotulo}
      abas={[
        { hash: '#dividaAtiva', label: t.abas.cda, content: <Cda processo={processo} dividaAtiva={dividaAtiva} /> },
        {
          hash: '#dividaAtiva/cobranca',
          label: t.abas.cobranca,
          closed: closed(cobranca, t.sem.cobranca),
          content: cobranca && <Cobranca cobranca={cobranca} devedor={processo.devedor} />,
        },
        {
          hash: '#dividaAtiva/juridico',
          label: t.abas.juridico,
          closed: closed(juridico, t.sem.juridico),
          content: juridico && <Juridico juridico={juridico} />,
        },
        {
          hash: '#dividaAtiva/protesto',
          label: t.abas.protesto,
          closed: closed(protestoDividaAtiva, t.sem.protesto),
          content: protestoDividaAtiva && (
            <Protesto protesto={protestoDividaAtiva} ocorrencia={dividaAtiva.ocorrenciaCRA} />
          ),
        },
      ]}
    />
  );
}

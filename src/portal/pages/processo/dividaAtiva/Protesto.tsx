import { abaDividaAtiva } from '@i18n/pt-BR/dividaAtiva/aba.ts';
import type { DividaAtiva } from '@/contract/cda.ts';
import { Bloco, Dado, Dados } from '../../../components/Bloco.tsx';
import { formata } from '../../../components/values/formato.ts';
import { useOpcao } from '../../../components/values/useLabel.ts';

const { protesto: t, abas } = abaDividaAtiva;

interface Props {
  readonly protesto: NonNullable<DividaAtiva['protestoDividaAtiva']>;
  readonly ocorrencia: string | null;
}

/** The newest request of protest, and the answer of the registry. */
export function Protesto({ protesto: p, ocorrencia }: Props) {
  const situacao = useOpcao('situacaoCDAProtesto');
  return (
    <Bloco titulo={abas.protesto}>
      <Dados>
        <Dado nome={t.protocolo} valor={p.protocolo} />
        <Dado nome={t.data} valor={formata('data', p.data)} />
        <Dado nome={t.dataProtocolo} valor={formata('data', p.dataProtocolo)} />
        <Dado nome={t.encerramento} valor={formata('data', p.dataEncerramento)} />
        <Dado nome={t.valor} valor={formata('dinheiro', p.valor)} />
        <Dado nome={t.situacao} valor={situacao(p.situacao)} largo="dobro" />
        <Dado nome={t.cartorio} valor={p.numeroCartorio} />
        <Dado nome={t.comarca} valor={p.codigoComarca} />
        <Dado nome={t.ocorrencia} valor={ocorrencia} largo="dobro" />
      </Dados>
    </Bloco>
  );
}

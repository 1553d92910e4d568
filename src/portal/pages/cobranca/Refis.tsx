import { abaDividaAtiva } from '@i18n/pt-BR/dividaAtiva/aba.ts';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { Dado } from '../../components/Bloco.tsx';
import { formata } from '../../components/values/formato.ts';

const t = abaDividaAtiva.cobranca;

interface Props {
  readonly cobranca: Pick<
    CobrancaDetalhe,
    | 'utilizandoRefis'
    | 'percentualRefisValorPrincipal'
    | 'percentualRefisCorrecao'
    | 'percentualRefisJurosMes'
    | 'percentualRefisHonorarios'
  >;
}

/** Percentages of the REFIS programme, if the agreement uses it; they are whole percents, not fractions. */
export function Refis({ cobranca: c }: Props) {
  const percentual = (n: number | null) => formata('percentual', n === null ? null : n / 100);
  return (
    <>
      <Dado nome={t.refis} valor={c.utilizandoRefis ? t.comRefis : t.semRefis} />
      {c.utilizandoRefis && (
        <>
          <Dado nome={t.refisPrincipal} valor={percentual(c.percentualRefisValorPrincipal)} />
          <Dado nome={t.refisCorrecao} valor={percentual(c.percentualRefisCorrecao)} />
          <Dado nome={t.refisJuros} valor={percentual(c.percentualRefisJurosMes)} />
          <Dado nome={t.refisHonorarios} valor={percentual(c.percentualRefisHonorarios)} />
        </>
      )}
    </>
  );
}

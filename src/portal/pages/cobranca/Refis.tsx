import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import { abaDividaAtiva } from '@i18n/pt-BR/dividaAtiva/aba.ts';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { Dado } from '../../components/Bloco.tsx';
import { formata } from '../../components/values/formato.ts';

const t = abaDividaAtiva.cobranca;
const { naoInformado } = cobrancaTela.parcelas;

interface Props {
  readonly cobranca: Pick<
    CobrancaDetalhe,
    | 'origem'
    | 'utilizandoRefis'
    | 'percentualRefisValorPrincipal'
    | 'percentualRefisCorrecao'
    | 'percentualRefisJurosMes'
    | 'percentualRefisHonorarios'
  >;
}

/** Percentages of the REFIS programme, if the agreement uses it; they are whole percents, not fractions. */
export function Refis({ cobranca: c }: Props) {
  const percentuais = [
    c.percentualRefisValorPrincipal,
    c.percentualRefisCorrecao,
    c.percentualRefisJurosMes,
    c.percentualRefisHonorarios,
  ];
  // The active-debt system may leave them out.
  const dito = c.origem === 'PORTAL' || percentuais.some((p) => p !== null);
  const percentual = (n: number | null) => (n === null ? naoInformado : formata('percentual', n / 100));
  return (
    <>
      <Dado nome={t.refis} valor={dito ? (c.utilizandoRefis ? t.comRefis : t.semRefis) : naoInformado} />
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

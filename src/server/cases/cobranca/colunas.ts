import type { Cobrado, Consolidado } from '@/domain/cobranca/componentes.ts';
import { gravarCentavos, lerCentavos } from '../../database/dinheiro.ts';

const quatro = {
  principal: 'valorCentavos',
  correcao: 'correcaoCentavos',
  multa: 'multaCentavos',
  juros: 'jurosCentavos',
} as const;
const seis = { ...quatro, juros_mes: 'jurosMesCentavos', honorarios: 'honorariosCentavos' } as const;
type Quatro = keyof typeof quatro;
type Colunas<N extends string, P extends string, S extends string> = Readonly<Record<`${P}${N}${S}`, string>>;

/** The four columns of a table → amounts. The columns may have a prefix (`desconto_principal`) or a suffix (`principal_pago`). */
export const lerQuatro = <P extends string = '', S extends string = ''>(
  linha: Colunas<Quatro, P, S>,
  prefixo: P = '' as P,
  sufixo: S = '' as S,
): Consolidado =>
  Object.fromEntries(
    Object.entries(quatro).map(([coluna, nome]) => [
      nome,
      lerCentavos(linha[`${prefixo}${coluna as Quatro}${sufixo}` as keyof typeof linha]),
    ]),
  ) as unknown as Consolidado;

/** Amounts → those four columns. */
export const gravarQuatro = <P extends string = '', S extends string = ''>(
  valores: Consolidado,
  prefixo: P = '' as P,
  sufixo: S = '' as S,
): Colunas<Quatro, P, S> =>
  Object.fromEntries(
    Object.entries(quatro).map(([coluna, nome]) => [`${prefixo}${coluna}${sufixo}`, gravarCentavos(valores[nome])]),
  ) as unknown as Colunas<Quatro, P, S>;

/** The six columns of a receipt → amounts, and back. */
export const lerSeis = (linha: Colunas<keyof typeof seis, '', ''>): Cobrado =>
  Object.fromEntries(
    Object.entries(seis).map(([coluna, nome]) => [nome, lerCentavos(linha[coluna as keyof typeof seis])]),
  ) as unknown as Cobrado;
export const gravarSeis = (valores: Cobrado): Colunas<keyof typeof seis, '', ''> =>
  Object.fromEntries(
    Object.entries(seis).map(([coluna, nome]) => [coluna, gravarCentavos(valores[nome])]),
  ) as unknown as Colunas<keyof typeof seis, '', ''>;

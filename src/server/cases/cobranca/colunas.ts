import { type Cobrado, type Consolidado, cobrado, consolidado } from '@/domain/cobranca/componentes.ts';
import { gravarCentavos, lerCentavos } from '../../database/dinheiro.ts';

/** The column of each component. */
const quatro = {
  valorCentavos: 'principal',
  correcaoCentavos: 'correcao',
  multaCentavos: 'multa',
  jurosCentavos: 'juros',
} as const;
const seis = { ...quatro, jurosMesCentavos: 'juros_mes', honorariosCentavos: 'honorarios' } as const;
type Quatro = (typeof quatro)[keyof typeof quatro];
type Colunas<N extends string, P extends string, S extends string> = Readonly<Record<`${P}${N}${S}`, string>>;
type Seis = Colunas<(typeof seis)[keyof typeof seis], '', ''>;

/** The four columns of a table → amounts. The columns may have a prefix (`desconto_principal`) or a suffix (`principal_pago`). */
export const lerQuatro = <P extends string = '', S extends string = ''>(
  linha: Colunas<Quatro, P, S>,
  prefixo: P = '' as P,
  sufixo: S = '' as S,
): Consolidado => consolidado((nome) => lerCentavos(linha[`${prefixo}${quatro[nome]}${sufixo}` as const]));

/** Amounts → those four columns. */
export const gravarQuatro = <P extends string = '', S extends string = ''>(
  valores: Consolidado,
  prefixo: P = '' as P,
  sufixo: S = '' as S,
): Colunas<Quatro, P, S> =>
  Object.fromEntries(
    Object.entries(consolidado((nome) => valores[nome])).map(([nome, centavos]) => [
      `${prefixo}${quatro[nome as keyof typeof quatro]}${sufixo}`,
      gravarCentavos(centavos),
    ]),
  ) as unknown as Colunas<Quatro, P, S>;

/** The six columns of a receipt → amounts, and back. */
export const lerSeis = (linha: Seis): Cobrado => cobrado((nome) => lerCentavos(linha[seis[nome]]));
export const gravarSeis = (valores: Cobrado): Seis => ({
  ...gravarQuatro<'', ''>(valores),
  juros_mes: gravarCentavos(valores.jurosMesCentavos),
  honorarios: gravarCentavos(valores.honorariosCentavos),
});

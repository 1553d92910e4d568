import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { entreCampos } from './values/entreCampos.ts';

type Dia = string | null | undefined;
type Periodo<I extends string, F extends string> = { readonly [K in I | F]?: Dia };
const regra = <I extends string, F extends string>(
  [inicio, fim]: readonly [I, F],
  certo: (inicio: Dia, fim: Dia) => unknown,
  error: string,
  culpado: 0 | 1,
) =>
  entreCampos<Periodo<I, F>>([inicio, fim], (f) => Boolean(certo(f[inicio], f[fim])), {
    error,
    culpado: culpado === 0 ? inicio : fim,
  });

const emOrdem = (inicio: Dia, fim: Dia) => !inicio || !fim || inicio <= fim;

/** Refuses a start after the end; both fields get an error (S1 §5.4). */
export const ordemDe = <const I extends string, const F extends string>(...nomes: readonly [I, F]) =>
  [
    regra(nomes, emOrdem, validacao.dataInicioAposFim, 0),
    regra(nomes, emOrdem, validacao.dataFimAntesInicio, 1),
  ] as const;

/** Start and end come together, and the missing one gets the error (S1 §5.4); the rules of `ordemDe` too. */
export const periodoDe = <const I extends string, const F extends string>(...nomes: readonly [I, F]) =>
  [
    regra(nomes, (inicio, fim) => !fim || inicio, validacao.campoObrigatorio, 0),
    regra(nomes, (inicio, fim) => !inicio || fim, validacao.campoObrigatorio, 1),
    ...ordemDe(...nomes),
  ] as const;

/** `ordemDe` for `dataInicio` and `dataFim`, the two dates that most filters have. */
export const ordemDasDatas = ordemDe('dataInicio', 'dataFim');

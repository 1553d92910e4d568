import type { Data } from '@/contract/values/data.ts';
import { consolidar, type DividaDoProcesso, type ParteDoAcordo } from '@/domain/cobranca/consolidacao.ts';
import { type CrescimentoDoDia, crescimentoEm, type Encargos, type Quota } from '@/domain/cobranca/parcela.ts';
import type { ParcelaDoPlano } from '@/domain/cobranca/plano.ts';
import { exato, porCento } from '@/domain/exato.ts';
import type { VersaoDoMes } from '@/domain/mesesConhecidos.ts';

/** IPCA of 2024 and 2025 (D §2.2). */
const ipca: Readonly<Record<string, readonly string[]>> = {
  2024: ['0.42', '0.83', '0.16', '0.38', '0.46', '0.21', '0.38', '-0.02', '0.44', '0.56', '0.39', '0.52'],
  2025: ['0.16', '1.31', '0.56', '0.43', '0.26', '0.24', '0.26', '-0.11', '0.48', '0.09', '0.18'],
};
export const mesesDoIpca: readonly VersaoDoMes[] = Object.entries(ipca).flatMap(([ano, meses]) =>
  meses.map((percentual, i) => ({ mes: `${ano}-${String(i + 1).padStart(2, '0')}`, percentual, conhecidoEm: null })),
);

/** 10.000,00 of principal, 2.000,00 of fine and 500,00 of interest as of 10/01/2025, corrected by IPCA (D §2.5). */
export const divida = (correcaoCentavos: number): DividaDoProcesso => ({
  idProcesso: 1,
  saldo: { valorCentavos: 1_000_000, correcaoCentavos, multaCentavos: 200_000, jurosCentavos: 50_000 },
  dataReferenciaCalculo: '2025-01-10',
});

/** 1 % of interest in the month of payment and 10 % of fees (D §3.6). */
export const encargos = (totalParcelas: number): Encargos => ({
  totalParcelas,
  jurosMes: porCento(exato('1')),
  honorarios: porCento(exato('10')),
});

/** What each instalment of a plan owes of each process before any payment. */
export const quotasDe = (parcela: ParcelaDoPlano): Quota[] =>
  parcela.quotas.map((quota) => ({
    ...quota,
    pagos: { valorCentavos: 0, correcaoCentavos: 0, multaCentavos: 0, jurosCentavos: 0 },
    resto: null,
  }));

export const crescimentosEm = (data: Data, partes: readonly ParteDoAcordo[]): Map<number, CrescimentoDoDia> =>
  new Map(
    partes.map(({ idProcesso, mesReferencia }) => [
      idProcesso,
      crescimentoEm(data, {
        indice: { tipoCalculo: 'COMPOSTO', defasagemMeses: 1 },
        meses: mesesDoIpca,
        mesReferencia,
      }),
    ]),
  );

export const acordo = (dataAcordo: Data, correcaoCentavos: number, desconto = 0): ParteDoAcordo[] => [
  consolidar(divida(correcaoCentavos), dataAcordo, desconto),
];

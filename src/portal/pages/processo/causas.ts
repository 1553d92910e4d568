import { prescricao as t } from '@i18n/pt-BR/processo/prescricao.ts';
import type { PrescricaoDoProcesso } from '@/contract/prescricao.ts';
import { formatData } from '@/contract/values/data.ts';

/** «Interrompe: parcelamento (confissão da dívida), 10/03/2026 até 05/02/2032 – CTN, art. 174…» */
export function causaPorExtenso(causa: PrescricaoDoProcesso['causas'][number]): string {
  const { nome, interrompe, data, ate, fundamento } = causa;
  const parada = ate === data ? '' : ` ${ate ? t.ate(formatData(ate)) : `(${t.emVigor})`}`;
  return `${interrompe ? t.interrompe : t.suspende}: ${nome}, ${formatData(data)}${parada} – ${fundamento}`;
}

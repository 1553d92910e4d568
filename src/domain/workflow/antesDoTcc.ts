import { processo as frases } from '@i18n/pt-BR/processo/telas.ts';
import type { CodigoAcao } from '@/contract/acoes.ts';
import { registrosEmLote } from '@/contract/lote.ts';
import { type Data, formatData } from '@/contract/values/data.ts';

/** Warns of a notification dated before the TCC. No refusal, because the TCC may have been attached late. */
export function avisoDeAntesDoTcc(
  acao: CodigoAcao,
  data: Data | null | undefined,
  dataTcc: Data | null,
): string | null {
  const notifica = Object.values(registrosEmLote).some((codigos: readonly CodigoAcao[]) => codigos.includes(acao));
  return notifica && data && dataTcc && data < dataTcc ? frases.acao.antesDoTcc(formatData(dataTcc)) : null;
}

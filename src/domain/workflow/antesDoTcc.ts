import { processo as frases } from '@i18n/pt-BR/processo.ts';
import { acoes, type CodigoAcao } from '@/contract/acoes.ts';
import { type Data, formatData } from '@/contract/values/data.ts';

/** Nobody is told of a TCC before there is one – unless it was attached late, so it is said, and not refused. */
export function avisoDeAntesDoTcc(
  acao: CodigoAcao,
  data: Data | null | undefined,
  dataTcc: Data | null,
): string | null {
  const notifica = acoes[acao].envelope === 'dataDocumento' || acoes[acao].envelope === 'dataDocumentos';
  return notifica && data && dataTcc && data < dataTcc ? frases.acao.antesDoTcc(formatData(dataTcc)) : null;
}

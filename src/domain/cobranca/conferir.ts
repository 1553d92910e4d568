import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { recusasNoPortal as recusas } from '@i18n/pt-BR/comum/recusasNoPortal.ts';
import type { Enviado } from '@/contract/acao.ts';
import { acoesDaCobranca, type CodigoAcaoDaCobranca, recebe } from '@/contract/acoesDaCobranca.ts';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import type { FieldError } from '@/contract/validate.ts';
import { formatData } from '@/contract/values/data.ts';

/** What of an agreement the checks of an action read; the detail has it. */
export interface FatosDaConferencia {
  readonly dataAcordo: CobrancaDetalhe['dataAcordo'];
  readonly lancamentos: readonly Pick<CobrancaDetalhe['lancamentos'][number], 'id' | 'situacaoLancamento'>[];
}

/** What is wrong with the data of an action, given its agreement; the schema has checked the rest. */
export function conferirDaCobranca(
  fatos: FatosDaConferencia,
  acao: CodigoAcaoDaCobranca,
  dados: Enviado,
): FieldError[] {
  const linha = acoesDaCobranca[acao];
  const tipo = 'tipoDocumento' in linha ? linha.tipoDocumento : undefined;
  const outroTipo = typeof dados.idTipoDocumento === 'number' && dados.idTipoDocumento !== tipo;
  return [
    ...(outroTipo ? [{ field: 'idTipoDocumento', message: recusas.TIPO_DOCUMENTO_DIVERGENTE }] : []),
    ...(recebe(acao) ? daBaixa(fatos, dados) : []),
  ];
}

function daBaixa({ dataAcordo, lancamentos }: FatosDaConferencia, dados: Enviado): FieldError[] {
  const { dataPagamento, valorPago, lancamentos: pedidos } = dados;
  const erros: FieldError[] = [];
  if (typeof dataPagamento === 'string' && dataPagamento < dataAcordo)
    erros.push({ field: 'dataPagamento', message: frases.dataAntesDoAcordo(formatData(dataAcordo)) });
  if (Array.isArray(pedidos) && pedidos.length === 0 && abertasDe(lancamentos).length > 0)
    erros.push({ field: 'lancamentos', message: frases.parcelaObrigatoria });
  if (Array.isArray(pedidos) && !doComeco(lancamentos, pedidos))
    erros.push({ field: 'lancamentos', message: frases.parcelaForaDaOrdem });
  // A payment of nothing is none (M §2.19).
  if (valorPago === 0) erros.push({ field: 'valorPago', message: frases.valorObrigatorio });
  return erros;
}

const abertasDe = (lancamentos: FatosDaConferencia['lancamentos']): readonly number[] =>
  lancamentos.filter(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO').map(({ id }) => id);

/** Whether these are the open instalments from the first one on (D §9.13); none: what an ended agreement has (M §7.89). */
function doComeco(lancamentos: FatosDaConferencia['lancamentos'], pedidos: readonly unknown[]): boolean {
  const abertas = abertasDe(lancamentos);
  const unicos = new Set(pedidos);
  return (
    unicos.size === pedidos.length &&
    abertas.slice(0, unicos.size).filter((id) => unicos.has(id)).length === unicos.size
  );
}

import { type DadosDaAcao, digitouValores } from '@/contract/acoes.ts';
import { type Refusal, refuse } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import { formatReais, paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import type { Corrigivel } from '../correcao.ts';
import type { Centavos } from '../exato.ts';
import { somaDosPagos } from '../imputacao.ts';
import { emAberto, resolvido, totais } from '../saldo.ts';
import type { Fatos, Pagos, Valores } from './fatos.ts';

/*
 * The values typed in an action (S1 §5.3, ADR 26). Typed amounts are owed in addition to what was paid or dispensed. A
 * component that is not typed stays as it is.
 */

/** The amounts owed of each component today, in cents: what the dialogs show, and what typed amounts replace. */
export const devido = (fatos: Fatos): Pagos => totais(fatos).saldo;

/** The day to which the typed amounts refer; a client that sends none means today. */
export const diaDosValores = ({ dataReferencia }: DadosDaAcao, hoje: Data): Data => dataReferencia ?? hoje;

/**
 * The values after an action. Amounts of another day than R restart correction on that day; amounts of the same day
 * keep R. If day and amounts are those of the process, nothing changes.
 */
export function novosValores(fatos: Fatos, dados: DadosDaAcao, hoje: Data): Corrigivel {
  const { valores, pagos, dispensados, dataReferenciaCalculo, correcaoRestante } = fatos;
  const atuais: Corrigivel = { valores, pagos, dispensados, dataReferenciaCalculo, correcaoRestante };
  if (!digitouValores(dados)) return atuais;
  const referencia = diaDosValores(dados, hoje);
  const aberto = emAberto(fatos);
  const digitados: Valores = {
    valorCentavos: centavos(dados.valorAtualizado) ?? aberto.valorCentavos,
    multaCentavos: centavos(dados.multaAtualizada) ?? aberto.multaCentavos,
    jurosCentavos: centavos(dados.jurosAtualizado) ?? aberto.jurosCentavos,
  };
  if (referencia === dataReferenciaCalculo && iguais(digitados, aberto)) return atuais;
  const foi = resolvido(fatos);
  return {
    ...atuais,
    valores: {
      valorCentavos: foi.valorCentavos + digitados.valorCentavos,
      multaCentavos: foi.multaCentavos + digitados.multaCentavos,
      jurosCentavos: foi.jurosCentavos + digitados.jurosCentavos,
    },
    dataReferenciaCalculo: referencia,
    correcaoRestante: null,
  };
}

/** The correction owed today, in cents, of amounts that the process does not have yet. */
export type Corrigir = (corrigivel: Corrigivel) => Centavos;

/** The amounts owed of each component today, in cents, after the typed values are applied. */
export function devidoCom(fatos: Fatos, dados: DadosDaAcao, hoje: Data, corrigir: Corrigir): Pagos {
  const novos = novosValores(fatos, dados, hoje);
  return { ...emAberto(novos), correcaoCentavos: corrigir(novos) };
}

/** VALORES_MUDARAM if the amounts shown to the person are not those owed today, to the cent; null if none were sent. */
export function recusaDosExibidos(fatos: Fatos, { valoresExibidos: v }: DadosDaAcao): Refusal | null {
  if (!v) return null;
  const agora = devido(fatos);
  const exibido: Pagos = {
    valorCentavos: paraCentavos(v.valor),
    multaCentavos: paraCentavos(v.multa),
    jurosCentavos: paraCentavos(v.juros),
    correcaoCentavos: paraCentavos(v.correcao),
  };
  if (iguais(agora, exibido) && agora.correcaoCentavos === exibido.correcaoCentavos) return null;
  const [eram, sao] = [exibido, agora].map((p) => formatReais(paraReais(somaDosPagos(p))));
  return refuse('VALORES_MUDARAM', eram!, sao!);
}

const centavos = (reais: number | undefined): Centavos | undefined =>
  reais === undefined ? undefined : paraCentavos(reais);

const iguais = (a: Valores, b: Valores): boolean =>
  a.valorCentavos === b.valorCentavos && a.multaCentavos === b.multaCentavos && a.jurosCentavos === b.jurosCentavos;

import { type DadosDaAcao, digitouValores } from '@/contract/acoes.ts';
import { type Refusal, refuse } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import { formatReais, paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import type { Corrigivel } from '../correcao.ts';
import type { Centavos } from '../exato.ts';
import { somaDosPagos } from '../imputacao.ts';
import { emAberto, totais } from '../saldo.ts';
import type { Fatos, Pagos, Valores } from './fatos.ts';

/*
 * What is typed of the values of a process, in any action that asks for them (S1 §5.3, ADR 26). What was paid stays paid:
 * amounts typed are what is owed beside it. A component that is not typed is left as it is.
 */

/** What is owed of each component today: what the dialogs show, and what is typed instead of. */
export const devido = ({ valores, pagos, correcaoCentavos }: Fatos): Pagos =>
  totais(valores, pagos, correcaoCentavos).saldo;

/** The day that what was typed is of; a client that says none means today. */
export const diaDosValores = ({ dataReferencia }: DadosDaAcao, hoje: Data): Data => dataReferencia ?? hoje;

/**
 * Amounts of another day than R start correction again on that day. Of the same day they leave R where it is, and where they
 * are those that are owed already, everything else too.
 */
export function novosValores(fatos: Fatos, dados: DadosDaAcao, hoje: Data): Corrigivel {
  const { valores, pagos, dataReferenciaCalculo, correcaoRestante } = fatos;
  const atuais: Corrigivel = { valores, pagos, dataReferenciaCalculo, correcaoRestante };
  if (!digitouValores(dados)) return atuais;
  const referencia = diaDosValores(dados, hoje);
  const aberto = emAberto(valores, pagos);
  const digitados: Valores = {
    valorCentavos: centavos(dados.valorAtualizado) ?? aberto.valorCentavos,
    multaCentavos: centavos(dados.multaAtualizada) ?? aberto.multaCentavos,
    jurosCentavos: centavos(dados.jurosAtualizado) ?? aberto.jurosCentavos,
  };
  if (referencia === dataReferenciaCalculo && iguais(digitados, aberto)) return atuais;
  return {
    valores: {
      valorCentavos: pagos.valorCentavos + digitados.valorCentavos,
      multaCentavos: pagos.multaCentavos + digitados.multaCentavos,
      jurosCentavos: pagos.jurosCentavos + digitados.jurosCentavos,
    },
    pagos,
    dataReferenciaCalculo: referencia,
    correcaoRestante: null,
  };
}

/** The correction that is owed today of amounts that the process does not have yet. */
export type Corrigir = (corrigivel: Corrigivel) => Centavos;

/** What is owed of each component today once what was typed is the case. */
export function devidoCom(fatos: Fatos, dados: DadosDaAcao, hoje: Data, corrigir: Corrigir): Pagos {
  const novos = novosValores(fatos, dados, hoje);
  return { ...emAberto(novos.valores, novos.pagos), correcaoCentavos: corrigir(novos) };
}

/** The amounts that the person saw must still be those of today, to the cent; nothing was said of them: nothing is refused. */
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

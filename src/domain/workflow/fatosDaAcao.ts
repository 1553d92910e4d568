import type { FatosDaAcao } from '@/contract/acoes.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { decursoDesfazivel } from './decurso.ts';
import type { Fatos } from './fatos.ts';
import { devido } from './valores.ts';

/** The facts that the checks of an action read, in reais. The detail has them too, so the dialog checks the same. */
export function fatosDaAcao(fatos: Fatos): FatosDaAcao {
  const saldo = devido(fatos);
  const prazo = decursoDesfazivel(fatos);
  return {
    dataReferenciaCalculo: fatos.dataReferenciaCalculo,
    dataConstituicaoDefinitiva: fatos.dataConstituicaoDefinitiva,
    multaAtualizada: paraReais(fatos.valores.multaCentavos),
    jurosAtualizado: paraReais(fatos.valores.jurosCentavos),
    saldoDevedorValorAtualizado: paraReais(saldo.valorCentavos),
    saldoDevedorMulta: paraReais(saldo.multaCentavos),
    saldoDevedorJuros: paraReais(saldo.jurosCentavos),
    saldoDevedorCorrecao: paraReais(saldo.correcaoCentavos),
    suspensoDesde: fatos.suspensoDesde,
    dataCiencia: fatos.dataCiencia,
    decursoDesfazivel: prazo && { tipo: prazo.tipo, inicio: prazo.inicio, fim: prazo.fim },
    causasPrescricao: fatos.causasPrescricao.map(({ tipo, data, ate }) => ({ tipo, data, ate })),
    tributaria: fatos.tributaria,
  };
}

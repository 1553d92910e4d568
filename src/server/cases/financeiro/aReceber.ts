import type { AReceber } from '@/contract/financeiro.ts';
import type { Data } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { mesDe, somarAoMes, somarDias } from '@/domain/calendario.ts';
import { soma } from '@/domain/cobranca/componentes.ts';
import type { SessionCtx } from '../../call/context.ts';
import {
  DIAS_PARA_ENTRAR,
  type Parcelas,
  parcelasAReceber,
  parcelasVencidas,
  type Vencidas,
} from '../../database/queries/aReceber.ts';

const MESES = 6;

/** What is to come in by month of due date, and what came in of what fell due in the six months before this one (M §5.12). */
export const lerAReceber = (ctx: SessionCtx): Promise<AReceber> =>
  ctx.read(async (db) => {
    const { hoje } = ctx;
    const mes = mesDe(hoje);
    const abertas = await parcelasAReceber(db, hoje);
    const passados = Array.from({ length: MESES }, (_, i) => somarAoMes(mes, i - MESES));
    const vencidas = await parcelasVencidas(db, { desde: `${passados[0]}-01`, antesDe: `${mes}-01` });
    return {
      vencidas: juntas(abertas.filter((a) => a.mes === null)),
      meses: abertas.flatMap((a) => (a.mes === null ? [] : [{ mes: a.mes, ...juntas([a]) }])),
      total: juntas(abertas),
      historico: passados.map((passado) =>
        oMes(
          passado,
          vencidas.find((v) => v.mes === passado),
          hoje,
        ),
      ),
    };
  });

const juntas = (lista: readonly Parcelas[]) => ({
  parcelas: soma(lista.map(({ parcelas }) => parcelas)),
  valor: paraReais(soma(lista.map(({ valorCentavos }) => valorCentavos))),
});

function oMes(mes: string, vencidas: Vencidas | undefined, hoje: Data): AReceber['historico'][number] {
  const { parcelas, devidoCentavos: devido, recebidoCentavos: recebido } = vencidas ?? nenhuma;
  const ultimoDia = somarDias(`${somarAoMes(mes, 1)}-01`, -1);
  return {
    mes,
    parcelas,
    devido: paraReais(devido),
    recebido: paraReais(recebido),
    // Rounded down, so that 1 is said only when all came in.
    parte: devido > 0 ? Math.floor((recebido * 10_000) / devido) / 10_000 : null,
    emCurso: somarDias(ultimoDia, DIAS_PARA_ENTRAR) >= hoje,
  };
}
const nenhuma = { parcelas: 0, devidoCentavos: 0, recebidoCentavos: 0 };

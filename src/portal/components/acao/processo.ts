import type { Enviado } from '@/contract/acao.ts';
import { acoes, type CodigoAcao, type FatosDaAcao, saldoDoCampo } from '@/contract/acoes.ts';
import { paraCentavos } from '@/contract/values/dinheiro.ts';
import { conferirCorpo } from '@/domain/workflow/conferir.ts';
import type { Formularios, Preenchido } from './corpo.ts';

/** What the dialogs need to know of a process: a `ProcessoDetalhe` has it. */
export type Visto = FatosDaAcao & { readonly id: number; readonly versao: number };

export const camposDeValor = Object.keys(saldoDoCampo) as (keyof typeof saldoDoCampo)[];

/** The values that are sent: those that are not what was shown; all that there are when they are of another day (ADR 26). */
export function valoresMudados(dados: Preenchido, m: FatosDaAcao): Enviado {
  const outroDia = (dados.dataReferencia || m.dataReferenciaCalculo) !== m.dataReferenciaCalculo;
  const mudados = camposDeValor.flatMap((campo) => {
    const mostrado = m[saldoDoCampo[campo]];
    const digitado = (dados[campo] ?? null) as number | null;
    const mudou = paraCentavos(digitado ?? 0) !== paraCentavos(mostrado) || (outroDia && mostrado > 0);
    return mudou ? [[campo, digitado] as const] : [];
  });
  return Object.fromEntries(mudados);
}

export const mudouValores = (codigo: CodigoAcao, dados: Preenchido, mostrados: FatosDaAcao): boolean =>
  acoes[codigo].campos.some(({ campo }) => campo in saldoDoCampo) &&
  Object.keys(valoresMudados(dados, mostrados)).length > 0;

/** The part of the body about values; it says what was shown, so that the server refuses once that is not so any more. */
export function corpoDosValores(dados: Preenchido, mostrados: FatosDaAcao): Enviado {
  const mudados = valoresMudados(dados, mostrados);
  const dataReferencia = dados.dataReferencia || null;
  return {
    ...mudados,
    ...(Object.keys(mudados).length > 0 || !dataReferencia ? { dataReferencia } : {}),
    valoresExibidos: {
      valor: mostrados.saldoDevedorValorAtualizado,
      multa: mostrados.saldoDevedorMulta,
      juros: mostrados.saldoDevedorJuros,
      correcao: mostrados.saldoDevedorCorrecao,
    },
  };
}

const comOValor = () => ({});
/** The actions of a process, as their dialogs fill them in. */
export const doProcesso: Formularios<Visto, CodigoAcao> = {
  tabela: acoes,
  enviar: {
    devedorNaoEncontrado: ({ devedorNaoEncontrado }) => ({ devedorEncontrado: !devedorNaoEncontrado }),
    valorAtualizado: (dados, visto) => (visto ? corpoDosValores(dados, visto) : {}),
    multaAtualizada: comOValor,
    jurosAtualizado: comOValor,
    dataReferencia: comOValor,
  },
  conferir: conferirCorpo,
};

import type { Enviado } from '@/contract/acao.ts';
import { acoes, type CodigoAcao, camposDeValor, type FatosDaAcao, saldoDoCampo } from '@/contract/acoes.ts';
import { paraCentavos } from '@/contract/values/dinheiro.ts';
import { conferirCorpo } from '@/domain/workflow/conferir.ts';
import type { Formularios, Preenchido } from './corpo.ts';

/** The fields of a `ProcessoDetalhe` that the dialogs read. */
export type Visto = FatosDaAcao & { readonly id: number; readonly versao: number };

/** The values to send: those that differ from what was shown, or all above zero if their day changed (ADR 26). */
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

/** The values in the body, with those that were shown: the server refuses if they have changed since. */
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
/** The actions of a process, and how their dialogs build and check the body. */
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

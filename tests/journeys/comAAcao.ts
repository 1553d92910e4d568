import { listaDeCobrancas } from '@/contract/cobrancaLista.ts';
import { processos } from '@/contract/processo.ts';

/** Asks the server as the person of the page. */
export type Ler = (call: { readonly method: string; readonly path: string }, body?: object) => Promise<unknown>;

interface Sujeito {
  readonly id: number;
  readonly acoesDisponiveis: readonly { readonly acao: string }[];
}
/** The first subject of the demonstration of which the action is offered. */
export const comAAcao =
  (codigo: string, recurso: 'processos' | 'processoCobranca', situacoes: readonly number[]) =>
  async (ler: Ler): Promise<string> => {
    const [list, filtro, base] =
      recurso === 'processos'
        ? [processos.list, 'idSituacaoProcesso', 'processoConstituicaoCredito']
        : [listaDeCobrancas.list, 'idSituacao', 'processoCobranca'];
    for (const situacao of new Set(situacoes)) {
      const { content } = (await ler(list, { [filtro]: situacao })) as { content: readonly Sujeito[] };
      for (const { id } of content) {
        const { acoesDisponiveis } = (await ler({ method: 'GET', path: `${base}/${id}` })) as Sujeito;
        if (acoesDisponiveis.some(({ acao }) => acao === codigo)) return `/${recurso}/${id}?acao=${codigo}`;
      }
    }
    throw new Error(`The demonstration offers ${codigo} nowhere.`);
  };

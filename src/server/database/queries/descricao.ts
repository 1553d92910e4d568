import type { Selectable } from 'kysely';
import { type CampoDaDescricao, camposDaDescricao } from '@/contract/descricaoDoProcesso.ts';
import type { ProcessoDetalhe, ProcessoNovo } from '@/contract/processo.ts';
import { columnOf } from '../../base/coluna.ts';
import type { ProcessoTable } from '../schema.ts';

type Coluna<N extends string> = N extends `${infer C}${infer R}`
  ? `${C extends Lowercase<C> ? C : `_${Lowercase<C>}`}${Coluna<R>}`
  : '';
type Colunas = { [K in CampoDaDescricao as Coluna<K>]: ProcessoNovo[K] };

/** The columns of a form's description. What is left out stays as it is. */
export const colunasDaDescricao = (form: Pick<ProcessoNovo, CampoDaDescricao>): Colunas =>
  Object.fromEntries(
    camposDaDescricao.map((campo) => [columnOf(campo), form[campo] === '' ? null : form[campo]]),
  ) as Colunas;

/** The description of a process, as its row has it. */
export const descricaoDaLinha = (linha: Selectable<ProcessoTable>) =>
  Object.fromEntries(
    camposDaDescricao.map((campo) => [campo, linha[columnOf(campo) as Coluna<CampoDaDescricao>]]),
  ) as Pick<ProcessoDetalhe, CampoDaDescricao>;

import { useRecordContext } from 'ra-core';
import type { LinhaProcesso } from '@/contract/processoLista.ts';
import { SEM_VALOR } from '../../components/values/formato.ts';

/** The reason of the last return. */
export const motivoDaDevolucao = (row: LinhaProcesso | undefined): string | undefined =>
  row?.ultimoAndamentoDevolucao?.motivoDevolucao?.nome;

export const MotivoDaDevolucao = () => motivoDaDevolucao(useRecordContext<LinhaProcesso>()) ?? SEM_VALOR;

import { useRecordContext } from 'ra-core';
import type { LinhaProcesso } from '@/contract/processoLista.ts';
import { VAZIO } from '../../components/formato.ts';

/** Why the last return was made. */
export const MotivoDaDevolucao = () =>
  useRecordContext<LinhaProcesso>()?.ultimoAndamentoDevolucao?.motivoDevolucao?.nome ?? VAZIO;

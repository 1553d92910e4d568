import { useRecordContext } from 'ra-core';
import type { LinhaProcesso } from '@/contract/processo.ts';
import { VAZIO } from '../../components/formato.ts';

/** Why the last return was made. */
export const MotivoDaDevolucao = () =>
  useRecordContext<LinhaProcesso>()?.ultimoAndamentoDevolucao?.motivoDevolucao?.nome ?? VAZIO;

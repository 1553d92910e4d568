import type { FonteDeFora } from '@/contract/fontes.ts';
import { fontesDeFora } from '@/contract/fontes.ts';
import type { Settings } from './settings.ts';

const ausente: Readonly<Record<FonteDeFora, (settings: Settings) => boolean>> = {
  EMAIL: ({ smtpUrl }) => !smtpUrl,
  INDICES: ({ indicesUrl }) => !indicesUrl,
  CEP: ({ cepUrl }) => !cepUrl,
  DIVIDA_ATIVA: ({ sid }) => !sid.url,
  BANCO: ({ bb, retornoDir }) => !bb && !retornoDir,
};

/** The sources that a server works without; none in a demonstration, where stand-ins do their work (ADR 78). */
export const fontesAusentes = (settings: Settings): FonteDeFora[] =>
  settings.demo ? [] : fontesDeFora.filter((fonte) => ausente[fonte](settings));

import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { codigoDe } from './codigoDe.ts';

/** Codes of the system and of PostgreSQL when a disk, or what one may use of it, is full. */
const codigos = /^(53100|ENOSPC|EDQUOT)$/;

/** Whether it failed because a disk is full: of the server, of its files or of its database. */
export const discoCheio = (falha: unknown): boolean =>
  falha instanceof Error && (codigos.test(codigoDe(falha)) || discoCheio(falha.cause));

/** What is kept of a failure for people to read: its own words, which of a full disk would be the system's English ones. */
export const dita = (falha: unknown): string => (discoCheio(falha) ? recusas.DISCO_CHEIO : mensagemDe(falha));

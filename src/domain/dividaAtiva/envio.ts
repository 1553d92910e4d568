import type { tiposEnvio } from '@/contract/dividaAtiva.ts';

/** What the active-debt system is told: a request of inscription, and what happens to an agreement of the portal (M §2.48). */
export type TipoDeEnvio = (typeof tiposEnvio)[number];

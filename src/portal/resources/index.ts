import type { Declaration } from '../declaration/resource.ts';
import { piece } from '../late/piece.ts';
import { auditoria } from './auditoria.tsx';
import { devedor } from './devedor.tsx';
import { eventoDividaAtiva } from './eventoDividaAtiva.tsx';
import { indiceFinanceiro } from './indiceFinanceiro.tsx';
import { orgaoCredor } from './orgaoCredor.tsx';
import { perfil } from './perfil.tsx';
import { processoDevolvido } from './processoDevolvido.tsx';
import { processos } from './processos.tsx';
import { tipoDocumento } from './tipoDocumento.tsx';
import { usuario } from './usuario.tsx';

/** Every declared resource, in menu order (S0 §2.3). They travel with the portal: a list is then no download (ADR 34). */
export const declarations: readonly Declaration[] = [
  processos,
  processoDevolvido,
  eventoDividaAtiva,
  devedor,
  usuario,
  orgaoCredor,
  tipoDocumento,
  perfil,
  indiceFinanceiro,
  auditoria,
];

/** By their names. */
export const resources: Readonly<Record<string, Declaration>> = Object.fromEntries(
  declarations.map((one) => [one.name, one]),
);

// While developing, a wrong declaration stops the application before it starts; in production the tests already have.
if (import.meta.env.DEV) {
  const check = piece(() => import('../declaration/check.ts'));
  const words = piece(() => import('@i18n/index.ts'));
  (await check.fetch()).requireSoundDeclarations(declarations, (await words.fetch()).messages);
}

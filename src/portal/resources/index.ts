import type { Declaration } from '../declaration/declaration.ts';
import { piece } from '../late/piece.ts';
import { auditoria } from './auditoria.tsx';
import { conciliacao } from './conciliacao.tsx';
import { devedor } from './devedor.tsx';
import { eventoDividaAtiva } from './eventoDividaAtiva.tsx';
import { financeiro } from './financeiro.tsx';
import { indiceFinanceiro } from './indiceFinanceiro.tsx';
import { negociacao } from './negociacao.tsx';
import { orgaoCredor } from './orgaoCredor.tsx';
import { perfil } from './perfil.tsx';
import { processoCobranca } from './processoCobranca.tsx';
import { processoDevolvido } from './processoDevolvido.tsx';
import { processos } from './processos.tsx';
import { tipoDocumento } from './tipoDocumento.tsx';
import { trabalhos } from './trabalhos.tsx';
import { usuario } from './usuario.tsx';
import { valorARestituir } from './valorARestituir.tsx';

/** Every resource, in menu order (S0 §2.3). They are in the portal's own download: a list needs no other (ADR 49). */
export const declarations: readonly Declaration[] = [
  processos,
  processoDevolvido,
  eventoDividaAtiva,
  negociacao,
  devedor,
  processoCobranca,
  financeiro,
  conciliacao,
  valorARestituir,
  usuario,
  orgaoCredor,
  tipoDocumento,
  perfil,
  indiceFinanceiro,
  auditoria,
  trabalhos,
];

/** The same, by name. */
export const resources: Readonly<Record<string, Declaration>> = Object.fromEntries(
  declarations.map((one) => [one.name, one]),
);

// In development, a wrong declaration stops the application before it starts; tests keep it out of production.
if (import.meta.env.DEV) {
  const check = piece(() => import('../declaration/check.ts'));
  const words = piece(() => import('@i18n/index.ts'));
  (await check.fetch()).requireSoundDeclarations(declarations, (await words.fetch()).messages);
}

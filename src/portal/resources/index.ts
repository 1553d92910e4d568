import type { Declaration } from '../declaration/resource.ts';
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

/** Every declared resource, in menu order (S0 §2.3). */
export const resources: readonly Declaration[] = [
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

// While developing, a wrong declaration stops the application before it starts; in production the tests already have.
if (import.meta.env.DEV) {
  const [{ requireSoundDeclarations }, { messages }] = await Promise.all([
    import('../declaration/check.ts'),
    import('@i18n/index.ts'),
  ]);
  requireSoundDeclarations(resources, messages);
}

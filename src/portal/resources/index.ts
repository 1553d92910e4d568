import type { Declaration } from '../declaration/resource.ts';

/** Every declared resource, in menu order (S0 §2.3). Each is fetched when its first screen is opened (ADR 19). */
export const resources: Readonly<Record<string, () => Promise<Declaration>>> = {
  processos: async () => (await import('./processos.tsx')).processos,
  processoDevolvido: async () => (await import('./processoDevolvido.tsx')).processoDevolvido,
  eventoDividaAtiva: async () => (await import('./eventoDividaAtiva.tsx')).eventoDividaAtiva,
  devedor: async () => (await import('./devedor.tsx')).devedor,
  usuario: async () => (await import('./usuario.tsx')).usuario,
  orgaoCredor: async () => (await import('./orgaoCredor.tsx')).orgaoCredor,
  tipoDocumento: async () => (await import('./tipoDocumento.tsx')).tipoDocumento,
  perfil: async () => (await import('./perfil.tsx')).perfil,
  indiceFinanceiro: async () => (await import('./indiceFinanceiro.tsx')).indiceFinanceiro,
  auditoria: async () => (await import('./auditoria.tsx')).auditoria,
};

/** All of them at once: to be checked. */
export const declarations = (): Promise<readonly Declaration[]> =>
  Promise.all(Object.values(resources).map((load) => load()));

// While developing, a wrong declaration stops the application before it starts; in production the tests already have.
if (import.meta.env.DEV) {
  const [{ requireSoundDeclarations }, { messages }, declared] = await Promise.all([
    import('../declaration/check.ts'),
    import('@i18n/index.ts'),
    declarations(),
  ]);
  requireSoundDeclarations(declared, messages);
}

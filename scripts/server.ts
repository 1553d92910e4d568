/**
 * How the built server is started: with the embedded database the whole product is to fit in 250 MB, so the young
 * generation gets little room and malloc few arenas.
 */
export function serverCommand(env: NodeJS.ProcessEnv): { readonly args: string[]; readonly env: NodeJS.ProcessEnv } {
  const embedded = !env.DATABASE_URL;
  return {
    args: [...(embedded ? ['--max-semi-space-size=2'] : []), '--enable-source-maps', 'dist/server/main.mjs'],
    env: { ...(embedded ? { MALLOC_ARENA_MAX: '2' } : {}), ...env },
  };
}

/**
 * Arguments and environment to start the built server. With the embedded database the whole product must fit in 250 MB,
 * so the young generation gets little room and malloc few arenas.
 */
export function serverCommand(env: NodeJS.ProcessEnv): { readonly args: string[]; readonly env: NodeJS.ProcessEnv } {
  const embedded = !env.DATABASE_URL;
  return {
    args: [...(embedded ? ['--max-semi-space-size=2'] : []), '--enable-source-maps', 'dist/server/main.mjs'],
    env: { ...(embedded ? { MALLOC_ARENA_MAX: '2' } : {}), ...env },
  };
}

import { useQueryClient } from '@tanstack/react-query';

/** Reads these resources again, those on the screen at once; by default, all that show processes. */
export function useRecarregar(telas: readonly string[] = TELAS): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(telas.map((name) => client.invalidateQueries({ queryKey: [name] })));
  };
}

/** Resources whose screens show processes. */
export const TELAS = ['processos', 'processoDevolvido', 'negociacao'] as const;

import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { type Envio, useFormularioAoRedor } from './contexto.ts';

/** Who is told when a field of the form begins or ends to have files that did not arrive. */
const ouvintes = new WeakMap<ReadonlySet<Envio>, Set<() => void>>();
const dizer = (envios: ReadonlySet<Envio>) => {
  for (const ouvinte of ouvintes.get(envios) ?? []) ouvinte();
};

/** How many fields of the surrounding form have files that did not arrive. */
export function useQuantosFalharam(): number {
  const { envios } = useFormularioAoRedor();
  const subscribe = useCallback(
    (ouvinte: () => void) => {
      const todos = ouvintes.get(envios) ?? new Set();
      ouvintes.set(envios, todos.add(ouvinte));
      return () => void todos.delete(ouvinte);
    },
    [envios],
  );
  return useSyncExternalStore(subscribe, () => queFalharam(envios).length);
}
export const queFalharam = (envios: ReadonlySet<Envio>): readonly Envio[] => [...envios].filter((um) => um.falhou());

/** Makes a submission of the surrounding form wait for the files of this field. */
export function useEnvioDoFormulario(envio: Envio): void {
  const { envios } = useFormularioAoRedor();
  const agora = useRef(envio);
  agora.current = envio;
  useEffect(() => {
    const este: Envio = {
      campo: agora.current.campo,
      enviar: (files) => agora.current.enviar(files),
      tentar: () => agora.current.tentar(),
      chegada: () => agora.current.chegada(),
      falhou: () => agora.current.falhou(),
      nomes: () => agora.current.nomes(),
    };
    envios.add(este);
    return () => {
      envios.delete(este);
      dizer(envios);
    };
  }, [envios]);
  const falhou = envio.falhou();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => dizer(envios), [envios, falhou]);
}

/** The files of the form that have not arrived. */
export const aCaminho = (envios: ReadonlySet<Envio>): readonly { readonly nome: string }[] =>
  [...envios].flatMap((um) => um.nomes()).map((nome) => ({ nome }));

/** Whether all chosen files have arrived. */
export const chegaram = (envios: ReadonlySet<Envio>): boolean =>
  [...envios].every((um) => um.chegada() === undefined && !um.falhou());

/** Waits for files on their way, also for those chosen meanwhile; answers whether all arrived. */
export async function esperarChegada(envios: ReadonlySet<Envio>): Promise<boolean> {
  for (;;) {
    const chegadas = [...envios].flatMap((um) => um.chegada() ?? []);
    if (chegadas.length === 0) return chegaram(envios);
    await Promise.allSettled(chegadas);
  }
}

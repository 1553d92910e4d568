import { useEffect, useRef } from 'react';
import { type Envio, useFormularioAoRedor } from './contexto.ts';

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
    return () => void envios.delete(este);
  }, [envios]);
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

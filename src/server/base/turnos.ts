import { type RefusalCode, refuse } from '@/contract/refusals.ts';
import { de } from '@/domain/lista.ts';
import type { Caller } from './caller.ts';

/** Whose work it is: a person within a body. */
export type Dono = Pick<Caller, 'id' | 'idOrgao'>;

export interface Turnos {
  /**
   * Waits for a turn; answers the function that gives it back (calling it again does nothing).
   * @throws Refusal of that code when too much work of the person already waits, or when `signal` aborts the wait
   */
  vez(dono: Dono, signal?: AbortSignal): Promise<() => void>;
  /** Does the work when its turn has come. @throws as `vez`, and what the work throws */
  fazer<T>(dono: Dono, trabalho: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface Limites {
  /** Turns at once. */
  readonly juntos: number;
  /** Turns at once of one body; fewer than `juntos`, so that what one body does leaves a turn to another. */
  readonly doOrgao: number;
  /** Turns at once of one person. */
  readonly daPessoa?: number;
  /** Most work of one person that waits. */
  readonly espera?: number;
  /** Why work does not wait. */
  readonly cheia: Extract<RefusalCode, 'RELATORIOS_NA_FILA' | 'SERVIDOR_OCUPADO'>;
}

/** What waits, or has a turn, of a body; within it, by person. In order of turns. */
interface DoOrgao {
  tem: number;
  readonly pessoas: Map<number, { tem: number; readonly esperando: (() => void)[] }>;
}

/**
 * Turns between bodies, and within a body between its people (ADR 66): a free turn goes to the body whose last turn is the oldest,
 * and within it to the person whose last turn is. Whatever one body asks for, another's work begins after at most one more of it.
 */
export function turnosEntreOrgaos({ juntos, doOrgao, daPessoa = doOrgao, espera, cheia }: Limites): Turnos {
  const orgaos = new Map<number, DoOrgao>();
  let tomados = 0;

  /** Who may have the next turn: the first in order that has work and not yet as many turns as allowed. */
  function proximo(): [Dono, () => void] | undefined {
    for (const [idOrgao, { tem, pessoas }] of orgaos) {
      if (tem >= doOrgao) continue;
      const pronta = [...pessoas].find(([, pessoa]) => pessoa.esperando.length > 0 && pessoa.tem < daPessoa);
      if (pronta) return [{ idOrgao, id: pronta[0] }, pronta[1].esperando.shift()!];
    }
    return undefined;
  }
  function chamar(): void {
    while (tomados < juntos) {
      const [dono, entrar] = proximo() ?? [];
      if (!dono) return;
      entrar!();
      aoFim(dono);
    }
  }
  const tomar = (n: 1 | -1, orgao: DoOrgao, pessoa: { tem: number }) => {
    tomados += n;
    orgao.tem += n;
    pessoa.tem += n;
  };
  /** Moves the person and their body to the end of the order; forgets those that have no turn and no work that waits. */
  const aoFim = ({ idOrgao, id }: Dono) => {
    const orgao = de(orgaos, idOrgao);
    const pessoa = de(orgao.pessoas, id);
    orgao.pessoas.delete(id);
    if (pessoa.tem > 0 || pessoa.esperando.length > 0) orgao.pessoas.set(id, pessoa);
    orgaos.delete(idOrgao);
    if (orgao.pessoas.size > 0) orgaos.set(idOrgao, orgao);
  };

  const vez: Turnos['vez'] = (dono, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(refuse(cheia));
      const orgao = orgaos.get(dono.idOrgao) ?? { tem: 0, pessoas: new Map() };
      orgaos.set(dono.idOrgao, orgao);
      const pessoa = orgao.pessoas.get(dono.id) ?? { tem: 0, esperando: [] };
      orgao.pessoas.set(dono.id, pessoa);
      const entrar = () => {
        signal?.removeEventListener('abort', desistir);
        tomar(1, orgao, pessoa);
        let devolvida = false;
        resolve(() => {
          if (devolvida) return;
          devolvida = true;
          tomar(-1, orgao, pessoa);
          aoFim(dono);
          chamar();
        });
      };
      const desistir = () => {
        pessoa.esperando.splice(pessoa.esperando.indexOf(entrar), 1);
        if (pessoa.tem === 0 && pessoa.esperando.length === 0) aoFim(dono);
        reject(refuse(cheia));
      };
      pessoa.esperando.push(entrar);
      signal?.addEventListener('abort', desistir, { once: true });
      chamar();
      if (espera !== undefined && pessoa.esperando.length > espera) {
        signal?.removeEventListener('abort', desistir);
        desistir();
      }
    });

  return {
    vez,
    async fazer(dono, trabalho, signal) {
      const devolver = await vez(dono, signal);
      try {
        return await trabalho();
      } finally {
        devolver();
      }
    },
  };
}

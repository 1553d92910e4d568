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
  readonly pessoas: Map<number, DaPessoa>;
}
interface DaPessoa {
  tem: number;
  readonly esperando: (() => void)[];
}

/**
 * Turns between bodies, and within a body between its people (ADR 66): a free turn goes to the body whose last turn is the oldest,
 * and within it to the person whose last turn is. Whatever one body asks for, another's work begins after at most one more of it.
 */
export function turnosEntreOrgaos({ juntos, doOrgao, daPessoa = doOrgao, espera, cheia }: Limites): Turnos {
  const ordem = ordemDosTurnos(doOrgao, daPessoa);
  let tomados = 0;

  function chamar(): void {
    while (tomados < juntos) {
      const [dono, entrar] = ordem.proximo() ?? [];
      if (!dono) return;
      entrar!();
      ordem.aoFim(dono);
    }
  }

  const vez: Turnos['vez'] = (dono, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(refuse(cheia));
      const { orgao, pessoa } = ordem.lugarDe(dono);
      const contar = (n: 1 | -1) => {
        tomados += n;
        orgao.tem += n;
        pessoa.tem += n;
      };
      const entrar = () => {
        signal?.removeEventListener('abort', desistir);
        contar(1);
        let devolvida = false;
        resolve(() => {
          if (devolvida) return;
          devolvida = true;
          contar(-1);
          ordem.aoFim(dono);
          chamar();
        });
      };
      const desistir = () => {
        pessoa.esperando.splice(pessoa.esperando.indexOf(entrar), 1);
        ordem.esquecer(dono);
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

/** The order in which bodies, and within a body its people, have turns. */
function ordemDosTurnos(doOrgao: number, daPessoa: number) {
  const orgaos = new Map<number, DoOrgao>();
  return {
    /** Who may have the next turn: the first in order that has work and not yet as many turns as allowed. */
    proximo(): [Dono, () => void] | undefined {
      for (const [idOrgao, { tem, pessoas }] of orgaos) {
        if (tem >= doOrgao) continue;
        const pronta = [...pessoas].find(([, pessoa]) => pessoa.esperando.length > 0 && pessoa.tem < daPessoa);
        if (pronta) return [{ idOrgao, id: pronta[0] }, pronta[1].esperando.shift()!];
      }
      return undefined;
    },
    /** Moves the person and their body to the end of the order; forgets those that have no turn and no work that waits. */
    aoFim({ idOrgao, id }: Dono): void {
      const orgao = de(orgaos, idOrgao);
      const pessoa = de(orgao.pessoas, id);
      orgao.pessoas.delete(id);
      if (pessoa.tem > 0 || pessoa.esperando.length > 0) orgao.pessoas.set(id, pessoa);
      orgaos.delete(idOrgao);
      if (orgao.pessoas.size > 0) orgaos.set(idOrgao, orgao);
    },
    /** Forgets a person with no turn and no work that waits, and their body with its last one; the others keep their places. */
    esquecer({ idOrgao, id }: Dono): void {
      const { pessoas } = de(orgaos, idOrgao);
      const { tem, esperando } = de(pessoas, id);
      if (tem === 0 && esperando.length === 0) pessoas.delete(id);
      if (pessoas.size === 0) orgaos.delete(idOrgao);
    },
    /** What the body and the person have and wait for; new ones are last. */
    lugarDe({ idOrgao, id }: Dono): { readonly orgao: DoOrgao; readonly pessoa: DaPessoa } {
      const orgao: DoOrgao = orgaos.get(idOrgao) ?? { tem: 0, pessoas: new Map() };
      orgaos.set(idOrgao, orgao);
      const pessoa: DaPessoa = orgao.pessoas.get(id) ?? { tem: 0, esperando: [] };
      orgao.pessoas.set(id, pessoa);
      return { orgao, pessoa };
    },
  };
}

import { readFileSync } from 'node:fs';
import { sources } from '@tests/house/imports.ts';
import type { Scope } from '@/server/database/tenant.ts';

const PORTA = 'src/server/database/queries/escopo.ts';

export interface Lugar {
  /** `src/server/cases/registro.ts:136` */
  readonly onde: string;
  /** The constant or function of the file in which it is: `registro.ts casesOf`. */
  readonly nome: string;
}

/** Every place of the server that asks whose rows it may find. */
export const lugaresDoCodigo = (): readonly Lugar[] =>
  sources('src/server')
    .filter((path) => path !== PORTA)
    .flatMap(lugaresDe);

function lugaresDe(path: string): readonly Lugar[] {
  let dentro = '';
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, i) => {
      dentro = /^(?:export )?(?:async )?(?:const|function) (\w+)/.exec(line)?.[1] ?? dentro;
      return /\b(doEscopo\w*|deTodosOsOrgaos)\(/.test(line)
        ? [{ onde: `${path}:${i + 1}`, nome: `${path.split('/').at(-1)} ${dentro}` }]
        : [];
    });
}

/** The places that ask, while they ask, so that one of them can be taken away, as if somebody had forgotten it. */
export class Lugares {
  /** Those that asked for a body's scope since it was emptied. */
  readonly vistos = new Set<string>();
  /** The one that is answered as if the scope were of all bodies. */
  sem: string | undefined;

  vigiado(scope: Scope): Scope {
    if (scope.sistema || scope.central) return scope;
    const pergunta = (lugar: string): boolean => {
      this.vistos.add(lugar);
      return lugar === this.sem;
    };
    return {
      ...scope,
      get central() {
        return pergunta(quemPergunta());
      },
    };
  }
}

/** The first file of the server on the stack that is not the door. */
function quemPergunta(): string {
  const [, lugar = ''] =
    (new Error('who asks').stack ?? '')
      .split('\n')
      .map((frame) => /(src\/server\/[^:?]+\.ts)[^:]*:(\d+):\d+/.exec(frame))
      .map((found) => found && ([found[1], `${found[1]}:${found[2]}`] as const))
      .find((found) => found && found[0] !== PORTA) ?? [];
  return lugar;
}

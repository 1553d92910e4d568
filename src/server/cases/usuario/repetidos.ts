import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { Refusal, refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { type Repetido, usuariosRepetidos } from '../../database/queries/importacao.ts';
import { devolverTentativa, tomarTentativa } from '../../database/queries/tentativa.ts';
import { scopeOf, systemScope } from '../../database/tenant.ts';

interface Dados {
  readonly email: string;
  readonly cpf: string;
}
const codigos = {
  email: { seu: 'EMAIL_REPETIDO', alheio: 'EMAIL_INDISPONIVEL' },
  cpf: { seu: 'CPF_REPETIDO', alheio: 'CPF_INDISPONIVEL' },
} as const;

/** True for a value of another body's user; false for a central caller, who is told the body. */
export const alheio = ({ usuario }: SessionCtx, { idOrgao }: Repetido): boolean =>
  !usuario.central && idOrgao !== usuario.idOrgao;

/** The refusal of an e-mail or a CPF that is taken. */
export const recusaDe = (ctx: SessionCtx, repetido: Repetido): Refusal => {
  const { campo, sigla } = repetido;
  const code = codigos[campo][alheio(ctx, repetido) ? 'alheio' : 'seu'];
  const message = ctx.usuario.central ? validacao.usuario.repetidoEm[campo](sigla) : recusas[code];
  return new Refusal(code, message, [{ field: campo, message }]);
};

/** Notes, in the central body's trail only, that the caller came upon a user of another body, and which. */
export const anotarAlheio = (db: Db, ctx: SessionCtx, { campo, valor, idUsuario, idOrgao, sigla }: Repetido) =>
  note(db, ctx, {
    acao: 'USUARIO_DE_OUTRO_ORGAO',
    recurso: 'usuario',
    idRegistro: idUsuario,
    idOrgao: null,
    depois: { [campo]: valor, orgaoCredor: { id: idOrgao, sigla } },
  });

/**
 * Runs work that may reveal whether an e-mail or a CPF is another body's. Before it, one of ten attempts in fifteen
 * minutes is counted; afterwards it is given back, unless the work revealed that.
 * @param work calls its argument when its answer, or its refusal, reveals that
 * @throws Refusal MUITAS_TENTATIVAS
 */
export async function comoTentativa<T>(ctx: SessionCtx, work: (disse: () => void) => Promise<T>): Promise<T> {
  const { maquina: agora, ip, usuario, database } = ctx;
  if (usuario.central) return work(() => undefined);
  const conta = `cadastro de usuário ${usuario.id}`;
  const guess = await database.transaction(systemScope, (db) =>
    tomarTentativa(db, { conta, dispositivo: null, ip, agora }),
  );
  if (guess === undefined) throw refuse('MUITAS_TENTATIVAS');
  let dita = false;
  try {
    return await work(() => {
      dita = true;
    });
  } finally {
    if (!dita) await devolverTentativa(database.sistema, guess);
  }
}

/**
 * Wraps saving a user: when e-mail or CPF is taken, the refusal tells of both at once. Of another body's user it tells
 * only that the value is not available, and notes it for the central body.
 * @throws EMAIL_REPETIDO, CPF_REPETIDO, EMAIL_INDISPONIVEL, CPF_INDISPONIVEL, MUITAS_TENTATIVAS
 */
export const aoGravar = <T>(ctx: SessionCtx, form: Dados, id: number | undefined, work: () => Promise<T>): Promise<T> =>
  comoTentativa(ctx, async (disse) => {
    try {
      return await work();
    } catch (error) {
      const repetiu = error instanceof Refusal && (error.code === 'EMAIL_REPETIDO' || error.code === 'CPF_REPETIDO');
      throw repetiu ? ((await deQuem(ctx, form, id, disse)) ?? error) : error;
    }
  });

/**
 * The same check for a form that has other faults.
 * @throws EMAIL_REPETIDO, CPF_REPETIDO, EMAIL_INDISPONIVEL, CPF_INDISPONIVEL, MUITAS_TENTATIVAS
 */
export const recusarRepetidos = async (
  ctx: SessionCtx,
  dados: Partial<Dados>,
  id: number | undefined,
): Promise<void> => {
  if (dados.email === undefined && dados.cpf === undefined) return;
  await comoTentativa(ctx, async (disse) => {
    const recusa = await deQuem(ctx, dados, id, disse);
    if (recusa) throw recusa;
  });
};

/** In a transaction of its own: the call is rolled back, but the note for the central body stays. */
const deQuem = (
  ctx: SessionCtx,
  { email, cpf }: Partial<Dados>,
  id: number | undefined,
  disse: () => void,
): Promise<Refusal | undefined> =>
  ctx.database.transaction(scopeOf(ctx.usuario), async (db) => {
    const repetidos = await usuariosRepetidos(db, email ? [email] : [], cpf ? [cpf] : [], id);
    for (const repetido of repetidos.filter((one) => alheio(ctx, one))) {
      disse();
      await anotarAlheio(db, ctx, repetido);
    }
    const recusasDeles = repetidos.map((repetido) => recusaDe(ctx, repetido));
    const [primeira] = recusasDeles;
    const campos = recusasDeles.flatMap(({ fields }) => fields);
    return primeira && new Refusal(primeira.code, primeira.message, campos);
  });

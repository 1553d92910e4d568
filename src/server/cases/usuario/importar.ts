import type * as z from 'zod/v4/core';
import type { Certos } from '@/contract/certos.ts';
import type { Problema } from '@/contract/importacao.ts';
import type { Refusal } from '@/contract/refusals.ts';
import contrato from '@/contract/usuarioPlanilha.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { usuariosRepetidos } from '../../database/queries/importacao.ts';
import { municipioCoerente } from '../enderecoCoerente.ts';
import { type Importacao, problemasDe, recusasDe } from '../importacao/importacao.ts';
import { registroDeUsuarios } from './registro.ts';
import { beforeSave } from './regras.ts';
import { alheio, anotarAlheio, comoTentativa, recusaDe } from './repetidos.ts';

type Form = z.output<typeof contrato.form>;

/** Users of a spreadsheet: each is registered as by the form, and gets the mail of the first access. */
export const importacaoDeUsuarios: Importacao = {
  contrato,
  completa: ({ uf, ...campos }) => ({ ...campos, uf: typeof uf === 'string' ? uf.toUpperCase() : uf }),
  async preve(db, ctx, linhas, disse) {
    const problemas: Problema[] = [];
    const tomados = await repetidosDasLinhas(
      db,
      ctx,
      linhas.map(({ form }) => form),
      disse,
    );
    // These rules depend only on body and profile, so they run once for each pair.
    const doPar = new Map<string, readonly Refusal[]>();
    for (const { linha, form } of linhas) {
      const { orgaoCredor, perfil } = form as Form;
      const par = `${orgaoCredor} ${perfil}`;
      if (!doPar.has(par))
        doPar.set(par, await recusasDe((campos) => beforeSave(db, ctx, campos), { orgaoCredor, perfil }));
      const recusas = [
        ...doPar.get(par)!,
        ...(await recusasDe(municipioCoerente, form)),
        ...tomados(form).map((repetido) => recusaDe(ctx, repetido)),
      ];
      for (const recusa of recusas) problemas.push(...problemasDe(contrato, linha, recusa));
    }
    return { problemas, alteradas: new Set() };
  },
  aoConferir: comoTentativa,
  async grava(db, ctx, campos) {
    const form = campos as unknown as Form;
    // Taken since the file was checked.
    const [repetido] = await usuariosRepetidos(db, [form.email], [form.cpf]);
    if (repetido) throw recusaDe(ctx, repetido);
    return registroDeUsuarios.criar(db, ctx, form);
  },
};

/** A check reveals at most this many e-mails and CPFs of other bodies, so that files cannot probe thousands. */
const ALHEIOS_DITOS = 10;

/** The taken values of the lines; those of other bodies are revealed up to the limit and noted for the central body. */
async function repetidosDasLinhas(db: Db, ctx: SessionCtx, forms: readonly Certos<Form>[], disse: () => void) {
  const achados = await usuariosRepetidos(
    db,
    forms.flatMap((form) => form.email ?? []),
    forms.flatMap((form) => form.cpf ?? []),
  );
  const porValor = new Map<string | undefined, typeof achados>();
  for (const achado of achados) porValor.set(achado.valor, [...(porValor.get(achado.valor) ?? []), achado]);
  const doForm = ({ email, cpf }: Certos<Form>) =>
    [email?.toLowerCase(), cpf].flatMap((valor) => porValor.get(valor) ?? []);
  const ditos = new Set(
    forms.flatMap((form) => doForm(form).filter((achado) => alheio(ctx, achado))).slice(0, ALHEIOS_DITOS),
  );
  for (const dito of ditos) await anotarAlheio(db, ctx, dito);
  if (ditos.size > 0) disse();
  return (form: Certos<Form>) => doForm(form).filter((achado) => !alheio(ctx, achado) || ditos.has(achado));
}

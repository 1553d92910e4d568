import * as z from 'zod/mini';
import { orgaoCredor } from './orgaoCredor.ts';
import { usuario } from './usuario.ts';
import { texto } from './values/texto.ts';

/**
 * What an empty server is given to begin with: its central body and whoever administers it, by the rules of their forms
 * (S2 §2.10, 2.11). What else the forms ask is filled in there.
 */
export const instalacao = z.strictObject({
  administrador: z.pick(usuario.form, { nome: true, email: true, cpf: true, matricula: true }),
  orgao: z.extend(z.pick(orgaoCredor.form, { nome: true, sigla: true, cnpj: true }), {
    /** Sigla of the index that the body corrects by. */
    indice: texto({ obrigatorio: true, normaliza: (sigla) => sigla.toUpperCase() }),
  }),
});
export type Instalacao = z.infer<typeof instalacao>;

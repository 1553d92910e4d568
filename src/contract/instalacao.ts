import * as z from 'zod/mini';
import { orgaoCredor } from './orgaoCredor.ts';
import { usuario } from './usuario.ts';
import { texto } from './values/texto.ts';

/**
 * The first data of an empty server: its central body and its administrator, with the rules of their forms (S2 §2.10,
 * 2.11). The other fields of the forms are filled in later, on the screens.
 */
export const instalacao = z.strictObject({
  administrador: z.pick(usuario.form, { nome: true, email: true, cpf: true, matricula: true }),
  orgao: z.extend(z.pick(orgaoCredor.form, { nome: true, sigla: true, cnpj: true }), {
    /** Sigla of the financial index of the body. */
    indice: texto({ obrigatorio: true, normaliza: (sigla) => sigla.toUpperCase() }),
  }),
});
export type Instalacao = z.infer<typeof instalacao>;

import type { Cadastro } from './cadastro.ts';
import { devedor } from './devedor.ts';
import { orgaoCredor } from './orgaoCredor.ts';
import { perfil } from './perfil.ts';
import { tipoDocumento } from './tipoDocumento.ts';
import { usuario } from './usuario.ts';

/**
 * Every register by name, in the order of the trail's filter. Menu, breadcrumbs, titles, trail, permission tree and API
 * reference read their words here; permission codes are derived from the names (`src/contract/permissions.ts`).
 */
export const cadastros = {
  devedor,
  usuario,
  perfil,
  orgaoCredor,
  tipoDocumento,
};

/** The words of a register; undefined if there is no register with this name. */
export const cadastroDe = (name: string): Cadastro | undefined =>
  (cadastros as Readonly<Record<string, Cadastro>>)[name];

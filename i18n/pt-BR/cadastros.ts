import type { Cadastro } from './cadastro.ts';
import { devedor } from './devedor.ts';
import { orgaoCredor } from './orgaoCredor.ts';
import { perfil } from './perfil.ts';
import { tipoDocumento } from './tipoDocumento.ts';
import { usuario } from './usuario.ts';

/**
 * Every register by its name, in the order of the trail's filter. The menu word, the crumb, the titles, the words of the
 * trail, of the permissions and of the reference are read from here; so are the codes of its permissions
 * (`src/contract/permissions.ts`).
 */
export const cadastros = {
  devedor,
  usuario,
  perfil,
  orgaoCredor,
  tipoDocumento,
};

/** For whoever asks by a name that may be no register's. */
export const cadastroDe = (name: string): Cadastro | undefined =>
  (cadastros as Readonly<Record<string, Cadastro>>)[name];

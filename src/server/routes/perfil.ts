import { sql } from 'kysely';
import { perfil, perfilListAll } from '@/contract/perfil.ts';
import { route } from '../call/route.ts';
import * as rules from '../cases/perfil/regras.ts';
import { registroRoutes } from '../cases/registro.ts';
import { listarPerfis, listarPermissoes } from '../database/queries/perfil.ts';

/**
 * Profiles (S0 §2.7, 6): a register whose permissions are in a table of their own; its rules prevent users from gaining
 * permissions.
 */
export const perfilRoutes = [
  route(perfilListAll, (ctx) => ctx.read((db) => listarPerfis(db))),
  ...registroRoutes(perfil, {
    columns: rules.columns,
    computed: { compartilhado: sql`perfil.id_orgao_credor is null` },
    complete: async (db, id) => ({ permissoes: await listarPermissoes(db, id) }),
    repeatedWithin: 'id_orgao_credor',
    beforeSave: rules.beforeSave,
    afterSave: rules.afterSave,
    beforeRemove: rules.beforeRemove,
    inUseByHook: true,
  }),
];

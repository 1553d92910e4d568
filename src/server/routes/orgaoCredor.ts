import { orgaoCredor, orgaosCredores } from '@/contract/orgaoCredor.ts';
import { route } from '../call/route.ts';
import { ficha } from '../cases/orgaoCredor/ficha.ts';
import * as rules from '../cases/orgaoCredor/regras.ts';
import { registroRoutes } from '../cases/registro.ts';
import { lerIndices } from '../database/queries/indice.ts';

/** Creditor bodies: a register with hidden fields, lists in other tables, and a printed record (S2 §2.11). */
export const orgaoCredorRoutes = [
  route(orgaosCredores.listIndiceFinanceiro, (ctx) => ctx.read(lerIndices)),
  ...registroRoutes(orgaoCredor, {
    complete: rules.complete,
    shown: rules.shown,
    orgaoOf: ({ id }) => id,
    repeated: { cnpj: 'CNPJ_REPETIDO', sigla: 'SIGLA_REPETIDA' },
    ficha,
    beforeSave: rules.beforeSave,
    afterSave: rules.afterSave,
    beforeRemove: rules.beforeRemove,
    inUseByHook: true,
  }),
];

import { fichas } from '@i18n/pt-BR/fichas.ts';
import { orgaoCredor, orgaosCredores } from '@/contract/orgaoCredor.ts';
import * as rules from '../cases/orgaoCredor/regras.ts';
import { printFicha } from '../cases/printFicha.ts';
import { registroCases } from '../cases/registro.ts';
import { listIndices, tiposDoOrgao } from '../database/queries/orgaoCredor.ts';
import { blocosDoOrgao } from '../documents/fichaOrgaoCredor.ts';
import { route } from './route.ts';

/** Creditor bodies: a register with hidden fields, two lists in another table, and a printed record (S2 §2.11). */
const { routes, get } = registroCases(orgaoCredor, {
  table: 'orgao_credor',
  complete: async (db, id) => ({ tiposDocumentos: await tiposDoOrgao(db, id) }),
  shown: rules.shown,
  orgaoOf: ({ id }) => id,
  repeated: { cnpj: 'CNPJ_REPETIDO', sigla: 'SIGLA_REPETIDA' },
  beforeSave: rules.beforeSave,
  afterSave: rules.afterSave,
  beforeRemove: rules.beforeRemove,
  inUseByHook: true,
});

export const orgaoCredorRoutes = [
  route(orgaosCredores.listIndiceFinanceiro, (ctx) => ctx.read(listIndices)),
  route(orgaosCredores.print, printFicha(fichas.orgaoCredor, get, blocosDoOrgao)),
  ...routes,
];

import { usuario } from '@/contract/usuario.ts';
import { completeUsuario, listUsuarios } from '../../database/queries/usuario.ts';
import { registroCases } from '../registro.ts';
import * as rules from './regras.ts';

/** Users: a register that nobody may use to rise, and whose records sign in (S2 §2.10). */
export const registroDeUsuarios = registroCases(usuario, {
  table: 'usuario',
  columns: rules.columns,
  list: listUsuarios,
  complete: completeUsuario,
  orgaoOf: ({ orgaoCredor }) => orgaoCredor.id,
  repeated: { email: 'EMAIL_REPETIDO', cpf: 'CPF_REPETIDO' },
  beforeSave: rules.beforeSave,
  afterSave: rules.afterSave,
  beforeRemove: rules.beforeRemove,
  inUseByHook: true,
});

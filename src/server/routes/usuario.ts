import { fichas } from '@i18n/pt-BR/fichas.ts';
import { usuario, usuarios } from '@/contract/usuario.ts';
import { printFicha } from '../cases/printFicha.ts';
import { registroCases } from '../cases/registro.ts';
import { changeUserPassword } from '../cases/usuario/changeUserPassword.ts';
import { primeiroAcesso } from '../cases/usuario/primeiroAcesso.ts';
import * as rules from '../cases/usuario/regras.ts';
import { completeUsuario, listUsuarios } from '../database/queries/usuario.ts';
import { blocosDoUsuario } from '../documents/fichaUsuario.ts';
import { route } from './route.ts';

/** Users: a register that nobody may use to rise, and whose records sign in (S2 §2.10). */
const { routes, get } = registroCases(usuario, {
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

export const usuarioRoutes = [
  route(usuarios.changeUserPassword, changeUserPassword),
  route(usuarios.print, printFicha(fichas.usuario, get, blocosDoUsuario)),
  route(usuarios.primeiroAcesso, primeiroAcesso),
  ...routes,
];

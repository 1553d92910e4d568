import { fichas } from '@i18n/pt-BR/fichas.ts';
import { usuarios } from '@/contract/usuario.ts';
import { printFicha } from '../cases/printFicha.ts';
import { changeUserPassword } from '../cases/usuario/changeUserPassword.ts';
import { importacaoDeUsuarios } from '../cases/usuario/importar.ts';
import { primeiroAcesso } from '../cases/usuario/primeiroAcesso.ts';
import { registroDeUsuarios } from '../cases/usuario/registro.ts';
import { blocosDoUsuario } from '../documents/fichaUsuario.ts';
import { importacaoRoutes } from './importacao.ts';
import { route } from './route.ts';

const { routes, get } = registroDeUsuarios;

export const usuarioRoutes = [
  route(usuarios.changeUserPassword, changeUserPassword),
  route(usuarios.print, printFicha(fichas.usuario, get, blocosDoUsuario)),
  route(usuarios.primeiroAcesso, primeiroAcesso),
  ...importacaoRoutes(importacaoDeUsuarios),
  ...routes,
];

import { usuarios } from '@/contract/usuario.ts';
import { route } from '../call/route.ts';
import { atribuirSenha } from '../cases/usuario/atribuirSenha.ts';
import { importacaoDeUsuarios } from '../cases/usuario/importar.ts';
import { primeiroAcesso } from '../cases/usuario/primeiroAcesso.ts';
import { registroDeUsuarios } from '../cases/usuario/registro.ts';
import { importacaoRoutes } from './importacao.ts';

export const usuarioRoutes = [
  route(usuarios.changeUserPassword, atribuirSenha),
  route(usuarios.primeiroAcesso, primeiroAcesso),
  ...importacaoRoutes(importacaoDeUsuarios),
  ...registroDeUsuarios.routes,
];

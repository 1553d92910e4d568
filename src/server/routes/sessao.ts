import { sessao } from '@/contract/sessao.ts';
import { route } from '../call/route.ts';
import { alterarSenha, conferirSenhaAtual } from '../cases/sessao/alterarSenha.ts';
import { conferirLink } from '../cases/sessao/conferirLink.ts';
import { consultarUsuario } from '../cases/sessao/consultarUsuario.ts';
import { entrar } from '../cases/sessao/entrar.ts';
import { recuperarSenha } from '../cases/sessao/recuperarSenha.ts';
import { redefinirSenha } from '../cases/sessao/redefinirSenha.ts';
import { renovar } from '../cases/sessao/renovar.ts';
import { sair } from '../cases/sessao/sair.ts';

export const sessaoRoutes = [
  route(sessao.login, entrar),
  route(sessao.logout, sair),
  route(sessao.token, renovar),
  route(sessao.eu, consultarUsuario),
  route(sessao.recoverPassword, recuperarSenha),
  route(sessao.conferirLink, conferirLink),
  route(sessao.resetPassword, redefinirSenha),
  route(sessao.changePassword, alterarSenha, conferirSenhaAtual),
  route(sessao.desafio, (ctx, { query }) => ctx.adapters.captcha.challenge(query.trabalho)),
];

import { sessao } from '@/contract/sessao.ts';
import { changePassword, conferirSenhaAtual } from '../cases/sessao/changePassword.ts';
import { getUsuario } from '../cases/sessao/getUsuario.ts';
import { login } from '../cases/sessao/login.ts';
import { logout } from '../cases/sessao/logout.ts';
import { recoverPassword } from '../cases/sessao/recoverPassword.ts';
import { refresh } from '../cases/sessao/refresh.ts';
import { resetPassword } from '../cases/sessao/resetPassword.ts';
import { route } from './route.ts';

export const sessaoRoutes = [
  route(sessao.login, login),
  route(sessao.logout, logout),
  route(sessao.token, refresh),
  route(sessao.eu, getUsuario),
  route(sessao.recoverPassword, recoverPassword),
  route(sessao.resetPassword, resetPassword),
  route(sessao.changePassword, changePassword, conferirSenhaAtual),
  route(sessao.desafio, (ctx) => ctx.adapters.captcha.challenge()),
];

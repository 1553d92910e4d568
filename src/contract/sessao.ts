import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { calls } from './calls.ts';
import { endpoint } from './endpoint.ts';
import { limits, patterns } from './limits.ts';
import { email } from './values/texto.ts';

const { email: frasesEmail, senha: frases } = validacao;

/** Passwords are never trimmed. */
const senhaTexto = (empty: string) => z.string({ error: empty }).check(z.refine((s) => s !== '', { error: empty }));

/** 8 to 32 characters with a digit and a lowercase letter (S0 §5). */
export const novaSenha = senhaTexto(frases.campoObrigatorio).check(
  z.refine((s) => [...s].length >= limits.password.min, { error: frases.min }),
  z.refine((s) => [...s].length <= limits.password.max, { error: frases.max }),
  z.refine((s) => patterns.senha.test(s), { error: frases.invalida }),
);
const senhaDigitada = (empty: string) =>
  senhaTexto(empty).check(z.refine((s) => [...s].length <= limits.password.max, { error: frases.max }));

export const loginEmail = email({
  obrigatorio: frasesEmail.obrigatorio,
  max: [limits.loginEmailMax, frasesEmail.max(limits.loginEmailMax)],
  formato: [patterns.email, frasesEmail.invalido],
});

/** Session user (S0 §3); the scopes are in the access token and repeated here for the screen. */
export const usuarioSessao = z.object({
  id: z.number(),
  nome: z.string(),
  email: z.string(),
  matricula: z.nullable(z.string()),
  ativo: z.boolean(),
  cpf: z.nullable(z.string()),
  rua: z.nullable(z.string()),
  bairro: z.nullable(z.string()),
  numero: z.nullable(z.string()),
  complemento: z.nullable(z.string()),
  cep: z.nullable(z.string()),
  municipio: z.nullable(z.string()),
  uf: z.nullable(z.string()),
  telefone1: z.nullable(z.string()),
  telefone2: z.nullable(z.string()),
  /** `central` is beyond the specification: the attorney-general's office, which sees all bodies. */
  orgaoCredor: z.object({ id: z.number(), nome: z.string(), sigla: z.string(), central: z.boolean() }),
  perfil: z.object({ id: z.number(), nome: z.string() }),
});
export type UsuarioSessao = z.infer<typeof usuarioSessao>;

const par = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Beyond the specification: the person's key for what a device keeps of unsaved forms, 256 bits in base64 (ADR 54). */
  chaveDosRascunhos: z.string(),
  /** While the server's secret is changed (ADR 77): opens what the device closed under the other one. */
  chaveDosRascunhosAnterior: z.optional(z.string()),
});

/** A challenge of ALTCHA; nothing where the verification is another one, or none. Numbers are whole, `expiresAt` in Unix seconds. */
const desafio = z.object({
  parameters: z.optional(
    z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.optional(z.string()),
      expiresAt: z.optional(z.number()),
      data: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
  signature: z.optional(z.string()),
});
export type Desafio = z.infer<typeof desafio>;

/** The calls of sign-in and passwords (S0 §7). */
export const sessao = {
  /** This call and its challenge have no limit of calls: after failures the challenge takes more work, and nobody is locked out (ADR 66). */
  login: endpoint({
    ...calls.login,
    summary: 'Acesso',
    secret: true,
    body: z.strictObject({
      email: loginEmail,
      senha: senhaDigitada(frases.obrigatoria),
      recaptchaToken: z.nullish(z.string()),
    }),
    output: z.extend(par, { user: usuarioSessao, versao: z.string() }),
  }),
  logout: endpoint({
    ...calls.logout,
    summary: 'Saída: encerra a sessão e sua renovação',
  }),
  token: endpoint({
    ...calls.token,
    summary: 'Novo par de tokens, com o de renovação no cabeçalho',
    secret: true,
    output: par,
  }),
  eu: endpoint({
    method: 'GET',
    path: 'auth/usuario',
    access: 'sessao',
    summary: 'O usuário da sessão',
    output: usuarioSessao,
  }),
  recoverPassword: endpoint({
    ...calls.recoverPassword,
    summary: 'Pede o e-mail de recuperação de senha',
    perMinute: 10,
    body: z.strictObject({ email: loginEmail, recaptchaToken: z.nullish(z.string()) }),
  }),
  /** Beyond the specification: a spent link says so before a password is typed. The e-mail is that of the account, for who has the link. */
  conferirLink: endpoint({
    ...calls.conferirLink,
    summary: 'Diz se o link de uma senha ainda serve, e de que conta é',
    secret: true,
    reads: true,
    body: z.strictObject({ token: z.string() }),
    output: z.object({ situacao: z.enum(['VALIDO', 'USADO', 'INVALIDO']), email: z.nullable(z.string()) }),
  }),
  resetPassword: endpoint({
    ...calls.resetPassword,
    summary: 'Define nova senha com o token do e-mail',
    body: z.strictObject({ novaSenha, token: z.string() }),
  }),
  changePassword: endpoint({
    ...calls.changePassword,
    summary: 'Troca a própria senha',
    perMinute: 10,
    body: z.strictObject({ senhaAtual: senhaDigitada(frases.atualObrigatoria), senhaNova: novaSenha }),
  }),
  /** ALTCHA challenge of the embedded human verification; `recaptchaToken` carries the answer. */
  desafio: endpoint({
    ...calls.desafio,
    summary: 'Desafio da verificação humana (ALTCHA); `trabalho`: o que a recusa VERIFICACAO_MAIOR pede',
    query: z.object({
      trabalho: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(limits.trabalhoMax))),
    }),
    output: desafio,
  }),
};

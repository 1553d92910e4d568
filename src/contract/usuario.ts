import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits, patterns } from './limits.ts';
import { filtroNome } from './lista.ts';
import { registro } from './registro.ts';
import { novaSenha } from './sessao.ts';
import { endereco } from './values/endereco.ts';
import { entreCampos } from './values/entreCampos.ts';
import { apenasDigitos, cpfValido } from './values/identificacao.ts';
import { booleano, escolha, idParams, orgaoDoRegistro, referencia } from './values/outros.ts';
import { email, texto, textual } from './values/texto.ts';

const { usuario: frases } = validacao;
const { usuario: limite } = limits;

const nome = texto({
  obrigatorio: true,
  min: [limite.nome.min, frases.nomeMin],
  max: [limite.nome.max, frases.nomeMax],
});

/** Users (S2 §2.10, 3, 5.12, 7.3). */
export const usuario = registro({
  name: 'usuario',
  form: {
    nome,
    cpf: textual('cpf', {
      obrigatorio: frases.cpf,
      normaliza: apenasDigitos,
      formato: [/^\d{11}$/, frases.cpfTamanho],
      valido: [cpfValido, validacao.cpfInvalido],
    }),
    matricula: texto({ max: [limite.matriculaMax, frases.matriculaMax] }),
    email: email({
      obrigatorio: validacao.email.obrigatorio,
      max: [limite.emailMax, frases.emailMax],
      formato: [patterns.email, validacao.email.invalido],
    }),
    perfil: escolha('perfil', { obrigatorio: frases.perfil }),
    orgaoCredor: escolha('orgaoCredor', { obrigatorio: frases.orgaoCredor }),
    /** Left out of a call: true for a new user, unchanged for an existing one. */
    ativo: booleano(),
    ...endereco({ ...limite, nomeado: true }),
    uf: texto({ formato: [patterns.uf, validacao.opcaoInvalida] }),
    municipio: texto({ max: 80 }),
  },
  always: ['nome', 'email'],
  answer: {
    perfil: z.object({ id: z.number(), nome: z.string() }),
    orgaoCredor: orgaoDoRegistro,
    /** Whether a password was ever set; until then, the user can enter only by the link of the first mail. */
    senhaDefinida: z.boolean(),
  },
  row: ['nome', 'cpf', 'matricula', 'ativo', 'orgaoCredor'],
  /** `orgaoCredor` 0 or null: every body that the caller sees. */
  filters: { nome: filtroNome(), orgaoCredor: referencia('orgaoCredor', {}) },
  sort: ['nome', 'cpf', 'matricula', 'orgaoCredor.sigla'],
  print: true,
});

const senhas = z
  .strictObject({
    idUsuario: z.number().check(z.int(), z.positive()),
    senhaNova: novaSenha,
    confirmacaoSenha: novaSenha,
  })
  .check(
    entreCampos(
      ['senhaNova', 'confirmacaoSenha'],
      ({ senhaNova, confirmacaoSenha }) => senhaNova === confirmacaoSenha,
      { error: validacao.senha.iguais, culpado: 'confirmacaoSenha' },
    ),
  );

export const usuarios = {
  ...usuario.endpoints,
  changeUserPassword: endpoint({
    method: 'POST',
    path: 'usuario/changeUserPassword',
    access: 'USUARIO_ALTERAR_SENHA',
    summary: 'Atribui uma senha a outro usuário e encerra as sessões dele',
    perMinute: 30,
    body: senhas,
  }),
  /** An addition to the specification: sends a new link, if the first was lost or has expired. */
  primeiroAcesso: endpoint({
    method: 'POST',
    path: 'usuario/:id/primeiroAcesso',
    access: 'USUARIO_ALTERAR',
    summary: 'Envia de novo o e-mail de primeiro acesso a quem ainda não definiu a senha',
    perMinute: 30,
    params: idParams,
  }),
};

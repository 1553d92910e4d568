import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits, patterns } from './limits.ts';
import { isPermission, type Permission } from './permissions.ts';
import { registro } from './registro.ts';
import { maiusculas } from './values/texto.ts';
import { registrar } from './values/valor.ts';

const { perfil: frases } = validacao;
const { min, max } = limits.perfilNome;

const permissoes = registrar(
  z
    .array(z.string().check(z.refine(isPermission, frases.permissaoDesconhecida)), { error: frases.permissoes })
    .check(z.refine((list) => list.length > 0, frases.permissoes)) as unknown as z.ZodMiniArray<
    z.ZodMiniType<Permission, Permission>
  >,
  { kind: 'arvore', required: true },
);

/** Access profiles (S0 §2.7, 4, 5, 7). */
export const perfil = registro({
  name: 'perfil',
  form: {
    nome: maiusculas({
      obrigatorio: frases.nome,
      min: [min, frases.nome],
      max: [max, frases.nome],
      formato: [patterns.letras, frases.nomeCaracteres],
    }),
    permissoes,
  },
  /** Made by the central body for all bodies: only the central body changes or removes it (ADR 0009). */
  answer: { compartilhado: z.boolean() },
  row: ['nome', 'compartilhado'],
});

export const perfilListAll = endpoint({
  method: 'GET',
  path: 'perfil/listAll',
  access: ['PERFIL_CONSULTAR', 'USUARIO_CONSULTAR', 'USUARIO_CADASTRAR', 'USUARIO_ALTERAR'],
  summary: 'Todos os perfis, por nome',
  output: z.array(z.object({ id: z.number(), nome: z.string() })),
});

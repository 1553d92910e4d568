import { fichas } from '@i18n/pt-BR/fichas.ts';
import type * as z from 'zod/v4/core';
import type { usuario } from '@/contract/usuario.ts';
import { formatCep } from '@/contract/values/contato.ts';
import { formatCpf } from '@/contract/values/identificacao.ts';
import type { Bloco } from './blocos.ts';
import { campo, secao } from './ficha.ts';

const { campos, secoes, sim, nao } = fichas;

/** A user in print (S2 §2.10). */
export const blocosDoUsuario = (u: z.output<(typeof usuario)['record']>): Bloco[] => [
  ...secao(secoes.usuario, [
    campo(campos.nome, u.nome, 3),
    campo(campos.ativo, u.ativo ? sim : nao),
    campo(campos.cpf, u.cpf && formatCpf(u.cpf)),
    campo(campos.matricula, u.matricula),
    campo(campos.email, u.email, 2),
    campo(campos.perfil, u.perfil.nome, 2),
    campo(campos.orgaoCredor, `${u.orgaoCredor.sigla} – ${u.orgaoCredor.nome}`, 2),
  ]),
  ...secao(secoes.endereco, enderecoDe(u)),
];

/** The address as both registers print it. */
export function enderecoDe(e: {
  readonly rua: string | null;
  readonly numero: string | null;
  readonly complemento: string | null;
  readonly bairro: string | null;
  readonly municipio: string | null;
  readonly uf: string | null;
  readonly cep: string | null;
}) {
  return [
    campo(campos.rua, e.rua, 3),
    campo(campos.numero, e.numero),
    campo(campos.complemento, e.complemento, 2),
    campo(campos.bairro, e.bairro, 2),
    campo(campos.cidade, [e.municipio, e.uf].filter(Boolean).join('/'), 3),
    campo(campos.cep, e.cep && formatCep(e.cep)),
  ];
}

import { fichas } from '@i18n/pt-BR/fichas.ts';
import type * as z from 'zod/v4/core';
import { camposBancarios, type orgaoCredor } from '@/contract/orgaoCredor.ts';
import { formatTelefone } from '@/contract/values/contato.ts';
import { formatCnpj } from '@/contract/values/identificacao.ts';
import type { Bloco } from './blocos.ts';
import { campo, secao } from './ficha.ts';
import { enderecoDe } from './fichaUsuario.ts';

const { campos, secoes, sim, nao } = fichas;
type Orgao = z.output<(typeof orgaoCredor)['record']>;

/** A creditor body in print (S2 §2.11); the bank section only where the record has it. */
export const blocosDoOrgao = (o: Orgao): Bloco[] => [
  ...secao(secoes.orgao, doOrgao(o)),
  ...secao(secoes.endereco, enderecoDe(o)),
  ...secao(secoes.contato, [
    campo(campos.nome, o.nomeContato, 2),
    campo(campos.email, o.emailContato),
    campo(campos.telefone, o.telefoneContato && formatTelefone(o.telefoneContato)),
  ]),
  ...(camposBancarios.some((nome) => nome in o)
    ? secao(
        secoes.banco,
        camposBancarios.map((nome) => campo(campos[nome], o[nome])),
      )
    : []),
  ...secao(secoes.autoridade, [
    campo(campos.nome, o.nomeAutoridade, 2),
    campo(campos.cargo, o.cargoAutoridade),
    campo(campos.matricula, o.matriculaAutoridade),
  ]),
  ...secao(secoes.documentos, [
    campo(campos.obrigatorios, nomes(o, false), 4),
    campo(campos.opcionais, nomes(o, true), 4),
  ]),
];

const doOrgao = (o: Orgao) => [
  campo(campos.denominacao, o.nome, 3),
  campo(campos.sigla, o.sigla),
  campo(campos.cnpj, formatCnpj(o.cnpj)),
  campo(campos.numeroIdentificador, o.numeroIdentificador),
  campo(campos.codigoReceita, o.codigoReceita),
  campo(campos.ativo, o.ativo ? sim : nao),
  campo(campos.indiceFinanceiro, `${o.indiceFinanceiro.sigla} – ${o.indiceFinanceiro.nome}`, 4),
  campo(campos.utilizarJuros, o.utilizarJuros ? sim : nao, 2),
  campo(campos.utilizarMulta, o.utilizarMulta ? sim : nao, 2),
  campo(campos.url, o.url, 4),
  campo(campos.descricao, o.descricao, 4),
  campo(campos.descricaoFatoPadrao, o.descricaoFatoPadrao, 4),
  campo(campos.fundamentoLegalPadrao, o.fundamentoLegalPadrao, 4),
];

const nomes = ({ tiposDocumentos }: Orgao, opcional: boolean) =>
  tiposDocumentos
    .filter((t) => t.opcional === opcional)
    .map((t) => t.nome)
    .join('\n');

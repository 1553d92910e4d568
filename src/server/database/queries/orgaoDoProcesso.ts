import { type Selectable, sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import { primeiro } from '@/domain/lista.ts';
import { numeroProcesso, sequenciaMax } from '@/domain/numero.ts';
import type { CredorDoTcc } from '../colunas.ts';
import type { Db } from '../database.ts';
import type { OrgaoCredorTable } from '../schema.ts';
import { tiposDoOrgao } from './orgaoCredor.ts';

export interface DocumentoDoOrgao {
  readonly id: number;
  readonly nome: string;
  readonly opcional: boolean;
}
export interface OrgaoDoProcesso {
  readonly orgao: Selectable<OrgaoCredorTable>;
  /** The document types that the body requires or accepts for a new process; required ones first, then by name. */
  readonly documentos: readonly DocumentoDoOrgao[];
}

/** A body with what the registration of a process needs. @throws NAO_ENCONTRADO */
export async function lerOrgao(db: Db, idOrgao: number): Promise<OrgaoDoProcesso> {
  const orgao = await segurarOrgao(db, idOrgao);
  const documentos = await tiposDoOrgao(db, idOrgao);
  return { orgao, documentos };
}

/**
 * Locks a body: it cannot be changed or removed until the transaction ends; waits for a change or removal under way.
 * @throws NAO_ENCONTRADO
 */
export async function segurarOrgao(db: Db, idOrgao: number): Promise<OrgaoDoProcesso['orgao']> {
  const orgao = await db
    .selectFrom('orgao_credor')
    .selectAll()
    .where('id', '=', idOrgao)
    .where('excluido_em', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!orgao) throw refuse('NAO_ENCONTRADO');
  return orgao;
}

type Orgao = Omit<OrgaoDoProcesso['orgao'], 'criado_em' | 'excluido_em'>;

/** The columns that a process copies from its body: what the TCC states of the creditor and of the correction. */
export const copiaDoOrgao = (orgao: Orgao) => ({
  id_indice_financeiro: orgao.id_indice_financeiro,
  codigo_receita: orgao.codigo_receita,
  utilizar_multa: orgao.utilizar_multa,
  utilizar_juros: orgao.utilizar_juros,
  credor: JSON.stringify(credorDoOrgao(orgao)),
});

export const credorDoOrgao = (o: Orgao): CredorDoTcc => ({
  nome: o.nome,
  sigla: o.sigla,
  cnpj: o.cnpj,
  rua: o.rua,
  numero: o.numero,
  complemento: o.complemento,
  bairro: o.bairro,
  municipio: o.municipio,
  uf: o.uf,
  cep: o.cep,
  nomeAutoridade: o.nome_autoridade,
  cargoAutoridade: o.cargo_autoridade,
  matriculaAutoridade: o.matricula_autoridade,
});

/**
 * The next process number of a body in a year. Locks the body's counter until the transaction ends, and others of the
 * body wait. So call it after the checks that may refuse, and before locking rows that others may hold while they wait
 * (debtors, totals).
 * @throws NUMERACAO_ESGOTADA
 */
export async function proximoNumero(
  db: Db,
  { id, codigo_numeracao }: Pick<OrgaoDoProcesso['orgao'], 'id' | 'codigo_numeracao'>,
  ano: number,
): Promise<string> {
  const sequencia = await proximoDaSerie(db, id, 'PROCESSO', ano);
  if (sequencia > sequenciaMax) throw refuse('NUMERACAO_ESGOTADA', ano);
  return numeroProcesso(ano, codigo_numeracao, sequencia);
}

/** The next number of a body's yearly series; locks its counter until the transaction ends. */
export async function proximoDaSerie(
  db: Db,
  idOrgao: number,
  tipo: 'PROCESSO' | 'DESPACHO',
  ano: number,
): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`
    insert into numeracao (id_orgao_credor, tipo, ano, ultimo) values (${idOrgao}, ${tipo}, ${ano}, 1)
    on conflict (id_orgao_credor, tipo, ano) do update set ultimo = numeracao.ultimo + 1
    returning ultimo`.execute(db);
  return primeiro(rows).ultimo;
}

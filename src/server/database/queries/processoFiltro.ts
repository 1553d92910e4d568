import { type RawBuilder, sql } from 'kysely';
import { filtradosDaDescricao, kindDaDescricao } from '@/contract/descricaoDoProcesso.ts';
import { type FiltroProcesso, filtroCanonico } from '@/contract/processoLista.ts';
import { apenasDigitos, semMascara } from '@/contract/values/identificacao.ts';
import type { Kind } from '@/contract/values/valor.ts';
import { situacao } from '@/domain/workflow/situacoes.ts';
import { columnOf } from '../../base/coluna.ts';
import type { Db } from '../database.ts';
import { doEscopo } from './escopo.ts';
import { porFatos, totalDoFato } from './fatosDaDividaAtiva.ts';
import { contains, idsPorNome, oftenContains } from './lista.ts';

type Condicao = RawBuilder<unknown>;

export interface Condicoes {
  readonly onde: readonly Condicao[];
  /** Query of a kept total, if the only filter is part of a common name (migration 0024) or one period of facts (0047). */
  readonly total?: Condicao;
}

/**
 * The conditions on rows of `processo`, each on a column of some index of the body; `nenhum` when nothing can match. A
 * phase or situation of 0 means none chosen (S1 §2.2).
 */
export async function condicoes(db: Db, pedido: FiltroProcesso): Promise<Condicoes | 'nenhum'> {
  const filtro = filtroCanonico(pedido);
  const fatos = await porFatos(db, filtro);
  if (fatos === 'nenhum') return 'nenhum';
  const simples = [
    ...vivos(db),
    ...porIgualdade(filtro),
    ...porNumero(filtro),
    ...porDescricao(filtro),
    ...porMarca(filtro),
    ...fatos,
  ];
  const termo = (filtro.devedor ?? '').trim();
  if (!termo) {
    const total = totalDoFato(db, filtro);
    return total ? { onde: simples, total } : { onde: simples };
  }
  const devedor = await porDevedor(db, termo);
  if (devedor === 'nenhum') return 'nenhum';
  const { condicao, soNomeComum } = devedor;
  const { devedor: _, ...outros } = filtro;
  return {
    onde: [...simples, condicao],
    ...(soNomeComum && !Object.values(outros).some(Boolean) ? { total: totalPorNome(db, termo) } : {}),
  };
}

const totalPorNome = (db: Db, termo: string): Condicao => sql`
  select coalesce(sum(quantidade), 0)::bigint from nome_processo
   where ${doEscopo(db, 'id_orgao_credor')} and ${contains('devedor_busca', termo)}`;

const vivos = (db: Db): Condicao[] => [sql`processo.excluido_em is null`, doEscopo(db, 'processo.id_orgao_credor')];

function porIgualdade(f: FiltroProcesso): Condicao[] {
  const lista: Condicao[] = [];
  if (f.idFaseProcesso) lista.push(sql`processo.fase = ${f.idFaseProcesso}`);
  if (f.idSituacaoProcesso) lista.push(sql`processo.situacao = ${f.idSituacaoProcesso}`);
  if (f.dataInicio) lista.push(sql`processo.data >= ${f.dataInicio}`);
  if (f.dataFim) lista.push(sql`processo.data <= ${f.dataFim}`);
  if (f.devolucao) lista.push(sql`processo.situacao = ${sql.lit(situacao.DEVOLVIDO)}`);
  if (f.dataDevolucaoInicio) lista.push(sql`processo.data_devolucao >= ${f.dataDevolucaoInicio}`);
  if (f.dataDevolucaoFim) lista.push(sql`processo.data_devolucao <= ${f.dataDevolucaoFim}`);
  // Situations of a CDA belong to phase 4; naming the phase lets PostgreSQL use their partial indexes.
  if (f.situacaoCDACobranca) lista.push(sql`processo.fase = 4`, sql`processo.situacao_pcc = ${f.situacaoCDACobranca}`);
  if (f.situacaoCDAJustica)
    lista.push(sql`processo.fase = 4`, sql`processo.situacao_cda_justica = ${f.situacaoCDAJustica}`);
  if (f.situacaoCDAProtesto)
    lista.push(sql`processo.fase = 4`, sql`processo.situacao_cda_protesto = ${f.situacaoCDAProtesto}`);
  return lista;
}

/** The conditions are spelled like the predicates of the partial indexes (D §5.1, 5.8). */
function porMarca(f: FiltroProcesso): Condicao[] {
  const lista: Condicao[] = [];
  if (f.apenasProcessosLavrados)
    lista.push(sql`processo.data_constituicao_definitiva is not null`, sql`processo.fase in (3, 6)`);
  if (f.apenasComValoresRecuperados) lista.push(sql`processo.valor_pago > 0`);
  if (f.dividaAtivaComValoresRecuperados) lista.push(sql`processo.teve_cda`, sql`processo.valor_pago > 0`);
  if (f.apenasCdasSuspensasAcordoPagamento) lista.push(sql`processo.cda_suspensa_acordo`);
  if (f.apenasCdasSuspensasOrdemJudicial) lista.push(sql`processo.cda_suspensa_ordem_judicial`);
  return lista;
}

/** Numbers match by prefix, as a range of the index. */
function porNumero(f: FiltroProcesso): Condicao[] {
  const lista: Condicao[] = [];
  const numero = f.numero?.trim();
  if (numero) lista.push(numeroDoProcesso('processo.numero', numero));
  if (f.docIdDevedor) lista.push(prefixo('processo.devedor_documento', f.docIdDevedor));
  return lista;
}

/** A date or a number as it is, a text by how it begins. */
const inteiros: ReadonlySet<Kind> = new Set(['data', 'numero']);
const porDescricao = (f: FiltroProcesso): Condicao[] =>
  filtradosDaDescricao.flatMap((campo) => {
    const dito: unknown = f[campo];
    const valor = typeof dito === 'string' ? dito.trim() : (dito ?? '');
    if (valor === '') return [];
    const coluna = `processo.${columnOf(campo)}`;
    return [inteiros.has(kindDaDescricao(campo)) ? sql`${sql.ref(coluna)} = ${valor}` : prefixo(coluna, String(valor))];
  });

/** The beginning of a process number, with or without its mask. */
export const numeroDoProcesso = (coluna: string, numero: string): Condicao =>
  numero.replace(/[\d.\-/ ]/g, '') === '' ? prefixo(coluna, apenasDigitos(numero)) : sql`false`;

/** @param coluna with its table; in the "C" collation */
export const prefixo = (coluna: string, inicio: string): Condicao => {
  const ref = sql.ref(coluna);
  // U+10FFFF comes after every character in the "C" order of these columns.
  return sql`${ref} >= ${inicio} and ${ref} < ${`${inicio}\u{10ffff}`}`;
};

/** A word is common if at least `comuns` of the newest `processos` contain it; then its ids are not collected. */
const NOVOS = { processos: 1000, comuns: 10 };

/**
 * Matches part of the name (without accents and case) or a prefix of the CPF/CNPJ. The ids of a rare word come from the
 * trigram index; a common word is checked along the list's order, where it is soon found.
 */
async function porDevedor(db: Db, termo: string): Promise<{ condicao: Condicao; soNomeComum?: boolean } | 'nenhum'> {
  const documento = semMascara(termo);
  const soDocumento = /^[\d./\-\s]+$/.test(termo) || /^[0-9A-Z]{12}\d{2}$/.test(documento);
  if (soDocumento) return documento ? { condicao: prefixo('processo.devedor_documento', documento) } : 'nenhum';
  const comum = await comumEntreNovos(db, termo);
  const ids = comum ? 'muitos' : await idsPorNome(db, 'processos_por_devedor', termo);
  const temNome = (comum ? oftenContains : contains)('processo.devedor_busca', termo);
  const porDocumento =
    /\d/.test(documento) && !termo.includes(' ') ? prefixo('processo.devedor_documento', documento) : undefined;
  const porNome = ids === 'muitos' ? temNome : ids.length > 0 ? sql`processo.id = any(${ids}::bigint[])` : undefined;
  if (porNome && porDocumento) return { condicao: sql`(${porNome} or ${porDocumento})` };
  if (porNome) return { condicao: porNome, soNomeComum: ids === 'muitos' };
  return porDocumento ? { condicao: porDocumento } : 'nenhum';
}

async function comumEntreNovos(db: Db, termo: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select from (
        select devedor_busca from processo where ${sql.join(vivos(db), sql` and `)}
         order by data desc, id desc limit ${sql.raw(`${NOVOS.processos}`)}) processo
       where ${oftenContains('processo.devedor_busca', termo)} limit ${sql.raw(`${NOVOS.comuns}`)}) novos`.execute(db);
  return (rows[0]?.n ?? 0) >= NOVOS.comuns;
}

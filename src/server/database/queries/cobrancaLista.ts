import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type FiltroCobranca, type LinhaCobranca, ordensCobranca } from '@/contract/cobrancaLista.ts';
import type { Paging } from '@/contract/lista.ts';
import type { Data } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { situacaoCobranca as s } from '@/domain/cobranca/situacoes.ts';
import type { Db } from '../database.ts';
import { lerCentavos } from '../dinheiro.ts';
import type { ProcessoCobrancaTable } from '../schema.ts';
import { emRisco } from './acordosEmRisco.ts';
import { doEscopo } from './escopo.ts';
import { janela, paginaDe, sortOf, totalDaLista } from './lista.ts';
import { nomeDoAcordo, nomeDoTipoIdentificacao } from './nomes.ts';
import { numeroDoProcesso, prefixo } from './processoFiltro.ts';

type Condicao = RawBuilder<unknown>;
type Filtro = FiltroCobranca & { readonly idDevedor?: number };

/** A page of agreements, and their total; as with processes, the ids are found on one narrow index. */
export const listarCobrancas = (
  db: Db,
  filtro: Filtro,
  paging: Paging,
  hoje: Data,
): Promise<{ content: LinhaCobranca[]; totalElements: number }> =>
  paginaDe(db, consultaDasCobrancas(db, filtro, paging, hoje), paging, linha);

/** Columns of `processo_cobranca` for each order of the list. */
const colunas: Readonly<Record<(typeof ordensCobranca)[number], string>> = {
  data: 'data',
  numero: 'numero',
  'processos.numero': 'numero_processo',
  'titular.nome': 'devedor_nome',
  'titular.documentoIdentificacao': 'devedor_documento',
  'situacaoProcesso.nome': 'situacao_ordem',
};

/** Every instalment of an agreement that stands is paid, and one of them is not confirmed yet (M §2.31). */
const aConfirmar = sql`c.situacao in (${sql.lit(s.ATIVO)}, ${sql.lit(s.PARCELADO)})
  and exists (select from lancamento l where l.id_cobranca = c.id and l.confirmacao = 'PENDENTE')
  and not exists (select from lancamento l where l.id_cobranca = c.id and l.situacao = 'PREVISTO')`;

/** The statements of a page and of its total. @throws Refusal ORDENACAO_INVALIDA */
export function consultaDasCobrancas(db: Db, filtro: Filtro, paging: Paging, hoje: Data) {
  const { campo, direcao } = sortOf(paging.sort || 'data,desc', ordensCobranca);
  const coluna = colunas[campo];
  const por = (alias: string) =>
    sql`${sql.ref(`${alias}.${coluna}`)} ${sql.raw(direcao)}, ${sql.ref(`${alias}.id`)} ${sql.raw(direcao)}`;
  const { idSituacao, ...outros } = filtro;
  const where = sql.join(condicoes(db, filtro, hoje), sql` and `);
  const total = Object.values(outros).some(Boolean)
    ? sql`select count(*) from processo_cobranca c where ${where}`
    : totalDaLista(db, 'cobrancas', idSituacao || undefined);
  const pagina = sql<Linha>`
    select c.*, processos.lista as processos, (${emRisco(hoje)}) as em_risco,
           (${aConfirmar}) as aguardando_confirmacao, (${total}) as total
      from (select c.id from processo_cobranca c where ${where} order by ${por('c')} ${janela(paging)}) pagina
      join processo_cobranca c on c.id = pagina.id
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', id_processo, 'numero', numero_processo) order by numero_processo) as lista
          from cobranca_processo where id_cobranca = c.id) processos
     order by ${por('c')}`;
  return { pagina, total };
}

/** Each condition on a column of some index. A situation of 0 means none chosen. */
function condicoes(db: Db, f: Filtro, hoje: Data): Condicao[] {
  const lista: Condicao[] = [doEscopo(db, 'c.id_orgao_credor')];
  if (f.idSituacao) lista.push(sql`c.situacao = ${f.idSituacao}`);
  if (f.apenasEmRisco) lista.push(emRisco(hoje));
  if (f.dataInicial) lista.push(sql`c.data >= ${f.dataInicial}`);
  if (f.dataFinal) lista.push(sql`c.data <= ${f.dataFinal}`);
  if (f.cpfCnpj) lista.push(prefixo('c.devedor_documento', f.cpfCnpj));
  if (f.numeroProcessoCobranca) lista.push(prefixo('c.numero', f.numeroProcessoCobranca));
  if (f.idDevedor)
    lista.push(sql`c.id in (select x.id_cobranca from processo p join cobranca_processo x on x.id_processo = p.id
                             where p.id_devedor = ${f.idDevedor})`);
  if (f.numeroCDA) {
    const com = (numero: Condicao) =>
      sql`select x.id_cobranca from cobranca_processo x where ${doEscopo(db, 'x.id_orgao_credor')} and ${numero}`;
    lista.push(
      sql`c.id in (${com(prefixo('x.numero_cda', f.numeroCDA))} union ${com(numeroDoProcesso('x.numero_processo', f.numeroCDA))})`,
    );
  }
  return lista;
}

type Linha = Selectable<ProcessoCobrancaTable> & {
  total: number;
  em_risco: boolean;
  aguardando_confirmacao: boolean;
  processos: readonly { id: number; numero: string }[] | null;
};

/** Numbers shown of an agreement's processes. */
const MOSTRADOS = 3;
const numeros = (processos: readonly { numero: string }[]): string => {
  const mais = processos.length - MOSTRADOS;
  const mostrados = processos.slice(0, MOSTRADOS).map(({ numero }) => numero);
  return mostrados.join('; ') + (mais > 0 ? ` +${mais}` : '');
};
const reais = (valor: string): number => paraReais(lerCentavos(valor));

function linha(l: Linha): LinhaCobranca {
  const processos = l.processos ?? [];
  const situacaoNome = nomeDoAcordo(l.situacao);
  return {
    id: l.id,
    idProcessoCobranca: l.id,
    numero: l.numero,
    data: l.data,
    dataAcordo: l.data,
    origem: l.origem,
    titular: {
      id: l.id_devedor,
      nome: l.devedor_nome,
      documentoIdentificacao: l.devedor_documento,
      tipoDocumentoIdentificacao: {
        id: l.devedor_tipo_documento,
        nome: nomeDoTipoIdentificacao(l.devedor_tipo_documento),
      },
    },
    processosConstituicaoCredito: [...processos],
    numerosProcessos: numeros(processos),
    situacaoNome,
    situacaoProcesso: { id: l.situacao, nome: situacaoNome },
    totalParcelas: l.total_parcelas,
    valorTotal: reais(l.valor_total),
    valorTotalAtualizado: reais(l.valor_total_atualizado),
    saldoDevedor: reais(l.saldo_devedor),
    saldo: reais(l.saldo),
    emRisco: l.em_risco,
    aguardandoConfirmacao: l.aguardando_confirmacao,
  };
}

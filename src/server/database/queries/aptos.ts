import { type Selectable, sql } from 'kysely';
import { type FiltroApto, type LinhaApto, ordensApto } from '@/contract/aptos.ts';
import type { Paging } from '@/contract/lista.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { bancoDoConvenio, type DadosBancarios } from '@/domain/cobranca/convenio.ts';
import type { Db } from '../database.ts';
import { lerCentavos } from '../dinheiro.ts';
import type { ProcessoTable } from '../schema.ts';
import { janela, ondeSeOrdena, paginaDe, sortOf, totalDaLista } from './lista.ts';
import { nomeDoTipoIdentificacao } from './nomes.ts';
import { condicoes } from './processoFiltro.ts';

/** A page of the processes that may be negotiated, found as in the list of processes, and their total. */
export async function listarAptos(
  db: Db,
  filtro: FiltroApto,
  paging: Paging,
): Promise<{ content: LinhaApto[]; totalElements: number }> {
  const consulta = await consultaDosAptos(db, filtro, paging);
  return consulta === 'nenhum' ? { content: [], totalElements: 0 } : paginaDe(db, consulta, paging, linha);
}

/** Columns of `processo` for each order of the list; of nullable ones, nothing counts as oldest. */
const colunas: Readonly<Record<(typeof ordensApto)[number], readonly string[]>> = {
  dataInscricao: ['data_inscricao', 'data'],
  data: ['data'],
  numero: ['numero'],
  'devedor.nome': ['devedor_nome'],
  'devedor.documentoIdentificacao': ['devedor_documento'],
  totalCorrigido: ['total_corrigido'],
  saldoDevedor: ['saldo_devedor'],
  ultimaCorrecaoValor: ['ultima_correcao_valor'],
};
const anulaveis = ['data_inscricao', 'ultima_correcao_valor'];

function ordem(sort: string | undefined) {
  const { campo, direcao } = sortOf(sort || 'dataInscricao,desc', ordensApto);
  const nulos = direcao === 'desc' ? 'nulls last' : 'nulls first';
  const uma = (alias: string, coluna: string) =>
    sql`${sql.ref(`${alias}.${coluna}`)} ${sql.raw(anulaveis.includes(coluna) ? `${direcao} ${nulos}` : direcao)}`;
  const [primeira = 'id', ...outras] = colunas[campo];
  const por = (alias: string) => sql.join([primeira, ...outras, 'id'].map((coluna) => uma(alias, coluna)));
  return { primeira, por };
}

/** The statements of a page and of its total; `nenhum` when nothing can match. @throws Refusal ORDENACAO_INVALIDA */
export async function consultaDosAptos(db: Db, filtro: FiltroApto, paging: Paging) {
  const { primeira, por } = ordem(paging.sort);
  const { de, alias } = ondeSeOrdena(db, primeira);
  const { numero, cpfCnpj: docIdDevedor, nomeDevedor: devedor } = filtro;
  const pedidas = await condicoes(db, { numero, docIdDevedor, devedor });
  if (pedidas === 'nenhum') return pedidas;
  const where = sql.join([...pedidas.onde, sql`processo.apto_negociar`], sql` and `);
  const total = Object.values(filtro).some(Boolean)
    ? sql`select count(*) from processo where ${where}`
    : totalDaLista(db, 'aptos', 1);
  const pagina = sql<Linha>`
    select p.*, o.nome as orgao_nome, o.sigla as orgao_sigla, o.chave_banco, o.convenio, o.agencia, o.conta, o.carteira,
           o.variacao, o.codigo_beneficiario, (${total}) as total
      from (select processo.id from ${de} where ${where}${alias === 'processo_valor' ? sql` and processo_valor.apto` : sql``}
             order by ${por(alias)} ${janela(paging)}) pagina
      join processo p on p.id = pagina.id
      join orgao_credor o on o.id = p.id_orgao_credor
     order by ${por('p')}`;
  return { pagina, total };
}

type Linha = Omit<Selectable<ProcessoTable>, 'total_corrigido' | 'saldo_devedor'> &
  DadosBancarios & {
    total_corrigido: string;
    saldo_devedor: string;
    orgao_nome: string;
    orgao_sigla: string;
    total: number;
  };

const reais = (valor: string): number => paraReais(lerCentavos(valor));
/** What a component still owes; never below zero. */
const falta = (devido: string, ...menos: readonly string[]): number =>
  paraReais(
    Math.max(
      menos.reduce((resto, valor) => resto - lerCentavos(valor), lerCentavos(devido)),
      0,
    ),
  );

const linha = (l: Linha): LinhaApto => ({
  id: l.id,
  numero: l.numero,
  data: l.data,
  dataInscricao: l.data_inscricao,
  ultimaCorrecaoValor: l.ultima_correcao_valor,
  devedor: {
    id: l.id_devedor,
    nome: l.devedor_nome,
    documentoIdentificacao: l.devedor_documento,
    tipoDocumentoIdentificacao: {
      id: l.devedor_tipo_documento,
      nome: nomeDoTipoIdentificacao(l.devedor_tipo_documento),
    },
  },
  orgaoCredor: {
    id: l.id_orgao_credor,
    nome: l.orgao_nome,
    sigla: l.orgao_sigla,
    convenio: bancoDoConvenio(l) !== null,
  },
  aptoNegociar: l.apto_negociar,
  suspenso: l.suspenso,
  situacaoPCCProcessoCobranca: l.situacao_pcc,
  valorOriginario: reais(l.valor_originario),
  valorAtualizado: reais(l.valor_atualizado),
  multaAtualizada: reais(l.multa_atualizada),
  jurosAtualizado: reais(l.juros_atualizado),
  valorCorrecao: reais(l.valor_correcao),
  totalCorrigido: reais(l.total_corrigido),
  // Asked only inside an agreement: what an earlier one brought in.
  valorJurosMesPagamento: reais(l.valor_juros_mes_pagamento_pago),
  valorHonorarios: reais(l.valor_honorarios_pago),
  valorAtualizadoPago: reais(l.valor_atualizado_pago),
  valorCorrecaoPago: reais(l.valor_correcao_pago),
  valorMultaPago: reais(l.valor_multa_pago),
  valorJurosPago: reais(l.valor_juros_pago),
  valorJurosMesPagamentoPago: reais(l.valor_juros_mes_pagamento_pago),
  valorHonorariosPago: reais(l.valor_honorarios_pago),
  saldoDevedor: reais(l.saldo_devedor),
  saldoDevedorValorAtualizado: falta(l.valor_atualizado, l.valor_atualizado_pago, l.valor_atualizado_dispensado),
  saldoDevedorMulta: falta(l.multa_atualizada, l.valor_multa_pago, l.valor_multa_dispensado),
  saldoDevedorCorrecao: falta(l.valor_correcao, l.valor_correcao_pago, l.valor_correcao_dispensado),
  saldoDevedorJuros: falta(l.juros_atualizado, l.valor_juros_pago, l.valor_juros_dispensado),
  saldoDevedorJurosMesPagamento: 0,
  saldoDevedorHonorarios: 0,
});

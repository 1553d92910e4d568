import { conciliacao as frases } from '@i18n/pt-BR/cobranca/conciliacao.ts';
import { EMITIR } from '@/contract/boleto.ts';
import { type AcaoDoMovimento, acoesComMotivo, type LinhaDaConciliacao } from '@/contract/conciliacao.ts';
import type { Permission } from '@/contract/permissions.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { acoesDoEstado } from '@/domain/cobranca/conciliacao.ts';
import { aberta, situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import type { MovimentoLido } from '../../database/queries/conciliacao.ts';

/** Who asks: what a person may do depends on their permissions. */
type Quem = { readonly permissoes: ReadonlySet<Permission> };

const reaisOuNulo = (valor: string | null) => (valor === null ? null : paraReais(lerCentavos(valor)));

/** An item as it is answered, with what may be done with it. */
export const linhaDe = (m: MovimentoLido, quem: Quem): LinhaDaConciliacao => ({
  id: m.id,
  estado: m.estado,
  aguardando: m.aguardando,
  fonte: m.fonte,
  tipo: m.tipo,
  banco: m.banco,
  convenio: m.convenio,
  nossoNumero: m.nosso_numero,
  codigo: m.codigo,
  data: m.data,
  valor: paraReais(lerCentavos(m.valor)),
  confirmado: m.confirmado,
  valorLiquido: reaisOuNulo(m.valor_liquido),
  valorTarifa: reaisOuNulo(m.tarifa),
  canal: m.canal,
  recebidoEm: m.recebido_em.toISOString(),
  idArquivo: m.id_arquivo,
  arquivo: m.arquivo,
  idBoleto: m.id_boleto,
  valorDoBoleto: reaisOuNulo(m.valor_do_boleto),
  idCobranca: m.id_cobranca,
  numeroCobranca: m.numero_cobranca,
  parcela: m.parcelas[0] ?? null,
  parcelas: [...m.parcelas],
  totalParcelas: m.total_parcelas,
  devedor: m.devedor_nome === null ? null : { nome: m.devedor_nome, documentoIdentificacao: m.devedor_documento ?? '' },
  mensagem: m.mensagem,
  acoes: acoesPossiveis(m, quem),
  acao: m.acao,
  resolvidoEm: m.resolvido_em?.toISOString() ?? null,
  resolvidoPor: m.usuario_nome,
  motivo: m.motivo,
});

/** What may be done with an item and, of what may not, why; nothing once it is settled. */
export const acoesPossiveis = (m: MovimentoLido, quem: Quem): LinhaDaConciliacao['acoes'] =>
  m.resolvido_em === null
    ? acoesDoEstado[m.estado].map((acao) => {
        const motivo = impede(m, acao, quem);
        return { acao, disponivel: motivo === null, motivo, exigeMotivo: acoesComMotivo.includes(acao) };
      })
    : [];

/** Why an act is not possible now, as far as the item tells; null: nothing prevents it. The act itself may find more. */
export function impede(m: MovimentoLido, acao: AcaoDoMovimento, { permissoes }: Quem): string | null {
  const { impedimentos: t } = frases;
  const vigente = m.situacao_cobranca !== null && aberta(m.situacao_cobranca);
  switch (acao) {
    case 'RESTITUIR':
      return Number(m.a_creditar) + Number(m.a_restituir) > 0 ? null : t.semExcesso;
    case 'CREDITAR_NA_PROXIMA':
      if (Number(m.a_restituir) === 0) return t.semValor;
      return vigente && m.abertas > 0 ? null : t.semProxima;
    case 'IMPUTAR':
      return m.estado === 'RECUSADO' && m.situacao_cobranca === situacaoCobranca.EM_NEGOCIACAO ? t.semTermo : null;
    case 'REENVIAR':
      if (!permissoes.has(EMITIR)) return t.semPermissaoDeEmitir;
      return vigente && m.abertas_do_boleto > 0 ? null : t.semParcelaAberta;
    default:
      return null;
  }
}

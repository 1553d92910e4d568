import { recibo as t } from '@i18n/pt-BR/papeis/recibo.ts';
import { acordoImpresso } from '@i18n/pt-BR/papeis/termo.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { formatCnpj, formatDocumento } from '@/contract/values/identificacao.ts';
import type { DevedorDoAcordo } from '@/domain/cobranca/requerente.ts';
import type { Bloco } from './blocos.ts';
import type { Documento } from './documento.ts';
import { campo } from './ficha.ts';
import { blocoDeAssinatura, dinheiro, type OrgaoImpresso, resumoDo, texto } from './partes.ts';
import { blocoDoPagamento, importancia, type Pagamento, tabelaDosComponentes } from './recibo.ts';

/** A paid instalment. Nothing of it is of the day of printing, so that a later copy says the same (M §6.12). */
export interface ParcelaPaga {
  readonly idCobranca: number;
  readonly idOrgao: number;
  readonly orgao: OrgaoImpresso;
  readonly devedor: DevedorDoAcordo;
  /** Numbers of the processes. */
  readonly processos: readonly string[];
  readonly pagamento: Pagamento & { readonly acordo: NonNullable<Pagamento['acordo']> };
  /** The receipts, if there are several; amounts in reais. */
  readonly recebimentos: readonly { readonly data: Data; readonly canal: string; readonly valor: number }[];
  /** SHA-256 of what makes it paid: when another, the paper is outdated. */
  readonly fatos: string;
}

const { parcela: p } = t;

/** The receipt as a document to issue. A later issue with other content replaces it. */
export function reciboDaParcela(paga: ParcelaPaga): Documento {
  const { acordo } = paga.pagamento;
  const { numero, parcela } = acordo;
  return {
    especie: 'RECIBO',
    serie: `cobranca:${paga.idCobranca}:RECIBO:${parcela}`,
    substitui: 'CONTEUDO',
    idOrgao: paga.idOrgao,
    idProcesso: null,
    idCobranca: paga.idCobranca,
    orgao: paga.orgao.cabecalho,
    titulo: aVista(acordo) ? p.tituloAVista : p.titulo,
    numero: p.numero(numero, aVista(acordo) ? null : `${parcela}/${acordo.parcelas}`),
    blocos: blocosDe(paga),
    fatos: [paga.fatos],
    resumo: resumoDo(paga.devedor, paga.pagamento.total),
  };
}

export const arquivoDoReciboDaParcela = ({ pagamento: { acordo } }: ParcelaPaga): string =>
  p.arquivo(acordo.numero, acordo.parcela);

const aVista = ({ parcelas }: ParcelaPaga['pagamento']['acordo']) => parcelas === 1;

function blocosDe({ orgao, devedor, processos, pagamento, recebimentos }: ParcelaPaga): Bloco[] {
  const { secoes, campos } = acordoImpresso;
  const { acordo, total, saldo, data } = pagamento;
  const parcela = aVista(acordo) ? null : t.parcelaDe(acordo.parcela, acordo.parcelas);
  return [
    { tipo: 'secao', titulo: secoes.credor },
    {
      tipo: 'campos',
      colunas: 4,
      campos: [
        campo(campos.nome, orgao.cabecalho.nome, 3),
        campo(campos.cnpj, orgao.cabecalho.cnpj && formatCnpj(orgao.cabecalho.cnpj)),
      ],
    },
    { tipo: 'secao', titulo: secoes.devedor },
    {
      tipo: 'campos',
      colunas: 4,
      campos: [
        campo(campos.nome, devedor.nome, 3),
        campo(campos.documento, formatDocumento(devedor)),
        campo(secoes.processos, processos.join('; '), 4),
      ],
    },
    { tipo: 'secao', titulo: t.secoes.pagamento },
    texto(p.declaracao(orgao.cabecalho.nome, devedor.nome, importancia(total), parcela, acordo.numero)),
    blocoDoPagamento(pagamento),
    ...(recebimentos.length > 1 ? [tabelaDosRecebimentos(recebimentos)] : []),
    { tipo: 'secao', titulo: t.secoes.componentes },
    tabelaDosComponentes(pagamento),
    texto(saldo === 0 ? (parcela ? p.quitado : p.quitadoAVista) : p.saldo(formatData(data))),
    blocoDeAssinatura(orgao.autoridade, orgao.cidade ?? undefined),
  ];
}

const tabelaDosRecebimentos = (recebimentos: ParcelaPaga['recebimentos']): Bloco => ({
  tipo: 'tabela',
  colunas: [
    { titulo: p.colunas.data, largura: 0.2 },
    { titulo: p.colunas.canal, largura: 0.55 },
    { titulo: p.colunas.valor, largura: 0.25, direita: true },
  ],
  linhas: recebimentos.map(({ data, canal, valor }) => ({ celulas: [formatData(data), canal, dinheiro(valor)] })),
});

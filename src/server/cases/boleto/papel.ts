import { boletoImpresso as t } from '@i18n/pt-BR/papeis/boleto.ts';
import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import { formatCep } from '@/contract/values/contato.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { formatDocumento } from '@/contract/values/identificacao.ts';
import { tiposIdentificacao } from '@/contract/values/tipoIdentificacao.ts';
import type { ParcelaDevidaEm } from '@/domain/cobranca/acordo.ts';
import { agenciaECodigo, carteiraImpressa, nossoNumero } from '@/domain/cobranca/boleto/numero.ts';
import type { ContaDeBoletos } from '@/domain/cobranca/convenio.ts';
import { cdaViva } from '@/domain/workflow/cda.ts';
import type { DadosDoRegistro } from '../../adapters/banco.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { BoletoLido } from '../../database/queries/boleto.ts';
import type { CobrancaLida } from '../../database/queries/cobranca.ts';
import type { BoletoImpresso } from '../../documents/boleto.ts';
import type { Documento } from '../../documents/documento.ts';
import { cidade, resumoDo } from '../../documents/partes.ts';
import { mesesDoValor } from '../cobranca/meses.ts';
import { devedorDe } from '../cobranca/termo.ts';
import { orgaoImpresso } from '../processo/lerParaImprimir.ts';
import type { Guia } from './guia.ts';

/**
 * What a slip says, kept when its number is taken: bank and paper are told the same, and a later print gives the same bytes. The
 * Pix comes with the registration.
 */
export type PapelDoBoleto = Omit<BoletoImpresso, 'pix'> & {
  readonly cidade: string;
  /** Absent in slips of before banks were told of it. */
  readonly registro?: DadosDoRegistro;
};

export const impressoDe = (b: Pick<BoletoLido, 'dados' | 'emv'>): BoletoImpresso => {
  const { cidade: _, registro: __, ...papel } = b.dados as PapelDoBoleto;
  return { ...papel, pix: b.emv };
};

/** A slip with its number, before it has a code of validation. */
export function papelDe(
  lida: CobrancaLida,
  parcelas: readonly ParcelaDevidaEm[],
  { conta, valores, vencimento, validoAte }: Guia,
  { sequencial, barras, data }: { readonly sequencial: number; readonly barras: string; readonly data: string },
): Omit<PapelDoBoleto, 'validacao'> {
  const { linha, processos } = lida;
  const { devedor: d, cda, orgao } = processos[0]!;
  const { cabecalho, endereco } = orgaoImpresso(processos[0]!);
  const rua = [d.rua, d.numero, d.complemento].filter(Boolean).join(', ');
  let credito = valores.creditoCentavos;
  const meses = mesesDoValor(lida, data);
  return {
    banco: conta!.banco,
    beneficiario: { ...cabecalho, endereco: endereco ?? '' },
    cidade: orgao.municipio ?? '',
    agenciaECodigo: agenciaECodigo(conta!),
    carteira: carteiraImpressa(conta!),
    pagador: {
      nome: linha.devedor_nome,
      documento: documentoImpresso(devedorDe(linha)),
      endereco: [rua, d.bairro, cidade(d), d.cep && impressos.cep(formatCep(d.cep))].filter(Boolean).join(' – '),
    },
    nossoNumero: nossoNumero(conta!, sequencial).impresso,
    seuNumero: parcelas.length > 1 ? linha.numero : `${linha.numero}/${parcelas[0]!.parcela}`,
    data,
    vencimento,
    validoAte,
    valorCentavos: valores.totalCentavos,
    inscrita: cdaViva(cda),
    cobranca: { numero: linha.numero, totalParcelas: linha.total_parcelas },
    parcelas: parcelas.map(({ parcela, vencimento: dia, devida }) => {
      const tomado = Math.min(credito, devida.totalCentavos);
      credito -= tomado;
      return { parcela, vencimento: dia, valorCentavos: devida.totalCentavos - tomado };
    }),
    ...(meses.length > 0 ? { mesesDesconhecidos: meses } : {}),
    barras,
    registro: registroDe(processos[0]!.devedor, conta!, {
      inscrita: cdaViva(cda),
      mensagem: [
        t.cobranca(linha.numero),
        t.parcelas(parcelas[0]!.parcela, parcelas.at(-1)!.parcela, linha.total_parcelas, parcelas.length),
      ],
    }),
  };
}

/** What the bank is told of the debtor. */
const registroDe = (
  d: CobrancaLida['processos'][number]['devedor'],
  conta: ContaDeBoletos,
  sobre: Pick<DadosDoRegistro, 'inscrita' | 'mensagem'>,
): DadosDoRegistro => ({
  carteira: conta.banco === 'BB' ? conta.carteira : null,
  variacao: conta.banco === 'BB' ? conta.variacao : null,
  ...sobre,
  pagador: {
    tipo: noBanco[d.tipo_documento_identificacao] ?? null,
    documento: d.documento,
    nome: d.nome,
    endereco: [d.rua, d.numero, d.complemento].filter(Boolean).join(', '),
    bairro: d.bairro ?? '',
    cidade: d.municipio ?? '',
    uf: d.uf ?? '',
    cep: d.cep ?? '',
  },
});
const noBanco: Readonly<Record<number, DadosDoRegistro['pagador']['tipo']>> = { 1: 'CPF', 2: 'CNPJ' };

/** «CPF 529.982.247-25». */
const documentoImpresso = (devedor: ReturnType<typeof devedorDe>): string =>
  [tiposIdentificacao.find(({ id }) => id === devedor.idTipoDocumentoIdentificacao)?.nome, formatDocumento(devedor)]
    .filter(Boolean)
    .join(' ');

/** The code by which a slip is checked, and where. */
export const validacaoDe = ({ settings }: SessionCtx, { codigo }: { readonly codigo: string }) => ({
  ...{ codigo, endereco: `${settings.publicUrl}/validar/${codigo}` },
});

/**
 * The slip as a document to issue: whoever has it checks it by its code, and a later slip of the same debt replaces it.
 * @param via a later copy of the same slip, which replaces those before it: 2, 3, …
 */
export const documentoDoBoleto = (
  { linha }: Pick<CobrancaLida, 'linha'>,
  { beneficiario, nossoNumero: numero, parcelas, valorCentavos }: Omit<PapelDoBoleto, 'validacao'>,
  via = 1,
): Documento => ({
  especie: 'BOLETO',
  serie: `cobranca:${linha.id}:BOLETO:${[...new Set([parcelas[0], parcelas.at(-1)].map((um) => um?.parcela))].join('-')}`,
  substitui: 'CONTEUDO',
  idOrgao: linha.id_orgao_credor,
  idProcesso: null,
  idCobranca: linha.id,
  orgao: { nome: beneficiario.nome, sigla: beneficiario.sigla, cnpj: beneficiario.cnpj },
  titulo: via > 1 ? t.via(via) : t.titulo,
  numero,
  blocos: [],
  fatos: [],
  resumo: resumoDo(devedorDe(linha), paraReais(valorCentavos)),
});

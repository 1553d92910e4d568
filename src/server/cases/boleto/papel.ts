import type { ParcelaDoAcordo } from '@/domain/cobranca/acordo.ts';
import { agenciaECodigo, nossoNumero } from '@/domain/cobranca/boleto/numero.ts';
import type { ContaDeBoletos } from '@/domain/cobranca/convenio.ts';
import type { CobrancaLida } from '../../database/queries/cobranca.ts';
import { orgaoImpresso } from '../processo/lerParaImprimir.ts';

/**
 * What a slip says besides its figures, kept when its number is taken: bank and paper are told the same, and a later print gives
 * the same bytes.
 */
export type PapelDoBoleto = ReturnType<typeof papelDe>;

export function papelDe(
  { linha, processos }: CobrancaLida,
  parcelas: readonly ParcelaDoAcordo[],
  conta: ContaDeBoletos,
  sequencial: number,
) {
  const { devedor: d, orgao } = processos[0]!;
  const { cabecalho, endereco } = orgaoImpresso(processos[0]!);
  return {
    nossoNumero: nossoNumero(conta, sequencial).impresso,
    agenciaECodigo: agenciaECodigo(conta),
    carteira: conta.banco === 'BB' ? conta.carteira : 'RG',
    beneficiario: { ...cabecalho, endereco, cidade: orgao.municipio ?? '' },
    pagador: {
      nome: d.nome,
      documentoIdentificacao: d.documento,
      idTipoDocumentoIdentificacao: d.tipo_documento_identificacao,
      rua: [d.rua, d.numero, d.complemento].filter(Boolean).join(', '),
      bairro: d.bairro,
      cidade: d.municipio,
      uf: d.uf,
      cep: d.cep,
    },
    cobranca: linha.numero,
    parcelas: parcelas.map(({ parcela }) => `${parcela}/${linha.total_parcelas}`),
    processos: processos.map(({ linha: { numero, numero_processo_administrativo: administrativo }, cda }) => ({
      numero,
      administrativo,
      cda: cda?.numero ?? null,
    })),
  };
}

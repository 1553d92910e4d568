import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { limits } from '@/contract/limits.ts';
import type { PapelDoRequerente } from '@/contract/papeisDoRequerente.ts';
import type { RequerenteInformado } from '@/contract/requerente.ts';
import { tiposReservados } from '@/contract/tipoDocumento.ts';
import type { FieldError } from '@/contract/validate.ts';

const { requerente: frases } = validacao;

export interface DevedorDoAcordo {
  readonly nome: string;
  readonly documentoIdentificacao: string;
  /** 1 CPF, 2 CNPJ; the others have neither, and only someone with a power of attorney asks for them (M §2.64). */
  readonly idTipoDocumentoIdentificacao: number;
}

/**
 * In what quality the holder of this CPF asks for the debtor.
 * @param dito what was chosen; it only tells articles from power of attorney, for a company
 */
export function papelDoRequerente(
  { documentoIdentificacao, idTipoDocumentoIdentificacao: tipo }: DevedorDoAcordo,
  cpf: string,
  dito?: PapelDoRequerente | null,
): PapelDoRequerente {
  if (tipo === 1 && documentoIdentificacao === cpf) return 'TITULAR';
  return tipo === 2 && dito === 'EMPRESA' ? 'EMPRESA' : 'REPRESENTANTE';
}

/** Type of the document that proves the quality; null: none is asked (S2 §9, M §2.65). */
export const tipoDoComprovante = (papel: PapelDoRequerente): number | null =>
  ({ TITULAR: null, REPRESENTANTE: tiposReservados.procuracao, EMPRESA: tiposReservados.contratoSocial })[papel];

/**
 * What a requester lacks, by field of the call's `requerente` (S2 §5.4, 5.7).
 * @param identificado an identification of less than a year is on file
 */
export function faltasDoRequerente(
  dados: RequerenteInformado,
  papel: PapelDoRequerente,
  identificado: boolean,
): FieldError[] {
  const { nome, arquivoIdentificacao = [], comprovanteRepresentacao = [] } = dados;
  const faltas: (false | FieldError)[] = [
    papel !== 'TITULAR' &&
      [...nome].length > limits.requerente.nome.max && { field: 'requerente.nome', message: frases.nomeMax },
    arquivoIdentificacao.length === 0 &&
      !identificado && { field: 'requerente.arquivoIdentificacao', message: frases.identificacao },
    papel !== 'TITULAR' &&
      comprovanteRepresentacao.length === 0 && {
        field: 'requerente.comprovanteRepresentacao',
        message: papel === 'EMPRESA' ? frases.contratoSocial : frases.procuracao,
      },
  ];
  return faltas.filter((falta) => falta !== false);
}

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

/** What stands in no name: all but letters with their accents, apostrophe, hyphen, dot and blank (S0 §5, S2 §2.7). */
const foraDoNome = /[^\p{L}\p{M}'’.\-\s]|[ªº]/gu;

/** What a typed or pasted name keeps (S2 §2.7); no blank at its beginning, and never two. */
export const nomeNormalizado = (nome: string): string =>
  nome.replace(foraDoNome, '').replace(/^\s+/, '').replace(/\s+/g, ' ');

/** The characters of a name that it does not keep, each one once, in their order; those without a shape are not told. */
export const sobraDoNome = (nome: string): string =>
  [...new Set(nome.match(foraDoNome))].filter((sinal) => !/[\p{Cc}\p{Cf}]/u.test(sinal)).join(' ');

interface Arquivado {
  readonly identificado: boolean;
  readonly comprovado: boolean;
}

/**
 * What a requester lacks, by field of the call's `requerente` (S2 §5.4, 5.7).
 * @param arquivado what is on file: an identification of less than a year, and a proof for this debtor of today (M §2.66)
 * @param nomeGuardado the name on file, which may stay as it is
 */
export function faltasDoRequerente(
  dados: RequerenteInformado,
  papel: PapelDoRequerente,
  { identificado, comprovado }: Arquivado,
  nomeGuardado?: string,
): FieldError[] {
  const { nome, arquivoIdentificacao = [], comprovanteRepresentacao = [] } = dados;
  const sobra = papel === 'TITULAR' || nome === nomeGuardado ? '' : sobraDoNome(nome);
  const faltas: (false | FieldError)[] = [
    sobra !== '' && { field: 'requerente.nome', message: frases.nomeSinais(sobra) },
    papel !== 'TITULAR' &&
      [...nome].length > limits.requerente.nome.max && { field: 'requerente.nome', message: frases.nomeMax },
    arquivoIdentificacao.length === 0 &&
      !identificado && { field: 'requerente.arquivoIdentificacao', message: frases.identificacao },
    papel !== 'TITULAR' &&
      comprovanteRepresentacao.length === 0 &&
      !comprovado && {
        field: 'requerente.comprovanteRepresentacao',
        message: papel === 'EMPRESA' ? frases.contratoSocial : frases.procuracao,
      },
  ];
  return faltas.filter((falta) => falta !== false);
}

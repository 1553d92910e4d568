import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { limits, patterns } from './limits.ts';
import { registro } from './registro.ts';
import { texto } from './values/texto.ts';

const { min, max } = limits.tipoDocumentoNome;

/**
 * Document types (S2 §2.12, 5.11, 7.5). They are one catalogue for all bodies, so only the central body changes it
 * (ADR 0009); the form of a body chooses from it.
 */
export const tipoDocumento = registro({
  name: 'tipoDocumento',
  form: {
    nome: texto({
      obrigatorio: true,
      min: [min, validacao.tipoDocumento.nomeMin],
      max: [max, validacao.tipoDocumento.nomeMax],
      formato: [patterns.nomeTipoDocumento, validacao.tipoDocumento.nomeLetras],
    }),
  },
  chosenBy: ['ORGAO_CREDOR_CADASTRAR', 'ORGAO_CREDOR_ALTERAR'],
  central: ['create', 'update', 'remove'],
  whole: true,
});

/** Types that actions use by id: they can be renamed, but not removed (S1 §4.2, S2 §9, D §9.19). */
export const tiposReservados = {
  identificacao: 1,
  cienciaDevedor: 3,
  avisoRecebimento: 4,
  paginaDiario: 5,
  contestacao: 6,
  decisao: 7,
  quitacao: 8,
  parcelamento: 9,
  inscricao: 10,
  suspensao: 11,
  perdaParcelamento: 12,
  tcc: 13,
  contratoSocial: 14,
  procuracao: 15,
  causaPrescricao: 16,
} as const;
export const tipoReservado = (id: number): boolean => Object.values<number>(tiposReservados).includes(id);

import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { entreCampos } from './entreCampos.ts';
import { cpfCnpjValido } from './identificacao.ts';

/** Identification types of a debtor and the mask length of each (S1 §2.4). */
export const tiposIdentificacao = [
  { id: 1, nome: 'CPF', tamanho: 14 },
  { id: 2, nome: 'CNPJ', tamanho: 18 },
  { id: 3, nome: 'Passaporte', tamanho: 20 },
  { id: 4, nome: 'ID', tamanho: 9 },
  { id: 5, nome: 'IE', tamanho: 10 },
] as const;

interface Identificado {
  readonly idTipoDocumentoIdentificacao: number;
  readonly documentoIdentificacao: string;
}
const regra = (certo: (pessoa: Identificado) => boolean, culpado: keyof Identificado, error: string) =>
  entreCampos<Identificado>(
    culpado === 'documentoIdentificacao' ? ['idTipoDocumentoIdentificacao', culpado] : [culpado],
    certo,
    { error, culpado },
  );
const livres = tiposIdentificacao.filter(({ id }) => id > 2);

/** Check digits of CPF and CNPJ; other types: a maximum length, and not one repeated character (S1 §2.4; D §9.6). */
export const identificacaoCoerente = [
  regra(
    ({ idTipoDocumentoIdentificacao: tipo }) => tiposIdentificacao.some(({ id }) => id === tipo),
    'idTipoDocumentoIdentificacao',
    validacao.opcaoInvalida,
  ),
  regra(
    ({ idTipoDocumentoIdentificacao: tipo, documentoIdentificacao: doc }) => {
      if (tipo === 1) return doc.length === 11 && cpfCnpjValido(doc);
      if (tipo === 2) return doc.length === 14 && cpfCnpjValido(doc);
      return !/^(.)\1+$/.test(doc);
    },
    'documentoIdentificacao',
    validacao.cpfCnpjInvalido,
  ),
  ...livres.map(({ id, tamanho }) =>
    regra(
      ({ idTipoDocumentoIdentificacao: tipo, documentoIdentificacao: doc }) => tipo !== id || doc.length <= tamanho,
      'documentoIdentificacao',
      validacao.tamanhoMaximo(tamanho),
    ),
  ),
] as const;

const repeated = (text: string) => /^(.)\1+$/.test(text);
const value = (character: string) => character.charCodeAt(0) - 48;
/** Check digit modulo 11 of the Receita Federal: from the right, weights 2 to `max`, then again from 2. */
const digit = (text: string, max: number) => {
  const sum = [...text].reverse().reduce((total, c, i) => total + value(c) * (2 + (i % (max - 1))), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};
const withDigits = (base: string, max: number) => {
  const first = `${base}${digit(base, max)}`;
  return `${first}${digit(first, max)}`;
};

/** Letters and digits only, upper-case: how CPF and CNPJ are kept and sent (a CNPJ has letters since July 2026). */
export const semMascara = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');
export const apenasDigitos = (text: string) => text.replace(/\D/g, '');

/** Eleven digits with check digits, not all the same (Receita Federal; D §4). */
export const cpfValido = (text: string) =>
  /^\d{11}$/.test(text) && !repeated(text) && withDigits(text.slice(0, 9), 11) === text;
/** Twelve digits or letters and two check digits, numeric or alphanumeric (IN RFB 2.229/2024; D §4). */
export const cnpjValido = (text: string) =>
  /^[0-9A-Z]{12}\d{2}$/.test(text) && !repeated(text) && withDigits(text.slice(0, 12), 9) === text;
export const cpfCnpjValido = (text: string) => (text.length === 11 ? cpfValido(text) : cnpjValido(text));

export const formatCpf = (t: string) => t.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
export const formatCnpj = (t: string) => t.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5');
export const formatCpfCnpj = (t: string) => (t.length === 11 ? formatCpf(t) : formatCnpj(t));

/** Whether the type of document has check digits and a mask (1 CPF, 2 CNPJ); the others are free text (S1 §2.4). */
export const eCpfOuCnpj = (tipo: number | null): boolean => tipo === 1 || tipo === 2;
interface Identificado {
  readonly idTipoDocumentoIdentificacao: number;
  readonly documentoIdentificacao: string;
}
/** The identification document of a person, with its mask where its type has one. */
export const formatDocumento = ({
  idTipoDocumentoIdentificacao: tipo,
  documentoIdentificacao,
}: Identificado): string => (eCpfOuCnpj(tipo) ? formatCpfCnpj(documentoIdentificacao) : documentoIdentificacao);

/** The CNJ's format of a court case (Res. 65/2008): «0001234-56.2026.8.17.2001»; without 20 digits, only digits. */
export const formatCnj = (numero: string): string =>
  apenasDigitos(numero).replace(/^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/, '$1-$2.$3.$4.$5.$6');

import { contaDeBoletos, type DadosBancarios } from '@/domain/cobranca/convenio.ts';

const vazio: DadosBancarios = {
  chave_banco: null,
  convenio: null,
  agencia: null,
  conta: null,
  carteira: null,
  variacao: null,
  codigo_beneficiario: null,
};
export const conta = (dados: Partial<DadosBancarios>) => contaDeBoletos({ ...vazio, ...dados })!;

export const noBB = (convenio: string, outros: Partial<DadosBancarios> = {}) =>
  conta({ chave_banco: '1', convenio, agencia: '0452', conta: '123873', carteira: '17', ...outros });
export const naCaixa = (codigo_beneficiario: string) => conta({ chave_banco: '104', codigo_beneficiario });

import { validacao } from '@i18n/pt-BR/validacao.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits, patterns } from './limits.ts';
import { processo as p } from './permissions.ts';
import { cep, telefone } from './values/contato.ts';
import { cpfCnpjValido, semMascara } from './values/identificacao.ts';
import { referencia } from './values/outros.ts';
import { email, texto, textual } from './values/texto.ts';

const { processo: frases } = validacao;

/** A person or company owing, or answering together with who owes, in the order the form asks (S1 §5.1, 5.2). Documents of types 1 and 2 have check digits (D §9.6). */
const pessoa = (nome: ReturnType<typeof nomeDe>) => ({
  idTipoDocumentoIdentificacao: referencia('tipoDocumentoIdentificacao', { obrigatorio: true }),
  documentoIdentificacao: textual('cpfCnpj', {
    obrigatorio: validacao.cpfCnpjInvalido,
    normaliza: semMascara,
    max: 20,
  }),
  nome,
  email: email({ max: limits.emailMax }),
  telefone1: telefone({ obrigatorio: validacao.telefoneTamanho }),
  telefone2: telefone({}),
  cep: cep({ obrigatorio: validacao.cepInvalido }),
  uf: texto({ obrigatorio: frases.estado, max: 2 }),
  municipio: texto({ obrigatorio: frases.municipio, max: 80 }),
  bairro: texto({ obrigatorio: true, min: limits.bairro.min, max: limits.bairro.max }),
  rua: texto({ obrigatorio: true, min: limits.rua.min, max: limits.rua.max }),
  numero: texto({
    obrigatorio: true,
    max: [limits.numeroMax, validacao.numeroEndereco],
    formato: [patterns.numeroEndereco, validacao.numeroEndereco],
  }),
  complemento: texto({ max: limits.complementoMax }),
});

const nomeDe = (min: number, max: number) =>
  texto({
    obrigatorio: frases.nomeMin,
    min: [min, frases.nomeMin.replace('6', String(min))],
    max: [max, frases.nomeMax],
  });

/** The sentence for a document whose check digits do not hold; types other than CPF and CNPJ are free by length. */
const documentoCoerente = z.refine<{ idTipoDocumentoIdentificacao: number; documentoIdentificacao: string }>(
  (d) => {
    const { idTipoDocumentoIdentificacao: tipo, documentoIdentificacao: doc } = d;
    if (tipo === 1) return doc.length === 11 && cpfCnpjValido(doc);
    if (tipo === 2) return doc.length === 14 && cpfCnpjValido(doc);
    return !/^(.)\1+$/.test(doc);
  },
  { error: validacao.cpfCnpjInvalido, path: ['documentoIdentificacao'] },
);

export const dadosDevedor = z
  .object(pessoa(nomeDe(limits.devedorNome.min, limits.devedorNome.max)))
  .check(documentoCoerente);
export const papeisCorresponsavel = ['Titular', 'Socio', 'Representante'] as const;
export const corresponsavel = z
  .object({
    ...pessoa(nomeDe(limits.corresponsavelNome.min, limits.corresponsavelNome.max)),
    papel: z.enum(papeisCorresponsavel, validacao.opcaoInvalida),
  })
  .check(documentoCoerente);

const nulo = z.nullable(z.string());
export const devedor = z.object({
  id: z.number(),
  nome: z.string(),
  email: nulo,
  idTipoDocumentoIdentificacao: z.number(),
  tipoDocumentoIdentificacao: z.object({ id: z.number(), nome: z.string(), excluido: z.boolean() }),
  documentoIdentificacao: z.string(),
  cep: nulo,
  rua: nulo,
  numero: nulo,
  bairro: nulo,
  complemento: nulo,
  telefone1: nulo,
  telefone2: nulo,
  uf: nulo,
  municipio: nulo,
});
export type Devedor = z.infer<typeof devedor>;

export const devedores = {
  /** Fills the process form; 404 when the body knows no such debtor. */
  porDocumento: endpoint({
    method: 'GET',
    path: 'devedor/cpfCnpj/:documento',
    access: ['DEVEDOR_CONSULTAR', p('CADASTRAR'), p('ALTERAR')],
    summary: 'Devedor pelo CPF/CNPJ sem máscara',
    params: z.object({ documento: z.string().check(z.maxLength(20)) }),
    output: devedor,
  }),
};

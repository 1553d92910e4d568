import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { cep } from './contato.ts';
import { limitesDosValores as limits, padroesDosValores as patterns } from './limites.ts';
import { texto } from './texto.ts';

interface Tamanho {
  readonly min: number;
  readonly max: number;
}

const { endereco: frases } = validacao;

/**
 * The street part of an address; all fields but the complement are required (S2 §5.12, 5.13). Each register adds UF and
 * municipality itself.
 * @param nomeado whether the sentences about lengths name the field, as the specification does for users
 */
export const endereco = (de: { readonly rua: Tamanho; readonly bairro: Tamanho; readonly nomeado?: boolean }) => {
  const min = (campo: string, n: number) => (de.nomeado ? ([n, validacao.noMinimo(campo, n)] as const) : n);
  const max = (campo: string, n: number) => (de.nomeado ? ([n, validacao.noMaximo(campo, n)] as const) : n);
  const entre = (campo: string, tamanho: Tamanho) => ({ min: min(campo, tamanho.min), max: max(campo, tamanho.max) });
  return {
    cep: cep({ obrigatorio: validacao.cepInvalido }),
    rua: texto({ obrigatorio: true, ...entre(frases.rua, de.rua) }),
    numero: texto({
      obrigatorio: validacao.numeroEndereco,
      max: [limits.numeroMax, validacao.numeroEndereco],
      formato: [patterns.numeroEndereco, validacao.numeroEndereco],
    }),
    complemento: texto({ max: max(frases.complemento, limits.complementoMax) }),
    bairro: texto({ obrigatorio: true, ...entre(frases.bairro, de.bairro) }),
  };
};

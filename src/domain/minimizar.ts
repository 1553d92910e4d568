import { formatCnpj, formatCpf } from '@/contract/values/identificacao.ts';

const ligacoes = new Set(['da', 'de', 'do', 'das', 'dos', 'e', '&']);

/** "Maria da Conceição" → "M*** da C***": only the holder of the document recognises the name (LGPD art. 6 III). */
export const minimizarNome = (nome: string): string =>
  nome
    .trim()
    .split(/\s+/)
    .map((palavra) => (ligacoes.has(palavra.toLowerCase()) ? palavra : `${[...palavra][0] ?? ''}***`))
    .join(' ');

/** "52998224725" → "***.982.247-**"; a CNPJ loses its ends too, other documents all but the last three characters. */
export const minimizarDocumento = (documento: string): string => {
  if (documento.length === 11) return formatCpf(documento).replace(/^.{3}/, '***').replace(/.{2}$/, '**');
  if (documento.length === 14) return formatCnpj(documento).replace(/^.{2}/, '**').replace(/.{2}$/, '**');
  return `***${documento.slice(-3)}`;
};

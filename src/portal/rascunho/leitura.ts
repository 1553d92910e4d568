import { listaDeRascunhos as t } from '@i18n/pt-BR/portal/listaDeRascunhos.ts';
import { formatData } from '@/contract/values/data.ts';
import { labelOf, type Translate } from '../base/label.ts';
import type { Rascunho } from './deposito.ts';

/**
 * What a draft holds, as text to be read and copied where its form cannot be opened any more: a line for each field that was
 * filled in. Numbers that only the server can name, as those of a reference, are left out.
 */
export function leituraDe({ chave, valores }: Pick<Rascunho, 'chave' | 'valores'>, translate: Translate): string {
  const recurso = chave.split('/')[0]!;
  const rotulo = (campo: string) => {
    const text = labelOf(translate, recurso, campo);
    return text === campo ? emPalavras(campo) : text;
  };
  return linhas(valores, rotulo).join('\n');
}

type Rotulo = (campo: string) => string;

function linhas(valores: object, rotulo: Rotulo, antes = ''): readonly string[] {
  return Object.entries(valores).flatMap(([campo, valor]) => {
    if (calado.test(campo)) return [];
    const nome = `${antes}${rotulo(campo)}`;
    if (Array.isArray(valor)) return daLista(nome, valor, rotulo);
    if (typeof valor === 'object' && valor !== null)
      return linhas(valor, rotulo, /^\d+$/.test(campo) ? antes : `${nome} · `);
    const texto = textoDe(valor);
    return texto === '' ? [] : [`${nome}: ${texto}`];
  });
}
/** Fields that say nothing to a person. */
const calado = /^(id([A-Z].*)?|versao|uuid|tamanho)$/;

function daLista(nome: string, lista: readonly unknown[], rotulo: Rotulo): readonly string[] {
  const arquivos = lista.flatMap((um) => (ehArquivo(um) ? um.nome : []));
  if (arquivos.length > 0) return [`${nome}: ${arquivos.join(', ')}`];
  return lista.flatMap((um, i) =>
    typeof um === 'object' && um !== null
      ? linhas(um, rotulo, `${nome} ${i + 1} · `)
      : [`${nome}: ${textoDe(um)}`].filter((linha) => !linha.endsWith(': ')),
  );
}
const ehArquivo = (um: unknown): um is { readonly nome: string } =>
  typeof um === 'object' && um !== null && 'uuid' in um && 'nome' in um;

function textoDe(valor: unknown): string {
  if (valor === null || valor === undefined || valor === false) return '';
  if (valor === true) return t.sim;
  if (typeof valor === 'number') return valor.toLocaleString('pt-BR');
  const texto = String(valor);
  return /^\d{4}-\d{2}-\d{2}$/.test(texto) ? formatData(texto) : texto;
}

/** `fundamentoLegal` → «Fundamento legal». */
const emPalavras = (campo: string) => {
  const palavras = campo.replace(/([A-Z])/g, ' $1').toLowerCase();
  return palavras.charAt(0).toUpperCase() + palavras.slice(1);
};

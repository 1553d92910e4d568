import { importacao as t } from '@i18n/pt-BR/comum/importacao.ts';
import type { ColunaLida, formatosImportacao } from '@/contract/importacao.ts';
import { limits } from '@/contract/limits.ts';
import { ufs } from '@/contract/referencias.ts';
import { em, primeiro } from '@/domain/lista.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { listarPerfisAoAlcance } from '../../database/queries/importacao.ts';
import { csv } from '../../planilha/csv.ts';
import type { Folha } from '../../planilha/pasta.ts';
import type { Importacao } from './importacao.ts';
import { lerNomes, type Nomes } from './nomes.ts';

const { modelo: frases } = t;
const MEGAS = limits.uploadBytes / 1024 / 1024;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Input {
  readonly params: { readonly formato: (typeof formatosImportacao)[number] };
}

/** The template to fill in: titles, an example line, rules, and the lists of values the caller may choose. */
export const baixarModelo =
  ({ contrato: { name, colunas } }: Importacao) =>
  async (ctx: SessionCtx, { params: { formato } }: Input): Promise<FileAnswer> => {
    const file = (frases.arquivo[name] ?? name) + (formato === 'csv' ? '.csv' : '.xlsx');
    const nomes = await lerNomes(ctx, colunas);
    const linhas = [colunas.map((c) => c.titulo), colunas.map((c) => exemplo(ctx, nomes, c))];
    if (formato === 'csv') return { name: file, type: 'text/csv; charset=utf-8', content: csv(linhas) };
    const perfis = await ctx.read((db) => listarPerfisAoAlcance(db, [...ctx.usuario.permissoes]));
    const listas = colunas.flatMap((c) => {
      const valores = opcoes(c, nomes, perfis);
      return valores.length > 0 ? [{ titulo: c.titulo, valores }] : [];
    });
    // The library that writes it is heavy and seldom needed.
    const { letra, pasta } = await import('../../planilha/pasta.ts');
    const dados = { ...folha(name, colunas, linhas), regras: regras(colunas, listas, letra) };
    return { name: file, type: XLSX, content: pasta([dados, instrucoes(colunas), listagem(listas)]) };
  };

interface Lista {
  readonly titulo: string;
  readonly valores: readonly string[];
}

/** The example names the caller's own body. */
const exemplo = ({ usuario }: SessionCtx, nomes: Nomes, { campo, exemplo: texto }: ColunaLida) =>
  campo === 'orgaoCredor' ? (nomes.orgaoCredor?.find((o) => o.id === usuario.idOrgao)?.nomes[0] ?? texto) : texto;

function opcoes({ campo, valor }: ColunaLida, nomes: Nomes, perfis: readonly string[]): readonly string[] {
  if (valor.kind === 'booleano') return [frases.sim, frases.nao];
  if (campo === 'uf') return ufs.map((uf) => uf.sigla);
  if (valor.reference === 'perfil') return perfis;
  return valor.reference ? (nomes[valor.reference] ?? []).map((item) => primeiro(item.nomes)) : [];
}

const folha = (name: string, colunas: readonly ColunaLida[], linhas: readonly (readonly string[])[]): Folha => ({
  nome: frases.folha[name] ?? name,
  larguras: colunas.map((c) => Math.max(12, Math.min(40, c.titulo.length + 4), (c.valor.max ?? 0) > 60 ? 34 : 0)),
  linhas,
});

const regras = (colunas: readonly ColunaLida[], listas: readonly Lista[], letra: (n: number) => string) =>
  colunas.flatMap((c, coluna) => {
    const at = listas.findIndex((l) => l.titulo === c.titulo);
    const lista =
      at < 0 ? undefined : `${frases.listas}!$${letra(at)}$2:$${letra(at)}$${em(listas, at).valores.length + 1}`;
    const dica = regra(c);
    return dica || lista ? [{ coluna, titulo: c.titulo, dica: dica || frases.escolha, lista }] : [];
  });

const regra = ({ dica, valor: { kind, min, max } }: ColunaLida): string =>
  [dica, kind === 'texto' ? frases.tamanho(min, max) : kind === 'email' ? frases.tamanho(undefined, max) : '']
    .filter(Boolean)
    .join(' ');

const instrucoes = (colunas: readonly ColunaLida[]): Folha => ({
  nome: frases.instrucoes,
  larguras: [26, 14, 90],
  linhas: [
    ...frases.regras(limits.importacao.linhas, MEGAS).map((text) => ['', '', text]),
    [...frases.cabecalho],
    ...colunas.map((c) => [c.titulo, c.obrigatoria ? frases.sim : frases.nao, regra(c)]),
  ],
});

/** The values to choose from, one column for each list. */
const listagem = (listas: readonly Lista[]): Folha => ({
  nome: frases.listas,
  larguras: listas.map(() => 30),
  linhas: [
    listas.map((l) => l.titulo),
    ...Array.from({ length: Math.max(0, ...listas.map((l) => l.valores.length)) }, (_, i) =>
      listas.map((l) => l.valores[i] ?? ''),
    ),
  ],
});

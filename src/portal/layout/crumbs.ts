import { shell } from '@i18n/pt-BR/portal/shell.ts';
import { cadastroDe } from '@i18n/pt-BR/registros/index.ts';
import { meets } from '../providers/session.ts';
import { menu } from './menu.ts';

export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

const words = shell.trilha;
const semMenu: Readonly<Record<string, string>> = words.semMenu;

/** `/tipoDocumento/cadastrar` → Início › Tipo Documento › Novo Tipo Documento (S0 §2.4). */
export function crumbs(pathname: string): readonly Crumb[] {
  const [group = '', page] = pathname.split('/').filter(Boolean);
  const item = menu.find(({ path }) => path === group);
  const start: Crumb = { label: words.inicio, to: '/' };
  if (!item) return semMenu[group] ? [start, { label: semMenu[group] }] : [start];
  const parents = item.group ? [start, { label: item.group }] : [start];
  // Who may not open the list came from elsewhere: a collection from Financeiro (S2 §2.9).
  const from = page !== undefined && !meets(item.permissions) ? menu.find(({ path }) => path === item.from) : undefined;
  const { label, path } = from ?? item;
  const here: Crumb = { label, to: `/${path}` };
  return page === undefined ? [...parents, here] : [...parents, here, { label: titleOf(group, page) }];
}

const titleOf = (group: string, page: string): string => {
  if (page === 'cadastrar') return cadastroDe(group)?.novo ?? words.novoProcesso;
  if (page === 'importar') return words.importar;
  return page === 'editar' ? words.editar : words.detalhes;
};

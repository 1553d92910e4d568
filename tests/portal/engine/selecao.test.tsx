import { messages } from '@i18n/index.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { checkDeclarations } from '@/portal/declaration/check.ts';
import type { BulkProps } from '@/portal/declaration/declaration.ts';
import { resource } from '@/portal/declaration/resource.ts';
import { type Call, only, openAt, servedByTheApp, signedIn } from '../support.tsx';

const Icon = () => null;
const Conferencia = ({ rows, onClose, onDone }: BulkProps) => (
  <div role="dialog" aria-label="Conferência">
    {rows.map(({ id }) => id).join(', ')}
    <button type="button" onClick={onClose}>
      Desistir
    </button>
    <button type="button" onClick={onDone}>
      Feito
    </button>
  </div>
);
const spec = (max: number) =>
  resource({
    name: 'tipoDocumento',
    contract: tipoDocumento,
    list: {
      columns: ['nome'],
      filters: ['nome'],
      sort: 'nome',
      bulkActions: [{ key: 'conferir', icon: Icon, permission: 'TIPO_DOCUMENTO_EXCLUIR', max, component: Conferencia }],
    },
    show: ['nome'],
  });
const { tipoDocumento: words } = messages.resources;
const palavras = {
  ...messages,
  resources: { ...messages.resources, tipoDocumento: { ...words, actions: { conferir: 'Conferir' } } },
};
const abre = (path = '/tipoDocumento?_pageSize=5') => openAt(path, only(spec(6)), palavras);

let calls: Call[];
const user = userEvent.setup();
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn('admin@ativa.gov.br');
  calls.length = 0;
});

const caixas = () => screen.findAllByRole('checkbox', { name: /^Selecionar (?!as linhas)/ });
/** There is one in the heading and one for phones; without a layout this DOM cannot tell which one is visible. */
const daPagina = () => screen.getAllByRole('checkbox', { name: 'Selecionar as linhas desta página', hidden: true })[0]!;
const conferir = () => screen.getByRole('button', { name: 'Conferir' });
/** The actions are there only while there are rows to act upon. */
const semAcoes = () => expect(screen.queryByRole('button', { name: 'Conferir' })).toBeNull();
const outraPagina = async (nome: string) => {
  const antes = screen.getAllByRole('rowheader')[0]?.textContent;
  await user.click(screen.getByRole('button', { name: nome }));
  await waitFor(() => expect(screen.getAllByRole('rowheader')[0]?.textContent).not.toBe(antes));
};

test('cada linha tem sua caixa, com o nome dela, e o teclado a marca', async () => {
  abre();
  const [primeira] = await caixas();
  const nome = screen.getAllByRole('rowheader')[0]?.textContent;
  expect(primeira?.getAttribute('aria-label')?.toLocaleUpperCase('pt-BR')).toBe(
    `Selecionar ${nome}`.toLocaleUpperCase('pt-BR'),
  );
  semAcoes();
  primeira?.focus();
  await user.keyboard(' ');
  expect(primeira).toBeChecked();
  expect(screen.getByText('1 selecionado')).toHaveAttribute('role', 'status');
  expect(conferir()).toBeEnabled();
  expect(daPagina()).not.toBeChecked();
});

test('a do cabeçalho marca a página, e a seleção atravessa páginas e ordens', async () => {
  abre();
  await user.click((await caixas())[1]!);
  await outraPagina('Próxima página');
  expect(daPagina()).not.toBeChecked();
  await user.click(daPagina());
  expect(daPagina()).toBeChecked();
  screen.getByText('6 selecionados');
  await user.click(daPagina());
  screen.getByText('1 selecionado');
  await user.click(screen.getByRole('button', { name: 'Nome' }));
  screen.getByText('1 selecionado');
  await user.click(screen.getByRole('button', { name: 'Limpar seleção' }));
  expect(screen.queryByText(/selecionado/)).toBeNull();
  semAcoes();
  // The pressed button went with them.
  expect(document.body).not.toHaveFocus();
});

test('o diálogo recebe as linhas de todas as páginas; feito, a seleção se desfaz e a lista é lida de novo', async () => {
  abre();
  await user.click((await caixas())[0]!);
  await outraPagina('Próxima página');
  await user.click((await caixas())[0]!);
  await user.click(conferir());
  const dialogo = await screen.findByRole('dialog', { name: 'Conferência' });
  expect(dialogo).toHaveTextContent(/^\d+, \d+/);
  await user.click(within(dialogo).getByText('Desistir'));
  screen.getByText('2 selecionados');
  await user.click(conferir());
  const lidas = calls.length;
  await user.click(await screen.findByText('Feito'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/selecionado/)).toBeNull();
  await waitFor(() => expect(calls.length).toBeGreaterThan(lidas));
});

test('outro filtro deixa a seleção ir: ninguém age sobre o que não está vendo', async () => {
  const { router } = abre();
  await user.click((await caixas())[0]!);
  await router.navigate('/tipoDocumento?_pageSize=5&nome=TCC');
  await waitFor(() => expect(screen.queryByText(/selecionado/)).toBeNull());
});

test('acima do máximo, diz quantas cabem e não abre', async () => {
  abre('/tipoDocumento?_pageSize=10');
  await caixas();
  await user.click(daPagina());
  await user.click(conferir());
  await screen.findByText('Conferir: selecione no máximo 6 de cada vez.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('sem a permissão não há caixas nem botão', async () => {
  await signedIn('operador@ativa.gov.br');
  openAt('/tipoDocumento', only(spec(6)), palavras);
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(3));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Conferir' })).toBeNull();
});

test('um máximo que não é número e uma palavra que falta são nomeados', () => {
  expect(checkDeclarations([spec(0.5)], messages)).toEqual([
    'D15 tipoDocumento: a ação em lote «conferir» aceita «0.5» linhas, o que não é um número inteiro e positivo.',
    'D09 tipoDocumento: falta o texto «resources.tipoDocumento.actions.conferir» em i18n/pt-BR.',
  ]);
});

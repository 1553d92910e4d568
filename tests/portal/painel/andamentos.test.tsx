import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { AndamentoRecente } from '@/contract/painel.ts';
import { ListaDeAndamentos } from '@/portal/pages/painel/ListaDeAndamentos.tsx';
import { withStyleSheets } from '../styleSheets.ts';

/** As many as the server answers at most; every hundredth was cancelled. */
const dezMil = Array.from({ length: 10_000 }, (_, i): AndamentoRecente => {
  const id = 10_000 - i;
  const cancelado = id % 100 === 0;
  const data = '2026-11-19T15:00:00.000Z';
  return {
    id,
    numero: 1,
    idProcesso: id,
    data,
    dataCadastro: data,
    dataUltimaAlteracao: null,
    dataReferencia: null,
    descricao: `Andamento ${id}`,
    observacao: null,
    situacao: null,
    cancelado,
    motivoCancelamento: cancelado ? 'Anexado ao processo errado.' : null,
    excluido: false,
    idAndamentoAnterior: null,
    usuarioCadastro: null,
    valor: null,
    origem: 'DIVIDA_ATIVA',
    andamentoDevolucao: false,
    andamentoInscricao: false,
    motivoDevolucao: null,
    numeroOrigem: `CDA ${id}`,
    numeroTcc: String(202600020000000 + id),
    idTcc: id,
  };
});
const abrir = () =>
  render(
    <MemoryRouter>
      <ListaDeAndamentos andamentos={dezMil} />
    </MemoryRouter>,
  );
const janela = () => screen.getByRole('region', { name: /^Lista de andamentos/ });
const rolar = (para: number) => {
  janela().scrollTop = para;
  fireEvent.scroll(janela());
};
const posicoes = () => screen.getAllByRole('listitem').map((li) => Number(li.getAttribute('aria-posinset')));

test('de dez mil andamentos, só os que se veem estão na página, e cada um diz qual é de quantos', async () => {
  withStyleSheets();
  abrir();
  await screen.findByText('Andamento 10000');
  // 404 px show six entries of 75 px; five more are rendered below the edge.
  expect(posicoes()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  for (const li of screen.getAllByRole('listitem')) expect(li).toHaveAttribute('aria-setsize', '10000');
  expect(screen.getByRole('list')).toHaveStyle({ height: '750000px' });
});

test('o cancelado vem riscado, com a palavra e o motivo', async () => {
  abrir();
  const descricao = await screen.findByText('Andamento 10000');
  expect(descricao.tagName).toBe('S');
  expect(descricao.closest('li')).toHaveTextContent('cancelado');
  expect(descricao.closest('li')).toHaveTextContent('Motivo do cancelamento: Anexado ao processo errado.');
  expect(screen.getByText('Andamento 9999').tagName).toBe('SPAN');
  expect(screen.getByText('Andamento 9999').closest('li')).toHaveTextContent(
    'Sistema Dívida Ativa, nº de origem CDA 9999',
  );
});

test('rola até o fim, e o que tem o foco não some', async () => {
  abrir();
  const user = userEvent.setup();
  await screen.findByText('Andamento 10000');
  expect(janela()).toHaveAttribute('tabindex', '0');
  await user.tab();
  expect(janela()).toHaveFocus();
  await user.tab();
  const primeiro = screen.getByRole('link', { name: '202600020010000' });
  expect(primeiro).toHaveFocus();
  rolar(750_000);
  await waitFor(() => expect(posicoes()).toContain(10_000));
  expect(posicoes()[0]).toBe(1);
  expect(posicoes().length).toBeLessThan(20);
  expect(primeiro).toHaveFocus();
  await user.tab();
  expect(primeiro).not.toHaveFocus();
});

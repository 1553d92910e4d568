import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PendenciaInscricao } from '@/contract/cda.ts';
import { Prontidao } from '@/portal/pages/processo/Prontidao.tsx';
import { umDetalhe } from '../../documents/umDetalhe.ts';
import { umaCobranca } from '../cobranca/umaCobranca.ts';
import { openAt, servedByTheApp, signedIn } from '../support.tsx';
import { umProcesso } from './umProcesso.ts';

const user = userEvent.setup();
beforeAll(() => {
  servedByTheApp();
});
beforeEach(() => signedIn('gestor@ativa.gov.br'));

const cartao = () => within(screen.getByRole('region', { name: 'Pronto para inscrição?' }));
const itens = () =>
  within(cartao().getByRole('list', { name: 'Itens conferidos' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /^(Em ordem|Impede|Aviso)/.exec(textContent ?? '')?.[1]);

test('longe da inscrição fica dobrado: conta o que falta, mostra-o primeiro, e o que está em ordem só se pedido', async () => {
  const { id, numero } = await umProcesso();
  openAt(`/processos/${id}`);
  await screen.findByRole('heading', { level: 1, name: `Processo ${numero}` });
  expect(cartao().queryByRole('list')).toBeNull();
  const quantos = Number(/Faltam (\d+) itens para inscrever/.exec(cartao().getByText(/^Faltam/).textContent!)?.[1]);

  await user.click(cartao().getByRole('button', { name: 'Ver os itens' }));
  const faltam = itens();
  expect(faltam.filter((um) => um === 'Impede')).toHaveLength(quantos);
  expect(faltam).not.toContain('Em ordem');

  const emOrdem = cartao().getByRole('button', { name: /^\d+ em ordem$/ });
  expect(emOrdem).toHaveAttribute('aria-expanded', 'false');
  emOrdem.focus();
  await user.keyboard('{Enter}');
  expect(emOrdem).toHaveAttribute('aria-expanded', 'true');
  expect(itens()).toEqual([...faltam, ...Array(Number.parseInt(emOrdem.textContent ?? '', 10)).fill('Em ordem')]);
  await user.keyboard(' ');
  expect(itens()).toEqual(faltam);
});

const item = (codigo: string, estado: PendenciaInscricao['estado']) =>
  ({ codigo, estado, frase: `frase de ${codigo}` }) as PendenciaInscricao;
const desenhar = (...pendenciasInscricao: readonly PendenciaInscricao[]) =>
  render(
    <MemoryRouter>
      <Prontidao processo={umDetalhe({ pendenciasInscricao: [...pendenciasInscricao] })} />
    </MemoryRouter>,
  );

test('onde já se pode pedir, o que falta está à vista, antes dos avisos e com a contagem certa', () => {
  desenhar(item('A', 'ok'), item('B', 'aviso'), item('C', 'pendente'), item('D', 'ok'));
  expect(cartao().getByText('Falta 1 item para inscrever · 1 aviso')).toBeVisible();
  expect(itens()).toEqual(['Impede', 'Aviso']);
  expect(cartao().getByRole('button', { name: '2 em ordem' })).toBeVisible();
});

test('se nada falta, os itens abrem-se de uma vez, e nada se conta à parte', async () => {
  desenhar(item('A', 'ok'), item('B', 'ok'));
  expect(cartao().getByText('Sim, nada impede a inscrição')).toBeVisible();
  expect(cartao().queryByRole('list')).toBeNull();
  await user.click(cartao().getByRole('button', { name: 'Ver os itens' }));
  expect(itens()).toEqual(['Em ordem', 'Em ordem']);
  expect(cartao().queryByRole('button', { name: /em ordem/ })).toBeNull();
});

test('o acordo que impede é dito com o seu número, e leva a ele', async () => {
  const { numero, processosConstituicaoCredito } = await umaCobranca({ totalParcelas: 2 });
  const { id } = processosConstituicaoCredito[0]!;
  openAt(`/processos/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Ver os itens' }));
  const impede = cartao()
    .getByText(new RegExp(`^Há acordo em vigor \\(${numero}\\)\\.`))
    .closest('li')!;
  expect(impede).toHaveTextContent(/^Impede/);
  expect(within(impede).getByRole('link', { name: 'Ver a cobrança' })).toHaveAttribute(
    'href',
    `/processos/${id}#cobranca`,
  );
});

test('o acordo não leva a uma cobrança que não há', () => {
  desenhar(item('SEM_ACORDO', 'pendente'));
  expect(cartao().queryByRole('link')).toBeNull();
});

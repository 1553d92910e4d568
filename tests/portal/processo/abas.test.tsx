import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { Andamento } from '@/contract/processo.ts';
import { AbasPorHash } from '@/portal/components/AbasPorHash.tsx';
import { Juridico } from '@/portal/pages/processo/dividaAtiva/Juridico.tsx';
import { doProcesso } from '@/portal/product/timeline/Documentos.tsx';
import { daAbaDividaAtiva, daAbaProcesso, Timeline } from '@/portal/product/timeline/Timeline.tsx';

const Quebrada = (): never => {
  throw new Error('quebrou');
};
const Endereco = () => <output aria-label="endereço">{useLocation().hash}</output>;
const tela = (endereco: string) =>
  render(
    <MemoryRouter initialEntries={[endereco]}>
      <AbasPorHash
        id="fora"
        rotulo="De fora"
        abas={[
          { hash: '', label: 'Processo', content: 'o processo' },
          {
            hash: '#dividaAtiva',
            label: 'Dívida Ativa',
            content: (
              <AbasPorHash
                id="dentro"
                rotulo="De dentro"
                abas={[
                  { hash: '#dividaAtiva', label: 'CDA', content: 'a certidão' },
                  { hash: '#dividaAtiva/cobranca', label: 'Cobrança', closed: 'Não há.', content: null },
                  { hash: '#dividaAtiva/protesto', label: 'Protesto', content: 'o protesto' },
                ]}
              />
            ),
          },
          { hash: '#cobranca', label: 'Acordos', closed: 'Não há.', content: null },
        ]}
      />
      <Endereco />
    </MemoryRouter>,
  );

it.each([
  ['/', 'o processo'],
  ['/#dividaAtiva', 'a certidão'],
  ['/#dividaAtiva/protesto', 'o protesto'],
  ['/#dividaAtiva/cobranca', 'a certidão'],
  ['/#dividaAtiva/quenaoexiste', 'a certidão'],
  ['/#outra', 'o processo'],
])('o endereço %s abre %s', async (endereco, conteudo) => {
  tela(endereco);
  expect(await screen.findByText(conteudo)).toBeVisible();
});

it.each([
  ['/#cobranca', 'o processo', ''],
  ['/#cobranca/1', 'o processo', ''],
  ['/#dividaAtiva/cobranca', 'a certidão', '#dividaAtiva'],
  ['/#dividaAtiva/protesto', 'o protesto', '#dividaAtiva/protesto'],
])('o endereço %s, se a aba está fechada, volta a ser o da primeira', async (endereco, conteudo, hash) => {
  tela(endereco);
  expect(await screen.findByText(conteudo)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status', { name: 'endereço' })).toHaveTextContent(hash));
  expect(screen.getByRole('status', { name: 'endereço' }).textContent).toBe(hash);
});

it('uma aba de dentro abre pelo clique, e a fechada não', async () => {
  tela('/#dividaAtiva');
  await userEvent.click(await screen.findByRole('tab', { name: 'Protesto' }));
  expect(await screen.findByText('o protesto')).toBeVisible();
  expect(screen.getByRole('tab', { name: /^Cobrança/ })).toBeDisabled();
});

it('uma falha dentro de uma aba volta à primeira de todas, sem dizer nada (S1 §2.3)', async () => {
  const erros = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={['/#dividaAtiva']}>
      <AbasPorHash
        id="fora"
        rotulo="De fora"
        abas={[
          { hash: '', label: 'Processo', content: 'o processo' },
          { hash: '#dividaAtiva', label: 'Dívida Ativa', content: <Quebrada /> },
        ]}
      />
      <Endereco />
    </MemoryRouter>,
  );
  expect(await screen.findByText('o processo')).toBeVisible();
  expect(screen.getByRole('status', { name: 'endereço' }).textContent).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
  erros.mockRestore();
});

describe('os andamentos entre as abas (S1 §2.3)', () => {
  const andamento = (numero: number, mudancas: Partial<Andamento> = {}): Andamento =>
    ({
      ...{ id: numero, numero, origem: 'TCC', excluido: false, andamentoDevolucao: false, andamentoInscricao: false },
      ...mudancas,
    }) as Andamento;
  const daDivida: Partial<Andamento> = { origem: 'DIVIDA_ATIVA' };
  const lista = [
    andamento(1),
    andamento(2, { excluido: true }),
    andamento(3, { ...daDivida, andamentoInscricao: true }),
    andamento(4, daDivida),
    andamento(5, { ...daDivida, andamentoDevolucao: true }),
    andamento(6, { ...daDivida, andamentoInscricao: true }),
  ];
  const numeros = (deles: readonly Andamento[]) => deles.map(({ numero }) => numero);

  it('os do órgão, os retornos e a primeira inscrição ficam no processo; os outros, na dívida ativa', () => {
    expect(numeros(daAbaProcesso(lista))).toEqual([1, 3, 5]);
    expect(numeros(daAbaDividaAtiva(lista))).toEqual([4, 6]);
  });

  it('sem nenhum, a aba o diz', () => {
    render(<Timeline dono={doProcesso(1)} andamentos={[]} />);
    expect(screen.getByText('Não há andamentos registrados.')).toBeVisible();
  });
});

// S2 §2.5, 3: number (CNJ Resolution 65/2008), date, amount, situation, entries.
it('a aba Processo Judicial diz número, data, valor, situação e andamentos, ou que não os há', () => {
  const juridico: ComponentProps<typeof Juridico>['juridico'] = {
    id: 1,
    idProcessoJuridicoSid: '77',
    numero: '00012345520268170001',
    data: '2026-03-02',
    valor: 12345.6,
    situacaoNome: 'Ajuizada',
    andamentos: [
      { id: 2, data: '2026-04-10', descricao: 'Processo suspenso' },
      { id: 1, data: '2026-03-02', descricao: 'Distribuído por sorteio' },
    ],
  };
  const { rerender } = render(<Juridico juridico={juridico} />);
  const bloco = (name: string) => within(screen.getByRole('region', { name }));
  const dito = (nome: string) =>
    bloco('Processo Judicial').getByText(nome).nextSibling?.textContent?.replaceAll(/\s/g, ' ');
  expect(['Número', 'Data', 'Valor', 'Situação'].map(dito)).toEqual([
    '0001234-55.2026.8.17.0001',
    '02/03/2026',
    'R$ 12.345,60',
    'Ajuizada',
  ]);
  expect(
    bloco('Andamentos')
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['10/04/2026Processo suspenso', '02/03/2026Distribuído por sorteio']);
  rerender(<Juridico juridico={{ ...juridico, andamentos: [] }} />);
  expect(bloco('Andamentos').getByText('Não há andamentos registrados.')).toBeVisible();
});

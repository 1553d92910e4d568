import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { AbasPorHash } from '@/portal/components/AbasPorHash.tsx';

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

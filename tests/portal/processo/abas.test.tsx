import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { AbasPorHash } from '@/portal/components/AbasPorHash.tsx';

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
        ]}
      />
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

it('uma aba de dentro abre pelo clique, e a fechada não', async () => {
  tela('/#dividaAtiva');
  await userEvent.click(await screen.findByRole('tab', { name: 'Protesto' }));
  expect(await screen.findByText('o protesto')).toBeVisible();
  expect(screen.getByRole('tab', { name: /^Cobrança/ })).toBeDisabled();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { type Call, openAt, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
let calls: Call[];
beforeAll(async () => {
  calls = servedByTheApp();
  await signedIn('gestor@ativa.gov.br');
});

const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const choose = async (label: RegExp, option: string) => {
  const box = await waitFor(() => {
    const found = screen.getByLabelText(label, { selector: '[role=combobox]' });
    expect(found).not.toHaveAttribute('aria-disabled', 'true');
    return found;
  });
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: option, hidden: true }));
  await waitFor(() => expect(document.querySelector('[role=listbox]')).toBeNull());
};

test('o e-mail de alguém de outro órgão é recusado no campo, com a frase que não diz de quem é; o que se digitou fica', async () => {
  openAt('/usuario/cadastrar');
  await screen.findByRole('heading', { level: 1, name: 'Novo Usuário' });
  type(/^Nome/, 'Fulana de Tal');
  type(/^CPF/, '52998224725');
  type(/^E-mail/, 'gestor.sefin@ativa.gov.br');
  type(/^CEP/, '50010000');
  type(/^Rua/, 'Avenida Rio Branco');
  type(/^Número/, '120');
  type(/^Bairro/, 'Recife Antigo');
  await choose(/^Perfil/, 'CONSULTA');
  await choose(/^Órgão Credor/, 'AEMA');
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));

  const email = screen.getByLabelText(/^E-mail/);
  await waitFor(() =>
    expect(email).toHaveAccessibleDescription('Não foi possível usar este e-mail; fale com o órgão central.'),
  );
  expect(email).toHaveValue('gestor.sefin@ativa.gov.br');
  expect(screen.getByLabelText(/^Nome/)).toHaveValue('Fulana de Tal');
  expect(screen.getByLabelText(/^CPF/)).not.toBeInvalid();
  expect(calls.filter(({ method, url }) => method === 'POST' && /\/api\/usuario$/.test(url))).toHaveLength(1);
  expect(within(document.body).queryByText(/SEFIN/)).toBeNull();
});

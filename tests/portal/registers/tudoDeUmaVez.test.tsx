import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { type Call, openAt, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
let calls: Call[];
beforeAll(() => {
  calls = servedByTheApp();
});

const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

/** Clicks «Cadastrar»; answers the number of errors that the summary counts, and its lines. */
async function resumo() {
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  const caixa = await screen.findByText(/^Corrija (o campo|os \d+ campos)/);
  const alerta = within(caixa.closest('[role=alert]') as HTMLElement);
  const linhas = alerta.getAllByRole('listitem').map((li) => li.textContent);
  return { contados: Number(/\d+/.exec(caixa.textContent ?? '')?.[0] ?? 1), linhas };
}
const gravados = (recurso: string) => calls.filter((c) => c.method === 'POST' && c.url.endsWith(`/api/${recurso}`));

test('o primeiro clique conta também o CNPJ, a sigla e o que mais só o servidor sabe de um órgão', async () => {
  await signedIn('admin@ativa.gov.br');
  openAt('/orgaoCredor/cadastrar');
  await screen.findByRole('heading', { level: 1, name: 'Novo Órgão Credor' });
  type(/^CNPJ/, '00.000.000/0001-91');
  type(/^Sigla/, 'aema');
  const { contados, linhas } = await resumo();
  expect(contados).toBe(linhas.length);
  expect(contados).toBeGreaterThan(14);
  expect(linhas).toContainEqual(expect.stringContaining('Já existe um órgão credor com essa sigla.'));
  expect(gravados('orgaoCredor')).toEqual([]);

  // A corrected field is not reported again, and the second click finds nothing new.
  type(/^Sigla/, 'NOVA');
  const depois = await resumo();
  expect(depois.contados).toBe(contados - 1);
  expect(depois.linhas.join()).not.toContain('sigla');
});

test('o e-mail que já é de alguém é dito com o que falta, e nada é gravado nem perdido', async () => {
  await signedIn('gestor@ativa.gov.br');
  openAt('/usuario/cadastrar');
  await screen.findByRole('heading', { level: 1, name: 'Novo Usuário' });
  type(/^E-mail/, 'operador@ativa.gov.br');
  type(/^Nome/, 'Ana');
  const { contados, linhas } = await resumo();
  expect(contados).toBe(linhas.length);
  expect(linhas).toContainEqual(expect.stringContaining('Já existe um usuário com esse e-mail.'));
  expect(linhas).toContainEqual(expect.stringContaining('Nome'));
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('operador@ativa.gov.br');
  expect(gravados('usuario')).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cadastrar' })).toBeEnabled());
});

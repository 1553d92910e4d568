import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '@/contract/limits.ts';
import { type Call, openAt, outOfService, servedByTheApp, signedIn } from '../support.tsx';
import { umProcesso } from './umProcesso.ts';

let calls: Call[];
let processo: { id: number; numero: string };
const user = userEvent.setup();
beforeAll(async () => {
  calls = servedByTheApp();
  await signedIn('gestor@ativa.gov.br');
  processo = await umProcesso();
});
beforeEach(() => {
  calls.length = 0;
});

const abrir = async (quem = 'gestor@ativa.gov.br') => {
  await signedIn(quem);
  openAt(`/processos/${processo.id}`);
  await user.click(await screen.findByRole('button', { name: 'Memória de cálculo' }));
  const dialog = await screen.findByRole('dialog', { name: /^Memória de cálculo/ });
  await within(dialog).findByRole('region', { name: 'Critérios' });
  return within(dialog);
};
const texto = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');
const celulas = (dialog: ReturnType<typeof within>, tabela: string, linha: RegExp) =>
  within(within(dialog.getByRole('table', { name: tabela })).getByRole('row', { name: linha }))
    .getAllByRole('cell')
    .map(texto);

describe('memória de cálculo', () => {
  test('abre do bloco Valor, com base, critérios, conta e totais', async () => {
    const dialog = await abrir();
    expect(dialog.getByText(/^IPCA – Índice Nacional/)).toBeInTheDocument();
    expect(celulas(dialog, 'Base da correção', /^Multa/)).toEqual(['R$ 2.000,00', 'Sim']);
    expect(celulas(dialog, 'Base da correção', /^Base da correção/)[0]).toBe('R$ 12.000,00');
    // Registered today: there is no correction yet, and the dialog says why it lists no months.
    expect(dialog.getByText(/O mês de atualização não passou do mês da referência/)).toBeInTheDocument();
    expect(celulas(dialog, 'Conta', /^Correção \(d\)/)).toEqual(['R$ 0,00']);
    expect(celulas(dialog, 'Valor atualizado do processo', /^Total/)).toEqual([
      'R$ 12.000,00',
      'R$ 0,00',
      'R$ 12.000,00',
    ]);
    expect(calls.map(({ url }) => url)).toContain(`/api/processoConstituicaoCredito/${processo.id}/memoriaCalculo`);
  });

  test('imprime em PDF', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const dialog = await abrir();
    await user.click(dialog.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe(`memoria-de-calculo-${processo.numero}.pdf`);
    saved.mockRestore();
  });

  test('lida de novo sem resposta, fica a de antes, e a tela diz que a nova não veio', async () => {
    const antes = await abrir();
    await user.click(antes.getAllByRole('button', { name: 'Fechar' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const agora = Date.now.bind(Date);
    const relogio = vi.spyOn(Date, 'now').mockImplementation(() => agora() + 2 * limits.freshMs);
    const voltar = outOfService(/memoriaCalculo/);
    await user.click(screen.getByRole('button', { name: 'Memória de cálculo' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Memória de cálculo/ }));
    const tentar = await dialog.findByRole('button', { name: 'Tentar novamente' });
    expect(dialog.getByRole('region', { name: 'Critérios' })).toBeInTheDocument();
    voltar();
    await user.click(tentar);
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Tentar novamente' })).toBeNull());
    relogio.mockRestore();
  });

  test('quem só consulta também vê', async () => {
    const dialog = await abrir('consulta@ativa.gov.br');
    await user.click(dialog.getAllByRole('button', { name: 'Fechar' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

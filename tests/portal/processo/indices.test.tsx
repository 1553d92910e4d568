import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Indices } from '@/portal/pages/processo/Indices.tsx';
import { IndicesDaLista } from '@/portal/pages/processo/IndicesDaLista.tsx';
import { openAt, openPage, servedByTheApp, signedIn } from '../support.tsx';
import { umProcesso } from './umProcesso.ts';

const user = userEvent.setup();
beforeAll(() => {
  servedByTheApp();
});
beforeEach(() => signedIn('admin@ativa.gov.br'));

describe('com que índices um valor foi corrigido', () => {
  test('é dito na página do processo, junto dos valores', async () => {
    await signedIn('gestor.sefin@ativa.gov.br');
    const { id } = await umProcesso('39053344705');
    openAt(`/processos/${id}`);
    const valor = within(await screen.findByRole('region', { name: 'Valor' }));
    expect(await valor.findByText('Sem correção até aqui: valores de 20/11/2026.')).toBeInTheDocument();
  });

  test.each([
    ['admin@ativa.gov.br', '/indiceFinanceiro/2', '/indiceFinanceiro'],
    ['gestor@ativa.gov.br', null, null],
  ])('os meses que faltam são um aviso, e %s vê o caminho que é seu', async (email, doProcesso, daLista) => {
    await signedIn(email);
    const frase = 'Corrigido com índices até 12/2025; falta 01/2026, não conhecido em 05/03/2026.';
    const indices = { ate: '2025-12', faltam: ['2026-01'], semMeses: false, frase };
    const processo = { indices, indiceFinanceiro: { id: 2, nome: 'SELIC', sigla: 'SELIC' } };
    const linha = { indicesAte: null, mesesQueFaltam: 1 };
    render(
      <MemoryRouter>
        <Indices processo={processo} />
        <ListContextProvider value={{ data: [linha] } as never}>
          <IndicesDaLista />
        </ListContextProvider>
      </MemoryRouter>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(frase);
    expect(screen.getByRole('note')).toHaveTextContent(
      /^Índices ainda sem os meses que corrigem: valores de 1 processo /,
    );
    const caminho = (nome: string) => screen.queryByRole('link', { name: nome })?.getAttribute('href') ?? null;
    expect([caminho('Atualizar o índice'), caminho('Atualizar os índices')]).toEqual([doProcesso, daLista]);
  });

  test('a consulta diz em quantos da página faltam meses, e até que mês há índices', () => {
    const linha = (indicesAte: string | null, mesesQueFaltam: number) => ({ indicesAte, mesesQueFaltam });
    const lista = (...data: object[]) =>
      render(
        <MemoryRouter>
          <ListContextProvider value={{ data } as never}>
            <IndicesDaLista />
          </ListContextProvider>
        </MemoryRouter>,
      );
    lista(linha('2025-11', 2), linha('2025-12', 3), linha(null, 1), linha('2026-09', 0));
    expect(screen.getByRole('note')).toHaveTextContent(
      'Corrigidos com índices até 12/2025: valores de 3 processos desta página incompletos.',
    );
  });

  test('sem nenhum que falte, a consulta não diz nada', () => {
    render(
      <ListContextProvider value={{ data: [{ indicesAte: null, mesesQueFaltam: 0 }] } as never}>
        <IndicesDaLista />
      </ListContextProvider>,
    );
    expect(screen.queryByRole('note')).toBeNull();
  });
});

describe('um índice sem os meses', () => {
  test('é dito no meu dia de quem grava os meses, com os órgãos que o usam e o caminho', async () => {
    openPage('/painel');
    const dia = within(await screen.findByRole('region', { name: 'Meu dia' }));
    const lista = within(await dia.findByRole('list', { name: 'Índices sem os meses que corrigem os processos' }));
    const selic = lista.getByRole('link', { name: 'SELIC' }).closest('li')!;
    expect(selic).toHaveTextContent('gravado até 12/2025; faltam 01/2026 a 10/2026 · PGE e SEFIN');
    const link = within(selic).getByRole('link', { name: 'Atualizar o índice SELIC' });
    expect(link).toHaveAttribute('href', '/indiceFinanceiro/2');
    // The index is not in use, so nobody has to update it.
    expect(lista.queryByRole('link', { name: 'IGP-DI' })).toBeNull();
  });

  test('não é de quem não os grava', async () => {
    await signedIn('gestor@ativa.gov.br');
    openPage('/painel');
    const dia = await screen.findByRole('region', { name: 'Meu dia' });
    await within(dia).findByText(/TCC ainda sem assinatura|Seu dia está em dia/);
    expect(within(dia).queryByText('Índices sem os meses que corrigem os processos')).toBeNull();
  });

  test('é dito no formulário do órgão assim que se escolhe, e na página dele', async () => {
    openAt('/orgaoCredor/cadastrar');
    const campo = await screen.findByRole('combobox', { name: /^Índice Financeiro/ });
    await user.click(campo);
    await user.click(await screen.findByRole('option', { name: 'Índice Geral de Preços – Disponibilidade Interna' }));
    expect(
      await screen.findByText(
        /^O índice IGP-DI não tem nenhum mês gravado: os valores dos processos ficam sem correção/,
      ),
    ).toBeInTheDocument();
    await user.click(campo);
    await user.click(await screen.findByRole('option', { name: 'Taxa Selic acumulada no mês' }));
    expect(await screen.findByText(/^Meses gravados só até 12\/2025/)).toBeInTheDocument();
    expect(screen.queryByText(/não tem nenhum mês gravado/)).toBeNull();
  });
});

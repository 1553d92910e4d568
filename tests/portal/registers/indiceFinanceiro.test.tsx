import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { indicesFinanceiros } from '@/contract/indiceFinanceiro.ts';
import { call } from '@/portal/providers/http.ts';
import { type Call, openAt, outOfService, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
let calls: Call[];
beforeAll(() => {
  calls = servedByTheApp();
  // Which month is late depends on the day.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(() => signedIn('admin@ativa.gov.br'));

const IPCA = 1;
/** No other test uses this index. */
const INPC = 3;
const meses = async (id: number) =>
  Object.fromEntries(
    (await call(indicesFinanceiros.valores, { params: { id } })).map(({ mes, percentual }) => [mes, percentual]),
  );
const enviar = async (conteudo: string, nome = 'valores.csv') =>
  user.upload(screen.getByTestId('arquivo-do-indice'), new File([conteudo], nome, { type: 'text/csv' }));
const textos = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('os índices financeiros', () => {
  test('na lista, cada um diz até que mês vai, quantos tem e se está em dia', async () => {
    openAt('/indiceFinanceiro?nome=amplo');
    const row = await screen.findByRole('row', { name: /IPCA 12\/2025 36/ });
    expect(textos(row).slice(0, 5)).toEqual(['IPCA', '12/2025', '36', '–', 'Desatualizado']);
    expect(await screen.findByRole('row', { name: /IPCA-E – 0/ })).toHaveTextContent('Sem meses');
  });

  test('no detalhe, um ano por linha, com o que o ano acumulou, e o que falta publicar', async () => {
    openAt(`/indiceFinanceiro/${IPCA}`);
    const table = await screen.findByRole('table', { name: /Variação de cada mês/ });
    const [, de2025, , de2023] = within(table).getAllByRole('row');
    // D §2.2; IBGE: 4,26 % in 2025 and 4,62 % in 2023.
    expect(textos(de2025!)).toEqual('0,16 1,31 0,56 0,43 0,26 0,24 0,26 -0,11 0,48 0,09 0,18 0,33 4,26'.split(' '));
    expect(within(de2023!).getByRole('rowheader')).toHaveTextContent('2023');
    expect(textos(de2023!).at(-1)).toBe('4,62');
    expect(screen.getByRole('alert')).toHaveTextContent('10/2026 já deve ter sido publicado e não está gravado.');
    expect(screen.getByText('Índice de preços, composto')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Histórico' })).toHaveAttribute(
      'href',
      expect.stringContaining('indiceFinanceiro'),
    );
  });

  test('quem não é do órgão central lê, e não é convidado a mudar', async () => {
    await signedIn('gestor@ativa.gov.br');
    openAt(`/indiceFinanceiro/${IPCA}`);
    await screen.findByRole('table', { name: /Variação de cada mês/ });
    for (const name of ['Enviar arquivo', 'Sincronizar agora', 'Editar'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('um arquivo de meses', () => {
  const abrir = async () => {
    openAt(`/indiceFinanceiro/${INPC}`);
    await user.click(await screen.findByRole('button', { name: 'Enviar arquivo' }));
    await screen.findByRole('dialog', { name: 'Enviar arquivo' });
  };

  test('com erros, diz todas as linhas e não grava; corrigido, grava e mostra os meses', async () => {
    await abrir();
    await enviar('Mês;Percentual\n\n2026-01;0,39\n2026-13;0,2\n2026-03;x\n');
    const erros = await screen.findByRole('list', { name: 'Erros do arquivo' });
    expect(
      within(erros)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Linha 4, «2026-13 0,2»: informe mês e percentual, como 10/2025;0,09.',
      'Linha 5, «2026-03 x»: informe mês e percentual, como 10/2025;0,09.',
    ]);
    expect(screen.queryByRole('button', { name: /^Gravar/ })).not.toBeInTheDocument();
    expect(await meses(INPC)).toEqual({});

    await enviar('01/2026;0,39\n02/2026;0,1758');
    await user.click(await screen.findByRole('button', { name: 'Gravar 2 meses' }));
    const table = await screen.findByRole('table', { name: /Variação de cada mês/ });
    expect(textos(within(table).getAllByRole('row')[1]!).slice(0, 3)).toEqual(['0,3900', '0,1758', '–']);
    expect(await meses(INPC)).toEqual({ '2026-01-01': 0.39, '2026-02-01': 0.1758 });
  });

  test('o que muda um mês gravado é mostrado antes; sem rede ao gravar, o arquivo não se perde', async () => {
    await call(indicesFinanceiros.importar, {
      params: { id: INPC },
      body: { conteudo: '2026-01;0,39', simular: false },
    });
    await abrir();
    await enviar('2026-01;0,40');
    const mudam = await screen.findByRole('table', { name: 'Meses que mudam' });
    expect(within(mudam).getAllByRole('row')[1]).toHaveTextContent('01/20260,390,40');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Continuar preenchendo' }));
    const restored = outOfService(/importar$/);
    calls.length = 0;
    await user.click(screen.getByRole('button', { name: 'Gravar 1 mês' }));
    await screen.findByText('Ocorreu um erro inesperado. Nada foi perdido; tente de novo em instantes.');
    restored();
    await user.click(screen.getByRole('button', { name: 'Gravar 1 mês' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await meses(INPC))['2026-01-01']).toBe(0.4);
  });

  test('o que já está gravado não é gravado de novo', async () => {
    await call(indicesFinanceiros.importar, {
      params: { id: INPC },
      body: { conteudo: '2026-01;0,4', simular: false },
    });
    await abrir();
    await enviar('2026-01;0,4');
    await screen.findByText('Todos os meses do arquivo já estão gravados com estes valores.');
    expect(screen.queryByRole('button', { name: /^Gravar/ })).not.toBeInTheDocument();
  });
});

test('sem uma fonte configurada, sincronizar diz o que fazer', async () => {
  openAt(`/indiceFinanceiro/${IPCA}`);
  await user.click(await screen.findByRole('button', { name: 'Sincronizar agora' }));
  const pergunta = within(await screen.findByRole('dialog', { name: 'Sincronizar agora' }));
  await user.click(pergunta.getByRole('button', { name: 'Sincronizar agora' }));
  await screen.findByText('A fonte dos índices não está configurada. Importe um arquivo com os valores.');
});

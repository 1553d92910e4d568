import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { declarations } from '@/portal/resources/index.ts';
import { type Call, cutShort, only, openAt, servedByTheApp, signedIn } from './support.tsx';

let calls: Call[];
const user = userEvent.setup();
const salvos: { nome: string; blob: Blob }[] = [];
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  salvos.length = 0;
  let ultimo = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    ultimo = blob as Blob;
    return 'blob:trilha';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    salvos.push({ nome: this.download, blob: ultimo });
  });
  await signedIn('admin@ativa.gov.br');
  calls.length = 0;
});
afterEach(() => vi.restoreAllMocks());

describe('o Histórico', () => {
  test('baixa-se em CSV, com o filtro e a ordem da lista, ao lado de «Exportar»', async () => {
    openAt('/auditoria?acao=LOGIN&_sort=em');
    const baixar = await screen.findByRole('button', { name: 'Baixar CSV' });
    await waitFor(() => expect(baixar).toBeEnabled());
    // Before the press: while the file is made, a dialog hides the tools behind it.
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeInTheDocument();
    await user.click(baixar);
    await waitFor(() => expect(salvos).toHaveLength(1));
    expect(calls.filter(({ url }) => url.includes('/csv'))).toEqual([
      { method: 'POST', url: '/api/auditoria/csv?sort=em', body: { acao: 'LOGIN' } },
    ]);
    expect(salvos[0]!.nome).toBe('Histórico de alterações 2026-11-20.csv');
    const linhas = (await salvos[0]!.blob.text()).trimEnd().split('\r\n');
    expect(linhas[0]).toMatch(/Quando;Quem;Ação;.*;Órgão Credor$/);
    expect(linhas.slice(1).every((linha) => linha.includes(';Acesso;'))).toBe(true);
    expect(linhas.length).toBeGreaterThan(1);
  });

  test('um CSV cortado no caminho não se salva, ainda que pareça inteiro, e pode ser baixado de novo', async () => {
    const inteiro = cutShort(/auditoria\/csv/);
    openAt('/auditoria?acao=LOGIN');
    const baixar = await screen.findByRole('button', { name: 'Baixar CSV' });
    await waitFor(() => expect(baixar).toBeEnabled());
    await user.click(baixar);
    expect(await screen.findByText(/Não foi possível conectar ao servidor/)).toBeInTheDocument();
    expect(salvos).toEqual([]);
    inteiro();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Histórico de alterações 2026-11-20.csv foi salvo.')).toBeInTheDocument();
    expect(salvos).toHaveLength(1);
  });

  test('mais do que se conta diz-se «mais de», e a última página não se oferece', async () => {
    for (let i = 0; i < 16; i++) await signedIn('admin@ativa.gov.br');
    const trilha = declarations.find(({ name }) => name === 'auditoria')!;
    openAt('/auditoria', only({ ...trilha, list: { ...trilha.list, countedUpTo: 2 } }));
    expect(await screen.findByText('mais de 2 registros')).toBeInTheDocument();
    expect(screen.getByText(/^1–\d+ de mais de 2$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Última página' })).toBeDisabled();
    // Beyond what was counted there are pages all the same.
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(await screen.findByText(/^16–\d+ de mais de 2$/)).toBeInTheDocument();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { acaoEndpoints } from '@/contract/acoes.ts';
import { documentos } from '@/contract/documento.ts';
import { limits } from '@/contract/limits.ts';
import { painel } from '@/contract/painel.ts';
import { call } from '@/portal/providers/http.ts';
import { enviado, umNotificavel } from '../processo/umProcesso.ts';
import { type Call, openPage, outOfService, servedByTheApp, signedIn } from '../support.tsx';

const GESTOR = 'gestor.sefin@ativa.gov.br';
let calls: Call[];
let total: number;
const user = userEvent.setup();

/** Gives the body a few more movements than one call reads, by attaching an AR (debtor not found) again and again. */
beforeAll(async () => {
  calls = servedByTheApp();
  await signedIn(GESTOR);
  const { id } = await umNotificavel();
  const original = await enviado('ar');
  const { uuids } = await call(documentos.copiar, { body: { uuid: original.uuid, copias: limits.movementPage } });
  for (const uuid of [original.uuid, ...uuids]) {
    const documento = { idTipoDocumento: 4, arquivos: [{ uuid, nome: 'ar.pdf' }] };
    await call(acaoEndpoints.ANEXAR_AR, {
      params: { id },
      body: { data: '2026-11-02', devedorEncontrado: false, documento },
    });
  }
  total = (await call(painel.listAndamentos, { params: { days: 15 } })).length;
});
beforeEach(async () => {
  await signedIn(GESTOR);
  calls.length = 0;
});

const aberto = async () => {
  openPage('/painel');
  const bloco = within(await screen.findByRole('region', { name: 'Andamentos dos últimos 15 dias' }));
  const janela = await bloco.findByRole('region', { name: /^Lista de andamentos/ });
  return {
    bloco,
    entradas: () => within(janela).getAllByRole('listitem'),
    rolar: (ate: number) => {
      janela.scrollTop = ate;
      fireEvent.scroll(janela);
    },
  };
};
const pedidos = () =>
  calls
    .flatMap(({ url }) => /listAndamentos\/15\?(.*)$/.exec(url)?.[1] ?? [])
    .map((query) => new URLSearchParams(query));
const posicoes = (entradas: HTMLElement[]) => entradas.map((li) => Number(li.getAttribute('aria-posinset')));
const fim = limits.movementPage * 75;

describe('os andamentos que não cabem numa parte', () => {
  test('os mais antigos vêm quando se rola até perto deles; só então se sabe quantos são', async () => {
    const { bloco, entradas, rolar } = await aberto();
    expect(pedidos().map(String)).toEqual([`limite=${limits.movementPage}`]);
    expect(entradas()[0]).toHaveAttribute('aria-setsize', '-1');
    expect(bloco.getByRole('button', { name: 'Todos' })).toBeInTheDocument();
    expect(bloco.getByText('Buscando os mais antigos…')).toBeInTheDocument();
    rolar(fim);
    expect(await bloco.findByRole('button', { name: `Todos (${total})` })).toBeInTheDocument();
    expect(pedidos()).toHaveLength(2);
    expect(pedidos()[1]?.get('antesDe')).toMatch(/^\d+$/);
    expect(bloco.queryByText('Buscando os mais antigos…')).toBeNull();
    rolar(fim + 300);
    await waitFor(() => expect(posicoes(entradas())).toContain(total));
    expect(entradas().at(-1)).toHaveAttribute('aria-setsize', String(total));
    expect(entradas().at(-1)).toHaveTextContent('Cadastro');
    // All movements are loaded, so choosing one system needs no further call.
    await user.click(bloco.getByRole('button', { name: 'Dívida Ativa (0)' }));
    expect(bloco.getByText('Não há andamentos disponíveis.')).toBeInTheDocument();
    expect(pedidos()).toHaveLength(2);
  });

  test('enquanto faltam, os de um sistema são pedidos', async () => {
    const { bloco } = await aberto();
    await user.click(bloco.getByRole('button', { name: 'Dívida Ativa' }));
    expect(await bloco.findByText('Não há andamentos disponíveis.')).toBeInTheDocument();
    expect(pedidos().at(-1)?.get('origem')).toBe('DIVIDA_ATIVA');
  });

  test('mais antigos lidos depois não renovam a hora dos mais novos, que não se puderam ler de novo', async () => {
    const { bloco, rolar } = await aberto();
    const hora = await screen.findByText(/^Atualizado às/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Atualizar o painel' })).toBeEnabled());
    const agora = Date.now.bind(Date);
    const relogio = vi.spyOn(Date, 'now').mockImplementation(() => agora() + 20 * 60_000);
    const voltar = outOfService(/listAndamentos/);
    await user.click(screen.getByRole('button', { name: 'Atualizar o painel' }));
    await bloco.findByRole('button', { name: 'Tentar novamente' });
    voltar();
    rolar(fim);
    await bloco.findByRole('button', { name: `Todos (${total})` });
    expect(hora).toHaveTextContent(/^Atualizado às 11:[0-4]\d$/);
    relogio.mockRestore();
  });

  test('o que não veio é dito uma vez, e pode ser tentado de novo', async () => {
    const { bloco, rolar } = await aberto();
    const voltar = outOfService(/antesDe=/);
    rolar(fim);
    const tentar = await bloco.findByRole('button', { name: /^Não foi possível buscar os mais antigos/ });
    expect(pedidos()).toHaveLength(2);
    voltar();
    await user.click(tentar);
    expect(await bloco.findByRole('button', { name: `Todos (${total})` })).toBeInTheDocument();
  });
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acaoEndpoints } from '@/contract/acoes.ts';
import { processos } from '@/contract/processo.ts';
import { call } from '@/portal/providers/http.ts';
import { rascunhos } from '@/portal/rascunho/deposito.ts';
import { enviado, umNotificavel, umProcesso } from '../processo/umProcesso.ts';
import { openAt, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
beforeAll(() => void servedByTheApp());
beforeEach(() => signedIn('gestor.procon@ativa.gov.br'));

const motivo = 'Suspenso enquanto se procura o devedor.';
const campo = (dialogo: HTMLElement) => within(dialogo).getByRole('textbox', { name: /motivo/i });
/** Opens the dialog of an action by its button and types a reason into it; answers the address. */
async function digitado(id: number) {
  const { address } = openAt(`/processos/${id}`);
  await user.click(await screen.findByRole('button', { name: /^(Mais|Outras) ações/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Suspender processo' }));
  const dialogo = await screen.findByRole('dialog', { name: /Suspender processo/ });
  await user.type(campo(dialogo), motivo);
  await waitFor(async () => expect((await rascunhos()).map(({ valores }) => valores.motivo)).toEqual([motivo]));
  return address;
}
/** Reads the draft that the page shows, and copies it. */
async function ler() {
  await user.click(await screen.findByRole('button', { name: 'Ler' }));
  const lista = within(await screen.findByRole('dialog', { name: 'Rascunhos' }));
  const texto = await lista.findByRole<HTMLTextAreaElement>('textbox', { name: 'O que o rascunho tem' });
  // Its notice goes by itself after some seconds: it is looked for from the click on, with nothing to wait for between.
  fireEvent.click(lista.getByRole('button', { name: 'Copiar' }));
  await screen.findByText('Copiado.');
  expect(await navigator.clipboard.readText()).toBe(texto.value);
  return texto.value;
}

describe('o diálogo de uma ação', () => {
  test('está no endereço enquanto aberto, e a página recarregada o abre como estava', async () => {
    const { id } = await umNotificavel();
    const address = await digitado(id);
    const onde = address();
    expect(onde).toBe(`/processos/${id}?acao=SUSPENDER_PROCESSO`);
    cleanup();
    const { address: depois } = openAt(onde);
    const dialogo = await screen.findByRole('dialog', { name: /Suspender processo/ });
    await within(dialogo).findByText(/^Recuperamos/);
    expect(campo(dialogo)).toHaveValue(motivo);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Sair e descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(depois()).toBe(`/processos/${id}`));
    expect(screen.queryByText(/não cabe mais/)).toBeNull();
  });

  test('cuja ação já não cabe não se abre: a página diz que o que se digitou está guardado, e o mostra', async () => {
    const { id } = await umNotificavel();
    const onde = (await digitado(id))();
    cleanup();
    const documento = { idTipoDocumento: 11, arquivos: [await enviado('suspensao')] };
    const { versao } = await call(processos.get, { params: { id } });
    const body = { data: '2026-11-05', motivo: 'Outra pessoa suspendeu antes.', versao, documento };
    await call(acaoEndpoints.SUSPENDER_PROCESSO, { params: { id }, body });
    const { address } = openAt(onde);
    await screen.findByText(
      /^«Suspender processo» não cabe mais\. O último andamento é «Processo suspenso», de .+, em 20\/11\/2026\.$/,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe(`/processos/${id}`);
    await screen.findByText(/^O que você tinha preenchido está guardado como rascunho: Suspender processo/);
    expect(await ler()).toContain(motivo);
  });

  test('de um processo excluído ainda se lê e se copia', async () => {
    const { id } = await umProcesso();
    openAt(`/processos/editar?id=${id}`);
    const fato = await screen.findByRole('textbox', { name: /^Descrição do fato/ });
    await user.clear(fato);
    await user.type(fato, motivo);
    await waitFor(async () => expect((await rascunhos())[0]?.valores.descricaoFato).toBe(motivo));
    cleanup();
    await call(processos.remove, { params: { id } });
    openAt(`/processos/editar?id=${id}`);
    await screen.findByText(/^O que você tinha preenchido está guardado como rascunho: /);
    const texto = await ler();
    expect(texto).toContain(`Descrição do fato: ${motivo}`);
    expect(texto).toContain('Rua do Sol');
    expect(texto).not.toContain('[object');
  });
});

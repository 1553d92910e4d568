import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, entries, keys, set } from 'idb-keyval';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '@/contract/limits.ts';
import { processos } from '@/contract/processo.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { tudoAcabado } from '@/portal/base/armazem.ts';
import { pessoaVazia } from '@/portal/pages/processo/valores.ts';
import { serverNow, setAhead } from '@/portal/providers/clock.ts';
import { dropDraftKey } from '@/portal/providers/draftKey.ts';
import { call } from '@/portal/providers/http.ts';
import { pageOwner } from '@/portal/providers/session.ts';
import { actOf } from '@/portal/providers/unanswered.ts';
import { guardar, type Rascunho, rascunhos } from '@/portal/rascunho/deposito.ts';
import { umCpf } from '../../api/processo/support.ts';
import { umCorpo } from '../processo/umProcesso.ts';
import { answersLost, type Call, openAt, outOfService, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
let calls: Call[];
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(() => signedIn('admin@ativa.gov.br'));

test('um cadastro cuja resposta se perdeu, enviado de novo, é o mesmo', async () => {
  const { address } = openAt('/tipoDocumento/cadastrar');
  await screen.findByRole('heading', { level: 1, name: 'Novo Tipo de Documento' });
  fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: 'Laudo perdido no caminho' } });
  const ouvir = answersLost(/\/api\/tipoDocumento$/);
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  const enviados = () => calls.filter(({ method, url }) => method === 'POST' && url === '/api/tipoDocumento').length;
  await waitFor(() => expect(enviados()).toBe(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cadastrar' })).toBeEnabled());
  ouvir();
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  // If the server carried it out again it would refuse it, because the first call took the name.
  await waitFor(() => expect(address()).toBe('/tipoDocumento'));
  expect(enviados()).toBe(2);
  expect(screen.queryByText('Já existe um registro com esse nome.')).toBeNull();
});

test('sem resposta vista, o mesmo ato leva a mesma chave, de onde for pedido, também depois de recarregar', async () => {
  const body = { nome: 'LAUDO DE DUAS TENTATIVAS' };
  const { create } = tipoDocumento.endpoints;
  const ouvir = answersLost(/\/api\/tipoDocumento$/);
  await expect(call(create, { body })).rejects.toThrow();
  ouvir();
  // A page that was reloaded knows only what the tab has stored, and that is no text of anybody's.
  const guardado = sessionStorage.getItem('semResposta');
  expect(guardado).not.toContain('LAUDO');
  const depois = await actOf(create, { body });
  expect(guardado).toContain(depois.key);
  expect((await actOf(create, { body: { nome: 'OUTRO LAUDO' } })).key).not.toBe(depois.key);
  await call(create, { body });
  // Once answered, the next press is a new act, which the server refuses here.
  await expect(call(create, { body })).rejects.toThrow('Já existe um registro com esse nome.');
});

/** The tab is closed, its drafts left behind; what follows is another tab of the same browser. */
async function outraAba(): Promise<void> {
  cleanup();
  await tudoAcabado();
  sessionStorage.clear();
  const store = createStore('ativa-rascunhos', 'rascunhos');
  for (const [id, linha] of await entries<string, Rascunho>(store))
    await set(id, { ...linha, janela: 'fechada' }, store);
}

test('o rascunho de uma aba que se fechou sem ver a resposta, cadastrado noutra, é o mesmo processo', async () => {
  // Of a body that asks for no documents: those of the first process would have had the second one refused.
  await signedIn('gestor.procon@ativa.gov.br');
  const corpo = await umCorpo(umCpf(530_053));
  const valores = { ...corpo, dadosDevedor: { ...pessoaVazia, ...corpo.dadosDevedor }, dataDebito: null };
  await guardar({ id: 'um', chave: 'processos/novo', titulo: 'Cadastro', caminho: '/processos/cadastrar', valores });
  openAt('/processos/cadastrar');
  await screen.findByDisplayValue(corpo.descricaoFato);
  const ouvir = answersLost(/processoConstituicaoCredito$/);
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  await screen.findByText('Não foi possível concluir');
  ouvir();
  await outraAba();

  const { address } = openAt('/processos/cadastrar');
  await user.click(await screen.findByRole('button', { name: 'Usar o rascunho' }));
  await screen.findByDisplayValue(corpo.descricaoFato);
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  await waitFor(() => expect(address()).not.toBe('/processos/cadastrar'));
  await waitFor(async () => expect(await rascunhos()).toEqual([]));
  const devedor = corpo.dadosDevedor.documentoIdentificacao;
  const { totalElements } = await call(processos.list, { body: { devedor } });
  expect(totalElements).toBe(1);
});

describe('a chave de um ato de que não se viu a resposta', () => {
  const { create } = tipoDocumento.endpoints;
  const atos = createStore('ativa-atos', 'atos');
  const body = { nome: 'LAUDO QUE NÃO CHEGOU' };
  const chave = async () => (await actOf(create, { body })).key;
  let perdida: string;
  beforeEach(async () => {
    const voltar = outOfService(/\/api\/tipoDocumento$/);
    await expect(call(create, { body })).rejects.toThrow();
    voltar();
    perdida = await chave();
    await outraAba();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  test('é a mesma noutra aba, e fica fechada para quem não entrou', async () => {
    expect(await chave()).toBe(perdida);
    const [[, linha]] = (await entries<string, object>(atos)) as [[string, object]];
    expect(Object.keys(linha).sort()).toEqual(['dados', 'em', 'iv', 'pessoa']);
  });

  test('é a mesma depois de sair e entrar de novo, e de mais ninguém', async () => {
    await dropDraftKey(pageOwner()!);
    await signedIn('gestor@ativa.gov.br');
    expect(await chave()).not.toBe(perdida);
    await outraAba();
    await signedIn('admin@ativa.gov.br');
    expect(await chave()).toBe(perdida);
  });

  test('acaba com a resposta', async () => {
    await call(create, { body: { nome: body.nome } });
    await waitFor(async () => expect(await keys(atos)).toEqual([]));
    expect(await chave()).not.toBe(perdida);
  });

  test('acaba com os dias de um rascunho', async () => {
    const agora = serverNow().getTime() - Date.now();
    const passados = (dias: number) => setAhead(agora + dias * 86_400_000);
    passados(limits.rascunhoDias - 0.1);
    expect(await chave()).toBe(perdida);
    await outraAba();
    passados(limits.rascunhoDias + 0.1);
    expect(await chave()).not.toBe(perdida);
    expect(await keys(atos)).not.toContain(perdida);
  });

  test('vale ao menos na sua aba, se o navegador não a guarda', async () => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('fechado', 'InvalidStateError');
    });
    const nova = await chave();
    expect(nova).not.toBe(perdida);
    expect(await chave()).toBe(nova);
  });
});

test('dois iguais ao mesmo tempo são um ato', async () => {
  const { create } = tipoDocumento.endpoints;
  const body = { nome: 'LAUDO DE DOIS CLIQUES' };
  const [um, outro] = await Promise.all([actOf(create, { body }), actOf(create, { body })]);
  expect(um.key).toBe(outro.key);
});

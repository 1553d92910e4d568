import { painel as t } from '@i18n/pt-BR/painel/principal.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartoes, nomesDosCartoes, painel } from '@/contract/painel.ts';
import { call } from '@/portal/providers/http.ts';
import { umProcesso } from '../processo/umProcesso.ts';
import { type Call, openAt, openPage, outOfService, servedByTheApp, signedIn } from '../support.tsx';

let calls: Call[];
let processo: { id: number; numero: string };
const user = userEvent.setup();
/**
 * Few tests register processes in this person's body (one in andamentosPorPartes.test.tsx, one in indices.test.tsx), so
 * its work queue is short.
 */
const PESSOA = 'gestor.sefin@ativa.gov.br';
beforeAll(async () => {
  calls = servedByTheApp();
  await signedIn(PESSOA);
  processo = await umProcesso();
});
beforeEach(async () => {
  await signedIn(PESSOA);
  calls.length = 0;
});

afterEach(() => vi.restoreAllMocks());

const plano = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
const cartao = async (nome: string) =>
  (await screen.findByRole('heading', { level: 3, name: nome })).closest('li') as HTMLElement;
const numero = new Intl.NumberFormat('pt-BR');
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

describe('painel', () => {
  test('cada cartão tem quantidade e valor, e leva à lista que os tem', async () => {
    const contagens = await call(painel.dashboardCounts);
    openPage('/painel');
    await screen.findByRole('heading', { level: 1, name: 'Painel' });
    for (const nome of nomesDosCartoes) {
      const { total, valor } = cartoes[nome];
      const item = await cartao(t.cartoes[nome]);
      await waitFor(() => expect(plano(item.textContent)).toContain(plano(reais.format(contagens[valor]))));
      expect(plano(item.textContent)).toContain(`${numero.format(contagens[total])} processo`);
      const link = within(item).getByRole('link', { name: `Visualizar: ${t.cartoes[nome]}` });
      expect(link).toHaveTextContent('Visualizar');
    }
    expect(contagens.totalFaseInicial).toBeGreaterThan(0);
  });

  test('diz a que horas foi atualizado pelo relógio do servidor, em Brasília', async () => {
    openPage('/painel');
    // The application's clock stands at noon in São Paulo (tests/portal/app.setup.ts); the clock of this process may
    // show any time.
    expect(await screen.findByText(/^Atualizado às/)).toHaveTextContent(/^Atualizado às 12:00$/);
  });

  test.each(nomesDosCartoes)('o endereço de %s é um que a lista entende: o total dela é o do cartão', async (nome) => {
    const contagens = await call(painel.dashboardCounts);
    openPage('/painel');
    const link = within(await cartao(t.cartoes[nome])).getByRole('link');
    const address = link.getAttribute('href')!;
    cleanup();
    calls.length = 0;
    openAt(address);
    const total = contagens[cartoes[nome].total];
    await screen.findByText(total === 1 ? '1 registro' : `${total} registros`);
    const lida = calls.find(({ url }) => url.includes('processoConstituicaoCredito/list?'));
    expect(lida?.body).toMatchObject(cartoes[nome].filtro);
  });

  test('os andamentos dizem de que sistema vêm e levam ao processo; as fichas os separam', async () => {
    openPage('/painel');
    const bloco = within(await screen.findByRole('region', { name: 'Andamentos dos últimos 15 dias' }));
    const lista = within(await bloco.findByRole('list'));
    const [entrada] = await lista.findAllByRole('listitem');
    expect(entrada).toHaveTextContent('Cadastro');
    expect(entrada).toHaveTextContent(`Sistema TCC, nº de origem ${processo.numero}`);
    expect(within(entrada!).getByRole('link', { name: processo.numero })).toHaveAttribute(
      'href',
      `/processos/${processo.id}`,
    );
    expect(entrada).toHaveAttribute('aria-posinset', '1');
    const ficha = bloco.getByRole('button', { name: /^Dívida Ativa/ });
    expect(ficha).toHaveAttribute('aria-pressed', 'false');
    await user.click(ficha);
    expect(await bloco.findByText('Não há andamentos disponíveis.')).toBeInTheDocument();
    expect(ficha).toHaveAttribute('aria-pressed', 'true');
  });

  test('meu dia traz o rascunho com o botão que abre a ação, e a lista de todos', async () => {
    openPage('/painel');
    const dia = within(await screen.findByRole('region', { name: 'Meu dia' }));
    const botao = await dia.findByRole('link', { name: `Anexar TCC, processo ${processo.numero}` });
    expect(botao).toHaveAttribute('href', `/processos/${processo.id}?acao=ANEXAR_TCC`);
    expect(dia.getByRole('link', { name: 'Ver todos: TCC ainda sem assinatura' })).toHaveAttribute(
      'href',
      '/processos?idFaseProcesso=1&idSituacaoProcesso=27',
    );
  });

  test('sem nada que a pessoa possa fazer, o dia está em dia', async () => {
    await signedIn('consulta@ativa.gov.br');
    openPage('/painel');
    expect(await screen.findByText('Seu dia está em dia.')).toBeInTheDocument();
  });

  test('atualizar pergunta tudo de novo', async () => {
    openPage('/painel');
    await screen.findByText(/^Atualizado às \d\d:\d\d$/);
    const feitas = () => calls.filter(({ url }) => /dashboardCounts|listAndamentos\/15|meuDia/.test(url)).length;
    await waitFor(() => expect(feitas()).toBe(3));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Atualizar o painel' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Atualizar o painel' }));
    await waitFor(() => expect(feitas()).toBe(6));
  });

  test('o que não se pôde ler de novo diz isso no seu lugar, e a hora é a dele', async () => {
    openPage('/painel');
    const hora = await screen.findByText(/^Atualizado às/);
    const [dia, andamentos, carteira] = ['Meu dia', 'Andamentos dos últimos 15 dias', t.cartoes.titulo].map((name) =>
      within(screen.getByRole('region', { name })),
    );
    const tarefa = () => dia!.findByRole('link', { name: `Anexar TCC, processo ${processo.numero}` });
    const movimento = () => andamentos!.findByRole('link', { name: processo.numero });
    await Promise.all([tarefa(), movimento(), carteira!.findByText(/R\$\s[1-9]/)]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Atualizar o painel' })).toBeEnabled());
    // Twenty minutes pass on this workstation; what is read then is of noon, and what was read before, of earlier.
    const agora = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => agora() + 20 * 60_000);
    const voltar = outOfService(/meuDia|listAndamentos/);
    await user.click(screen.getByRole('button', { name: 'Atualizar o painel' }));
    const tentar = await Promise.all(
      [dia!, andamentos!].map((um) => um.findByRole('button', { name: 'Tentar novamente' })),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Atualizar o painel' })).toBeEnabled());
    expect(carteira!.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    await Promise.all([tarefa(), movimento()]);
    expect(hora).toHaveTextContent(/^Atualizado às 11:[0-4]\d$/);
    voltar();
    for (const um of tentar) await user.click(um);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull());
    expect(hora).not.toHaveTextContent(/11:[0-4]\d$/);
    // The figures say it too, and stay.
    const deNovo = outOfService(/dashboardCounts/);
    await user.click(screen.getByRole('button', { name: 'Atualizar o painel' }));
    expect(await carteira!.findByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
    expect(carteira!.getAllByText(/R\$\s[1-9]/)).not.toHaveLength(0);
    deNovo();
  });

  test('o que não veio é dito, e pode ser tentado de novo', async () => {
    const voltar = outOfService(/dashboardCounts/);
    openPage('/painel');
    const tentar = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.queryByRole('list', { name: 'Processos por fase' })).toBeNull();
    voltar();
    await user.click(tentar);
    expect(await screen.findByRole('list', { name: 'Processos por fase' })).toBeInTheDocument();
  });
});

describe('o endereço que pede uma ação', () => {
  test('abre o diálogo dela, e a esquece quando ele se fecha', async () => {
    const { address } = openAt(`/processos/${processo.id}?acao=ANEXAR_TCC`);
    expect(await screen.findByRole('dialog', { name: /Anexar TCC assinado/ })).toBeInTheDocument();
    expect(address()).toBe(`/processos/${processo.id}?acao=ANEXAR_TCC`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(address()).toBe(`/processos/${processo.id}`));
  });

  test('se ela não cabe mais, diz qual, e quem fez o quê por último', async () => {
    const { address } = openAt(`/processos/${processo.id}?acao=ANEXAR_AR`);
    expect(await screen.findByText(/^«Anexar AR» não cabe mais\./)).toHaveTextContent(
      /^«Anexar AR» não cabe mais\. O último andamento é «.+», de .+, em \d{2}\/\d{2}\/\d{4}\.$/,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe(`/processos/${processo.id}`);
  });

  test('se não é do perfil da pessoa, diz isso, e não que não cabe', async () => {
    await signedIn('gestor@ativa.gov.br');
    const { id } = await umProcesso();
    await signedIn('consulta@ativa.gov.br');
    openAt(`/processos/${id}?acao=ANEXAR_TCC`);
    expect(await screen.findByText('«Anexar TCC» não está entre as permissões do seu perfil.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

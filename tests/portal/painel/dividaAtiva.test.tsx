import { painelDividaAtiva as t } from '@i18n/pt-BR/painel/dividaAtiva.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  cartoesDaDividaAtiva,
  fatosDaDividaAtiva,
  nomesDosCartoesDaDividaAtiva,
  nomesDosFatos,
  painelDividaAtiva,
} from '@/contract/painelDividaAtiva.ts';
import type { Permission } from '@/contract/permissions.ts';
import { processos } from '@/contract/processo.ts';
import { call } from '@/portal/providers/http.ts';
import { proving } from '../../support/proof.ts';
import {
  type Call,
  heldBack,
  openAt,
  openPage,
  outOfService,
  profileChanged,
  servedByTheApp,
  signedIn,
} from '../support.tsx';
import { umInscrito } from './umInscrito.ts';

let calls: Call[];
const user = userEvent.setup();
const GESTOR = 'gestor@ativa.gov.br';
const ADMIN = 'admin@ativa.gov.br';
beforeAll(async () => {
  calls = servedByTheApp();
  await signedIn(GESTOR);
  await umInscrito();
  await umInscrito('AJUIZADA');
  await umInscrito('PAGAMENTO');
  await umInscrito('ACORDO_EXTERNO_FIRMADO');
});
beforeEach(async () => {
  await signedIn(GESTOR);
  calls.length = 0;
});

/** The application's day is 20/11/2026 (tests/portal/app.setup.ts). */
const aberto = async (search = '') => {
  const tela = openPage(`/cda`, search);
  await screen.findByRole('heading', { level: 1, name: 'Painel da Dívida Ativa' });
  await within(regiao(t.movimento.titulo)).findAllByRole('link');
  return tela;
};
const regiao = (name: string) => screen.getByRole('region', { name });
const ficha = (onde: string, name: string) => within(regiao(onde)).getByRole('button', { name });
const pedidos = () => calls.filter(({ url }) => url.includes('dashboardDividaAtiva')).map(({ body }) => body);
const registros = (n: number) => screen.findByText(n === 1 ? '1 registro' : `${n} registros`);
const cartao = (onde: string, name: string) =>
  within(regiao(onde)).getByRole('heading', { level: 3, name }).closest('li') as HTMLElement;

describe('cada figura abre a lista que a conta', () => {
  test.each(nomesDosCartoesDaDividaAtiva)('%s, hoje', async (nome) => {
    const painel = await call(painelDividaAtiva.dashboard, { body: {} });
    await aberto();
    const item = cartao(t.hoje.titulo, t.hoje.cartoes[nome]);
    const n = painel[cartoesDaDividaAtiva[nome].total];
    expect(item).toHaveTextContent(`${n} processo`);
    await user.click(within(item).getByRole('link', { name: `Ver detalhes: ${t.hoje.cartoes[nome]}` }));
    await registros(n);
  });

  test.each(nomesDosFatos)('%s, no período', async (fato) => {
    const painel = await call(painelDividaAtiva.dashboard, { body: {} });
    await aberto();
    const item = cartao(t.movimento.titulo, t.fatos[fato].cartao);
    const n = painel[fatosDaDividaAtiva[fato].total];
    expect(item).toHaveTextContent(`${n} processo`);
    await user.click(within(item).getByRole('link'));
    await registros(n);
  });

  test.each(proving ? [GESTOR, 'operador@ativa.gov.br', 'consulta@ativa.gov.br', ADMIN] : [GESTOR, ADMIN])(
    'as barras, na tabela: %s',
    async (pessoa) => {
      await signedIn(pessoa);
      const enderecos = async () => {
        await aberto('?tabelas=true');
        const tabela = within(await screen.findByRole('table', { name: 'Quantidade de processos, em tabela' }));
        return tabela.queryAllByRole('link');
      };
      const quantos = (await enderecos()).length;
      expect(quantos).toBeGreaterThanOrEqual(4);
      cleanup();
      for (let i = 0; i < quantos; i++) {
        const link = (await enderecos())[i]!;
        const n = Number(link.textContent);
        await user.click(link);
        await registros(n);
        expect(screen.getByRole('list', { name: 'Filtros ativos' })).toHaveTextContent('20/11/2026 a 20/11/2026');
        cleanup();
      }
    },
  );
});

test('abre com um pedido, dos últimos 15 dias até hoje', async () => {
  await aberto();
  expect(regiao(t.movimento.titulo)).toHaveTextContent('06/11/2026 a 20/11/2026');
  expect(regiao(t.evolucao.titulo)).toHaveTextContent('06/11/2026 a 20/11/2026');
  expect(ficha(t.movimento.titulo, 'Últimos 15 dias')).toHaveAttribute('aria-pressed', 'true');
  expect(pedidos()).toEqual([{}]);
});

test('um período escolhido fica no endereço, e as figuras de antes ficam até virem as dele', async () => {
  const { address, router } = await aberto();
  // Other files may have had processes of this body negotiated.
  const negociados = cartao(t.movimento.titulo, 'Negociados').textContent!;
  expect(negociados).toMatch(/[1-9]\d* processo/);
  const soltar = heldBack(/dashboardDividaAtiva/);
  await user.click(ficha(t.movimento.titulo, 'Últimos 30 dias'));
  const lista = within(regiao(t.movimento.titulo)).getByRole('list');
  await waitFor(() => expect(lista).toHaveAttribute('aria-busy', 'true'));
  expect(regiao(t.movimento.titulo)).toHaveTextContent('06/11/2026 a 20/11/2026');
  expect(cartao(t.movimento.titulo, 'Negociados').textContent).toBe(negociados);
  soltar();
  await waitFor(() => expect(regiao(t.movimento.titulo)).toHaveTextContent('22/10/2026 a 20/11/2026'));
  expect(address()).toBe('/cda?periodo=30dias');
  // One choice, of the figures and of the charts.
  expect(regiao(t.evolucao.titulo)).toHaveTextContent('22/10/2026 a 20/11/2026');
  expect(within(regiao(t.evolucao.titulo)).queryByRole('button', { name: 'Últimos 30 dias' })).toBeNull();
  expect(pedidos().at(-1)).toEqual({
    dataInicio: '2026-10-22',
    dataFim: '2026-11-20',
    dataInicioGrafico: '2026-10-22',
    dataFimGrafico: '2026-11-20',
  });
  await router.navigate(-1);
  await waitFor(() => expect(regiao(t.evolucao.titulo)).toHaveTextContent('06/11/2026 a 20/11/2026'));
});

test('um endereço com dois períodos mostra a escolha nos dois lugares, até que sejam um só', async () => {
  const { address } = await aberto('?periodo=30dias&grafico=2026-11');
  expect(regiao(t.movimento.titulo)).toHaveTextContent('22/10/2026 a 20/11/2026');
  expect(regiao(t.evolucao.titulo)).toHaveTextContent('01/11/2026 a 20/11/2026');
  await user.click(ficha(t.evolucao.titulo, 'Últimos 15 dias'));
  await waitFor(() => expect(regiao(t.evolucao.titulo)).toHaveTextContent('06/11/2026 a 20/11/2026'));
  expect(address()).toBe('/cda?periodo=30dias&grafico=15dias');
  await user.click(ficha(t.evolucao.titulo, 'Últimos 30 dias'));
  await waitFor(() => expect(address()).toBe('/cda?periodo=30dias'));
  expect(within(regiao(t.evolucao.titulo)).queryByRole('button', { name: 'Últimos 30 dias' })).toBeNull();
});

test('o mês se digita ou se anda nele, e não passa do de hoje', async () => {
  const { address } = await aberto();
  await user.click(ficha(t.movimento.titulo, 'Mês/Ano'));
  const mes = await screen.findByRole('textbox', { name: 'Mês/Ano' });
  expect(mes).toHaveValue('11/2026');
  expect(address()).toBe('/cda?periodo=2026-11');
  await waitFor(() => expect(regiao(t.movimento.titulo)).toHaveTextContent('01/11/2026 a 20/11/2026'));
  expect(screen.getByRole('button', { name: 'Mês seguinte' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Mês anterior' }));
  await waitFor(() => expect(regiao(t.movimento.titulo)).toHaveTextContent('01/10/2026 a 31/10/2026'));
  for (const [digitado, erro] of [
    ['13/2026', 'Informe um mês válido.'],
    ['12/2026', 'O mês não pode ser futuro.'],
  ] as const) {
    await user.clear(mes);
    await user.type(mes, digitado);
    expect(await screen.findByText(erro)).toBeInTheDocument();
    expect(address()).toBe('/cda?periodo=2026-10');
  }
  await user.clear(mes);
  await user.type(mes, '02/2024');
  await waitFor(() => expect(regiao(t.movimento.titulo)).toHaveTextContent('01/02/2024 a 29/02/2024'));
  expect(address()).toBe('/cda?periodo=2024-02');
});

test('o período personalizado se confere antes de valer', async () => {
  const { address } = await aberto();
  await user.click(ficha(t.movimento.titulo, 'Personalizado'));
  const [inicio, fim] = [await screen.findByLabelText(/^Data - Início/), screen.getByLabelText(/^Data - Fim/)];
  expect([inicio, fim].map((campo) => (campo as HTMLInputElement).value)).toEqual(['06/11/2026', '20/11/2026']);
  const aplica = async (de: string, ate: string) => {
    for (const [campo, data] of [
      [inicio, de],
      [fim, ate],
    ] as const) {
      await user.clear(campo);
      if (data) await user.type(campo, data);
    }
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  };
  for (const [de, ate, erro] of [
    ['10/11/2026', '21/11/2026', 'A data não pode ser futura.'],
    ['10/11/2026', '09/11/2026', 'A data deve ser posterior a Data - Início'],
    ['10/11/2026', '', 'Campo obrigatório'],
    ['10/11/2020', '20/11/2026', 'Escolha um período de, no máximo, 60 meses.'],
  ] as const) {
    await aplica(de, ate);
    expect(await screen.findByText(erro)).toBeInTheDocument();
    expect(address()).toBe('/cda?periodo=2026-11-06_2026-11-20');
  }
  await aplica('01/03/2026', '20/11/2026');
  await waitFor(() => expect(address()).toBe('/cda?periodo=2026-03-01_2026-11-20'));
  await waitFor(() => expect(regiao(t.evolucao.titulo)).toHaveTextContent('Por mês'));
});

test.each([
  '?periodo=2026-12&grafico=2026-11-21_2026-11-22',
  '?periodo=2026-11-20_2026-11-10&grafico=2010-01-01_2026-11-20',
  '?periodo=2026-13-01_x&grafico=ontem',
])('um endereço que não serve são os últimos 15 dias: %s', async (search) => {
  await aberto(search);
  expect(pedidos()).toEqual([{}]);
});

test('as tabelas se mostram e ficam no endereço; a de quantidades diz que um processo pode contar duas vezes', async () => {
  const { address } = await aberto();
  await user.click(await screen.findByRole('button', { name: 'Mostrar em tabelas' }));
  expect(address()).toBe('/cda?tabelas=true');
  expect(screen.getByText(t.grafico.repete)).toBeInTheDocument();
  const valores = within(screen.getByRole('table', { name: 'Valor dos processos, em tabela' }));
  expect(valores.getAllByRole('row')).toHaveLength(16);
  expect(valores.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
    'Período',
    ...nomesDosFatos.map((fato) => t.fatos[fato].serie),
  ]);
  expect(screen.getAllByRole('figure').map((f) => f.textContent)).toEqual([
    expect.stringMatching(/Quantidade de processosPor dia\. O mais alto de cada: Inscritos, \d+ em 20\/11;/),
    expect.stringMatching(/Valor dos processosPor dia\. O mais alto de cada: Inscritos, R\$\s[\d.]+,\d\d em 20\/11;/),
  ]);
});

test('onde nada aconteceu, é dito; as tabelas não têm o que mostrar', async () => {
  await aberto('?grafico=2020-02');
  expect(await screen.findByText('Nada aconteceu neste período.')).toBeInTheDocument();
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mostrar em tabelas' })).toBeNull();
});

test('o que não veio é dito uma vez; de um período que não veio, ficam as figuras do anterior', async () => {
  let voltar = outOfService(/dashboardDividaAtiva/);
  openPage('/cda');
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(screen.queryByRole('list', { name: t.hoje.titulo })).toBeNull();
  voltar();
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  await within(await screen.findByRole('region', { name: t.movimento.titulo })).findAllByRole('link');
  voltar = outOfService(/dashboardDividaAtiva/);
  await user.click(ficha(t.movimento.titulo, 'Últimos 30 dias'));
  await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(regiao(t.movimento.titulo)).toHaveTextContent('06/11/2026 a 20/11/2026');
  voltar();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(regiao(t.movimento.titulo)).toHaveTextContent('22/10/2026 a 20/11/2026'));
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
});

test('sem a permissão do painel, abre-se o primeiro item do menu, e nada se pergunta (S0 §2.4)', async () => {
  const semPainel = (p: readonly Permission[]) => p.filter((uma) => uma !== 'PAINEL');
  await profileChanged('CONSULTA', semPainel, async () => {
    await signedIn('consulta@ativa.gov.br');
    const { address } = openPage('/cda');
    await screen.findByRole('heading', { level: 1, name: 'Consulta de Processos' });
    expect(address()).toBe('/processos');
    expect(pedidos()).toEqual([]);
  });
});

test('atualizar pergunta de novo', async () => {
  await aberto();
  expect(screen.getByText(/^Atualizado às 12:00$/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Atualizar o painel' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Atualizar o painel' }));
  await waitFor(() => expect(pedidos()).toHaveLength(2));
});

describe('os filtros que o painel abre', () => {
  const filtros = async (search: string) => {
    openAt(`/processos${search}`);
    const fichas = await screen.findByRole('list', { name: 'Filtros ativos' });
    await user.click(screen.getByRole('button', { name: 'Editar filtro' }));
    return { fichas, gaveta: within(await screen.findByRole('dialog', { name: 'Filtros' })) };
  };

  test.each([
    ['?dividaAtivaComValoresRecuperados=true', 'Apenas dívidas ativas com valores recuperados'],
    ['?apenasCdasSuspensasAcordoPagamento=true', 'Apenas CDAs suspensas por acordo de pagamento'],
    ['?apenasCdasSuspensasOrdemJudicial=true', 'Apenas CDAs suspensas por ordem judicial'],
  ])('%s vale e se mostra sem a fase', async (search, nome) => {
    const { fichas, gaveta } = await filtros(search);
    expect(fichas).toHaveTextContent(nome);
    expect(gaveta.getByRole('checkbox', { name: nome })).toBeChecked();
    const [[campo]] = [Object.entries(Object.fromEntries(new URLSearchParams(search)))];
    expect(calls.find(({ url }) => url.includes('/list?'))?.body).toMatchObject({ [campo![0]]: true });
  });

  test('um período é uma ficha, de duas datas que a gaveta mostra e que saem juntas', async () => {
    // Those of this file, and of others.
    const { totalElements } = await call(processos.list, {
      body: { dataInscricaoInicio: '2026-11-20', dataInscricaoFim: '2026-11-20' },
    });
    expect(totalElements).toBeGreaterThanOrEqual(4);
    const { fichas, gaveta } = await filtros('?dataInscricaoInicio=2026-11-06&dataInscricaoFim=2026-11-20');
    expect(
      within(fichas)
        .getAllByRole('listitem', { hidden: true })
        .map((item) => item.textContent),
    ).toEqual(['Inscrição: 06/11/2026 a 20/11/2026']);
    const grupo = within(gaveta.getByRole('group', { name: 'Dívida ativa – período' }));
    expect(grupo.getAllByRole('textbox').map((campo) => (campo as HTMLInputElement).value)).toEqual([
      '06/11/2026',
      '20/11/2026',
    ]);
    // Emptied to be typed again, the field stays.
    await user.clear(grupo.getByRole('textbox', { name: 'Inscrição - Início' }));
    await user.type(grupo.getByRole('textbox', { name: 'Inscrição - Início' }), '20112026');
    await user.click(gaveta.getByRole('button', { name: 'Aplicar' }));
    const ficha = await screen.findByRole('button', { name: 'Remover o filtro Inscrição' });
    expect(ficha).toHaveTextContent('Inscrição: 20/11/2026 a 20/11/2026');
    await registros(totalElements);
    ficha.focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Filtros ativos' })).toBeNull());
  });

  test('na fase da dívida ativa a gaveta tem os cinco períodos', async () => {
    const { gaveta } = await filtros('?idFaseProcesso=4');
    expect(within(gaveta.getByRole('group', { name: 'Dívida ativa – período' })).getAllByRole('textbox')).toHaveLength(
      10,
    );
  });
});

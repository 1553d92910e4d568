import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { negociacoes } from '@/contract/negociacao.ts';
import { call } from '@/portal/providers/http.ts';
import { umCpf } from '../../api/processo/support.ts';
import { enviado, umNotificavel, umProcesso } from '../processo/umProcesso.ts';
import { openAt, outOfService, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
const [devedor, semCobrancas] = [umCpf(96_001), umCpf(96_002)];
const dadosDevedor = { nome: 'Zenaide das Dívidas', email: 'zenaide@exemplo.com.br' };
let solto: { numero: string };
let negociado: { numero: string };
let cobranca: { numero: string };

beforeAll(async () => {
  servedByTheApp();
  await signedIn('gestor@ativa.gov.br');
  solto = await umProcesso(devedor, { dadosDevedor });
  const apto = await umNotificavel(devedor, { dadosDevedor });
  negociado = apto;
  const arquivoIdentificacao = [await enviado('identidade de Zenaide')];
  const requerente = { id: null, ...dadosDevedor, cpf: devedor, telefone: '81999887766', arquivoIdentificacao };
  cobranca = await call(negociacoes.negociar, { body: { idsProcessos: [apto.id], totalParcelas: 1, requerente } });
  await umProcesso(semCobrancas, { dadosDevedor: { nome: 'Zilma de Um Só' } });
});
beforeEach(() => signedIn('gestor@ativa.gov.br'));

const linhas = (tabela: HTMLElement) =>
  within(tabela)
    .getAllByRole('row')
    .slice(1)
    .map((linha) => [...linha.children].map((celula) => celula.textContent?.replace(/\s/g, ' ')));

test('a página do devedor lista os seus processos e as suas cobranças, e o número de cada um o abre', async () => {
  const { address } = openAt(`/devedor/${devedor}`);
  const processos = await screen.findByRole('table', { name: 'Processos' });
  const lidos = linhas(processos);
  expect(lidos.map(([numero]) => numero).sort()).toEqual([solto.numero, negociado.numero].sort());
  expect(lidos.find(([numero]) => numero === solto.numero)).toEqual([
    ...[solto.numero, '20/11/2026', 'TCC em elaboração', 'Sem CDA', 'R$ 12.000,00'],
  ]);
  const [acordo, ...outros] = linhas(screen.getByRole('table', { name: 'Cobranças' }));
  expect(acordo?.[0]).toBe(cobranca.numero);
  expect(acordo?.[3]).toBe('à vista');
  expect(acordo?.[4]).toMatch(/^R\$ [1-9][\d.]*,\d\d$/);
  expect(outros).toEqual([]);
  const [deProcessos, deCobrancas] = ['Processos', 'Cobranças'].map((nome) =>
    screen.getByRole('table', { name: nome }).closest('section'),
  );
  expect(deProcessos).toHaveTextContent(/^Processos2/);
  expect(deCobrancas).toHaveTextContent(/^Cobranças1/);

  await user.click(within(processos).getByRole('link', { name: solto.numero }));
  await waitFor(() => expect(address()).toMatch(/^\/processos\/\d+$/));
  expect(await screen.findByRole('heading', { level: 1, name: `Processo ${solto.numero}` })).toBeVisible();
});

test('de quem nada negociou, diz que não há cobranças', async () => {
  openAt(`/devedor/${semCobrancas}`);
  expect(await screen.findByText('Nenhuma cobrança.')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Cobranças' })).toBeNull();
  expect(linhas(screen.getByRole('table', { name: 'Processos' }))).toHaveLength(1);
});

test('as listas que não vêm são ditas no seu lugar, o devedor fica, e tenta-se de novo', async () => {
  const deVolta = outOfService(/devedor\/\d+\/dividas/);
  openAt(`/devedor/${devedor}`);
  const botao = await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(screen.getByRole('heading', { level: 1, name: /Zenaide das Dívidas/ })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Processos' })).toBeNull();
  deVolta();
  await user.click(botao);
  expect(linhas(await screen.findByRole('table', { name: 'Processos' }))).toHaveLength(2);
});

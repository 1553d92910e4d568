import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { boletos, type fatosSimulados } from '@/contract/boleto.ts';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { conciliacoes, type LinhaDaConciliacao } from '@/contract/conciliacao.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { answerOf, call } from '@/portal/providers/http.ts';
import { umaCobranca, umPlano, ver } from './cobranca/umaCobranca.ts';
import { askedToWait, type Call, openAt, openPage, outOfService, servedByTheApp, signedIn } from './support.tsx';
import { desconhecido } from './umRetorno.ts';

/* The screen of the reconciliation (M §3.5, 8), against the real server and its embedded bank. */

let calls: Call[];
const user = userEvent.setup();
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn('gestor@ativa.gov.br');
  calls.length = 0;
});

/** A slip of the first instalment, and what the bank tells of it. */
async function informado({ id }: CobrancaDetalhe, ...fatos: (typeof fatosSimulados)[number][]) {
  await (await answerOf(boletos.daParcela, { params: { cobrancaId: id, parcela: 1 } })).arrayBuffer();
  const { lancamentos } = await ver(id);
  const { boleto } = lancamentos[0]!;
  for (const oQue of fatos) await call(boletos.simular, { body: { idBoleto: boleto!.id, oQue } });
  return boleto!;
}
const itens = async (nossoNumero: string): Promise<readonly LinhaDaConciliacao[]> =>
  (await call(conciliacoes.list, { body: { nossoNumero } })).content;
const semNbsp = (texto: string | null | undefined) => (texto ?? '').replace(/\s/g, ' ');
const fichas = () => within(screen.getByRole('list', { name: 'Itens por estado' }));
/** The rows of the list but for its headings, once there are some. */
async function linhas() {
  const tabela = within(await screen.findByRole('table', { name: 'Conciliação Bancária' }));
  await waitFor(() => expect(tabela.getAllByRole('row').length).toBeGreaterThan(1));
  return tabela.getAllByRole('row').slice(1);
}

describe('os itens', () => {
  test('cada um diz de onde veio, de que parcela é, o que se fez dele e por quê; leva à cobrança', async () => {
    const cobranca = await umaCobranca();
    const boleto = await informado(cobranca, 'PAGAR');
    openAt(`/conciliacao?nossoNumero=${boleto.nossoNumero}`);
    const [linha] = await linhas();
    const dita = semNbsp(linha!.textContent);
    for (const parte of [
      boleto.nossoNumero,
      'BB 3128557',
      'Banco da demonstração',
      'à vista',
      cobranca.titular.nome,
      semNbsp(formatReais(boleto.valorTotalBoleto)),
      'Conciliado',
    ])
      expect(dita).toContain(parte);
    expect(within(linha!).getByRole('link', { name: cobranca.numero })).toHaveAttribute(
      'href',
      `/processoCobranca/${cobranca.id}#parcela-1`,
    );
    // Nothing is left to do.
    expect(within(linha!).queryByRole('button')).toBeNull();
  });

  test('a página da cobrança abre na parcela do boleto', async () => {
    const { id } = await umPlano();
    openAt(`/processoCobranca/${id}#parcela-2`);
    const tabela = within(await screen.findByRole('table', { name: 'Parcelas da cobrança' }));
    const [primeira, segunda] = tabela.getAllByRole('row').slice(1);
    await waitFor(() => expect(segunda).toHaveFocus());
    expect(segunda).toHaveAttribute('aria-current', 'true');
    expect(primeira).not.toHaveAttribute('aria-current');
  });

  test('as fichas contam os estados, estreitam a lista e a alargam de novo', async () => {
    await informado(await umaCobranca(), 'PAGAR', 'PAGAR_DE_NOVO');
    const { estados } = await call(conciliacoes.contagens);
    openAt('/conciliacao');
    await linhas();
    const de = (estado: string) => estados.find((um) => um.estado === estado)!;
    const { quantidade } = de('DUPLICADO');
    const esperam = estados.reduce((soma, { aguardando }) => soma + aguardando, 0);
    const ficha = await fichas().findByRole('button', { name: new RegExp(`^Pago em dobro: ${quantidade}`) });
    expect(fichas().getByRole('button', { name: /^Todos/, pressed: true })).toBeInTheDocument();
    expect(fichas().getByRole('button', { name: new RegExp(`^Esperam por alguém: ${esperam}`) })).toBeInTheDocument();
    await user.click(ficha);
    await waitFor(() => expect(ficha).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(async () => {
      for (const linha of await linhas()) expect(linha).toHaveTextContent('Pago em dobro');
    });
    expect(calls.filter(({ url }) => url.includes('conciliacao/list')).at(-1)?.body).toEqual({ estado: 'DUPLICADO' });
    await user.click(ficha);
    await waitFor(() =>
      expect(fichas().getByRole('button', { name: /^Todos/ })).toHaveAttribute('aria-pressed', 'true'),
    );
  });

  test('o de outro valor mostra os dois valores, e seus atos; o que não pode ser feito diz por quê', async () => {
    const boleto = await informado(await umPlano(), 'PAGAR_PARTE');
    const [item] = await itens(boleto.nossoNumero);
    openAt(`/conciliacao?nossoNumero=${boleto.nossoNumero}`);
    const [linha] = await linhas();
    const dita = semNbsp(linha!.textContent);
    expect(dita).toContain('Valor divergente');
    expect(dita).toContain(`boleto de ${semNbsp(formatReais(boleto.valorTotalBoleto))}`);
    expect(item!.acoes.map(({ acao, disponivel }) => [acao, disponivel])).toEqual([
      ['IMPUTAR', true],
      ['RESTITUIR', false],
    ]);
    expect(within(linha!).getAllByRole('button')).toHaveLength(1);
    expect(dita).toContain(`Restituir o excesso: ${item!.acoes[1]!.motivo}`);
  });

  test('sem a permissão da baixa, não há tela', async () => {
    await signedIn('consulta@ativa.gov.br');
    openAt('/conciliacao');
    expect(await screen.findByText('Acesso Negado!')).toBeInTheDocument();
  });
});

test('meu dia conta o que espera, e leva aos itens', async () => {
  await informado(await umaCobranca(), 'PAGAR', 'PAGAR_DE_NOVO');
  const { pagamentosAIdentificar, estados } = await call(conciliacoes.contagens);
  expect(pagamentosAIdentificar).toBeGreaterThan(0);
  openPage('/painel');
  const dia = within(await screen.findByRole('region', { name: 'Meu dia' }));
  expect(await dia.findByRole('link', { name: `Pagamentos a identificar: ${pagamentosAIdentificar}` })).toHaveAttribute(
    'href',
    '/conciliacao?apenasAIdentificar=true',
  );
  // As many as the list that it opens shows.
  const lista = await call(conciliacoes.list, { body: { apenasAIdentificar: true } });
  expect(lista.totalElements).toBe(pagamentosAIdentificar);
  const { aguardando } = estados.find(({ estado }) => estado === 'RECUSADO_PELO_BANCO')!;
  expect(dia.queryAllByRole('link', { name: /^Boletos recusados/ })).toHaveLength(aguardando > 0 ? 1 : 0);
});

describe('um ato', () => {
  test('diz o que fará e o manda; a volta fecha sem nada fazer', async () => {
    const boleto = await informado(await umPlano(), 'PAGAR_PARTE');
    const [item] = await itens(boleto.nossoNumero);
    openAt(`/conciliacao?nossoNumero=${boleto.nossoNumero}`);
    await user.click(await screen.findByRole('button', { name: /^Imputar como está/ }));
    const dialogo = within(await screen.findByRole('dialog', { name: /^Imputar como está/ }));
    expect(dialogo.getByText(/O pagamento fica imputado como veio/)).toBeInTheDocument();
    // No reason is asked, so nothing is to be typed.
    expect(dialogo.queryByRole('textbox')).toBeNull();
    await user.click(dialogo.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ url }) => url.includes('/resolver'))).toEqual([]);
    await user.click(await screen.findByRole('button', { name: /^Imputar como está/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Imputar como está' }));
    await waitFor(() =>
      expect(calls.filter(({ url }) => url.includes('/resolver'))).toMatchObject([
        { url: expect.stringContaining(`conciliacao/${item!.id}/resolver`), body: { acao: 'IMPUTAR' } },
      ]),
    );
  });
});

describe('os arquivos', () => {
  test('o que não chega fica com o nome e o porquê, também noutra aba, e se envia de novo ou se tira da lista', async () => {
    const voltar = outOfService(/conciliacao\/retorno/);
    openAt('/conciliacao#retorno');
    await user.upload(await screen.findByTestId('retorno'), new File(['1'], 'CBR0001.ret'));
    const deNovo = { name: 'Tentar de novo o envio de CBR0001.ret' };
    await screen.findByRole('button', deNovo);
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível enviar o arquivo CBR0001.ret.');
    // Three tries by itself (S0 §7).
    const feitas = () => calls.filter(({ url }) => url.endsWith('conciliacao/retorno')).length;
    expect(feitas()).toBe(3);
    await user.click(screen.getByRole('tab', { name: 'Itens' }));
    await user.click(screen.getByRole('tab', { name: 'Arquivos de retorno' }));
    voltar();
    await user.click(await screen.findByRole('button', deNovo));
    await waitFor(() => expect(feitas()).toBeGreaterThan(3));
  });

  test('o que o servidor pede para mais tarde espera a pausa pedida, e segue sozinho', async () => {
    const basta = askedToWait(/conciliacao\/retorno/, 2);
    openAt('/conciliacao#retorno');
    await user.upload(await screen.findByTestId('retorno'), new File(['1'], 'CBR0002.ret'));
    await screen.findByText('O servidor pediu uma pausa de até um minuto; o envio segue sozinho.');
    const feitas = () => calls.filter(({ url }) => url.endsWith('conciliacao/retorno')).length;
    // Longer than the three tries without it take.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(feitas()).toBe(1);
    expect(screen.queryByRole('button', { name: 'Tentar de novo o envio de CBR0002.ret' })).toBeNull();
    basta();
    await waitFor(() => expect(feitas()).toBe(2), { timeout: 5_000 });
    await waitFor(() => expect(screen.queryByText(/^O servidor pediu uma pausa/)).toBeNull());
  });

  test('a remessa é oferecida a cada convênio com boletos à espera, e é de um clique', async () => {
    // The bank of the demonstration registers at once; its live slips go with a file all the same.
    await informado(await umaCobranca());
    const [espera] = await call(conciliacoes.esperandoRemessa);
    openAt('/conciliacao?banco=CAIXA#retorno');
    expect(await screen.findByRole('button', { name: 'Escolher arquivos' })).toBeEnabled();
    await user.click(screen.getByRole('tab', { name: 'Remessas' }));
    const lista = within(await screen.findByRole('list', { name: 'Convênios com boletos à espera de remessa' }));
    const [linha] = lista.getAllByRole('listitem');
    expect(semNbsp(linha!.textContent)).toContain(
      `Banco do Brasil, convênio 3128557${espera!.aRegistrar} ${espera!.aRegistrar === 1 ? 'boleto' : 'boletos'} a registrar`,
    );
    await user.click(lista.getByRole('button', { name: 'Gerar remessa: Banco do Brasil, convênio 3128557' }));
    await screen.findByText('Nenhum boleto espera por remessa.');
    expect(calls.filter(({ url }) => url.endsWith('conciliacao/remessa')).map(({ body }) => body)).toEqual([
      { banco: 'BB', convenio: '3128557' },
    ]);
    expect(await screen.findByRole('button', { name: /^Baixar de novo: remessa-bb-3128557-/ })).toBeEnabled();
  });

  test('o pagamento sem boleto vincula-se a uma parcela só com o teclado', async () => {
    const { id, numero } = await umPlano();
    const { nossoNumero } = await desconhecido();
    openAt(`/conciliacao?nossoNumero=${nossoNumero}`);
    const ate = async (onde: () => HTMLElement) => {
      for (let i = 0; i < 60 && document.activeElement !== onde(); i++) await user.tab();
      expect(onde()).toHaveFocus();
    };
    const vincular = await screen.findByRole('button', { name: /^Vincular a parcela/ });
    await ate(() => vincular);
    await user.keyboard('{Enter}');
    const dialogo = within(await screen.findByRole('dialog', { name: /^Vincular a parcela/ }));
    const campo = dialogo.getByRole('textbox', { name: 'Número da cobrança' });
    await waitFor(() => expect(campo).toHaveFocus());
    await user.keyboard(`${numero}{Enter}`);
    const parcelas = await dialogo.findAllByRole('radio');
    expect(parcelas).toHaveLength(3);
    await ate(() => dialogo.getAllByRole('radio')[0]!);
    await user.keyboard(' ');
    await ate(() => dialogo.getByRole('button', { name: 'Vincular a parcela' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await ver(id)).lancamentos[0]!.valorPago).toBe(12.34);
    expect(await screen.findByText(/^Vincular a parcela, em /)).toBeInTheDocument();
  });
});

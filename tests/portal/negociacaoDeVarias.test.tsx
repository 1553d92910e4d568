import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { acaoEndpoints } from '@/contract/acoes.ts';
import { aptosNegociacao } from '@/contract/aptos.ts';
import { negociacoes } from '@/contract/negociacao.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { call } from '@/portal/providers/http.ts';
import { rascunhos } from '@/portal/rascunho/deposito.ts';
import { aPdf } from '../support/pdf.ts';
import { enviado, umNotificavel, umProcesso } from './processo/umProcesso.ts';
import { type Call, openAt, outOfService, servedByTheApp, signedIn } from './support.tsx';

let calls: Call[];
// The simulated browser would leave the page to open a file.
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
const user = userEvent.setup();
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn('gestor@ativa.gov.br');
  calls.length = 0;
});

const botao = (nome: string) => user.click(screen.getByRole('button', { name: nome }));
const passo = (nome: string) => screen.findByRole('heading', { level: 3, name: nome });
const caixa = (numero: string) => screen.findByRole('checkbox', { name: `Negociar junto o processo ${numero}` });
/** The screen shows amounts with a blank that does not break. */
const emReais = (valor: number) => formatReais(valor).replace('\u00a0', ' ');
let devedores = 0;
/** A CPF that no other process of these tests has. */
function umCpf(): string {
  const nove = String(330_000_000 + devedores++);
  const digito = (texto: string) => {
    const soma = [...texto].reduce((a, d, i) => a + Number(d) * (texto.length + 1 - i), 0);
    return String(((soma * 10) % 11) % 10);
  };
  const dez = nove + digito(nove);
  return dez + digito(dez);
}
/** The balances of processes, in cents, as the list of the negotiation has them. */
const saldoDe = async (numero: string) => {
  const { content } = await call(aptosNegociacao.aptos, { query: { size: 10, page: 0 }, body: { numero } });
  return Math.round(content[0]!.saldoDevedor * 100);
};
const somaDe = async (...numeros: string[]) => {
  let soma = 0;
  for (const numero of numeros) soma += await saldoDe(numero);
  return emReais(soma / 100);
};

const suspender = async (id: number) =>
  call(acaoEndpoints.SUSPENDER_PROCESSO, {
    params: { id },
    body: {
      data: '2026-11-06',
      motivo: 'Aguarda a decisão do conselho.',
      documento: { idTipoDocumento: 11, arquivos: [await enviado('decisao')] },
    } as never,
  });

async function abrir(id: number) {
  const aberta = openAt(`/processos/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Negociar Pagamento' }));
  await passo('Identificação do Requerente');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Tipo/ })).not.toHaveTextContent(/^.?$/));
  return aberta;
}
async function identificar() {
  const email = screen.getByRole('textbox', { name: /^E-mail/ });
  await waitFor(() => expect(email).toBeEnabled());
  await user.clear(email);
  await user.type(email, `varias${Date.now()}${devedores}@exemplo.com.br`);
  await user.upload(
    await screen.findByTestId('arquivo-requerente.arquivoIdentificacao'),
    new File([new Uint8Array(aPdf(`identidade ${devedores}`))], 'identidade.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('identidade.pdf');
  await botao('Próximo');
  await passo('Forma de Pagamento');
}

describe('várias dívidas de um devedor (M §7.97)', () => {
  test('depois da primeira escolhem-se as outras, tecla a tecla, com a soma, e o acordo é de todas', async () => {
    const cpf = umCpf();
    const [um, dois, tres] = [await umNotificavel(cpf), await umNotificavel(cpf), await umNotificavel(cpf)];
    openAt('/negociacao');
    await user.click(await screen.findByRole('button', { name: 'Nova negociação' }));
    await passo('Seleção do(s) Processo(s)');
    expect(screen.queryByRole('table', { name: 'Outras dívidas do devedor, para negociar junto' })).toBeNull();
    await user.type(await screen.findByRole('textbox', { name: /^Devedor/ }), cpf);
    const primeira = await screen.findByRole('radio', { name: `Selecionar o processo ${um.numero}` });
    await user.click(primeira);
    const tabela = await screen.findByRole('table', { name: 'Outras dívidas do devedor, para negociar junto' });
    expect(within(tabela).getAllByRole('row')).toHaveLength(3);
    expect(screen.getByText(`Só a primeira dívida: ${await somaDe(um.numero)}`)).toBeVisible();
    // By the keyboard alone, from the box that chooses all to each of them.
    const todas = within(tabela).getByRole('checkbox', { name: 'Escolher todas as dívidas' });
    todas.focus();
    await user.keyboard('{Tab}');
    expect(await caixa(dois.numero)).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByRole('status')).toHaveTextContent(
      `2 dívidas escolhidas, com a primeira: ${await somaDe(um.numero, dois.numero)}`,
    );
    await user.keyboard('{Tab} ');
    expect(await caixa(tres.numero)).toBeChecked();
    const soma = await somaDe(um.numero, dois.numero, tres.numero);
    expect(screen.getByRole('status')).toHaveTextContent(`3 dívidas escolhidas, com a primeira: ${soma}`);
    expect(todas).toBeChecked();
    await user.click(todas);
    expect(screen.getByRole('status')).toHaveTextContent('Só a primeira dívida');
    await user.click(todas);
    // Another one of them first: it is not among the others, and the rest stays chosen.
    await user.click(screen.getByRole('radio', { name: `Selecionar o processo ${dois.numero}` }));
    expect(await caixa(tres.numero)).toBeChecked();
    expect(await caixa(um.numero)).not.toBeChecked();
    expect(screen.queryByRole('checkbox', { name: `Negociar junto o processo ${dois.numero}` })).toBeNull();
    await user.click(await caixa(um.numero));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Próximo' })).toBeEnabled());
    await botao('Próximo');
    await passo('Identificação do Requerente');
    expect(screen.getByText('Processos (3)').nextElementSibling).toHaveTextContent(`${dois.numero} e mais 2`);
    expect(screen.getByRole('dialog')).toHaveTextContent(`Saldo devedor${soma}`);
    await identificar();
    await user.click(screen.getByRole('radio', { name: 'À vista' }));
    await botao('Próximo');
    await passo('Revisão');
    await screen.findByText('Total a pagar');
    const divida = within(screen.getByRole('region', { name: 'Dívida' }));
    for (const { numero } of [um, dois, tres]) expect(divida.getByText(`Processo ${numero}`)).toBeInTheDocument();
    const ids = [um.id, dois.id, tres.id];
    const { valorTotal } = await call(negociacoes.simular, { body: { precessosIds: ids, quantidadeParcelas: 1 } });
    expect(screen.getByRole('region', { name: 'Pagamento' })).toHaveTextContent(emReais(valorTotal));
    await botao('Confirmar');
    await screen.findByText('Negociação realizada com sucesso!');
    const feito = calls.find(({ method, url }) => method === 'POST' && url === '/api/processoCobranca')!.body as {
      idsProcessos: number[];
    };
    expect([...feito.idsProcessos].sort()).toEqual(ids.sort());
  });

  test('a partir do processo, as outras ficam numa linha que se abre; a escolha volta com o rascunho', async () => {
    const cpf = umCpf();
    const [um, dois] = [await umNotificavel(cpf), await umNotificavel(cpf)];
    const { router } = await abrir(um.id);
    const linha = screen.getByText(
      `Este devedor tem outra dívida, que se pode negociar junto: ${await somaDe(dois.numero)}`,
    );
    expect(linha.closest('details')).not.toHaveAttribute('open');
    // The focus is in the step's own fields.
    expect(screen.getByRole('combobox', { name: /^Tipo/ })).toHaveFocus();
    await user.click(linha);
    await user.click(await caixa(dois.numero));
    await waitFor(async () => expect((await rascunhos())[0]?.valores).toMatchObject({ outras: [dois.id] }));
    const { pathname, search } = router.state.location;
    cleanup();
    openAt(pathname + search);
    await passo('Identificação do Requerente');
    await waitFor(async () => expect(await caixa(dois.numero)).toBeChecked());
    expect(
      screen.getByText(`2 dívidas escolhidas, com a primeira: ${await somaDe(um.numero, dois.numero)}`),
    ).toBeVisible();
  });

  test('a que não se negocia diz por quê, e leva ao acordo em que está; sem outras, nada se diz', async () => {
    const cpf = umCpf();
    const [um, dois] = [await umNotificavel(cpf), await umNotificavel(cpf)];
    const elaborado = await umProcesso(cpf);
    await abrir(dois.id);
    await identificar();
    await user.click(screen.getByRole('radio', { name: 'À vista' }));
    await botao('Próximo');
    await passo('Revisão');
    await screen.findByText('Total a pagar');
    await botao('Confirmar');
    await screen.findByText('Negociação realizada com sucesso!');
    cleanup();
    await abrir(um.id);
    const linha = screen.getByText('Este devedor tem outras 2 dívidas, que não se negociam agora');
    const lista = within(linha.closest('details')!);
    expect(lista.queryByRole('checkbox')).toBeNull();
    const motivo = lista.getByText((_, el) => el?.tagName === 'LI' && el.textContent!.includes(dois.numero));
    expect(motivo).toHaveTextContent(`Processo ${dois.numero}: Há negociação em andamento para o processo. Cobrança`);
    expect(within(motivo).getByRole('link', { hidden: true })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/processoCobranca\/\d+$/),
    );
    expect(
      lista.getByText((_, el) => el?.tagName === 'LI' && el.textContent!.includes(elaborado.numero)),
    ).toHaveTextContent(/A situação do processo, .+, não permite negociação\./);
    cleanup();
    await abrir((await umNotificavel(umCpf())).id);
    expect(screen.queryByText(/^Este devedor tem/)).toBeNull();
  });

  test('a que um colega suspendeu depois de escolhida é dita, e o passo não segue com ela', async () => {
    const cpf = umCpf();
    const [um, dois] = [await umNotificavel(cpf), await umNotificavel(cpf)];
    await abrir(um.id);
    await user.click(screen.getByText(/^Este devedor tem outra dívida/));
    await user.click(await caixa(dois.numero));
    await waitFor(async () => expect((await rascunhos())[0]?.valores).toMatchObject({ outras: [dois.id] }));
    cleanup();
    await suspender(dois.id);
    openAt(`/processos/${um.id}?negociar=requerente`);
    await passo('Identificação do Requerente');
    expect(await caixa(dois.numero)).toBeChecked();
    await botao('Próximo');
    const dito = `Processo ${dois.numero}: O processo está suspenso.`;
    expect((await screen.findAllByText(dito)).length).toBeGreaterThan(0);
    // The line of the summary leads to the boxes.
    await user.click(screen.getByRole('link', { name: dito }));
    expect(await caixa(dois.numero)).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.queryByRole('checkbox', { name: `Negociar junto o processo ${dois.numero}` })).toBeNull();
    await identificar();
  });

  test('se as outras não se leem, isso é dito, e a primeira se negocia', async () => {
    const { id } = await umNotificavel(umCpf());
    const volta = outOfService(/outrasDividas/);
    await abrir(id);
    expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
    await identificar();
    volta();
  });
});

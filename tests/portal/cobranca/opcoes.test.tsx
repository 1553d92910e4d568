import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { AcordosEmRisco } from '@/portal/pages/painel/AcordosEmRisco.tsx';
import { callerHeaders, send } from '@/portal/providers/request.ts';
import { getSession } from '@/portal/providers/session.ts';
import { rascunhos } from '@/portal/rascunho/deposito.ts';
import { type Call, configured, openAt, outOfService, servedByTheApp, signedIn } from '../support.tsx';
import { drawn } from './drawn.tsx';
import { umPlano, ver } from './umaCobranca.ts';

let calls: Call[];
let plano: CobrancaDetalhe;
const user = userEvent.setup();
// The simulated browser would leave the page to open a file.
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
beforeAll(async () => {
  calls = servedByTheApp();
  await signedIn('gestor@ativa.gov.br');
  plano = await umPlano();
});
beforeEach(async () => {
  await signedIn('gestor@ativa.gov.br');
  calls.length = 0;
});

const emReais = (valor: number) => formatReais(valor).replace('\u00a0', ' ');

/** @param demo null: as in all other tests */
const comDemonstracao = (demo: object | null) => configured({ demo });

/** Chooses something about the first instalment of an open collection. */
async function escolher({ id, numero }: CobrancaDetalhe, opcao: string) {
  openAt(`/processoCobranca/${id}`);
  await screen.findByRole('heading', { level: 1, name: `Processo de Cobrança ${numero}` });
  await user.click(screen.getByRole('button', { name: 'Mais sobre a parcela 1/3' }));
  await user.click(await screen.findByRole('menuitem', { name: opcao }));
}

/** What a button says of what it did, as it is heard: it is gone after a while, whenever the test looks. */
function ditosAoLado(botao: HTMLElement): readonly string[] {
  const onde = within(botao.parentElement!).getByRole('status');
  const ditos: string[] = [];
  const ouvido = new MutationObserver(() => void ditos.push(onde.textContent));
  ouvido.observe(onde, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => ouvido.disconnect());
  return ditos;
}

describe('como pagar', () => {
  test('sem boleto diz o que faz um e não faz; emitido, linha, Pix e QR são os dele, e se copiam pelo teclado', async () => {
    const novo = await umPlano();
    openAt(`/processoCobranca/${novo.id}`);
    const bloco = within(await screen.findByRole('region', { name: 'Como pagar' }));
    expect(bloco.getByText('Nenhum boleto em vigor: «Emitir» faz um, com o valor de hoje.')).toBeInTheDocument();
    expect((await ver(novo.id)).lancamentos.map(({ boleto }) => boleto)).toEqual([null, null, null]);
    expect(screen.getByRole('button', { name: 'Realizar Baixa Manual' })).toHaveClass('MuiButton-outlined');
    const emitir = screen.getByRole('button', { name: 'Emitir o boleto da parcela 1/3' });
    expect(emitir).toHaveClass('MuiButton-contained');
    await user.click(emitir);
    expect(await bloco.findByRole('img', { name: 'QR code do Pix' })).toBeInTheDocument();
    const { boletoVigente: boleto, lancamentos } = await ver(novo.id);
    expect(boleto).toMatchObject({ parcelas: [1], id: lancamentos[0]!.boleto!.id });
    expect(bloco.getByText(boleto!.linhaDigitavel)).toBeInTheDocument();
    expect(bloco.getByText(boleto!.pix!)).toBeInTheDocument();
    for (const [nome, texto] of [
      ['Copiar a linha digitável', boleto!.linhaDigitavel.replace(/\D/g, '')],
      ['Copiar o Pix copia e cola', boleto!.pix!],
    ] as const) {
      const copiar = bloco.getByRole('button', { name: nome });
      const ditos = ditosAoLado(copiar);
      copiar.focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(ditos).toContain('Copiado'));
      expect(await navigator.clipboard.readText()).toBe(texto);
    }
    // Another instalment has none, and says why.
    await user.click(screen.getByRole('button', { name: 'Mais sobre a parcela 2/3' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Linha digitável e Pix' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Como pagar' }));
    expect(dialogo.getByText('Nenhum boleto em vigor. A parcela anterior consta como em aberto')).toBeInTheDocument();
  });

  test('o que não se pôde copiar é dito', async () => {
    const { id } = await umPlano();
    openAt(`/processoCobranca/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Emitir o boleto da parcela 1/3' }));
    const copiar = await screen.findByRole('button', { name: 'Copiar a linha digitável' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no permission'));
    const ditos = ditosAoLado(copiar);
    await user.click(copiar);
    await waitFor(() => expect(ditos).toContain('Não foi possível copiar: selecione o texto e use Ctrl+C.'));
  });
});

describe('o que mais há sobre uma parcela', () => {
  test('a conta soma, linha a linha, o valor que a tabela mostra', async () => {
    await escolher(plano, 'Por que este valor?');
    const conta = await screen.findByRole('dialog', { name: /^Por que a parcela 1\/3 custa este valor/ });
    const tabela = await within(conta).findByRole('table', { name: 'Linhas da conta' });
    const valores = within(tabela)
      .getAllByRole('row')
      .slice(1)
      .map((linha) => within(linha).getAllByRole('cell').at(-1)!.textContent!.replace(/\s/g, ' '));
    const centavos = valores.map((texto) => Number(texto.replace(/[^\d-]/g, '')));
    const total = centavos.pop()!;
    expect(centavos.reduce((a, b) => a + b, 0)).toBe(total);
    expect(valores.at(-1)).toBe(emReais(plano.lancamentos[0]!.valorTotalBoleto));
    await user.click(within(conta).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('o boleto vai ao requerente, cujo endereço já está lá; o que se digitou volta se não foi', async () => {
    await escolher(plano, 'Enviar o boleto por e-mail');
    const dialogo = await screen.findByRole('dialog', { name: 'Enviar o boleto' });
    expect(dialogo).toHaveTextContent(`Vai em PDF, da parcela 1/3 da cobrança ${plano.numero}, para:`);
    const email = within(dialogo).getByRole('textbox', { name: /^E-mail/ });
    expect(email).toHaveValue('joana@exemplo.com.br');
    await user.clear(email);
    await user.type(email, 'contador@exemplo');
    await user.click(within(dialogo).getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(email).toHaveAccessibleDescription(/\S/));
    expect(calls.some(({ url }) => url.endsWith('/enviar'))).toBe(false);
    await user.type(email, '.com.br');
    // Not the requester's: it is written again, so that no slip goes to a stranger (M §7.96).
    const repetido = within(dialogo).getByRole('textbox', { name: 'Repita o e-mail, que não é o do requerente' });
    await user.click(within(dialogo).getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(repetido).toHaveAccessibleDescription(/Repita-o para confirmar/));
    expect(calls.some(({ url }) => url.endsWith('/enviar'))).toBe(false);
    await user.type(repetido, 'contador@exemplo.com.br');
    const voltar = outOfService(/\/enviar$/);
    await user.click(within(dialogo).getByRole('button', { name: 'Enviar' }));
    expect(await within(dialogo).findByRole('alert')).toBeInTheDocument();
    voltar();
    // What was typed may be kept.
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Sair e guardar o rascunho' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Mais sobre a parcela 1/3' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Enviar o boleto por e-mail' }));
    const outro = await screen.findByRole('dialog', { name: 'Enviar o boleto' });
    await waitFor(() =>
      expect(within(outro).getByRole('textbox', { name: /^E-mail/ })).toHaveValue('contador@exemplo.com.br'),
    );
    await user.click(within(outro).getByRole('button', { name: 'Enviar' }));
    expect(
      await screen.findByText(/contador@exemplo\.com\.br/, { selector: '.MuiAlert-message *, .MuiAlert-message' }),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ url }) => url.endsWith('/enviar')).at(-1)?.body).toEqual({
      documento: 'BOLETO',
      parcela: 1,
      email: 'contador@exemplo.com.br',
      confirmacao: 'contador@exemplo.com.br',
    });
    await waitFor(async () => expect(await rascunhos()).toEqual([]));
  });

  test('quem só lê imprime o boleto que vale, não faz outro e nada envia (M §7.96)', async () => {
    const semBoleto = await umPlano();
    const comBoleto = await umPlano();
    const params = { cobrancaId: comBoleto.id, parcela: 1 };
    await send(boletos.daParcela, { params }, callerHeaders(getSession()!.accessToken));
    await signedIn('consulta@ativa.gov.br');
    openAt(`/processoCobranca/${semBoleto.id}`);
    await user.click(await screen.findByRole('button', { name: 'Mais sobre a parcela 1/3' }));
    expect((await screen.findAllByRole('menuitem')).map((um) => um.textContent)).toEqual(['Por que este valor?']);
    await user.keyboard('{Escape}');
    const comoPagar = within(await screen.findByRole('region', { name: 'Como pagar' }));
    comoPagar.getByText('Nenhum boleto em vigor. Quem tem a permissão de emitir boletos faz um, com o valor de hoje.');
    expect(comoPagar.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('button', { name: /boleto da parcela|Outros papéis/ })).toBeNull();
    cleanup();
    openAt(`/processoCobranca/${comBoleto.id}`);
    const bloco = within(await screen.findByRole('region', { name: 'Como pagar' }));
    expect(bloco.getByText((await ver(comBoleto.id)).boletoVigente!.linhaDigitavel)).toBeInTheDocument();
    calls.length = 0;
    vi.mocked(HTMLAnchorElement.prototype.click).mockClear();
    await user.click(screen.getByRole('button', { name: 'Imprimir o boleto da parcela 1/3' }));
    await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/parcela/1/boleto'))).toBe(true));
    await waitFor(() => expect(HTMLAnchorElement.prototype.click).toHaveBeenCalled());
  });

  test('na demonstração, o que o banco diria do boleto', async () => {
    await comDemonstracao({ senha: '', usuarios: [] });
    onTestFinished(() => comDemonstracao(null));
    const outro = await umPlano();
    openAt(`/processoCobranca/${outro.id}`);
    await user.click(await screen.findByRole('button', { name: 'Emitir o boleto da parcela 1/3' }));
    await waitFor(async () => expect((await ver(outro.id)).lancamentos[0]!.boleto).not.toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Mais sobre a parcela 1/3' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Simular o banco' }));
    const banco = await screen.findByRole('dialog', { name: 'Simular o banco' });
    await user.click(within(banco).getByRole('button', { name: 'Foi pago' }));
    expect(await screen.findByText('Pagamento recebido.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await ver(outro.id)).lancamentos[0]!.situacaoLancamento).toBe('BAIXADO');
  });
});

test('os acordos em risco dizem quantas parcelas venceram, quando acabam, e a quem ligar', async () => {
  const acordo = { nomeTitular: 'Joana Prado da Silveira', encerraEm: '2027-03-04', saldo: 11_584.86 };
  await drawn(
    <AcordosEmRisco
      acordos={{
        total: 2,
        mais: false,
        itens: [
          { ...acordo, id: plano.id, numero: plano.numero, totalParcelas: 6, parcelasAtrasadas: 2 },
          { ...acordo, id: plano.id + 1, numero: '20260000999', totalParcelas: 1, parcelasAtrasadas: 1 },
        ],
      }}
    />,
  );
  const [plano6, aVista] = screen.getAllByRole('listitem');
  expect(plano6).toHaveTextContent(
    `${plano.numero}Joana Prado da Silveirarescinde em 04/03/2027 · 2 parcelas vencidas · R$ 11.584,86Registrar contato`,
  );
  // The line says what is most pressing; pointed at, all of it.
  expect(
    screen.getByTitle('rescinde em 04/03/2027 se nada for pago · 2 parcelas vencidas · devido hoje R$ 11.584,86'),
  ).toBeInTheDocument();
  expect(aVista).toHaveTextContent('expira em 04/03/2027');
  expect(screen.getByTitle(/^expira em 04\/03\/2027 se nada for pago · vencido/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: `Registrar contato, cobrança ${plano.numero}` }));
  expect(await screen.findByRole('dialog', { name: /Registrar contato/i })).toBeInTheDocument();
});

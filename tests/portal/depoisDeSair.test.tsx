import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import { answerOf } from '@/portal/providers/http.ts';
import { rascunhos } from '@/portal/rascunho/deposito.ts';
import { umCpf } from '../api/processo/support.ts';
import { aPdf } from '../support/pdf.ts';
import { umaCobranca } from './cobranca/umaCobranca.ts';
import { umNotificavel, umProcesso } from './processo/umProcesso.ts';
import { type Call, heldBack, openAt, outOfService, servedByTheApp, signedIn } from './support.tsx';

/* What ends after its page was left does nothing there, and pulls nobody back (ADR 55). */

let calls: Call[];
// The simulated browser would leave the page to open a file.
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
const user = userEvent.setup();
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn('gestor.procon@ativa.gov.br');
  calls.length = 0;
});

const botao = (nome: string | RegExp) => user.click(screen.getByRole('button', { name: nome }));
const pdf = (nome: string) => new File([new Uint8Array(aPdf(nome))], nome, { type: 'application/pdf' });
const chamadas = (parte: RegExp) => calls.filter(({ method, url }) => method === 'POST' && parte.test(url));
/** Leaves for the debtors, whatever the guard asks. */
async function sair({ router, address }: ReturnType<typeof openAt>, como = 'Sair e descartar') {
  void router.navigate('/devedor');
  await user.click(await screen.findByRole('button', { name: como }));
  await waitFor(() => expect(address()).toBe('/devedor'));
}
/** Until the call has been answered, and what follows the answer was done. */
const depois = async (parte: RegExp) => {
  await waitFor(() => expect(chamadas(parte).length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 500));
};

test('o lote deixado não registra mais nada', async () => {
  const [a, b] = [await umNotificavel(), await umNotificavel()];
  const portal = openAt('/processos?_pageSize=50');
  for (const { numero } of [a, b])
    await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${numero}` }));
  await botao('Registrar notificações');
  await user.type(await screen.findByRole('textbox', { name: 'Data para todos' }), '10112026');
  await user.upload(screen.getByTestId('arquivos-do-lote'), [pdf(`${a.numero}.pdf`), pdf(`${b.numero}.pdf`)]);
  await screen.findByRole('button', { name: `Remover o arquivo ${b.numero}.pdf` });
  await screen.findByRole('button', { name: `Remover o arquivo ${a.numero}.pdf` });
  const registro = /anexarAvisoRecebimento/;
  const soltar = heldBack(registro);
  await botao('Registrar 2 processos');
  await waitFor(() => expect(chamadas(registro)).toHaveLength(1));
  await sair(portal);
  soltar();
  await depois(registro);
  expect(chamadas(registro)).toHaveLength(1);
  expect(portal.address()).toBe('/devedor');
});

test('a linha que se retirou do lote não volta com o rascunho', async () => {
  const [a, b] = [await umNotificavel(), await umNotificavel()];
  const abrir = async () => {
    for (const { numero } of [a, b])
      await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${numero}` }));
    await botao('Registrar notificações');
    await screen.findByRole('textbox', { name: 'Data para todos' });
  };
  const portal = openAt('/processos?_pageSize=50');
  await abrir();
  await user.type(screen.getByRole('textbox', { name: 'Data para todos' }), '10112026');
  await botao(`Retirar o processo ${a.numero} do lote`);
  expect(screen.getByRole('button', { name: 'Aviso de recebimento (1)' })).toBeInTheDocument();
  await sair(portal, 'Sair e guardar o rascunho');
  await portal.router.navigate('/processos?_pageSize=50');
  await abrir();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Data para todos' })).toHaveValue('10/11/2026'));
  expect(screen.queryByRole('listitem', { name: `Processo ${a.numero}` })).toBeNull();
  expect(screen.getByRole('button', { name: 'Registrar 1 processo' })).toBeEnabled();
  await botao(`Retirar o processo ${b.numero} do lote`);
  // Nothing is left to resume.
  await waitFor(async () => expect(await rascunhos()).toEqual([]));
});

test('a ação que termina depois deixa a pessoa onde está', async () => {
  const { id } = await umProcesso();
  const portal = openAt(`/processos/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Anexar TCC' }));
  const dialogo = within(await screen.findByRole('dialog', { name: /Anexar TCC assinado/ }));
  await user.upload(dialogo.getByTestId(/^arquivo-/), pdf('tcc.pdf'));
  await dialogo.findByRole('button', { name: 'Remover o arquivo tcc.pdf' });
  const soltar = heldBack(/anexarTCC/);
  await user.click(dialogo.getByRole('button', { name: 'Anexar TCC' }));
  await waitFor(() => expect(chamadas(/anexarTCC/)).toHaveLength(1));
  await sair(portal);
  soltar();
  await depois(/anexarTCC/);
  expect(portal.address()).toBe('/devedor');
});

test('«Próximo» não abre de novo o assistente que se fechou', async () => {
  await signedIn('gestor@ativa.gov.br');
  // Of a debtor who never asked for an agreement: no identification is on file.
  const { id } = await umNotificavel(umCpf(619_002));
  const portal = openAt(`/processos/${id}?negociar=requerente`);
  const email = await screen.findByRole('textbox', { name: /^E-mail/ });
  await waitFor(() => expect(email).toBeEnabled());
  await user.upload(await screen.findByTestId('arquivo-requerente.arquivoIdentificacao'), pdf('identidade.pdf'));
  await screen.findByRole('button', { name: 'Remover o arquivo identidade.pdf' });
  const soltar = heldBack(/requerente\/validar/);
  await user.clear(email);
  await user.type(email, `fechou${id}@exemplo.com.br`);
  await botao('Próximo');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fechar' }));
  await user.click(await screen.findByRole('button', { name: 'Sair e guardar o rascunho' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  soltar();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.address()).toBe(`/processos/${id}`);
});

test('a planilha que chega depois não leva à sua conferência; sair enquanto ela vai pergunta antes', async () => {
  await signedIn('admin@ativa.gov.br');
  const portal = openAt('/devedor/importar');
  const conferir = /devedor.*importa/i;
  const soltar = heldBack(conferir);
  await screen.findByRole('button', { name: 'Escolher planilha' });
  const linhas = [
    'CPF/CNPJ/IE;Nome;Telefone 1;CEP;UF;Município;Bairro;Rua;Número',
    `${umCpf(619_001)};Quem Saiu;(81) 99876-5432;50030-230;PE;Recife;Boa Vista;Rua da Aurora;100`,
  ];
  await user.upload(screen.getByTestId('planilha'), new File([linhas.join('\r\n')], 'a.csv', { type: 'text/csv' }));
  await waitFor(() => expect(chamadas(conferir)).toHaveLength(1));
  void portal.router.navigate('/perfil');
  await screen.findByText(/será perdido/);
  await botao('Sair e descartar');
  await waitFor(() => expect(portal.address()).toBe('/perfil'));
  soltar();
  await depois(conferir);
  expect(portal.address()).toBe('/perfil');
});

test('dos arquivos de retorno que se deixaram, não se envia o que esperava a vez', async () => {
  await signedIn('gestor@ativa.gov.br');
  const portal = openAt('/conciliacao#retorno');
  const envio = /conciliacao\/retorno/;
  const soltar = heldBack(envio);
  await user.upload(await screen.findByTestId('retorno'), [new File(['1'], 'um.ret'), new File(['2'], 'dois.ret')]);
  await waitFor(() => expect(chamadas(envio)).toHaveLength(1));
  await sair(portal);
  soltar();
  await depois(envio);
  expect(chamadas(envio)).toHaveLength(1);
});

test('a remessa recusada é dita também a quem foi a outra aba', async () => {
  await signedIn('gestor@ativa.gov.br');
  const { id } = await umaCobranca();
  await (await answerOf(boletos.daParcela, { params: { cobrancaId: id, parcela: 1 } })).arrayBuffer();
  openAt('/conciliacao#remessa');
  const lista = await screen.findByRole('list', { name: 'Convênios com boletos à espera de remessa' });
  const voltar = outOfService(/conciliacao\/remessa$/);
  await user.click(within(lista).getByRole('button', { name: /^Gerar remessa: Banco do Brasil/ }));
  await user.click(screen.getByRole('tab', { name: 'Itens' }));
  await depois(/conciliacao\/remessa$/);
  voltar();
  await user.click(screen.getByRole('tab', { name: 'Remessas' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('o diálogo que troca um documento não se fecha enquanto é enviado', async () => {
  const { id } = await umNotificavel();
  openAt(`/processos/${id}`);
  await user.click((await screen.findAllByRole('button', { name: /^\d+ documentos?$/ }))[0]!);
  await user.click((await screen.findAllByRole('button', { name: /^Alterar / }))[0]!);
  const dialogo = within(await screen.findByRole('dialog', { name: /^Alterar documento/ }));
  await user.upload(dialogo.getByTestId(/^arquivo-/), pdf('outro.pdf'));
  await dialogo.findByRole('button', { name: 'Remover o arquivo outro.pdf' });
  const soltar = heldBack(/documento\/replace/);
  await user.click(dialogo.getByRole('button', { name: 'Alterar' }));
  await waitFor(() => expect(dialogo.getByRole('button', { name: 'Fechar' })).toBeDisabled());
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Sair e descartar')).toBeNull();
  soltar();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

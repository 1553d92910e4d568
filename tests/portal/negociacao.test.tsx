import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, entries, set } from 'idb-keyval';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aptosNegociacao } from '@/contract/aptos.ts';
import { configuracoes } from '@/contract/configuracao.ts';
import { negociacoes } from '@/contract/negociacao.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { tudoFeito } from '@/portal/base/armazem.ts';
import { call } from '@/portal/providers/http.ts';
import { type Rascunho, rascunhos } from '@/portal/rascunho/deposito.ts';
import RascunhosDialog from '@/portal/rascunho/RascunhosDialog.tsx';
import { aPdf } from '../support/pdf.ts';
import { umNotificavel } from './processo/umProcesso.ts';
import { type Call, heldBack, openAt, outOfService, profileChanged, servedByTheApp, signedIn } from './support.tsx';

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

const pdf = (nome: string) => new File([new Uint8Array(aPdf(nome))], nome, { type: 'application/pdf' });
const anexar = async (campo: string, nome: string) => {
  // The identification is asked for when the look-up of the CPF has answered.
  await user.upload(await screen.findByTestId(`arquivo-requerente.${campo}`), pdf(nome));
  await screen.findByText(nome);
};
const anexarDeNovo = async (campo: string, nome: string) => {
  await user.upload(screen.getByTestId(`arquivo-requerente.${campo}`), pdf(nome));
  await screen.findByText(`Arquivo ${nome} já selecionado. Por favor selecione um arquivo com um nome diferente.`);
};
const dialogo = () => screen.findByRole('dialog', { name: 'Negociação de Dívidas' });
/** The running foot: what comes next, and what is being agreed to. */
const pe = () =>
  [...screen.getByRole('group', { name: 'O que se negocia' }).querySelectorAll('span:not(:has(> span))')]
    .map((um) => um.textContent!.replaceAll('\u00a0', ' ').trim())
    .join(' ');
const botao = (nome: string) => user.click(screen.getByRole('button', { name: nome }));
const passo = (nome: string) => screen.findByRole('heading', { level: 3, name: nome });
const campo = (nome: RegExp) => screen.getByRole('textbox', { name: nome });
const limpar = async (nome: RegExp) => {
  // The e-mail waits for the look-up of the CPF.
  await waitFor(() => expect(campo(nome)).toBeEnabled());
  await user.clear(campo(nome));
};
const trocar = async (nome: RegExp, texto: string) => {
  await limpar(nome);
  if (texto) await user.type(campo(nome), texto);
};
/** The screen shows amounts with a blank that does not break. */
const emReais = (valor: number) => formatReais(valor).replace('\u00a0', ' ');
/** In a table that says «Em reais», without the sign; a zero is a dash. */
const semSinal = (valor: number) => (valor === 0 ? '–' : emReais(valor).replace('R$ ', ''));
let pessoas = 0;
const umEmail = () => `pessoa${Date.now()}${pessoas++}@exemplo.com.br`;

let debitos = 0;
/** A CPF that no other process of these tests has. */
function umCpf(): string {
  const nove = String(310_000_000 + debitos++);
  const digito = (texto: string) => {
    const soma = [...texto].reduce((a, d, i) => a + Number(d) * (texto.length + 1 - i), 0);
    return String(((soma * 10) % 11) % 10);
  };
  const dez = nove + digito(nove);
  return dez + digito(dez);
}
const umaDivida = (mudancas: object = {}) => umNotificavel(umCpf(), mudancas as never);

async function abrir(id: number) {
  const aberta = openAt(`/processos/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Negociar Pagamento' }));
  await dialogo();
  await passo('Identificação do Requerente');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Tipo/ })).not.toHaveTextContent(/^.?$/));
  return aberta;
}
/** The debtor in person, with an identification. The e-mail is pasted, since each key draws the step anew: others type it. */
async function identificar(email = umEmail()) {
  await limpar(/^E-mail/);
  await user.paste(email);
  await anexar('arquivoIdentificacao', 'identidade.pdf');
  const conteudo = () => document.querySelector('.MuiDialogContent-root')!;
  conteudo().scrollTop = 37;
  await botao('Próximo');
  await passo('Forma de Pagamento');
  // However far the one before was scrolled, a step begins at its top.
  expect(conteudo().scrollTop).toBe(0);
}
const tipo = async (nome: string) => {
  await user.click(screen.getByRole('combobox', { name: /^Tipo/ }));
  await user.click(await screen.findByRole('option', { name: nome }));
};

describe('a lista', () => {
  test('escolhe um processo de cada vez, e «Negociar» abre o assistente com ele', async () => {
    const [um, outro] = [await umaDivida(), await umaDivida()];
    const { address } = openAt('/negociacao');
    const linha = await screen.findByRole('radio', { name: `Selecionar ${um.numero}` });
    expect(screen.queryByRole('button', { name: 'Negociar' })).toBeNull();
    await user.click(linha);
    await user.click(screen.getByRole('radio', { name: `Selecionar ${outro.numero}` }));
    expect(screen.getByRole('radio', { name: `Selecionar ${um.numero}` })).not.toBeChecked();
    await botao('Negociar');
    await dialogo();
    expect(address()).toContain(`negociar=requerente&processo=${outro.numero}`);
  });

  test('sem convênio bancário diz por que não negocia; sem a permissão, o botão não aparece', async () => {
    await signedIn('gestor.procon@ativa.gov.br');
    const { id, numero } = await umaDivida();
    openAt('/negociacao');
    await user.click(await screen.findByRole('radio', { name: `Selecionar ${numero}` }));
    await botao('Negociar');
    const semConvenio = /^Não é possível negociar o Processo pois o órgão não possui convênio bancário cadastrado\.$/;
    expect(await screen.findByText(semConvenio)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    openAt(`/processos/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Por que não posso?' }));
    const porque = await screen.findByRole('dialog', { name: 'Ações indisponíveis e o motivo' });
    expect(within(porque).getByText(semConvenio)).toBeInTheDocument();
    expect(within(porque).getByText('Negociar Pagamento')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Negociar Pagamento' })).toBeNull();
    cleanup();
    await signedIn('consulta@ativa.gov.br');
    openAt('/negociacao');
    await screen.findByRole('heading', { level: 1, name: 'Negociação' });
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Negociar' })).toBeNull();
  });

  test('a busca que não teve resposta diz isso, e não que nenhum processo há', async () => {
    openAt('/negociacao');
    await user.click(await screen.findByRole('button', { name: 'Nova negociação' }));
    await passo('Seleção do(s) Processo(s)');
    await screen.findByText('Selecione um Devedor');
    const voltar = outOfService(/aptosNegociacao/);
    await user.type(campo(/^Devedor/), 'Joana');
    expect(await screen.findByText(/Nada foi perdido; tente de novo em instantes/)).toBeInTheDocument();
    expect(screen.queryByText('Nenhum processo apto à negociação foi encontrado.')).toBeNull();
    voltar();
  });

  test('começa sem processo: pede a CDA, procura pelo devedor e pelo número, e leva o escolhido adiante', async () => {
    const { numero } = await umaDivida();
    const { address } = openAt('/negociacao');
    await user.click(await screen.findByRole('button', { name: 'Nova negociação' }));
    await dialogo();
    await passo('Seleção do(s) Processo(s)');
    expect(await screen.findByText('Selecione um Devedor')).toBeInTheDocument();
    await botao('Próximo');
    expect((await screen.findAllByText('Selecione uma CDA')).length).toBeGreaterThan(0);
    calls.length = 0;
    await user.type(campo(/^Devedor/), 'Joa');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(calls.filter(({ url }) => url.includes('aptosNegociacao'))).toEqual([]);
    await user.type(campo(/^Devedor/), 'na Prado');
    await user.type(campo(/^Número do processo/), numero);
    await waitFor(() => expect(calls.some(({ body }) => (body as { numero?: string })?.numero === numero)).toBe(true));
    await user.click(await screen.findByRole('radio', { name: `Selecionar o processo ${numero}` }));
    const [busca] = calls.filter(({ body }) => (body as { numero?: string })?.numero === numero);
    expect(busca).toMatchObject({ body: { nomeDevedor: 'Joana Prado', numero } });
    expect(busca?.url).toContain('size=100');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Próximo' })).toBeEnabled());
    await botao('Próximo');
    await passo('Identificação do Requerente');
    expect(address()).toContain('negociar=requerente');
    // The first step can be gone back to, with what was chosen.
    await botao('Voltar');
    expect(await screen.findByRole('radio', { name: `Selecionar o processo ${numero}` })).toBeChecked();
  });
});

describe('o requerente', () => {
  test('o devedor em pessoa já é conhecido; um passo recusado guarda o que se digitou', async () => {
    const { id } = await umaDivida();
    await abrir(id);
    expect(campo(/^Nome/)).toHaveValue('Joana Prado da Silveira');
    for (const nome of [/^Nome/, /^CPF/, /^Telefone/]) expect(campo(nome)).toBeDisabled();
    await user.type(campo(/^E-mail/), 'joana@');
    await botao('Próximo');
    expect((await screen.findAllByText(/Documento obrigatório/)).length).toBe(2);
    expect(screen.getAllByText(/Deve ser informado um Email válido/).length).toBe(2);
    expect(campo(/^E-mail/)).toHaveValue('joana@');
  });

  test('o e-mail do devedor em pessoa vem do cadastro, e fica quando ninguém tem o CPF como requerente', async () => {
    const email = umEmail();
    const { id } = await umaDivida({ dadosDevedor: { email } });
    await abrir(id);
    await screen.findByTestId('arquivo-requerente.arquivoIdentificacao');
    expect(campo(/^E-mail/)).toHaveValue(email);
    await anexar('arquivoIdentificacao', 'identidade.pdf');
    await botao('Próximo');
    await passo('Forma de Pagamento');
  });

  test('o representante é lembrado pelo CPF, com e-mail preso, e prova que representa', async () => {
    const [um, outro] = [await umaDivida(), await umaDivida()];
    const [email, cpf] = [umEmail(), umCpf()];
    await abrir(um.id);
    await tipo('Representante (procuração)');
    expect(campo(/^Nome/)).toHaveValue('');
    await user.type(campo(/^CPF/), '1114447773');
    await user.type(campo(/^Nome/), '  Ana   Li');
    expect(campo(/^Nome/)).toHaveValue('Ana Li');
    await user.clear(campo(/^Nome/));
    await user.type(campo(/^Nome/), 'Ana');
    await user.type(campo(/^Telefone/), '8199');
    await botao('Próximo');
    await screen.findAllByText(/O nome deve ter no mínimo 6 caracteres/);
    for (const frase of [
      /Necessário ter 11 dígitos/,
      /O Telefone deve ter 10 ou 11 caracteres/,
      /O arquivo do documento da procuração é obrigatório/,
    ])
      expect(screen.getAllByText(frase).length).toBeGreaterThan(0);
    await trocar(/^CPF/, cpf);
    await trocar(/^Nome/, 'Ana Lima Procuradora');
    await trocar(/^Telefone/, '81999887766');
    await trocar(/^E-mail/, email);
    await anexar('arquivoIdentificacao', 'identidade.pdf');
    await anexar('comprovanteRepresentacao', 'procuracao.pdf');
    await botao('Próximo');
    await passo('Forma de Pagamento');
    await user.click(screen.getByRole('radio', { name: 'À vista' }));
    await botao('Próximo');
    await passo('Revisão');
    await screen.findByText('Total a pagar');
    await botao('Confirmar');
    await screen.findByText('Negociação realizada com sucesso!');
    cleanup();

    await abrir(outro.id);
    await tipo('Representante (procuração)');
    await user.type(campo(/^CPF/), cpf);
    await waitFor(() => expect(campo(/^Nome/)).toHaveValue('Ana Lima Procuradora'));
    expect(campo(/^E-mail/)).toHaveValue(email);
    expect(campo(/^E-mail/)).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: /^Usar o documento já enviado em \d\d\/\d\d\/\d{4}$/ })).toBeChecked();
    expect(screen.queryByTestId('arquivo-requerente.arquivoIdentificacao')).toBeNull();
    // Another CPF: what the first one had filled in goes away, and the e-mail of somebody else is refused.
    await trocar(/^CPF/, '12345678909');
    await waitFor(() => expect(campo(/^Nome/)).toHaveValue(''));
    expect(campo(/^E-mail/)).toHaveValue('');
    await user.type(campo(/^E-mail/), email);
    await user.tab();
    expect(await screen.findByText('O e-mail informado já pertence a outro requerente.')).toBeInTheDocument();
  });

  test('a procuração enviada hoje para este devedor não se pede de novo, e outra pode vir no lugar dela', async () => {
    const devedor = umCpf();
    const [um, outro] = [await umNotificavel(devedor), await umNotificavel(devedor)];
    const [email, cpf] = [umEmail(), umCpf()];
    const negociarPor = async (id: number) => {
      await abrir(id);
      await tipo('Representante (procuração)');
      await user.type(campo(/^CPF/), cpf);
    };
    await negociarPor(um.id);
    await trocar(/^Nome/, 'Rui Pires Procurador');
    await trocar(/^Telefone/, '81999887766');
    await trocar(/^E-mail/, email);
    // A scanner gives every file one name: two fields take it, one field does not take it twice (S0 §5).
    await anexar('arquivoIdentificacao', 'digitalizado.pdf');
    await user.upload(
      await screen.findByTestId('arquivo-requerente.comprovanteRepresentacao'),
      pdf('digitalizado.pdf'),
    );
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Remover o arquivo digitalizado.pdf' })).toHaveLength(2),
    );
    expect(screen.queryByText(/já selecionado/)).toBeNull();
    await anexarDeNovo('comprovanteRepresentacao', 'digitalizado.pdf');
    const aVista = async () => {
      await botao('Próximo');
      await passo('Forma de Pagamento');
      await user.click(screen.getByRole('radio', { name: 'À vista' }));
      await botao('Próximo');
      await passo('Revisão');
      await screen.findByText('Total a pagar');
    };
    await aVista();
    await botao('Confirmar');
    await screen.findByText('Negociação realizada com sucesso!');
    cleanup();

    // Until the look-up of the CPF answers, no button appears that it may take away.
    const responder = heldBack(/requerente\/porCpf/);
    await negociarPor(outro.id);
    await screen.findByText('Procurando o CPF…');
    expect(screen.queryAllByTestId(/^arquivo-requerente/)).toEqual([]);
    responder();
    const usar = await screen.findByRole('checkbox', { name: 'Usar o comprovante já enviado hoje: Procuração' });
    expect(usar).toBeChecked();
    expect(screen.queryByTestId('arquivo-requerente.comprovanteRepresentacao')).toBeNull();
    await user.click(usar);
    expect(screen.getByTestId('arquivo-requerente.comprovanteRepresentacao')).toBeInTheDocument();
    await botao('Próximo');
    expect((await screen.findAllByText(/O arquivo do documento da procuração é obrigatório/)).length).toBeGreaterThan(
      0,
    );
    await user.click(usar);
    await aVista();
    expect(screen.getByRole('region', { name: 'Requerente' })).toHaveTextContent(
      /Documento de identificação: o já enviado\. Comprovante de representação: o já enviado\./,
    );
    calls.length = 0;
    await botao('Confirmar');
    await screen.findByText('Negociação realizada com sucesso!');
    expect(calls.find(({ method, url }) => method === 'POST' && url.endsWith('/processoCobranca'))?.body).toMatchObject(
      {
        requerente: { cpf, comprovanteRepresentacao: [], arquivoIdentificacao: [] },
      },
    );
  });

  test('o nome só leva letras e os seus sinais, enquanto se digita e se cola; o que ficou de fora é dito', async () => {
    await abrir((await umaDivida()).id);
    await tipo('Representante (procuração)');
    const nome = campo(/^Nome/) as HTMLInputElement;
    const dito = () => screen.queryByText(/^Ficou de fora/)?.textContent;
    await user.type(nome, "José D'Ávila-Sá Jr.");
    expect([nome.value, dito()]).toEqual(["José D'Ávila-Sá Jr.", undefined]);
    // In the middle, twice the same key, so that nothing changes but the caret.
    await user.type(nome, '55', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect([nome.value, nome.selectionStart]).toEqual(["José D'Ávila-Sá Jr.", 4]);
    expect(dito()).toBe('Ficou de fora: 5 (o nome só leva letras, apóstrofo, hífen, ponto e espaços)');
    await user.keyboard('fa');
    expect([nome.value, nome.selectionStart, dito()]).toEqual([
      "Joséfa D'Ávila-Sá Jr.",
      6,
      expect.stringContaining(': 5 ('),
    ]);
    await user.clear(nome);
    expect(dito()).toBeUndefined();
    await user.keyboard('7');
    expect([nome.value, dito()]).toEqual(['', expect.stringContaining(': 7 (')]);
    await user.clear(nome);
    await user.paste('Ana 3 de_Lima (RG 12)');
    expect([nome.value, dito()]).toEqual(['Ana deLima RG ', expect.stringContaining(': 3 _ ( 1 2 ) (')]);
    // The accent comes first, and waits for its letter.
    await user.clear(nome);
    fireEvent.compositionStart(nome);
    fireEvent.input(nome, { target: { value: '´' }, isComposing: true });
    expect(nome).toHaveValue('´');
    fireEvent.input(nome, { target: { value: 'Á' }, isComposing: true });
    fireEvent.compositionEnd(nome, { data: 'Á' });
    expect(nome).toHaveValue('Á');
    fireEvent.input(nome, { target: { value: 'Ágata' } });
    expect([nome.value, dito()]).toEqual(['Ágata', undefined]);
  });

  test('a empresa tem representante legal em vez de titular; quem não tem CPF, só representante', async () => {
    const empresa = await umNotificavel('11222333000181', {
      dadosDevedor: { nome: 'Padaria Boa Vista Ltda', idTipoDocumentoIdentificacao: 2 },
    });
    await abrir(empresa.id);
    expect(screen.getByRole('combobox', { name: /^Tipo/ })).toHaveTextContent('Representante legal (contrato social)');
    expect(screen.getByText(/^Os documentos são pedidos depois do CPF/)).toBeInTheDocument();
    await user.type(campo(/^CPF/), umCpf());
    expect(await screen.findByTestId('arquivo-requerente.comprovanteRepresentacao')).toBeInTheDocument();
    expect(screen.getByText('Contrato social')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /^Tipo/ }));
    expect((await screen.findAllByRole('option')).map((o) => o.textContent)).toEqual([
      'Representante legal (contrato social)',
      'Representante (procuração)',
    ]);
    cleanup();
    const estrangeiro = await umNotificavel('FH123456', {
      dadosDevedor: { nome: 'John Stranger Doe', idTipoDocumentoIdentificacao: 3 },
    });
    await abrir(estrangeiro.id);
    await user.click(screen.getByRole('combobox', { name: /^Tipo/ }));
    expect((await screen.findAllByRole('option')).map((o) => o.textContent)).toEqual(['Representante (procuração)']);
  });
});

describe('o pagamento', () => {
  test('à vista pula o parcelamento, e o acordo sai com o total mostrado', async () => {
    const { id, numero } = await umaDivida();
    const { address, router } = await abrir(id);
    await identificar();
    expect(address()).toContain('negociar=forma');
    await botao('Próximo');
    expect((await screen.findAllByText(/Selecione uma opção/)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('radio', { name: 'À vista' }));
    await trocar(/^Desconto/, '100');
    await trocar(/^Vencimento/, '01/02/2027');
    await botao('Próximo');
    expect((await screen.findAllByText(/Necessário informar um desconto válido/)).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(/deve ser de hoje até 31\/12\/2026/)).length).toBeGreaterThan(0);
    await trocar(/^Desconto/, '20');
    // A Sunday.
    await trocar(/^Vencimento/, '20/12/2026');
    await botao('Próximo');
    expect((await screen.findAllByText(/Diga em que lei ou decisão o desconto se funda/)).length).toBeGreaterThan(0);
    await user.type(campo(/^Fundamento/), 'Lei 1.234, artigo 5º');
    await botao('Próximo');
    await passo('Revisão');
    const resposta = await call(negociacoes.simular, {
      body: { precessosIds: [id], quantidadeParcelas: 1, desconto: 20, primeiroVencimento: '2026-12-20' },
    });
    const pagamento = await screen.findByRole('region', { name: 'Pagamento' });
    expect(pagamento).toHaveTextContent(emReais(resposta.valorTotal));
    expect(pagamento).toHaveTextContent(formatData('2026-12-21'));
    expect(screen.getByText('20/12/2026 não é dia útil: o vencimento passa para 21/12/2026.')).toBeInTheDocument();
    // Above «Confirmar», which a phone shows without scrolling.
    expect(pe()).toBe(`A seguir: Conclusão com 10% de honorários Ao todo ${emReais(resposta.valorTotal)}`);
    expect(pagamento).toHaveTextContent('O desconto se funda em: Lei 1.234, artigo 5º');
    // Back skips the instalments, by the button and by the browser.
    await botao('Voltar');
    await passo('Forma de Pagamento');
    expect(campo(/^Fundamento/)).toHaveValue('Lei 1.234, artigo 5º');
    router.navigate(-1);
    await passo('Revisão');
    await waitFor(() => expect(screen.getByText('Total a pagar')).toBeInTheDocument());
    await botao('Confirmar');
    await screen.findByText('Negociação realizada com sucesso!');
    expect(screen.getByRole('button', { name: 'Emitir Boleto' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Termo de Parcelamento' })).toBeNull();
    expect(calls.find(({ url, method }) => method === 'POST' && url === '/api/processoCobranca')?.body).toMatchObject({
      idsProcessos: [id],
      totalParcelas: 1,
      desconto: 20,
      valorTotalSimulado: resposta.valorTotal,
    });
    await waitFor(async () =>
      expect((await rascunhos()).map(({ chave }) => chave)).not.toContain(`negociacao/${numero}`),
    );
    await user.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Negociar Pagamento' })).toBeNull());
  });

  test('o pé de cada passo diz o que vem depois e o que se negocia; a revisão, o mesmo em frases', async () => {
    const { id, numero } = await umaDivida();
    const { content } = await call(aptosNegociacao.aptos, { query: { size: 100, page: 0 }, body: { numero } });
    const { saldoDevedor, devedor } = content.find((um) => um.numero === numero)!;
    const c = await call(negociacoes.comparar, { body: { idsProcessos: [id] } });
    openAt('/negociacao');
    await user.click(await screen.findByRole('button', { name: 'Nova negociação' }));
    await passo('Seleção do(s) Processo(s)');
    expect(pe()).toBe('A seguir: Identificação do Requerente Nenhum processo escolhido');
    cleanup();
    await abrir(id);
    const daDivida = [`A negociar ${emReais(saldoDevedor!)}`, `Dívida consolidada ${emReais(c.valorConsolidado)}`].map(
      (dito) => `A seguir: Forma de Pagamento ${dito}`,
    );
    expect(daDivida).toContain(pe());
    await identificar();
    expect(pe()).toBe(`A seguir: Parcelamento Dívida consolidada ${emReais(c.valorConsolidado)}`);
    // The card is the choice: its radio, and the arrows from one to the other.
    await user.click(screen.getByRole('radio', { name: 'À vista' }));
    expect(pe()).toBe(`A seguir: Revisão com 10% de honorários Ao todo ${emReais(c.aVista!.valorTotal)}`);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Parcelado' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Parcelado' })).toHaveFocus();
    await botao('Próximo');
    await passo('Parcelamento');
    await screen.findByRole('table', { name: 'Simulação do parcelamento' });
    const s = await call(negociacoes.simular, { body: { precessosIds: [id], quantidadeParcelas: 2 } });
    const [primeira, ultima] = s.parcelas.map(({ valorTotal }) => valorTotal) as [number, number];
    const plano =
      primeira === ultima
        ? `2 × ${emReais(primeira)}`
        : `2 parcelas, a 1ª de ${emReais(primeira)}, a última de ${emReais(ultima)}`;
    expect(pe()).toBe(`A seguir: Revisão ${plano} com 10% de honorários Ao todo ${emReais(s.valorTotal)}`);
    await botao('Próximo');
    await passo('Revisão');
    await screen.findByText('Total a pagar');
    expect(pe()).toBe(`A seguir: Conclusão ${plano} com 10% de honorários Ao todo ${emReais(s.valorTotal)}`);
    const dito = (nome: string) => screen.getByRole('region', { name: nome }).textContent!.replaceAll('\u00a0', ' ');
    const parcelas =
      primeira === ultima
        ? `Todas as 2 parcelas são de ${emReais(primeira)}.`
        : `A 1ª parcela é de ${emReais(primeira)}, e a última, de ${emReais(ultima)}.`;
    const somar = (campo: 'honorarios' | 'valorJurosMesPagamento') =>
      emReais(s.parcelas.reduce((soma, um) => soma + Math.round(um[campo] * 100), 0) / 100);
    expect(dito('Pagamento')).toContain(parcelas);
    expect(dito('Pagamento')).toContain(
      `A conta: ${emReais(c.valorConsolidado)} da dívida, consolidada em 20/11; mais ${somar('valorJurosMesPagamento')} de juros do mês do pagamento; mais ${somar('honorarios')} de honorários, de 10%. Não há desconto.`,
    );
    expect(dito('Dívida')).toContain(`Processo ${numero}, de ${devedor.nome}, `);
    expect(dito('Requerente')).toContain('Documento de identificação: identidade.pdf.');
    expect(screen.getByText(/^Ao confirmar, a cobrança é criada\. O termo assinado se anexa até /)).toHaveTextContent(
      formatData(s.termoAte!),
    );
  });

  test('até vir a conta do desconto que se digitou, nada diz a do anterior, nem a revisão', async () => {
    const { id } = await umaDivida();
    const [sem, com] = await Promise.all(
      [null, 20].map((desconto) => call(negociacoes.comparar, { body: { idsProcessos: [id], desconto } })),
    );
    await abrir(id);
    await identificar();
    await user.click(screen.getByRole('radio', { name: 'À vista' }));
    expect(pe()).toContain(`Ao todo ${emReais(sem!.aVista!.valorTotal)}`);
    const chegar = heldBack(/compararFormas/);
    await trocar(/^Desconto/, '20');
    expect(pe()).not.toContain('Ao todo');
    expect(screen.queryByText(/^Desconto de 20/)).toBeNull();
    await user.type(campo(/^Fundamento/), 'Lei 1.234, artigo 5º');
    await botao('Próximo');
    await passo('Revisão');
    await waitFor(() => expect(calls.some(({ url }) => url.includes('simularParcelamento'))).toBe(true));
    // What was simulated has been read; what it is made of has not.
    await waitFor(() => expect(pe()).toContain('A negociar'));
    expect(screen.queryByRole('region', { name: 'Pagamento' })).toBeNull();
    chegar();
    expect(await screen.findByRole('region', { name: 'Pagamento' })).toHaveTextContent(emReais(com!.valorDesconto));
    await waitFor(() => expect(pe()).toContain(`Ao todo ${emReais(com!.aVista!.valorTotal)}`));
  });

  test('um desconto que não é inteiro fica no campo e é dito; colado, deixa o campo como estava; não se segue com ele', async () => {
    await abrir((await umaDivida()).id);
    await identificar();
    const desconto = campo(/^Desconto/);
    const dito = (texto: string) =>
      screen.findByText(`«${texto}» não é um número inteiro: só algarismos, sem vírgula nem sinal.`);
    for (const texto of ['12,5', '-5']) {
      await user.clear(desconto);
      await user.type(desconto, texto);
      expect(desconto).toHaveValue(texto);
      await dito(texto);
    }
    await user.click(screen.getByRole('radio', { name: 'À vista' }));
    await botao('Próximo');
    expect(screen.queryByRole('heading', { level: 3, name: 'Revisão' })).toBeNull();
    await user.clear(desconto);
    await user.type(desconto, '10');
    await user.paste('12,5');
    expect(desconto).toHaveValue('10');
    await dito('12,5');
  });

  test('o cartão do à vista é a escolha, e diz por que não é o saldo: data, desconto e honorários', async () => {
    const { id } = await umaDivida();
    await abrir(id);
    await identificar();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    const cartao = () => screen.getByRole('radio', { name: 'À vista' }).closest<HTMLElement>('.MuiCard-root')!;
    const figura = (nome: string) =>
      within(cartao()).getByText(nome).nextElementSibling!.textContent!.replace('\u00a0', ' ');
    await trocar(/^Desconto/, '20');
    const c = await call(negociacoes.comparar, { body: { idsProcessos: [id], desconto: 20 } });
    await waitFor(() => expect(cartao()).toHaveTextContent(emReais(c.aVista!.valorTotal)));
    expect(figura('Dívida consolidada hoje')).toBe(emReais(c.valorConsolidado));
    expect(figura('Desconto')).toBe(emReais(-c.valorDesconto));
    expect(figura('Honorários de 10%')).toBe(emReais(c.aVista!.honorarios));
    expect(figura('Vencimento')).toBe(formatData(c.primeiroVencimento));
    const centavos = [c.valorConsolidado, -c.valorDesconto, c.aVista!.honorarios].map((n) => Math.round(n * 100));
    expect(centavos.reduce((a, b) => a + b, 0)).toBe(Math.round(c.aVista!.valorTotal * 100));
    // Chosen, the date is a field of the card.
    await user.click(screen.getByRole('radio', { name: 'À vista' }));
    expect(cartao()).toContainElement(campo(/^Vencimento/));
  });

  test('«Confirmar» espera pelo total à vista, que o cartão já tinha mostrado, e confirma', async () => {
    const { id } = await umaDivida();
    await abrir(id);
    await identificar();
    // Held back before it is asked for: answered at once, it would be asked for again for the review.
    const chegar = heldBack(/simularParcelamento/);
    await user.click(screen.getByRole('radio', { name: 'À vista' }));
    await botao('Próximo');
    await passo('Revisão');
    await botao('Confirmar');
    expect(screen.queryByText('Necessário atualizar a simulação')).toBeNull();
    expect(calls.some(({ url, method }) => method === 'POST' && url === '/api/processoCobranca')).toBe(false);
    chegar();
    await screen.findByText('Negociação realizada com sucesso!');
    const ate = calls.findIndex(({ url, method }) => method === 'POST' && url === '/api/processoCobranca');
    expect(calls.slice(0, ate).filter(({ url }) => url.includes('simularParcelamento'))).toHaveLength(1);
  });

  test('um total que ninguém viu não se confirma: chega, é dito, e confirma-se depois', async () => {
    const { id } = await umaDivida();
    await abrir(id);
    await identificar();
    await user.click(screen.getByRole('radio', { name: 'Parcelado' }));
    await botao('Próximo');
    await passo('Parcelamento');
    await screen.findByRole('table', { name: 'Simulação do parcelamento' });
    await botao('Próximo');
    await passo('Revisão');
    await screen.findByText('Total a pagar');
    await waitFor(async () => expect((await rascunhos())[0]?.caminho).toContain('negociar=revisao'));
    cleanup();
    // The page is loaded again, and «Confirmar» pressed before the total is there.
    const chegar = heldBack(/simularParcelamento/);
    openAt(`/processos/${id}?negociar=revisao`);
    await passo('Revisão');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirmar' })).toBeEnabled());
    await botao('Confirmar');
    chegar();
    const { valorTotal } = await call(negociacoes.simular, { body: { precessosIds: [id], quantidadeParcelas: 2 } });
    expect(await screen.findByText(`O total a pagar é ${emReais(valorTotal)}. Confira e confirme.`)).toBeVisible();
    // It is busy until the first press is answered.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirmar' })).toBeEnabled());
    await botao('Confirmar');
    await screen.findByText('Negociação realizada com sucesso!');
  });

  test('quem negociou e não consulta cobranças tem a linha e o Pix do boleto que emitiu', async () => {
    await profileChanged(
      'GESTOR',
      (antes) => antes.filter((p) => !p.startsWith('PROCESSO_COBRANCA_CONSULTAR')),
      async () => {
        await signedIn('gestor@ativa.gov.br');
        const { id } = await umaDivida();
        await abrir(id);
        await identificar();
        await user.click(screen.getByRole('radio', { name: 'À vista' }));
        await botao('Próximo');
        await passo('Revisão');
        await botao('Confirmar');
        await user.click(await screen.findByRole('button', { name: 'Emitir Boleto' }));
        expect(await screen.findByRole('button', { name: 'Copiar a linha digitável' })).toBeInTheDocument();
        expect(screen.queryByRole('link', { name: 'Acessar Cobrança' })).toBeNull();
      },
    );
  });

  test('quem negociou e não consulta cobranças imprime o termo e o anexa assinado, sem sair dali', async () => {
    await profileChanged(
      'GESTOR',
      (antes) => antes.filter((p) => !p.startsWith('PROCESSO_COBRANCA_') && p !== 'BAIXA_MANUAL_BOLETO'),
      async () => {
        await signedIn('gestor@ativa.gov.br');
        const { id } = await umaDivida();
        await abrir(id);
        await identificar();
        await user.click(screen.getByRole('radio', { name: 'Parcelado' }));
        await botao('Próximo');
        await passo('Parcelamento');
        await screen.findByRole('table', { name: 'Simulação do parcelamento' });
        await botao('Próximo');
        await passo('Revisão');
        await screen.findByText('Total a pagar');
        await botao('Confirmar');
        await user.click(await screen.findByRole('button', { name: 'Termo de Parcelamento' }));
        await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/gerarTermoParcelamento'))).toBe(true));
        await botao('Anexar Termo de Parcelamento');
        const dentro = within(await screen.findByRole('dialog', { name: /^Anexar Termo/ }));
        await user.upload(dentro.getByTestId(/^arquivo/), pdf('assinado.pdf'));
        await dentro.findByText('assinado.pdf');
        await user.click(dentro.getByRole('button', { name: 'Anexar termo' }));
        expect(await screen.findByText('Acordo Firmado com Sucesso')).toBeInTheDocument();
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Anexar Termo de Parcelamento' })).toBeNull());
        expect(screen.getByText('Negociação realizada com sucesso!')).toBeInTheDocument();
      },
    );
  });

  test('«pode pagar por mês» acha o plano, e usá-lo preenche as parcelas', async () => {
    const { id } = await umaDivida();
    await abrir(id);
    await identificar();
    await user.type(campo(/por mês/), '80000');
    const { mensal } = await call(negociacoes.comparar, { body: { idsProcessos: [id], valorMensal: 800 } });
    const usar = await screen.findByRole('button', { name: `Usar ${mensal!.quantidadeParcelas} parcelas` });
    await user.click(usar);
    expect(screen.getByRole('radio', { name: 'Parcelado' })).toBeChecked();
    await trocar(/por mês/, '10000');
    const frase = await screen.findByText(/^Nem em \d+ vezes: a menor parcela é/);
    const longo = within(screen.getByRole('region', { name: 'Mais parcelas' }));
    const [figura] = longo.getByText('1ª parcela').nextElementSibling!.textContent!.match(/\d[\d.,]+/)!;
    expect(frase).toHaveTextContent(figura);
    await botao('Próximo');
    await passo('Parcelamento');
    expect(campo(/^Quantidade/)).toHaveValue(String(mensal!.quantidadeParcelas));
    // It is simulated by itself.
    const tabela = await screen.findByRole('table', { name: 'Simulação do parcelamento' });
    expect(within(tabela).getAllByRole('row')).toHaveLength(mensal!.quantidadeParcelas + 2);
    expect(screen.getByText(`Total da 1ª parcela hoje: ${emReais(mensal!.primeira)}`)).toBeInTheDocument();
  });

  test('depois de um «Próximo» aceito, o que se digita tecla a tecla fica no campo, ainda que a primeira tecla o torne inválido', async () => {
    const { id } = await umaDivida();
    await abrir(id);
    await identificar();
    const digitar = async (nome: RegExp, teclas: string) => {
      await user.clear(campo(nome));
      for (const tecla of teclas) {
        await user.keyboard(tecla);
        expect(campo(nome)).toHaveFocus();
      }
      // A mask and a currency stand between the digits.
      const { value } = campo(nome) as HTMLInputElement;
      expect(/^\d+$/.test(teclas) ? value.replace(/\D/g, '') : value).toBe(teclas);
    };
    await digitar(/^Desconto/, '5');
    await digitar(/^Fundamento/, 'Lei 12.345, art. 7º, parágrafo único');
    await user.click(screen.getByRole('radio', { name: 'Parcelado' }));
    await botao('Próximo');
    await passo('Parcelamento');
    await digitar(/^Quantidade/, '12');
    await digitar(/^Valor da 1ª/, '99999999');
    await botao('Voltar');
    await passo('Forma de Pagamento');
    await botao('Voltar');
    await passo('Identificação do Requerente');
    await tipo('Representante (procuração)');
    await digitar(/^Nome/, 'Ana Lima');
    await digitar(/^CPF/, '1114447773');
    await digitar(/^E-mail/, 'ana@');
    const titulo = /abaixo para continuar/;
    expect(screen.queryByText(titulo)).toBeNull();
    // Twice refused: each time the summary takes the focus (ADR 36), and never afterwards.
    for (const nome of ['Ana', 'Bia']) {
      await botao('Próximo');
      await waitFor(() => expect(screen.getByText(titulo).closest('[role=alert]')).toHaveFocus());
      await digitar(/^Nome/, nome);
    }
  });

  test('a tabela é a do servidor, ao centavo; editar pede outra simulação', async () => {
    const { id } = await umaDivida();
    await abrir(id);
    await identificar();
    await user.click(screen.getByRole('radio', { name: 'Parcelado' }));
    await botao('Próximo');
    await passo('Parcelamento');
    await screen.findByRole('table', { name: 'Simulação do parcelamento' });
    await trocar(/^Quantidade/, '99');
    await user.tab();
    expect(campo(/^Quantidade/)).toHaveValue('60');
    await trocar(/^Quantidade/, '1');
    await user.tab();
    expect(campo(/^Quantidade/)).toHaveValue('2');
    await trocar(/^Quantidade/, '6');
    await botao('Próximo');
    expect((await screen.findAllByText('Necessário atualizar a simulação')).length).toBeGreaterThan(0);
    await passo('Parcelamento');
    // It blames no field, and none is counted.
    expect(await screen.findByText('Não foi possível concluir')).toBeInTheDocument();
    expect(screen.queryByText(/^Corrija o/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Necessário atualizar a simulação' })).toBeNull();
    await user.type(campo(/^Valor da 1ª/), '1');
    await botao('Simular');
    expect((await screen.findAllByText(/O valor da primeira parcela deve ser maior que/)).length).toBeGreaterThan(0);
    await trocar(/^Valor da 1ª/, '99999999');
    await botao('Simular');
    const acima = /O valor da primeira parcela não deve ser maior que o valor principal da dívida/;
    expect((await screen.findAllByText(acima)).length).toBeGreaterThan(0);
    await trocar(/^Valor da 1ª/, '999000');
    await botao('Simular');
    const erro = await screen.findByText('Erro no parcelamento');
    expect(erro.closest('[role=alert]')).toHaveTextContent(/As demais parcelas ficariam abaixo do valor mínimo/);
    await trocar(/^Valor da 1ª/, '200000');
    // Enter in a field simulates, and only then goes on.
    await user.keyboard('{Enter}');
    const { parcelas } = await call(negociacoes.simular, {
      body: {
        precessosIds: [id],
        quantidadeParcelas: 6,
        valorPrimeiraParcela: 2000,
        primeiroVencimento: '2026-11-30',
      },
    });
    await waitFor(() => {
      const linhas = within(screen.getByRole('table', { name: 'Simulação do parcelamento' })).getAllByRole('row');
      expect(
        linhas
          .slice(1, -1)
          .map((linha) => [...linha.children].map((celula) => celula.textContent?.replace('\u00a0', ' '))),
      ).toEqual(
        parcelas.map((p) => [
          String(p.parcela),
          formatData(p.dataVencimento),
          ...[p.valorParceladoPrincipal, p.correcao, p.honorarios, p.valorTotal].map(semSinal),
          ...[p.valorJurosMesPagamento, p.valorJuros, p.valorMulta].map(semSinal),
        ]),
      );
    });
    calls.length = 0;
    await botao('Imprimir simulação');
    await waitFor(() =>
      expect(calls.find(({ url }) => url.endsWith('imprimirSimulacaoParcelamento'))?.body).toMatchObject({ parcelas }),
    );
    await trocar(/^1º vencimento/, '24/11/2026');
    await botao('Simular');
    expect(
      await screen.findByText(
        /A 1ª parcela vence em 24\/11\/2026, antes do fim do prazo do termo assinado, 30\/11\/2026/,
      ),
    ).toBeInTheDocument();
    await botao('Próximo');
    await passo('Revisão');
    await botao('Confirmar');
    await screen.findByText('Negociação realizada com sucesso!');
    expect(screen.getByText(/^Imprima o Termo de Parcelamento e colha a assinatura/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Termo de Parcelamento' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Emitir Boleto' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Acessar Cobrança' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/processoCobranca\/\d+$/),
    );
  });

  test('dívida pequena só se paga à vista, e a tela diz por quê', async () => {
    const { id } = await umNotificavel(umCpf(), {
      valorOriginario: 150,
      valorAtualizado: 150,
      multaAtualizada: 0,
    });
    await abrir(id);
    await identificar();
    expect(
      await screen.findByText(/^A dívida só pode ser paga à vista: parcelada, as parcelas ficariam/),
    ).toBeVisible();
    expect(screen.getByRole('radio', { name: 'À vista' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Parcelado' })).toBeDisabled();
  });

  test('o que se digitou volta com o passo, depois de recarregar; quem vem adiantado começa onde falta', async () => {
    const { id } = await umaDivida();
    const { router } = await abrir(id);
    await identificar();
    await user.click(screen.getByRole('radio', { name: 'Parcelado' }));
    await trocar(/^Desconto/, '7');
    await waitFor(async () => expect((await rascunhos())[0]?.valores).toMatchObject({ desconto: 7 }));
    const { pathname, search } = router.state.location;
    cleanup();
    openAt(pathname + search);
    await passo('Forma de Pagamento');
    await waitFor(() => expect(campo(/^Desconto/)).toHaveValue('7'));
    expect(screen.getByRole('radio', { name: 'Parcelado' })).toBeChecked();
    await botao('Começar do zero');
    await passo('Identificação do Requerente');
    cleanup();
    openAt(`/processos/${id}?negociar=revisao`);
    await passo('Identificação do Requerente');
  });

  test('volta ao seu passo de uma aba fechada e por «Retomar»', async () => {
    const { id } = await umaDivida();
    const { router } = await abrir(id);
    await identificar();
    await user.click(screen.getByRole('radio', { name: 'Parcelado' }));
    await botao('Próximo');
    await passo('Parcelamento');
    const noPasso = async (nome: string) =>
      waitFor(async () => expect((await rascunhos())[0]?.caminho).toContain(`negociar=${nome}`));
    await noPasso('parcelamento');
    await botao('Voltar');
    await passo('Forma de Pagamento');
    await noPasso('forma');
    const { pathname } = router.state.location;
    cleanup();
    await tudoFeito();
    // The tab is closed: another one offers the draft at its first step.
    const depositados = createStore('ativa-rascunhos', 'rascunhos');
    const [[chave, deixado]] = (await entries<string, Rascunho>(depositados)) as [[string, Rascunho]];
    await set(chave, { ...deixado, janela: 'fechada' }, depositados);
    await abrir(id);
    await user.click(await screen.findByRole('button', { name: 'Usar o rascunho' }));
    await passo('Forma de Pagamento');
    expect(await screen.findByRole('radio', { name: 'Parcelado' })).toBeChecked();
    cleanup();
    openAt(pathname, undefined, undefined, undefined, <RascunhosDialog onClose={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: /^Retomar o rascunho: / }));
    await passo('Forma de Pagamento');
    expect(await screen.findByRole('radio', { name: 'Parcelado' })).toBeChecked();
  });

  test('outro total na confirmação volta à simulação, com o antigo e o novo, sem perder nada', async () => {
    const { id } = await umaDivida();
    await abrir(id);
    await identificar();
    await user.click(screen.getByRole('radio', { name: 'Parcelado' }));
    await botao('Próximo');
    await passo('Parcelamento');
    await screen.findByRole('table', { name: 'Simulação do parcelamento' });
    await botao('Próximo');
    await passo('Revisão');
    await screen.findByText('Total a pagar');
    const antes = (await call(negociacoes.simular, { body: { precessosIds: [id], quantidadeParcelas: 2 } })).valorTotal;
    await signedIn('admin@ativa.gov.br');
    const padrao = await call(configuracoes.buscar);
    await call(configuracoes.editar, { body: { ...padrao, porcentagemHonorarios: 0.2 } as never });
    await signedIn('gestor@ativa.gov.br');
    const agora = (await call(negociacoes.simular, { body: { precessosIds: [id], quantidadeParcelas: 2 } })).valorTotal;
    try {
      await botao('Confirmar');
      const aviso = await screen.findByText(/^Necessário atualizar a simulação: o total era/);
      expect(aviso).toHaveTextContent(`era ${emReais(antes)} e hoje é ${emReais(agora)}`);
      await passo('Parcelamento');
      await botao('Próximo');
      await passo('Revisão');
      await botao('Confirmar');
      await screen.findByText('Negociação realizada com sucesso!');
    } finally {
      await signedIn('admin@ativa.gov.br');
      const { porcentagemHonorarios } = padrao;
      await call(configuracoes.editar, {
        body: { ...(await call(configuracoes.buscar)), porcentagemHonorarios } as never,
      });
    }
  });

  test('o que o servidor não responde fica dito, e o que se preencheu fica', async () => {
    const { id } = await umaDivida();
    const volta = outOfService(/simularParcelamento/);
    await abrir(id);
    await identificar();
    await user.click(screen.getByRole('radio', { name: 'Parcelado' }));
    await botao('Próximo');
    await screen.findByText('Erro no parcelamento');
    volta();
    await botao('Simular');
    await screen.findByRole('table', { name: 'Simulação do parcelamento' });
    await waitFor(() => expect(screen.queryByText('Erro no parcelamento')).toBeNull());
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { formatData } from '@/contract/values/data.ts';
import AcaoDaCobranca from '@/portal/pages/cobranca/AcaoDaCobranca.tsx';
import { hoje } from '@/portal/providers/clock.ts';
import { rascunhos } from '@/portal/rascunho/deposito.ts';
import { aPdf } from '../../support/pdf.ts';
import { enviado } from '../processo/umProcesso.ts';
import { type Call, configured, doAto, heldBack, openAt, outOfService, servedByTheApp, signedIn } from '../support.tsx';
import { drawn } from './drawn.tsx';
import { agir, umaCobranca, umPlano, ver } from './umaCobranca.ts';

let calls: Call[];
const user = userEvent.setup();
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn('gestor@ativa.gov.br');
  calls.length = 0;
});

/** The dialog of an action, opened by its address. */
async function dialogo({ id }: CobrancaDetalhe, acao: string, titulo: string) {
  const opened = openAt(`/processoCobranca/${id}?acao=${acao}`);
  const dialog = await screen.findByRole('dialog', { name: new RegExp(titulo) });
  return { ...opened, dialog, dentro: within(dialog) };
}
type Dentro = Awaited<ReturnType<typeof dialogo>>['dentro'];
const confirmar = (dentro: Dentro) => user.click(doAto(dentro));
const escrever = async (dentro: Dentro, campo: RegExp, texto: string) => {
  await user.click(dentro.getByRole('textbox', { name: campo }));
  await user.paste(texto);
};
const anexar = async (dentro: Dentro, teste: string, nome: string) => {
  const pdf = new File([new Uint8Array(aPdf(nome))], nome, { type: 'application/pdf' });
  await user.upload(dentro.getByTestId(teste), pdf);
  await dentro.findByText(nome);
};
const enviadas = (parte: string) => calls.filter(({ method, url }) => method === 'POST' && url.includes(parte));

describe('Realizar Baixa Manual', () => {
  const titulo = 'Realizar Baixa Manual';

  test('pede data, parcela e comprovante, com as frases da especificação, e nada chama', async () => {
    const { dentro } = await dialogo(await umaCobranca(), 'REALIZAR_BAIXA_MANUAL', titulo);
    await user.click(await dentro.findByRole('checkbox', { name: /^Pagamento à vista/ }));
    await user.clear(dentro.getByRole('textbox', { name: /Data do pagamento/ }));
    await confirmar(dentro);
    expect(await dentro.findByText('Data do pagamento: Necessário informar a data.')).toBeInTheDocument();
    expect(dentro.getByText('Parcelas: Necessário selecionar a Parcela.')).toBeInTheDocument();
    expect(dentro.getByText('Valor pago: Campo obrigatório')).toBeInTheDocument();
    expect(
      dentro.getByText('Comprovante de pagamento: O comprovante de pagamento não foi informado.'),
    ).toBeInTheDocument();
    await escrever(dentro, /Data do pagamento/, '01/01/2999');
    await confirmar(dentro);
    expect(await dentro.findByText('Data do pagamento: A data não pode ser futura.')).toBeInTheDocument();
    expect(enviadas('baixaManual')).toEqual([]);
  });

  test('um valor de zero falta: «Campo obrigatório» (S2 §5.1)', async () => {
    const { dentro } = await dialogo(await umaCobranca(), 'REALIZAR_BAIXA_MANUAL', titulo);
    const valor = await dentro.findByRole('textbox', { name: /^Valor pago/ });
    await waitFor(() => expect(valor).not.toHaveValue(''));
    await user.clear(valor);
    await user.type(valor, '0');
    expect(valor).toHaveValue('0,00');
    await confirmar(dentro);
    expect(await dentro.findByText('Valor pago: Campo obrigatório')).toBeInTheDocument();
    expect(enviadas('baixaManual')).toEqual([]);
  });

  test('só deixa marcar em ordem, da primeira aberta, e o valor acompanha a escolha', async () => {
    const plano = await umPlano();
    const { dentro } = await dialogo(plano, 'REALIZAR_BAIXA_MANUAL', titulo);
    const caixa = (n: number) => dentro.getByRole('checkbox', { name: new RegExp(`^Parcela ${n}/3`) });
    const reais = (n: number) => n.toLocaleString('pt-BR', { minimumFractionDigits: 2 });
    const [a, b] = plano.lancamentos.map(({ valorTotalBoleto }) => valorTotalBoleto);
    await dentro.findByRole('textbox', { name: /Valor pago/ });
    const valor = dentro.getByRole('textbox', { name: /Valor pago/ });
    expect(valor).toHaveValue(reais(a!));
    expect([caixa(1), caixa(2)].map((c) => (c as HTMLInputElement).checked)).toEqual([true, false]);
    expect(caixa(3)).toBeDisabled();
    await user.click(caixa(2));
    expect(valor).toHaveValue(reais(Math.round((a! + b!) * 100) / 100));
    expect(caixa(3)).toBeEnabled();
    await user.click(caixa(1));
    expect(caixa(2)).not.toBeChecked();
    expect(caixa(2)).toBeDisabled();
  });

  test('o rascunho de uma parcela que se pagou entretanto não marca a seguinte, nem envia a paga', async () => {
    const plano = await umPlano();
    const antes = await dialogo(plano, 'REALIZAR_BAIXA_MANUAL', titulo);
    expect(await antes.dentro.findByRole('checkbox', { name: /^Parcela 1\/3/ })).toBeChecked();
    await anexar(antes.dentro, 'arquivo-arquivos', 'recibo.pdf');
    await waitFor(async () => expect(await rascunhos()).toHaveLength(1));
    cleanup();
    const [primeira, segunda] = plano.lancamentos;
    await agir(plano.id, 'REALIZAR_BAIXA_MANUAL', {
      idProcessoCobranca: plano.id,
      dataPagamento: hoje(),
      lancamentos: [primeira!.id],
      valorPago: primeira!.valorTotalBoleto,
      documentos: [{ idTipoDocumento: 8, arquivos: [await enviado('do banco')] }],
    });
    const { dentro } = await dialogo(plano, 'REALIZAR_BAIXA_MANUAL', titulo);
    await dentro.findByText('recibo.pdf');
    const caixa = await dentro.findByRole('checkbox', { name: /^Parcela 2\/3/ });
    expect(caixa).not.toBeChecked();
    expect(dentro.queryByRole('checkbox', { name: /^Parcela 1\/3/ })).toBeNull();
    await confirmar(dentro);
    expect(await dentro.findByText('Parcelas: Necessário selecionar a Parcela.')).toBeInTheDocument();
    await user.click(caixa);
    calls.length = 0;
    await confirmar(dentro);
    expect(await screen.findByText('Baixa Realizada com Sucesso')).toBeInTheDocument();
    expect(enviadas('baixaManual')[0]?.body).toMatchObject({ lancamentos: [segunda!.id] });
  });

  test('a data começa em hoje, o do servidor, e por si só não é rascunho', async () => {
    const { dentro } = await dialogo(await umaCobranca(), 'REALIZAR_BAIXA_MANUAL', titulo);
    const data = await dentro.findByRole('textbox', { name: /Data do pagamento/ });
    expect(data).toHaveValue(formatData(hoje()));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/^Sair sem salvar/)).toBeNull();
    expect(await rascunhos()).toEqual([]);
  });

  test('Ctrl+Enter num campo confirma o diálogo com o que está nele, e a recusa leva aos erros', async () => {
    const cobranca = await umaCobranca();
    const { dentro } = await dialogo(cobranca, 'REALIZAR_BAIXA_MANUAL', titulo);
    const data = await dentro.findByRole('textbox', { name: /Data do pagamento/ });
    await user.click(data);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(
      await dentro.findByText('Comprovante de pagamento: O comprovante de pagamento não foi informado.'),
    ).toBeInTheDocument();
    await anexar(dentro, 'arquivo-arquivos', 'recibo.pdf');
    await dentro.findByRole('button', { name: 'Remover o arquivo recibo.pdf' });
    await user.clear(data);
    await user.click(data);
    await user.keyboard('20112026{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Baixa Realizada com Sucesso')).toBeInTheDocument();
    expect(enviadas('baixaManual').map(({ body }) => (body as { dataPagamento: string }).dataPagamento)).toEqual([
      '2026-11-20',
    ]);
  });

  test('baixa, diz o que o servidor disse, e a cobrança fica quitada', async () => {
    const cobranca = await umaCobranca();
    const { dentro } = await dialogo(cobranca, 'REALIZAR_BAIXA_MANUAL', titulo);
    await escrever(dentro, /Data do pagamento/, '20/11/2026');
    await anexar(dentro, 'arquivo-arquivos', 'recibo.pdf');
    await confirmar(dentro);
    expect(await screen.findByText('Baixa Realizada com Sucesso')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviadas('baixaManual')[0]?.body).toEqual({
      idProcessoCobranca: cobranca.id,
      dataPagamento: '2026-11-20',
      lancamentos: [cobranca.lancamentos[0]!.id],
      valorPago: 13_200,
      documentos: [{ idTipoDocumento: 8, arquivos: [{ uuid: expect.any(String), nome: 'recibo.pdf' }] }],
      versao: cobranca.versao,
    });
    expect(await screen.findAllByText('QUITADO')).not.toHaveLength(0);
  });

  test('a recusa do servidor aparece no diálogo e num aviso, e o que se digitou fica', async () => {
    const cobranca = await umaCobranca();
    const { dentro } = await dialogo(cobranca, 'REALIZAR_BAIXA_MANUAL', titulo);
    await escrever(dentro, /Data do pagamento/, '20/11/2026');
    await anexar(dentro, 'arquivo-arquivos', 'recibo.pdf');
    await agir(cobranca.id, 'CANCELAR_COBRANCA', { idProcessoCobranca: cobranca.id, motivo: 'Desistiu do acordo.' });
    await confirmar(dentro);
    const frase = new RegExp(`cancelou a cobrança ${cobranca.numero} às \\d\\d:\\d\\d\\. Recarregue`);
    expect(await dentro.findByText(frase)).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText(frase)).toHaveLength(2));
    expect(dentro.getByRole('textbox', { name: /Data do pagamento/ })).toHaveValue('20/11/2026');
    expect(dentro.getByText('recibo.pdf')).toBeInTheDocument();
  });

  test('numa data passada pergunta o que se devia nela, e não toca no que se digitou', async () => {
    const plano = { ...(await umPlano()), dataAcordo: '2026-10-01' };
    await drawn(<AcaoDaCobranca sujeito={plano} codigo="REALIZAR_BAIXA_MANUAL" onClose={() => undefined} />);
    const dentro = within(await screen.findByRole('dialog'));
    const valor = await dentro.findByRole('textbox', { name: /Valor pago/ });
    await user.clear(valor);
    await user.click(valor);
    await user.paste('100,00');
    await escrever(dentro, /Data do pagamento/, '19/11/2026');
    await waitFor(() =>
      expect(calls.map(({ url }) => url)).toContain(`/api/processoCobranca/${plano.id}/devido?data=2026-11-19`),
    );
    expect(valor).toHaveValue('100,00');
  });

  describe('de um dia que passou', () => {
    // To this portal it is later than to the server, so that the day of the agreement has passed.
    beforeEach(() => configured({ hoje: '2026-11-23' }));
    afterEach(() => configured({}));
    const naoLidos = 'Valor pago: Os valores de 20/11/2026 ainda não foram lidos.';

    test('até se ler o que se devia nele, nada se mostra nem se propõe do de hoje, e não se dá baixa', async () => {
      const { dentro } = await dialogo(await umaCobranca(), 'REALIZAR_BAIXA_MANUAL', titulo);
      const valor = await dentro.findByRole('textbox', { name: /^Valor pago/ });
      const parcela = dentro.getByRole('checkbox', { name: /^Pagamento à vista/ });
      await waitFor(() => expect(valor).toHaveValue('13.200,00'));
      expect(parcela).toHaveAccessibleName(/R\$\s13\.200,00$/);
      const soltar = heldBack(/\/devido/);
      await escrever(dentro, /Data do pagamento/, '20/11/2026');
      expect(await dentro.findByText('Lendo os valores de 20/11/2026…')).toBeInTheDocument();
      expect(valor).toHaveValue('');
      expect(parcela).toHaveAccessibleName(/, valor por ler$/);
      await anexar(dentro, 'arquivo-arquivos', 'recibo.pdf');
      await confirmar(dentro);
      expect(await dentro.findByText(naoLidos)).toBeInTheDocument();
      expect(enviadas('baixaManual')).toEqual([]);
      soltar();
      await waitFor(() => expect(valor).toHaveValue('13.200,00'));
      expect(parcela).toHaveAccessibleName(/R\$\s13\.200,00$/);
      await waitFor(() => expect(dentro.queryByText(naoLidos)).toBeNull());
      await confirmar(dentro);
      expect(await screen.findByText('Baixa Realizada com Sucesso')).toBeInTheDocument();
      expect(enviadas('baixaManual')[0]?.body).toMatchObject({ dataPagamento: '2026-11-20', valorPago: 13_200 });
    });

    test('o que não se pôde ler é dito, com outra tentativa; não se dá baixa, e o que se digitou fica', async () => {
      const { dentro } = await dialogo(await umPlano(), 'REALIZAR_BAIXA_MANUAL', titulo);
      const valor = await dentro.findByRole('textbox', { name: /^Valor pago/ });
      await user.clear(valor);
      await user.click(valor);
      await user.paste('100,00');
      const voltar = outOfService(/\/devido/);
      await escrever(dentro, /Data do pagamento/, '20/11/2026');
      const tentar = await dentro.findByRole('button', { name: 'Tentar novamente' });
      const caixas = () => dentro.getAllByRole('checkbox', { name: /^Parcela/ });
      for (const caixa of caixas()) expect(caixa).toHaveAccessibleName(/, valor por ler$/);
      await user.click(caixas()[1]!);
      expect(valor).toHaveValue('100,00');
      await confirmar(dentro);
      expect(await dentro.findByText(naoLidos)).toBeInTheDocument();
      expect(enviadas('baixaManual')).toEqual([]);
      voltar();
      await user.click(tentar);
      await waitFor(() => expect(dentro.queryByText(/valor por ler$/)).toBeNull());
      for (const caixa of caixas()) expect(caixa).toHaveAccessibleName(/R\$/);
      expect(dentro.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
      await waitFor(() => expect(dentro.queryByText(naoLidos)).toBeNull());
      expect(valor).toHaveValue('100,00');
    });
  });

  test('sem rede, a recusa se diz e nada se perde', async () => {
    const { dentro } = await dialogo(await umaCobranca(), 'REALIZAR_BAIXA_MANUAL', titulo);
    await escrever(dentro, /Data do pagamento/, '20/11/2026');
    await anexar(dentro, 'arquivo-arquivos', 'recibo.pdf');
    const voltar = outOfService(/baixaManual/);
    await confirmar(dentro);
    expect(await dentro.findByRole('alert')).toBeInTheDocument();
    voltar();
    await confirmar(dentro);
    expect(await screen.findByText('Baixa Realizada com Sucesso')).toBeInTheDocument();
  });
});

test('Estornar baixa conta o que desfaz, pede o motivo e volta atrás', async () => {
  const plano = await umPlano();
  await agir(plano.id, 'REALIZAR_BAIXA_MANUAL', {
    idProcessoCobranca: plano.id,
    dataPagamento: '2026-11-20',
    valorPago: plano.lancamentos[0]!.valorTotalBoleto,
    lancamentos: [plano.lancamentos[0]!.id],
    documentos: [{ idTipoDocumento: 8, arquivos: [await enviado(`recibo ${plano.id}`)] }],
  });
  const { dentro } = await dialogo(plano, 'ESTORNAR_BAIXA', 'Estornar baixa');
  expect(await dentro.findByText(/^Parcela 1\/3: deixa de estar quitada/)).toBeInTheDocument();
  await confirmar(dentro);
  expect(await dentro.findByText('Motivo do estorno: Deve ser informado o motivo do estorno')).toBeInTheDocument();
  expect(dentro.queryByText(/cancelamento/)).toBeNull();
  await escrever(dentro, /Motivo do estorno/, 'Digitada na cobrança errada.');
  await confirmar(dentro);
  expect(await screen.findByText('Baixa estornada com sucesso.')).toBeInTheDocument();
  expect((await ver(plano.id)).lancamentos[0]!.situacaoLancamento).toBe('PREVISTO');
});

test('Estornar baixa deixa escolher o pagamento, e diz o que se desfaz dele', async () => {
  const plano = await umPlano();
  for (const parcela of [0, 1])
    await agir(plano.id, 'REALIZAR_BAIXA_MANUAL', {
      idProcessoCobranca: plano.id,
      dataPagamento: '2026-11-20',
      valorPago: plano.lancamentos[parcela]!.valorTotalBoleto,
      lancamentos: [plano.lancamentos[parcela]!.id],
      documentos: [{ idTipoDocumento: 8, arquivos: [await enviado(`recibo ${plano.id} ${parcela}`)] }],
    });
  const { dentro } = await dialogo(plano, 'ESTORNAR_BAIXA', 'Estornar baixa');
  const escolhas = within(await dentro.findByRole('radiogroup', { name: 'Pagamento a estornar' }));
  // The last one is proposed.
  expect(escolhas.getByRole('radio', { name: /parcela 2\/3$/ })).toBeChecked();
  expect(await dentro.findByText(/^Parcela 2\/3: deixa de estar quitada/)).toBeInTheDocument();
  await user.click(escolhas.getByRole('radio', { name: /parcela 1\/3$/ }));
  expect(await dentro.findByText(/^Parcela 1\/3: deixa de estar quitada/)).toBeInTheDocument();
  await escrever(dentro, /Motivo do estorno/, 'Cheque devolvido pelo banco.');
  await confirmar(dentro);
  expect(await screen.findByText('Baixa estornada com sucesso.')).toBeInTheDocument();
  const { recebimentos } = await ver(plano.id);
  expect(recebimentos.map(({ valor }) => valor)).toEqual([plano.lancamentos[1]!.valorTotalBoleto]);
});

test('depois do fim, Realizar Baixa Manual recebe um depósito, que abate a dívida dos processos', async () => {
  const { id } = await umaCobranca();
  await agir(id, 'CANCELAR_COBRANCA', { idProcessoCobranca: id, motivo: 'O devedor desistiu.' });
  openAt(`/processoCobranca/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Outras ações' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Realizar Baixa Manual' }));
  const dentro = within(await screen.findByRole('dialog', { name: /Realizar Baixa Manual/ }));
  expect(dentro.getByText(/^A cobrança acabou: o pagamento abate a dívida/)).toBeInTheDocument();
  await user.type(dentro.getByRole('textbox', { name: /^Valor pago/ }), '10000');
  await anexar(dentro, 'arquivo-arquivos', `deposito ${id}.pdf`);
  await confirmar(dentro);
  expect(await screen.findByText('Baixa Realizada com Sucesso')).toBeInTheDocument();
  expect((await ver(id)).recebimentos).toMatchObject([{ valor: 100, parcelas: [] }]);
  // It is in what was paid, and said apart (M §7.89).
  const resumo = within(screen.getByRole('region', { name: 'Resumo da cobrança' }));
  const pago = resumo.getByText('Pago até hoje').nextElementSibling;
  await waitFor(() => expect(pago).toHaveTextContent(/^R\$ 100,00.*R\$ 100,00 depois do fim$/));
  const linha = await screen.findByRole('row', { name: /^Total Pago/ });
  expect(linha.textContent!.replace(/\s/g, ' ')).toMatch(
    /^Total PagoR\$ 100,00 depois do fim da cobrança83,33––16,67––100,00$/,
  );
});

describe('Cancelar Processo de Cobrança', () => {
  const abre = async () => {
    const cobranca = await umaCobranca({ totalParcelas: 2 });
    openAt(`/processoCobranca/${cobranca.id}`);
    await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar Cobrança' }));
    const dialog = await screen.findByRole('dialog', { name: /Cancelar Processo de Cobrança/ });
    return { cobranca, dentro: within(dialog) };
  };
  const cancelar = (dentro: Dentro) => user.click(dentro.getByRole('button', { name: 'Cancelar a cobrança' }));

  test('diz o que cai e para onde vai o saldo; os botões dizem o que fazem', async () => {
    const { cobranca, dentro } = await abre();
    const [processo] = cobranca.processosConstituicaoCredito;
    expect(await dentro.findByText(/^As parcelas 1\/2 a 2\/2, que somam R\$.*, são canceladas$/)).toBeInTheDocument();
    expect(
      dentro.getByText(
        `O saldo volta ao processo ${processo!.numero}, que continua em «${processo!.situacaoProcesso.nome}»`,
      ),
    ).toBeInTheDocument();
    expect(dentro.queryByRole('button', { name: 'Confirmar' })).toBeNull();
    await user.click(dentro.getByRole('button', { name: 'Voltar' }));
    expect((await ver(cobranca.id)).situacaoProcesso.id).toBe(204);
  });

  test('o motivo é pedido, com no mínimo 5 e no máximo 200 letras', async () => {
    const { dentro } = await abre();
    await cancelar(dentro);
    expect(await dentro.findByText('Motivo: Deve ser informado um motivo para o cancelamento')).toBeInTheDocument();
    await escrever(dentro, /Motivo/, 'Não');
    await cancelar(dentro);
    expect(await dentro.findByText('Motivo: A descrição deve ter no mínimo 5 caracteres')).toBeInTheDocument();
    await user.clear(dentro.getByRole('textbox', { name: /Motivo/ }));
    await escrever(dentro, /Motivo/, 'x'.repeat(201));
    await cancelar(dentro);
    expect(await dentro.findByText('Motivo: A descrição deve ter no máximo 100 caracteres.')).toBeInTheDocument();
    expect(enviadas('cancelar')).toEqual([]);
  });

  test('cancela e o diz com o número', async () => {
    const { cobranca, dentro } = await abre();
    await escrever(dentro, /Motivo/, 'x'.repeat(200));
    await cancelar(dentro);
    expect(await screen.findByText(`Processo ${cobranca.numero} cancelado com sucesso.`)).toBeInTheDocument();
    expect(await screen.findAllByText('CANCELADO')).not.toHaveLength(0);
  });
});

test('Anexar Termo pede o arquivo, firma o acordo e a baixa passa a ser possível', async () => {
  const cobranca = await umaCobranca({ totalParcelas: 2 });
  const { dentro } = await dialogo(cobranca, 'ANEXAR_TERMO_PARCELAMENTO', 'Anexar Termo de Parcelamento');
  await confirmar(dentro);
  expect(
    await dentro.findByText('Termo de Parcelamento assinado: O Termo de Parcelamento não foi informado'),
  ).toBeInTheDocument();
  await anexar(dentro, 'arquivo-arquivos', 'termo.pdf');
  await confirmar(dentro);
  expect(await screen.findByText('Acordo Firmado com Sucesso')).toBeInTheDocument();
  expect(enviadas('anexarTermoParcelamento')[0]?.body).toMatchObject({
    documentos: [{ idTipoDocumento: 9, arquivos: [{ nome: 'termo.pdf' }] }],
  });
  expect(await screen.findByRole('button', { name: 'Realizar Baixa Manual' })).toBeInTheDocument();
});

describe('Gerar Termo de Parcelamento', () => {
  const titulo = 'Gerar Termo de Parcelamento';

  test('traz o titular já informado, trava o que é dele, guarda e baixa o termo', async () => {
    const cobranca = await umaCobranca({ totalParcelas: 2 });
    // The field of a file that appears and goes away again with the look-up of the CPF is seen here.
    const pedidos: Element[] = [];
    const vigia = new MutationObserver(() => {
      pedidos.push(...document.querySelectorAll('[data-testid="arquivo-arquivoIdentificacao"]'));
    });
    vigia.observe(document.body, { childList: true, subtree: true });
    const { dentro } = await dialogo(cobranca, 'GERAR_TERMO_PARCELAMENTO', titulo);
    expect(await dentro.findByRole('textbox', { name: /Nome/ })).toHaveValue('Joana Prado da Silveira');
    for (const campo of [/Nome/, /CPF/, /Telefone/])
      expect(dentro.getByRole('textbox', { name: campo })).toBeDisabled();
    expect(await dentro.findByRole('checkbox', { name: /^Usar o documento já enviado/ })).toBeChecked();
    vigia.disconnect();
    expect(pedidos).toEqual([]);
    // The simulated browser would leave the page to open the file.
    const salvos = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await confirmar(dentro);
    expect(await screen.findByText('Termo de parcelamento gerado')).toBeInTheDocument();
    expect(enviadas('gerarTermoParcelamento')[0]?.body).toMatchObject({
      requerente: { cpf: '52998224725', email: 'joana@exemplo.com.br', arquivoIdentificacao: [] },
      versao: cobranca.versao,
    });
    await waitFor(() => expect(salvos).toHaveBeenCalledOnce());
    salvos.mockRestore();
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toContain(
      `GET /api/processoCobranca/${cobranca.id}/gerarTermoParcelamento`,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('de um representante pede tudo, com as frases da especificação', async () => {
    const { dentro } = await dialogo(await umaCobranca({ totalParcelas: 2 }), 'GERAR_TERMO_PARCELAMENTO', titulo);
    await user.click(await dentro.findByRole('combobox', { name: /Tipo de requerente/ }));
    await user.click(await screen.findByRole('option', { name: /^Representante/ }));
    // Which files are asked for is known after the CPF; sent without it, they are missed.
    expect(dentro.queryAllByTestId(/^arquivo-/)).toEqual([]);
    expect(dentro.getByText(/^Os documentos são pedidos depois do CPF/)).toBeInTheDocument();
    await confirmar(dentro);
    expect(await dentro.findByTestId('arquivo-arquivoIdentificacao')).toBeInTheDocument();
    expect(dentro.getByTestId('arquivo-comprovanteRepresentacao')).toBeInTheDocument();
    for (const frase of [
      'CPF: Deve ser informado um CPF/CNPJ',
      'E-mail: Deve ser informado um Email válido',
      'Documento de identificação: O arquivo do documento de identificação é obrigatório',
      'Comprovante de representação: O arquivo do documento da procuração é obrigatório',
    ])
      expect(await dentro.findByText(frase)).toBeInTheDocument();
    await escrever(dentro, /Nome/, 'Ana');
    await confirmar(dentro);
    expect(await dentro.findByText('Nome: O nome deve ter no mínimo 6 caracteres')).toBeInTheDocument();
    expect(enviadas('gerarTermoParcelamento')).toEqual([]);
  });
});

test('«Por que não posso?» diz o que falta para receber antes do termo', async () => {
  const { id } = await umaCobranca({ totalParcelas: 2 });
  openAt(`/processoCobranca/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Por que não posso?' }));
  const porque = await screen.findByRole('dialog', { name: 'Ações indisponíveis e o motivo' });
  expect(within(porque).getByText('Realizar Baixa Manual')).toBeInTheDocument();
});

test('um endereço que pede uma ação que não cabe avisa, e não abre nada', async () => {
  const { id } = await umaCobranca();
  const { address } = openAt(`/processoCobranca/${id}?acao=ANEXAR_TERMO_PARCELAMENTO`);
  expect(
    await screen.findByText(/^«Anexar Termo de Parcelamento» não cabe mais\..* O último andamento é «/),
  ).toHaveTextContent(/, em 20\/11\/2026\.$/);
  expect(address()).toBe(`/processoCobranca/${id}`);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { valoresARestituir } from '@/contract/valorARestituir.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { call } from '@/portal/providers/http.ts';
import { aPdf } from '../support/pdf.ts';
import { agir, umaCobranca, umPlano, ver } from './cobranca/umaCobranca.ts';
import { enviado } from './processo/umProcesso.ts';
import { type Call, openAt, servedByTheApp, signedIn } from './support.tsx';

let calls: Call[];
const user = userEvent.setup();
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn('gestor@ativa.gov.br');
  calls.length = 0;
});

/** A collection paid with so much more than it cost, and the value that was left. */
async function umValor(aMais: number) {
  const { id, saldo, lancamentos, numero } = await umaCobranca();
  await agir(id, 'REALIZAR_BAIXA_MANUAL', {
    idProcessoCobranca: id,
    dataPagamento: '2026-11-20',
    valorPago: saldo + aMais,
    lancamentos: [lancamentos[0]!.id],
    aceitaExcesso: true,
    documentos: [{ idTipoDocumento: 8, arquivos: [await enviado(`recibo ${id}`)] }],
  });
  const { content } = await call(valoresARestituir.list, { body: { numeroCobranca: numero } });
  return { cobranca: await ver(id), valor: content[0]! };
}
const semNbsp = (texto: string | null | undefined) => (texto ?? '').replace(/\s/g, ' ');
const enviadas = (parte: string) => calls.filter(({ method, url }) => method === 'POST' && url.includes(parte));

describe('a lista e a página', () => {
  test('o cartão do Financeiro leva à lista, e ela à página de um valor', async () => {
    const { cobranca, valor } = await umValor(321.09);
    openAt('/financeiro');
    const cartao = await screen.findByRole('region', { name: 'A restituir' });
    await waitFor(() => expect(semNbsp(cartao.textContent)).toMatch(/R\$ .*esperam? destino/));
    await user.click(within(cartao).getByRole('link', { name: 'Ver valores a restituir' }));
    const linha = await screen.findByRole('row', { name: new RegExp(cobranca.numero) });
    expect(semNbsp(linha.textContent)).toContain('R$ 321,09');
    expect(within(linha).getByText('A restituir')).toBeInTheDocument();
    expect(within(linha).getByText('Pago além do devido')).toBeInTheDocument();
    expect(valor.estado).toBe('A_RESTITUIR');
  });

  test('a página da cobrança diz o que se recebeu a mais e leva à lista', async () => {
    const { cobranca } = await umValor(50);
    openAt(`/processoCobranca/${cobranca.id}`);
    const linha = (await screen.findByText(/^Recebido a mais:/)).closest('p')!;
    expect(semNbsp(linha.textContent)).toContain('Recebido a mais: R$ 50,00 (tudo a restituir)');
    expect(within(linha).getByRole('link', { name: 'Ver os valores' })).toHaveAttribute(
      'href',
      `/valorARestituir?numeroCobranca=${cobranca.numero}`,
    );
  });

  test('quem só consulta vê o valor, sem os atos', async () => {
    const { valor } = await umValor(12);
    await signedIn('consulta@ativa.gov.br');
    openAt(`/valorARestituir/${valor.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Valor a Restituir' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Restituir' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Compensar' })).toBeNull();
    // Nothing was done yet.
    expect(screen.queryByRole('heading', { name: 'O que foi feito' })).toBeNull();
  });
});

describe('os atos', () => {
  test('restituir pede como, a quem e o comprovante, e a página diz o que se fez', async () => {
    const { valor } = await umValor(77);
    openAt(`/valorARestituir/${valor.id}`);
    await user.click(await screen.findByRole('button', { name: 'Restituir' }));
    const dialog = await screen.findByRole('dialog', { name: /Restituir valor/ });
    const dentro = within(dialog);
    await user.click(dentro.getByRole('button', { name: 'Restituir' }));
    expect(await dentro.findByText('Informe como o valor foi devolvido.')).toBeInTheDocument();
    expect(dentro.getByText('O comprovante da restituição não foi informado.')).toBeInTheDocument();
    expect(enviadas('/restituir')).toEqual([]);
    await user.type(dentro.getByRole('textbox', { name: /Forma da restituição/ }), 'Ordem bancária 123');
    const pdf = new File([new Uint8Array(aPdf('ordem.pdf'))], 'ordem.pdf', { type: 'application/pdf' });
    await user.upload(dentro.getByTestId('arquivo-arquivos'), pdf);
    await dentro.findByRole('button', { name: 'Remover o arquivo ordem.pdf' });
    await user.click(dentro.getByRole('button', { name: 'Restituir' }));
    expect(await screen.findByText('Restituição registrada com sucesso.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviadas('/restituir')[0]?.body).toEqual({
      data: expect.any(String),
      forma: 'Ordem bancária 123',
      favorecido: valor.devedor.nome,
      documentos: [{ idTipoDocumento: 8, arquivos: [{ uuid: expect.any(String), nome: 'ordem.pdf' }] }],
    });
    expect(await screen.findByText('Restituído')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'O que foi feito' })).toBeInTheDocument();
    expect(screen.getByText('Ordem bancária 123')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Restituir' })).toBeNull();
  });

  test('compensar mostra as dívidas do devedor e paga a escolhida', async () => {
    await umPlano();
    const plano = await umPlano();
    const { valor } = await umValor(20);
    openAt(`/valorARestituir/${valor.id}`);
    await user.click(await screen.findByRole('button', { name: 'Compensar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Compensar valor' });
    // Of several debts the person chooses.
    const radios = within(dialog).getAllByRole('radio');
    expect(radios.length).toBeGreaterThan(1);
    for (const radio of radios) expect(radio).not.toBeChecked();
    expect(within(dialog).getByRole('button', { name: 'Compensar' })).toBeDisabled();
    await user.click(within(dialog).getByRole('radio', { name: new RegExp(`Cobrança ${plano.numero}`) }));
    await user.click(within(dialog).getByRole('button', { name: 'Compensar' }));
    const dito = await screen.findByText(new RegExp(`pagaram a dívida: cobrança ${plano.numero}`));
    expect(semNbsp(dito.textContent)).toContain('R$ 20,00');
    expect(await screen.findByText('Compensado')).toBeInTheDocument();
    expect((await ver(plano.id)).valorTotalPago).toBe(20);
  });
});

test('a baixa pergunta antes de receber mais do que se deve, e a volta mantém o que se digitou', async () => {
  const cobranca = await umaCobranca();
  openAt(`/processoCobranca/${cobranca.id}?acao=REALIZAR_BAIXA_MANUAL`);
  const dentro = within(await screen.findByRole('dialog', { name: /Realizar Baixa Manual/ }));
  const pdf = new File([new Uint8Array(aPdf('recibo.pdf'))], 'recibo.pdf', { type: 'application/pdf' });
  await user.upload(dentro.getByTestId('arquivo-arquivos'), pdf);
  await dentro.findByRole('button', { name: 'Remover o arquivo recibo.pdf' });
  const valor = dentro.getByRole('textbox', { name: /Valor pago/ });
  await user.clear(valor);
  await user.type(valor, String(Math.round(cobranca.saldo * 100) + 5_351_922));
  await user.click(dentro.getByRole('button', { name: 'Dar baixa' }));
  const pergunta = await dentro.findByRole('alert');
  expect(semNbsp(pergunta.textContent)).toBe(
    'R$ 53.519,22 além do devido ficarão a restituir. Confirme para registrar assim mesmo, ou volte e corrija.',
  );
  await user.click(dentro.getByRole('button', { name: 'Voltar' }));
  expect(semNbsp((valor as HTMLInputElement).value)).toContain(
    semNbsp(formatReais(cobranca.saldo + 53_519.22)).replace('R$ ', ''),
  );
  await user.click(dentro.getByRole('button', { name: 'Dar baixa' }));
  await dentro.findByRole('alert');
  await user.click(dentro.getByRole('button', { name: 'Dar baixa' }));
  expect(await screen.findByText('Baixa Realizada com Sucesso')).toBeInTheDocument();
  expect(enviadas('baixaManual').map(({ body }) => (body as { aceitaExcesso?: boolean }).aceitaExcesso)).toEqual([
    undefined,
    undefined,
    true,
  ]);
});

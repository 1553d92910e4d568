import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { acaoEndpoints, type CodigoAcao } from '@/contract/acoes.ts';
import { processos } from '@/contract/processo.ts';
import { call } from '@/portal/providers/http.ts';
import { aPdf } from '../../support/pdf.ts';
import { type Call, doAto, openAt, servedByTheApp, signedIn } from '../support.tsx';
import { enviado, umNotificavel } from './umProcesso.ts';

let calls: Call[];
const user = userEvent.setup();
beforeAll(() => {
  calls = servedByTheApp();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(async () => {
  await signedIn('gestor.procon@ativa.gov.br');
  calls.length = 0;
});

type Processo = { readonly id: number; readonly numero: string };
const fazer = async ({ id }: Processo, acao: CodigoAcao, body: object) =>
  call(acaoEndpoints[acao], { params: { id }, body: body as never });
const documento = async (idTipoDocumento: number) => ({ idTipoDocumento, arquivos: [await enviado('documento')] });
/**
 * A process whose debtor became aware on `data`, with ten days to contest: for 01/10/2026, from 02/10 to 13/10, because
 * 11/10 is a Sunday and 12/10 a holiday.
 */
async function notificado(data: string): Promise<Processo> {
  const processo = await umNotificavel();
  await fazer(processo, 'ANEXAR_AR', { data, devedorEncontrado: true, documento: await documento(4) });
  return processo;
}
const lido = ({ id }: Processo) => call(processos.get, { params: { id } });

async function abrir({ id, numero }: Processo) {
  openAt(`/processos/${id}`);
  await screen.findByRole('heading', { level: 1, name: `Processo ${numero}` });
}
async function dialogo(nome: string, titulo: RegExp) {
  const botao = screen.queryByRole('button', { name: nome });
  if (botao) await user.click(botao);
  else {
    await user.click(screen.getByRole('button', { name: 'Mais ações' }));
    await user.click(await screen.findByRole('menuitem', { name: nome }));
  }
  const dialog = within(await screen.findByRole('dialog', { name: titulo }));
  await waitFor(() => doAto(dialog));
  return dialog;
}
type Dialogo = Awaited<ReturnType<typeof dialogo>>;
const digitar = async (campo: HTMLElement, texto: string) => {
  await user.clear(campo);
  await user.click(campo);
  await user.paste(texto);
};
const anexar = async (dialog: Dialogo) => {
  const pdf = new File([new Uint8Array(aPdf('prova'))], 'prova.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByTestId('arquivo-arquivos'), pdf);
  await dialog.findByRole('button', { name: 'Remover o arquivo prova.pdf' });
};
const confirmar = (dialog: Dialogo) => user.click(doAto(dialog));
const enviadoPara = (sufixo: string) =>
  calls.findLast(({ method, url }) => method === 'POST' && url.endsWith(sufixo))?.body;
const escolher = async (dialog: Dialogo, campo: RegExp, opcao: string) => {
  await user.click(await dialog.findByRole('combobox', { name: campo }));
  await user.click(await screen.findByRole('option', { name: opcao }));
};

describe('a contestação', () => {
  test('no prazo, abre com o dia de hoje como data do protocolo, e nada mais pergunta', async () => {
    const processo = await notificado('2026-11-16');
    await abrir(processo);
    const dialog = await dialogo('Registrar contestação', /Registrar contestação/);
    expect(await dialog.findByRole('textbox', { name: /Data do protocolo/ })).toHaveValue('20/11/2026');
    expect(dialog.queryByRole('textbox', { name: /Justificativa/ })).toBeNull();
    await anexar(dialog);
    await confirmar(dialog);
    expect(await screen.findByText('Contestação em análise – 1ª instância', { selector: 'dd' })).toBeInTheDocument();
    expect(enviadoPara('/contestarDebito')).toMatchObject({ data: '2026-11-20', justificativa: null });
  });

  test('depois do decurso está no menu, explica o prazo, pede a data e por que tão tarde, e desfaz o decurso', async () => {
    const processo = await notificado('2026-10-01');
    await abrir(processo);
    // The next step is the inscription; the late contest is among the other actions.
    expect(screen.getByRole('button', { name: 'Solicitar inscrição' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Registrar contestação' })).toBeNull();
    const dialog = await dialogo('Registrar contestação', /Registrar contestação/);
    expect(dialog.getByText(/O prazo de contestação acabou em 13\/10\/2026 e já decorreu/)).toBeInTheDocument();
    const data = await dialog.findByRole('textbox', { name: /Data do protocolo/ });
    expect(data).toHaveValue('');
    await digitar(data, '13/10/2026');
    const justificativa = await dialog.findByRole('textbox', { name: /Justificativa do atraso/ });
    await anexar(dialog);
    await confirmar(dialog);
    expect(await dialog.findByText(/Justificativa do atraso: O prazo já decorreu/)).toBeInTheDocument();
    expect(enviadoPara('/contestarDebito')).toBeUndefined();
    await digitar(justificativa, 'Protocolo recebido em papel.');
    await confirmar(dialog);
    const andamentos = within(await screen.findByRole('region', { name: 'Andamentos' }));
    expect(
      await andamentos.findByText(/^Decurso de prazo desfeito – contestação protocolada em 13\/10\/2026/),
    ).toBeInTheDocument();
    expect((await lido(processo)).situacaoProcesso.id).toBe(6);
  });

  test('protocolada depois do prazo, o servidor diz quando ele acabou, e o que se digitou fica', async () => {
    const processo = await notificado('2026-10-01');
    await abrir(processo);
    const dialog = await dialogo('Registrar contestação', /Registrar contestação/);
    await digitar(await dialog.findByRole('textbox', { name: /Data do protocolo/ }), '14/10/2026');
    await anexar(dialog);
    await confirmar(dialog);
    expect(await dialog.findByText('Prazo de contestação encerrado em 13/10/2026.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /Data do protocolo/ })).toHaveValue('14/10/2026');
  });
});

describe('a prescrição', () => {
  test('está na página do processo; um fato a muda, com causa, data, fundamento e documento', async () => {
    const processo = await notificado('2026-10-01');
    await abrir(processo);
    // The date is far off and nothing has changed it, so it is shown as an ordinary fact.
    expect(await screen.findByText('14/10/2031', { selector: 'dd' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    const dialog = await dialogo('Registrar causa de prescrição', /Registrar causa interruptiva ou suspensiva/);
    await anexar(dialog);
    await confirmar(dialog);
    for (const falta of [
      'Causa: Selecione uma opção válida.',
      'A Data não foi informada',
      'Campo obrigatório.',
      'Fundamento legal: Campo obrigatório',
    ])
      expect(await dialog.findByText(falta)).toBeInTheDocument();
    await escolher(dialog, /^Causa/, 'Suspende: depósito do montante integral');
    await digitar(dialog.getByRole('textbox', { name: /^Data da causa/ }), '21/10/2026');
    await digitar(dialog.getByRole('textbox', { name: /^Fundamento legal/ }), 'CTN, art. 151, II');
    await confirmar(dialog);
    // At the top of the dialog and at the field.
    expect(await dialog.findAllByText(/Informe até quando o prazo ficou parado/)).toHaveLength(2);
    await digitar(dialog.getByRole('textbox', { name: /^Prazo parado até/ }), '31/10/2026');
    await confirmar(dialog);
    // Ten days, from 21/10 to 31/10.
    expect(await screen.findByText(/^24\/10\/2031/, { selector: 'dd' })).toHaveTextContent(
      'Suspende: depósito do montante integral, 21/10/2026 até 31/10/2026 – CTN, art. 151, II',
    );
    expect(enviadoPara('/registrarCausaPrescricao')).toMatchObject({
      causa: 'DEPOSITO',
      data: '2026-10-21',
      paradoAte: '2026-10-31',
      fundamentoLegal: 'CTN, art. 151, II',
      documento: { idTipoDocumento: 16 },
    });
  });

  test('a suspensão com fundamento a para; sem fundamento, não', async () => {
    const processo = await notificado('2026-10-01');
    await abrir(processo);
    const dialog = await dialogo('Suspender processo', /Suspender processo/);
    await digitar(await dialog.findByRole('textbox', { name: /^Data/ }), '19/11/2026');
    await escolher(dialog, /^Fundamento legal da suspensão/, 'Ordem judicial');
    await digitar(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Liminar concedida em juízo.');
    await anexar(dialog);
    await confirmar(dialog);
    expect(
      await screen.findByText(/O prazo de prescrição está parado desde 19\/11\/2026: ordem judicial\./),
    ).toBeInTheDocument();
    // As the last act in the head, and in the timeline.
    expect(await screen.findAllByText('Processo suspenso – ordem judicial')).toHaveLength(2);
  });

  test('a perda do parcelamento pergunta desde quando o devedor não paga', async () => {
    const processo = await notificado('2026-10-01');
    await fazer(processo, 'PARCELAR_DEBITO', { fimParcelamento: '2027-11-20', documento: await documento(9) });
    await abrir(processo);
    expect(await screen.findByText(/está parado desde 20\/11\/2026: parcelamento/)).toBeInTheDocument();
    const dialog = await dialogo('Registrar perda do parcelamento', /Registrar perda do parcelamento/);
    await digitar(await dialog.findByRole('textbox', { name: /^Deixou de pagar em/ }), '19/11/2026');
    await anexar(dialog);
    await confirmar(dialog);
    expect(await dialog.findAllByText(/A data não pode ser anterior a 20\/11\/2026\./)).toHaveLength(2);
    await digitar(dialog.getByRole('textbox', { name: /^Deixou de pagar em/ }), '20/11/2026');
    await confirmar(dialog);
    expect(await screen.findByText(/^20\/11\/2031/, { selector: 'dd' })).toHaveTextContent(
      'Interrompe: parcelamento (confissão da dívida), 20/11/2026 – CTN',
    );
  });
});

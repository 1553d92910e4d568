import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { acaoEndpoints } from '@/contract/acoes.ts';
import { processos } from '@/contract/processo.ts';
import { call } from '@/portal/providers/http.ts';
import { umPdf } from '../support/pdf.ts';
import { umNotificavel } from './processo/umProcesso.ts';
import { type Call, openAt, servedByTheApp, signedIn } from './support.tsx';

let calls: Call[];
const user = userEvent.setup();
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn('gestor@ativa.gov.br');
  calls.length = 0;
});
const pdf = (nome: string) => new File([new Uint8Array(umPdf(nome))], nome, { type: 'application/pdf' });
const dialogo = () => screen.findByRole('dialog', { name: 'Negociação de Dívidas' });
const proximo = async () => user.click(screen.getByRole('button', { name: 'Próximo' }));
const passo = (nome: string) => screen.findByRole('heading', { level: 3, name: nome });

describe('a lista', () => {
  test('escolhe um processo de cada vez, e «Negociar» abre o assistente com ele', async () => {
    const [um, outro] = [await umNotificavel(), await umNotificavel()];
    const { address } = openAt('/negociacao');
    const negociar = await screen.findByRole('button', { name: 'Negociar' });
    expect(negociar).toBeDisabled();
    await user.click(await screen.findByRole('radio', { name: `Selecionar ${um.numero}` }));
    await user.click(screen.getByRole('radio', { name: `Selecionar ${outro.numero}` }));
    expect(screen.getByRole('radio', { name: `Selecionar ${um.numero}` })).not.toBeChecked();
    await user.click(negociar);
    await dialogo();
    expect(address()).toContain(`negociar=requerente&processo=${outro.numero}`);
  });
});

describe('o assistente', () => {
  test('à vista: o devedor já é conhecido, e o acordo sai com o total mostrado', async () => {
    const { id, numero } = await umNotificavel();
    const { address } = openAt(`/processos/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Negociar Pagamento' }));
    await dialogo();
    await passo('Identificação do Requerente');
    expect(await screen.findByRole('textbox', { name: /^Nome/ })).toHaveValue('Joana Prado da Silveira');
    expect(screen.getByRole('textbox', { name: /^Nome/ })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: /^CPF/ })).toBeDisabled();
    await proximo();
    expect(await screen.findByText('Documento obrigatório')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), `j${id}@exemplo.com.br`);
    await user.upload(screen.getByTestId('arquivo-requerente.arquivoIdentificacao'), pdf('rg.pdf'));
    await screen.findByText('rg.pdf');
    await proximo();
    await passo('Forma de Pagamento');
    expect(address()).toContain('negociar=forma');
    await proximo();
    expect((await screen.findAllByText(/Selecione uma opção/)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('radio', { name: 'À vista' }));
    await proximo();
    await passo('Revisão');
    await screen.findByText('Total a pagar');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Negociação realizada com sucesso!')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Emitir Boleto' })).toBeInTheDocument();
    const feita = calls.find(({ url, method }) => method === 'POST' && url === '/api/processoCobranca');
    expect(feita?.body).toMatchObject({ totalParcelas: 1, requerente: { nome: 'Joana Prado da Silveira' } });
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(numero, { exact: false })).toBeTruthy();
  });
});
void acaoEndpoints;
void processos;
void call;
void within;

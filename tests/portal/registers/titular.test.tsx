import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { formatCpf } from '@/contract/values/identificacao.ts';
import { call } from '@/portal/providers/http.ts';
import { umaPessoa, umCpf, umFormulario } from '../../api/processo/support.ts';
import { openPage, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
const cpf = umCpf(31337);
const salvos: { nome: string; blob: Promise<string> }[] = [];
beforeAll(async () => {
  servedByTheApp();
  await signedIn('gestor.procon@ativa.gov.br');
  const dadosDevedor = umaPessoa({ nome: 'Zilda dos Dados', documentoIdentificacao: cpf });
  await call(processos.create, { body: umFormulario({ dadosDevedor }) as never });
});
let ultimo: Blob | undefined;
beforeEach(async () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    ultimo = blob as Blob;
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    salvos.push({ nome: this.download, blob: ultimo!.text() });
  });
  salvos.length = 0;
  await signedIn('admin@ativa.gov.br');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const procurar = async (documento: string) => {
  const campo = await screen.findByRole('textbox', { name: /CPF\/CNPJ/ });
  await user.clear(campo);
  await user.click(campo);
  await user.paste(documento);
  await user.click(screen.getByRole('button', { name: 'Procurar' }));
};

test('o CPF procurado diz o que se guarda, fonte por fonte, e baixa-se em JSON e em PDF', async () => {
  openPage('/titular');
  await screen.findByRole('heading', { level: 1, name: 'Dados de uma Pessoa' });
  await procurar(formatCpf(cpf));
  await screen.findByRole('heading', { level: 2, name: formatCpf(cpf) });
  await user.click(screen.getByRole('button', { name: 'Cadastro de devedores (1)' }));
  const parte = await screen.findByRole('region', { name: 'Cadastro de devedores (1)' });
  expect(within(parte).getByText('Zilda dos Dados')).toBeDefined();
  expect(within(parte).getByText('Nome')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Baixar JSON' }));
  await user.click(screen.getByRole('button', { name: 'Baixar PDF' }));
  await waitFor(() => expect(salvos.map(({ nome }) => nome)).toEqual([`dados-${cpf}.json`, `dados-${cpf}.pdf`]));
  const json = JSON.parse(await salvos[0]!.blob);
  expect(json.fontes.map(({ fonte }: { fonte: string }) => fonte)).toEqual(
    expect.arrayContaining(['devedor', 'processo', 'auditoria']),
  );
  expect((await salvos[1]!.blob).startsWith('%PDF-')).toBe(true);
});

test('o que não é CPF nem CNPJ é dito no campo; de quem nada se guarda, isso', async () => {
  openPage('/titular');
  await procurar('123.456.789-00');
  expect(await screen.findByText('Informe um CPF/CNPJ válido.')).toBeDefined();
  await procurar(formatCpf(umCpf(31338)));
  expect(await screen.findByText('Nada se guarda deste CPF ou CNPJ.')).toBeDefined();
});

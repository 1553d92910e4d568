import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { umCpf } from '../../api/processo/support.ts';
import { answersLost, type Call, openAt, outOfService, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
let calls: Call[];
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn('admin@ativa.gov.br');
  calls.length = 0;
});

const titulos = 'CPF/CNPJ/IE;Nome;Telefone 1;CEP;UF;Município;Bairro;Rua;Número';
const devedor = (semente: number, nome = 'Devedora Importada', telefone = '(81) 99876-5432') =>
  `${umCpf(610_000 + semente)};${nome};${telefone};50030-230;PE;Recife;Boa Vista;Rua da Aurora;100`;
const escolher = (linhas: readonly string[], nome = 'devedores.csv') =>
  user.upload(screen.getByTestId('planilha'), new File([linhas.join('\r\n')], nome, { type: 'text/csv' }));
const abrir = async () => {
  const portal = openAt('/devedor/importar');
  await screen.findByRole('button', { name: 'Escolher planilha' });
  return portal;
};
const enviadas = (suffix: RegExp) => calls.filter(({ method, url }) => method === 'POST' && suffix.test(url)).length;

describe('a importação de devedores', () => {
  test('aponta cada erro pela linha e pela coluna, não oferece gravar, e deixa enviar outra', async () => {
    const { address } = await abrir();
    await escolher([titulos, devedor(1), devedor(2, 'Ana', '123'), devedor(1)]);
    const table = await screen.findByRole('table', { name: 'Problemas encontrados' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Linha 3NomeErroO Nome ou Razão social/),
      expect.stringMatching(/^Linha 3Telefone 1Erro/),
      expect.stringMatching(/^Linha 4CPF\/CNPJ\/IEErroCPF\/CNPJ\/IE repetido: já está na linha 2\.$/),
    ]);
    expect(screen.getByRole('alert')).toHaveTextContent('2 linhas têm erro. Nada foi gravado.');
    expect(screen.queryByRole('button', { name: /^Importar/ })).not.toBeInTheDocument();
    expect(address()).toMatch(/\?id=\d+$/);
    await user.click(screen.getByRole('link', { name: 'Enviar outra planilha' }));
    await screen.findByRole('button', { name: 'Escolher planilha' });
  });

  test('sem erros, espera a confirmação; confirmada, continua depois de recarregar e não é enviada de novo', async () => {
    const { address } = await abrir();
    const linhas = [titulos, devedor(10), devedor(11)];
    await escolher(linhas);
    await screen.findByText('Nenhum erro. 2 linhas prontas para gravar.');
    expect(enviadas(/confirmar$/)).toBe(0);
    // The answer is lost; pressing again repeats the same call.
    const heard = answersLost(/confirmar$/);
    await user.click(screen.getByRole('button', { name: 'Importar 2 registros' }));
    await screen.findByText(/Não foi possível conectar/);
    heard();
    await user.click(screen.getByRole('button', { name: 'Importar 2 registros' }));
    await screen.findByText('Pode sair desta página ou recarregá-la: a gravação continua.');
    expect(enviadas(/confirmar$/)).toBe(2);

    document.body.replaceChildren();
    openAt(address());
    await screen.findByText('Aguardando a vez de gravar…');
    expect(screen.queryByRole('button', { name: /^Importar/ })).not.toBeInTheDocument();
  });

  test('sem resposta enquanto grava, diz isso em cima do que se leu antes, e segue quando a resposta vem', async () => {
    await abrir();
    await escolher([titulos, devedor(12)]);
    await user.click(await screen.findByRole('button', { name: 'Importar 1 registro' }));
    await screen.findByText('Aguardando a vez de gravar…');
    const voltar = outOfService(/devedor\/importa/);
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('button', { name: 'Tentar novamente' }, { timeout: 5_000 })).toBeInTheDocument();
    expect(screen.getByText('Aguardando a vez de gravar…')).toBeInTheDocument();
    voltar();
    await user.click(main.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(main.queryByRole('button', { name: 'Tentar novamente' })).toBeNull(), {
      timeout: 5_000,
    });
    expect(screen.getByText('Aguardando a vez de gravar…')).toBeInTheDocument();
  });

  test('o modelo vem nos dois formatos, com o nome do cadastro', async () => {
    await abrir();
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    for (const [botao, arquivo] of [
      ['Baixar modelo', 'modelo-devedores.xlsx'],
      ['Modelo em CSV', 'modelo-devedores.csv'],
    ]) {
      await user.click(screen.getByRole('button', { name: botao! }));
      await waitFor(() => expect((saved.mock.contexts.at(-1) as HTMLAnchorElement).download).toBe(arquivo));
    }
    saved.mockRestore();
  });

  test.each([
    ['foto.csv', '\u0089PNG\u0000\u0000', 'O arquivo deve ser uma planilha .xlsx ou .csv.'],
    ['vazia.csv', '', /vazi/],
    ['outra.csv', 'a;b\r\nc;d', /títulos/i],
  ])('recusa %s com a sua frase, e continua pronta para outra', async (nome, conteudo, frase) => {
    await abrir();
    await escolher([conteudo], nome);
    await waitFor(() => expect(screen.getByText(frase)).toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Escolher planilha' })).toBeEnabled());
  });

  test('fora do ar, diz; e a conferência que não existe mais também', async () => {
    await abrir();
    const back = outOfService(/importacao$/);
    await escolher([titulos, devedor(20)]);
    await screen.findByRole('alert');
    back();
    document.body.replaceChildren();
    openAt('/devedor/importar?id=999999');
    await screen.findByText('Esta conferência não existe mais. Envie a planilha de novo.');
  });

  test('só é oferecida a quem pode', async () => {
    await signedIn('consulta@ativa.gov.br');
    openAt('/devedor');
    await screen.findAllByRole('row');
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
    expect(screen.queryByRole('link', { name: 'Importar' })).not.toBeInTheDocument();
  });
});

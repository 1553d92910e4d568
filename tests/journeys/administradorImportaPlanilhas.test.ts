import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { umCpf } from '../api/processo/support.ts';
import { type Cell, xlsx } from '../support/workbook.ts';
import { barriers } from './barriers.ts';
import { abrirMenu, journey } from './journey.ts';

const titulos = [
  'Nome',
  'CPF',
  'E-mail',
  'Perfil',
  'Órgão Credor',
  'CEP',
  'Rua',
  'Número',
  'Bairro',
  'UF',
  'Município',
];
/** Other people in each attempt, because nobody is imported twice. */
let semente = 0;
beforeEach(() => {
  semente = Math.floor(Math.random() * 1_000_000);
});
const usuario = (n: number, nome = `Importada ${semente} Número ${n}`): Cell[] => [
  nome,
  umCpf(semente + n),
  `importada${semente}.${n}@ativa.gov.br`,
  'Consulta',
  'AEMA',
  '50030-230',
  'Avenida Rio Branco',
  '120',
  'Recife Antigo',
  'PE',
  'Recife',
];
const escolher = async (page: Page, name: string, content: Buffer | string) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Escolher planilha' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
};
describe('quem importa planilhas', () => {
  const j = journey();

  it('corrige o que a conferência apontou, confirma, recarrega no meio e acha as pessoas na lista', async () => {
    const page = await j.como('admin');
    await abrirMenu(page, 'Usuário');
    await page.getByRole('link', { name: 'Importar', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Importar Usuários' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    const [modelo] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar modelo' }).click(),
    ]);
    expect(modelo.suggestedFilename()).toBe('modelo-usuarios.xlsx');

    await escolher(page, 'errada.xlsx', xlsx([titulos, usuario(1), usuario(2, 'Ana'), usuario(1)]));
    await page.getByText('2 linhas têm erro. Nada foi gravado. Corrija a planilha e envie-a de novo.').waitFor();
    const linhas = page.getByRole('table', { name: 'Problemas encontrados' }).locator('tbody tr');
    expect(await linhas.allInnerTexts()).toEqual([
      expect.stringMatching(/3\s+Nome\s+Erro\s+O nome deve ter no mínimo 10 caracteres\./),
      expect.stringMatching(/4\s+CPF\s+Erro\s+CPF repetido: já está na linha 2\./),
      expect.stringMatching(/4\s+E-mail\s+Erro\s+E-mail repetido: já está na linha 2\./),
    ]);
    expect(await page.getByRole('button', { name: /^Importar/ }).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    const [lista] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar lista de problemas' }).click(),
    ]);
    expect(lista.suggestedFilename()).toMatch(/^importacao-\d+-problemas\.csv$/);

    await page.getByRole('link', { name: 'Enviar outra planilha' }).click();
    await escolher(page, 'certa.xlsx', xlsx([titulos, ...Array.from({ length: 40 }, (_, i) => usuario(i + 1))]));
    await page.getByText('Nenhum erro. 40 linhas prontas para gravar.').waitFor();
    await page.getByRole('button', { name: 'Importar 40 registros' }).click();
    const importados = page.getByText('40 registros importados com sucesso.');
    // Forty rows may be written before anybody sees the bar.
    await page.getByRole('progressbar').or(importados).first().waitFor();
    await page.reload();
    await importados.waitFor();
    await page.getByRole('link', { name: 'Ver a lista' }).click();
    await page.goto(`${j.server.url}/usuario?nome=importada ${semente}`);
    await page.getByText('40 registros', { exact: true }).waitFor();

    await page.goto(`${j.server.url}/usuario/importar`);
    await escolher(page, 'certa.xlsx', xlsx([titulos, ...Array.from({ length: 40 }, (_, i) => usuario(i + 1))]));
    await page.getByText('Esta mesma planilha já havia sido importada por você. Nada foi gravado de novo.').waitFor();
  });

  it('traz devedores de um CSV antigo, e a lista de devedores só oferece a importação a quem pode', async () => {
    const page = await j.como('admin', { em: '/devedor/importar' });
    const csv = [
      'CPF/CNPJ/IE;Nome;Telefone 1;CEP;UF;Município;Bairro;Rua;Número',
      `${umCpf(semente)};Conceição Importada ${semente};(81) 99876-5432;50030-230;PE;São José do Egito;Boa Vista;Rua da Aurora;100`,
    ].join('\r\n');
    await escolher(page, 'antiga.csv', Buffer.from(csv, 'latin1'));
    await page.getByRole('button', { name: 'Importar 1 registro' }).click();
    await page.getByText('1 registro importado com sucesso.').waitFor();
    await page.goto(`${j.server.url}/devedor?nome=conceição importada ${semente}`);
    await page.getByRole('link', { name: `Conceição Importada ${semente}`, exact: true }).waitFor();

    const outra = await j.como('consulta', { em: '/devedor' });
    await outra.locator('tbody tr').first().waitFor();
    expect(await outra.getByRole('link', { name: 'Importar' }).count()).toBe(0);
    await outra.goto(`${j.server.url}/devedor/importar`);
    await outra.getByRole('heading', { name: 'Acesso Negado!' }).waitFor();
  });

  it('recusa o que não é planilha, sem sair da página', async () => {
    const page = await j.como('admin', { em: '/usuario/importar' });
    await escolher(page, 'foto.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]));
    await page.getByRole('alert').getByText('O arquivo deve ser uma planilha .xlsx ou .csv.').waitFor();
    await page.goto(`${j.server.url}/usuario/importar?id=999999`);
    await page.getByText('Esta conferência não existe mais. Envie a planilha de novo.').waitFor();
  });
});

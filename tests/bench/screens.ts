import type { Locator, Page } from 'playwright-core';
import { emailOf, PASSWORD, type Who } from '../support/demo.ts';

/** Pages before sign-in: name, address, and an element that proves that the page is there. */
export const publicPages: readonly (readonly [string, string, (page: Page) => Locator])[] = [
  ['a recuperação de senha', '/forgotPassword', (page) => page.getByRole('button', { name: 'Enviar' })],
  // Of no link: the page says so, with the same code that would ask for the password.
  ['a senha nova', '/forgotPassword/um-token-qualquer', (page) => page.getByRole('link', { name: 'Pedir outro link' })],
  ['a conferência de um documento', '/validar', (page) => page.getByRole('button', { name: 'Conferir' })],
];

const rows = (page: Page) => page.locator('tbody tr').first();
const field = (name: RegExp) => (page: Page) => page.getByRole('textbox', { name }).first();
const title = (name: RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });

/** Every screen of the portal, opened directly after the sign-in page with nothing else downloaded. */
export const screens: readonly (readonly [string, Who, string, (page: Page) => Locator])[] = [
  ['a primeira lista', 'operador', '/processos', rows],
  ['o cadastro de processo', 'operador', '/processos/cadastrar', field(/^Fundamento legal/)],
  ['o detalhe de um processo', 'operador', '/processos/38', title(/^Processo \d/)],
  ['a dívida ativa de um processo', 'operador', '/processos/38#dividaAtiva', title(/^Processo \d/)],
  ['o painel', 'operador', '/painel', title(/Painel/)],
  ['o painel da dívida ativa', 'operador', '/cda', title(/Painel da Dívida Ativa/)],
  ['o relatório', 'admin', '/relatorioSinteticoProcesso', title(/Relatório/)],
  ['a lista de devolvidos', 'operador', '/processoDevolvido', rows],
  ['a lista de cobranças', 'operador', '/processoCobranca', rows],
  ['o detalhe de uma cobrança', 'operador', '/processoCobranca/1', title(/^Processo de Cobrança/)],
  ['o acompanhamento financeiro', 'gestor', '/financeiro', rows],
  ['a negociação', 'operador', '/negociacao', rows],
  ['o assistente da negociação', 'operador', '/negociacao?negociar=selecao', (page) => page.getByRole('dialog')],
  ['a lista de eventos da dívida ativa', 'admin', '/eventoDividaAtiva', rows],
  ['a lista de devedores', 'admin', '/devedor', rows],
  ['a lista de usuários', 'admin', '/usuario', rows],
  ['o cadastro de usuário', 'admin', '/usuario/cadastrar', field(/^CPF/)],
  ['a edição de usuário', 'admin', '/usuario/editar?id=3', field(/^CPF/)],
  ['o detalhe de um usuário', 'admin', '/usuario/3', title(/./)],
  ['a importação de usuários', 'admin', '/usuario/importar', title(/./)],
  ['a lista de órgãos', 'admin', '/orgaoCredor', rows],
  ['o cadastro de órgão', 'admin', '/orgaoCredor/cadastrar', field(/^CNPJ/)],
  ['a edição de órgão', 'admin', '/orgaoCredor/editar?id=1', field(/^CNPJ/)],
  ['o cadastro de tipo de documento', 'admin', '/tipoDocumento/cadastrar', field(/^Nome/)],
  ['o cadastro de perfil', 'admin', '/perfil/cadastrar', field(/^Nome/)],
  ['a configuração', 'admin', '/configuracao', title(/./)],
  ['um índice financeiro', 'admin', '/indiceFinanceiro/1', title(/./)],
  ['o histórico', 'admin', '/auditoria', rows],
];

/** The sign-in page that leads to a screen. */
export const signInAddress = (url: string, screen: string): string =>
  `${url}/login?redirect=${encodeURIComponent(screen)}`;

/** Fills the form in as a person does, and sends it. */
export async function signIn(page: Page, quem: Who): Promise<void> {
  await page.getByLabel('Usuário').fill(emailOf(quem));
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { emailOf } from '../support/demo.ts';
import { entrar, journey } from './journey.ts';

describe('quem esqueceu a senha', () => {
  const j = journey({ own: true });

  it('recebe um link que vale uma vez e volta com a senha nova', async () => {
    const page = await j.pessoa();
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await page.getByLabel('E-mail').fill(emailOf('gestor'));
    await page.getByRole('button', { name: 'Enviar instruções' }).click();
    await page
      .getByText(`Um e-mail com as instruções para recuperar sua senha foi enviado para ${emailOf('gestor')}`)
      .waitFor();
    await page.getByLabel('Usuário', { exact: true }).waitFor();

    const link = await linkDoEmail(0);
    expect(link).toMatch(/\/forgotPassword\/[\w-]{20,}$/);
    await page.goto(link);
    const salvar = page.getByRole('button', { name: 'Salvar nova senha' });
    const regra = (texto: string) => page.getByRole('listitem').filter({ hasText: texto });
    await page.getByLabel('Nova senha', { exact: true }).fill('SENHA');
    expect(await regra('Ao menos uma letra minúscula').textContent()).toContain('pendente');
    await page.getByLabel('Nova senha', { exact: true }).fill('recuperada2026');
    await page.getByLabel('Confirmação da nova senha').fill('recuperada2026');
    for (const texto of [
      'De 8 a 32 caracteres',
      'Ao menos um número',
      'Ao menos uma letra minúscula',
      'As duas senhas iguais',
    ])
      expect(await regra(texto).textContent()).toContain('atendido');
    await salvar.click();
    await page.getByText('Senha alterada com sucesso!').waitFor();
    await entrar(page, 'gestor', 'recuperada2026');

    // Used, it says so before a password is typed, and leads to another one.
    const outra = await j.pessoa();
    await outra.goto(link);
    await outra.getByText(/^Este link já foi usado ou substituído por outro/).waitFor();
    expect(await outra.getByLabel('Nova senha', { exact: true }).count()).toBe(0);
    await outra.getByRole('link', { name: 'Pedir outro link' }).click();
    await outra.getByRole('heading', { name: 'Recuperar senha' }).waitFor();
    await outra.goto(`${j.server.url}/forgotPassword/${'A'.repeat(43)}`);
    await outra.getByText('O link de recuperação é inválido ou já expirou. Solicite um novo.').waitFor();
  });

  it('já dentro do sistema, lê o que o link faz: o de outra conta deixa a sessão, o da própria a encerra', async () => {
    const page = await j.pessoa();
    await entrar(page, 'operador');
    const salvar = async () => {
      await page.getByLabel('Nova senha', { exact: true }).fill('recuperada2026');
      await page.getByLabel('Confirmação da nova senha').fill('recuperada2026');
      await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    };
    const pedir = async (email: string) => {
      const before = (await links()).length;
      await page.goto(`${j.server.url}/forgotPassword`);
      await page.getByText(/^Você está no sistema como .*não encerra esta sessão/).waitFor();
      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('button', { name: 'Enviar instruções' }).click();
      await page.getByText(`Um e-mail com as instruções para recuperar sua senha foi enviado para ${email}`).waitFor();
      await page.goto(await linkDoEmail(before));
    };
    await pedir(emailOf('consulta'));
    await page.getByText(`A nova senha será a de ${emailOf('consulta')}, a conta deste link.`).waitFor();
    await salvar();
    await page.getByText(`Senha de ${emailOf('consulta')} alterada com sucesso! A sua sessão continua.`).waitFor();
    await page.getByRole('link', { name: 'Voltar ao portal' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL(/\/(painel|processos)/);

    await pedir(emailOf('operador'));
    await page.getByText(/este link é da sua conta\. Salvar a nova senha encerra as suas sessões/).waitFor();
    await salvar();
    await page.getByText('Senha alterada com sucesso!').waitFor();
    await entrar(page, 'operador', 'recuperada2026');
  });

  it('tem a mesma resposta para um e-mail que ninguém usa, e nada é enviado', async () => {
    const before = (await links()).length;
    const page = await j.pessoa();
    await page.goto(`${j.server.url}/forgotPassword`);
    await page.getByLabel('E-mail').fill('ninguem@ativa.gov.br');
    await page.getByRole('button', { name: 'Enviar instruções' }).click();
    await page.getByText(/foi enviado para ninguem@ativa.gov.br/).waitFor();
    await page.waitForTimeout(500);
    expect((await links()).length).toBe(before);
  });

  /** The links to set a password that were sent, the newest last; other mails leave meanwhile. */
  async function links(): Promise<string[]> {
    const folder = join(j.server.dataDir, 'outbox');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    const mails = await Promise.all(names.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
    return mails.flatMap(({ text }) => /https?:\/\/\S+\/forgotPassword\/\S+/.exec(text ?? '')?.[0] ?? []);
  }

  /** The link that follows so many. */
  async function linkDoEmail(antes: number): Promise<string> {
    await expect.poll(async () => (await links()).length).toBeGreaterThan(antes);
    return (await links()).at(-1)!;
  }
});

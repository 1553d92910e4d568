import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { umNotificavel } from '../processo/umProcesso.ts';
import { openAt, servedByTheApp, signedIn } from '../support.tsx';

/** As a hand: one key after the other, with time between them for what a key sets off. */
const user = userEvent.setup({ delay: 30 });
beforeAll(() => void servedByTheApp());

type Scope = Pick<typeof screen, 'findByRole' | 'getByRole'>;
interface Formulario {
  readonly quem: string;
  readonly abrir: () => Promise<Scope>;
  readonly enviar: string;
  /** Fields that one key makes invalid, and what is typed into them. */
  readonly campos: readonly (readonly [name: RegExp, keys: string])[];
}
const umDialogo = async (botao: string): Promise<Scope> => {
  const { id } = await umNotificavel();
  openAt(`/processos/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: botao }));
  return within(await screen.findByRole('dialog'));
};

const formularios: Readonly<Record<string, Formulario>> = {
  'um cadastro declarado': {
    quem: 'admin@ativa.gov.br',
    abrir: async () => {
      openAt('/usuario/cadastrar');
      await screen.findByRole('textbox', { name: /^Nome/ });
      return screen;
    },
    enviar: 'Cadastrar',
    campos: [
      [/^Nome/, 'Rosa Lima de Souza'],
      [/^CPF/, '52998224725'],
      [/^E-mail/, 'rosa@exemplo.com.br'],
    ],
  },
  'uma tela própria': {
    quem: 'gestor@ativa.gov.br',
    abrir: async () => {
      openAt('/processos/cadastrar');
      await screen.findByRole('textbox', { name: /^Nome ou razão social/ });
      return screen;
    },
    enviar: 'Cadastrar',
    campos: [
      [/^Nome ou razão social/, 'Rosa Lima'],
      [/^CEP/, '50010470'],
      [/^Descrição do fato/, 'Deixou de prestar contas.'],
    ],
  },
  'o diálogo de uma ação': {
    quem: 'gestor.procon@ativa.gov.br',
    abrir: () => umDialogo('Anexar AR'),
    enviar: 'Confirmar',
    campos: [[/^Data/, '02012026']],
  },
};

describe.each(Object.entries(formularios))('%s', (_, form) => {
  test('depois de um envio recusado, o que se digita tecla a tecla fica no campo', async () => {
    await signedIn(form.quem);
    const scope = await form.abrir();
    await user.click(scope.getByRole('button', { name: form.enviar }));
    await waitFor(() => expect(document.activeElement?.closest('[role="alert"]')).not.toBeNull());
    for (const [name, keys] of form.campos) {
      const campo = await scope.findByRole('textbox', { name });
      await user.click(campo);
      await user.keyboard(keys);
      expect(campo).toHaveFocus();
      const { value } = campo as HTMLInputElement;
      expect(/^\d+$/.test(keys) ? value.replace(/\D/g, '') : value).toBe(keys);
    }
    // The second refusal takes the focus to the errors, too.
    await user.click(scope.getByRole('button', { name: form.enviar }));
    await waitFor(() => expect(document.activeElement?.closest('[role="alert"]')).not.toBeNull());
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPdf } from '../../support/pdf.ts';
import { umNotificavel } from '../processo/umProcesso.ts';
import { openAt, servedByTheApp, signedIn } from '../support.tsx';

/** As a hand: one key after the other, with time between them for what a key sets off. */
const user = userEvent.setup({ delay: 30 });
beforeAll(() => void servedByTheApp());

/** The focus is on what is wrong. */
const foco = () => waitFor(() => expect(document.activeElement?.closest('[role="alert"]')).not.toBeNull());

type Scope = Pick<typeof screen, 'findByRole' | 'findAllByRole' | 'getByRole'>;
interface Formulario {
  readonly quem: string;
  readonly abrir: () => Promise<Scope>;
  readonly enviar: string;
  /** Sends the rows that are whole and says beside its button how many are not; the focus stays there. */
  readonly porLinhas?: boolean;
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
    enviar: 'Anexar AR',
    campos: [[/^Data/, '02012026']],
  },
  'o registro em lote': {
    quem: 'gestor.procon@ativa.gov.br',
    abrir: async () => {
      const escolhidos = [await umNotificavel(), await umNotificavel()];
      openAt('/processos?_pageSize=50');
      for (const { numero } of escolhidos)
        await userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar ${numero}` }));
      await userEvent.click(screen.getByRole('button', { name: 'Registrar notificações' }));
      const dialogo = within(await screen.findByRole('dialog', { name: /^Registrar notificações/ }));
      await dialogo.findByRole('button', { name: 'Registrar 2 processos' });
      return dialogo;
    },
    enviar: 'Registrar 2 processos',
    porLinhas: true,
    campos: [[/^Data para todos/, '02012026']],
  },
};

describe.each(Object.entries(formularios))('%s', (_, form) => {
  test('depois de um envio recusado, o que se digita tecla a tecla fica no campo', async () => {
    await signedIn(form.quem);
    const scope = await form.abrir();
    const recusa = async () => {
      await user.click(scope.getByRole('button', { name: form.enviar }));
      if (form.porLinhas) await scope.findAllByRole('alert');
      else await foco();
    };
    await recusa();
    for (const [name, keys] of form.campos) {
      const campo = await scope.findByRole('textbox', { name });
      await user.click(campo);
      await user.keyboard(keys);
      expect(campo).toHaveFocus();
      const { value } = campo as HTMLInputElement;
      expect(/^\d+$/.test(keys) ? value.replace(/\D/g, '') : value).toBe(keys);
    }
    // The second refusal takes the focus to the errors, too.
    await recusa();
  });
});

describe('um diálogo que primeiro só mostra o que mudará', () => {
  test('fica com o que se digita antes e depois de voltar, e só depois de recusado leva aos erros', async () => {
    await signedIn('gestor.procon@ativa.gov.br');
    const { id } = await umNotificavel();
    openAt(`/processos/${id}?acao=PARCELAR_DEBITO`);
    const dialogo = within(await screen.findByRole('dialog'));
    const confirmar = dialogo.getByRole('button', { name: 'Parcelar débito' });
    const digitar = async (name: RegExp, keys: string) => {
      const campo = dialogo.getByRole<HTMLInputElement>('textbox', { name });
      await user.click(campo);
      await user.clear(campo);
      await user.keyboard(keys);
      expect([name, document.activeElement === campo]).toEqual([name, true]);
      expect(campo.value.replace(/\D/g, '')).toBe(keys);
    };
    await user.click(confirmar);
    await foco();
    await digitar(/^Fim/, '01122027');
    await digitar(/^Valor atualizado/i, '950000');
    await user.upload(
      screen.getByTestId(/^arquivo-/),
      new File([new Uint8Array(aPdf('termo'))], 'termo.pdf', { type: 'application/pdf' }),
    );
    await dialogo.findByRole('button', { name: 'Remover o arquivo termo.pdf' });
    await user.click(confirmar);
    await dialogo.findByRole('group', { name: 'Confira a mudança dos valores' });
    await user.click(dialogo.getByRole('button', { name: 'Voltar' }));
    await digitar(/^Fim/, '0112');
    await user.click(confirmar);
    await foco();
    await digitar(/^Fim/, '01012028');
    await digitar(/^Valor atualizado/i, '940000');
    await user.click(confirmar);
    await dialogo.findByRole('group', { name: 'Confira a mudança dos valores' });
  });
});

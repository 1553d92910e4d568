import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { acoes, type CodigoAcao } from '@/contract/acoes.ts';
import { acoesDaCobranca, type CodigoAcaoDaCobranca } from '@/contract/acoesDaCobranca.ts';
import { processos } from '@/contract/processo.ts';
import AcaoDaCobranca from '@/portal/pages/cobranca/AcaoDaCobranca.tsx';
import AcaoDoProcesso from '@/portal/product/acao/AcaoDoProcesso.tsx';
import { call } from '@/portal/providers/http.ts';
import { declarations } from '@/portal/resources/index.ts';
import { proving, seed } from '../../support/proof.ts';
import { umaCobranca } from '../cobranca/umaCobranca.ts';
import { umNotificavel } from '../processo/umProcesso.ts';
import { openAt, openPage, servedByTheApp, signedIn } from '../support.tsx';

/**
 * Every form and every dialog of an action, found from the declarations and the tables of actions: after a refusal, what is
 * typed key by key stays in its field. A proof takes them all, every other run one in eight, drawn by the seed.
 */
const user = userEvent.setup({ delay: 5 });
beforeAll(() => void servedByTheApp());
afterEach(cleanup);

const alguns = <T,>(todos: readonly T[]): readonly T[] =>
  proving ? todos : todos.filter((_, i) => i % 8 === seed % 8);

type Scope = Pick<typeof screen, 'queryAllByRole' | 'getByRole'>;
const nada = () => undefined;
const escritos = (scope: Scope) =>
  scope
    .queryAllByRole<HTMLInputElement>('textbox')
    .filter((campo) => !campo.disabled && !campo.readOnly && campo.closest('form'));

/** What a hand types into the field, by what the field says of itself. */
function teclasDe({ name, placeholder, inputMode, type }: HTMLInputElement): string {
  if (placeholder === 'dd/mm/aaaa') return '02012026';
  if (placeholder === 'mm/aaaa') return '012026';
  if (placeholder === 'aaaa') return '2026';
  // A whole number would be looked up, and what is found fills the fields that are empty.
  if (/cpf|cnpj|documento|numero/i.test(name)) return '5299822472';
  if (['numeric', 'decimal', 'tel'].includes(inputMode) || type === 'tel') return '52';
  return 'Rosa de Lima';
}
const digitos = (texto: string) => texto.replace(/\D/g, '').replace(/^0+/, '');

/** Presses the button; in a dialog, without one, Ctrl+Enter in its first field. */
const envia = (scope: Scope, botao: string | undefined) => async () => {
  if (botao) return user.click(scope.getByRole('button', { name: botao }));
  await user.click(escritos(scope)[0]!);
  return user.keyboard('{Control>}{Enter}{/Control}');
};

async function digitarTudo(scope: Scope, botao?: string): Promise<void> {
  const enviar = envia(scope, botao);
  const recusado = () => waitFor(() => expect(document.activeElement?.closest('[role="alert"]')).not.toBeNull());
  const quantos = escritos(scope).length;
  if (quantos === 0) return;
  // What is filled in already might be accepted.
  for (const campo of escritos(scope)) await user.clear(campo);
  await enviar();
  await recusado();
  for (let i = 0; i < quantos; i++) {
    const campo = escritos(scope)[i];
    if (!campo) break;
    const teclas = teclasDe(campo);
    await user.click(campo);
    await user.clear(campo);
    await user.keyboard(teclas);
    const onde = campo.getAttribute('name') ?? campo.id;
    expect([onde, document.activeElement === campo]).toEqual([onde, true]);
    const numeros = /^\d+$/.test(teclas);
    // A field of one digit, or of capitals, takes what it takes; nothing that was taken is lost or put elsewhere.
    const lido = numeros ? digitos(campo.value) : campo.value.toUpperCase();
    const pedido = numeros ? digitos(teclas) : teclas.toUpperCase();
    expect([onde, lido !== '' && pedido.startsWith(lido)]).toEqual([onde, true]);
  }
}

const comCadastro = declarations.filter(({ contract, form }) => contract.endpoints.create && form);
describe.each(alguns(comCadastro).map(({ name }) => name))('o cadastro de %s', (name) => {
  test('fica com o que se digita tecla a tecla', async () => {
    await signedIn(name === 'processos' ? 'gestor@ativa.gov.br' : 'admin@ativa.gov.br');
    openAt(`/${name}/cadastrar`);
    await waitFor(() => expect(escritos(screen).length).toBeGreaterThan(0));
    await digitarTudo(screen, 'Cadastrar');
  });
});

test('a configuração fica com o que se digita tecla a tecla', async () => {
  await signedIn('admin@ativa.gov.br');
  openPage('/configuracao');
  await waitFor(() => expect(escritos(screen).length).toBeGreaterThan(0));
  await digitarTudo(screen, 'Alterar');
});

describe.each(alguns(Object.keys(acoes) as CodigoAcao[]))('o diálogo de %s', (codigo) => {
  test('fica com o que se digita tecla a tecla', async () => {
    await signedIn('gestor.procon@ativa.gov.br');
    const { id } = await umNotificavel();
    const sujeito = await call(processos.get, { params: { id } });
    const dialogo = <AcaoDoProcesso sujeito={sujeito} codigo={codigo} onClose={nada} />;
    openAt('/processos', undefined, undefined, undefined, dialogo);
    await digitarTudo(within(await screen.findByRole('dialog')));
  });
});

/** Its fields are the requester's, whom `negociacao.test.tsx` types key by key in the wizard. */
const { GERAR_TERMO_PARCELAMENTO: _, ...daCobranca } = acoesDaCobranca;
describe.each(alguns(Object.keys(daCobranca) as CodigoAcaoDaCobranca[]))('o diálogo de %s da cobrança', (codigo) => {
  test('fica com o que se digita tecla a tecla', async () => {
    await signedIn('gestor@ativa.gov.br');
    const sujeito = await umaCobranca({ totalParcelas: 3 });
    const dialogo = <AcaoDaCobranca sujeito={sujeito} codigo={codigo} onClose={nada} />;
    openAt('/processoCobranca', undefined, undefined, undefined, dialogo);
    await digitarTudo(within(await screen.findByRole('dialog')));
  });
});

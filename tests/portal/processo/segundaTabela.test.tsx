import { messages } from '@i18n/index.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Cobranca, familiaDaCobranca, umaCobranca } from '@tests/support/secondTable.ts';
import { RecordContextProvider, ShowContextProvider } from 'ra-core';
import { CustomRoutes } from 'react-admin';
import { Route } from 'react-router';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AcaoBar } from '@/portal/product/acao/AcaoBar.tsx';
import { AcaoDialog } from '@/portal/product/acao/AcaoDialog.tsx';
import type { DeUmaAcao } from '@/portal/product/acao/familia.ts';
import { resources } from '@/portal/resources/index.ts';
import { type Call, doAto, openAt, servedByTheApp, signedIn } from '../support.tsx';

/*
 * The bar and the dialog of a process, with another table of actions. The product does not have its calls yet: the
 * server answers that the address does not exist, and the dialog says so.
 */

let calls: Call[];
const user = userEvent.setup();
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(() => signedIn('admin@ativa.gov.br'));

const Dialogo = (props: DeUmaAcao<Cobranca, 'CANCELAR' | 'BAIXA_MANUAL'> & { readonly onClose: () => void }) => (
  <AcaoDialog familia={familiaDaCobranca} {...props} />
);
function abrir(cobranca: Cobranca) {
  const tela = (
    <ShowContextProvider value={{ isFetching: false } as never}>
      <RecordContextProvider value={cobranca as never}>
        <AcaoBar
          tabela={familiaDaCobranca.tabela}
          palavras={familiaDaCobranca.palavras}
          sujeito={cobranca}
          Dialogo={Dialogo}
        />
      </RecordContextProvider>
    </ShowContextProvider>
  );
  openAt(
    '/cobranca-de-teste',
    resources,
    messages,
    <CustomRoutes>
      <Route path="/cobranca-de-teste" element={tela} />
    </CustomRoutes>,
  );
}
const confirmar = (dialog: HTMLElement) => user.click(doAto(within(dialog)));

test('o próximo passo é botão, o que desfaz está no menu; o motivo é pedido, e a chamada leva a cobrança no corpo', async () => {
  abrir(umaCobranca());
  expect(await screen.findByRole('button', { name: 'Baixa manual' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mais ações' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancelar' }));
  const dialog = await screen.findByRole('dialog', { name: /Cancelar Processo de Cobrança/ });
  expect(within(dialog).getByText('Cobrança 20260000007')).toBeInTheDocument();
  await confirmar(dialog);
  const motivo = 'Deve ser informado um motivo para o cancelamento';
  expect(await within(dialog).findByText(`Motivo do cancelamento: ${motivo}`)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('textbox', { name: /Motivo do cancelamento/ }));
  await user.paste('Pago no balcão.');
  await confirmar(dialog);
  expect(await within(dialog).findByText('Endereço inexistente.')).toBeInTheDocument();
  expect(calls.findLast(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/segundaTabela/cancelar',
    body: { idProcessoCobranca: 7, motivo: 'Pago no balcão.', versao: 3 },
  });
});

test('o que depende da cobrança é pedido pela linha, e o diálogo abre com o que ela diz', async () => {
  abrir(umaCobranca(true));
  await user.click(await screen.findByRole('button', { name: 'Baixa manual' }));
  const dialog = await screen.findByRole('dialog', { name: /Realizar Baixa Manual/ });
  expect(within(dialog).getByRole('textbox', { name: /Data do pagamento/ })).not.toHaveValue('');
  await confirmar(dialog);
  expect(await within(dialog).findByText('Valor pago: Campo obrigatório')).toBeInTheDocument();
  expect(calls.filter(({ url }) => url.includes('baixaManual'))).toEqual([]);
});

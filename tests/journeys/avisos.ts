import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import type { Page, Route } from 'playwright-core';
import { calls } from '@/contract/calls.ts';
import { processos } from '@/contract/processo.ts';
import { naoChega, quando } from './answers.ts';
import { comAAcao } from './comAAcao.ts';
import { guardado } from './drafts.ts';
import { inserir } from './journey.ts';
import type { State } from './states.ts';

const naLista = { quem: 'operador', endereco: '/processos', deixa: true } as const;
const noPainel = { ...naLista, endereco: '/painel' } as const;
const linha = (page: Page) => page.locator('tbody').getByRole('link').first().waitFor();
const titulo = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
const respondido = (onde: string | RegExp, como: (route: Route) => Promise<void>) => async (page: Page) => {
  await page.route(onde, como);
};
/** The files of the portal whose names begin so do not arrive. */
const semOPedaco = (nome: string) => respondido(`**/assets/${nome}-*.js`, naoChega);
const DIA = 86_400_000;

/** What stays above or over the screen until it is closed or settled: brought about by the browser, or by an invented answer. */
export const avisos: Readonly<Record<string, State>> = {
  'aviso, sem conexão': {
    ...naLista,
    passos: async (page) => {
      await linha(page);
      await page.context().setOffline(true);
      await page.getByText('Sem conexão.').waitFor();
    },
  },
  'aviso, relógio errado': {
    ...noPainel,
    antes: (page) => page.clock.install({ time: Date.now() + DIA }),
    passos: (page) => page.getByText('O relógio deste computador está errado.').waitFor(),
  },
  'aviso, ambiente de homologação': {
    ...noPainel,
    antes: respondido('**/painel', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"ambiente":"[^"]*"/, '"ambiente":"acesse"');
      await route.fulfill({ response, body });
    }),
    passos: (page) => page.getByRole('button', { name: /homologação/i }).waitFor(),
  },
  'aviso, versão nova': {
    ...noPainel,
    // As the browser hands it over when a new version waits.
    antes: async (page) => {
      await page.addInitScript(() => {
        const registration = { waiting: {}, addEventListener: () => undefined, update: async () => undefined };
        const container = { register: async () => registration, addEventListener: () => undefined };
        Object.defineProperty(navigator, 'serviceWorker', { value: container });
      });
    },
    passos: async (page) => {
      await titulo(page);
      await page.getByRole('dialog', { name: 'Atualização do Sistema' }).waitFor();
    },
  },
  'aviso, sessão que não se renova': {
    ...naLista,
    passos: async (page) => {
      await linha(page);
      await quando([processos.list.path, calls.token.path], (route) => route.fulfill({ status: 401, json: {} }))(page);
      await page.getByRole('button', { name: 'Atualizar' }).click();
      await page.getByRole('dialog', { name: 'Entre de novo para continuar' }).waitFor();
    },
  },
  'aviso, rascunho vencido': {
    ...{ quem: 'admin', endereco: '/tipoDocumento/cadastrar', deixa: true },
    passos: async (page) => {
      await guardado(page, () => page.getByRole('textbox', { name: /^Nome/ }).fill('Pela metade'));
      await page.goto(new URL('/perfil', page.url()).href);
      await linha(page);
      await page.evaluate(
        (antes) =>
          new Promise<void>((resolve) => {
            const opening = indexedDB.open('ativa-rascunhos');
            opening.onsuccess = () => {
              const cursor = opening.result.transaction('rascunhos', 'readwrite').objectStore('rascunhos').openCursor();
              cursor.onsuccess = () => {
                if (!cursor.result) return resolve();
                cursor.result.update({ ...cursor.result.value, em: antes });
                cursor.result.continue();
              };
            };
          }),
        Date.now() - 8 * DIA,
      );
      await page.reload();
      await page.getByText(/^Um rascunho com mais de 7 dias/).waitFor();
    },
  },
  'aviso, que fica depois de uma ação': {
    ...{ quem: 'gestor', endereco: comAAcao('CANCELAR_ULTIMA_ACAO', 'processos', [3, 1, 2]), deixa: true },
    antes: respondido(/\/cancelarUltimaAcao$/, (route) => {
      const aviso = impressos.tcc.avisos.depois('20/11/2026 09:12', 'Q7M2-4KTD-9WXE-H3VB', ['Do valor']);
      return route.fulfill({ json: { id: 1, numero: '1', versao: 2, mensagem: 'Feito com sucesso!', aviso } });
    }),
    passos: async (page) => {
      const dialogo = page.getByRole('dialog');
      await dialogo.getByRole('textbox', { name: /^Motivo/ }).fill('Registrada no processo errado.');
      await dialogo.getByRole('button', { name: 'Cancelar esta ação' }).click();
      await page.getByRole('main').getByText('Q7M2-4KTD-9WXE-H3VB').waitFor();
    },
  },
  'aviso, tela que não chega': {
    ...naLista,
    antes: semOPedaco('arquivos'),
    passos: async (page) => {
      await linha(page);
      await inserir(page);
      await page.getByRole('heading', { name: 'Esta tela não pôde ser aberta' }).waitFor();
    },
  },
  'aviso, diálogo que não chega': {
    ...{ ...naLista, endereco: '/processos/cadastrar' },
    antes: semOPedaco('CorresponsavelDialog'),
    passos: async (page) => {
      await page.getByRole('button', { name: /Adicionar corresponsável/i }).click();
      await page.getByRole('dialog', { name: 'Não foi possível abrir' }).waitFor();
    },
  },
};

import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import { painel } from '@i18n/pt-BR/painel/principal.ts';
import type { Page } from 'playwright-core';
import { passos as doAssistente, type Passo } from '@/portal/pages/negociacao/endereco.ts';
import { nadaAFazer } from './answers.ts';
import { guardado } from './drafts.ts';
import { abrirAcao, anexar } from './processo.ts';
import type { State } from './states.ts';

/** The wizard of an agreement in instalments, from the list of negotiable processes to that step. */
export const ateOPasso =
  (ate: Passo) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Nova negociação' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Negociação de Dívidas' });
    const passo = (qual: Passo) => dialogo.getByRole('heading', { level: 3, name: t.passos[qual] }).waitFor();
    const proximo = () => dialogo.getByRole('button', { name: 'Próximo' }).click();
    const doPasso: Readonly<Record<Passo, () => Promise<void>>> = {
      selecao: async () => {
        await dialogo.getByRole('textbox').first().pressSequentially('Silva', { delay: 40 });
        await dialogo.getByRole('radio').first().check();
        await proximo();
      },
      requerente: async () => {
        await anexar(dialogo, 'identidade.pdf');
        await proximo();
      },
      forma: async () => {
        await dialogo.getByRole('radio', { name: 'Parcelado' }).click();
        await proximo();
      },
      parcelamento: async () => {
        await dialogo.getByRole('table', { name: 'Simulação do parcelamento' }).waitFor();
        await proximo();
      },
      revisao: () => dialogo.getByRole('button', { name: 'Confirmar' }).click(),
      conclusao: async () => undefined,
    };
    for (const qual of doAssistente) {
      if (qual !== 'conclusao') await passo(qual);
      if (qual === ate) break;
      await doPasso[qual]();
    }
    if (ate === 'conclusao') await dialogo.getByText('Negociação realizada com sucesso!').waitFor();
  };

const rascunhoDe = async (page: Page) => {
  await guardado(page, () => page.getByRole('textbox', { name: /^Nome/ }).fill('Pela metade'));
};
const daPessoa = async (page: Page) => {
  await page.getByRole('button', { name: /Abrir dados do usuário/ }).click();
  await page.getByRole('dialog').getByRole('menuitem').first().waitFor();
};
const item = async (page: Page, nome: string) => {
  await daPessoa(page);
  await page.getByRole('menuitem', { name: nome }).click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
};
/** What there is about an instalment of a collection that is being paid, of which one has its slip. */
const daParcela =
  (opcao: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('tbody tr').first().getByRole('link').first().click();
    const menus = page.getByRole('button', { name: /^Mais sobre a parcela/ });
    await menus.first().waitFor();
    const emitir = page.getByRole('button', { name: /^Emitir o boleto da parcela/ });
    await Promise.all([
      page.waitForEvent('download'),
      emitir.and(page.locator(':not([aria-disabled])')).first().click(),
    ]);
    await page.waitForLoadState('networkidle');
    for (const um of await menus.all()) {
      await um.click();
      const escolha = page.getByRole('menuitem', { name: opcao });
      if (await escolha.isVisible()) {
        await escolha.click();
        return page.getByRole('dialog').waitFor();
      }
      await page.keyboard.press('Escape');
    }
    throw new Error(`No instalment has «${opcao}».`);
  };
const parcelada = { quem: 'admin', endereco: '/processoCobranca?apenasEmRisco=true' } as const;
const novoTipo = { quem: 'admin', endereco: '/tipoDocumento/cadastrar', deixa: true } as const;
const aNotificar = '/processos?idFaseProcesso=1&idSituacaoProcesso=1';
const primeiroProcesso = async (page: Page) => {
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
};

/** What no declaration says: the person's own dialogs, drafts, refusals, and what there is about an instalment. */
export const outrosEstados: Readonly<Record<string, State>> = {
  'menu no telefone': {
    ...{ quem: 'operador', endereco: '/processos', soNoTelefone: true },
    passos: async (page) => {
      await page.getByRole('button', { name: 'Abrir menu' }).first().click();
      await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
    },
  },
  'painel, nada a fazer': {
    ...{ quem: 'consulta', endereco: '/painel', antes: nadaAFazer },
    passos: (page) => page.getByText(painel.meuDia.vazio).waitFor(),
  },
  'dados da pessoa': { quem: 'operador', endereco: '/painel', passos: daPessoa },
  'alterar a senha': { quem: 'operador', endereco: '/painel', passos: (page) => item(page, 'Alterar Senha') },
  'rascunhos, nenhum': { quem: 'operador', endereco: '/painel', passos: (page) => item(page, 'Rascunhos') },
  'rascunho recuperado': {
    ...novoTipo,
    passos: async (page) => {
      await rascunhoDe(page);
      await page.reload();
      await page.getByText(/^Recuperamos o que você tinha preenchido/).waitFor();
    },
  },
  'rascunhos, no painel': {
    ...novoTipo,
    passos: async (page) => {
      await rascunhoDe(page);
      await page.goto(new URL('/painel', page.url()).href);
      await page
        .getByRole('button', { name: /1 rascunho a retomar/ })
        .first()
        .waitFor();
    },
  },
  'rascunhos, um': {
    ...novoTipo,
    passos: async (page) => {
      await rascunhoDe(page);
      await page.goto(new URL('/painel', page.url()).href);
      await item(page, 'Rascunhos');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  'sair com um rascunho': {
    ...novoTipo,
    passos: async (page) => {
      await rascunhoDe(page);
      await item(page, 'Sair');
      await page.getByRole('button', { name: 'Manter e sair' }).waitFor();
    },
  },
  'sair de um formulário': {
    ...novoTipo,
    passos: async (page) => {
      await rascunhoDe(page);
      await page
        .getByRole('navigation', { name: 'Menu principal' })
        .getByRole('link', { name: 'Perfil', exact: true })
        .click();
      await page.getByRole('button', { name: 'Continuar preenchendo' }).waitFor();
    },
  },
  'processo, ação sem o que ela exige': {
    ...{ quem: 'operador', endereco: aNotificar },
    passos: async (page) => {
      await primeiroProcesso(page);
      const dialogo = await abrirAcao(page, 'Anexar AR');
      await dialogo.getByRole('button', { name: 'Confirmar' }).or(dialogo.locator('[type=submit]')).first().click();
      await dialogo.getByRole('alert').first().waitFor();
    },
  },
  'processo, ação que não se oferece mais': {
    ...{ quem: 'operador', endereco: '/processos/38?acao=ANEXAR_TCC' },
    passos: (page) =>
      page
        .getByText(/não cabe mais/)
        .first()
        .waitFor(),
  },
  'processo, documento a substituir': {
    ...{ quem: 'operador', endereco: aNotificar },
    passos: async (page) => {
      await primeiroProcesso(page);
      await page
        .getByRole('button', { name: /^\d+ documento/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Alterar / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'processo, corresponsável': {
    ...{ quem: 'operador', endereco: '/processos/cadastrar' },
    passos: async (page) => {
      await page.getByRole('button', { name: /Adicionar corresponsável/i }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  'processos, exportar': {
    ...{ quem: 'operador', endereco: '/processos', espera: true },
    antes: async (page) => {
      await page.route(/\/api\/.*\/exportacao/, () => undefined);
    },
    passos: async (page) => {
      await page.getByRole('button', { name: 'Exportar' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'financeiro, um arquivo': {
    ...{ quem: 'admin', endereco: '/financeiro', espera: true },
    antes: async (page) => {
      await page.route(/\/api\/.*(pdf|xls|trabalho)/i, () => undefined);
    },
    passos: async (page) => {
      await page.getByRole('button', { name: /PDF/ }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'cobrança, como se paga uma parcela': { ...parcelada, passos: daParcela('Linha digitável e Pix') },
  'cobrança, conta de uma parcela': { ...parcelada, passos: daParcela('Por que este valor?') },
  'cobrança, boleto de uma parcela por e-mail': { ...parcelada, passos: daParcela('Enviar o boleto por e-mail') },
  'cobrança, o que diria o banco': { ...parcelada, passos: daParcela('Simular o banco') },
};

/** Every dialog that is fetched when it opens, by the name of its file, and a state that shows it. */
export const dialogos: Readonly<Record<string, string>> = {
  AcaoDaCobranca: 'cobrança, REALIZAR_BAIXA_MANUAL',
  AcaoDoProcesso: 'processo, ação',
  AtribuirSenha: 'usuario, atribuirSenha',
  BancoDialog: 'cobrança, o que diria o banco',
  CallDialog: 'usuario, primeiroAcesso',
  ChangePasswordDialog: 'alterar a senha',
  CobrancaDialog: 'processo, cobrança em dívida ativa',
  Compensar: 'valorARestituir, compensar',
  ConflitoDialog: 'configuração, que outra pessoa mudou',
  ContaDialog: 'cobrança, conta de uma parcela',
  CorresponsavelDialog: 'processo, corresponsável',
  DeleteDialog: 'tipoDocumento, excluir',
  Descartar: 'eventoDividaAtiva, descartar',
  EnviarArquivo: 'índice, arquivo com erros',
  EnviarDialog: 'cobrança, boleto de uma parcela por e-mail',
  ExportDialog: 'processos, exportar',
  FileDialog: 'financeiro, um arquivo',
  FilterDrawer: 'processos, filtros',
  ImprimirNotificacoes: 'processos, impressão em lote',
  MemoriaDialog: 'processo, memória de cálculo',
  Negociacao: 'negociação, passo requerente',
  PagarDialog: 'cobrança, como se paga uma parcela',
  RascunhosDialog: 'rascunhos, um',
  RegistrosEmLote: 'processos, registro em lote com erros',
  Repetir: 'trabalhos, repetir',
  Reprocessar: 'eventoDividaAtiva, reprocessar',
  Resolver: 'conciliação bancária, um ato',
  Restituir: 'valorARestituir, restituir',
  Retornar: 'devolvidos, retorno',
  SairDialog: 'sair com um rascunho',
  SimuladorDialog: 'processo, simulador',
  Sincronizar: 'índice, sincronizar',
  SubstituirDialog: 'processo, documento a substituir',
};

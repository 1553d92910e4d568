import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { diaDe } from '@/contract/values/fuso.ts';
import { somarDias } from '@/domain/calendario.ts';
import { textOfPdf } from '../support/pdf.ts';
import { abrirAcao, escolherProcessos } from './processo.ts';

type Passos = (page: Page) => Promise<void>;
export interface Screen {
  readonly quem?: 'admin' | 'operador' | 'consulta';
  readonly endereco: string;
  readonly passos?: Passos;
}

const h1 =
  (name: string | RegExp): Passos =>
  (page) =>
    page.getByRole('heading', { level: 1, name }).waitFor();
const filtros: Passos = async (page) => {
  await page.getByRole('button', { name: 'Editar filtro' }).click();
  await page.getByRole('dialog', { name: 'Filtros' }).waitFor();
};
const enviarVazio: Passos = async (page) => {
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await page.getByRole('alert').first().waitFor();
};
const primeiroProcesso: Passos = async (page) => {
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
};

/** Of any row: the first may lead nowhere, as a receipt without a collection. */
const linhasDaLista: Passos = (page) => page.locator('tbody').getByRole('link').first().waitFor();
const primeiraCobranca: Passos = async (page) => {
  await linhasDaLista(page);
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^Processo de Cobrança \d/ }).waitFor();
};

const planilhaComErros: Passos = async (page) => {
  const csv = 'CPF/CNPJ/IE;Nome;Telefone 1;Extra\n52998224725;Ana;123;x\n1234;Devedora de Tal;(81) 99876-5432;y';
  await page
    .getByTestId('planilha')
    .setInputFiles({ name: 'dados.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('table', { name: 'Problemas encontrados' }).waitFor();
};

const mesesDoIndice: Passos = (page) => page.getByRole('table', { name: /^Variação de cada mês/ }).waitFor();
const arquivoDoIndice = (page: Page, csv: string) =>
  page
    .getByTestId('arquivo-do-indice')
    .setInputFiles({ name: 'valores.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

/** «Dívida Ativa» of a process that went the whole way: agreement, court and protest. */
const abaDividaAtiva =
  (aba: string): Passos =>
  async (page) => {
    // By keyboard, because on a phone the row of tabs moves away under the pointer.
    await page.getByRole('tab', { name: aba, exact: true }).press('Enter');
    await page.getByRole('region', { name: aba === 'CDA' ? 'Valores' : aba, exact: true }).waitFor();
  };
const umDevolvido: Passos = async (page) => {
  await page
    .getByRole('checkbox', { name: /^Selecionar \d/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Retornar Processo(s)' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Processos a retornar/)
    .waitFor();
};
/** Prints a TCC, checks its code on the public page, and compares it with another file. */
const conferirAlterado: Passos = async (page) => {
  await primeiroProcesso(page);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Imprimir TCC' }).click(),
  ]);
  const codigo = /validar\/([0-9A-Z-]{19})/.exec(textOfPdf(readFileSync(await pdf.path())).replaceAll(/\s/g, ''))![1];
  await page.goto(`${new URL(page.url()).origin}/validar/${codigo}`);
  await page.getByRole('heading', { level: 2, name: 'Documento verdadeiro' }).waitFor();
  const outro = { name: 'outro.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-outro') };
  await page.getByLabel('Arquivo PDF do documento').setInputFiles(outro);
  await page.getByText(/ALTERADO/).waitFor();
};

/** Somebody else has changed the same field: the dialog shows both values to choose from. */
const outraPessoaMuda: Passos = async (page) => {
  await page.getByRole('textbox', { name: /^Quantidade Máxima/ }).fill('59');
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'ativa-pessoa': String(JSON.parse(localStorage.getItem('user')!).id),
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const antes = await (await fetch('/api/conf/buscarConfiguracoes', { headers })).json();
    const body = JSON.stringify({ ...antes, maxParcelas: antes.maxParcelas === 36 ? 48 : 36 });
    await (await fetch('/api/conf/editar', { method: 'PUT', headers, body })).text();
  });
  await page.getByRole('button', { name: 'Alterar', exact: true }).click();
  await page.getByRole('radiogroup', { name: /^Quantidade Máxima/ }).waitFor();
};

/** The demonstration's payments are of the last months: in January they are of the year before. */
const anoComPagamentos = somarDias(diaDe(new Date()), -100).slice(0, 4);

/** Every screen, in each state that looks different. */
export const screens: Readonly<Record<string, Screen>> = {
  acesso: { endereco: '/' },
  'recuperação de senha': { endereco: '/forgotPassword' },
  'nova senha': { endereco: '/forgotPassword/um-token-qualquer' },
  'conferir documento': { endereco: '/validar' },
  'conferir documento, desconhecido': {
    endereco: '/validar/0000-0000-0000-0000',
    passos: (page) => page.getByRole('heading', { level: 2, name: 'Documento desconhecido' }).waitFor(),
  },
  'painel da central': { quem: 'admin', endereco: '/painel' },
  painel: {
    quem: 'operador',
    endereco: '/painel',
    passos: (page) => page.getByRole('region', { name: /^Lista de andamentos/ }).waitFor(),
  },

  'painel da dívida ativa': {
    quem: 'admin',
    endereco: '/cda?periodo=2026-01-01_2026-11-20&grafico=30dias&tabelas=true',
    passos: async (page) => {
      // On a telephone the last of them is folded.
      await page.getByRole('figure').locator('svg').filter({ visible: true }).last().waitFor();
      await page.getByRole('button', { name: 'Aplicar' }).waitFor();
    },
  },
  'painel da dívida ativa, nada no período': {
    quem: 'operador',
    endereco: '/cda?grafico=2010-02',
    passos: async (page) => {
      await page.getByText('Nada aconteceu neste período.').waitFor();
      await page.getByRole('textbox', { name: 'Mês/Ano' }).waitFor();
    },
  },
  'processos, período da dívida ativa': {
    quem: 'operador',
    endereco: '/processos?idFaseProcesso=4&dataInscricaoInicio=2026-11-06&dataInscricaoFim=2026-11-20',
    passos: filtros,
  },
  'acesso negado': { quem: 'consulta', endereco: '/processos/cadastrar', passos: h1('Acesso Negado!') },
  processos: { quem: 'operador', endereco: '/processos' },
  'processos, filtros': { quem: 'operador', endereco: '/processos', passos: filtros },
  'processos, exportação que não se pôde fazer': {
    quem: 'operador',
    endereco: '/processos',
    passos: async (page) => {
      await page.route(/\/api\/.*\/exportacao/, (route) => route.abort());
      await page.getByRole('button', { name: 'Exportar' }).click();
      await page.getByRole('button', { name: 'Tentar novamente' }).waitFor();
    },
  },
  'processos, nenhum': { quem: 'operador', endereco: '/processos?numero=999' },
  'processos, cadastro': { quem: 'operador', endereco: '/processos/cadastrar' },
  'processos, cadastro com erros': { quem: 'operador', endereco: '/processos/cadastrar', passos: enviarVazio },
  'processo, detalhe': {
    quem: 'operador',
    // The newest of all may be one that is closed, by whoever shares the server.
    endereco: '/processos?idFaseProcesso=1&idSituacaoProcesso=1',
    passos: primeiroProcesso,
  },
  'processo, memória de cálculo': {
    quem: 'operador',
    endereco: '/processos?idFaseProcesso=1&idSituacaoProcesso=3',
    passos: async (page) => {
      await primeiroProcesso(page);
      await page.getByRole('button', { name: 'Memória de cálculo' }).click();
      await page.getByRole('dialog').getByRole('region', { name: 'Critérios' }).waitFor();
    },
  },
  'processos, impressão em lote': {
    quem: 'operador',
    endereco: '/processos?idFaseProcesso=1',
    passos: async (page) => {
      await escolherProcessos(page, 3);
      await page.getByRole('button', { name: 'Imprimir notificações' }).click();
      await page
        .getByRole('dialog')
        .getByText(/fica de fora|ficam de fora|impressa/)
        .first()
        .waitFor();
    },
  },
  'processos, registro em lote com erros': {
    quem: 'operador',
    endereco: '/processos?idFaseProcesso=1&idSituacaoProcesso=1',
    passos: async (page) => {
      await escolherProcessos(page, 2);
      await page.getByRole('button', { name: 'Registrar notificações' }).click();
      await page.getByRole('button', { name: 'Registrar 2 processos' }).click();
      await page.getByText('Falta informar algo em 2 linhas.').waitFor();
    },
  },
  'processo, ação': {
    quem: 'operador',
    endereco: '/processos?idFaseProcesso=1&idSituacaoProcesso=1',
    passos: async (page) => {
      await primeiroProcesso(page);
      await abrirAcao(page, 'Anexar AR');
    },
  },
  'processo, pronto para inscrição?': {
    quem: 'operador',
    endereco: '/processos?idFaseProcesso=1&idSituacaoProcesso=1',
    passos: async (page) => {
      await primeiroProcesso(page);
      await page.getByRole('button', { name: 'Ver os itens' }).click();
      await page.getByRole('list', { name: 'Itens conferidos' }).waitFor();
    },
  },
  'processo, por que não posso?': {
    quem: 'operador',
    endereco: '/processos/178',
    passos: async (page) => {
      await page.getByRole('button', { name: 'Por que não posso?' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'processo, CDA': { quem: 'operador', endereco: '/processos/38#dividaAtiva', passos: abaDividaAtiva('CDA') },
  'processo, cobrança em dívida ativa': {
    quem: 'operador',
    endereco: '/processos/38#dividaAtiva',
    passos: async (page) => {
      await abaDividaAtiva('Cobrança em Dívida Ativa')(page);
      await page.getByRole('button', { name: /^Ver a cobrança/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'processo, cobranças': {
    quem: 'operador',
    endereco: '/processoCobranca',
    passos: async (page) => {
      await primeiraCobranca(page);
      await page.getByRole('region', { name: 'Processos', exact: true }).getByRole('link').first().click();
      await page.getByRole('tab', { name: 'Cobrança', exact: true }).press('Enter');
      await page
        .getByRole('link', { name: /^Abrir a cobrança/ })
        .first()
        .waitFor();
      // The tab's focus may have scrolled a button half under the bar, where axe calls it too small.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  cobranças: { quem: 'operador', endereco: '/processoCobranca', passos: linhasDaLista },
  'cobranças, filtros': { quem: 'operador', endereco: '/processoCobranca', passos: filtros },
  'cobrança à vista': { quem: 'operador', endereco: '/processoCobranca?idSituacao=200', passos: primeiraCobranca },
  'cobrança da dívida ativa': { quem: 'admin', endereco: '/processoCobranca?idSituacao=201', passos: primeiraCobranca },
  'cobrança parcelada': {
    quem: 'admin',
    endereco: '/processoCobranca?apenasEmRisco=true',
    passos: async (page) => {
      await primeiraCobranca(page);
      await page.getByRole('table', { name: 'Parcelas da cobrança' }).waitFor();
    },
  },
  'cobrança em negociação, termo': {
    quem: 'admin',
    endereco: '/processoCobranca?idSituacao=204',
    passos: async (page) => {
      await primeiraCobranca(page);
      await page.getByRole('button', { name: 'Gerar Termo de Parcelamento' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Gerar termo' }).click();
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
  'cobrança parcelada, baixa com erros': {
    quem: 'admin',
    endereco: '/processoCobranca?apenasEmRisco=true',
    passos: async (page) => {
      await primeiraCobranca(page);
      await page.getByRole('button', { name: 'Realizar Baixa Manual' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Dar baixa' }).click();
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
  'processo, justiça': {
    quem: 'operador',
    endereco: '/processos/38#dividaAtiva',
    passos: abaDividaAtiva('Processo Judicial'),
  },
  'processo, protesto': { quem: 'operador', endereco: '/processos/38#dividaAtiva', passos: abaDividaAtiva('Protesto') },
  'processo, simulador': {
    quem: 'operador',
    endereco: '/processos?idFaseProcesso=4&idSituacaoProcesso=101',
    passos: async (page) => {
      await primeiroProcesso(page);
      await page.getByRole('button', { name: 'Simular a dívida ativa' }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  'eventos da dívida ativa': {
    quem: 'operador',
    endereco: '/eventoDividaAtiva',
    passos: (page) => page.locator('tbody tr').first().waitFor(),
  },
  devolvidos: {
    quem: 'operador',
    endereco: '/processoDevolvido',
    passos: (page) => page.locator('tbody tr').first().waitFor(),
  },
  'devolvidos, retorno': { quem: 'admin', endereco: '/processoDevolvido', passos: umDevolvido },
  'devolvido, detalhe': {
    quem: 'operador',
    endereco: '/processoDevolvido',
    passos: async (page) => {
      await page.locator('tbody tr').first().getByRole('link').first().click();
      await page.getByRole('region', { name: 'Devolução' }).waitFor();
    },
  },
  'conferir documento, verdadeiro e alterado': {
    quem: 'operador',
    // A process in preparation: of later ones the attached file is printed.
    endereco: '/processos?idFaseProcesso=1&idSituacaoProcesso=27',
    passos: conferirAlterado,
  },
  financeiro: {
    quem: 'admin',
    endereco: `/financeiro?tipoPesquisa=dataAno&dataAno=${anoComPagamentos}-01-01`,
    passos: linhasDaLista,
  },
  // Before the one with a dialog, because an address that differs in its hash alone does not load the page again.
  'financeiro, a receber': {
    quem: 'consulta',
    endereco: '/financeiro#aReceber',
    passos: (page) => page.getByRole('table', { name: 'Parcelas em aberto, por mês' }).waitFor(),
  },
  'financeiro, filtro com erros': {
    quem: 'consulta',
    endereco: '/financeiro',
    passos: async (page) => {
      await filtros(page);
      await page.getByRole('radio', { name: 'Período' }).click();
      await page.getByRole('button', { name: 'Aplicar' }).click();
      await page.getByText('Necessário selecionar um período inicial.').waitFor();
    },
  },
  'conciliação bancária': {
    quem: 'admin',
    endereco: '/conciliacao',
    passos: async (page) => {
      await linhasDaLista(page);
      await page.getByRole('list', { name: 'Itens por estado' }).getByRole('button').nth(1).waitFor();
    },
  },
  'conciliação bancária, um ato': {
    quem: 'admin',
    endereco: '/conciliacao?estado=VALOR_DIVERGENTE',
    passos: async (page) => {
      const ato = page.getByRole('button', { name: /^Imputar como está/ }).first();
      await page.locator('tbody tr').first().waitFor();
      // What the demonstration has of them may be settled already.
      if (await ato.isVisible()) {
        await ato.click();
        await page.getByRole('dialog').waitFor();
      }
    },
  },
  'conciliação bancária, arquivos de retorno': {
    quem: 'admin',
    endereco: '/conciliacao?fonte=CNAB#retorno',
    passos: (page) => page.getByRole('button', { name: 'Escolher arquivos' }).waitFor(),
  },
  'conciliação bancária, remessas': {
    quem: 'admin',
    endereco: '/conciliacao?banco=CAIXA#remessa',
    passos: (page) => page.getByRole('heading', { name: 'Gerar remessa' }).waitFor(),
  },
  'relatório sintético com erros': {
    quem: 'consulta',
    endereco: '/relatorioSinteticoProcesso',
    passos: async (page) => {
      await page.getByRole('button', { name: 'Gerar' }).click();
      await page.getByText('Necessário informar Data de Início e Data de Fim').first().waitFor();
    },
  },
  'relatório sintético, busca do devedor': {
    quem: 'consulta',
    endereco: '/relatorioSinteticoProcesso',
    passos: async (page) => {
      await page.getByRole('combobox', { name: 'Devedor' }).pressSequentially('silva');
      await page.getByRole('option').first().waitFor();
    },
  },
  'relatório sintético pronto': {
    quem: 'consulta',
    endereco: '/relatorioSinteticoProcesso',
    passos: async (page) => {
      for (const campo of ['Data de Início', 'Data de Fim']) {
        await page.getByRole('textbox', { name: campo }).click();
        await page.keyboard.type('01062026');
      }
      await page.getByRole('textbox', { name: 'Data de Início' }).click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('01012020');
      await page.getByRole('button', { name: 'Gerar' }).click();
      await page.getByRole('link', { name: 'Abrir o PDF' }).waitFor();
    },
  },
  'tipos de documento': { quem: 'admin', endereco: '/tipoDocumento' },
  'tipo de documento, cadastro com erros': { quem: 'admin', endereco: '/tipoDocumento/cadastrar', passos: enviarVazio },
  'tipo de documento, detalhe': { quem: 'admin', endereco: '/tipoDocumento/4' },
  'usuários, importação': { quem: 'admin', endereco: '/usuario/importar' },
  'devedores, importação com problemas': { quem: 'admin', endereco: '/devedor/importar', passos: planilhaComErros },
  índices: { quem: 'admin', endereco: '/indiceFinanceiro' },
  'índice, meses': { quem: 'admin', endereco: '/indiceFinanceiro/1', passos: mesesDoIndice },
  'índice, arquivo com erros': {
    quem: 'admin',
    endereco: '/indiceFinanceiro/1',
    passos: async (page) => {
      await mesesDoIndice(page);
      await page.getByRole('button', { name: 'Enviar arquivo' }).click();
      await arquivoDoIndice(page, '2026-13;1,0\nx');
      await page.getByRole('list', { name: 'Erros do arquivo' }).waitFor();
    },
  },
  'índice, arquivo que muda meses': {
    quem: 'admin',
    endereco: '/indiceFinanceiro/1',
    passos: async (page) => {
      await mesesDoIndice(page);
      await page.getByRole('button', { name: 'Enviar arquivo' }).click();
      await arquivoDoIndice(page, '2025-12;9,99\n2026-01;0,5');
      await page.getByRole('table', { name: 'Meses que mudam' }).waitFor();
    },
  },
  'índice, sincronizar': {
    quem: 'admin',
    endereco: '/indiceFinanceiro/1',
    passos: async (page) => {
      await mesesDoIndice(page);
      await page.getByRole('button', { name: 'Sincronizar agora' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sincronizar agora' }).click();
      await page.getByText('A fonte dos índices não está configurada.').waitFor();
    },
  },
  'trabalhos do servidor': { quem: 'admin', endereco: '/trabalhos' },
  configuração: { quem: 'admin', endereco: '/configuracao' },
  'configuração, que outra pessoa mudou': { quem: 'admin', endereco: '/configuracao', passos: outraPessoaMuda },
  'dados de uma pessoa': {
    quem: 'admin',
    endereco: '/titular',
    passos: async (page) => {
      // Of somebody in the demonstration, whoever it is: the request itself is then held.
      const campo = page.getByRole('textbox', { name: 'CPF/CNPJ' });
      for (const _ of [1, 2]) {
        await campo.fill('529.982.247-25');
        await page.getByRole('button', { name: 'Procurar' }).click();
        await page.getByRole('heading', { level: 2, name: '529.982.247-25' }).waitFor();
      }
      await page.getByRole('button', { name: /^Histórico de alterações/ }).click();
      await page.getByText('Consulta dos dados de uma pessoa').first().waitFor();
    },
  },
  histórico: { quem: 'admin', endereco: '/auditoria', passos: linhasDaLista },
  'histórico, filtros': { quem: 'admin', endereco: '/auditoria?recurso=processo', passos: filtros },
  'histórico, o que mudou': {
    quem: 'admin',
    // An action on a process, because the newest note may be a registration, which has no values before it.
    endereco: '/auditoria?recurso=processo&acao=ANEXAR_AR',
    passos: async (page) => {
      await linhasDaLista(page);
      await page.locator('tbody tr').first().getByRole('link').first().click();
      await page.getByRole('table', { name: 'Campos do registro antes e depois' }).waitFor();
      await page.getByRole('switch', { name: 'Mostrar também o que não mudou' }).click();
    },
  },
  perfis: { quem: 'admin', endereco: '/perfil' },
  'perfil, cadastro': { quem: 'admin', endereco: '/perfil/cadastrar' },
};

/** What `npm test` looks at of them: lists, records, forms with errors, a drawer, a dialog, an account, and the dashboard. */
export const dez = [
  'painel',
  'processos',
  'processos, filtros',
  'processos, cadastro com erros',
  'processo, detalhe',
  'processo, ação',
  'processo, memória de cálculo',
  'cobranças',
  'cobrança à vista',
  'devolvidos',
];

import type { Locator, Page } from 'playwright-core';
import type { Who } from '../../support/demo.ts';
import { aPdf } from '../../support/pdf.ts';
import { retorno } from '../../support/retorno.ts';
import type { Random } from '../random.ts';
import { type Api, within } from './person.ts';

/** One use of a surface: its address and the records it changes. */
export interface Caso {
  readonly path: string;
  readonly id: number;
  readonly numeros: readonly string[];
  /** The texts to type, by the name of the field. */
  readonly textos: Readonly<Record<string, string>>;
}

/**
 * A form or dialog where people type: how it is opened, what is typed, how it is saved, and how its saves are counted.
 */
export interface Superficie {
  readonly quem: Who;
  readonly dialogo?: boolean;
  /** A later step of several: going back leads to the step before, and nothing is left. */
  readonly passo?: boolean;
  /** @param n number of the use: each use has its own records */
  caso(api: Api, n: number, random: Random): Promise<Caso>;
  /** Further choices when it is first opened; they must still be there afterwards. */
  readonly primeiro?: (scope: Locator) => Promise<void>;
  /** Opens it from the page that the person is on; answers the element that holds its fields. */
  abrir(page: Page, caso: Caso): Promise<Locator>;
  /** The button that opens the file chooser, where there is one. */
  readonly arquivo?: (scope: Locator) => Locator;
  /** Absent: the form requires more than is typed here, so it is never saved. */
  readonly salvar?: ((scope: Locator) => Promise<void>) | undefined;
  /** Number of saves so far, read before and after. */
  feitos?(api: Api, caso: Caso): Promise<number>;
  /** Another person changes the same record. */
  mudar?(api: Api, caso: Caso): Promise<void>;
}

const lista = 'processoConstituicaoCredito/list?size=50&page=0';
const palavra = (random: Random, letters: number) =>
  Array.from({ length: letters }, () => 'abcdefghijlmnopqrstuvxz'[random.below(23)]).join('');
const frase = (random: Random) => `Texto ${palavra(random, 6)} ${palavra(random, 9)} ${palavra(random, 7)}`;
export const campo = (scope: Locator, name: string) => scope.getByRole('textbox', { name: new RegExp(`^${name}`) });

const pagina = async (page: Page, path: string): Promise<Locator> => {
  await within(page, path);
  return page.locator('main');
};
const dialogo = async (page: Page): Promise<Locator> => {
  const scope = page.getByRole('dialog').filter({ has: page.locator('form') });
  await scope.waitFor();
  return scope;
};
/** The n-th process of that filter that is not suspended. */
const processo = async (api: Api, filtro: object, n: number) => {
  const { content } = await api('POST', lista, filtro);
  const livres = (content as { id: number; numero: string; suspenso: boolean }[]).filter(({ suspenso }) => !suspenso);
  return livres[n % livres.length]!;
};
const versao = async (api: Api, path: string) => Number((await api('GET', path)).versao);
const escolher = async (scope: Locator, campo: RegExp, opcao: string | RegExp) => {
  await scope.getByRole('combobox', { name: campo }).click();
  await scope.page().getByRole('option', { name: opcao }).first().click();
};
const botao = (nome: string) => (scope: Locator) => scope.getByRole('button', { name: nome, exact: true }).click();
const adicionar = (scope: Locator) => scope.getByRole('button', { name: /^Adicionar PDF/ }).first();
const detalhe = (id: number) => `processoConstituicaoCredito/${id}`;

/** Editing two fields of a record of a register. */
const edicao = (quem: Who, nome: string, rota: string, [um, outro]: readonly [string, string]): Superficie => ({
  quem,
  caso: async (api, n, random) => {
    const { content } = await api('POST', `${rota}/list?size=50&page=0`, {});
    const { id } = content[n % content.length];
    const textos = { [um]: frase(random), [outro]: frase(random) };
    return { path: `/${nome}/editar?id=${id}`, id, numeros: [], textos };
  },
  abrir: (page, { path }) => pagina(page, path),
  salvar: botao('Editar'),
  feitos: (api, { id }) => versao(api, `${rota}/${id}`),
  mudar: async (api, { id }) => {
    const { processos: _p, outrosOrgaos: _o, orgaoCredor, ...antes } = await api('GET', `${rota}/${id}`);
    const semResumo = rota === 'devedor' ? devedorDe(antes) : { ...antes, orgaoCredor };
    await api('PUT', `${rota}/${id}`, { ...semResumo, rua: 'Rua que outra pessoa gravou' });
  },
});
const devedorDe = ({
  nome: _n,
  documentoIdentificacao: _d,
  idTipoDocumentoIdentificacao: _i,
  tipoDocumentoIdentificacao: _t,
  ...contato
}: Record<string, unknown>) => contato;

/** A new record of a register, which requires more than is typed here. */
const cadastro = (nome: string, campos: readonly string[]): Superficie => ({
  quem: 'admin',
  caso: async (_api, n, random) => ({
    path: `/${nome}/cadastrar`,
    id: n,
    numeros: [],
    textos: Object.fromEntries(campos.map((campo) => [campo, palavra(random, 10)])),
  }),
  abrir: (page, { path }) => pagina(page, path),
});

/** The dialog of an action, opened by its address. */
const acao = (quem: Who, codigo: string, filtro: object, textos: (random: Random) => Caso['textos']): Superficie => ({
  quem,
  dialogo: true,
  caso: async (api, n, random) => {
    const { id, numero } = await processo(api, filtro, n);
    return { path: `/processos/${id}?acao=${codigo}`, id, numeros: [numero], textos: textos(random) };
  },
  abrir: async (page, { path }) => {
    await within(page, path);
    return dialogo(page);
  },
  arquivo: adicionar,
  salvar: (scope) => scope.locator('[type=submit]').click(),
  feitos: async (api, { id }) => (await api('GET', detalhe(id))).andamentos.length,
});

/** Waits until the heading of that step of the wizard is there. */
const noPasso = (scope: Locator, nome: string) => scope.getByRole('heading', { level: 3, name: nome }).waitFor();

/**
 * A step of the wizard of negotiation, for a debtor that nothing is known of. A draft comes back to its step, so only the first
 * opening goes there by hand. Not saved: each would be an agreement of the few processes that can have one.
 */
const assistente = (
  passo: string,
  ate: (scope: Locator) => Promise<void>,
  textos: (random: Random) => Caso['textos'],
): Superficie => ({
  quem: 'gestor',
  dialogo: true,
  caso: async (api, n, random) => {
    const { content } = await api('POST', 'processoConstituicaoCredito/aptosNegociacao?size=50&page=0', {});
    const { id, numero } = content[n % content.length];
    return {
      path: `/negociacao?negociar=requerente&processo=${numero}`,
      id,
      numeros: [numero],
      textos: textos(random),
    };
  },
  primeiro: async (scope) => {
    await noPasso(scope, 'Identificação do Requerente');
    await ate(scope);
    await noPasso(scope, passo);
  },
  abrir: async (page, { path }) => {
    await within(page, path);
    return dialogo(page);
  },
});
const identificado = async (scope: Locator) => {
  await escolher(scope, /^Tipo/, 'Representante (procuração)');
  for (const [nome, texto] of Object.entries({
    CPF: '52998224725',
    Nome: 'Rosa Lima de Souza',
    Telefone: '81999887766',
    'E-mail': 'rosa@exemplo.com.br',
  }))
    await campo(scope, nome).fill(texto);
  for (const qual of [0, 1]) {
    const [escolha] = await Promise.all([
      scope.page().waitForEvent('filechooser'),
      scope
        .getByRole('button', { name: /^Adicionar PDF/ })
        .nth(qual)
        .click(),
    ]);
    await escolha.setFiles(pdf(`papel-${qual}.pdf`));
    await scope.getByRole('button', { name: `Remover o arquivo papel-${qual}.pdf` }).waitFor();
  }
  await botao('Próximo')(scope);
};

export const superficies: Readonly<Record<string, Superficie>> = {
  'tipo de documento, novo': {
    quem: 'admin',
    caso: async (_api, n, random) => ({
      path: '/tipoDocumento/cadastrar',
      id: n,
      numeros: [],
      textos: { Nome: `Auto ${palavra(random, 12)}` },
    }),
    abrir: (page, { path }) => pagina(page, path),
    salvar: botao('Cadastrar'),
    feitos: async (api, { textos }) =>
      (await api('POST', 'tipoDocumento/list?size=5&page=0', { nome: textos.Nome })).totalElements,
  },
  'devedor, alterado': edicao('gestor', 'devedor', 'devedor', ['Bairro', 'Complemento']),
  'usuário, alterado': edicao('admin', 'usuario', 'usuario', ['Bairro', 'Complemento']),
  'órgão, alterado': edicao('admin', 'orgaoCredor', 'orgaoCredor', ['Bairro', 'Complemento']),
  'usuário, novo': cadastro('usuario', ['Nome', 'Matrícula', 'Complemento']),
  'órgão, novo': cadastro('orgaoCredor', ['Bairro', 'Complemento']),
  'perfil, novo': {
    ...cadastro('perfil', []),
    caso: async (_api, n, random) => ({
      path: '/perfil/cadastrar',
      id: n,
      numeros: [],
      textos: { Nome: palavra(random, 12).toUpperCase() },
    }),
    primeiro: (scope) => scope.getByRole('checkbox', { name: 'Consultar' }).first().check(),
    salvar: botao('Cadastrar'),
    feitos: async (api, { textos }) =>
      (await api('POST', 'perfil/list?size=5&page=0', { nome: textos.Nome })).totalElements,
  },
  'processo, novo': {
    quem: 'operador',
    caso: async (_api, n, random) => ({
      path: '/processos/cadastrar',
      id: n,
      numeros: [],
      textos: { 'Descrição do fato': frase(random), 'Fundamento legal': frase(random), Bairro: palavra(random, 9) },
    }),
    abrir: (page, { path }) => pagina(page, path),
    arquivo: adicionar,
  },
  'processo, alterado': {
    quem: 'operador',
    caso: async (api, n, random) => {
      const { id, numero } = await processo(api, { idSituacaoProcesso: 27 }, n);
      const textos = { 'Descrição do fato': frase(random), Complemento: palavra(random, 12) };
      return { path: `/processos/editar?id=${id}`, id, numeros: [numero], textos };
    },
    abrir: (page, { path }) => pagina(page, path),
    salvar: botao('Alterar'),
    feitos: (api, { id }) => versao(api, detalhe(id)),
  },
  'corresponsável, num processo novo': {
    quem: 'operador',
    dialogo: true,
    caso: async (_api, n, random) => ({
      path: '/processos/cadastrar',
      id: n,
      numeros: [],
      textos: { 'Nome ou razão social': frase(random), Bairro: palavra(random, 9) },
    }),
    abrir: async (page, { path }) => {
      await within(page, path);
      await page.getByRole('button', { name: /Adicionar corresponsável/i }).click();
      return dialogo(page);
    },
  },
  'ação: anexar TCC': acao('operador', 'ANEXAR_TCC', { idSituacaoProcesso: 27 }, () => ({})),
  'ação: anexar AR': {
    ...acao('operador', 'ANEXAR_AR', { idSituacaoProcesso: 1 }, (random) => ({
      Data: `${10 + random.below(9)}/11/2026`,
    })),
    // Not saved: the demonstration has too few such processes.
    salvar: undefined,
  },
  'ação: suspender': {
    ...acao('gestor', 'SUSPENDER_PROCESSO', { idSituacaoProcesso: 26 }, (random) => ({
      Motivo: frase(random),
    })),
    // Not saved: date and ground are required too.
    salvar: undefined,
  },
  'documento, substituído': {
    quem: 'operador',
    dialogo: true,
    caso: async (api, n) => {
      const { id, numero } = await processo(api, { idSituacaoProcesso: 27 }, n);
      return { path: `/processos/editar?id=${id}`, id, numeros: [numero], textos: {} };
    },
    abrir: async (page, { path }) => {
      await within(page, path);
      await page
        .getByRole('button', { name: /^Alterar .+/ })
        .first()
        .click();
      return dialogo(page);
    },
    arquivo: adicionar,
  },
  'devolvido, retornado': {
    quem: 'gestor',
    dialogo: true,
    caso: async (api, n, random) => {
      const { id, numero } = await processo(api, { devolucao: true, idSituacaoProcesso: 28 }, n);
      const textos = { Data: `${10 + random.below(9)}/11/2026` };
      return { path: '/processoDevolvido?_pageSize=50', id, numeros: [numero], textos };
    },
    abrir: async (page, { path, numeros }) => {
      await within(page, path);
      await page.getByRole('checkbox', { name: `Selecionar ${numeros[0]}` }).check();
      await page.getByRole('button', { name: 'Retornar Processo(s)' }).click();
      return dialogo(page);
    },
    primeiro: async (scope) => {
      await escolher(scope, /^Fase/, 'Inicial');
      await escolher(scope, /^Situação/, /^Devedor notificado/);
    },
  },
  'lote de notificações': {
    quem: 'operador',
    dialogo: true,
    caso: async (api, n, random) => {
      const dois = [await processo(api, noLote, 2 * n), await processo(api, noLote, 2 * n + 1)];
      return {
        path: '/processos?idSituacaoProcesso=1&_pageSize=50',
        id: dois[0]!.id,
        numeros: dois.map(({ numero }) => numero),
        textos: { 'Data para todos': `${10 + random.below(9)}/11/2026` },
      };
    },
    abrir: async (page, { path, numeros }) => {
      await within(page, path);
      for (const numero of numeros) await page.getByRole('checkbox', { name: `Selecionar ${numero}` }).check();
      await page.getByRole('button', { name: 'Registrar notificações' }).click();
      return dialogo(page);
    },
  },
  'negociação: quem a pede': {
    ...assistente(
      'Identificação do Requerente',
      async (scope) => {
        await escolher(scope, /^Tipo/, 'Representante (procuração)');
        // Its papers are asked for once the look-up of the CPF has answered.
        await campo(scope, 'CPF').fill('52998224725');
        await adicionar(scope).waitFor();
      },
      (random) => ({ Nome: frase(random).replace(/\d/g, ''), 'E-mail': `${palavra(random, 9)}@exemplo.com.br` }),
    ),
    arquivo: adicionar,
  },
  'negociação: forma de pagamento': {
    ...assistente('Forma de Pagamento', identificado, (random) => ({
      'O devedor pode pagar por mês': `${1 + random.below(8)}00,00`,
    })),
    passo: true,
  },
  'negociação: parcelas': {
    ...assistente(
      'Parcelamento',
      async (scope) => {
        await identificado(scope);
        await noPasso(scope, 'Forma de Pagamento');
        await scope.getByRole('radio', { name: 'Parcelado' }).check();
        await botao('Próximo')(scope);
      },
      (random) => ({ 'Valor da 1ª parcela': `${1 + random.below(8)}00,00` }),
    ),
    passo: true,
  },
  'conciliação: não é nosso': {
    quem: 'gestor',
    dialogo: true,
    caso: async (api, n, random) => {
      const nossoNumero = await pagoPorNinguem(api, n);
      const { id } = await itemDe(api, nossoNumero);
      const textos = { Motivo: frase(random) };
      return { path: `/conciliacao?nossoNumero=${nossoNumero}`, id, numeros: [nossoNumero], textos };
    },
    abrir: async (page, { path }) => {
      await within(page, path);
      await page.getByRole('button', { name: /^Não é nosso/ }).click();
      return dialogo(page);
    },
    salvar: botao('Não é nosso'),
    feitos: async (api, { numeros }) => ((await itemDe(api, numeros[0]!)).acao === null ? 0 : 1),
  },
  configuração: {
    quem: 'admin',
    caso: async (_api, n, random) => ({
      path: '/configuracao',
      id: n,
      numeros: [],
      textos: { 'Quantidade Máxima': String(12 + random.below(48)) },
    }),
    abrir: (page, { path }) => pagina(page, path),
    salvar: botao('Alterar'),
    feitos: (api) => versao(api, 'conf/buscarConfiguracoes'),
    mudar: async (api) => {
      const antes = await api('GET', 'conf/buscarConfiguracoes');
      await api('PUT', 'conf/editar', {
        ...antes,
        porcentagemHonorarios: antes.porcentagemHonorarios === 0.1 ? 0.12 : 0.1,
      });
    },
  },
};
const noLote = { idSituacaoProcesso: 1 };

/** Sends a return file with a payment whose number no slip has; answers the number. */
async function pagoPorNinguem(api: Api, n: number): Promise<string> {
  const nossoNumero = `31285579${String(n).padStart(9, '0')}`;
  const titulos = [{ nossoNumero, pago: 1_000, data: '20112026' }];
  const arquivo = retorno({ banco: 'BB', convenio: '3128557', sequencial: n + 1, titulos });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(arquivo, 'latin1'))]), `CBR${n}.ret`);
  await api('POST', 'conciliacao/retorno', form);
  return nossoNumero;
}
const itemDe = async (api: Api, nossoNumero: string) =>
  (await api('POST', 'conciliacao/list?size=5&page=0', { nossoNumero })).content[0];

export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf(name) });

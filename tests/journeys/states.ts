import { messages } from '@i18n/index.ts';
import type { Page } from 'playwright-core';
import { codigosAcao } from '@/contract/acoes.ts';
import { codigosDaCobranca } from '@/contract/acoesDaCobranca.ts';
import { transicoes as daCobranca } from '@/domain/cobranca/transicoes.ts';
import { transicoes as doProcesso } from '@/domain/workflow/transicoes.ts';
import type { Declaration, RowAction } from '@/portal/declaration/declaration.ts';
import { menu } from '@/portal/layout/menu.ts';
import { passos as doAssistente } from '@/portal/pages/negociacao/endereco.ts';
import { declarations } from '@/portal/resources/index.ts';
import { naoChega, nuncaVem, quando, semNaDemonstracao, vemVazia } from './answers.ts';
import { avisos } from './avisos.ts';
import { comAAcao, type Ler } from './comAAcao.ts';
import { linhasOuNenhuma } from './journey.ts';
import { ateOPasso, outrosEstados } from './otherStates.ts';
import { type Screen, screens } from './screens.ts';

type Passos = (page: Page) => Promise<void>;

/** A screen in a state that has a picture of its own. */
export interface State extends Omit<Screen, 'endereco' | 'quem'> {
  readonly quem?: Screen['quem'] | 'gestor';
  readonly endereco: string | ((ler: Ler) => Promise<string>);
  /** Before the page opens, as to hold back an answer. */
  readonly antes?: Passos;
  /** It waits for answers that do not come. */
  readonly espera?: true;
  /** It leaves something in the browser: nobody else uses that browser. */
  readonly deixa?: true;
  /** There only on a phone. */
  readonly soNoTelefone?: true;
}
type States = Readonly<Record<string, State>>;

const words = messages as unknown as {
  readonly resources: Readonly<Record<string, { readonly actions?: Readonly<Record<string, string>> }>>;
};
const nomeDa = (recurso: string, acao: string): string => words.resources[recurso]!.actions![acao]!;

/* ---------- what every register has ---------- */

const titulo: Passos = (page) => page.getByRole('heading', { level: 1 }).first().waitFor();
const alerta: Passos = (page) => page.getByRole('alert').first().waitFor();
const dialogo: Passos = (page) => page.getByRole('dialog').first().waitFor();
const esperando: Passos = (page) =>
  page.locator('tbody tr[data-waiting], [role=progressbar], [aria-busy=true], .MuiSkeleton-root').first().waitFor();
/** Rows, or what stands in their place. */
const linhas: Passos = async (page) => {
  await titulo(page);
  await linhasOuNenhuma(page);
};
const primeira: Passos = async (page) => {
  await linhas(page);
  await page.locator('tbody').getByRole('link').first().click();
  await page.waitForURL(({ pathname }) => pathname.split('/').length > 2);
};
/** The button of a row, of any: not every row has it. */
const botaoDaLinha =
  (nome: string): Passos =>
  async (page) => {
    await linhas(page);
    await page
      .getByRole('button', { name: `${nome}:` })
      .first()
      .click();
    await dialogo(page);
  };
/** The button of a record, of the first that has it. */
const botaoDoRegistro =
  (nome: string): Passos =>
  async (page) => {
    await linhas(page);
    const enderecos = await page
      .locator('tbody tr')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    const [recurso = ''] = new URL(page.url()).pathname.split('/').slice(1);
    const seus = [...new Set(enderecos)].filter((um) => um.startsWith(`/${recurso}/`) && !um.endsWith('/editar'));
    for (const endereco of seus) {
      await page.goto(new URL(endereco, page.url()).href);
      await page
        .getByRole('button', { name: 'Voltar' })
        .or(page.getByRole('link', { name: 'Voltar' }))
        .or(page.getByRole('heading', { level: 2 }))
        .first()
        .waitFor();
      const botao = page.getByRole('button', { name: nome, exact: true });
      if (!(await botao.isVisible())) continue;
      await botao.click();
      return dialogo(page);
    }
    throw new Error(`No record has «${nome}».`);
  };

const daLista = ({ name, contract, list, permissions }: Declaration): States => {
  const endereco = `/${name}`;
  const lista = [contract.endpoints.list.path];
  const botao =
    (nome: string): Passos =>
    (page) =>
      page.getByRole('button', { name: nome }).first().click();
  return {
    [`${name}, lista`]: { endereco, passos: linhas },
    [`${name}, lista que se espera`]: {
      ...{ endereco, espera: true, antes: quando(lista, nuncaVem), passos: esperando },
    },
    [`${name}, lista vazia`]: { endereco, antes: quando(lista, vemVazia), passos: linhas },
    [`${name}, lista que não veio`]: { endereco, antes: quando(lista, naoChega), passos: alerta },
    ...((list.filters.length > 0 || list.filterForm) && {
      [`${name}, filtros da lista`]: {
        endereco,
        passos: async (page: Page) => {
          await linhas(page);
          await botao('Editar filtro')(page);
          await page.getByRole('dialog', { name: 'Filtros' }).waitFor();
        },
      },
    }),
    ...(permissions.import && { [`${name}, importar`]: { endereco: `/${name}/importar`, passos: titulo } }),
  };
};

const doRegistro = ({ name, contract, show, form, permissions, address }: Declaration): States => {
  const endereco = `/${name}`;
  const { get, list } = contract.endpoints;
  // Some are read by what their address says.
  const registro = [get, address?.get].flatMap((um) => um?.path ?? []);
  const criado = `/${name}/cadastrar`;
  return {
    ...(show &&
      get && {
        [`${name}, um registro`]: { endereco, passos: primeira },
        [`${name}, um registro que se espera`]: {
          ...{ endereco, espera: true, antes: quando(registro, nuncaVem, list.path) },
          passos: async (page: Page) => {
            await primeira(page);
            await esperando(page);
          },
        },
        [`${name}, um registro que não veio`]: {
          ...{ endereco, antes: quando(registro, naoChega, list.path) },
          passos: async (page: Page) => {
            await primeira(page);
            await alerta(page);
          },
        },
        [`${name}, um registro que não há`]: { endereco: `/${name}/999999999`, passos: alerta },
      }),
    ...(form &&
      permissions.create && {
        [`${name}, cadastro`]: { endereco: criado, passos: titulo },
        [`${name}, cadastro recusado`]: {
          endereco: criado,
          passos: async (page: Page) => {
            await page.getByRole('button', { name: 'Cadastrar' }).click();
            await alerta(page);
          },
        },
      }),
  };
};

const dosBotoes = ({ name, list, showActions, permissions }: Declaration): States => {
  const endereco = `/${name}`;
  const dialogoDe = ({ key }: RowAction, passos: (nome: string) => Passos): States => ({
    [`${name}, ${key}`]: { endereco, passos: passos(nomeDa(name, key)) },
  });
  const marcada: Passos = async (page) => {
    await linhas(page);
    await page.locator('tbody').getByRole('checkbox').or(page.locator('tbody').getByRole('radio')).first().check();
  };
  return Object.assign(
    {},
    ...list.rowActions.flatMap((acao) => (typeof acao !== 'string' && !acao.to ? [dialogoDe(acao, botaoDaLinha)] : [])),
    ...showActions.filter(({ to }) => !to).map((acao) => dialogoDe(acao, botaoDoRegistro)),
    ...(list.bulkActions.length > 0 ? [{ [`${name}, uma linha escolhida`]: { endereco, passos: marcada } }] : []),
    ...list.bulkActions.map(({ key }) => ({
      [`${name}, ${key}`]: {
        endereco,
        passos: async (page: Page) => {
          await marcada(page);
          await page.getByRole('button', { name: nomeDa(name, key) }).click();
          await dialogo(page);
        },
      },
    })),
    ...(permissions.delete
      ? [
          {
            [`${name}, excluir`]: {
              endereco,
              passos: list.rowActions.includes('delete') ? botaoDaLinha('Excluir') : botaoDoRegistro('Excluir'),
            },
          },
        ]
      : []),
  );
};

/** The pages made by hand, also while their first answers are late or do not come. */
const dasPaginas = (): States =>
  Object.assign(
    {},
    ...menu.map(({ path, page, calls }): States => {
      const lidas = (calls?.(new URLSearchParams()) ?? []).map(([endpoint]) => endpoint.path);
      const endereco = `/${path}`;
      if (!page) return {};
      return {
        [`${path}, página`]: { endereco, passos: titulo },
        ...(lidas.length > 0 && {
          [`${path}, página que se espera`]: {
            ...{ endereco, espera: true, antes: quando(lidas, nuncaVem), passos: titulo },
          },
          [`${path}, página que não veio`]: { endereco, antes: quando(lidas, naoChega), passos: alerta },
        }),
      };
    }),
  );

/* ---------- every action ---------- */

const dasAcoes = (): States =>
  Object.fromEntries([
    ...codigosAcao.map((codigo): [string, State] => [
      `processo, ${codigo}`,
      {
        endereco: comAAcao(
          codigo,
          'processos',
          doProcesso.filter(([acao]) => acao === codigo).flatMap(([, de]) => de),
        ),
        passos: dialogo,
      },
    ]),
    ...codigosDaCobranca.map((codigo): [string, State] => [
      `cobrança, ${codigo}`,
      {
        endereco: comAAcao(
          codigo,
          'processoCobranca',
          daCobranca.filter(([passagem]) => passagem === codigo).flatMap(([, de]) => de),
        ),
        passos: dialogo,
      },
    ]),
  ]);

const doAssistenteInteiro = (): States =>
  Object.fromEntries(
    doAssistente.map((passo): [string, State] => [
      `negociação, passo ${passo}`,
      { quem: 'gestor', endereco: '/negociacao', deixa: true, passos: ateOPasso(passo) },
    ]),
  );

const derivados: States = Object.assign(
  {},
  ...declarations.flatMap((declaracao) => [daLista(declaracao), doRegistro(declaracao), dosBotoes(declaracao)]),
  dasPaginas(),
  dasAcoes(),
);

/**
 * Every screen in every state: those written by hand (`screens.ts`, `otherStates.ts`, `avisos.ts`), and what the declarations say that there is –
 * of each register its list, record, form and buttons, waiting, empty, refused and failed; each page of the menu; the dialog of
 * each action; each step of the wizard. What is declared anew is there at once; what the demonstration cannot show fails.
 */
export const states: States = {
  ...screens,
  ...Object.fromEntries(
    Object.entries(derivados).map(([nome, estado]) => {
      const antes: Passos = async (page) => {
        await semNaDemonstracao(nome)?.(page);
        await estado.antes?.(page);
      };
      return [nome, { quem: 'admin' as const, ...estado, antes }];
    }),
  ),
  ...doAssistenteInteiro(),
  ...outrosEstados,
  ...avisos,
};

import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { read, utils, type WorkSheet } from 'xlsx';
import * as z from 'zod/mini';
import { endpoint } from '@/contract/endpoint.ts';
import { pageOf, paging } from '@/contract/lista.ts';
import { perfil } from '@/contract/perfil.ts';
import { processos } from '@/contract/processo.ts';
import { dinheiro } from '@/contract/values/dinheiro.ts';
import { lido, lidoSempre } from '@/contract/values/lido.ts';
import { texto } from '@/contract/values/texto.ts';
import type { Declaration } from '@/portal/declaration/declaration.ts';
import { cellsOf } from '@/portal/declaration/exportar/cells.ts';
import type { Task } from '@/portal/declaration/exportar/export.worker.ts';
import { workbookOf } from '@/portal/declaration/exportar/workbook.ts';
import { resource } from '@/portal/declaration/resource.ts';
import { call } from '@/portal/providers/http.ts';
import { declarations } from '@/portal/resources/index.ts';
import { umaPessoa, umCpf, umFormulario } from '../../api/processo/support.ts';
import { answersLost, type Call, heldBack, openAt, outOfService, servedByTheApp, signedIn } from '../support.tsx';

const GESTOR = 'gestor.procon@ativa.gov.br';
const NOMES = ['=1+1 Comércio Ltda', '+55 Turismo Ltda', '-Menos Gás Ltda', '@Arroba Mídia Ltda'];
let calls: Call[];
const user = userEvent.setup();

/** Replaces the browser's Worker, which this DOM lacks, and writes with the same code as the real one. */
class Trabalhador {
  static falha = false;
  static readonly encerrados: Trabalhador[] = [];
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null;
  onerror: (() => void) | null = null;
  #rows: Extract<Task, { rows: unknown }>['rows'][number][] = [];
  postMessage(task: Task) {
    if ('rows' in task) return void this.#rows.push(...task.rows);
    if (Trabalhador.falha) this.onerror?.();
    else this.onmessage?.({ data: workbookOf(task.name, task.headings, this.#rows) });
  }
  terminate() {
    Trabalhador.encerrados.push(this);
  }
}

const salvos: { nome: string; blob: Blob }[] = [];
beforeAll(async () => {
  calls = servedByTheApp();
  await signedIn(GESTOR);
  for (const [i, nome] of NOMES.entries())
    await call(processos.create, {
      body: umFormulario({ dadosDevedor: umaPessoa({ nome, documentoIdentificacao: umCpf(900 + i) }) }) as never,
    });
});
beforeEach(async () => {
  vi.stubGlobal('Worker', Trabalhador);
  let ultimo = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    ultimo = blob as Blob;
    return 'blob:planilha';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    salvos.push({ nome: this.download, blob: ultimo });
  });
  salvos.length = 0;
  Trabalhador.falha = false;
  Trabalhador.encerrados.length = 0;
  await signedIn(GESTOR);
  calls.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const exportacoes = () => calls.filter(({ url }) => url.includes('/exportacao'));
const exportar = async () => user.click(await screen.findByRole('button', { name: 'Exportar' }));
const planilha = async (): Promise<WorkSheet> => {
  await waitFor(() => expect(salvos).toHaveLength(1));
  const book = read(await salvos[0]!.blob.arrayBuffer(), { cellNF: true });
  return book.Sheets[book.SheetNames[0]!]!;
};
const linhasDe = (folha: WorkSheet) => utils.sheet_to_json<unknown[]>(folha, { header: 1 });

describe('Exportar', () => {
  test('leva o que o filtro e a ordem da lista dizem, e só as colunas dela, em células do seu tipo', async () => {
    openAt('/processos?devedor=Ltda&_sort=nomeDevedor');
    await screen.findByText('4 registros');
    await exportar();
    const folha = await planilha();
    expect(salvos[0]!.nome).toBe('Processos 2026-11-20.xlsx');
    expect(await screen.findByText('Processos 2026-11-20.xlsx: 4 registros na planilha.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(exportacoes()).toMatchObject([
      {
        url: '/api/processoConstituicaoCredito/exportacao?sort=devedor.nome',
        body: { devedor: 'Ltda', apenasProcessosLavrados: false },
      },
    ]);
    const [titulos, ...linhas] = linhasDe(folha);
    expect(titulos).toEqual([
      'Número do processo',
      'CPF/CNPJ',
      'Devedor',
      'Fase',
      'Situação',
      'Devido hoje',
      'Prazo',
      'Data',
    ]);
    expect(linhas.map((linha) => linha[2]).sort()).toEqual([...NOMES].sort());
    const [devido] = linhas[0]!.slice(5, 6);
    expect(devido).toBeGreaterThan(0);
    expect(linhas[0]!.slice(3)).toEqual(['Inicial', 'TCC em elaboração', devido, undefined, 46_346]);
    for (let linha = 2; linha <= 5; linha++) {
      const celulas = ['A', 'B', 'C', 'D', 'E', 'F', 'H'].map((coluna) => folha[`${coluna}${linha}`]);
      expect(celulas.map(({ t, z: formato, f }) => [t, formato, f])).toEqual([
        ...Array.from({ length: 5 }, () => ['s', '@', undefined]),
        ['n', '#,##0.00', undefined],
        ['n', 'dd/mm/yyyy', undefined],
      ]);
      expect(celulas[1].v).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
    }
  });

  test('diz em que ponto está, e cancelar a interrompe sem salvar nada', async () => {
    const soltar = heldBack(/\/exportacao/);
    openAt('/processos?devedor=Ltda');
    await screen.findByText('4 registros');
    await exportar();
    const dialogo = await screen.findByRole('dialog', { name: 'Exportar lista' });
    expect(dialogo).toHaveTextContent('Consultando os registros…');
    expect(screen.getByRole('progressbar', { name: 'Andamento da exportação' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Exportação cancelada.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    soltar();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(salvos).toEqual([]);
  });

  test.each<[string, () => () => void, RegExp]>([
    ['o servidor não atende', () => outOfService(/\/exportacao/), /Nada foi perdido/],
    ['a resposta se perde', () => answersLost(/\/exportacao/), /Não foi possível conectar ao servidor/],
    [
      'a planilha não pôde ser gravada',
      () => {
        Trabalhador.falha = true;
        return () => {
          Trabalhador.falha = false;
        };
      },
      /Não foi possível montar a planilha/,
    ],
  ])('quando %s, diz por quê e pode ser tentada de novo', async (_caso, estragar, frase) => {
    const consertar = estragar();
    openAt('/processos?devedor=Ltda');
    await screen.findByText('4 registros');
    await exportar();
    expect(await screen.findByText(frase)).toBeInTheDocument();
    expect(salvos).toEqual([]);
    consertar();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(linhasDe(await planilha())).toHaveLength(5);
  });

  test('o que o servidor recusa é dito, sem oferecer outra tentativa igual', async () => {
    openAt('/perfil');
    await screen.findByText(/registros?$/);
    const recusada = { status: 422, codigo: 'EXPORTACAO_GRANDE', mensagem: 'A lista tem 10.001 registros.' };
    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(recusada, { status: 422 }));
    await exportar();
    expect(await screen.findByText('A lista tem 10.001 registros.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
    fetching.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('uma lista sem registros não se exporta', async () => {
    openAt('/processos?devedor=Ninguem com este nome');
    await screen.findByText('Não há registros a serem exibidos.');
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeDisabled();
  });

  test('toda lista declarada de que o servidor não faz arquivos tem o botão e sai com as suas colunas', async () => {
    await signedIn('admin@ativa.gov.br');
    for (const { name, list } of declarations.filter(({ list: { files } }) => files.length === 0)) {
      salvos.length = 0;
      const { router } = openAt(`/${name}`);
      const botao = await screen.findByRole('button', { name: 'Exportar' });
      await waitFor(() => expect(document.querySelector('table')).toHaveAttribute('aria-busy', 'false'));
      if (!(botao as HTMLButtonElement).disabled) {
        await user.click(botao);
        const [titulos] = linhasDe(await planilha());
        expect([name, titulos]).toEqual([name, expect.any(Array)]);
        expect(titulos).toHaveLength(list.columns.length);
      }
      cleanup();
      router.dispose();
    }
  });
});

/* ---------- what each kind of value is in a spreadsheet ---------- */

const linha = z.object({
  id: z.number(),
  nome: texto({}),
  ativo: z.boolean(),
  valor: dinheiro({}),
  quando: lidoSempre('dataHora'),
  dia: lidoSempre('data'),
  documento: lidoSempre('cpfCnpj'),
  parte: lidoSempre('percentual'),
  quantos: z.number(),
  nota: lido(),
});
const declarada: Declaration = resource({
  name: 'perfil',
  contract: {
    ...perfil,
    endpoints: {
      list: endpoint({
        method: 'POST',
        path: 'coisa/list',
        access: 'PAINEL',
        summary: 'Lista: coisas',
        query: paging,
        body: z.strictObject({}),
        output: pageOf(linha),
        reads: true,
      }),
    },
  },
  list: {
    columns: [
      'nome',
      'ativo',
      'valor',
      'quando',
      'dia',
      'documento',
      'parte',
      'quantos',
      'nota',
      { source: 'desenhada', kind: 'texto', component: () => null, value: ({ nome }) => `*${nome}*` },
    ],
    sort: 'nome',
  },
});
const palavras: Readonly<Record<string, string>> = {
  'ra.boolean.true': 'Sim',
  'ra.boolean.false': 'Não',
  'comum.inativo': 'Inativo',
};
const traduzir = (chave: string) => palavras[chave] ?? chave;
const umaLinha = {
  id: 1,
  nome: 'Ana',
  ativo: true,
  valor: 1234.5,
  quando: '2026-11-20T01:30:00.000Z',
  dia: '2026-03-01',
  documento: '52998224725',
  parte: 0.075,
  quantos: 1500,
  nota: null,
};

describe('uma célula', () => {
  test('é número, data ou texto conforme o tipo da coluna, e nada onde não há nada', () => {
    const celulas = cellsOf(declarada.list.columns, umaLinha, traduzir);
    expect(celulas).toEqual([
      { v: 'Ana', z: '@' },
      { v: 'Sim', z: '@' },
      { v: 1234.5, z: '#,##0.00' },
      // 19/11/2026 22:30, the time of Brasília.
      { v: 46_345 + 22.5 / 24, z: 'dd/mm/yyyy hh:mm' },
      { v: 46_082, z: 'dd/mm/yyyy' },
      { v: '529.982.247-25', z: '@' },
      { v: 0.075, z: '0.00%' },
      { v: 1500, z: '#,##0' },
      null,
      { v: '*Ana*', z: '@' },
    ]);
    const lida = read(
      workbookOf(
        'Coisas',
        declarada.list.columns.map(({ source }) => source),
        [celulas],
      ),
      {
        cellNF: true,
        cellText: true,
      },
    ).Sheets.Coisas!;
    expect(['C2', 'D2', 'E2', 'G2', 'H2'].map((nome) => lida[nome].w)).toEqual([
      '1,234.50',
      '19/11/2026 22:30',
      '01/03/2026',
      '7.50%',
      '1,500',
    ]);
    expect(lida.I2).toBeUndefined();
  });

  test('de quem está inativo diz isso na primeira coluna, como a lista', () => {
    const [nome, ativo] = cellsOf(declarada.list.columns, { ...umaLinha, ativo: false }, traduzir);
    expect([nome?.v, ativo?.v]).toEqual(['Ana (Inativo)', 'Não']);
  });

  test('tem o texto inteiro até onde uma planilha o guarda, e nada que ela não aceite', () => {
    const longo = 'x'.repeat(40_000);
    const celulas = cellsOf(declarada.list.columns, { ...umaLinha, nome: longo, nota: '\u0001a\u001fb' }, traduzir);
    expect(celulas[0]?.v).toHaveLength(32_767);
    const bytes = workbookOf('Um nome de folha com mais de trinta e um caracteres', ['Nome'], [celulas]);
    expect(read(bytes).SheetNames).toEqual(['Um nome de folha com mais de tr']);
  });
});

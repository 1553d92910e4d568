import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { type LinhaRelatorio, relatorios } from '@/contract/relatorio.ts';
import type { Aviso, Tarefa } from '@/portal/pages/relatorio/pdf/relatorio.worker.ts';
import { call } from '@/portal/providers/http.ts';
import { umaPessoa, umCpf, umFormulario } from '../../api/processo/support.ts';
import { type Call, openPage, outOfService, servedByTheApp, signedIn } from '../support.tsx';

const PROCON = 'gestor.procon@ativa.gov.br';
let calls: Call[];
const user = userEvent.setup();

/** Replaces the browser's Worker, which this DOM lacks: takes the task, and answers when the test says so. */
class Trabalhador {
  static readonly todos: Trabalhador[] = [];
  onmessage: ((event: { data: Aviso }) => void) | null = null;
  onerror: (() => void) | null = null;
  tarefa: Tarefa | null = null;
  encerrado = false;
  constructor() {
    Trabalhador.todos.push(this);
  }
  postMessage(tarefa: Tarefa) {
    this.tarefa = tarefa;
  }
  terminate() {
    this.encerrado = true;
  }
  get linhas(): LinhaRelatorio[] {
    return JSON.parse(new TextDecoder().decode(this.tarefa!.linhas));
  }
  dizer(aviso: Aviso) {
    this.onmessage?.({ data: aviso });
  }
}

beforeAll(async () => {
  calls = servedByTheApp();
  // A body that requires no documents, and that no other test of the portal looks at.
  await signedIn(PROCON);
  for (const nome of ['Sílvia Silva de Souza', 'Antônio Silva e Silva'])
    await call(processos.create, {
      body: umFormulario({
        dadosDevedor: umaPessoa({ nome, documentoIdentificacao: umCpf(nome.charCodeAt(0)) }),
      }) as never,
    });
});
const salvos: string[] = [];
beforeEach(async () => {
  vi.stubGlobal('Worker', Trabalhador);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    salvos.push(this.download);
  });
  Trabalhador.todos.length = 0;
  salvos.length = 0;
  await signedIn(PROCON);
  calls.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const buscas = () => calls.filter(({ url }) => url.includes('listRelatorio'));
const pedidos = () =>
  calls.filter(({ url }) => url.includes('relatorioSinteticoProcessos') && !url.endsWith('recentes'));
const data = async (campo: string, valor: string) => {
  await user.click(screen.getByRole('textbox', { name: campo }));
  await user.paste(valor);
};
const periodo = async (inicio = '01/01/2020', fim = '20/11/2026') => {
  await data('Data de Início', inicio);
  await data('Data de Fim', fim);
};
const escolher = async (campo: RegExp, opcao: string) => {
  await user.click(screen.getByRole('combobox', { name: campo }));
  await user.click(await screen.findByRole('option', { name: opcao }));
};
const gerar = () => user.click(screen.getByRole('button', { name: 'Gerar' }));
const abrir = async () => {
  openPage('/relatorioSinteticoProcesso');
  await screen.findByRole('heading', { level: 1, name: 'Relatório Sintético de Processo' });
};
const trabalhador = () => waitFor(() => expect(Trabalhador.todos.at(-1)?.tarefa).toBeTruthy());

describe('relatório sintético', () => {
  test.each<[string, [string, string], string[]]>([
    ['sem datas', ['', ''], Array(2).fill('Necessário informar Data de Início e Data de Fim')],
    ['só com o início', ['01/01/2026', ''], ['Necessário informar Data de Início e Data de Fim']],
    ['com as datas trocadas', ['02/01/2026', '01/01/2026'], ['A data deve ser anterior a Data - Fim']],
    ['com um dia que não existe', ['01/01/2026', '31/02/2026'], ['Informe uma data válida.']],
  ])('%s, nada se pede e o campo diz por quê', async (_, [inicio, fim], frases) => {
    await abrir();
    if (inicio) await data('Data de Início', inicio);
    if (fim) await data('Data de Fim', fim);
    await gerar();
    await waitFor(() => expect(screen.getAllByText(frases[0]!)).toHaveLength(frases.length));
    expect(pedidos()).toEqual([]);
  });

  test('busca o devedor a partir da quarta letra, uma vez só, e mostra nome e documento', async () => {
    await abrir();
    const campo = screen.getByRole('combobox', { name: 'Devedor' });
    await user.type(campo, 'Sil');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(buscas()).toEqual([]);
    expect(screen.getAllByText('Digite ao menos 4 letras do nome').length).toBeGreaterThan(0);
    await user.type(campo, 'va');
    const opcoes = await screen.findAllByRole('option');
    expect(buscas()).toEqual([
      expect.objectContaining({
        url: '/api/devedor/listRelatorio?page=0&size=50&sort=nome',
        body: { nome: 'Silva' },
      }),
    ]);
    expect(opcoes.map((o) => o.firstChild?.textContent)).toEqual(['Antônio Silva e Silva', 'Sílvia Silva de Souza']);
    for (const opcao of opcoes) expect(opcao).toHaveTextContent(/\d{3}\.\d{3}\.\d{3}-\d{2}$/);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(campo).toHaveValue(opcoes[0]!.firstChild?.textContent);
    expect(buscas()).toHaveLength(1);
  });

  test('a busca que não teve resposta diz isso, e não que nenhum devedor há', async () => {
    await abrir();
    const voltar = outOfService(/devedor\/listRelatorio/);
    await user.type(screen.getByRole('combobox', { name: 'Devedor' }), 'Silva');
    expect(await screen.findByText(/Nada foi perdido; tente de novo em instantes/)).toBeInTheDocument();
    expect(screen.queryByText('Nenhum devedor encontrado')).toBeNull();
    voltar();
  });

  test('desenha o PDF com o que foi pedido, diz quanto falta, e guarda o que foi preenchido', async () => {
    await abrir();
    await periodo();
    await escolher(/^Fase/, 'Inicial');
    await escolher(/^Situação/, 'TCC em elaboração');
    await gerar();
    expect(await screen.findByRole('progressbar', { name: 'Geração do relatório' })).toBeInTheDocument();
    await trabalhador();
    expect(pedidos()[0]?.body).toEqual({
      dataInicio: '2020-01-01',
      dataFim: '2026-11-20',
      idDevedor: null,
      idFaseProcesso: 1,
      idSituacaoProcesso: 27,
      excluido: false,
    });
    const [trabalho] = Trabalhador.todos;
    // The two registered above, and those that other tests may register meanwhile.
    expect(trabalho!.linhas.length).toBeGreaterThanOrEqual(2);
    expect(new Set(trabalho!.linhas.map((l) => l.situacaoProcesso.id))).toEqual(new Set([27]));
    expect(trabalho!.tarefa!.cabeca).toMatchObject({
      orgao: expect.stringContaining('Consumidor'),
      filtros: [
        'Período: 01/01/2020 a 20/11/2026',
        'Devedor: TODOS',
        'Fase: Inicial',
        'Situação: TCC em elaboração',
        expect.stringContaining('Índices até'),
      ],
      emissao: expect.stringMatching(/^Emitido em .+ por Débora Gestora Falcão \(matrícula \d+\)$/),
    });
    trabalho!.dizer({ feitas: 500, total: 2000 });
    expect(await screen.findByText('Desenhando o PDF: 500 de 2.000 processos')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    trabalho!.dizer({ pronto: { pdf: new ArrayBuffer(8), quantidade: 2000, valor: 123_456, fases: [] } });
    expect(
      await screen.findByText(/^Relatório Sintético\.pdf foi salvo: 2\.000 processos, R\$\s1\.234,56\.$/),
    ).toBeInTheDocument();
    expect(salvos).toEqual(['Relatório Sintético.pdf']);
    expect(screen.getByRole('link', { name: 'Abrir o PDF' })).toHaveAttribute('href', expect.stringMatching(/^blob:/));
    expect(screen.getByRole('textbox', { name: 'Data de Início' })).toHaveValue('01/01/2020');
    expect(screen.getByRole('combobox', { name: /^Fase/ })).toHaveTextContent('Inicial');
  });

  test('cancelar para o desenho e devolve o botão', async () => {
    await abrir();
    await periodo();
    await gerar();
    await trabalhador();
    expect(screen.getByRole('button', { name: 'Gerar' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Geração do relatório cancelada.')).toBeInTheDocument();
    expect(Trabalhador.todos[0]?.encerrado).toBe(true);
    expect(screen.getByRole('button', { name: 'Gerar' })).toBeEnabled();
    expect(salvos).toEqual([]);
  });

  test('nada encontrado é um aviso, em PDF e em Excel', async () => {
    const vazio = 'Não foi encontrado nenhuma informação no período e situações informadas';
    await abrir();
    await periodo('01/01/2001', '02/01/2001');
    await gerar();
    await trabalhador();
    expect(Trabalhador.todos[0]?.linhas).toEqual([]);
    Trabalhador.todos[0]?.dizer({ pronto: null });
    expect((await screen.findByText(vazio)).closest('[class*="Warning"]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    await waitFor(() => expect(screen.queryByText(vazio)).toBeNull());
    await escolher(/^Tipo de relatório/, 'Excel');
    await gerar();
    expect(await screen.findByText(vazio)).toBeInTheDocument();
    expect(salvos).toEqual([]);
  });

  test('a planilha vem do servidor com o seu nome', async () => {
    await abrir();
    await periodo();
    await escolher(/^Tipo de relatório/, 'Excel');
    await gerar();
    expect(await screen.findByText('Relatório Sintético.xls foi salvo.')).toBeInTheDocument();
    expect([salvos, pedidos()[0]?.url]).toEqual([
      ['Relatório Sintético.xls'],
      '/api/processoConstituicaoCredito/relatorioSinteticoProcessosExcel',
    ]);
  });

  test('este mês e o mês passado se escolhem com um clique, e o que se gerou se gera de novo com outro', async () => {
    await abrir();
    await user.click(screen.getByRole('button', { name: 'Mês passado' }));
    expect(screen.getByRole('textbox', { name: 'Data de Início' })).toHaveValue('01/10/2026');
    expect(screen.getByRole('textbox', { name: 'Data de Fim' })).toHaveValue('31/10/2026');
    await user.click(screen.getByRole('button', { name: 'Este mês' }));
    expect(screen.getByRole('textbox', { name: 'Data de Início' })).toHaveValue('01/11/2026');
    expect(screen.getByRole('textbox', { name: 'Data de Fim' })).toHaveValue('30/11/2026');
    expect(screen.getByRole('button', { name: 'Este mês' })).toHaveAttribute('aria-pressed', 'true');
    await escolher(/^Tipo de relatório/, 'Excel');
    await gerar();
    const nome = 'Gerar de novo: 01/11/2026 a 30/11/2026, Excel, Todos os processos';
    await user.click(await screen.findByRole('button', { name: nome }));
    await waitFor(() => expect(salvos).toEqual(['Relatório Sintético.xls', 'Relatório Sintético.xls']));
    const [um, outro] = pedidos();
    expect(outro?.body).toEqual(um?.body);
  });

  test('os últimos são cinco, o mais novo primeiro e cada um uma vez; as teclas geram um de novo', async () => {
    const filtro = { idDevedor: null, idFaseProcesso: null, idSituacaoProcesso: null, excluido: false } as const;
    for (const dia of ['13', '14', '15', '16', '17', '18', '14'])
      await call(relatorios.sintetico, { body: { ...filtro, dataInicio: `2020-01-${dia}`, dataFim: '2026-11-20' } });
    await abrir();
    const nomes = async () => {
      const botoes = await screen.findAllByRole('button', { name: /^Gerar de novo: / });
      return botoes.map((botao) => /: (.*)\/01\/2020 a 20\/11\/2026, PDF/.exec(botao.getAttribute('aria-label')!)?.[1]);
    };
    expect(await nomes()).toEqual(['14', '18', '17', '16', '15']);
    calls.length = 0;
    screen.getByRole('button', { name: /16\/01\/2020 a 20\/11\/2026, PDF/ }).focus();
    await user.keyboard('{Enter}');
    await trabalhador();
    expect(pedidos().map(({ body }) => body)).toEqual([{ ...filtro, dataInicio: '2020-01-16', dataFim: '2026-11-20' }]);
    Trabalhador.todos[0]?.dizer({ pronto: { pdf: new ArrayBuffer(8), quantidade: 2, valor: 2, fases: [] } });
    await waitFor(() => expect(salvos).toEqual(['Relatório Sintético.pdf']));
    // It is the newest now.
    await waitFor(async () => expect((await nomes())[0]).toBe('16'));
  });

  test('os últimos que não se puderam ler são ditos no seu lugar, e tentados de novo', async () => {
    const voltar = outOfService(/recentes$/);
    await abrir();
    const ultimos = within(await screen.findByRole('region', { name: 'Últimos relatórios' }));
    voltar();
    await user.click(ultimos.getByRole('button', { name: 'Tentar novamente' }));
    expect((await screen.findAllByRole('button', { name: /^Gerar de novo: / })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });

  test('o que falha no desenho é dito', async () => {
    await abrir();
    await periodo();
    await gerar();
    await trabalhador();
    Trabalhador.todos[0]?.onerror?.();
    expect(await screen.findByText('Não foi possível desenhar o PDF.')).toBeInTheDocument();
  });
});

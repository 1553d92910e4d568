import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { financeiro } from '@/contract/financeiro.ts';
import type { Permission } from '@/contract/permissions.ts';
import { formatMes } from '@/contract/values/data.ts';
import { formatPercentual, formatReais } from '@/contract/values/dinheiro.ts';
import { crumbs } from '@/portal/layout/crumbs.ts';
import { call } from '@/portal/providers/http.ts';
import { agir, umPlano } from './cobranca/umaCobranca.ts';
import { enviado } from './processo/umProcesso.ts';
import { type Call, heldBack, openAt, outOfService, profileChanged, servedByTheApp, signedIn } from './support.tsx';

let calls: Call[];
let plano: CobrancaDetalhe;
const user = userEvent.setup();

/** Two instalments of a plan are paid. */
beforeAll(async () => {
  calls = servedByTheApp();
  await signedIn('gestor@ativa.gov.br');
  plano = await umPlano();
  for (const [i, dataPagamento] of ['2026-11-20', '2026-11-20'].entries())
    await agir(plano.id, 'REALIZAR_BAIXA_MANUAL', {
      idProcessoCobranca: plano.id,
      dataPagamento,
      valorPago: plano.lancamentos[i]!.valorTotalBoleto,
      lancamentos: [plano.lancamentos[i]!.id],
      documentos: [{ idTipoDocumento: 8, arquivos: [await enviado(`recibo ${plano.id} ${i}`)] }],
    });
});
beforeEach(async () => {
  await signedIn('gestor@ativa.gov.br');
  calls.length = 0;
});

const base = '/api/processoConstituicaoCredito';
const lists = () => calls.filter(({ url }) => url.startsWith(`${base}/acompanhamentoFinanceiro?`));
const NOVEMBRO = { dataInicio: '2026-11-01', dataFim: '2026-11-30' };
const linhas = () => screen.findAllByRole('row', { name: new RegExp(plano.numero) });
/** Whatever they are: in another order, those of other files may fill the first page. */
const algumas = () => screen.findAllByRole('row', { name: /\d/ });
const chips = () => within(screen.getByRole('list', { name: 'Filtros ativos' })).getAllByRole('listitem');
const gaveta = async () => {
  await user.click(await screen.findByRole('button', { name: 'Editar filtro' }));
  await screen.findByRole('button', { name: 'Aplicar' });
  await screen.findAllByRole('radio');
};
const modo = (nome: string) => user.click(screen.getByRole('radio', { name: nome }));
const campo = (nome: string) => screen.getByRole('textbox', { name: nome });
const escreve = async (nome: string, texto: string) => {
  await user.clear(campo(nome));
  await user.type(campo(nome), texto);
};
const aplica = () => user.click(screen.getByRole('button', { name: 'Aplicar' }));
const total = async () =>
  (await screen.findByRole('region', { name: 'Total Repassado' })).textContent?.replace(/\s/g, ' ');

describe('os recebimentos', () => {
  test('são os do mês corrente, os mais novos primeiro, com as colunas da especificação', async () => {
    openAt('/financeiro');
    await screen.findByRole('heading', { level: 1, name: 'Acompanhamento Financeiro de Processos' });
    const [primeira] = await linhas();
    expect(lists()).toEqual([
      {
        method: 'POST',
        url: `${base}/acompanhamentoFinanceiro?size=15&page=0&sort=dataPagamento%2Cdesc`,
        body: NOVEMBRO,
      },
    ]);
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
      'Pagamento',
      'Processo(s)',
      'CDA(s)',
      'Número(s) de Origem',
      'Cobrança',
      'Parcela',
      'Valor Pago',
      'Valor Repassado',
    ]);
    for (const fixa of ['Número(s) de Origem', 'Valor Repassado'])
      expect(within(screen.getByRole('columnheader', { name: fixa })).queryByRole('button')).toBeNull();
    const { content } = await call(financeiro.list, { body: NOVEMBRO });
    const linha = content.find(({ idCobranca }) => idCobranca === plano.id)!;
    expect(within(primeira!).getByRole('rowheader')).toHaveTextContent(linha.numerosTcc.join('; '));
    expect(
      within(primeira!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replace(/\s/g, ' ')),
    ).toEqual([
      '20/11/2026',
      linha.numerosCda.join('; ') || '–',
      linha.numerosOrigem.join('; '),
      plano.numero,
      `${linha.parcela}/3 Baixa manual`,
      formatReais(linha.valorPago).replace(/\s/g, ' '),
      formatReais(linha.valorRepassado).replace(/\s/g, ' '),
    ]);
  });

  test.each([
    ['dataPagamento', 'dataPagamento'],
    ['numerosTcc', 'numerosTCC'],
    ['numerosCda', 'numerosCDA'],
    ['numeroCobranca', 'numerosCobranca'],
    ['parcela', 'parcela'],
    ['valorPago', 'valorPago'],
  ])('%s ordena por %s', async (coluna, chave) => {
    openAt(`/financeiro?_sort=-${coluna}`);
    await algumas();
    expect(lists().map(({ url }) => new URLSearchParams(url.split('?')[1]).get('sort'))).toEqual([`${chave},desc`]);
  });

  test('a cobrança é um elo para quem pode abrir o seu detalhe, e texto para os outros', async () => {
    openAt('/financeiro');
    const [linha] = await linhas();
    expect(within(linha!).getByRole('link', { name: plano.numero })).toHaveAttribute(
      'href',
      `/processoCobranca/${plano.id}`,
    );
    cleanup();
    await signedIn('consulta@ativa.gov.br');
    openAt('/financeiro');
    const [outra] = await linhas();
    expect(within(outra!).getByText(plano.numero)).toBeInTheDocument();
    expect(within(outra!).queryByRole('link')).toBeNull();
  });

  test('a permissão do detalhe basta para o elo e para a página, que leva de volta ao Financeiro (S2 §2.9)', async () => {
    const soODetalhe = (p: readonly Permission[]): Permission[] => [
      ...p.filter((uma) => uma !== 'PROCESSO_COBRANCA_CONSULTAR'),
      'PROCESSO_COBRANCA_CONSULTAR_DETALHE',
    ];
    await profileChanged('CONSULTA', soODetalhe, async () => {
      await signedIn('consulta@ativa.gov.br');
      openAt('/financeiro');
      const [linha] = await linhas();
      const elo = within(linha!).getByRole('link', { name: plano.numero });
      cleanup();
      openAt(elo.getAttribute('href')!);
      await screen.findByRole('heading', { level: 1, name: `Processo de Cobrança ${plano.numero}` });
      expect(screen.queryByRole('heading', { name: 'Acesso Negado!' })).toBeNull();
      expect(crumbs(`/processoCobranca/${plano.id}`)).toEqual([
        { label: 'Início', to: '/' },
        { label: 'Financeiro', to: '/financeiro' },
        { label: 'Detalhes' },
      ]);
      // The list stays closed, and one that is not there leads back too.
      cleanup();
      openAt('/processoCobranca');
      await screen.findByRole('heading', { name: 'Acesso Negado!' });
      cleanup();
      openAt('/processoCobranca/999999');
      expect(await screen.findByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/financeiro');
    });
    await signedIn('gestor@ativa.gov.br');
    expect(crumbs(`/processoCobranca/${plano.id}`)[1]).toMatchObject({ to: '/processoCobranca' });
  });

  test('o total é o das linhas do filtro, e Atualizar o lê de novo', async () => {
    openAt('/financeiro');
    await linhas();
    const { content } = await call(financeiro.list, { body: NOVEMBRO, query: { size: 100 } });
    const centavos = content.reduce((soma, { valorRepassado }) => soma + Math.round(valorRepassado * 100), 0);
    await waitFor(async () => expect(await total()).toContain(formatReais(centavos / 100).replace(/\s/g, ' ')));
    calls.length = 0;
    await user.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() =>
      expect(calls.map(({ url }) => url.split('?')[0]).sort()).toEqual([
        `${base}/acompanhamentoFinanceiro`,
        `${base}/buscarValorTotalRepassado`,
      ]),
    );
  });

  test('enquanto o total de outro filtro não vem, não há figura, nem a do filtro anterior', async () => {
    openAt('/financeiro');
    await linhas();
    await waitFor(async () => expect(await total()).toMatch(/R\$ [1-9]/));
    const soltar = heldBack(/buscarValorTotalRepassado/);
    await gaveta();
    await modo('Ano');
    await escreve('Ano', '2025');
    await aplica();
    await waitFor(() => expect(chips().map((chip) => chip.textContent)).toEqual(['Ano: 2025']));
    expect(await total()).not.toContain('R$');
    soltar();
    await waitFor(async () => expect(await total()).toContain('R$ 0,00'));
  });

  test('sem resposta, o total diz por quê, e não zero', async () => {
    const volta = outOfService(/buscarValorTotalRepassado/);
    openAt('/financeiro');
    await linhas();
    const tentar = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(await total()).not.toContain('R$');
    volta();
    await user.click(tentar);
    await waitFor(async () => expect(await total()).toMatch(/R\$ [1-9]/));
  });

  test('num mês sem nada, o total é zero e os botões não funcionam', async () => {
    openAt('/financeiro?tipoPesquisa=dataMesAno&dataMesAno=2001-02-01');
    expect(await screen.findByText('Não há registros a serem exibidos.')).toBeInTheDocument();
    await waitFor(async () => expect(await total()).toContain('R$ 0,00'));
    for (const name of ['Download PDF', 'Download Excel']) expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(lists().map(({ body }) => body)).toEqual([{ dataInicio: '2001-02-01', dataFim: '2001-02-28' }]);
  });

  test('sem a permissão, o acesso é negado', async () => {
    await signedIn('operador@ativa.gov.br');
    openAt('/financeiro');
    expect(await screen.findByText('Acesso Negado!')).toBeInTheDocument();
    expect(lists()).toEqual([]);
  });
});

describe('os arquivos', () => {
  const salvos: { nome: string; blob: Blob }[] = [];
  beforeEach(() => {
    salvos.length = 0;
    let ultimo = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      ultimo = blob as Blob;
      return 'blob:arquivo';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      salvos.push({ nome: this.download, blob: ultimo });
    });
  });
  afterEach(() => vi.restoreAllMocks());
  const arquivos = () => calls.filter(({ url }) => /acompanhamentoFinanceiro(Pdf|Excel)/.test(url));

  test.each([
    ['Download PDF', 'Pdf', 'Relatório Acompanhamento Financeiro.pdf', '%PDF-'],
    ['Download Excel', 'Excel', 'Relatório Acompanhamento Financeiro.xlsx', 'PK'],
  ])('%s leva o filtro e a ordem da lista, com o nome que o servidor deu', async (botao, chamada, nome, comeco) => {
    openAt('/financeiro?_sort=valorPago');
    await algumas();
    await user.click(await screen.findByRole('button', { name: botao }));
    expect(await screen.findByText(`${nome} foi salvo.`)).toBeInTheDocument();
    expect(arquivos()).toEqual([
      { method: 'POST', url: `${base}/acompanhamentoFinanceiro${chamada}?sort=valorPago`, body: NOVEMBRO },
    ]);
    expect(salvos.map((salvo) => salvo.nome)).toEqual([nome]);
    expect((await salvos[0]!.blob.text()).startsWith(comeco)).toBe(true);
  });

  test('enquanto é feito diz quantos registros terá, e se pode cancelar', async () => {
    const soltar = heldBack(/acompanhamentoFinanceiroPdf/);
    openAt('/financeiro');
    await linhas();
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Download PDF' }));
    expect(dialogo.getByText(/^Fazendo o arquivo com \d+ registros…$/)).toBeInTheDocument();
    expect(dialogo.getByRole('progressbar', { name: 'Andamento da exportação' })).toBeInTheDocument();
    await user.click(dialogo.getByRole('button', { name: 'Cancelar' }));
    soltar();
    expect(await screen.findByText('Exportação cancelada.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(salvos).toEqual([]);
  });

  test('sem resposta diz por quê, e tenta de novo', async () => {
    const volta = outOfService(/acompanhamentoFinanceiroExcel/);
    openAt('/financeiro');
    await linhas();
    await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Download Excel' }));
    expect(await dialogo.findByRole('alert')).toHaveTextContent(/./);
    volta();
    await user.click(dialogo.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Relatório Acompanhamento Financeiro.xlsx foi salvo.')).toBeInTheDocument();
    expect(salvos).toHaveLength(1);
  });
});

describe('o filtro', () => {
  test('começa em Mês e Ano, no mês corrente, que já é um chip sem o botão de remover', async () => {
    openAt('/financeiro');
    await linhas();
    expect(chips().map((chip) => chip.textContent)).toEqual(['11/2026']);
    expect(within(chips()[0]!).queryByTestId('CancelIcon')).toBeNull();
    expect(screen.getByRole('button', { name: 'Limpar filtro' })).toBeDisabled();
    await gaveta();
    expect(screen.getByRole('dialog', { name: 'Filtros' })).toBeInTheDocument();
    expect(
      screen.getAllByRole('radio').map((r) => [r.closest('label')?.textContent, (r as HTMLInputElement).checked]),
    ).toEqual([
      ['Período', false],
      ['Mês e Ano', true],
      ['Ano', false],
    ]);
    expect(campo('Mês e ano')).toHaveValue('11/2026');
  });

  test.each<[string, [string, string][], string, Record<string, string>, object]>([
    [
      'Período',
      [
        ['Data inicial', '01112026'],
        ['Data final', '20112026'],
      ],
      'Data: 01/11/2026 a 20/11/2026',
      { tipoPesquisa: 'dataPeriodo', dataPeriodoInicio: '2026-11-01', dataPeriodoFim: '2026-11-20' },
      { dataInicio: '2026-11-01', dataFim: '2026-11-20' },
    ],
    [
      'Mês e Ano',
      [['Mês e ano', '102026']],
      '10/2026',
      { tipoPesquisa: 'dataMesAno', dataMesAno: '2026-10-01' },
      { dataInicio: '2026-10-01', dataFim: '2026-10-31' },
    ],
    [
      'Ano',
      [['Ano', '2026']],
      'Ano: 2026',
      { tipoPesquisa: 'dataAno', dataAno: '2026-01-01' },
      { dataInicio: '2026-01-01', dataFim: '2026-12-31' },
    ],
  ])('por %s fica no endereço, vira chip e vai à lista e ao total', async (nome, escritos, chip, filtro, body) => {
    const { address } = openAt('/financeiro');
    await linhas();
    await gaveta();
    await modo(nome);
    for (const [rotulo, texto] of escritos) await escreve(rotulo, texto);
    await aplica();
    await waitFor(() => expect(chips().map((one) => one.textContent)).toEqual([chip]));
    const search = new URLSearchParams(address().split('?')[1]);
    expect(Object.fromEntries([...search].filter(([key]) => !key.startsWith('_')))).toEqual(filtro);
    await waitFor(() => expect(calls.slice(-2).map((one) => one.body)).toEqual([body, body]));
    await user.click(screen.getByRole('button', { name: 'Limpar filtro' }));
    await waitFor(() => expect(chips().map((one) => one.textContent)).toEqual(['11/2026']));
    expect(address()).not.toContain('tipoPesquisa');
  });

  test.each<[string, string[]]>([
    ['Período', ['Necessário selecionar um período inicial.', 'Necessário selecionar um período final.']],
    ['Mês e Ano', ['Necessário selecionar o mês.']],
    ['Ano', ['Necessário selecionar o ano.']],
  ])('por %s, sem data, diz o que falta e nada pede', async (nome, frases) => {
    openAt('/financeiro');
    await linhas();
    await gaveta();
    await modo(nome);
    if (nome === 'Mês e Ano') await user.clear(campo('Mês e ano'));
    calls.length = 0;
    await aplica();
    for (const frase of frases) expect(await screen.findByText(frase)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Necessário selecionar uma data para realizar a pesquisa');
    expect(calls).toEqual([]);
  });

  test('não aceita o futuro, nem o fim antes do início', async () => {
    openAt('/financeiro');
    await linhas();
    await gaveta();
    await escreve('Mês e ano', '122026');
    await aplica();
    expect(await screen.findByText('A data não pode ser futura.')).toBeInTheDocument();
    await modo('Período');
    expect(screen.queryByText('A data não pode ser futura.')).toBeNull();
    await escreve('Data inicial', '20112026');
    await escreve('Data final', '19112026');
    await aplica();
    expect(await screen.findByText('A data deve ser anterior a Data - Fim')).toBeInTheDocument();
    expect(screen.getByText('A data deve ser posterior a Data - Início')).toBeInTheDocument();
    await escreve('Data final', '21112026');
    await aplica();
    expect(await screen.findByText('A data não pode ser futura.')).toBeInTheDocument();
  });

  test('mudar o modo esvazia o que foi preenchido nos outros', async () => {
    openAt('/financeiro');
    await linhas();
    await gaveta();
    await modo('Ano');
    await escreve('Ano', '2025');
    await modo('Período');
    expect([campo('Data inicial'), campo('Data final')].map((c) => (c as HTMLInputElement).value)).toEqual(['', '']);
    await modo('Ano');
    expect(campo('Ano')).toHaveValue('');
    await modo('Mês e Ano');
    expect(campo('Mês e ano')).toHaveValue('11/2026');
  });

  test.each([
    'tipoPesquisa=dataAno',
    'tipoPesquisa=dataAno&dataAno=2999-01-01',
    'tipoPesquisa=outra&dataAno=2026-01-01',
    'dataAno=2026-01-01',
    'tipoPesquisa=dataPeriodo&dataPeriodoInicio=2026-11-02&dataPeriodoFim=2026-11-01',
    'tipoPesquisa=dataMesAno&dataMesAno=nada',
    'tipoPesquisa=dataMesAno&dataMesAno=2026-10-01&dataAno=2025-01-01',
  ])('um endereço que não faz sentido mostra o mês corrente: %s', async (busca) => {
    openAt(`/financeiro?${busca}`);
    await linhas();
    expect(chips().map((chip) => chip.textContent)).toEqual(['11/2026']);
    expect(lists().map(({ body }) => body)).toEqual([NOVEMBRO]);
  });
});

describe('a receber', () => {
  const figuras = (tabela: HTMLElement) =>
    within(tabela)
      .getAllByRole('row')
      .slice(1)
      .map((linha) => [...linha.children].map((c) => c.textContent));
  const reais = (valor: number) => formatReais(valor);

  test('tem aba e endereço seus, e mostra o que vence e o que entrou, sem prever', async () => {
    openAt('/financeiro#aReceber');
    expect(await screen.findByText(/Não é uma previsão/)).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'A receber' })).toHaveAttribute('aria-selected', 'true');
    const lido = await call(financeiro.aReceber);
    expect(lido.meses.length).toBeGreaterThan(0);
    expect(figuras(screen.getByRole('table', { name: 'Parcelas em aberto, por mês' }))).toEqual(
      lido.meses.map(({ mes, parcelas, valor }) => [formatMes(mes), `${parcelas}`, reais(valor), '']),
    );
    expect(figuras(screen.getByRole('table', { name: 'Parcelas vencidas nos últimos seis meses' }))).toEqual(
      lido.historico.map(({ mes, parcelas, devido, recebido, parte, emCurso }) => [
        `${formatMes(mes)}${emCurso ? 'em curso' : ''}`,
        `${parcelas}`,
        reais(devido),
        reais(recebido),
        parte === null ? '---' : formatPercentual(parte),
      ]),
    );
    for (const [nome, { valor }] of [
      ['Vencidas e não pagas', lido.vencidas],
      ['Total', lido.total],
    ] as const)
      expect(screen.getByText(nome).parentElement).toHaveTextContent(reais(valor).replace(/\s/g, ' '));
    await user.click(screen.getByRole('tab', { name: 'Recebimentos' }));
    await linhas();
  });

  test('sem resposta diz por quê, e tenta de novo', async () => {
    const volta = outOfService(/aReceber/);
    openAt('/financeiro#aReceber');
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    volta();
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText(/Não é uma previsão/)).toBeInTheDocument();
  });

  test('o que não se pôde ler de novo fica e é dito, aqui e no que há a restituir', async () => {
    openAt('/financeiro');
    const aRestituir = () => screen.findByRole('region', { name: 'A restituir' });
    const aba = (name: string) => user.click(screen.getByRole('tab', { name }));
    await waitFor(async () => expect(await aRestituir()).toHaveTextContent(/R\$/));
    await aba('A receber');
    await screen.findByText(/Não é uma previsão/);
    const volta = outOfService(/aReceber|valorARestituir\/total/);
    await aba('Recebimentos');
    const cartao = await aRestituir();
    expect(await within(cartao).findByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
    expect(cartao).toHaveTextContent(/R\$/);
    await aba('A receber');
    const tentar = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.getByText(/Não é uma previsão/)).toBeInTheDocument();
    volta();
    await user.click(tentar);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull());
    expect(screen.getByText(/Não é uma previsão/)).toBeInTheDocument();
  });
});

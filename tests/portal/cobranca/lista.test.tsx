import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'ra-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { listaDeCobrancas } from '@/contract/cobrancaLista.ts';
import { SituacaoNaLinha, situacaoNaPlanilha } from '@/portal/pages/cobranca/Situacao.tsx';
import { call } from '@/portal/providers/http.ts';
import { withStyleSheets } from '../styleSheets.ts';
import { type Call, openAt, servedByTheApp, signedIn } from '../support.tsx';
import { drawn } from './drawn.tsx';
import { agir, umaCobranca } from './umaCobranca.ts';

let calls: Call[];
let aVista: CobrancaDetalhe;
let cancelada: CobrancaDetalhe;
const user = userEvent.setup();
beforeAll(async () => {
  calls = servedByTheApp();
  await signedIn('gestor@ativa.gov.br');
  aVista = await umaCobranca();
  cancelada = await umaCobranca({ totalParcelas: 3 });
  await agir(cancelada.id, 'CANCELAR_COBRANCA', { idProcessoCobranca: cancelada.id, motivo: 'Desistiu do acordo.' });
});
beforeEach(async () => {
  await signedIn('gestor@ativa.gov.br');
  calls.length = 0;
});

const lists = () => calls.filter(({ url }) => url.startsWith('/api/processoCobranca/list'));
const linha = (numero: string) => screen.findByRole('row', { name: new RegExp(numero) });
const gaveta = async () => {
  await user.click(await screen.findByRole('button', { name: 'Editar filtro' }));
  await screen.findByRole('button', { name: 'Aplicar' });
};
const escreve = async (campo: string, texto: string) => {
  await user.click(screen.getByLabelText(campo));
  await user.paste(texto);
};
const aplica = () => user.click(screen.getByRole('button', { name: 'Aplicar' }));

describe('acompanhamento de cobrança', () => {
  test('pede as mais novas primeiro e mostra as colunas da especificação; o número leva à cobrança', async () => {
    openAt('/processoCobranca');
    await screen.findByRole('heading', { level: 1, name: 'Acompanhamento de Cobrança' });
    const row = await linha(aVista.numero);
    expect(lists()).toEqual([
      { method: 'POST', url: '/api/processoCobranca/list?size=15&page=0&sort=data%2Cdesc', body: {} },
    ]);
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
      'Data',
      'N° Processo de Cobrança',
      'N° Processo',
      'Titular',
      'CPF/CNPJ',
      'Situação',
      'Saldo da Cobrança',
      'Ações',
    ]);
    expect(within(row).getByRole('rowheader')).toHaveTextContent(aVista.numero);
    expect(within(row).getByRole('link', { name: aVista.numero })).toHaveAttribute(
      'href',
      `/processoCobranca/${aVista.id}`,
    );
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replace(/\s/g, ' ')),
    ).toEqual([
      '20/11/2026',
      aVista.processosConstituicaoCredito[0]!.numero,
      'JOANA PRADO DA SILVEIRA',
      '529.982.247-25',
      'EM ABERTO',
      'R$ 13.200,00',
      '',
    ]);
  });

  test('a cancelada é cinzenta e riscada, e o diz (M §2.41)', async () => {
    withStyleSheets();
    openAt('/processoCobranca');
    const chip = within(await linha(cancelada.numero)).getByText('CANCELADO').parentElement!;
    const outro = within(await linha(aVista.numero)).getByText('EM ABERTO').parentElement!;
    expect(getComputedStyle(chip).color).not.toBe(getComputedStyle(outro).color);
    expect(chip.className).not.toContain('Error');
    expect(getComputedStyle(chip).textDecoration).toContain('line-through');
    expect(getComputedStyle(outro).textDecoration).not.toContain('line-through');
  });

  test('um acordo em risco tem a sua marca, também na planilha (M §5.6)', async () => {
    const { content } = await call(listaDeCobrancas.list, { body: { numeroProcessoCobranca: aVista.numero } });
    const linhas = [content[0]!, { ...content[0]!, emRisco: true }];
    expect(content[0]!.emRisco).toBe(false);
    expect(linhas.map(situacaoNaPlanilha)).toEqual(['EM ABERTO', 'EM ABERTO (Em risco)']);
    // Paid, and the bank may still take it back (M §2.31).
    expect(situacaoNaPlanilha({ ...content[0]!, aguardandoConfirmacao: true })).toBe(
      'Pago – aguardando confirmação do banco',
    );
    await drawn(
      linhas.map((value, i) => (
        <RecordContextProvider key={String(i)} value={value}>
          <SituacaoNaLinha />
        </RecordContextProvider>
      )),
    );
    expect(screen.getAllByText('EM ABERTO')).toHaveLength(2);
    expect(screen.getAllByText('Em risco')).toHaveLength(1);
  });

  test.each([
    ['dataAcordo', 'data'],
    ['numero', 'numero'],
    ['numerosProcessos', 'processos.numero'],
    ['titular.nome', 'titular.nome'],
    ['titular.documentoIdentificacao', 'titular.documentoIdentificacao'],
    ['situacaoProcesso', 'situacaoProcesso.nome'],
  ])('%s ordena por %s', async (coluna, chave) => {
    // Only this one: other tests make collections too, and the list shows fifteen.
    openAt(`/processoCobranca?_sort=-${coluna}&numeroProcessoCobranca=${aVista.numero}`);
    await linha(aVista.numero);
    expect(lists().map(({ url }) => new URLSearchParams(url.split('?')[1]).get('sort'))).toEqual([`${chave},desc`]);
  });

  test('o saldo não ordena', async () => {
    openAt(`/processoCobranca?_sort=saldo&numeroProcessoCobranca=${aVista.numero}`);
    await linha(aVista.numero);
    expect(lists()[0]?.url).toContain('sort=data%2Cdesc');
    const saldo = screen.getByRole('columnheader', { name: 'Saldo da Cobrança' });
    expect(within(saldo).queryByRole('button')).toBeNull();
  });

  test('a situação se escolhe pelo nome, entre as da cobrança, e vira chip', async () => {
    const { address } = openAt('/processoCobranca');
    await gaveta();
    await user.click(await screen.findByRole('combobox', { name: /^Situação/ }));
    await screen.findByRole('option', { name: 'CANCELADO' });
    // The words of the table; of the two that it calls open, how each is paid.
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Todos',
      'CANCELADO',
      'EM ABERTO (à vista)',
      'EM ABERTO (parcelado)',
      'EM NEGOCIAÇÃO',
      'QUITADO',
    ]);
    await user.click(screen.getByRole('option', { name: 'CANCELADO' }));
    await aplica();
    await waitFor(() => expect(address()).toContain('idSituacao=203'));
    await waitFor(() => expect(screen.getByText(/^Situação:/)).toHaveTextContent('Situação: CANCELADO'));
    await waitFor(() => expect(lists().at(-1)?.body).toEqual({ idSituacao: 203 }));
    await linha(cancelada.numero);
    expect(screen.queryByRole('link', { name: aVista.numero })).toBeNull();
  });

  test('os outros filtros vão como escritos, sem máscara', async () => {
    openAt('/processoCobranca');
    await gaveta();
    const [processo] = aVista.processosConstituicaoCredito;
    await escreve('N° do Processo de Cobrança', aVista.numero);
    await escreve('Número do Processo', processo!.numero);
    await escreve('CPF/CNPJ Devedor', '529.982.247-25');
    await escreve('Data de-Início', '01/11/2026');
    await escreve('Data de-Fim', '20/11/2026');
    await aplica();
    await waitFor(() =>
      expect(lists().at(-1)?.body).toEqual({
        numeroProcessoCobranca: aVista.numero,
        numeroCDA: processo!.numero,
        cpfCnpj: '52998224725',
        dataInicial: '2026-11-01',
        dataFinal: '2026-11-20',
      }),
    );
    await linha(aVista.numero);
  });

  test.each([
    ['Número do Processo', '1'.repeat(17), 'O número deve ter no máximo 16 caracteres.'],
    ['N° do Processo de Cobrança', '1'.repeat(17), 'O número deve ter no máximo 16 caracteres.'],
    ['Data de-Início', '01/11/2026', 'Campo obrigatório'],
    ['Data de-Fim', '01/11/2026', 'Campo obrigatório'],
    ['Data de-Fim', '01/11/2999', 'A data não pode ser futura.'],
  ])('%s «%s» é recusado na gaveta', async (campo, texto, frase) => {
    const { address } = openAt('/processoCobranca');
    await gaveta();
    await escreve(campo, texto);
    await aplica();
    expect(await screen.findByText(frase)).toBeInTheDocument();
    expect(address()).toBe('/processoCobranca');
  });

  test('o fim antes do início se diz nos dois', async () => {
    openAt('/processoCobranca');
    await gaveta();
    await escreve('Data de-Início', '02/11/2026');
    await escreve('Data de-Fim', '01/11/2026');
    await aplica();
    expect(await screen.findByText('A data deve ser anterior a Data - Fim')).toBeInTheDocument();
    expect(screen.getByText('A data deve ser posterior a Data - Início')).toBeInTheDocument();
  });
});

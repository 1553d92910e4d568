import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DividaAtiva } from '@/contract/cda.ts';
import { type CobrancaDetalhe, cobrancas } from '@/contract/cobranca.ts';
import type { TipoEvento } from '@/contract/eventoDividaAtiva.ts';
import { processos } from '@/contract/processo.ts';
import { formatPercentual } from '@/contract/values/dinheiro.ts';
import { Cobranca } from '@/portal/pages/processo/dividaAtiva/Cobranca.tsx';
import CobrancaDialog from '@/portal/pages/processo/dividaAtiva/CobrancaDialog.tsx';
import { TermoDeInscricao } from '@/portal/pages/processo/dividaAtiva/TermoDeInscricao.tsx';
import { call } from '@/portal/providers/http.ts';
import { umDetalhe } from '../../documents/umDetalhe.ts';
import { umInscrito } from '../painel/umInscrito.ts';
import { withStyleSheets } from '../styleSheets.ts';
import { type Call, openAt, outOfService, servedByTheApp, signedIn } from '../support.tsx';
import { drawn } from './drawn.tsx';
import { agir, umaCobranca } from './umaCobranca.ts';

let calls: Call[];
let antiga: CobrancaDetalhe;
let nova: CobrancaDetalhe;
let idProcesso: number;
const user = userEvent.setup();
beforeAll(async () => {
  calls = servedByTheApp();
  await signedIn('gestor@ativa.gov.br');
  antiga = await umaCobranca({ totalParcelas: 2, desconto: 20 });
  await agir(antiga.id, 'CANCELAR_COBRANCA', { idProcessoCobranca: antiga.id, motivo: 'Quis outro plano.' });
  idProcesso = antiga.processosConstituicaoCredito[0]!.id;
  nova = await umaCobranca({ idsProcessos: [idProcesso], totalParcelas: 3 });
});
beforeEach(async () => {
  await signedIn('gestor@ativa.gov.br');
  calls.length = 0;
});
const reais = (n: number) => n.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace(/\s/g, ' ');
const valorDe = (dentro: ReturnType<typeof within>, nome: string) =>
  dentro.getByText(nome).nextSibling?.textContent?.replace(/\s/g, ' ');

describe('a aba Cobrança do processo', () => {
  test('tem as cobranças da mais nova à mais antiga, com os seus dados e andamentos', async () => {
    openAt(`/processos/${idProcesso}#cobranca`);
    const cabecas = await screen.findAllByRole('button', { name: /^Cobrança \d/ });
    expect(cabecas.map((b) => b.textContent)).toEqual([
      expect.stringContaining(`Cobrança ${nova.numero}EM NEGOCIAÇÃO`),
      expect.stringContaining(`Cobrança ${antiga.numero}CANCELADO`),
    ]);
    expect(cabecas.map((b) => b.getAttribute('aria-expanded'))).toEqual(['true', 'false']);
    await user.click(cabecas[0]!);
    await user.click(cabecas[1]!);
    const link = await screen.findByRole('link', { name: `Abrir a cobrança ${antiga.numero}` });
    expect(link).toHaveAttribute('href', `/processoCobranca/${antiga.id}`);
    const dentro = within(link.closest('.MuiAccordionDetails-root') as HTMLElement);
    expect(valorDe(dentro, 'Data do acordo')).toBe('20/11/2026');
    expect(valorDe(dentro, 'Forma de Pagamento')).toBe('PARCELADO');
    expect(valorDe(dentro, 'Valor total')).toBe(reais(antiga.valorTotal));
    expect(valorDe(dentro, 'Devido hoje')).toBe('R$ 0,00');
    expect(valorDe(dentro, 'Desconto')).toBe('20%');
    expect(valorDe(dentro, 'Total do desconto')).toBe(reais(antiga.valorTotalDesconto));
    // Other files change the configuration from which an agreement copies it.
    expect(valorDe(dentro, 'Juros do mês do pagamento')).toBe(formatPercentual(antiga.percentualJurosMesPagamento));
    expect(valorDe(dentro, 'Honorários')).toBe('10%');
    for (const dado of ['Joana Prado da Silveira', '529.982.247-25', 'joana@exemplo.com.br', '(81) 99988-7766'])
      expect(dentro.getByText(dado)).toBeInTheDocument();
    expect(dentro.getByText('Cobrança cancelada')).toBeInTheDocument();
  });

  test('o documento de um andamento se baixa da cobrança', async () => {
    openAt(`/processos/${idProcesso}#cobranca`);
    await user.click(await screen.findByRole('button', { name: /^\d+ documento/ }));
    const salvos = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click((await screen.findAllByRole('button', { name: /^Baixar/ }))[0]!);
    await waitFor(() => expect(salvos).toHaveBeenCalledOnce());
    salvos.mockRestore();
    expect(calls.at(-1)?.url).toMatch(new RegExp(`^/api/processoCobranca/${nova.id}/documento/download/\\d+$`));
    expect(screen.queryByRole('button', { name: /^Alterar/ })).toBeNull();
  });

  test('o que não se pôde ler se diz, e se tenta de novo', async () => {
    const voltar = outOfService(/doProcesso/);
    openAt(`/processos/${idProcesso}#cobranca`);
    const denovo = await screen.findByRole('button', { name: 'Tentar novamente' });
    voltar();
    await user.click(denovo);
    expect(await screen.findByRole('button', { name: new RegExp(nova.numero) })).toBeInTheDocument();
  });
});

const devedor = umDetalhe({}).devedor;
const daDivida = (mudancas: Partial<NonNullable<DividaAtiva['cobrancaDividaAtiva']>> = {}) => ({
  id: nova.id,
  idCobrancaSid: null,
  data: nova.data,
  numero: nova.numero,
  situacaoNome: 'Em negociação',
  origem: 'PORTAL' as const,
  valorTotal: nova.valorTotal,
  valorTotalAtualizado: nova.valorTotalAtualizado,
  saldoDevedor: nova.saldoDevedor,
  saldo: nova.saldo,
  totalParcelas: nova.totalParcelas,
  utilizandoRefis: false,
  percentualRefisValorPrincipal: null,
  percentualRefisCorrecao: null,
  percentualRefisJurosMes: null,
  percentualRefisHonorarios: null,
  ...mudancas,
});

describe('a cobrança em dívida ativa', () => {
  const abre = async (mudancas = {}) => {
    const cobranca = daDivida(mudancas);
    await drawn(<CobrancaDialog cobranca={cobranca} devedor={devedor} onClose={() => undefined} />);
    return within(await screen.findByRole('dialog', { name: `Cobrança ${nova.numero}` }));
  };

  test('o número é um botão que abre o diálogo', async () => {
    await drawn(<Cobranca cobranca={daDivida()} devedor={devedor} />);
    expect(screen.getByRole('button', { name: `Ver a cobrança ${nova.numero}` })).toHaveTextContent(nova.numero);
  });

  test('o diálogo é só de leitura, com as parcelas e sem guia', async () => {
    withStyleSheets();
    const dentro = await abre();
    const tabela = within(await dentro.findByRole('table', { name: 'Parcelas da cobrança' }));
    expect(tabela.getAllByRole('rowheader')).toHaveLength(3);
    expect(tabela.queryByRole('columnheader', { name: 'Guia' })).toBeNull();
    expect(valorDe(dentro, 'Forma de pagamento')).toBe('PARCELADO');
    expect(valorDe(dentro, 'Devedor')).toBe(devedor.nome);
    expect(valorDe(dentro, 'Total atualizado')).toBe(reais(nova.valorTotalAtualizado));
    expect(valorDe(dentro, 'Origem')).toBe('Portal');
    expect(dentro.getAllByRole('button').map((b) => b.textContent)).toEqual(['Fechar']);
  });

  test('a do outro sistema mostra o REFIS', async () => {
    const dentro = await abre({ origem: 'EXTERNO', utilizandoRefis: true, percentualRefisJurosMes: 30 });
    expect(valorDe(dentro, 'REFIS – juros do mês')).toBe('30%');
    expect(valorDe(dentro, 'Origem')).toBe('Sistema da dívida ativa');
  });
});

test('o termo de inscrição diz o que a lei pede, também o que não se sabe (CTN, art. 202)', async () => {
  const processo = await call(processos.get, { params: { id: idProcesso } });
  const dividaAtiva = { data: '2026-05-05', numeroCda: '26001', dataReferenciaCalculo: '2026-05-05' } as DividaAtiva;
  await drawn(<TermoDeInscricao processo={processo} dividaAtiva={dividaAtiva} />);
  const dentro = within(screen.getByRole('region', { name: 'Termo de inscrição (CTN, art. 202)' }));
  expect(valorDe(dentro, 'Devedor e domicílio')).toBe(
    'Joana Prado da Silveira, 529.982.247-25, Rua do Sol, 140, Santo Antônio, Recife/PE, 50010-470',
  );
  expect(valorDe(dentro, 'Corresponsáveis e domicílio')).toBe('Não há corresponsáveis.');
  expect(valorDe(dentro, 'Valor originário')).toBe('R$ 9.000,00');
  expect(valorDe(dentro, 'Origem')).toMatch(/^Deixou de prestar contas/);
  expect(valorDe(dentro, 'Fundamento legal')).toMatch(/^Lei estadual 13\.178/);
  expect(valorDe(dentro, 'Termo inicial da atualização')).toBe('05/05/2026');
  expect(valorDe(dentro, 'Data e número da inscrição')).toBe('05/05/2026, 26001');
  expect(valorDe(dentro, 'Processo administrativo')).toBe('60041.001093/2026-97');
  expect(valorDe(dentro, 'Livro e folha')).toBe('não informado');
});

describe('um acordo feito na dívida ativa', () => {
  const abrir = async (...eventos: readonly TipoEvento[]) => {
    const { id } = await umInscrito(...eventos);
    const [cobranca] = await call(cobrancas.doProcesso, { params: { id } });
    return { id, cobranca: cobranca! };
  };

  test('mostra as parcelas informadas, com a que foi paga, e diz o que não foi informado (M §7.92)', async () => {
    const { id, cobranca } = await abrir('ACORDO_EXTERNO_FIRMADO', 'ACORDO_EXTERNO_PARCELA');
    const [primeira, segunda] = cobranca.parcelasExternas!;
    const { address } = openAt(`/processoCobranca/${cobranca.id}`);
    expect(address()).toContain(String(cobranca.id));
    const tabela = await screen.findByRole('table', { name: 'Parcelas da cobrança' });
    const linhas = within(tabela).getAllByRole('row').slice(1);
    expect(linhas).toHaveLength(cobranca.totalParcelas);
    expect(linhas[0]).toHaveTextContent('QUITADO');
    expect(linhas[0]!.textContent).toContain(reais(primeira!.valorPago!).replace('R$ ', ''));
    if (segunda) expect(linhas[1]).toHaveTextContent('EM ABERTO');
    const resumo = within(screen.getByRole('region', { name: 'Resumo da cobrança' }));
    expect(valorDe(resumo, 'Pago até hoje')).toContain(reais(primeira!.valorPago!));
    expect(
      resumo.getByText(`1 de ${cobranca.totalParcelas === 1 ? '1 parcela' : `${cobranca.totalParcelas} parcelas`}`),
    ).toBeInTheDocument();
    openAt(`/processos/${id}#cobranca`);
    const link = await screen.findByRole('link', { name: `Abrir a cobrança ${cobranca.numero}` });
    const dentro = within(link.closest('.MuiAccordionDetails-root') as HTMLElement);
    for (const dado of ['Desconto', 'Total do desconto', 'Juros do mês do pagamento', 'Honorários'])
      expect(valorDe(dentro, dado)).toBe('não informado');
  });
});

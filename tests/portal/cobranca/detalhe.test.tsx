import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { acaoEndpoints } from '@/contract/acoes.ts';
import type { CobrancaDetalhe, Lancamento } from '@/contract/cobranca.ts';
import { formatData } from '@/contract/values/data.ts';
import { formata } from '@/contract/values/formata.ts';
import { somarDias } from '@/domain/calendario.ts';
import { hoje } from '@/portal/components/values/hoje.ts';
import { Acoes } from '@/portal/pages/cobranca/Acoes.tsx';
import { Requerente } from '@/portal/pages/cobranca/Fatos.tsx';
import { Parcelas } from '@/portal/pages/cobranca/Parcelas.tsx';
import { Resumo } from '@/portal/pages/cobranca/Resumo.tsx';
import { Valores } from '@/portal/pages/cobranca/Valores.tsx';
import { call } from '@/portal/providers/http.ts';
import { enviado } from '../processo/umProcesso.ts';
import { withStyleSheets } from '../styleSheets.ts';
import { type Call, openAt, servedByTheApp, signedIn } from '../support.tsx';
import { drawn } from './drawn.tsx';
import { agir, umaCobranca, umPlano } from './umaCobranca.ts';

let calls: Call[];
let aVista: CobrancaDetalhe;
let plano: CobrancaDetalhe;
let desconto: CobrancaDetalhe;
const user = userEvent.setup();
beforeAll(async () => {
  calls = servedByTheApp();
  await signedIn('gestor@ativa.gov.br');
  aVista = await umaCobranca();
  plano = await umPlano();
  desconto = await umaCobranca({ totalParcelas: 2, desconto: 20 });
});
beforeEach(async () => {
  await signedIn('gestor@ativa.gov.br');
  calls.length = 0;
});

const aberta = async ({ id, numero }: CobrancaDetalhe) => {
  const opened = openAt(`/processoCobranca/${id}`);
  await screen.findByRole('heading', { level: 1, name: `Processo de Cobrança ${numero}` });
  return opened;
};
const bloco = (name: string) => within(screen.getByRole('region', { name }));
const texto = (elements: readonly HTMLElement[]) => elements.map((e) => e.textContent?.replace(/\s/g, ' '));
const linha = (tabela: string, nome: string | RegExp) =>
  texto(
    within(within(screen.getByRole('table', { name: tabela })).getByRole('row', { name: nome })).getAllByRole('cell'),
  );
const cabecas = (tabela: string) =>
  texto(within(screen.getByRole('table', { name: tabela })).getAllByRole('columnheader'));

const comParcelas = (cobranca: CobrancaDetalhe, mudar: (l: Lancamento) => Partial<Lancamento>): CobrancaDetalhe => ({
  ...cobranca,
  lancamentos: cobranca.lancamentos.map((l) => ({ ...l, ...mudar(l) })),
});
const guia = { disponivel: true, motivo: null };

describe('detalhe da cobrança', () => {
  test('a identificação de quem assina se baixa do seu bloco', async () => {
    await aberta(aVista);
    const [arquivo] = aVista.requerente!.arquivoIdentificacao;
    const requerente = bloco('Requerente');
    expect(requerente.getByText('Documento de identificação')).toBeInTheDocument();
    expect(requerente.queryByText('Comprovante de representação')).toBeNull();
    // The simulated browser would leave the page to open the file.
    const salvos = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(requerente.getByRole('button', { name: `Baixar ${arquivo!.nome}` }));
    const baixado = `processoCobranca/${aVista.id}/documento/download/${arquivo!.id}`;
    await waitFor(() => expect(calls.map(({ url }) => url)).toContainEqual(expect.stringContaining(baixado)));
    await waitFor(() => expect(salvos).toHaveBeenCalledOnce());
    salvos.mockRestore();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each<[string, Partial<NonNullable<CobrancaDetalhe['requerente']>>]>([
    ['um representante', { titular: false, papel: 'REPRESENTANTE', cpf: '11144477735', nome: 'Rui Barros' }],
    ['um representante com o CPF do devedor', { titular: false, papel: 'REPRESENTANTE' }],
    ['o devedor, de outro CPF depois corrigido', { cpf: '11144477735' }],
    ['o devedor, com outro nome', { nome: 'Joana Prado' }],
  ])('o requerente é dito por extenso quando não é o que está no alto: %s', async (_, outro) => {
    const requerente = { ...aVista.requerente!, ...outro };
    await drawn(<Requerente cobranca={{ ...aVista, requerente }} resumido />);
    expect(screen.queryByText('O próprio devedor')).toBeNull();
    expect(screen.getByText(requerente.nome)).toBeInTheDocument();
    expect(screen.getByText(formata('cpf', requerente.cpf))).toBeInTheDocument();
    if (outro.papel) expect(screen.getByText('Representante (procuração)')).toBeInTheDocument();
  });

  test('à vista: quem, quanto, de que processos, e o botão do boleto fora da tabela', async () => {
    await aberta(aVista);
    const resumo = bloco('Resumo da cobrança');
    expect(resumo.getByText('EM ABERTO')).toBeInTheDocument();
    expect(resumo.getByText('Devido hoje').nextSibling).toHaveTextContent('R$ 13.200,00');
    expect(resumo.getByText('Pagamento à vista').nextSibling).toHaveTextContent(
      `vence em ${formatData(aVista.lancamentos[0]!.dataVencimento)}`,
    );
    expect(bloco('Acordo').getByText('Data do Acordo').nextSibling).toHaveTextContent('20/11/2026');
    expect(bloco('Acordo').getByText('Forma de Pagamento').nextSibling).toHaveTextContent('À VISTA');
    const requerente = bloco('Requerente');
    for (const dado of ['O próprio devedor', 'joana@exemplo.com.br', '(81) 99988-7766'])
      expect(requerente.getByText(dado)).toBeInTheDocument();
    // The summary says whose it is; the facts do not say it again.
    for (const dado of ['Joana Prado da Silveira', '529.982.247-25']) {
      expect(resumo.getByText(dado)).toBeInTheDocument();
      for (const outro of ['Acordo', 'Requerente']) expect(bloco(outro).queryByText(dado)).toBeNull();
    }
    const [processo] = aVista.processosConstituicaoCredito;
    expect(bloco('Processos').getByRole('link', { name: processo!.numero })).toHaveAttribute(
      'href',
      `/processos/${processo!.id}`,
    );
    expect(linha('Processos', new RegExp(processo!.numero))).toEqual([
      '20/11/2026',
      'Joana Prado da Silveira',
      expect.any(String),
    ]);
    expect(linha('Valores da cobrança', /^Valores do Processo/)).toEqual([
      ...['10.000,00', '–', '–', '2.000,00', '–', '–', '12.000,00'],
    ]);
    expect(linha('Valores da cobrança', /^Total Pago/).at(-1)).toBe('0,00');
    expect(linha('Valores da cobrança', /^Saldo Devedor/)).toEqual([
      ...['10.000,00', '–', '–', '2.000,00', '–', '1.200,00', '13.200,00'],
    ]);
    expect(screen.queryByText(/^Saldo com desconto/)).toBeNull();
    expect(bloco('Valores').getByText(/^Os valores serão acrescidos/)).toHaveTextContent(
      'Os valores serão acrescidos de honorários de 10% no mês do pagamento. O valor final da parcela é atualizado mensalmente a partir do 4º dia útil.',
    );
    expect(cabecas('Parcelas da cobrança')).not.toContain('Guia');
    expect(screen.queryByText(/^Valor restante/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Emitir Boleto' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Realizar Baixa Manual' })).toBeInTheDocument();
    expect(bloco('Andamentos').getByText('Pagamento à vista negociado')).toBeInTheDocument();
  });

  test('parcelado: todas as colunas, com os percentuais, a guia de cada parcela e o valor restante', async () => {
    await aberta(plano);
    expect(bloco('Acordo').getByText('Forma de Pagamento').nextSibling).toHaveTextContent('PARCELADO');
    expect(cabecas('Parcelas da cobrança')).toEqual([
      ...['Parcela', 'Vencimento', 'Data da Baixa', 'Valor', 'Correção', 'Juros', 'Multa', 'Juros 1% ao Mês'],
      ...['Honorários 10%', 'Valor Total', 'Situação', 'Guia', 'Mais'],
    ]);
    const [primeira] = plano.lancamentos;
    const reais = (n: number) => n.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace(/\s/g, ' ');
    // The table says «Em reais» once; a zero is a dash.
    const semSinal = (n: number) => (n === 0 ? '–' : reais(n).replace('R$ ', ''));
    expect(screen.getByRole('table', { name: 'Parcelas da cobrança' }).querySelector('caption')).toHaveTextContent(
      'Em reais',
    );
    expect(linha('Parcelas da cobrança', /^1 /).slice(0, 10)).toEqual([
      formatData(primeira!.dataVencimento),
      '---',
      ...[primeira!.valor, primeira!.valorCorrecao, primeira!.valorJuros, primeira!.valorMulta].map(semSinal),
      ...[primeira!.valorJurosMesPagamento, primeira!.valorHonorarios, primeira!.valorTotalBoleto].map(semSinal),
      'EM ABERTO',
    ]);
    // The button where it works, and a word elsewhere.
    expect(screen.getAllByRole('button', { name: /^Emitir o boleto da parcela/ })).toHaveLength(1);
    expect(linha('Parcelas da cobrança', /^2 /).at(-2)).toBe('ainda não');
    expect(screen.queryByRole('button', { name: 'Emitir Boleto' })).toBeNull();
    expect(bloco('Parcelas').getByText(/^Valor restante da cobrança/)).toHaveTextContent(reais(plano.saldo));
    expect(bloco('Valores').getByText(/juros de 1% ao mês e de honorários de 10%/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Imprimir termo' })).toBeInTheDocument();
  });

  test('a nota de como o valor cresce só vale enquanto o acordo está em pé', async () => {
    const em = (id: number): CobrancaDetalhe => ({ ...plano, situacaoProcesso: { id, nome: '' } });
    const nota = () => screen.queryAllByText(/^Os valores serão acrescidos/);
    for (const id of [200, 201, 204]) {
      await drawn(<Valores cobranca={em(id)} />);
      expect(nota(), String(id)).toHaveLength(1);
      cleanup();
    }
    for (const id of [202, 203]) {
      await drawn(<Valores cobranca={em(id)} />);
      expect(screen.getByRole('table', { name: 'Valores da cobrança' })).toBeInTheDocument();
      expect(nota(), String(id)).toEqual([]);
      cleanup();
    }
  });

  test('com desconto, há o saldo com ele, e o valor conta, também ao teclado, o que era e o que se tirou', async () => {
    await aberta(desconto);
    expect(linha('Valores da cobrança', /^Saldo com desconto de 20%/)).toEqual([
      ...['8.000,00', '–', '–', '1.600,00', '96,00', '969,60', '10.665,60'],
    ]);
    expect(linha('Valores da cobrança', /^Saldo Devedor/)).toEqual([
      ...['10.000,00', '–', '–', '2.000,00', '120,00', '1.212,00', '13.332,00'],
    ]);
    expect(linha('Valores da cobrança', /^Valores do Processo Consolidado em 20\/11/).at(-1)).toBe('12.000,00');
    const valor = within(screen.getByRole('row', { name: /^Saldo com desconto/ })).getByRole('button', {
      name: /8\.000,00/,
    });
    valor.focus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Valor original R$ 10.000,00; desconto de R$ 2.000,00; valor final R$ 8.000,00',
    );
  });

  test('quem lê a trilha chega ao histórico da cobrança', async () => {
    await signedIn('admin@ativa.gov.br');
    await aberta(aVista);
    expect(screen.getByRole('link', { name: 'Histórico' })).toHaveAttribute(
      'href',
      `/auditoria?recurso=cobranca&idRegistro=${aVista.id}`,
    );
  });

  test('um endereço abaixo que não é de cobrança volta à lista', async () => {
    const { address } = openAt('/processoCobranca/inexistente');
    await waitFor(() => expect(address()).toBe('/processoCobranca'));
  });

  test('a cancelada não oferece nada e diz quando acabou', async () => {
    const cobranca = await umaCobranca({ totalParcelas: 2 });
    await agir(cobranca.id, 'CANCELAR_COBRANCA', { idProcessoCobranca: cobranca.id, motivo: 'Desistiu do acordo.' });
    await aberta(cobranca);
    expect(bloco('Resumo da cobrança').getByText('CANCELADO')).toBeInTheDocument();
    expect(bloco('Acordo').getByText('Motivo').nextSibling).toHaveTextContent('Desistiu do acordo.');
    expect(linha('Parcelas da cobrança', /^1 /)).toContain('CANCELADO');
    expect(screen.queryByRole('button', { name: /Emitir|Baixa\b|Cancelar|Anexar/ })).toBeNull();
  });

  test('quem só consulta não vê ações, nem guia onde não há boleto em vigor (S2 §6, M §7.96)', async () => {
    await signedIn('consulta@ativa.gov.br');
    await aberta(plano);
    expect(screen.getByText('Seu perfil só permite consultar.')).toBeInTheDocument();
    expect(cabecas('Parcelas da cobrança')).not.toContain('Guia');
    cleanup();
    await aberta(aVista);
    expect(screen.queryByRole('button', { name: 'Emitir Boleto' })).toBeNull();
  });
});

describe('o que muda com o dia e com os pagamentos', () => {
  test('vencida e vence hoje se dizem com palavras e cores, só enquanto em aberto', async () => {
    const dias = [-3, 0, 5];
    const cobranca = comParcelas(plano, ({ parcela }) => ({
      dataVencimento: somarDias(hoje(), dias[parcela - 1]!),
      ...(parcela === 3 ? { situacaoLancamento: 'BAIXADO', dataVencimento: somarDias(hoje(), -9) } : {}),
    }));
    withStyleSheets();
    await drawn(<Parcelas cobranca={cobranca} />);
    const [vencida, deHoje, paga] = [/^1 /, /^2 /, /^3 /].map((nome) => screen.getByRole('row', { name: nome }));
    expect(vencida).toHaveTextContent(`${formatData(somarDias(hoje(), -3))} vencida`);
    expect(deHoje).toHaveTextContent(`${formatData(hoje())} vence hoje`);
    expect(paga).not.toHaveTextContent('vencida');
    const cor = (row: HTMLElement | undefined, palavra: string) =>
      getComputedStyle(within(row!).getByText(palavra).parentElement!).color;
    expect(cor(vencida, 'vencida')).not.toBe(cor(deHoje, 'vence hoje'));
  });

  test('o resumo conta os dias da próxima parcela', async () => {
    const cobranca = comParcelas(plano, () => ({ dataVencimento: somarDias(hoje(), -3) }));
    await drawn(<Resumo cobranca={{ ...cobranca, parcelasAtrasadas: 1, encerraEm: somarDias(hoje(), 20) }} />);
    expect(screen.getByText('há 3 dias').parentElement).toHaveTextContent(
      `venceu em ${formatData(somarDias(hoje(), -3))}, há 3 dias`,
    );
    expect(screen.getByText(/Cobrar a parcela vencida/)).toHaveTextContent(
      `o acordo é rescindido em ${formatData(somarDias(hoje(), 20))}`,
    );
  });

  test('com o tempo parado diz desde quando e por quê, e o que vence enquanto isso não se diz vencido (M §7.86)', async () => {
    const cobranca = comParcelas(plano, ({ parcela }) => ({
      dataVencimento: somarDias(hoje(), [-9, -3, 5][parcela - 1]!),
    }));
    const parada = { desde: somarDias(hoje(), -5), motivos: ['SUSPENSAO', 'CARTORIO'] as const };
    const parado = { ...cobranca, encerraEm: null, parada: { ...parada, motivos: [...parada.motivos] } };
    await drawn(
      <>
        <Resumo cobranca={{ ...parado, lancamentos: parado.lancamentos.slice(1) }} />
        <Parcelas cobranca={parado} />
      </>,
    );
    expect(screen.getByText(/os prazos do acordo estão parados/)).toHaveTextContent(
      `estão parados desde ${formatData(parada.desde)} (processo suspenso, CDA em cartório).`,
    );
    expect(bloco('Resumo da cobrança').getByText('prazo parado').parentElement).toHaveTextContent(
      `vencia em ${formatData(somarDias(hoje(), -3))}, prazo parado`,
    );
    const [antes, noMeio, depois] = [/^1 /, /^2 /, /^3 /].map((nome) => screen.getByRole('row', { name: nome }));
    expect(antes).toHaveTextContent(`${formatData(somarDias(hoje(), -9))} vencida`);
    expect(noMeio).toHaveTextContent(`${formatData(somarDias(hoje(), -3))} prazo parado`);
    expect(depois).not.toHaveTextContent('prazo parado');
  });

  test('suspenso o processo, a página do acordo diz que o prazo parou', async () => {
    const acordo = await umPlano();
    const { id } = acordo.processosConstituicaoCredito[0]!;
    const documento = { idTipoDocumento: 11, arquivos: [await enviado(`ordem ${id}`)] };
    await call(acaoEndpoints.SUSPENDER_PROCESSO, {
      params: { id },
      body: { data: hoje(), motivo: 'Por ordem da chefia.', documento },
    } as never);
    await aberta(acordo);
    expect(bloco('Resumo da cobrança').getByText(/prazos do acordo/)).toHaveTextContent(
      `Aguardar: os prazos do acordo estão parados desde ${formatData(hoje())} (processo suspenso). O que vence enquanto isso terá novo vencimento.`,
    );
  });

  test('o que vence hoje se diz uma vez, com a data', async () => {
    const cobranca = comParcelas(plano, () => ({ dataVencimento: hoje() }));
    await drawn(<Resumo cobranca={cobranca} />);
    const nota = screen.getByText('vence hoje').parentElement!;
    expect(nota.textContent).toBe(`vence hoje, ${formatData(hoje())}`);
  });

  test('o que foi pago em parte, o crédito e o que o banco ainda não confirmou estão na situação', async () => {
    const cobranca = comParcelas(plano, ({ parcela }) =>
      parcela === 1
        ? { situacaoLancamento: 'BAIXADO', confirmacao: 'PENDENTE' }
        : parcela === 2
          ? { valorPago: 2000, valorTotalBoleto: 893.62, credito: 0 }
          : { valorTotalBoleto: 1000, credito: 250.5 },
    );
    await drawn(<Parcelas cobranca={cobranca} />);
    expect(linha('Parcelas da cobrança', /^1 /)).toContain('Pago – aguardando confirmação do banco');
    expect(linha('Parcelas da cobrança', /^2 /)).toContain('EM ABERTO' + 'R$ 2.000,00 recebidos, faltam R$ 893,62');
    expect(linha('Parcelas da cobrança', /^3 /)).toContain('EM ABERTO' + 'crédito de R$ 250,50; a pagar R$ 749,50');
  });

  test('paga inteira e por confirmar, a situação da cobrança o diz; com parcela em aberto, só a parcela (M §2.31)', async () => {
    const paga = { situacaoLancamento: 'BAIXADO', confirmacao: 'PENDENTE' } as const;
    await drawn(<Resumo cobranca={comParcelas(aVista, () => paga)} />);
    expect(bloco('Resumo da cobrança').getByText('Pago – aguardando confirmação do banco')).toBeInTheDocument();
    expect(bloco('Resumo da cobrança').getByText(/Aguardar a confirmação do banco/)).toBeInTheDocument();
    cleanup();
    await drawn(<Resumo cobranca={comParcelas(plano, ({ parcela }) => (parcela === 1 ? paga : {}))} />);
    expect(bloco('Resumo da cobrança').getByText('EM ABERTO')).toBeInTheDocument();
  });

  test('o valor com desconto de uma parcela também conta os três', async () => {
    const cobranca = comParcelas(plano, () => ({ valor: 1000, descontoValorPrincipal: 100 }));
    await drawn(<Parcelas cobranca={cobranca} />);
    await user.hover(screen.getAllByRole('button', { name: /900,00/ })[0]!);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('desconto de R$ 100,00; valor final R$ 900,00');
  });
});

describe('guia', () => {
  test('só se pede a que o servidor oferece; nas outras em aberto há uma palavra, e o motivo uma vez', async () => {
    const motivo = 'A parcela anterior consta como em aberto';
    const cobranca = comParcelas(plano, ({ parcela }) => ({
      guia: parcela === 1 ? guia : { disponivel: false, motivo },
    }));
    await drawn(<Parcelas cobranca={cobranca} />);
    const [primeira, ...outras] = screen.getAllByRole('button', { name: /^Emitir o boleto da parcela/ });
    expect(outras).toEqual([]);
    expect(screen.getAllByText('ainda não')).toHaveLength(2);
    expect(screen.getAllByText(`«Ainda não»: ${motivo}`)).toHaveLength(1);
    // The simulated browser would leave the page to open the file.
    const salvos = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(primeira!);
    await waitFor(() => expect(salvos).toHaveBeenCalledOnce());
    salvos.mockRestore();
    expect(calls.filter(({ url }) => url.includes('boleto'))).toEqual([
      { method: 'GET', url: `/api/cobrancaBB/${plano.id}/parcela/1/boleto`, body: undefined },
    ]);
  });

  test('o boleto que vale diz até quando, em parcelas e à vista', async () => {
    const boleto = { validoAte: '2026-12-03' } as Lancamento['boleto'];
    const frase = 'Este boleto vale até 03/12; depois dele, emita outro com o valor atualizado.';
    const valido = (c: CobrancaDetalhe) =>
      comParcelas(c, ({ parcela }) => ({ guia, ...(parcela === 1 ? { boleto, boletoValido: true } : {}) }));
    await drawn(
      <>
        <Parcelas cobranca={valido(plano)} />
        <Acoes cobranca={valido(aVista)} />
      </>,
    );
    expect(screen.getAllByText(frase)).toHaveLength(2);
  });
});

test('a da dívida ativa só se consulta, e não inventa parcelas nem valores', async () => {
  const externa: CobrancaDetalhe = { ...aVista, origem: 'EXTERNO', lancamentos: [], requerente: null, andamentos: [] };
  await drawn(
    <>
      <Acoes cobranca={externa} />
      <Parcelas cobranca={externa} />
    </>,
  );
  expect(screen.getByText('Cobrança feita no sistema da dívida ativa: somente consulta.')).toBeInTheDocument();
  expect(screen.getByText('O sistema da dívida ativa não informou as parcelas.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('as colunas de valores são as seis partes e o total', async () => {
  await drawn(<Valores cobranca={plano} />);
  expect(cabecas('Valores da cobrança')).toEqual([
    ...['Em reais', 'Valor', 'Correção', 'Juros', 'Multa', 'Juros do mês', 'Honorários', 'Total'],
  ]);
});

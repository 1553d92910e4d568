import { certidao } from '@i18n/pt-BR/papeis/certidao.ts';
import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import { notificacao } from '@i18n/pt-BR/papeis/notificacao.ts';
import { recibo } from '@i18n/pt-BR/papeis/recibo.ts';
import { simulacaoImpressa } from '@i18n/pt-BR/papeis/termo.ts';
import { memoria } from '@i18n/pt-BR/processo/memoria.ts';
import { ficha as fichas } from '@i18n/pt-BR/registros/cadastro.ts';
import type { EspecieDeDocumento } from '@/contract/documentoEmitido.ts';
import { orgaoCredor } from '@/contract/orgaoCredor.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { somarAoMes } from '@/domain/calendario.ts';
import { notificacaoDe } from '@/domain/workflow/documentosImpressos.ts';
import { desenharRelatorio } from '@/portal/pages/relatorio/pdf/desenho.ts';
import { ficha } from '@/server/cases/orgaoCredor/ficha.ts';
import type { Bloco } from '@/server/documents/blocos.ts';
import { type BoletoImpresso, boletoEmPdf, carneEmPdf } from '@/server/documents/boleto.ts';
import { blocosDaCertidao } from '@/server/documents/certidao.ts';
import { blocosDoDemonstrativo, tituloDoDemonstrativo } from '@/server/documents/demonstrativo.ts';
import { blocosDaFicha } from '@/server/documents/ficha.ts';
import { PdfFinanceiro } from '@/server/documents/financeiro/pdf.ts';
import { type Cabecalho, imprimir } from '@/server/documents/folha.ts';
import { blocosDaMemoria } from '@/server/documents/memoriaCalculo.ts';
import { blocosDaNotificacao } from '@/server/documents/notificacao.ts';
import type { OrgaoImpresso } from '@/server/documents/partes.ts';
import { blocosDoRecibo, type Pagamento } from '@/server/documents/recibo.ts';
import { reciboDaParcela } from '@/server/documents/reciboDaParcela.ts';
import { blocosDaSimulacao } from '@/server/documents/simulacao.ts';
import { blocosDoTcc } from '@/server/documents/tcc.ts';
import { termoDeAcordo } from '@/server/documents/termo.ts';
import { atos, umAto } from './osAtos.ts';
import { umCredor, umImpresso, umOrgao } from './support.ts';
import { umaFicha } from './umaFicha.ts';
import { umaMemoria } from './umaMemoria.ts';
import { maiorBoleto, parcelas, umBoleto } from './umBoleto.ts';
import { umDetalhe } from './umDetalhe.ts';
import { pagamento } from './umPagamento.ts';
import { cabecaFinanceira, cabecaSintetica, linhaFinanceira, linhaSintetica } from './umRelatorio.ts';
import { umTermo } from './umTermo.ts';

/** Every paper is seen as it usually is, as long as it can be, and with names that a font or a line does not expect. */
export const looks = ['plain', 'longest', 'odd'] as const;
export type Look = (typeof looks)[number];

type Paper =
  | Lowercase<EspecieDeDocumento>
  | 'recibo-da-parcela'
  | 'boleto-do-restante'
  | 'simulacao'
  | 'carne'
  | 'relatorio-sintetico'
  | 'relatorio-financeiro';

/** Cuts words at the length of a field. */
const fill = (words: string, letters: number) => `${words} `.repeat(letters).slice(0, letters).trim();
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

/** One word of 100 letters, and what the fonts of a PDF do not have. */
const GLUED = 'Companhiapernambucanadesaneamento'.repeat(4).slice(0, 100);
const SIGNS = `D'Ávila & Irmãos <Açúcar> “nº 1” – Łódź Ελλάς 北京 Иван 🙂`;
const name: Readonly<Record<Look, string>> = {
  plain: umDetalhe().devedor.nome,
  longest: fill('Conceição Araújo de Albuquerque e Irmãos Comércio de Açúcar', 100),
  odd: GLUED,
};
/** The largest amount of a field, in reais and in cents. */
const MOST = 999_999_999.99;
const CENTS = 99_999_999_999;
const SHA = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const orgao = (look: Look): OrgaoImpresso => {
  const { cabecalho, autoridade } = umOrgao();
  if (look === 'plain') return umOrgao();
  const long = look === 'longest';
  return umOrgao({
    cabecalho: {
      ...cabecalho,
      nome: long ? fill('Instituto Estadual de Desenvolvimento Sustentável e Recursos Hídricos', 80) : SIGNS,
      sigla: long ? 'IEDSRHFSB-PE/AL' : "D'<&>",
    },
    endereco: long
      ? `${fill('Avenida Governador Agamenon Magalhães', 100)}, 12345678, ${fill('Bloco', 60)} – ${fill('Boa Vista', 60)} – São José do Belmonte/PE – CEP 50040-000`
      : `${GLUED}, s/nº – Recife/PE`,
    contatos: long
      ? [fill('Setor de Cobrança Administrativa', 100), '(81) 93181-2345', `${'cobranca.'.repeat(9)}@aema.pe.gov.br`]
      : [SIGNS, `${'c'.repeat(84)}@aema.pe.gov.br`],
    autoridade: long
      ? { nome: fill('Maria de Fátima de Albuquerque', 255), cargo: fill('Diretora', 100), matricula: fill('123', 100) }
      : { ...autoridade, nome: GLUED, cargo: SIGNS },
  });
};
const credor = (look: Look) => {
  const { cabecalho, endereco, autoridade } = orgao(look);
  const earlier = { ...cabecalho, nome: fill('Companhia Pernambucana de Controle da Poluição Ambiental', 80) };
  return umCredor({ cabecalho: look === 'longest' ? earlier : cabecalho, endereco, autoridade });
};

const processo = (look: Look, more: Partial<ProcessoDetalhe> = {}): ProcessoDetalhe => {
  const plain = umDetalhe({ dataConstituicaoDefinitiva: '2026-06-11', ...more });
  if (look === 'plain') return plain;
  const long = look === 'longest';
  const pessoa = {
    ...plain.devedor,
    nome: name[look],
    email: `${'contato.'.repeat(10)}@acucar.com.br`,
    rua: long ? fill('Avenida Engenheiro Antônio de Góes', 80) : GLUED.slice(0, 80),
    numero: 'S/N-12345',
    bairro: long ? fill('Nossa Senhora da Boa Viagem', 60) : SIGNS,
    complemento: long ? fill('Sala 1202 do Bloco B', 60) : '<b>&amp;</b>',
    municipio: 'São José do Belmonte',
  };
  const [um] = plain.corresponsaveis;
  const amounts = { valorOriginario: MOST, valorAtualizado: MOST, multaAtualizada: MOST, jurosAtualizado: MOST };
  return {
    ...plain,
    devedor: pessoa,
    corresponsaveis: times(long ? 20 : 2, (i) => ({ ...um!, ...pessoa, nome: i === 1 ? SIGNS : name[look] })),
    descricaoFato: long ? fill(plain.descricaoFato, 600) : `${GLUED}${GLUED} ${SIGNS}\n<script>&nbsp;</script>`,
    fundamentoLegal: long ? fill(plain.fundamentoLegal, 600) : SIGNS,
    ...(long
      ? {
          ...amounts,
          ...{ valorCorrecao: MOST, totalAtualizado: 3 * MOST, totalCorrigido: 4 * MOST, saldoDevedor: 3 * MOST },
          naturezaDebito: { id: 2, nome: fill('Multa por infração administrativa', 50) },
          codigoReceita: '12345678901234567890',
        }
      : {}),
    ...more,
  };
};

const print = (
  look: Look,
  blocos: readonly Bloco[],
  titulo: string,
  numero: string,
  more: Partial<Cabecalho> = {},
): Promise<Uint8Array> => {
  const { emissao } = umImpresso([]).cabecalho;
  const usuario = look === 'plain' ? emissao.usuario : name[look].slice(0, 80);
  return imprimir([
    umImpresso(blocos, { titulo, numero, orgao: orgao(look).cabecalho, emissao: { ...emissao, usuario }, ...more }),
  ]);
};
const doProcesso = (look: Look, blocos: readonly Bloco[], titulo: string) =>
  print(look, blocos, titulo, impressos.numeroDoProcesso(umDetalhe().numero));

const partes = (look: Look) => ({ processo: processo(look), orgao: orgao(look), credor: credor(look) });
const observacao = (look: Look) => (look === 'longest' ? fill('Multa reduzida à metade.', 150) : SIGNS);
const files = (look: Look) =>
  look === 'plain'
    ? [recibo.arquivoComHash('comprovante.pdf', SHA)]
    : times(look === 'longest' ? 20 : 2, (i) => recibo.arquivoComHash(`${name[look].slice(0, 90)}-${i}.pdf`, SHA));

const doPagamento = (look: Look): Pagamento => ({
  ...pagamento,
  autenticacao: files(look),
  ...(look === 'plain' ? {} : { observacao: observacao(look) }),
  ...(look === 'longest'
    ? { componentes: { valor: MOST, multa: MOST, juros: MOST, correcao: MOST }, total: 4 * MOST }
    : {}),
});

const memoriaDe = (look: Look) => {
  const meses = times(180, (i) => ({
    mes: somarAoMes('2011-11', i),
    percentual: '10.52',
    acumulado: '123456.00520000',
  }));
  const most = { devido: MOST, pago: MOST, dispensado: MOST, desconto: MOST, saldo: MOST, naBase: true };
  const parte = { consolidado: MOST, desconto: MOST, parcelas: MOST };
  if (look === 'longest')
    return umaMemoria({
      meses: meses.map((m, i) => (i % 30 === 29 ? { ...m, percentual: null } : m)),
      mesesAusentes: meses.filter((_, i) => i % 30 === 29).map(({ mes }) => mes),
      mesesQueAguardam: ['2014-04'],
      mesesDeDemonstracao: meses.filter((_, i) => i % 30 === 28).map(({ mes }) => mes),
      componentes: { valor: most, multa: most, juros: most, correcao: most, jurosMes: most, honorarios: most },
      acordo: {
        ...{ numero: '20250000001', data: '2025-11-20' },
        componentes: { valor: parte, multa: parte, juros: parte, correcao: parte },
        ...{ total: parte, correcaoDeAntes: MOST, crescimento: MOST },
      },
      ...{ base: 3 * MOST, fatorDaConta: '123456.0418037985061234', correcaoSemArredondar: '999999999.12345678' },
      correcaoRestante: { data: '2025-10-20', valor: MOST, noPeriodo: false },
      ...{ correcaoCalculada: MOST, correcaoDoSaldo: MOST, valorCorrecao: MOST, valorOriginario: MOST },
      ...{ totalCorrigido: 4 * MOST, totalPago: 4 * MOST, totalDispensado: 4 * MOST, saldoDevedor: 4 * MOST },
      ...{ totalDesconto: 4 * MOST, devidoHoje: 6 * MOST },
      pisoAplicado: true,
    });
  if (look === 'plain') return umaMemoria();
  const { indice } = umaMemoria();
  return umaMemoria({
    indice: { ...indice, sigla: 'SELIC', nome: SIGNS, tipoCalculo: 'SELIC_SOMADA', defasagemMeses: 0 },
    meses: [],
    semMeses: true,
    adicionalMesPagamento: '1.00',
    situacaoProcesso: { id: 1, nome: GLUED },
  });
};

const acordo = (look: Look) => {
  const um = umTermo();
  if (look === 'plain') return um;
  const long = look === 'longest';
  const [first] = um.parcelas;
  const most = { valorCentavos: CENTS, correcaoCentavos: CENTS, multaCentavos: CENTS, jurosCentavos: CENTS };
  const devida = {
    ...{ valorCentavos: 9_999_999_999, correcaoCentavos: 999_999_999, multaCentavos: 999_999_999 },
    ...{ jurosCentavos: 99_999_999, jurosMesCentavos: 99_999_999, honorariosCentavos: 999_999_999 },
    totalCentavos: 9_999_999_999,
  };
  return umTermo({
    orgao: orgao(look),
    devedor: { ...um.devedor, nome: name[look] },
    requerente: {
      ...um.requerente,
      nome: long ? fill('Pedro de Alcântara Procurador', 50) : SIGNS,
      email: `${'pedro.procurador.'.repeat(5)}@exemplo.com.br`,
    },
    ...(long
      ? {
          processos: times(20, (i) => ({ ...um.processos[0]!, numero: `2026000100001${i + 10}` })),
          consolidacao: { bruto: most, desconto: most, liquido: most, percentual: 15 },
          mesesDesconhecidos: MESES,
          fundamentoDesconto: fill('Lei Estadual nº 1/2026, art. 2º', 200),
          parcelas: parcelas(60).map(({ parcela, vencimento }) => ({ parcela, vencimento, devida })),
          indices: ['IPCA', 'SELIC', 'INPC'].map((nome, id) => ({ id, nome })),
        }
      : { fundamentoDesconto: SIGNS, parcelas: times(12, (i) => ({ ...first!, parcela: i + 1 })) }),
  });
};

/** Unknown, with a gap. */
const MESES = ['2026-01', '2026-03', '2026-05', '2026-07', '2026-08', '2026-09'];

const boleto = (look: Look): BoletoImpresso => {
  if (look === 'plain') return umBoleto();
  if (look === 'longest') return { ...maiorBoleto, mesesDesconhecidos: MESES };
  const { beneficiario, pagador } = umBoleto();
  return umBoleto({
    beneficiario: { ...beneficiario, nome: SIGNS, endereco: `${GLUED}, s/nº` },
    pagador: { ...pagador, nome: GLUED, endereco: SIGNS },
  });
};

/** The papers that `npm run see` draws: every kind of issued document, and what is printed without an issue. */
export const papers: Readonly<Record<Paper, (look: Look) => Promise<Uint8Array>>> = {
  tcc: (look) => doProcesso(look, blocosDoTcc(partes(look)), impressos.tcc.titulo),
  notificacao: (look) => {
    const variante = notificacaoDe(look === 'plain' ? 1 : 10, false)!;
    const decisao = look === 'plain' ? null : { data: '2026-11-02', observacao: observacao(look) };
    const blocos = blocosDaNotificacao({
      ...partes(look),
      ...{ notificacao: variante, prazoDias: 30, valorAte: '2026-12-03', decisao },
    });
    return doProcesso(look, blocos, notificacao.variantes[variante.variante].titulo);
  },
  certidao: (look) => {
    const deferir = { acao: 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', observacao: observacao(look) } as const;
    const blocos = blocosDaCertidao({
      ...partes(look),
      atos: look === 'plain' ? atos : [...times(look === 'longest' ? 6 : 1, () => atos).flat(), umAto(deferir)],
      memoria: blocosDaMemoria({ memoria: memoriaDe(look), devedor: processo(look).devedor }),
    });
    return print(look, blocos, certidao.titulo, certidao.numero('1/2026', orgao(look).cabecalho.sigla));
  },
  recibo: (look) => doProcesso(look, blocosDoRecibo({ ...partes(look), pagamento: doPagamento(look) }), recibo.titulo),
  'recibo-da-parcela': (look) => {
    const doAcordo = { numero: '20260000001', parcela: 2, parcelas: 6, vencimento: '2027-01-11' };
    const canal = look === 'longest' ? fill('Recolhimento ao órgão credor', 80) : pagamento.canal;
    const recebido = { data: '2026-11-20', canal, valor: 1_167.21 };
    const { titulo, numero, blocos } = reciboDaParcela({
      ...{ idCobranca: 1, idOrgao: 1, orgao: orgao(look), devedor: acordo(look).devedor },
      processos: acordo(look).processos.map((p) => p.numero),
      pagamento: {
        ...doPagamento(look),
        acordo: doAcordo,
        componentes: { valor: 1600, correcao: 101.18, multa: 320, juros: 80, jurosMes: 21.01, honorarios: 212.22 },
        ...{ canal, total: 2334.41, saldo: 8404.96, ...(look === 'odd' ? { autenticacao: [] } : {}) },
      },
      recebimentos: times(look === 'longest' ? 12 : 1, () => recebido),
      fatos: [],
    });
    return print(look, blocos, titulo, numero);
  },
  memoria: (look) => {
    const blocos = blocosDaMemoria({ memoria: memoriaDe(look), devedor: processo(look).devedor });
    return print(look, blocos, memoria.titulo, memoria.processo(umDetalhe().numero));
  },
  ficha: (look) => {
    const { cabecalho } = orgao(look);
    const long = look === 'longest';
    const record = umaFicha(
      look === 'plain'
        ? {}
        : {
            ...{ nome: cabecalho.nome, sigla: cabecalho.sigla, nomeContato: name[look] },
            ...{ nomeAutoridade: orgao(look).autoridade.nome, cargoAutoridade: orgao(look).autoridade.cargo },
            emailContato: `${'cobranca.'.repeat(9)}@aema.pe.gov.br`,
            url: `https://${'www.'.repeat(30)}pe.gov.br`,
            descricao: long ? fill('Licencia e fiscaliza.', 300) : SIGNS,
            descricaoFatoPadrao: long ? fill('Não prestação de contas.', 600) : GLUED,
            fundamentoLegalPadrao: long ? fill('Lei nº 13.178/2006, art. 2º.', 600) : SIGNS,
            convenio: '1'.repeat(50),
            valorMinimoInscricao: MOST,
            tiposDocumentos: times(long ? 60 : 2, (i) => ({
              ...{ id: i, opcional: i % 2 === 1, nome: long ? fill('Auto de infração', 50) : GLUED.slice(0, 50) },
            })),
            feriadosLocais: times(long ? 100 : 2, () => ({ data: '2026-03-06', nome: name[look].slice(0, 80) })),
          },
    );
    return print(
      look,
      blocosDaFicha(ficha, orgaoCredor.record, record),
      fichas.titulo('Órgão Credor'),
      fichas.numero('Órgão Credor', record.id),
    );
  },
  demonstrativo: (look) => {
    const decisao = {
      acao: 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA',
      data: '2026-11-02',
      descricao: look === 'odd' ? GLUED : 'Contestação deferida parcialmente em 1ª instância',
      observacao: look === 'plain' ? null : observacao(look),
    } as const;
    const blocos = blocosDoDemonstrativo({
      ...partes(look),
      ...{ decisao, valorAte: '2026-12-03', tcc: { anexadoEm: '2026-10-01', codigo: '7K3M-9QZC-TX0B-4WND' } },
      noTcc:
        look === 'longest'
          ? { valorCentavos: CENTS, multaCentavos: CENTS, jurosCentavos: CENTS }
          : { valorCentavos: 1_200_000, multaCentavos: 0, jurosCentavos: 0 },
    });
    return doProcesso(look, blocos, tituloDoDemonstrativo(decisao));
  },
  termo: (look) => {
    const { titulo, numero, blocos } = termoDeAcordo(acordo(look));
    return print(look, blocos, titulo, numero);
  },
  boleto: (look) =>
    boletoEmPdf(
      look === 'longest'
        ? { ...maiorBoleto, parcelas: parcelas(61), cobranca: { numero: '20250000001', totalParcelas: 61 } }
        : boleto(look),
    ),
  'boleto-do-restante': (look) => {
    const quantas = { plain: 5, longest: 60, odd: 2 }[look];
    const restantes = parcelas(quantas + 1).slice(1);
    const valorCentavos = quantas * 1_234_567;
    const cobranca = { numero: '20250000001', totalParcelas: quantas + 1 };
    return boletoEmPdf({ ...boleto(look), parcelas: restantes, valorCentavos, cobranca });
  },
  simulacao: (look) => {
    const { processos, devedor, consolidacao, parcelas: todas } = acordo(look);
    const numeros = processos.map((p) => p.numero);
    const blocos = blocosDaSimulacao({
      ...{ processos: numeros, devedor, consolidacao, parcelas: todas, hoje: '2026-11-20', validaAte: '2026-12-03' },
      mesesDesconhecidos: look === 'plain' ? [] : MESES,
    });
    return print(look, blocos, simulacaoImpressa.titulo.parcelado, simulacaoImpressa.numero(numeros), {
      validacao: null,
    });
  },
  carne: (look) => {
    const mais = look === 'longest' ? 5 : 0;
    const calendario = parcelas(look === 'longest' ? 54 : 4).map(({ parcela, vencimento }) => ({
      ...{ parcela: parcela + 1 + mais, vencimento, aPartirDe: '2026-01-07', pagavelAte: vencimento },
    }));
    return carneEmPdf({ boletos: [boleto(look), ...times(mais, () => boleto(look))], calendario });
  },
  'relatorio-sintetico': async (look) => {
    const rows = times({ plain: 12, longest: 90, odd: 4 }[look], (i) =>
      linhaSintetica(
        i,
        look === 'plain' ? { totalCorrigido: 13_022.55 } : { nomeDevedor: i === 1 ? SIGNS : name[look] },
      ),
    ).map((row) => (look === 'longest' ? { ...row, totalCorrigido: 4 * MOST, mesesQueFaltam: 3 } : row));
    const situacaoProcesso = { id: 18, nome: 'Aguardando anexar a notificação do indeferimento em 2ª instância' };
    const { pdf } = desenharRelatorio(
      look === 'plain' ? cabecaSintetica : { ...cabecaSintetica, orgao: orgao(look).cabecalho.nome },
      rows.map((row) =>
        look === 'longest' ? { ...row, situacaoProcesso, numeroAdministrativo: '1'.repeat(20) } : row,
      ),
    );
    return new Uint8Array(pdf);
  },
  'relatorio-financeiro': async (look) => {
    const { nome } = orgao(look).cabecalho;
    const writer = new PdfFinanceiro(
      look === 'plain' ? cabecaFinanceira : { ...cabecaFinanceira, orgao: nome, quem: name[look] },
    );
    const numeros = (n: number) => times(n, (i) => `2027${String(i).padStart(11, '0')}`);
    writer.linhas(
      times({ plain: 12, longest: 90, odd: 4 }[look], (i) => {
        const most = { valorPago: 4 * MOST, valorRepassado: 4 * MOST, parcela: 60, totalParcelas: 60 };
        const many = { numerosTcc: numeros(20), numerosCda: numeros(20), numerosOrigem: numeros(20) };
        if (look === 'longest') return linhaFinanceira(i, i % 15 === 7 ? { ...most, ...many } : most);
        if (look === 'odd')
          return linhaFinanceira(i, { numerosOrigem: [i === 0 ? GLUED : SIGNS], numeroCobranca: null });
        return linhaFinanceira(i, { valorPago: 2_334.41, valorRepassado: 2_122.19 });
      }),
    );
    return Buffer.concat(await writer.fechar());
  },
};

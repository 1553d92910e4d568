import { boletoImpresso as t } from '@i18n/pt-BR/papeis/boleto.ts';
import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import type { jsPDF } from 'jspdf';
import { type Data, formatData } from '@/contract/values/data.ts';
import { formatCnpj } from '@/contract/values/identificacao.ts';
import type { Mes } from '@/domain/calendario.ts';
import { linhaDigitavel } from '@/domain/cobranca/boleto/barras.ts';
import { bancoComDigito } from '@/domain/cobranca/boleto/numero.ts';
import type { Banco } from '@/domain/cobranca/convenio.ts';
import type { Centavos } from '@/domain/exato.ts';
import { semCorrecaoDe } from '@/domain/mesesPorExtenso.ts';
import { imprimivel } from '@/domain/textoImpresso.ts';
import { resumoSha256 } from '../base/sha256.ts';
import type { Bloco } from './blocos.ts';
import { blocosDaLista, blocosDoCalendario, reais } from './blocosDoBoleto.ts';
import { desenhar } from './desenho.ts';
import { brasao, type Cabecalho, cabeca } from './folha.ts';
import { desenharItf, ITF } from './itf.ts';
import { desenharQr } from './qr.ts';
import { aDireita, ateLinhas, fonte, largura as larguraDe, linhas } from './texto.ts';

/** All that is printed on a slip. There is neither a clock nor a viewer among it: the same slip gives the same bytes (M §6.12). */
export interface BoletoImpresso {
  readonly banco: Banco;
  readonly beneficiario: Cabecalho['orgao'] & { readonly endereco: string };
  /** «0452-9/123873-6», of `agenciaECodigo`. */
  readonly agenciaECodigo: string;
  /** «17/035», of `carteiraImpressa`. */
  readonly carteira: string;
  readonly pagador: {
    readonly nome: string;
    /** With its name and mask: «CPF 529.982.247-25». */
    readonly documento: string;
    readonly endereco: string;
  };
  /** With its check digit, where it has one. */
  readonly nossoNumero: string;
  readonly seuNumero: string;
  /** The day of the slip, which is that of its processing too. */
  readonly data: Data;
  readonly vencimento: Data;
  /** The last day on which its amount is right. */
  readonly validoAte: Data;
  readonly valorCentavos: Centavos;
  /** Whether the debt is inscribed. */
  readonly inscrita: boolean;
  readonly cobranca: Cobranca;
  /** What it pays, in order: one instalment, or several. */
  readonly parcelas: readonly ParcelaDoBoleto[];
  /** Months that its amount is without, because they were not known; absent: none. */
  readonly mesesDesconhecidos?: readonly Mes[];
  /** 44 digits. */
  readonly barras: string;
  /** «Copia e cola», as the bank answered it; null: no Pix. */
  readonly pix: string | null;
  readonly validacao: NonNullable<Cabecalho['validacao']>;
}
interface Cobranca {
  readonly numero: string;
  readonly totalParcelas: number;
}
export interface ParcelaDoBoleto {
  readonly parcela: number;
  readonly vencimento: Data;
  readonly valorCentavos: Centavos;
}

/** The slips of an agreement that can be paid now, and when the others will have an amount (M §5.5). */
export interface Carne {
  readonly boletos: readonly [BoletoImpresso, ...BoletoImpresso[]];
  readonly calendario: readonly {
    readonly parcela: number;
    readonly vencimento: Data;
    /** First day with its updated amount; null: that is so already, and its slip only waits for the instalment before it. */
    readonly aPartirDe: Data | null;
    /** Due date of that slip; null: it is overdue, and a slip is due on the day of its issue. */
    readonly pagavelAte: Data | null;
  }[];
}

/** A slip on one page; its instalments on further pages if they are too many for it. */
export const boletoEmPdf = (boleto: BoletoImpresso): Promise<Uint8Array> =>
  fazer(t.titulo, [boleto], (pdf) => pagina(pdf, boleto));

/** The slips one per page, each as it is when printed alone, and the calendar of the instalments without one. */
export const carneEmPdf = ({ boletos, calendario }: Carne): Promise<Uint8Array> =>
  fazer(t.carne, boletos, (pdf) => {
    for (const [i, boleto] of boletos.entries()) {
      if (i > 0) pdf.addPage();
      pagina(pdf, boleto);
    }
    if (calendario.length > 0) emFolhas(pdf, boletos[0], t.carne, blocosDoCalendario(boletos[0], calendario));
  });

export const arquivoDoBoleto = ({ cobranca, parcelas }: Pick<BoletoImpresso, 'cobranca' | 'parcelas'>): string =>
  t.arquivo(cobranca.numero, [...new Set([parcelas[0], parcelas.at(-1)].map((p) => p?.parcela))].join('-'));
export const arquivoDoCarne = ({ boletos: [{ cobranca }] }: Carne): string => t.arquivoDoCarne(cobranca.numero);

async function fazer(
  titulo: string,
  boletos: readonly BoletoImpresso[],
  desenhe: (pdf: jsPDF) => void,
): Promise<Uint8Array> {
  const library = await import('jspdf');
  const pdf = new library.jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  const [{ beneficiario, cobranca, data }] = boletos as Carne['boletos'];
  const codigos = boletos.map(({ validacao }) => validacao.codigo);
  pdf.setProperties({
    title: imprimivel(`${titulo} – ${t.cobranca(cobranca.numero)}`),
    author: imprimivel(beneficiario.nome),
    subject: impressos.validacao(codigos.join(', ')),
  });
  pdf.setLanguage('pt-BR');
  pdf.viewerPreferences({ DisplayDocTitle: true });
  // As text: a Date would be written in the time zone of the machine.
  pdf.setCreationDate(`D:${data.replaceAll('-', '')}000000-03'00'`);
  pdf.setFileId(resumoSha256(codigos).slice(0, 32).toUpperCase());
  desenhe(pdf);
  return new Uint8Array(pdf.output('arraybuffer'));
}

/** Millimetres. The form is 186 × 103.5: within the 170–216 × 95–108 of the banks (M §2.61). */
const X = 12;
const LARGURA = 186;
const FIM = X + LARGURA;
/** From the border of a cell to its value. */
const MARGEM = 1.5;
/** Width of the column of due date and amounts. */
const DIREITA = 50;
const ESQUERDA = LARGURA - DIREITA;
const ALTO_DA_FICHA = 184;
const CORTE = 180;

/** Most instalments listed on the receipt. */
const NA_LISTA = 60;

function pagina(pdf: jsPDF, boleto: BoletoImpresso): void {
  recibo(pdf, boleto);
  pdf.setDrawColor(110).setLineWidth(0.25).setLineDashPattern([2, 1.5], 0);
  pdf.line(X, CORTE, FIM, CORTE);
  pdf.setLineDashPattern([], 0);
  fonte(pdf, 6, 'normal', 90);
  aDireita(pdf, t.corte, FIM, CORTE - 1);
  ficha(pdf, boleto);
  if (boleto.parcelas.length > NA_LISTA) emFolhas(pdf, boleto, t.titulo, blocosDaLista(boleto));
}

/** The payer's part: what is paid, how, and by which code the paper can be checked; its Pix is here, never in the form (M §2.60). */
function recibo(pdf: jsPDF, boleto: BoletoImpresso): void {
  const { campos } = t;
  const { beneficiario: b, pagador, validacao, parcelas } = boleto;
  brasao(pdf, X, 10);
  const largura = 112;
  fonte(pdf, 11, 'bold');
  const nome = ateLinhas(pdf, b.nome, largura, 2);
  pdf.text(nome, X + 17, 14);
  fonte(pdf, 8);
  const resto = [[b.sigla, cnpj(b)].filter(Boolean).join(' – '), b.endereco].join('\n');
  pdf.text(ateLinhas(pdf, resto, largura, 4 - nome.length), X + 17, 14.4 + nome.length * 4.4);
  fonte(pdf, 13, 'bold');
  aDireita(pdf, t.titulo, FIM, 14.5);
  fonte(pdf, 9);
  aDireita(pdf, t.cobranca(boleto.cobranca.numero), FIM, 20);
  aDireita(pdf, parcelasPorExtenso(boleto), FIM, 24.4);

  let y = topo(pdf, 29, boleto);
  y = fileira(pdf, y, 7.5, [
    [ESQUERDA, campos.beneficiario, quem(pdf, b.nome, cnpj(b), ESQUERDA)],
    [DIREITA, campos.agencia, boleto.agenciaECodigo, 'direita'],
  ]);
  y = fileira(pdf, y, 7.5, [
    [48, campos.numeroDocumento, boleto.seuNumero],
    [36, campos.dataDocumento, formatData(boleto.data)],
    [ESQUERDA - 84, campos.carteira, boleto.carteira],
    [DIREITA, campos.nossoNumero, boleto.nossoNumero, 'direita'],
  ]);
  y = fileira(pdf, y, 7.5, [
    [ESQUERDA, campos.pagador, quem(pdf, pagador.nome, pagador.documento, ESQUERDA)],
    [DIREITA, campos.vencimento, formatData(boleto.vencimento), 'direita', 'bold'],
  ]);
  y = fileira(pdf, y, 10.5, [
    [ESQUERDA, campos.enderecoDoPagador, pagador.endereco],
    [DIREITA, campos.valorDocumento, reais(boleto.valorCentavos), 'direita', 'bold'],
  ]);
  fonte(pdf, 6, 'normal', 90);
  aDireita(pdf, `${t.recibo} – ${t.autenticacao}`, FIM, y + 3);

  y += 8;
  fonte(pdf, 9, 'bold');
  pdf.text(t.instrucoes.titulo, X, y);
  fonte(pdf, 8.5);
  const ditas = instrucoes(boleto).flatMap((instrucao) => linhas(pdf, instrucao, LISTA));
  pdf.text(ditas, X, y + 4.6, { lineHeightFactor: 1.3 });
  if (parcelas.length > 1) lista(pdf, boleto, y + ditas.length * 4 + 8);
  if (boleto.pix) desenharPix(pdf, boleto.pix, y);

  fonte(pdf, 8, 'bold');
  pdf.text(impressos.validacao(validacao.codigo), X, CORTE - 7.5);
  fonte(pdf, 7, 'normal', 70);
  pdf.text(linhas(pdf, impressos.confira(validacao.endereco), LISTA)[0] ?? '', X, CORTE - 4);
}

/** Width of the texts beside the Pix. */
const LISTA = 120;
const PIX = LARGURA - LISTA - 6;

/** The QR, and the same code as text for who pays on the telephone that shows it. */
function desenharPix(pdf: jsPDF, pix: string, y: number): void {
  const lado = 44;
  const x = FIM - PIX;
  fonte(pdf, 9, 'bold');
  pdf.text(t.pix.titulo, x, y);
  desenharQr(pdf, pix, x, y + 3, lado);
  fonte(pdf, 6.5, 'normal', 90);
  pdf.text(t.pix.copiaECola, x, y + lado + 7);
  pdf.setFont('courier', 'normal').setFontSize(6.5).setTextColor(0);
  pdf.text(linhas(pdf, pix, PIX), x, y + lado + 10, { lineHeightFactor: 1.2 });
}

/** The instalments and their total in three columns, as close as they must be to end above the code of validation. */
function lista(pdf: jsPDF, { parcelas, valorCentavos: total }: BoletoImpresso, y: number): void {
  fonte(pdf, 9, 'bold');
  pdf.text(parcelas.length > NA_LISTA ? t.lista.naOutraPagina(parcelas.length) : t.lista.titulo, X, y);
  if (parcelas.length > NA_LISTA) return;
  const porColuna = Math.ceil((parcelas.length + 1) / 3);
  const passo = Math.min(4.2, (CORTE - 12 - y) / porColuna);
  const em = (i: number) => ({
    x: X + Math.floor(i / porColuna) * (LISTA / 3),
    linha: y + passo * ((i % porColuna) + 1) + 0.6,
  });
  fonte(pdf, 7.5);
  for (const [i, { parcela, vencimento, valorCentavos }] of parcelas.entries()) {
    const { x, linha } = em(i);
    aDireita(pdf, String(parcela), x + 4, linha);
    pdf.text(formatData(vencimento), x + 6, linha);
    aDireita(pdf, reais(valorCentavos), x + LISTA / 3 - 3, linha);
  }
  const { x, linha } = em(parcelas.length);
  fonte(pdf, 7.5, 'bold');
  pdf.text(t.lista.total, x + 6, linha);
  aDireita(pdf, reais(total), x + LISTA / 3 - 3, linha);
}

/** The form of compensation at the foot (M §2.61). */
function ficha(pdf: jsPDF, boleto: BoletoImpresso): void {
  const { campos } = t;
  const { beneficiario: b, pagador } = boleto;
  let y = topo(pdf, ALTO_DA_FICHA, boleto);
  y = fileira(pdf, y, 7.5, [
    [ESQUERDA, campos.local, t.emQualquerBanco],
    [DIREITA, campos.vencimento, formatData(boleto.vencimento), 'direita', 'bold'],
  ]);
  y = fileira(pdf, y, 13, [
    [ESQUERDA, campos.beneficiario, `${quem(pdf, b.nome, cnpj(b), ESQUERDA)}\n${b.endereco}`],
    [DIREITA, campos.agencia, boleto.agenciaECodigo, 'direita'],
  ]);
  y = fileira(pdf, y, 7.5, [
    [28, campos.dataDocumento, formatData(boleto.data)],
    [44, campos.numeroDocumento, boleto.seuNumero],
    [20, campos.especieDocumento, boleto.inscrita ? t.especies.inscrita : t.especies.outra],
    [13, campos.aceite, t.semAceite],
    [ESQUERDA - 105, campos.dataProcessamento, formatData(boleto.data)],
    [DIREITA, campos.nossoNumero, boleto.nossoNumero, 'direita'],
  ]);
  y = fileira(pdf, y, 7.5, [
    [28, campos.usoDoBanco, ''],
    [24, campos.carteira, boleto.carteira],
    [20, campos.especie, t.real],
    [33, campos.quantidade, ''],
    [ESQUERDA - 105, campos.valor, ''],
    [DIREITA, campos.valorDocumento, reais(boleto.valorCentavos), 'direita', 'bold'],
  ]);
  const textos = [`${t.cobranca(boleto.cobranca.numero)} – ${parcelasPorExtenso(boleto)}`, ...instrucoes(boleto)];
  fileira(pdf, y, 5 * 5.5, [[ESQUERDA, campos.instrucoes, textos.join('\n')]]);
  for (const rotulo of [campos.desconto, campos.deducoes, campos.mora, campos.acrescimos, campos.cobrado])
    y = fileira(pdf, y, 5.5, [[DIREITA, rotulo, '', 'direita']], X + ESQUERDA);
  const doPagador = quem(pdf, pagador.nome, pagador.documento, LARGURA);
  y = fileira(pdf, y, 10, [[LARGURA, campos.pagador, `${doPagador}\n${pagador.endereco}`]]);
  // The body draws its slips itself, with no drawer behind it; the code of the write-off is the bank's to fill in.
  y = fileira(pdf, y, 5.5, [
    [ESQUERDA, campos.sacador, ''],
    [DIREITA, campos.codigoDeBaixa, ''],
  ]);
  // 5 mm are left blank before the bars.
  desenharItf(pdf, boleto.barras, X + 5, y + 3);
  fonte(pdf, 6, 'normal', 90);
  aDireita(pdf, t.autenticacao, FIM, y + 3);
  fonte(pdf, 8, 'bold');
  aDireita(pdf, t.ficha, FIM, y + 3 + ITF.altura);
}

/** Bank, its code and the line: figures of 5 and of 3.5 mm; the line ends where the values below it do. Answers where it ends. */
function topo(pdf: jsPDF, y: number, { banco, barras }: BoletoImpresso): number {
  const pe = y + 9;
  const [aposBanco, aposCodigo] = [X + 22, X + 43];
  fonte(pdf, 7.5, 'bold');
  const nome = linhas(pdf, t.bancos[banco], aposBanco - X - 1);
  pdf.text(nome, X, pe - 1.6 - (nome.length - 1) * 2.9, { lineHeightFactor: 1.1 });
  pdf.setDrawColor(0).setLineWidth(0.6);
  pdf.line(aposBanco, y + 1.5, aposBanco, pe);
  pdf.line(aposCodigo, y + 1.5, aposCodigo, pe);
  fonte(pdf, 20.5, 'bold');
  pdf.text(bancoComDigito(banco), (aposBanco + aposCodigo) / 2, pe - 1.4, { align: 'center' });
  fonte(pdf, 14);
  aDireita(pdf, linhaDigitavel(barras), FIM - MARGEM, pe - 1.6);
  pdf.line(X, pe, FIM, pe);
  return pe;
}

/** From one line of a cell to the next. */
const PASSO = 3.4;
type Celula = readonly [largura: number, rotulo: string, valor: string, lado?: 'direita', estilo?: 'bold'];

/** Cells side by side, each with a small label over its value, of which what does not fit is left out. Answers where they end. */
function fileira(pdf: jsPDF, y: number, altura: number, celulas: readonly Celula[], x0 = X): number {
  let x = x0;
  for (const [largura, rotulo, valor, lado, estilo] of celulas) {
    pdf.setDrawColor(60).setLineWidth(0.2).rect(x, y, largura, altura);
    fonte(pdf, 5.8, 'normal', 70);
    pdf.text(rotulo, x + 1.2, y + 2.4);
    fonte(pdf, 8.5, estilo);
    const partes = ateLinhas(pdf, valor, largura - 3, Math.max(1, Math.floor((altura - 2.2) / PASSO)));
    for (const [i, parte] of partes.entries()) {
      const em = y + 5.5 + i * PASSO;
      if (lado) aDireita(pdf, parte, x + largura - MARGEM, em);
      else pdf.text(parte, x + MARGEM, em);
    }
    x += largura;
  }
  return y + altura;
}

/** A name and its document in one line of a cell: of a long name its end is left out, never the document. */
function quem(pdf: jsPDF, nome: string, documento: string | null, largura: number): string {
  fonte(pdf, 8.5);
  const fim = documento ? ` – ${documento}` : '';
  const [primeira = '', ...resto] = linhas(pdf, nome, largura - 3 - larguraDe(pdf, `…${fim}`));
  return `${primeira}${resto.length > 0 ? '…' : ''}${fim}`;
}

/** Further pages, with the head of the house. */
function emFolhas(pdf: jsPDF, boleto: BoletoImpresso, titulo: string, blocos: readonly Bloco[]): void {
  pdf.addPage();
  const primeira = pdf.getNumberOfPages();
  desenhar(pdf, blocos, { dia: '', frenteEVerso: false });
  for (let n = primeira; n <= pdf.getNumberOfPages(); n++) {
    pdf.setPage(n);
    cabeca(pdf, { orgao: boleto.beneficiario, titulo, numero: t.cobranca(boleto.cobranca.numero) });
  }
}

function instrucoes({ vencimento, validoAte, pix, mesesDesconhecidos: meses = [] }: BoletoImpresso): string[] {
  const { instrucoes: i } = t;
  return [
    i.naoReceber,
    i.semParte,
    validoAte > vencimento ? i.ate(formatData(validoAte)) : i.depois,
    ...(pix ? [i.umDosDois] : []),
    ...(meses.length > 0 ? [i.semMeses(semCorrecaoDe(meses))] : []),
  ];
}

const parcelasPorExtenso = ({ parcelas, cobranca }: BoletoImpresso): string =>
  t.parcelas(parcelas[0]!.parcela, parcelas.at(-1)!.parcela, cobranca.totalParcelas, parcelas.length);
const cnpj = ({ cnpj: numero }: BoletoImpresso['beneficiario']): string | null =>
  numero && impressos.cnpj(formatCnpj(numero));

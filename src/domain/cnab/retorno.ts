import { cnab as t } from '@i18n/pt-BR/cobranca/cnab.ts';
import type { Data } from '@/contract/values/data.ts';
import { formatReais, paraReais } from '@/contract/values/dinheiro.ts';
import { compe, digitoDoBB } from '../cobranca/boleto/numero.ts';
import type { Banco } from '../cobranca/convenio.ts';
import type { Centavos } from '../exato.ts';
import { COLUNAS } from './campos.ts';
import { ilegivel, type Lido, lerRegistro } from './ler.ts';
import { confirmado, pagoEmCartorio, type TipoDeMovimento, tipoDoMovimento } from './movimentos.ts';

/** The header of a return file: bank, agreement, sequence number and day. */
export interface CabecalhoDoRetorno {
  readonly banco: Banco;
  /** The agreement without its leading zeros. A code of Caixa can be read in two ways, so there may be two (D §1.3). */
  readonly convenios: readonly string[];
  /** The number of the file within its agreement; 0: the bank does not number its files. */
  readonly sequencial: number;
  readonly data: Data | null;
}

/** What the file says of one slip: its lines T and U, and those that follow them. */
export interface TituloDoRetorno {
  /** The line of the segment T, from 1. */
  readonly linha: number;
  readonly tipo: TipoDeMovimento;
  /** The bank's code of the movement. */
  readonly codigo: string;
  readonly confirmado: boolean;
  /** Without its check digit. */
  readonly nossoNumero: string;
  readonly seuNumero: string;
  /** What the creditor wrote into the remessa for its own use, which the bank sends back. */
  readonly usoDaEmpresa: string;
  /** The day of the movement; a payment always has one. */
  readonly data: Data | null;
  readonly credito: Data | null;
  readonly valorCentavos: Centavos;
  readonly pagoCentavos: Centavos;
  readonly creditadoCentavos: Centavos;
  readonly tarifaCentavos: Centavos;
  /** Up to five codes of two characters. */
  readonly motivos: string;
  readonly emCartorio: boolean;
  readonly linhas: readonly string[];
}

/** What a whole file has. */
export interface ResumoDoRetorno {
  /** Lines, as the last record of the file counts them. */
  readonly registros: number;
  readonly titulos: number;
  /** Titles whose movement changes something, or may: all but INFORMACAO. */
  readonly fatos: number;
  readonly pagoCentavos: Centavos;
  readonly tarifaCentavos: Centavos;
}

interface Lote {
  readonly numero: string;
  registros: number;
}
const doCabecalho = ['sentido', 'convenio', 'sequencial', 'data'] as const;
const doT = [
  'movimento',
  'nossoNumero',
  'seuNumero',
  'vencimento',
  'valor',
  'usoDaEmpresa',
  'tarifa',
  'motivos',
] as const;
const doU = ['movimento', 'pago', 'creditado', 'ocorrencia', 'credito'] as const;
interface SegmentoT {
  readonly lido: Pick<Lido<'T'>, (typeof doT)[number]>;
  readonly linha: number;
  readonly texto: string;
}
/** A title that may still get further lines. */
type Aberto = TituloDoRetorno & { readonly linhas: string[] };

/** The kinds whose amounts make up what a file says was paid. OUTRO is among them, because it may be money (M §6.22). */
export const contamNoArquivo: readonly TipoDeMovimento[] = ['PAGAMENTO', 'OUTRO'];

/** A slip cannot ask more than R$ 99.999.999,99 (D §1.1); ten times that is no payment of one. */
const MAXIMO: Centavos = 99_999_999_999;
/** A line longer than this is of no layout: the file is refused without reading on. */
const LINHA_MAXIMA = 1_000;
const CNAB_400 = 400;

/**
 * Reads a return file of Banco do Brasil or Caixa in CNAB 240, piece by piece, so that a large one is never whole in memory. Lines
 * end in LF or CRLF, the last one may have no end, and 0x1A may follow. Nothing it answers may be applied before `fim` has counted
 * the file: it is refused whole. Versions of the layout are not looked at (D §1.7).
 */
export class LeitorDeRetorno {
  #resto = '';
  #linha = 0;
  #lidos = 0;
  #cabecalho: CabecalhoDoRetorno | undefined;
  #lote: Lote | undefined;
  #lotes = 0;
  #t: SegmentoT | undefined;
  #aberto: Aberto | undefined;
  #prontos: TituloDoRetorno[] = [];
  #acabou = false;
  #titulos = 0;
  #fatos = 0;
  #pago = 0;
  #tarifa = 0;

  /** Known once the first line was read. */
  get cabecalho(): CabecalhoDoRetorno | undefined {
    return this.#cabecalho;
  }

  /**
   * @param pedaco the next part of the file, in ISO-8859-1: a character for each byte
   * @returns the titles that it completes
   * @throws Refusal ARQUIVO_DO_BANCO
   */
  ler(pedaco: string): readonly TituloDoRetorno[] {
    const linhas = `${this.#resto}${pedaco}`.split('\n');
    this.#resto = linhas.pop() ?? '';
    for (const linha of linhas) this.#ler(linha);
    if (this.#resto.length > LINHA_MAXIMA) throw ilegivel(t.colunas(this.#linha + 1, this.#resto.length));
    return this.#entregar();
  }

  /**
   * The end of the file.
   * @throws Refusal ARQUIVO_DO_BANCO also where it does not count what it says it has
   */
  fim(): { readonly titulos: readonly TituloDoRetorno[]; readonly resumo: ResumoDoRetorno } {
    if (this.#resto !== '') this.#ler(this.#resto);
    if (!this.#cabecalho) throw ilegivel(t.vazio);
    if (!this.#acabou) throw ilegivel(t.semFim(this.#lidos));
    return {
      titulos: this.#entregar(),
      resumo: {
        registros: this.#lidos,
        titulos: this.#titulos,
        fatos: this.#fatos,
        pagoCentavos: this.#pago,
        tarifaCentavos: this.#tarifa,
      },
    };
  }

  #entregar(): readonly TituloDoRetorno[] {
    const prontos = this.#prontos;
    this.#prontos = [];
    return prontos;
  }

  #ler(bruta: string): void {
    this.#linha++;
    const linha = semFinal(bruta);
    const n = this.#linha;
    if (this.#acabou) {
      if (linha.trim() === '') return;
      throw ilegivel(t.depoisDoFim(n));
    }
    if (n === 1 && linha.length === CNAB_400) throw ilegivel(t.cnab400);
    if (n === 1 && linha === '') return;
    if (linha.length !== COLUNAS) throw ilegivel(t.colunas(n, linha.length));
    if (temControle(linha)) throw ilegivel(t.caracteres(n));
    this.#lidos++;
    if (!this.#cabecalho) this.#cabecalho = lerCabecalho(linha, n);
    else this.#registro(this.#cabecalho.banco, linha, n);
  }

  #registro(banco: Banco, linha: string, n: number): void {
    const codigo = linha.slice(0, 3);
    if (codigo !== compe[banco]) throw ilegivel(t.outroBanco(n, codigo, compe[banco]));
    if (this.#lote) this.#lote.registros++;
    const tipo = linha.slice(7, 8);
    if (tipo === '3') this.#detalhe(banco, linha, n);
    else if (tipo === '1') this.#abrirLote(banco, linha, n);
    else if (tipo === '5') this.#fecharLote(banco, linha, n);
    else if (tipo === '9') this.#fechar(banco, linha, n);
    else throw ilegivel(t.tipo(n, tipo));
  }

  #abrirLote(banco: Banco, linha: string, n: number): void {
    const { lote, servico } = lerRegistro('LOTE', banco, linha, n, ['lote', 'servico']);
    if (this.#lote) throw ilegivel(t.loteAberto(n, this.#lote.numero));
    if (servico !== '01') throw ilegivel(t.servico(n, servico));
    this.#lote = { numero: lote, registros: 1 };
    this.#lotes++;
  }

  #doLote(linha: string, n: number): Lote {
    const numero = linha.slice(3, 7);
    if (!this.#lote) throw ilegivel(t.semLote(n));
    if (numero !== this.#lote.numero) throw ilegivel(t.outroLote(n, numero, this.#lote.numero));
    return this.#lote;
  }

  #detalhe(banco: Banco, linha: string, n: number): void {
    this.#doLote(linha, n);
    const segmento = linha.slice(13, 14);
    if (segmento === 'U') this.#segmentoU(banco, linha, n);
    else if (this.#t) throw ilegivel(t.tSemU(this.#t.linha));
    else if (segmento === 'T') this.#segmentoT(banco, linha, n);
    else if (this.#aberto) this.#aberto.linhas.push(linha);
    else throw ilegivel(t.segmento(n, segmento));
  }

  #segmentoT(banco: Banco, linha: string, n: number): void {
    this.#guardar();
    const lido = lerRegistro('T', banco, linha, n, doT);
    if (lido.movimento === '') throw ilegivel(t.semMovimento(n));
    this.#t = { lido, linha: n, texto: linha };
  }

  #segmentoU(banco: Banco, linha: string, n: number): void {
    const antes = this.#t;
    if (!antes) throw ilegivel(t.uSemT(n));
    const u = lerRegistro('U', banco, linha, n, doU);
    if (u.movimento !== antes.lido.movimento) throw ilegivel(t.movimentos(n, u.movimento, antes.lido.movimento));
    this.#t = undefined;
    this.#aberto = { ...tituloDe(banco, antes, u, n), linhas: [antes.texto, linha] };
  }

  /** Ends the open title: the next line is not of it. */
  #guardar(): void {
    const pronto = this.#aberto;
    if (!pronto) return;
    this.#aberto = undefined;
    this.#titulos++;
    if (pronto.tipo !== 'INFORMACAO') this.#fatos++;
    if (contamNoArquivo.includes(pronto.tipo)) this.#pago += pronto.pagoCentavos;
    this.#tarifa += pronto.tarifaCentavos;
    this.#prontos.push(pronto);
  }

  #fecharLote(banco: Banco, linha: string, n: number): void {
    const { numero, registros } = this.#doLote(linha, n);
    if (this.#t) throw ilegivel(t.tSemU(this.#t.linha));
    this.#guardar();
    const diz = Number(lerRegistro('FIM_DO_LOTE', banco, linha, n, ['registros']).registros);
    if (diz !== registros) throw ilegivel(t.registrosDoLote(n, numero, diz, registros));
    this.#lote = undefined;
  }

  #fechar(banco: Banco, linha: string, n: number): void {
    if (this.#lote) throw ilegivel(t.loteAberto(n, this.#lote.numero));
    const { lotes, registros } = lerRegistro('FIM_DO_ARQUIVO', banco, linha, n, ['lotes', 'registros']);
    if (Number(lotes) !== this.#lotes) throw ilegivel(t.lotes(n, Number(lotes), this.#lotes));
    if (Number(registros) !== this.#lidos) throw ilegivel(t.registros(n, Number(registros), this.#lidos));
    this.#acabou = true;
  }
}

const CR = 0x0d;
/** Old systems write it as the last character of a file. */
const SUB = 0x1a;
const DEL = 0x7f;

function semFinal(linha: string): string {
  let fim = linha.length;
  while (fim > 0 && [CR, SUB].includes(linha.charCodeAt(fim - 1))) fim--;
  return linha.slice(0, fim);
}

/** A control character, which no text has, and which a database may not keep. */
function temControle(linha: string): boolean {
  for (let i = 0; i < linha.length; i++) {
    const codigo = linha.charCodeAt(i);
    if (codigo < 0x20 || codigo === DEL) return true;
  }
  return false;
}

function lerCabecalho(linha: string, n: number): CabecalhoDoRetorno {
  const codigo = linha.slice(0, 3);
  if (linha.slice(3, 8) !== '00000') throw ilegivel(t.semCabecalho);
  const banco = bancos.find((um) => compe[um] === codigo);
  if (!banco) throw ilegivel(t.banco(codigo));
  const { sentido, convenio, sequencial, data } = lerRegistro('ARQUIVO', banco, linha, n, doCabecalho);
  if (sentido === '1') throw ilegivel(t.remessa);
  if (sentido !== '2') throw ilegivel(t.sentido(sentido));
  const convenios = conveniosDe(banco, convenio);
  if (convenios.length === 0) throw ilegivel(t.semConvenio);
  return { banco, convenios, sequencial: Number(sequencial), data };
}
const bancos: readonly Banco[] = ['BB', 'CAIXA'];

/** Caixa fills a code of 6 figures with a zero on its right or on its left (D §1.7). */
function conveniosDe(banco: Banco, campo: string): readonly string[] {
  const possiveis = banco === 'CAIXA' && campo.endsWith('0') ? [campo.slice(0, -1), campo] : [campo];
  return possiveis.map((um) => um.replace(/^0+/, '')).filter(Boolean);
}

function tituloDe(
  banco: Banco,
  { lido, linha }: SegmentoT,
  u: Pick<Lido<'U'>, (typeof doU)[number]>,
  n: number,
): Omit<TituloDoRetorno, 'linhas'> {
  const { movimento: codigo, nossoNumero, seuNumero, usoDaEmpresa, motivos } = lido;
  const dele = tipoDoMovimento(banco, codigo);
  // A payment of nothing cannot be applied, so a person looks at the item.
  const tipo = dele === 'PAGAMENTO' && u.pago === 0 ? 'OUTRO' : dele;
  if (tipo === 'PAGAMENTO' && !u.ocorrencia) throw ilegivel(t.semData(n));
  for (const valor of [lido.valor, u.pago, u.creditado, lido.tarifa])
    if (valor > MAXIMO) throw ilegivel(t.valorGrande(n, formatReais(paraReais(valor))));
  return {
    linha,
    tipo,
    codigo,
    confirmado: confirmado(banco, codigo),
    nossoNumero: banco === 'BB' ? semDigito(nossoNumero) : nossoNumero,
    seuNumero,
    usoDaEmpresa,
    data: u.ocorrencia,
    credito: u.credito,
    valorCentavos: lido.valor,
    pagoCentavos: u.pago,
    creditadoCentavos: u.creditado,
    tarifaCentavos: lido.tarifa,
    motivos,
    emCartorio: tipo === 'PAGAMENTO' && pagoEmCartorio(motivos),
  };
}

/** A number of 11 figures is followed by its check digit; one of 17 figures has none (D §1.2). */
const semDigito = (numero: string): string =>
  /^\d{11}[\dX]$/.test(numero) && digitoDoBB(numero.slice(0, 11)) === numero[11] ? numero.slice(0, 11) : numero;

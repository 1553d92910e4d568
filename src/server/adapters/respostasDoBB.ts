import { bancoDoBrasil as frases } from '@i18n/pt-BR/cobranca/banco.ts';
import * as z from 'zod/mini';
import { type Data, dataValida } from '@/contract/values/data.ts';
import { paraCentavos } from '@/contract/values/dinheiro.ts';
import { barrasDaLinha } from '@/domain/cobranca/boleto/barras.ts';
import type { ContaNoBB } from '@/domain/cobranca/convenio.ts';
import {
  type IndicioDeBaixa,
  type Janela,
  type LeituraDoBanco,
  RecusaDoBanco,
  type Registro,
  type Titulo,
} from './banco.ts';
import { type ChamadaAoBB, FalhaDoBanco } from './chamadaAoBB.ts';

/* What Banco do Brasil answers, and what is made of it (M §4.1, 8.5). What it may leave out, or write in two ways, is read so. */

/** The number by which the API knows a title: 000, agreement and sequence (M §4.1). */
export const numeroNoBB = (nossoNumero: string): string => `000${nossoNumero}`;

/** The number as we have it, of what may be the API's; null: it is no title of an agreement of seven digits. */
export const nossoNumeroDoBB = (dito: unknown): string | null =>
  typeof dito === 'string' && /^(?:000)?\d{17}$/.test(dito.trim()) ? dito.trim().slice(-17) : null;

/** «2026-11-20» → «20.11.2026». */
export const diaDoBB = (data: Data): string => data.split('-').reverse().join('.');

/** «20.11.2026», «20/11/2026 10:00:00» and «2026-11-20…» → «2026-11-20»; null: it is no day. */
export function lerDia(dito: string | null | undefined): Data | null {
  const [, d, m, a] = /^(\d\d)[./](\d\d)[./](\d{4})/.exec(dito ?? '') ?? [];
  const dia = a ? `${a}-${m}-${d}` : (dito ?? '').slice(0, 10);
  return dataValida(dia) ? dia : null;
}

const texto = z.nullish(z.union([z.string(), z.number()]));
const valor = z.nullish(z.union([z.number(), z.string()]));
/** An amount as number or text with a point; 0 where there is none. */
const centavosDe = (dito: z.infer<typeof valor>): number => paraCentavos(Number(dito ?? 0) || 0);

const doRegistro = z.object({
  linhaDigitavel: texto,
  codigoBarraNumerico: texto,
  numero: texto,
  qrCode: z.nullish(z.object({ txId: texto, emv: texto })),
});

/**
 * What the bank answered to a registration; undefined: it did not say the bars.
 * @throws RecusaDoBanco where the bank numbers the titles by itself (M §4.1)
 */
export function registroDe(titulo: Titulo, resposta: unknown): Registro | undefined {
  const { linhaDigitavel, codigoBarraNumerico, numero, qrCode } = ler(doRegistro, resposta);
  if (numero && String(numero).replace(/^0+/, '') !== titulo.nossoNumero.replace(/^0+/, ''))
    throw new RecusaDoBanco(frases.outroNumero(String(numero)));
  const barras = barrasDitas(titulo, linhaDigitavel, codigoBarraNumerico);
  return barras === undefined ? undefined : { barras, ...pixDe(qrCode), nosso: true };
}

const pixDe = (qr: z.infer<typeof doRegistro>['qrCode']): Pick<Registro, 'txId' | 'emv'> => ({
  txId: qr?.txId ? String(qr.txId) : null,
  emv: qr?.emv ? String(qr.emv) : null,
});

/** The bars by line and by number: ours if all that is said is ours, else what differs; undefined: nothing is said. */
function barrasDitas(titulo: Titulo, linha: z.infer<typeof texto>, codigo: z.infer<typeof texto>): string | undefined {
  const ditas = [linha ? (barrasDaLinha(String(linha)) ?? String(linha)) : '', codigo ? String(codigo).trim() : ''];
  const umas = ditas.filter((uma) => uma !== '');
  return umas.find((uma) => uma !== titulo.barras) ?? umas[0];
}

const daConsulta = z.object({
  codigoEstadoTituloCobranca: texto,
  codigoLinhaDigitavel: texto,
  codigoBarraNumerico: texto,
  dataVencimentoTituloCobranca: z.nullish(z.string()),
  valorOriginalTituloCobranca: valor,
  valorAtualTituloCobranca: valor,
  valorPagoSacado: valor,
  dataRecebimentoTitulo: z.nullish(z.string()),
  dataCreditoLiquidacao: z.nullish(z.string()),
  numeroTituloCedenteCobranca: texto,
  qrCode: z.nullish(z.object({ txId: texto, emv: texto })),
});

async function perguntar(chamar: ChamadaAoBB, convenio: string, nossoNumero: string) {
  const caminho = `/boletos/${numeroNoBB(nossoNumero)}`;
  const resposta = await chamar({ metodo: 'GET', caminho, query: { numeroConvenio: Number(convenio) } });
  return resposta === null ? null : ler(daConsulta, resposta);
}

/** The title as it is registered; null: it is not. */
export async function consultar(chamar: ChamadaAoBB, titulo: Titulo): Promise<Registro | null> {
  const dito = await perguntar(chamar, titulo.convenio, titulo.nossoNumero);
  if (!dito) return null;
  const mesmo =
    lerDia(dito.dataVencimentoTituloCobranca) === titulo.vencimento &&
    centavosDe(dito.valorOriginalTituloCobranca) === titulo.totalCentavos;
  const barras =
    barrasDitas(titulo, dito.codigoLinhaDigitavel, dito.codigoBarraNumerico) ?? (mesmo ? titulo.barras : '');
  const nosso = soLetrasEDigitos(dito.numeroTituloCedenteCobranca) === soLetrasEDigitos(titulo.seuNumero);
  return { barras, ...pixDe(dito.qrCode), nosso };
}

const soLetrasEDigitos = (dito: z.infer<typeof texto>): string =>
  String(dito ?? '')
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, 15);

/** Both lists of operational payments that clients of the bank have met; in the second there is no title (M §8.5). */
const dasBaixas = z.object({
  possuiMaisTitulos: z.nullish(z.string()),
  proximoTitulo: texto,
  lista: z.nullish(z.array(z.object({ titulo: z.nullish(z.object({ id: texto, estadoBaixaOperacional: texto })) }))),
  listaBoletos: z.nullish(z.array(z.object({ numeroBoletoBB: texto, id: texto, estadoBaixaOperacional: texto }))),
});
const dosMovimentos = z.object({
  indicadorContinuidade: z.nullish(z.string()),
  listaRegistro: z.nullish(z.array(z.record(z.string(), z.unknown()))),
});
/** Pages after which a list that never ends is given up. */
const PAGINAS = 200;
/** Movements of a page: an answer may have 2 MB, and one of them 900 bytes. */
const MOVIMENTOS = 1_000;

/** What the bank is asked about payments. */
export const leituraDoBB = (
  chamar: (convenio: string) => ChamadaAoBB,
  conferir: LeituraDoBanco['conferir'],
): LeituraDoBanco => ({
  conferir,
  async titulo(convenio, nossoNumero) {
    const dito = await perguntar(chamar(convenio), convenio, nossoNumero);
    if (!dito) return null;
    return {
      estado: Number(dito.codigoEstadoTituloCobranca ?? 0),
      pagoCentavos: centavosDe(dito.valorPagoSacado),
      recebidoEm: lerDia(dito.dataRecebimentoTitulo),
      creditadoEm: lerDia(dito.dataCreditoLiquidacao),
      bruto: dito,
    };
  },
  async baixas(conta, janela) {
    const achados = new Map<string, IndicioDeBaixa>();
    let idProximoTitulo: string | undefined;
    for (let pagina = 0; ; pagina++) {
      // A part of the list is not the list.
      if (pagina === PAGINAS) throw new FalhaDoBanco(frases.semFim);
      const resposta = await chamar(conta.convenio)({
        metodo: 'GET',
        caminho: '/boletos-baixa-operacional',
        query: { ...daConta(conta), ...daJanela(janela), idProximoTitulo },
      });
      if (resposta === null) break;
      const { lista, listaBoletos, possuiMaisTitulos, proximoTitulo } = ler(dasBaixas, resposta);
      const ditos = [
        ...(lista ?? []).map(({ titulo }) => ({ dito: titulo?.id, codigo: titulo?.estadoBaixaOperacional })),
        ...(listaBoletos ?? []).map((b) => ({ dito: b.numeroBoletoBB ?? b.id, codigo: b.estadoBaixaOperacional })),
      ];
      for (const { dito, codigo } of ditos) {
        const nossoNumero = daContaDita(conta, dito);
        // The list has each title as often as something happened to it; the last is how it stands.
        if (nossoNumero) achados.set(nossoNumero, { nossoNumero, codigo: codigo == null ? null : Number(codigo) });
      }
      if (possuiMaisTitulos !== 'S' || !proximoTitulo || String(proximoTitulo) === idProximoTitulo) break;
      idProximoTitulo = String(proximoTitulo);
    }
    return [...achados.values()];
  },
  movimentos: (conta, janela) => movimentosDe(chamar(conta.convenio), conta, janela),
});

/** The titles with movements in those days, page by page until the bank has no more. @throws FalhaDoBanco of a list without end */
async function movimentosDe(chamar: ChamadaAoBB, conta: ContaNoBB, { de, ate }: Janela): Promise<readonly string[]> {
  const achados = new Set<string>();
  for (let pagina = 0, lidos = 0; ; pagina++) {
    if (pagina === PAGINAS) throw new FalhaDoBanco(frases.semFim);
    const resposta = await chamar({
      metodo: 'POST',
      caminho: `/convenios/${conta.convenio}/listar-retorno-movimento`,
      corpo: {
        dataMovimentoRetornoInicial: diaDoBB(de),
        dataMovimentoRetornoFinal: diaDoBB(ate),
        codigoPrefixoAgencia: Number(conta.agencia),
        numeroContaCorrente: Number(conta.conta),
        numeroCarteiraCobranca: Number(conta.carteira),
        numeroVariacaoCarteiraCobranca: Number(conta.variacao ?? 0),
        numeroRegistroPretendido: 1 + lidos,
        quantidadeRegistroPretendido: MOVIMENTOS,
      },
    });
    if (resposta === null) break;
    const { listaRegistro, indicadorContinuidade } = ler(dosMovimentos, resposta);
    const registros = listaRegistro ?? [];
    for (const registro of registros)
      for (const dito of Object.values(registro)) achados.add(daContaDita(conta, dito) ?? '');
    lidos += registros.length;
    const haMais = indicadorContinuidade ? indicadorContinuidade !== 'N' : registros.length >= MOVIMENTOS;
    if (registros.length === 0 || !haMais) break;
  }
  achados.delete('');
  return [...achados];
}

/** The number, if it is one of that agreement. */
const daContaDita = ({ convenio }: ContaNoBB, dito: unknown): string | null => {
  const numero = nossoNumeroDoBB(dito);
  return numero?.startsWith(convenio) ? numero : null;
};

const daConta = ({ agencia, conta, carteira, variacao }: ContaNoBB) => ({
  agencia: Number(agencia),
  conta: Number(conta),
  carteira: Number(carteira),
  variacao: Number(variacao ?? 0),
});
const daJanela = ({ de, ate }: Janela) => ({
  dataInicioAgendamentoTitulo: diaDoBB(de),
  dataFimAgendamentoTitulo: diaDoBB(ate),
});

/** @throws FalhaDoBanco for what cannot be understood */
function ler<T extends z.ZodMiniType>(esquema: T, resposta: unknown): z.output<T> {
  const lido = z.safeParse(esquema, resposta);
  if (!lido.success) throw new FalhaDoBanco(frases.incompreensivel);
  return lido.data;
}

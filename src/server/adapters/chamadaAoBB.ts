import { bancoDoBrasil as frases } from '@i18n/pt-BR/cobranca/banco.ts';
import * as z from 'zod/mini';
import type { CredenciaisDoBB, LigacaoComBB } from '../base/settingsDoBanco.ts';
import { CredenciaisRecusadas, RecusaDoBanco } from './banco.ts';
import type { Disjuntor } from './disjuntor.ts';

const PRAZO_MS = 15_000;
const CORPO_MAX = 2_000_000;
/** Before its end a token is replaced, so that none ends on its way (M §4.1). */
const ANTES_DO_FIM_MS = 60_000;
const ESCOPOS = 'cobrancas.boletos-info cobrancas.boletos-requisicao';

/** The bank did not answer, or not so that it can be understood: the same may work later. */
export class FalhaDoBanco extends Error {
  override readonly name = 'FalhaDoBanco';
}

interface Pedido {
  readonly metodo: 'GET' | 'POST';
  /** Below `BB_API_URL`. */
  readonly caminho: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly corpo?: unknown;
}
/**
 * One call of the API (M §4.1). Answers what came with 2xx, and `null` for 404, which means an empty list or an unknown title.
 * @throws RecusaDoBanco for 4xx with `erros`; CredenciaisRecusadas; FalhaDoBanco for all else
 */
export type ChamadaAoBB = (pedido: Pedido) => Promise<unknown>;

export interface OpcoesDoBB {
  readonly prazoMs?: number;
  readonly relogio?: () => number;
  readonly disjuntor: Disjuntor;
}

const respostaDoToken = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() });
interface Token {
  readonly texto: string;
  readonly ate: number;
}

/** The calls of one set of credentials, which share a token. */
export function chamadaAoBB(
  { oauthUrl, apiUrl }: Pick<LigacaoComBB, 'oauthUrl' | 'apiUrl'>,
  chaves: CredenciaisDoBB,
  { prazoMs = PRAZO_MS, relogio = Date.now, disjuntor }: OpcoesDoBB,
): { readonly chamar: ChamadaAoBB; readonly conferir: () => Promise<void> } {
  const basic = Buffer.from(`${chaves.clientId}:${chaves.clientSecret}`).toString('base64');
  /** What the bank says is shown to people, and it may repeat what it was sent. */
  const dizivel = (texto: string, { texto: daVez }: Token) =>
    [...Object.values(chaves), basic, daVez]
      .reduce((dito, segredo) => dito.replaceAll(segredo, '***'), texto)
      .slice(0, 300);

  async function novoToken(): Promise<Token> {
    const { status, texto } = await buscar(oauthUrl, prazoMs, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: ESCOPOS }).toString(),
    });
    if (status >= 500 || status === 429) throw new FalhaDoBanco(frases.status(status));
    if (status < 200 || status > 299) throw new CredenciaisRecusadas(frases.credenciaisRecusadas(status));
    const lido = z.safeParse(respostaDoToken, json(texto));
    if (!lido.success) throw new FalhaDoBanco(frases.incompreensivel);
    return { texto: lido.data.access_token, ate: relogio() + lido.data.expires_in * 1000 - ANTES_DO_FIM_MS };
  }

  const { token, esquecer } = guardarToken(novoToken, relogio);

  const enviar = async ({ metodo, caminho, query = {}, corpo }: Pedido, { texto }: Token) => {
    const url = new URL(`${apiUrl}${caminho}`);
    for (const [nome, valor] of Object.entries(query))
      if (valor !== undefined) url.searchParams.set(nome, String(valor));
    url.searchParams.set('gw-dev-app-key', chaves.appKey);
    return buscar(url.href, prazoMs, {
      method: metodo,
      headers: { authorization: `Bearer ${texto}`, accept: 'application/json', 'content-type': 'application/json' },
      ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
    });
  };

  async function fazer(pedido: Pedido): Promise<unknown> {
    const primeiro = await token();
    const resposta = await enviar(pedido, primeiro);
    if (resposta.status !== 401) return entender(resposta, (texto) => dizivel(texto, primeiro));
    await esquecer(primeiro);
    const segundo = await token();
    return entender(await enviar(pedido, segundo), (texto) => dizivel(texto, segundo));
  }

  const passar = <T>(fazerIsso: () => Promise<T>) =>
    disjuntor.passar(fazerIsso, (falha) => falha instanceof FalhaDoBanco);
  return {
    chamar: (pedido) => passar(() => fazer(pedido)),
    async conferir() {
      await esquecer();
      await passar(token);
    },
  };
}

/** The kept token while it lives; calls at the same time ask for one together. */
function guardarToken(novo: () => Promise<Token>, relogio: () => number) {
  let guardado: Promise<Token> | undefined;
  return {
    async token(): Promise<Token> {
      const atual = guardado && (await guardado.catch(() => undefined));
      if (atual && relogio() < atual.ate) return atual;
      if (atual) guardado = undefined;
      guardado ??= novo();
      const pedido = guardado;
      return pedido.catch((falha: unknown) => {
        if (guardado === pedido) guardado = undefined;
        throw falha;
      });
    },
    /** Forgets this token, or any; another call may have a new one already. */
    async esquecer(qual?: Token): Promise<void> {
      if (!qual || (await guardado?.catch(() => undefined))?.texto === qual.texto) guardado = undefined;
    },
  };
}

interface Resposta {
  readonly status: number;
  readonly texto: string;
}

/** Sends it, and reads an answer of at most `CORPO_MAX` bytes within the time. @throws FalhaDoBanco */
async function buscar(url: string, prazoMs: number, pedido: RequestInit): Promise<Resposta> {
  try {
    const resposta = await fetch(url, { ...pedido, redirect: 'error', signal: AbortSignal.timeout(prazoMs) });
    const partes: Uint8Array[] = [];
    let bytes = 0;
    for await (const parte of resposta.body ?? []) {
      bytes += parte.length;
      if (bytes > CORPO_MAX) throw new FalhaDoBanco(frases.grande);
      partes.push(parte);
    }
    return { status: resposta.status, texto: Buffer.concat(partes).toString('utf8') };
  } catch (falha) {
    if (falha instanceof FalhaDoBanco) throw falha;
    throw new FalhaDoBanco(
      falha instanceof Error && falha.name === 'TimeoutError' ? frases.demora : frases.semResposta,
    );
  }
}

/** A number of a title sent as a number has more digits than a number holds. */
const longos = /(?<=[:[,]\s*)\d{16,}(?=\s*[,\]}])/g;

function json(texto: string): unknown {
  try {
    return JSON.parse(texto.replace(longos, '"$&"'));
  } catch {
    return undefined;
  }
}

const textoOuNumero = z.nullish(z.union([z.string(), z.number()]));
const comErros = z.object({
  erros: z
    .array(z.object({ codigo: textoOuNumero, mensagem: textoOuNumero, ocorrencia: textoOuNumero }))
    .check(z.minLength(1)),
});

function entender({ status, texto }: Resposta, dizivel: (texto: string) => string): unknown {
  const corpo = json(texto);
  if (status >= 200 && status <= 299) return corpo ?? {};
  if (status === 401 || status === 403) throw new CredenciaisRecusadas(frases.credenciaisRecusadas(status));
  if (status === 404) return null;
  const lido = z.safeParse(comErros, corpo);
  if (lido.success && status >= 400 && status < 500 && status !== 429)
    throw new RecusaDoBanco(
      lido.data.erros
        .map(({ codigo, mensagem, ocorrencia }) =>
          frases.erro(dizivel(String(mensagem ?? codigo ?? status)), dizivel(String(ocorrencia ?? ''))),
        )
        .join('; '),
    );
  throw new FalhaDoBanco(frases.status(status));
}

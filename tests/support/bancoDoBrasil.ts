import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as esperar } from 'node:timers/promises';
import { barrasDaLinha, barrasDe, linhaDigitavel } from '@/domain/cobranca/boleto/barras.ts';

/* A stand-in of Banco do Brasil's API Cobranças v2, as M §4.1 tells it, started by tests and by `npm run bank`. */

/** What goes wrong, and how it answers. A number is for so many calls to come; each call of the API takes one. */
export interface Chaves {
  /** Milliseconds between the head of an answer and its end. */
  lentoMs: number;
  /** Says nothing, and does not register. */
  calaAntesDeRegistrar: number;
  /** Registers, and then says nothing. */
  calaDepoisDeRegistrar: number;
  indisponivel: number;
  muitasChamadas: number;
  /** The token is refused, though it is the right one. */
  naoAutorizado: number;
  /** The client is refused where tokens are asked for. */
  semCredenciais: boolean;
  listaVazia404: boolean;
  jaCadastrado: number;
  outraLinha: number;
  /** Which of the two lists of operational payments that clients have met (M §8.5). */
  lista: 1 | 2;
  recusa: { readonly codigo: string; readonly mensagem: string; readonly ocorrencia: string } | null;
  corpoEnorme: number;
  redireciona: number;
  /** The bars are not in the answer of a registration, which has no body then. */
  respostaVazia: number;
  /** Repeats what it was sent, keys and all, in its errors. */
  repeteOQueRecebeu: boolean;
  porPagina: number;
  minutosParaBaixar: number;
}
const deFabrica: Chaves = {
  lentoMs: 0,
  calaAntesDeRegistrar: 0,
  calaDepoisDeRegistrar: 0,
  indisponivel: 0,
  muitasChamadas: 0,
  naoAutorizado: 0,
  semCredenciais: false,
  listaVazia404: true,
  jaCadastrado: 0,
  outraLinha: 0,
  lista: 1,
  recusa: null,
  corpoEnorme: 0,
  redireciona: 0,
  respostaVazia: 0,
  repeteOQueRecebeu: false,
  porPagina: 300,
  minutosParaBaixar: 30,
};

interface Titulo {
  readonly id: string;
  readonly convenio: string;
  readonly pedido: Readonly<Record<string, unknown>> & { readonly valorOriginal: number };
  readonly barras: string;
  readonly registradoEm: Date;
  /** D §1.6. */
  estado: number;
  pago: number;
  pagoEm: Date | null;
  /** 1 paid here, 2 at another bank, 10 taken back. */
  operacional: number | null;
}
export interface Pagamento {
  /** In reais; absent: what the title asks. */
  readonly valor?: number;
  readonly operacional?: 1 | 2;
  /** The state that a consultation answers from then on; absent: 6, settled. */
  readonly estado?: number;
  readonly avisa?: boolean;
}
export interface ChamadaRecebida {
  readonly metodo: string;
  readonly caminho: string;
  readonly corpo: unknown;
}

export interface BancoDeTeste {
  readonly url: string;
  /** The environment that connects the product with it. */
  readonly env: Readonly<Record<string, string>>;
  readonly chaves: Chaves;
  readonly titulos: ReadonlyMap<string, Titulo>;
  readonly recebidas: ChamadaRecebida[];
  /** Where notices go; null: nowhere. */
  webhook: string | null;
  /** Every key as at the start. */
  arrumar(): void;
  /** What the notices of these titles would be. */
  avisoDe(...ids: readonly string[]): readonly object[];
  pagar(id: string, como?: Pagamento): Promise<void>;
  estornar(id: string, avisa?: boolean): Promise<void>;
  close(): Promise<void>;
}

const credenciais = {
  BB_CLIENT_ID: 'cliente-do-banco-de-teste',
  BB_CLIENT_SECRET: 'segredo-do-banco-de-teste',
  BB_APP_KEY: 'chave-do-banco-de-teste',
} as const;

interface Opcoes {
  readonly port?: number;
  readonly agora?: () => Date;
  /** Answers what is not the bank's: a page for people. */
  readonly pagina?: (banco: BancoDeTeste, request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

/** Starts it on this machine. */
export async function bancoDeTeste({ port = 0, agora = () => new Date(), pagina }: Opcoes = {}): Promise<BancoDeTeste> {
  const titulos = new Map<string, Titulo>();
  const tokens = new Set<string>();
  const chaves: Chaves = { ...deFabrica };
  const gasta = (chave: { [K in keyof Chaves]: Chaves[K] extends number ? K : never }[keyof Chaves]): boolean => {
    if (chaves[chave] <= 0) return false;
    chaves[chave]--;
    return true;
  };

  async function atender(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '/', 'http://banco');
    const corpo = await lido(request);
    const caminho = decodeURIComponent(url.pathname);
    if (caminho === '/oauth/token') return darToken(request, response, corpo);
    const pagarAqui = /^\/testes-portal-desenvolvedor\/v1\/boletos-cobranca\/([^/]+)\/pagar$/.exec(caminho);
    if (pagarAqui) return pagarPelaLinha(response, pagarAqui[1]!);
    if (caminho === '/chaves') return virar(response, request.method === 'POST' ? corpo : '');
    if (!caminho.startsWith('/cobrancas/v2/')) {
      if (!(await pagina?.(banco, request, response))) dizer(response, 404, {});
      return;
    }
    const daApi = caminho.slice('/cobrancas/v2'.length);
    banco.recebidas.push({ metodo: request.method ?? '', caminho: daApi, corpo: corpo && JSON.parse(corpo) });
    await naApi(request, response, { url, caminho: daApi, corpo: corpo ? JSON.parse(corpo) : {} });
  }

  function darToken(request: IncomingMessage, response: ServerResponse, corpo: string): unknown {
    const basic = `${credenciais.BB_CLIENT_ID}:${credenciais.BB_CLIENT_SECRET}`;
    const certo = request.headers.authorization === `Basic ${Buffer.from(basic).toString('base64')}`;
    if (!certo || chaves.semCredenciais) return dizer(response, 401, { error: 'invalid_client' });
    const pedido = new URLSearchParams(corpo);
    if (pedido.get('grant_type') !== 'client_credentials' || !pedido.get('scope')?.includes('cobrancas.boletos-info'))
      return dizer(response, 400, { error: 'invalid_scope' });
    const access_token = `ficha-${tokens.size}-${agora().getTime()}`;
    tokens.add(access_token);
    dizer(response, 200, { access_token, token_type: 'Bearer', expires_in: 600 });
  }

  interface Pedido {
    readonly url: URL;
    readonly caminho: string;
    readonly corpo: Record<string, unknown>;
  }
  async function naApi(request: IncomingMessage, response: ServerResponse, { url, caminho, corpo }: Pedido) {
    const ficha = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const dela = url.searchParams.get('gw-dev-app-key') === credenciais.BB_APP_KEY;
    if (!dela || !tokens.has(ficha) || gasta('naoAutorizado')) return dizer(response, 401, { error: 'unauthorized' });
    if (gasta('indisponivel'))
      return dizer(response, 503, { statusCode: 503, error: 'Service Unavailable', message: '' });
    if (gasta('muitasChamadas'))
      return dizer(response, 429, { statusCode: 429, error: 'Too Many Requests', message: '' });
    if (gasta('redireciona')) return void response.writeHead(302, { location: `${banco.url}/outro` }).end();
    if (gasta('corpoEnorme')) return void response.writeHead(200).end(Buffer.alloc(3_000_000, 0x20));
    const eco = chaves.repeteOQueRecebeu ? ` ${request.headers.authorization} ${url.search}` : '';
    const recusar = (mensagem: string, codigo = '4874915', ocorrencia = 'BB26112001') =>
      dizer(response, 400, { erros: [{ codigo, versao: '1', mensagem: mensagem + eco, ocorrencia }] });
    const { method } = request;
    if (method === 'POST' && caminho === '/boletos') return registrar(response, corpo, recusar);
    if (method === 'GET' && caminho === '/boletos-baixa-operacional') return listar(response, url);
    if (method === 'POST' && /^\/convenios\/\d+\/listar-retorno-movimento$/.test(caminho))
      return movimentos(response, caminho.split('/')[2]!);
    const [, id = '', ato] = /^\/boletos\/(\d{20})(\/baixar)?$/.exec(caminho) ?? [];
    const titulo = titulos.get(id);
    if (!titulo) return dizer(response, 404, { statusCode: 404, error: 'Not Found', message: '' });
    if (method === 'GET' && !ato) return devagar(response, 200, consultado(titulo));
    if (method === 'POST' && ato) return baixar(response, titulo, recusar);
    return dizer(response, 405, {});
  }

  /** Turns keys, and says how all of them are. */
  function virar(response: ServerResponse, corpo: string): unknown {
    const pedidas: Record<string, unknown> = corpo ? JSON.parse(corpo) : {};
    const desconhecida = Object.keys(pedidas).find((nome) => !(nome in deFabrica));
    if (desconhecida) return dizer(response, 400, { message: `Não há a chave ${desconhecida}`, ha: deFabrica });
    Object.assign(chaves, pedidas);
    return dizer(response, 200, chaves);
  }

  async function registrar(
    response: ServerResponse,
    pedido: Record<string, unknown>,
    recusar: (mensagem: string, codigo?: string, ocorrencia?: string) => void,
  ): Promise<unknown> {
    if (gasta('calaAntesDeRegistrar')) return;
    if (chaves.recusa) return recusar(chaves.recusa.mensagem, chaves.recusa.codigo, chaves.recusa.ocorrencia);
    const faltas = faltasDe(pedido);
    if (faltas) return recusar(faltas);
    const id = String(pedido.numeroTituloCliente);
    if (titulos.has(id) || gasta('jaCadastrado')) return recusar('TÍTULO JÁ CADASTRADO (69)', '4678420');
    const valorOriginal = Number(pedido.valorOriginal) + (gasta('outraLinha') ? 1 : 0);
    const titulo: Titulo = {
      ...{ id, convenio: String(pedido.numeroConvenio), pedido: { ...pedido, valorOriginal } },
      barras: barrasDoPedido(pedido, valorOriginal),
      ...{ registradoEm: agora(), estado: 1, pago: 0, pagoEm: null, operacional: null },
    };
    titulos.set(id, titulo);
    if (gasta('calaDepoisDeRegistrar')) return;
    if (gasta('respostaVazia')) return void response.writeHead(201).end();
    const txId = `BB${id}`;
    await devagar(response, 201, {
      numero: id,
      numeroCarteira: pedido.numeroCarteira,
      linhaDigitavel: linhaDigitavel(titulo.barras).replace(/\D/g, ''),
      codigoBarraNumerico: titulo.barras,
      qrCode: { url: `qrcodepix-h.bb.com.br/pix/v2/cobv/${txId}`, txId, emv: `000201PIX${id}` },
    });
  }

  const consultado = (t: Titulo) => ({
    codigoLinhaDigitavel: linhaDigitavel(t.barras).replace(/\D/g, ''),
    codigoEstadoTituloCobranca: t.estado,
    numeroTituloCedenteCobranca: t.pedido.numeroTituloBeneficiario,
    dataVencimentoTituloCobranca: t.pedido.dataVencimento,
    valorOriginalTituloCobranca: t.pedido.valorOriginal,
    valorAtualTituloCobranca: t.pedido.valorOriginal,
    valorPagoSacado: t.pago,
    dataRecebimentoTitulo: t.pagoEm ? diaDe(t.pagoEm) : '',
    dataCreditoLiquidacao: t.pagoEm && t.estado !== 14 ? diaDe(t.pagoEm) : '',
  });

  function baixar(response: ServerResponse, titulo: Titulo, recusar: (mensagem: string) => void): unknown {
    const minutos = (agora().getTime() - titulo.registradoEm.getTime()) / 60_000;
    if (minutos < chaves.minutosParaBaixar) return recusar('O boleto só pode ser baixado 30 minutos após o registro');
    if (titulo.estado !== 1) return recusar(titulo.estado === 7 ? 'Título já baixado' : 'Título já liquidado');
    titulo.estado = 7;
    dizer(response, 200, { numeroContratoCobranca: '19581316', dataBaixa: diaDe(agora()) });
  }

  function listar(response: ServerResponse, url: URL): unknown {
    const todos = [...titulos.values()].filter((t) => t.operacional !== null);
    const desde = Number(url.searchParams.get('idProximoTitulo') ?? 0);
    const alguns = todos.slice(desde, desde + chaves.porPagina);
    const ha = todos.length > desde + chaves.porPagina;
    if (alguns.length === 0 && chaves.listaVazia404)
      return dizer(response, 404, { statusCode: 404, error: 'Not Found', message: '' });
    if (chaves.lista === 2)
      return dizer(response, 200, {
        possuiMaisTitulos: ha ? 'S' : 'N',
        ...(ha ? { proximoTitulo: desde + chaves.porPagina } : {}),
        listaBoletos: alguns.map((t) => ({ numeroBoletoBB: t.id, dataRegistro: diaDe(t.registradoEm) })),
      });
    dizer(response, 200, {
      possuiMaisTitulos: ha ? 'S' : 'N',
      ...(ha ? { proximoTitulo: String(desde + chaves.porPagina) } : {}),
      lista: alguns.map((t) => ({
        carteira: t.pedido.numeroCarteira,
        variacao: t.pedido.numeroVariacaoCarteira,
        convenio: Number(t.convenio),
        titulo: {
          id: t.id,
          estadoBaixaOperacional: t.operacional,
          modalidade: 1,
          dataRegistro: t.registradoEm.toISOString().slice(0, 10),
          valorOriginal: t.pedido.valorOriginal,
          agendamentoPagamento: { momento: t.pagoEm?.toISOString(), instituicaoFinanceira: 1, canal: 4 },
        },
      })),
    });
  }

  function movimentos(response: ServerResponse, convenio: string): unknown {
    const deles = [...titulos.values()].filter((t) => t.convenio === convenio && t.operacional !== null);
    if (deles.length === 0) return dizer(response, 404, { statusCode: 404, error: 'Not Found', message: '' });
    const listaRegistro = deles.map((t) => ({ numeroTituloCobranca: t.id, codigoAcao: 6 }));
    dizer(response, 200, { indicadorContinuidade: 'N', numeroUltimoRegistro: deles.length, listaRegistro });
  }

  async function pagarPelaLinha(response: ServerResponse, linha: string): Promise<unknown> {
    const barras = linha.length === 44 ? linha : barrasDaLinha(linha);
    const titulo = [...titulos.values()].find((t) => t.barras === barras);
    if (titulo?.estado !== 1) return dizer(response, 404, { message: 'Boleto inexistente ou já pago' });
    await banco.pagar(titulo.id, { avisa: true });
    dizer(response, 200, { statusCode: 200, message: 'Boleto pago' });
  }

  /** Its head at once, and its body as late as was asked for. */
  async function devagar(response: ServerResponse, status: number, corpo: object): Promise<unknown> {
    if (chaves.lentoMs === 0) return dizer(response, status, corpo);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.write('{');
    await esperar(chaves.lentoMs, undefined, { ref: false });
    response.end(JSON.stringify(corpo).slice(1));
  }

  async function avisar(id: string): Promise<void> {
    if (!banco.webhook) return;
    await fetch(banco.webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(banco.avisoDe(id)),
    }).catch(() => undefined);
  }

  const achar = (id: string): Titulo => {
    const titulo = titulos.get(id.padStart(20, '0'));
    if (!titulo) throw new Error(`no title ${id}`);
    return titulo;
  };

  const server = createServer((request, response) => {
    atender(request, response).catch((error: unknown) => dizer(response, 500, { message: String(error) }));
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const banco: BancoDeTeste = {
    url,
    env: { BB_OAUTH_URL: `${url}/oauth/token`, BB_API_URL: `${url}/cobrancas/v2`, ...credenciais },
    chaves,
    titulos,
    recebidas: [],
    webhook: null,
    arrumar: () => Object.assign(chaves, deFabrica),
    avisoDe: (...ids) => ids.map(achar).map(aviso),
    async pagar(id, { valor, operacional = 1, estado = 6, avisa = false } = {}) {
      const titulo = achar(id);
      Object.assign(titulo, { estado, operacional, pago: valor ?? titulo.pedido.valorOriginal, pagoEm: agora() });
      if (avisa) await avisar(titulo.id);
    },
    async estornar(id, avisa = false) {
      const titulo = achar(id);
      Object.assign(titulo, { estado: 1, operacional: 10, pago: 0, pagoEm: null });
      if (avisa) await avisar(titulo.id);
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return banco;
}

/** One item of the bank's notice, with its numbers as text and amounts as doubles (D §1.6, M §4.1). */
const aviso = (t: Titulo) => ({
  id: t.id,
  dataRegistro: diaDe(t.registradoEm),
  dataVencimento: t.pedido.dataVencimento,
  valorOriginal: t.pedido.valorOriginal,
  valorPagoSacado: t.pago,
  numeroConvenio: Number(t.convenio),
  numeroOperacao: 10_055_680,
  carteiraConvenio: t.pedido.numeroCarteira,
  variacaoCarteiraConvenio: t.pedido.numeroVariacaoCarteira,
  codigoEstadoBaixaOperacional: t.operacional,
  dataLiquidacao: `${diaDe(t.pagoEm ?? t.registradoEm).replaceAll('.', '/')} 10:00:00`,
  instituicaoLiquidacao: '001',
  canalLiquidacao: 4,
  codigoModalidadeBoleto: 1,
  tipoPessoaPortador: 1,
  identidadePortador: '96050176876',
  nomePortador: 'VALERIO DE AGUIAR ZORZATO',
  formaPagamento: 2,
});

/** «20.11.2026». */
const diaDe = (quando: Date): string =>
  quando.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }).replaceAll('/', '.');

/** What the bank would not take (M §4.1, 2.58); nothing: it takes it. */
function faltasDe(p: Record<string, unknown>): string {
  const pagador = (p.pagador ?? {}) as Record<string, unknown>;
  const curto = (texto: unknown, max: number) =>
    typeof texto === 'string' && texto.length <= max && /^[\x20-\x7e]*$/.test(texto) && texto === texto.toUpperCase();
  const certos: Readonly<Record<string, boolean>> = {
    numeroConvenio: typeof p.numeroConvenio === 'number' && String(p.numeroConvenio).length === 7,
    numeroTituloCliente: new RegExp(`^000${p.numeroConvenio}\\d{10}$`).test(String(p.numeroTituloCliente)),
    numeroTituloBeneficiario: /^[0-9A-Z]{1,15}$/.test(String(p.numeroTituloBeneficiario)),
    dataEmissao: /^\d\d\.\d\d\.\d{4}$/.test(String(p.dataEmissao)),
    dataVencimento: /^\d\d\.\d\d\.\d{4}$/.test(String(p.dataVencimento)),
    valorOriginal: typeof p.valorOriginal === 'number' && p.valorOriginal > 0,
    mensagemBloquetoOcorrencia: curto(p.mensagemBloquetoOcorrencia, 165),
    'pagador.numeroInscricao':
      typeof pagador.numeroInscricao === 'number' || /[A-Z]/.test(String(pagador.numeroInscricao)),
    'pagador.nome': curto(pagador.nome, 60) && pagador.nome !== '',
    'pagador.endereco': curto(pagador.endereco, 60),
    'pagador.cidade': curto(pagador.cidade, 30),
    'pagador.bairro': curto(pagador.bairro, 30),
  };
  const errado = Object.entries(certos).find(([, certo]) => !certo);
  if (errado) return `Campo ${errado[0]} inválido`;
  return typeof pagador.numeroInscricao === 'string' ? 'Número de inscrição do pagador inválido' : '';
}

function barrasDoPedido(p: Record<string, unknown>, valor: number): string {
  const [d, m, a] = String(p.dataVencimento).split('.');
  const livre = `000000${String(p.numeroTituloCliente).slice(3)}${String(p.numeroCarteira).padStart(2, '0')}`;
  return barrasDe('BB', livre, `${a}-${m}-${d}`, Math.round(valor * 100));
}

async function lido(request: IncomingMessage): Promise<string> {
  const partes: Buffer[] = [];
  for await (const parte of request) partes.push(parte as Buffer);
  return Buffer.concat(partes).toString('utf8');
}

const dizer = (response: ServerResponse, status: number, corpo: object): unknown => {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' });
  return response.end(JSON.stringify(corpo));
};

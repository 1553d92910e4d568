/**
 * `npm run bank`: a stand-in of Banco do Brasil, in which a person pays the slips that the portal registers there. It tells the
 * environment that connects the portal with it. `PORT` is its port (4000), `ATIVA_URL` where its notices go.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bancoDeTeste as frases } from '../i18n/pt-BR/servidor/bancoDeTeste.ts';
import { formatReais } from '../src/contract/values/dinheiro.ts';
import { type BancoDeTeste, bancoDeTeste } from '../tests/support/bancoDoBrasil.ts';

const segredo = 'segredo-do-aviso-do-banco-de-teste';
const portal = (process.env.ATIVA_URL ?? 'http://localhost:3000').replace(/\/$/, '');

const banco = await bancoDeTeste({ port: Number(process.env.PORT ?? 4000), pagina });
banco.webhook = `${portal}/api/cobrancaBB/webhook/${segredo}`;
const env = Object.entries({ ...banco.env, BB_WEBHOOK_SEGREDO: segredo }).map(([nome, valor]) => `${nome}=${valor}`);
process.stdout.write(`${frases.pronto(banco.url)}\n${frases.ambiente}\n\n${env.join(' \\\n')} \\\nnpm start\n\n`);

/** The list of titles, and what is pressed in it. */
async function pagina(um: BancoDeTeste, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const [, id, ato] = /^\/(\d{20})\/(pagar|compensar|estornar)$/.exec(request.url ?? '') ?? [];
  if (request.method === 'POST' && id) {
    if (ato === 'estornar') await um.estornar(id, true);
    else await um.pagar(id, { avisa: true, ...(ato === 'compensar' ? { operacional: 2, estado: 14 } : {}) });
    response.writeHead(303, { location: '/' }).end();
    return true;
  }
  if (request.url !== '/') return false;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(lista(um));
  return true;
}

function lista({ titulos }: BancoDeTeste): string {
  const itens = [...titulos.values()].reverse().map(item);
  const corpo = itens.length > 0 ? `<ul>${itens.join('')}</ul>` : `<p class="vazio">${frases.vazio}</p>`;
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${frases.titulo}</title><style>${estilo}</style>
<main><h1>${frases.titulo}</h1><p>${frases.explicacao}</p>${corpo}</main></html>`;
}

type Titulo = BancoDeTeste['titulos'] extends ReadonlyMap<string, infer T> ? T : never;

/** A title as a card: whose it is, what it asks and until when, its state, and what may be done with it. */
function item({ id, pedido, estado }: Titulo): string {
  const atos = estado === 1 ? (['pagar', 'compensar'] as const) : estado === 7 ? [] : (['estornar'] as const);
  const botoes = atos.map(
    (ato) =>
      `<form method="post" action="/${id}/${ato}"><button aria-label="${frases.ato(frases.atos[ato], id)}">${frases.atos[ato]}</button></form>`,
  );
  const { nome = '' } = (pedido.pagador ?? {}) as { readonly nome?: string };
  const [dia, mes, ano] = String(pedido.dataVencimento).split('.');
  return `<li><div><strong>${formatReais(pedido.valorOriginal)}</strong> <span class="e${estado}">${frases.estados[estado] ?? estado}</span>
<p>${html(nome)}</p><p class="menor">${html(frases.numero(id, `${dia}/${mes}/${ano}`))}</p></div><div class="atos">${botoes.join('')}</div></li>`;
}

const html = (texto: string): string => texto.replace(/[&<>"]/g, (sinal) => `&#${sinal.charCodeAt(0)};`);

const estilo = `:root{color-scheme:light dark;--papel:#fff;--fundo:#f4f6f8;--tinta:#1b2733;--menor:#52616f;--linha:#d5dce3;--acao:#0b5cad}
@media (prefers-color-scheme:dark){:root{--papel:#1a222b;--fundo:#10161c;--tinta:#e8edf2;--menor:#a4b1bd;--linha:#33404d;--acao:#8ec5ff}}
*{box-sizing:border-box}body{margin:0;background:var(--fundo);color:var(--tinta);font:16px/1.45 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}h1{font-size:1.5rem;margin:0 0 .5rem}p{margin:0;max-width:70ch}
ul{list-style:none;margin:1.5rem 0 0;padding:0;display:grid;gap:.75rem}
li{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;justify-content:space-between;background:var(--papel);
border:1px solid var(--linha);border-radius:.75rem;padding:1rem 1.25rem}li>div:first-child{flex:1 1 20rem;min-width:0;overflow-wrap:anywhere}
strong{font-size:1.125rem;font-variant-numeric:tabular-nums}span{display:inline-block;margin-left:.5rem;padding:.05rem .6rem;
border:1px solid var(--linha);border-radius:1rem;font-size:.875rem}span.e6{border-color:#2e8b57}.menor{color:var(--menor);font-size:.875rem}
.atos{display:flex;flex-wrap:wrap;gap:.5rem}.vazio{margin-top:1.5rem;color:var(--menor)}
button{font:inherit;min-height:2.75rem;padding:0 1rem;border:1px solid var(--acao);border-radius:.5rem;background:none;color:var(--acao);cursor:pointer}
form:first-child:not(:only-child) button{background:var(--acao);color:var(--papel)}button:focus-visible{outline:3px solid var(--acao);outline-offset:2px}`;

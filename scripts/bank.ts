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
  const botao = (id: string, ato: keyof typeof frases.atos) =>
    `<form method="post" action="/${id}/${ato}"><button>${frases.atos[ato]}</button></form>`;
  const linhas = [...titulos.values()].reverse().map(({ id, pedido, estado }) => {
    const atos = estado === 1 ? (['pagar', 'compensar'] as const) : estado === 7 ? [] : (['estornar'] as const);
    const celulas = [
      id,
      String(pedido.dataVencimento),
      formatReais(pedido.valorOriginal),
      frases.estados[estado] ?? String(estado),
      atos.map((ato) => botao(id, ato)).join(''),
    ];
    return `<tr>${celulas.map((celula) => `<td>${celula}</td>`).join('')}</tr>`;
  });
  const tabela = `<table><tr>${frases.colunas.map((nome) => `<th scope="col">${nome}</th>`).join('')}</tr>${linhas.join('')}</table>`;
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${frases.titulo}</title>
<style>:root{color-scheme:light dark}body{font:16px system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #8888;padding:.5rem;text-align:left}
form{display:inline}button{font:inherit;min-height:2.75rem;margin:.1rem}</style>
<h1>${frases.titulo}</h1><p>${frases.explicacao}</p>${linhas.length > 0 ? tabela : `<p>${frases.vazio}</p>`}</html>`;
}

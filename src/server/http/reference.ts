import { referencia as frases } from '@i18n/pt-BR/servidor/referencia.ts';

interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; description?: string; schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>>;
}
interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}
interface Document {
  readonly info: { readonly title: string; readonly description: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

/** The reference page: the OpenAPI document as plain HTML, without scripts. */
export function referencePage(document: object): string {
  const { info, paths, components } = document as Document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const areas = [...new Set(calls.map((call) => call.operation.tags[0] ?? ''))];
  const section = (area: string) =>
    `<section id="${html(area)}"><h2>${html(titleOf(area))}</h2>${calls
      .filter((call) => call.operation.tags[0] === area)
      .map((call) => article(call.method, call.path, call.operation, components.responses))
      .join('')}</section>`;
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${html(info.title)}</title><style>${style}</style></head><body><header><h1>${html(info.title)} ${html(info.version)}</h1>
<p>${html(info.description)}</p><p><a href="/api/openapi.json">${frases.documento}</a></p>
<nav>${areas.map((area) => `<a href="#${html(area)}">${html(titleOf(area))}</a>`).join(' ')} <a href="#esquemas">${frases.esquemas}</a></nav></header>
<main>${areas.map(section).join('')}<section id="esquemas"><h2>${frases.esquemas}</h2>${named(components.schemas)}</section></main></body></html>`;
}

const titleOf = (area: string): string => frases.areas[area] ?? area;

function article(
  method: string,
  path: string,
  operation: Operation,
  refusals: Readonly<Record<string, Answer>>,
): string {
  const parameters = operation.parameters.map(
    (p) =>
      `<li><code>${html(p.name)}</code> (${html(p.in)}${p.required ? `, ${frases.obrigatorio}` : ''}) ${html(p.description ?? '')} <code>${html(JSON.stringify(p.schema))}</code></li>`,
  );
  const answers = Object.entries(operation.responses)
    .map(([status, answer]) => {
      const { description, content } = '$ref' in answer ? refusals[lastOf(answer.$ref)]! : answer;
      const said = description.split('\n\n').map(html).join('<br>');
      // A refusal's body is always the same, and is described once.
      return `<h4>${html(status)}</h4><p>${said}</p>${'$ref' in answer ? '' : schemas(content)}`;
    })
    .join('');
  return `<details><summary><b>${method}</b> <code>/api${html(path)}</code> ${html(operation.summary)}</summary>
<p>${html(operation.description)}</p>${parameters.length > 0 ? `<h3>${frases.parametros}</h3><ul>${parameters.join('')}</ul>` : ''}
${operation.requestBody ? `<h3>${frases.corpo}</h3>${schemas(operation.requestBody.content)}` : ''}<h3>${frases.respostas}</h3>${answers}</details>`;
}

const lastOf = (reference: string): string => reference.split('/').at(-1) ?? '';

/** A schema as text; where it refers to a named one, that one's place on the page. */
const written = (schema: object): string =>
  html(JSON.stringify(schema, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    (reference, name: string) => `<a href="#${name}">${reference}</a>`,
  );

const named = (all: Readonly<Record<string, object>>): string =>
  Object.entries(all)
    .map(
      ([name, schema]) =>
        `<details id="${html(name)}"><summary><b>${html(name)}</b></summary><pre tabindex="0">${written(schema)}</pre></details>`,
    )
    .join('');

const schemas = (content: Readonly<Record<string, { readonly schema: object }>> = {}): string =>
  Object.entries(content)
    .map(([type, { schema }]) => `<p><code>${html(type)}</code></p><pre tabindex="0">${written(schema)}</pre>`)
    .join('');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const html = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:0 auto;padding:1rem;color:#1b1b1b;background:#fff}
nav a{margin-right:.75rem}a{color:#1351b4}details{border:1px solid #ccc;border-radius:4px;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer}summary b{display:inline-block;min-width:4.5rem}pre{overflow:auto;background:#f5f5f5;padding:.75rem;font-size:.85rem}
code{overflow-wrap:anywhere}`;

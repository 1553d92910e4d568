import { gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { endpoints } from '@/contract/endpoints.ts';
import { openApi } from '@/server/http/openapi.ts';

interface Resposta {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}
interface Documento {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Record<string, Resposta> }>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Resposta>> };
}

/** Faults of requests that reach no call, or whose sender gave the server no whole one. */
const deNenhuma = ['ROTA_INEXISTENTE'];

/** Compares answers with the description of the API: every field, its format, and the codes of refusals. Made once. */
class Descricao {
  readonly #documento = openApi(endpoints, '0') as unknown as Documento;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #validos = new Map<string, ValidateFunction>();
  readonly #caminhos = Object.keys(this.#documento.paths)
    .map((path) => ({ path, partes: path.split('/') }))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

  constructor() {
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(this.#documento as object, 'api');
  }

  /** What of the answer is not as described; empty: nothing, or the path is none of the contract. */
  faltas(method: string, url: string, answer: LightMyRequestResponse): readonly string[] {
    const partes = new URL(url, 'http://api').pathname.replace(/^\/api(?=\/)/, '').split('/');
    const path = this.#caminhos.find(
      (one) => one.partes.length === partes.length && one.partes.every((p, i) => p.startsWith('{') || p === partes[i]),
    )?.path;
    const verb = method.toLowerCase();
    const operation = path && this.#documento.paths[path]?.[verb];
    if (!operation) return [];
    const status = String(answer.statusCode);
    const described = operation.responses[status] ?? (status >= '500' ? operation.responses.default : undefined);
    const json = String(answer.headers['content-type'] ?? '').startsWith('application/json');
    const body: unknown = json ? JSON.parse(textOf(answer)) : undefined;
    if (deNenhuma.includes((body as { codigo?: string })?.codigo ?? '')) return [];
    const where = `${method} ${path} ${status}`;
    if (!described) return [`${where}: não descrito (${(body as { codigo?: string })?.codigo})`];
    const one = described.$ref ? this.#documento.components.responses[described.$ref.split('/').at(-1)!]! : described;
    const schema = one.content?.['application/json']?.schema;
    if (!schema) return json && body !== undefined ? [`${where}: respondeu um JSON que não está descrito`] : [];
    if (!json) return [`${where}: não respondeu o JSON descrito`];
    const valid = this.#validos.get(where) ?? this.#ajv.compile(absolute(schema) as object);
    this.#validos.set(where, valid);
    if (valid(body)) return [];
    const codigo = (body as { codigo?: string })?.codigo;
    return (valid.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${where}: ${instancePath} ${message} ${JSON.stringify(params).slice(0, 200)} ${codigo ?? JSON.stringify(at(body, instancePath))?.slice(0, 80)}`,
    );
  }
}

const textOf = ({ headers, rawPayload }: LightMyRequestResponse): string =>
  String(headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload);

const at = (value: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((here, key) => (here as Record<string, unknown> | null)?.[key], value);

/** The schema with its references naming the document. */
function absolute(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(absolute);
  if (json === null || typeof json !== 'object') return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, key === '$ref' ? `api${value}` : absolute(value)]),
  );
}

let descricao: Descricao | undefined;
/** @throws Error saying where the answer is not as the API describes itself */
export function comoDescrito(method: string, url: string, answer: LightMyRequestResponse): LightMyRequestResponse {
  descricao ??= new Descricao();
  const faltas = descricao.faltas(method, url, answer);
  if (faltas.length > 0) throw new Error(`A resposta não é a que a API descreve:\n${faltas.slice(0, 12).join('\n')}`);
  return answer;
}

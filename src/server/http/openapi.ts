import { referencia as frases } from '@i18n/pt-BR/servidor/referencia.ts';
import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import { PESSOA } from '@/contract/calls.ts';
import type { Endpoint } from '@/contract/endpoint.ts';
import { nomesDosEsquemas } from '@/contract/nomes.ts';
import { type RefusalCode, sentenceOf, statusOf } from '@/contract/refusals.ts';
import { type Kind, type Valor, valorDe } from '@/contract/values/valor.ts';
import { described, wordsOf } from './palavras.ts';
import { codigosDe, mayHaveKey, onlyChecks } from './recusasDaChamada.ts';

type Json = Readonly<Record<string, unknown>>;
type Areas = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/**
 * OpenAPI 3.1 of the contract, made from the schemas that the server validates with.
 * @param endereco of this installation, if it is known
 */
export function openApi(areas: Areas, versao: string, endereco?: string): Json {
  const esquemas = new Esquemas();
  const paths = pathsOf(areas, esquemas);
  return {
    openapi: '3.1.0',
    info: {
      title: frases.titulo,
      version: versao,
      description: frases.descricao,
      contact: { name: frases.contato, ...(endereco ? { url: endereco } : {}) },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: frases.servidor }],
    tags: Object.keys(areas).map((name) => ({ name, description: frases.areas[name] })),
    paths,
    components: {
      securitySchemes: {
        acesso: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: frases.acesso },
        assinatura: { type: 'apiKey', in: 'header', name: 'ativa-assinatura', description: frases.assinatura },
      },
      schemas: { ...esquemas.nomeados(), Recusa: described(refusalBody, 'Recusa') },
      responses: { ...esquemas.recusas(), Falha: refusal(frases.falha) },
      headers: refusalHeaders,
    },
  };
}

function pathsOf(areas: Areas, esquemas: Esquemas): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [tag, calls] of Object.entries(areas))
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = `/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, name, endpoint, esquemas) };
    }
  return paths;
}

/** Headers of calls that change data. */
const conferir = {
  name: 'Conferir',
  in: 'header',
  required: false,
  description: frases.conferir,
  schema: { type: 'string' },
};
const chave = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: frases.chave,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

/** Header of calls with a token. */
const owned = { name: PESSOA, in: 'header', required: false, description: frases.pessoa, schema: { type: 'string' } };

function operation(tag: string, name: string, endpoint: Endpoint, esquemas: Esquemas): Json {
  const { access, summary, params, query, body, upload } = endpoint;
  return {
    tags: [tag],
    operationId: `${tag}_${name}`,
    summary,
    description: [accessText(endpoint), grafias(endpoint), frases.detalhes[`${endpoint.method} ${endpoint.path}`]]
      .filter(Boolean)
      .join('\n\n'),
    security:
      access === 'publico' || access === 'banco' ? [] : [access === 'maquina' ? { assinatura: [] } : { acesso: [] }],
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(access === 'publico' || access === 'maquina' || access === 'banco' ? [] : [owned]),
      ...(mayHaveKey(endpoint) ? [chave] : []),
      ...(onlyChecks(endpoint) ? [conferir] : []),
    ],
    ...(upload
      ? { requestBody: multipart }
      : body
        ? { requestBody: { required: !endpoint.reads, ...jsonOf(esquemas.de(body, 'input')) } }
        : {}),
    responses: {
      ...success(endpoint, esquemas),
      ...refusals(endpoint, esquemas),
      default: { $ref: '#/components/responses/Falha' },
    },
  };
}

/** 4xx of a call by status, each with the codes that the call can refuse with and their sentences. */
function refusals(endpoint: Endpoint, esquemas: Esquemas): Json {
  const codes = codigosDe(endpoint);
  const statuses = [...new Set(codes.map(statusOf))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      esquemas.recusa(
        status,
        codes.filter((code) => statusOf(code) === status),
      ),
    ]),
  );
}

/** «`NAO_ENCONTRADO`: Registro não encontrado.», one for each code. */
const saidIn = (codes: readonly RefusalCode[]): string =>
  codes.map((code) => `\`${code}\`: ${sentenceOf(code)}`).join('\n\n');

/** Other names that the call takes for fields of its body. */
const grafias = ({ aliases = {} }: Endpoint): string | undefined =>
  Object.keys(aliases).length === 0
    ? undefined
    : frases.grafias(Object.entries(aliases).map(([outra, nome]) => `${outra} (${nome})`));

/** Who may call, in Portuguese. */
function accessText({ access, central }: Endpoint): string {
  if (access === 'publico') return frases.publico;
  if (access === 'sessao') return frases.sessao;
  if (access === 'renovacao') return frases.renovacao;
  if (access === 'maquina') return frases.maquina;
  if (access === 'banco') return frases.banco;
  const permissao = frases.permissao(Array.isArray(access) ? access.join(', ') : String(access));
  return central ? `${permissao} ${frases.central}` : permissao;
}

function parameters(schema: core.$ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...value }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    description: wordsOf(name, typeof description === 'string' ? description : undefined),
    schema: value,
  }));
}

/** JSON Schema of a contract's schema, whole in one; with the limits and the format of each kind of value. */
export const schemaOf = (schema: core.$ZodType, io: 'input' | 'output'): Json => jsonSchema(schema, io);

function jsonSchema(schema: core.$ZodType, io: 'input' | 'output', metadata = semNomes): Json {
  const { $schema: _, ...json } = core.toJSONSchema(schema, {
    unrepresentable: 'any',
    io,
    metadata,
    override: io === 'input' ? sayKind : sayRead,
  }) as Record<string, unknown>;
  return json;
}
const semNomes = core.registry<{ id: string }>();
const comNomes = core.registry<{ id: string }>();
for (const [id, schema] of Object.entries(nomesDosEsquemas)) comNomes.add(schema as core.$ZodType, { id });

/** The schemas of a description: the named ones stand once, under their name, and others refer to them. */
class Esquemas {
  readonly #nomeados = new Map<string, Json>();
  readonly #recusas = new Map<string, { readonly nome: string; readonly json: Json }>();

  /** What calls refer to, by name. */
  nomeados(): Json {
    return Object.fromEntries([...this.#nomeados].sort(([a], [b]) => a.localeCompare(b)));
  }

  /** The refusals that calls refer to, by name. */
  recusas(): Json {
    return Object.fromEntries([...this.#recusas.values()].map(({ nome, json }) => [nome, json]));
  }

  /** The refusal with these codes; calls that refuse with the same ones refer to the same. */
  recusa(status: number, codes: readonly RefusalCode[]): Json {
    const key = codes.join(' ');
    const doStatus = [...this.#recusas.values()].filter(({ nome }) => nome.startsWith(`Recusa${status}`)).length;
    const known = this.#recusas.get(key) ?? {
      nome: `Recusa${status}${doStatus === 0 ? '' : `_${doStatus + 1}`}`,
      json: refusal(saidIn(codes), codes, status),
    };
    this.#recusas.set(key, known);
    return { $ref: `#/components/responses/${known.nome}` };
  }

  /** The schema, described. What a client sends is another schema than what it receives: it may leave things out. */
  de(schema: core.$ZodType, io: 'input' | 'output'): Json {
    const nome = (id: string) => (io === 'input' && !paraEnviar.test(id) ? `${id}Enviado` : id);
    // In an object, so that the schema itself is replaced by its name, too.
    const { properties, $defs = {} } = jsonSchema(z.object({ raiz: schema }), io, comNomes) as {
      properties: { raiz: Json };
      $defs?: Record<string, Json>;
    };
    const referring = (json: unknown): unknown => {
      if (Array.isArray(json)) return json.map(referring);
      if (json === null || typeof json !== 'object') return json;
      return Object.fromEntries(
        Object.entries(json).map(([key, value]) => [
          key,
          key === '$ref' ? `#/components/schemas/${nome(String(value).split('/').at(-1)!)}` : referring(value),
        ]),
      );
    };
    for (const [id, json] of Object.entries($defs)) {
      const { id: _, ...own } = json;
      this.#nomeados.set(nome(id), described(referring(own) as Json, nome(id)));
    }
    return described(referring(properties.raiz) as Json);
  }
}
/** Names of what is only sent. */
const paraEnviar = /(Informado|Alterado|Novo|Enviado)$|^Filtro/;

/** Kinds that are sent as they are stored. Other kinds may be sent with a mask, so their length is not stated. */
const unmasked: readonly Kind[] = ['texto', 'textoLongo', 'maiusculas', 'email'];

/** A valid value of each kind that has a form of its own, as it is sent and as it is answered. */
export const exemplos: Partial<Readonly<Record<Kind, string | number>>> = {
  cpf: '52998224725',
  cnpj: '11222333000181',
  cpfCnpj: '52998224725',
  cep: '50030230',
  telefone: '81998765432',
  email: 'nome@exemplo.com.br',
  data: '2026-01-15',
  dataHora: '2026-01-15T12:00:00.000Z',
  dinheiro: 1234.56,
  percentual: 0.07,
};

/** Shows a value of that kind, unless the schema takes no such one, whatever the schema inside it shows. */
function mostrar(jsonSchema: core.JSONSchema.BaseSchema, { kind, min, max, naoPassada }: Valor): void {
  const exemplo = exemplos[kind];
  // No day stays a day to come.
  const cabe = typeof exemplo === 'number' ? between(exemplo, min, max) : exemplo !== undefined && !naoPassada;
  if (cabe && !jsonSchema.enum) jsonSchema.examples = [exemplo];
  else delete jsonSchema.examples;
}
const between = (n: number, least = -Infinity, most = Infinity): boolean => least <= n && n <= most;

/** Adds the rules that the contract checks outside zod, with messages of its own, in terms of JSON Schema. */
function sayKind({ zodSchema, jsonSchema }: { zodSchema: core.$ZodTypes; jsonSchema: core.JSONSchema.BaseSchema }) {
  const valor = valorDe(zodSchema);
  if (!valor) return;
  const { kind, min, max, required, naoFutura, naoPassada, options } = valor;
  if (valor.outraGrafia) jsonSchema.deprecated = true;
  const said = [frases.valores[kind], naoFutura && frases.naoFutura, naoPassada && frases.naoPassada].filter(Boolean);
  if (said.length > 0) jsonSchema.description = said.join(' ');
  if (kind === 'data') jsonSchema.format = 'date';
  if (kind === 'selecao' && options && jsonSchema.type === 'string') jsonSchema.enum = [...options];
  if (unmasked.includes(kind)) {
    if (max !== undefined) jsonSchema.maxLength = max;
    // An optional field may also be empty.
    if (required) jsonSchema.minLength = min ?? 1;
  }
  if (kind === 'dinheiro') Object.assign(jsonSchema, { minimum: min, maximum: max });
  mostrar(jsonSchema, valor);
}

/** The format of a value that is answered, by its kind. A number without decimals is whole, whatever it counts or names. */
function sayRead({ zodSchema, jsonSchema }: { zodSchema: core.$ZodTypes; jsonSchema: core.JSONSchema.BaseSchema }) {
  const valor = valorDe(zodSchema);
  const kind = valor?.kind;
  if (kind && frases.lidos[kind]) jsonSchema.description = frases.lidos[kind];
  if (valor) mostrar(jsonSchema, valor);
  const types = [jsonSchema.type].flat();
  if (types.includes('string')) {
    if (kind === 'data') jsonSchema.format = 'date';
    if (kind === 'dataHora') jsonSchema.format = 'date-time';
  }
  if (jsonSchema.type === 'number') {
    if (kind && comCasas.includes(kind)) jsonSchema.format = 'double';
    else jsonSchema.type = 'integer';
  }
}
const comCasas: readonly Kind[] = ['dinheiro', 'percentual', 'decimal'];

/** The answer, and 204 where the check of a call without faults answers nothing. */
function success(endpoint: Endpoint, esquemas: Esquemas): Json {
  const { output } = endpoint;
  const headers = mayHaveKey(endpoint) ? { headers: { 'idempotency-replayed': replayed } } : {};
  const nothing = { 204: { description: output === undefined ? frases.semConteudo : frases.semFaltas } };
  if (output === undefined) return { 204: { ...nothing[204], ...headers } };
  const checked = onlyChecks(endpoint) ? nothing : {};
  if (typeof output === 'string')
    return {
      200: {
        description: frases.arquivo,
        ...headers,
        content: { [fileTypes[output]]: { schema: { type: 'string', format: 'binary' } } },
      },
      ...checked,
    };
  return { 200: { ...jsonAnswer(frases.resposta, esquemas.de(output, 'output')), ...headers }, ...checked };
}
const replayed = { description: frases.repetida, schema: { type: 'string', enum: ['true'] } };

const fileTypes = {
  pdf: 'application/pdf',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  arquivo: '*/*',
} as const;
const jsonOf = (schema: Json) => ({ content: { 'application/json': { schema } } });
const jsonAnswer = (description: string, schema: Json) => ({ description, ...jsonOf(schema) });
const multipart = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: described({
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' } },
      }),
    },
  },
};
const header = (description: string, type = 'string') => ({ description, schema: { type } });
const refusalHeaders = {
  errorcode: header(frases.errorcode),
  errormsg: header(frases.errormsg),
  errorfield: header(frases.errorfield),
  'x-request-id': header(frases.idDaChamada),
  'Retry-After': header(frases.esperar, 'integer'),
};
/** A refusal with these codes; without codes, any failure. */
function refusal(description: string, codes: readonly RefusalCode[] = [], status = 500): Json {
  const waits = status === 429 || codes.length === 0;
  const { 'Retry-After': _, ...always } = refusalHeaders;
  const Recusa = { $ref: '#/components/schemas/Recusa' };
  return {
    ...jsonAnswer(
      description,
      codes.length > 0
        ? {
            allOf: [
              Recusa,
              described({ type: 'object', properties: { codigo: { enum: codes.map(String) } } }, 'Recusa'),
            ],
          }
        : Recusa,
    ),
    headers: Object.fromEntries(
      Object.keys(waits ? refusalHeaders : always).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
    ),
  };
}
const refusalBody = {
  type: 'object',
  required: ['codigo', 'mensagem', 'campos', 'id'],
  properties: {
    codigo: { type: 'string' },
    mensagem: { type: 'string' },
    campos: {
      type: 'array',
      items: {
        type: 'object',
        required: ['campo', 'mensagem'],
        properties: { campo: { type: 'string' }, mensagem: { type: 'string' } },
        additionalProperties: false,
      },
    },
    id: { type: 'string' },
    excesso: { type: 'number', format: 'double' },
    trabalho: { type: 'integer' },
    onde: {
      type: 'object',
      description: frases.onde,
      properties: {
        recurso: { type: 'string', enum: ['processos', 'processoCobranca'] },
        id: { type: 'integer' },
        numero: { type: 'string' },
        feito: { type: 'string' },
      },
    },
  },
};

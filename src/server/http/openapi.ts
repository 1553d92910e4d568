import { referencia as frases } from '@i18n/pt-BR/servidor/referencia.ts';
import * as core from 'zod/v4/core';
import { PESSOA } from '@/contract/calls.ts';
import type { Endpoint } from '@/contract/endpoint.ts';
import { type Kind, valorDe } from '@/contract/values/valor.ts';

type Json = Readonly<Record<string, unknown>>;
type Areas = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** OpenAPI 3.1 of the contract, made from the schemas that the server validates with. */
export const openApi = (areas: Areas, versao: string): Json => ({
  openapi: '3.1.0',
  info: { title: frases.titulo, version: versao, description: frases.descricao },
  servers: [{ url: '/api' }],
  tags: Object.keys(areas).map((name) => ({ name, description: frases.areas[name] })),
  paths: pathsOf(areas),
  components: {
    securitySchemes: {
      acesso: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      assinatura: { type: 'apiKey', in: 'header', name: 'ativa-assinatura', description: frases.assinatura },
    },
    schemas: { Recusa: refusalBody },
  },
});

function pathsOf(areas: Areas): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [tag, calls] of Object.entries(areas))
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = `/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, name, endpoint) };
    }
  return paths;
}

/** Headers of calls that change data. */
const changing = [
  { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } },
  { name: 'Conferir', in: 'header', required: false, description: frases.conferir, schema: { type: 'string' } },
];

/** Header of calls with a token. */
const owned = { name: PESSOA, in: 'header', required: false, description: frases.pessoa, schema: { type: 'string' } };

function operation(tag: string, name: string, endpoint: Endpoint): Json {
  const { access, summary, params, query, body, upload } = endpoint;
  const changes =
    endpoint.method !== 'GET' && !endpoint.reads && !upload && access !== 'publico' && access !== 'maquina';
  return {
    tags: [tag],
    operationId: `${tag}_${name}`,
    summary,
    description: accessText(endpoint),
    security: access === 'publico' ? [] : [access === 'maquina' ? { assinatura: [] } : { acesso: [] }],
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(access === 'publico' || access === 'maquina' ? [] : [owned]),
      ...(changes ? changing : []),
    ],
    ...(upload
      ? { requestBody: multipart }
      : body
        ? { requestBody: { required: !endpoint.reads, ...jsonOf(schemaOf(body, 'input')) } }
        : {}),
    responses: { ...success(endpoint), default: refusal },
  };
}

/** Who may call, in Portuguese. */
function accessText({ access, central }: Endpoint): string {
  if (access === 'publico') return frases.publico;
  if (access === 'sessao') return frases.sessao;
  if (access === 'renovacao') return frases.renovacao;
  if (access === 'maquina') return frases.maquina;
  const permissao = frases.permissao(Array.isArray(access) ? access.join(', ') : String(access));
  return central ? `${permissao} ${frases.central}` : permissao;
}

function parameters(schema: core.$ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: value,
  }));
}

/** JSON Schema of a contract's schema; for input, with the limits and the format of each kind of value. */
export function schemaOf(schema: core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = core.toJSONSchema(schema, {
    unrepresentable: 'any',
    io,
    ...(io === 'input' ? { override: sayKind } : {}),
  }) as Record<string, unknown>;
  return json;
}

/** Kinds that are sent as they are stored. Other kinds may be sent with a mask, so their length is not stated. */
const unmasked: readonly Kind[] = ['texto', 'textoLongo', 'maiusculas', 'email'];

/** Adds the rules that the contract checks outside zod, with messages of its own, in terms of JSON Schema. */
function sayKind({ zodSchema, jsonSchema }: { zodSchema: core.$ZodTypes; jsonSchema: core.JSONSchema.BaseSchema }) {
  const valor = valorDe(zodSchema);
  if (!valor) return;
  const { kind, min, max, required, naoFutura, naoPassada } = valor;
  const said = [frases.valores[kind], naoFutura && frases.naoFutura, naoPassada && frases.naoPassada].filter(Boolean);
  if (said.length > 0) jsonSchema.description = said.join(' ');
  if (kind === 'data') jsonSchema.format = 'date';
  if (unmasked.includes(kind)) {
    if (max !== undefined) jsonSchema.maxLength = max;
    // An optional field may also be empty.
    if (required) jsonSchema.minLength = min ?? 1;
  }
  if (kind === 'dinheiro') Object.assign(jsonSchema, { minimum: min, maximum: max });
}

function success({ output }: Endpoint): Json {
  if (output === undefined) return { 204: { description: frases.semConteudo } };
  if (typeof output === 'string')
    return {
      200: {
        description: frases.arquivo,
        content: { [fileTypes[output]]: { schema: { type: 'string', format: 'binary' } } },
      },
    };
  return { 200: jsonAnswer(frases.resposta, schemaOf(output, 'output')) };
}

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
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
};
const header = (description: string) => ({ description, schema: { type: 'string' } });
const refusal = {
  ...jsonAnswer(frases.recusa, { $ref: '#/components/schemas/Recusa' }),
  headers: {
    errorcode: header(frases.errorcode),
    errormsg: header(frases.errormsg),
    errorfield: header(frases.errorfield),
    'x-request-id': header(frases.idDaChamada),
  },
};
const refusalBody = {
  type: 'object',
  required: ['codigo', 'mensagem', 'campos', 'id'],
  properties: {
    codigo: { type: 'string' },
    mensagem: { type: 'string' },
    campos: {
      type: 'array',
      items: { type: 'object', properties: { campo: { type: 'string' }, mensagem: { type: 'string' } } },
    },
    id: { type: 'string' },
    excesso: { type: 'number' },
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

import { referencia as frases } from '@i18n/pt-BR/referencia.ts';
import * as core from 'zod/v4/core';
import type { Endpoint } from '@/contract/endpoint.ts';

type Json = Readonly<Record<string, unknown>>;
type Areas = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** OpenAPI 3.1 of the contract: the same objects that the server validates with. */
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
    schemas: { Recusa: refusal },
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
      ...(changes ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }] : []),
    ],
    ...(upload ? { requestBody: multipart } : body ? { requestBody: jsonBody(schemaOf(body, 'input')) } : {}),
    responses: { ...success(endpoint), default: jsonAnswer(frases.recusa, { $ref: '#/components/schemas/Recusa' }) },
  };
}

/** Who may call, in words. */
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

/** JSON Schema of a contract's schema; what JSON cannot say (refinements) stays unsaid. */
export function schemaOf(schema: core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = core.toJSONSchema(schema, { unrepresentable: 'any', io }) as Record<string, unknown>;
  return json;
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
  arquivo: 'application/octet-stream',
} as const;
const jsonBody = (schema: Json) => ({ required: true, content: { 'application/json': { schema } } });
const jsonAnswer = (description: string, schema: Json) => ({
  description,
  content: { 'application/json': { schema } },
});
const multipart = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
};
const refusal = {
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
  },
};

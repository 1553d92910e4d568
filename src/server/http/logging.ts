import type { FastifyServerOptions } from 'fastify';

/** CPF and CNPJ, with or without mask; only three digits stay readable. */
const documents = /\d{3}\.?\d{3}\.?\d{3}-?\d{2}|[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}/g;

/** "52998224725" → "***982***"; for addresses, messages and details in the log. */
export const maskDocuments = (text: string): string =>
  text.replace(documents, (found) => `***${found.replace(/[^0-9A-Z]/g, '').slice(3, 6)}***`);

interface LoggedError extends Error {
  readonly code?: string;
  readonly detail?: string;
  readonly constraint?: string;
  readonly table?: string;
}

/** Structured logs, one line each, without secrets. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  // Tells several processes apart.
  base: { pid: process.pid },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  redact: {
    paths: [
      'authorization',
      'cookie',
      'senha',
      'token',
      '*.authorization',
      '*.cookie',
      '*.senha',
      '*.senhaAtual',
      '*.senhaNova',
      '*.novaSenha',
      '*.token',
      '*.accessToken',
      '*.refreshToken',
      '*.recaptchaToken',
      'req.headers',
    ],
    censor: '***',
  },
  serializers: {
    req: (request: { method: string; url: string; id?: string }) => ({
      method: request.method,
      url: safeUrl(request.url),
    }),
    err: (error: LoggedError) => ({
      type: error.name,
      code: error.code,
      message: maskDocuments(error.message),
      detail: error.detail && maskDocuments(error.detail),
      constraint: error.constraint,
      table: error.table,
      stack: maskDocuments(error.stack ?? ''),
    }),
  },
});

/** E-mailed links end in a token as good as a password (`/forgotPassword/…`); all ids of the product are shorter. */
const tokens = /[\w-]{40,}/g;

/** The secret by which a bank is known (contract/avisoDoBanco.ts), in whatever way the path is written. */
const doBanco = /(webhook\/+)[^/]+/gi;

/** The decoded path, masked, without its query: reset links, secrets, documents and searches stay out of the log. */
export const safeUrl = (url: string): string =>
  maskDocuments(
    decoded(url.split('?')[0] ?? '')
      .replace(tokens, '***')
      .replace(doBanco, '$1***'),
  );

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

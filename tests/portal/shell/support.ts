import { vi } from 'vitest';
import { PESSOA } from '@/contract/calls.ts';
import type { Session } from '@/portal/providers/session.ts';

const base64url = (value: unknown) =>
  btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** An access token as the server would sign it; the portal reads it without checking the signature. */
export const umToken = (scopes: readonly string[], emSegundos = 900, n = 1): string =>
  `x.${base64url({ exp: Math.floor(Date.now() / 1000) + emSegundos, scopes, n })}.x`;

export const umaSessao = (scopes: readonly string[], emSegundos = 900): Session => ({
  accessToken: umToken(scopes, emSegundos),
  refreshToken: 'renovacao-1',
  user: {
    id: 7,
    nome: 'Ana Lima',
    perfil: { id: 1, nome: 'GESTOR' },
    orgaoCredor: { id: 1, nome: 'Órgão', sigla: 'OR', central: false },
  } as never,
  version: '1.0.0',
});

export interface Pedido {
  readonly url: string;
  readonly token: string;
  readonly key: string | null;
  /** Whose page the call says that it is from. */
  readonly pessoa: string | null;
}

/** Replaces fetch until `vi.unstubAllGlobals()`: `responde` answers each request. Returns the requests, in order. */
export function umServidor(responde: (pedido: Pedido, n: number) => Response | Promise<Response>): Pedido[] {
  const pedidos: Pedido[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    const pedido = {
      url: String(url),
      token: (headers.get('authorization') ?? '').replace('Bearer ', ''),
      key: headers.get('idempotency-key'),
      pessoa: headers.get(PESSOA),
    };
    pedidos.push(pedido);
    return responde(pedido, pedidos.length);
  };
  vi.stubGlobal('fetch', fetch);
  return pedidos;
}

export const recusa = (status: number, code: string, mensagem: string, mais: Record<string, string> = {}): Response =>
  new Response('', { status, headers: { errorcode: code, errormsg: mensagem, ...mais } });

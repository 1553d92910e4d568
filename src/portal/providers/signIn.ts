import { calls } from '@/contract/calls.ts';
import type { EndpointBody, EndpointOutput } from '@/contract/endpoint.ts';
import type { sessao } from '@/contract/sessao.ts';
import { callPublic } from './request.ts';
import { setSession } from './storedSession.ts';

type Login = typeof sessao.login;

/** Signs in and stores the session; throws ApiError with the server's sentence. */
export async function signIn(body: EndpointBody<Login>): Promise<void> {
  const { accessToken, refreshToken, user, versao } = (await callPublic(calls.login as Login, {
    body: { ...body, email: body.email.trim() },
  })) as EndpointOutput<Login>;
  setSession({ accessToken, refreshToken, user, version: versao });
}

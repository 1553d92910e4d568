import { calls } from '@/contract/calls.ts';
import type { EndpointBody, EndpointOutput } from '@/contract/endpoint.ts';
import type { sessao } from '@/contract/sessao.ts';
import { holdDraftKey } from './draftKey.ts';
import { callPublic } from './request.ts';
import { setSession } from './storedSession.ts';

type Login = typeof sessao.login;

/** Signs in and stores the session; throws ApiError with the server's sentence. */
export async function signIn(body: EndpointBody<Login>): Promise<void> {
  const { accessToken, refreshToken, user, versao, ...keys } = (await callPublic(calls.login as Login, {
    body: { ...body, email: body.email.trim() },
  })) as EndpointOutput<Login>;
  // Before the session, because its page reads drafts at once. Without a key, the sign-in goes on without drafts.
  await Promise.race([holdDraftKey(user.id, keys), soon()]).catch(() => undefined);
  setSession({ accessToken, refreshToken, user, version: versao });
}

/** The longest that the sign-in waits for the key: two seconds. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 2_000));

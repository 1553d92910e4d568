import { request } from 'node:http';
import { messages } from '@i18n/index.ts';
import { QueryClient } from '@tanstack/react-query';
import { render, type within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactNode } from 'react';
import { Admin, CustomRoutes } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { inject } from 'vitest';
import { PESSOA } from '@/contract/calls.ts';
import type { EndpointOutput } from '@/contract/endpoint.ts';
import { perfil, perfilListAll } from '@/contract/perfil.ts';
import type { Permission } from '@/contract/permissions.ts';
import { sessao } from '@/contract/sessao.ts';
import { createDataProvider } from '@/portal/declaration/dataProvider.ts';
import type { Declaration, View } from '@/portal/declaration/declaration.ts';
import type { Late } from '@/portal/late/late.tsx';
import { ConfirmarComTeclado } from '@/portal/layout/ConfirmarComTeclado.ts';
import { menu } from '@/portal/layout/menu.ts';
import { LastingNotices, Notifications } from '@/portal/layout/Notifications.tsx';
import { SignInAgain } from '@/portal/layout/SignInAgain.tsx';
import { authProvider } from '@/portal/providers/authProvider.ts';
import { loadConfig } from '@/portal/providers/config.ts';
import { keepDraftKey } from '@/portal/providers/draftKey.ts';
import { call } from '@/portal/providers/http.ts';
import { newPage } from '@/portal/providers/leaving.ts';
import { pageOwner, setSession } from '@/portal/providers/session.ts';
import { Guarda } from '@/portal/rascunho/Guarda.tsx';
import { Vencidos } from '@/portal/rascunho/Vencidos.tsx';
import { resources } from '@/portal/resources/index.ts';
import { pageRoutes } from '@/portal/routes/pageRoutes.tsx';
import { resourceRoutes } from '@/portal/routes/resourceRoutes.tsx';
import { pages as derived } from '@/portal/routes/screens.ts';

const pageOf = (view: View | undefined) => (view && 'page' in view ? view.page : undefined);
const screens: readonly (object | undefined)[] = [
  ...Object.values(derived),
  ...Object.values(resources).flatMap(({ form, show, list }) => [pageOf(form), pageOf(show), list.frame]),
  ...menu.map(({ page }) => page),
];
// Every screen is there before the first test: one whose code arrived during a simulated click once stayed at «Carregando».
await Promise.all(screens.map((one) => (one && 'fetch' in one ? (one as Late<object>).fetch() : undefined)));

export interface Call {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/**
 * Passes every call of the portal on to the real application. Returns the calls in order, without those that only check
 * a form.
 */
export function servedByTheApp(): Call[] {
  const calls: Call[] = [];
  // Files of tests meet in the same process: the network of another would answer beside this one.
  network?.close();
  network = setupServer(
    http.all(`${location.origin}/api/*`, async ({ request }) => {
      const url = request.url.slice(location.origin.length);
      const body = await request.text();
      const json = request.headers.get('content-type')?.includes('json');
      const call = { method: request.method, url, body: json && body ? JSON.parse(body) : undefined };
      // A page has an owner from its start, and whatever calls says who (ADR 51): here every call of every screen is looked at.
      const owner = pageOwner();
      if (owner !== undefined && request.headers.get(PESSOA) !== String(owner))
        throw new Error(`${request.method} ${url} does not say whose page it is from`);
      if (!request.headers.has('conferir')) calls.push(call);
      if ([...down].some((pattern) => pattern.test(url))) return new HttpResponse(null, { status: 503 });
      const pausa = [...tooMany].find(([pattern]) => pattern.test(url))?.[1];
      if (pausa !== undefined)
        return HttpResponse.json(
          { codigo: 'LIMITE_DE_CHAMADAS', mensagem: 'Muitas solicitações.' },
          { status: 429, headers: { 'retry-after': String(pausa) } },
        );
      const headers = { ...Object.fromEntries(request.headers), 'x-forwarded-for': address };
      const answer = await send(url, request.method, headers, body);
      // A challenge expires by the machine's clock (captcha.ts), and the application's stands still.
      if (url.startsWith('/api/auth/desafio')) answer.headers.set('date', new Date().toUTCString());
      await Promise.all([...slow].filter(([pattern]) => pattern.test(url)).map(([, released]) => released));
      if ([...cut].some((pattern) => pattern.test(url))) return halfOf(answer);
      return [...deaf].some((pattern) => pattern.test(url)) ? HttpResponse.error() : answer;
    }),
  );
  network.listen({ onUnhandledRequest: 'bypass' });
  return calls;
}
let network: ReturnType<typeof setupServer> | undefined;

const down = new Set<RegExp>();
/** Calls to matching addresses fail, until the returned function is called. */
export function outOfService(pattern: RegExp): () => void {
  down.add(pattern);
  return () => void down.delete(pattern);
}

const tooMany = new Map<RegExp, number>();
/** Calls to matching addresses are refused for so many seconds, until the returned function is called. */
export function askedToWait(pattern: RegExp, seconds: number): () => void {
  tooMany.set(pattern, seconds);
  return () => void tooMany.delete(pattern);
}

const slow = new Map<RegExp, Promise<void>>();
/** Calls to matching addresses are answered only once the returned function is called. */
export function heldBack(pattern: RegExp): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  slow.set(pattern, released);
  return () => {
    slow.delete(pattern);
    release();
  };
}

const deaf = new Set<RegExp>();
/** Calls to matching addresses take effect but their answers are lost, until the returned function is called. */
export function answersLost(pattern: RegExp): () => void {
  deaf.add(pattern);
  return () => void deaf.delete(pattern);
}

const cut = new Set<RegExp>();
/** Of answers from matching addresses the first half arrives, and nothing says that there was more, until the returned function is called. */
export function cutShort(pattern: RegExp): () => void {
  cut.add(pattern);
  return () => void cut.delete(pattern);
}
async function halfOf(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  const whole = await answer.arrayBuffer();
  return new HttpResponse(whole.slice(0, whole.byteLength / 2), { status, headers });
}

/**
 * Reads this configuration as the server writes it into the page. Whoever calls it calls it again with none: files of
 * tests meet in the same process.
 */
export async function configured(read: object): Promise<void> {
  const written = document.createElement('script');
  written.id = 'configuracao';
  written.type = 'application/json';
  written.textContent = JSON.stringify(read);
  document.head.append(written);
  await loadConfig();
  written.remove();
}

let verifying = false;
/** Who signs in is asked for the human verification, by the same application, until the returned function is called. */
export function asksForVerification(): () => void {
  verifying = true;
  return () => {
    verifying = false;
  };
}

/** The application of this worker. */
export const appUrl = (): string =>
  inject(verifying ? 'verifyingUrls' : 'appUrls')[Number(process.env.VITEST_POOL_ID) - 1]!;

/**
 * Sends with Node's own client, because the application runs outside the simulated DOM. A connection for each call: the
 * application closes one that was idle for some seconds, and on a busy machine a call might just then be sent by it.
 */
const send = (url: string, method: string, headers: Record<string, string>, body: string) =>
  new Promise<Response>((resolve, reject) => {
    const call = request(`${appUrl()}${url}`, { method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const status = answer.statusCode ?? 0;
        const names = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
        resolve(new HttpResponse(status === 204 ? null : text, { status, headers: names }));
      });
    });
    call.on('error', reject);
    call.end(body);
  });

/** Every sign-in comes from another IP address. */
let address = '10.0.0.1';
const another = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`;

/** What the server answers to the sign-in of a user of the demonstration. */
export async function acesso(email: string): Promise<EndpointOutput<typeof sessao.login>> {
  address = another();
  return call(sessao.login, { body: { email, senha: 'Ativa2026' } });
}

/** Signs in a user of the demonstration and stores the session as the browser does. */
export async function signedIn(email: string): Promise<void> {
  const answer = await acesso(email);
  await keepDraftKey(answer.user.id, answer);
  setSession({ ...answer, version: answer.versao });
  newPage();
}

/** Runs with other permissions in a profile, and puts back those that it had. */
export async function profileChanged(
  nome: string,
  changed: (permissoes: readonly Permission[]) => Permission[],
  body: () => Promise<void>,
): Promise<void> {
  const set = async (permissoes: (antes: readonly Permission[]) => readonly Permission[]) => {
    await signedIn('admin@ativa.gov.br');
    const { id } = (await call(perfilListAll, {})).find((one) => one.nome === nome)!;
    const before = await call(perfil.endpoints.get, { params: { id } });
    const body = { ...before, permissoes: [...permissoes(before.permissoes)] };
    await call(perfil.endpoints.update, { params: { id }, body });
    return before.permissoes;
  };
  const before = await set(changed);
  await body().finally(() => set(() => before));
}

/** The button of a form's dialog that does what it is for, whatever its word. */
export function doAto(dialogo: ReturnType<typeof within>): HTMLElement {
  const botoes: HTMLElement[] = dialogo.getAllByRole('button');
  const ato = botoes.findLast((botao) => botao.getAttribute('type') === 'submit');
  if (!ato) throw new Error('no button sends the form');
  return ato;
}

type Declared = Readonly<Record<string, Declaration>>;
/** The declarations of a test, by name. */
export const only = (...declarations: readonly Declaration[]): Declared =>
  Object.fromEntries(declarations.map((one) => [one.name, one]));

/** Mounts the declared screens at an address; answers the router, whose state is the browser's address bar. */
export function openAt(
  path: string,
  declared: Declared = resources,
  words: object = messages,
  pages?: ReactNode,
  beside?: ReactNode,
) {
  const portal = (
    <Admin
      dataProvider={createDataProvider(declared)}
      authProvider={authProvider}
      i18nProvider={polyglotI18nProvider(() => words as never, 'pt-BR')}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      layout={({ children }) => (
        <main>
          <LastingNotices />
          <Vencidos />
          {children}
          <Guarda />
          <SignInAgain />
          <ConfirmarComTeclado />
          {beside}
        </main>
      )}
      notification={Notifications}
      loginPage={false}
      disableTelemetry
      requireAuth
    >
      {Object.values(declared).map(resourceRoutes)}
      {pages}
    </Admin>
  );
  const router = createMemoryRouter([{ path: '*', element: portal }], { initialEntries: [path] });
  // Without transitions, because within one React does not resume a change of screen whose lazy piece arrives while a
  // click is still being simulated.
  render(<RouterProvider router={router} useTransitions={false} />);
  const address = () => `${router.state.location.pathname}${decodeURIComponent(router.state.location.search)}`;
  return { router, address };
}

/** Mounts a screen of the menu that no resource declares. */
export const openPage = (path: string, search = '') =>
  openAt(path + search, resources, messages, <CustomRoutes>{pageRoutes}</CustomRoutes>);

import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PESSOA } from '@/contract/calls.ts';
import { perfil } from '@/contract/perfil.ts';
import { processos } from '@/contract/processo.ts';
import { sessao } from '@/contract/sessao.ts';
import { askEarly, takeEarly } from '@/portal/providers/early.ts';
import { ApiError, answerOf, call, download, upload } from '@/portal/providers/http.ts';
import { newPage, whenEmptied } from '@/portal/providers/leaving.ts';
import { receive } from '@/portal/providers/receive.ts';
import { callPublic } from '@/portal/providers/request.ts';
import { getSession, type Session, setSession } from '@/portal/providers/session.ts';
import { signOut } from '@/portal/providers/signOut.ts';
import { recusa, umaSessao, umServidor, umToken } from './support.ts';

const ana = umaSessao(['PERFIL_CONSULTAR']);
const bia: Session = {
  ...ana,
  accessToken: umToken(['PERFIL_CONSULTAR'], 900, 8),
  refreshToken: 'renovacao-da-bia',
  user: { ...ana.user, id: 8 },
};
const outra = () => recusa(409, 'OUTRA_PESSOA', 'Outra pessoa realizou o acesso neste navegador.');
const expirado = () => recusa(401, 'TOKEN_EXPIRADO', 'O acesso expirou.');
const umPerfil = () => call(perfil.endpoints.get, { params: { id: 1 } });
/** What another tab does to the stored session. */
const emOutraAba = (session: Session) => {
  for (const [key, value] of Object.entries({ ...session, user: JSON.stringify(session.user) }))
    localStorage.setItem(key, String(value));
};

/** Shows the sign-in in place of the page; its `location.replace('/')` would come after the test, in the next file's page. */
const emptied = vi.fn();

beforeEach(() => {
  whenEmptied(emptied.mockClear());
  setSession(ana);
  // A saved file is a click that takes happy-dom to another page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('toda chamada da página diz de quem ela é', () => {
  it('leitura, gravação, leitura adiantada, arquivo a receber, renovação, acesso de novo e saída', async () => {
    const novo = umToken([], 900, 2);
    const pedidos = umServidor(({ url, token }) => {
      if (url.endsWith('auth/token')) return Response.json({ accessToken: novo, refreshToken: 'renovacao-2' });
      if (url.endsWith('auth/login')) return Response.json({ ...ana, versao: '1' });
      return token === novo || url.endsWith('logout') ? Response.json({ id: 1 }) : expirado();
    });
    await umPerfil();
    await call(perfil.endpoints.create, { body: { nome: 'GESTORES', permissoes: ['PAINEL'] } });
    askEarly([[perfil.endpoints.list, { body: {} }]]);
    await takeEarly(perfil.endpoints.list, { body: {} });
    await answerOf(processos.print, { params: { id: 1 } });
    await download(processos.print, { params: { id: 2 } });
    await receive(processos.print, { params: { id: 3 } }, () => undefined);
    await callPublic(sessao.login, { body: { email: 'a@b.gov.br', senha: 'x' } });
    await signOut();
    await waitFor(() => expect(pedidos.at(-1)?.url).toMatch(/logout$/));
    expect(pedidos.length).toBeGreaterThan(8);
    expect(pedidos.map(({ url, pessoa }) => `${url} ${pessoa}`)).toEqual(pedidos.map(({ url }) => `${url} 7`));
  });

  it('e o envio de um arquivo, que vai por XMLHttpRequest', async () => {
    const ditos: Record<string, string> = {};
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {};
        status = 200;
        responseText = '{"uuid":"u","fileName":"a.pdf"}';
        onload = () => undefined;
        open() {}
        setRequestHeader(name: string, value: string) {
          ditos[name] = value;
        }
        getResponseHeader = () => null;
        send() {
          this.onload();
        }
      },
    );
    await upload(new File(['x'], 'a.pdf'));
    expect(ditos).toMatchObject({ authorization: `Bearer ${ana.accessToken}`, [PESSOA]: '7' });
  });

  it('a página de ninguém não diz nada', async () => {
    localStorage.clear();
    newPage();
    const pedidos = umServidor(() => Response.json({}));
    await callPublic(sessao.desafio);
    expect(pedidos.map(({ pessoa }) => pessoa)).toEqual([null]);
  });
});

describe('a página de quem saiu, com outra pessoa já dentro', () => {
  it('ouve que é de outra, vai ao começo dessa, e não toca na sessão dela', async () => {
    umServidor(outra);
    emOutraAba(bia);
    await expect(umPerfil()).rejects.toBeInstanceOf(ApiError);
    await waitFor(() => expect(location.replace).toHaveBeenCalledWith('/'));
    expect(getSession()).toEqual(bia);
    expect(location.reload).not.toHaveBeenCalled();
  });

  it('não renova nem encerra a sessão da outra', async () => {
    umServidor(({ url }) => (url.endsWith('auth/token') ? outra() : expirado()));
    emOutraAba({ ...bia, accessToken: ana.accessToken });
    await expect(umPerfil()).rejects.toMatchObject({ code: 'OUTRA_PESSOA' });
    await waitFor(() => expect(location.replace).toHaveBeenCalledWith('/'));
    expect(getSession()?.refreshToken).toBe('renovacao-da-bia');
  });

  it('não põe os seus tokens renovados no lugar dos da outra', async () => {
    umServidor(({ url, token }) => {
      if (!url.endsWith('auth/token')) return token === bia.accessToken ? outra() : expirado();
      emOutraAba(bia);
      return Response.json({ accessToken: umToken([], 900, 3), refreshToken: 'renovacao-3' });
    });
    await expect(umPerfil()).rejects.toMatchObject({ code: 'OUTRA_PESSOA' });
    await waitFor(() => expect(location.replace).toHaveBeenCalledWith('/'));
    expect(getSession()).toEqual(bia);
  });

  it.each(['22', '27'])('o código %s da sua sessão, que chega tarde, não encerra a da outra', async (code) => {
    umServidor(() => {
      emOutraAba(bia);
      return recusa(401, code, 'x');
    });
    await expect(umPerfil()).rejects.toMatchObject({ code });
    expect(getSession()).toEqual(bia);
    await waitFor(() => expect(location.replace).toHaveBeenCalledWith('/'));
  });

  it('sair dela não faz a outra sair', async () => {
    const pedidos = umServidor(() => Response.json({}));
    emOutraAba(bia);
    await signOut();
    expect(getSession()).toEqual(bia);
    expect(pedidos).toEqual([]);
    expect(location.replace).toHaveBeenCalledWith('/');
  });
});

it('o que ficou guardado sem combinar não prende a página num vaivém', async () => {
  umServidor(outra);
  await expect(umPerfil()).rejects.toMatchObject({ code: 'OUTRA_PESSOA' });
  await waitFor(() => expect(emptied).toHaveBeenCalledOnce());
  expect(getSession()).toBeNull();
});

import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { perfil } from '@/contract/perfil.ts';
import { ApiError, call } from '@/portal/providers/http.ts';
import { newPage } from '@/portal/providers/leaving.ts';
import { getSession, setSession } from '@/portal/providers/session.ts';
import { takeNotice } from '@/portal/providers/storedSession.ts';
import { recusa, umaSessao, umServidor, umToken } from './support.ts';

const novo = umToken(['PERFIL_CONSULTAR'], 900, 2);
const par = () => Response.json({ accessToken: novo, refreshToken: 'renovacao-2' });
const expirado = () => recusa(401, 'TOKEN_EXPIRADO', 'O acesso expirou.');
const corpo = { nome: 'GESTORES', permissoes: ['PAINEL' as const] };

beforeEach(() => {
  setSession(umaSessao(['PERFIL_CONSULTAR']));
  newPage();
  vi.spyOn(location, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('renovação', () => {
  it('renova uma vez, repete a chamada com o novo token e a mesma chave', async () => {
    const pedidos = umServidor(({ url, token }) =>
      url.endsWith('auth/token') ? par() : token === novo ? Response.json({ id: 1 }) : expirado(),
    );
    await call(perfil.endpoints.create, { body: corpo });
    expect(pedidos.map((p) => p.url)).toEqual(['/api/perfil', '/api/auth/token', '/api/perfil']);
    expect(pedidos[1]?.token).toBe('renovacao-1');
    expect(pedidos[0]?.key).toBeTruthy();
    expect(pedidos[2]?.key).toBe(pedidos[0]?.key);
    expect(getSession()?.refreshToken).toBe('renovacao-2');
  });

  it('chamadas simultâneas esperam pela mesma renovação', async () => {
    const pedidos = umServidor(async ({ url, token }) => {
      if (url.endsWith('auth/token')) return par();
      return token === novo ? Response.json({ id: 1 }) : expirado();
    });
    await Promise.all([1, 2, 3].map((id) => call(perfil.endpoints.get, { params: { id } })));
    expect(pedidos.filter((p) => p.url.endsWith('auth/token'))).toHaveLength(1);
  });

  it('recusada, encerra a sessão com a mensagem', async () => {
    umServidor(({ url }) => (url.endsWith('auth/token') ? recusa(401, '22', 'x') : expirado()));
    await expect(call(perfil.endpoints.get, { params: { id: 1 } })).rejects.toThrow(/Sua sessão expirou/);
    expect(getSession()).toBeNull();
    expect(takeNotice()).toBe('Sua sessão expirou, por gentileza, realize o acesso novamente.');
  });

  it('sem resposta, não encerra nada', async () => {
    umServidor(({ url }) => {
      if (url.endsWith('auth/token')) throw new TypeError('Failed to fetch');
      return expirado();
    });
    await expect(call(perfil.endpoints.get, { params: { id: 1 } })).rejects.toMatchObject({ status: 0, code: 'REDE' });
    expect(getSession()).not.toBeNull();
  });
});

describe('erros', () => {
  it.each(['22', '27'])('o código %s limpa o armazenamento e recarrega a página', async (code) => {
    localStorage.setItem('outro', '1');
    const pedidos = umServidor(() => recusa(401, code, 'Seu acesso foi alterado.'));
    await expect(call(perfil.endpoints.get, { params: { id: 1 } })).rejects.toBeInstanceOf(ApiError);
    expect(localStorage.length).toBe(0);
    await waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
    expect(pedidos).toHaveLength(1);
  });

  it('o código 27 com estado abaixo de 401 é uma recusa comum', async () => {
    umServidor(() => recusa(400, '27', 'x'));
    await expect(call(perfil.endpoints.get, { params: { id: 1 } })).rejects.toMatchObject({ status: 400 });
    expect(getSession()).not.toBeNull();
  });

  it('listas de errorfield e errormsg viram erros de campos, como o react-admin os lê', async () => {
    umServidor(() => recusa(422, 'DADOS_INVALIDOS', 'Curto;Vazio', { errorfield: 'nome;permissoes' }));
    const error = await call(perfil.endpoints.create, { body: corpo }).catch((e: ApiError) => e);
    expect(error).toMatchObject({
      message: 'Curto',
      fields: [
        { field: 'nome', message: 'Curto' },
        { field: 'permissoes', message: 'Vazio' },
      ],
      body: { errors: { nome: 'Curto', permissoes: 'Vazio' } },
    });
  });

  it('um erro do servidor mostra a frase geral com o código', async () => {
    umServidor(() => new Response('<html>', { status: 500, headers: { 'x-request-id': 'abc' } }));
    await expect(call(perfil.endpoints.get, { params: { id: 1 } })).rejects.toThrow(
      'Ocorreu um erro inesperado. Informe o código abc ao suporte.',
    );
  });

  it.each([502, 503, 504])(
    '%i, de quem está diante do servidor, diz que nada foi perdido e que passa',
    async (status) => {
      umServidor(() => new Response('<html>', { status, headers: { 'x-request-id': 'abc' } }));
      await expect(call(perfil.endpoints.get, { params: { id: 1 } })).rejects.toThrow(
        'Ocorreu um erro inesperado. Nada foi perdido; tente de novo em instantes.',
      );
    },
  );
});

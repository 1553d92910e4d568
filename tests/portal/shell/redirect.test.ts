import { describe, expect, it } from 'vitest';
import { landing, safeRedirect } from '@/portal/pages/login/landing.ts';
import { publicPage } from '@/portal/pages/login/routes.ts';

const at = (address: string) => new URL(address, 'https://ativa.test');

describe('o endereço antes do acesso', () => {
  it.each([
    ['/', 'login'],
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/forgotPassword', 'recover'],
    ['/forgotPassword/abc123', 'reset'],
    ['/forgotPassword/%zz', 'reset'],
    ['/validar', 'validar'],
    ['/validar/7K3M-9QZC-TX0B-4WND', 'validar'],
  ])('%s mostra %s', (path, page) => {
    expect(publicPage(at(path)).page).toBe(page);
  });

  it.each([
    ['/processos?_pageIndex=2&nome=a', '/?redirect=%2Fprocessos%3F_pageIndex%3D2%26nome%3Da'],
    ['/processos/5#dividaAtiva/protesto', '/?redirect=%2Fprocessos%2F5%23dividaAtiva%2Fprotesto'],
  ])('guarda o caminho, a busca e a aba de %s em redirect, e volta a ele', (path, to) => {
    expect(publicPage(at(path))).toEqual({ page: 'redirect', to });
    expect(landing(at(to))).toBe(path);
  });
});

describe('redirect', () => {
  it.each(['/processos', '/perfil/editar?id=3', '/processos?_sort=-data#fim'])('aceita %s', (to) => {
    expect(safeRedirect(to)).toBe(to);
  });

  it.each([
    null,
    '',
    'processos',
    'https://fora.test/x',
    '//fora.test',
    '/\\fora.test',
    '/\t/fora.test',
    '/\n/fora.test',
    '/..//fora.test',
    'javascript:alert(1)',
    '/login',
    '/forgotPassword/abc',
    '/forgotPassword/%zz',
    '/validar/7K3M-9QZC-TX0B-4WND',
  ])('recusa %j', (to) => {
    expect(safeRedirect(to)).toBeNull();
  });

  it('leva ao início quem entra sem destino ou com destino de fora', () => {
    expect(landing(at('/?redirect=//fora.test'))).toBe('/');
    expect(landing(at('/login'))).toBe('/');
    expect(landing(at('/?redirect=%2Fperfil%3F_sort%3Dnome'))).toBe('/perfil?_sort=nome');
    expect(landing(at('/perfil?_sort=nome'))).toBe('/perfil?_sort=nome');
  });
});

import { expect, test } from 'vitest';
import { isPublicPath, publicNames, publicPage } from '@/portal/pages/login/routes.ts';
import { resources } from '@/portal/resources/index.ts';
import { addresses } from '@/portal/routes/addresses.ts';

test('os endereços que o servidor conhece são os das telas declaradas, os do menu e os de antes de entrar', () => {
  expect(addresses).toEqual(
    expect.arrayContaining([...publicNames, ...Object.keys(resources), 'painel', 'configuracao']),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('os de antes de entrar são páginas que não pedem acesso, e nenhum outro é', () => {
  for (const name of publicNames) expect(publicPage({ pathname: `/${name}`, search: '' }).page).not.toBe('redirect');
  for (const name of addresses.filter((one) => !publicNames.some((other) => other === one)))
    expect([name, isPublicPath(`/${name}`), publicPage({ pathname: `/${name}`, search: '' }).page]).toEqual([
      name,
      false,
      'redirect',
    ]);
});

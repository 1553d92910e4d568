import { readFileSync } from 'node:fs';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { PASSWORD } from '@tests/support/demo.ts';
import { aPdf } from '@tests/support/pdf.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A call of docs/integrar.md, and what is said of its answer. */
interface Passo {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly corpo: string;
  readonly status: number;
  /** Name → path in the answer. */
  readonly guarde: readonly (readonly [nome: string, caminho: string])[];
}

const passos: readonly Passo[] = [
  ...readFileSync('docs/integrar.md', 'utf8').matchAll(/```http\n([\s\S]*?)\n```\n\nResponde (\d+)\.(.*)\n/g),
].map(([, pedido = '', status, dito = '']) => {
  const [cabeca = '', ...corpo] = pedido.split('\n\n');
  const [primeira = '', ...headers] = cabeca.split('\n');
  const [method = '', url = ''] = primeira.split(' ');
  return {
    method,
    url,
    headers: Object.fromEntries(headers.map((line) => line.split(': ') as [string, string])),
    corpo: corpo.join('\n\n'),
    status: Number(status),
    guarde: [...dito.matchAll(/`(\w+)` = `([\w.]+)`/g)].map(([, nome = '', caminho = '']) => [nome, caminho] as const),
  };
});

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

it('quem segue a página vai do acesso ao boleto, e repete sem fazer de novo', async () => {
  const guardado = new Map([['senha', PASSWORD]]);
  const cheio = (texto: string) => texto.replace(/\{\{(\w+)\}\}/g, (_, nome: string) => guardado.get(nome)!);
  const fazer = (passo: Passo) =>
    app.inject({
      method: passo.method as 'GET',
      url: cheio(passo.url),
      ...comoEnviado(
        cheio(passo.corpo),
        Object.fromEntries(Object.entries(passo.headers).map(([nome, valor]) => [nome, cheio(valor)])),
      ),
    });
  expect(passos.length).toBeGreaterThan(12);
  for (const passo of passos) {
    const resposta = await fazer(passo);
    expect(resposta.statusCode, `${passo.method} ${passo.url}: ${resposta.body.slice(0, 300)}`).toBe(passo.status);
    if (passo.headers['Idempotency-Key']) {
      const outra = await fazer(passo);
      expect([outra.headers['idempotency-replayed'], outra.json()]).toEqual(['true', resposta.json()]);
    }
    for (const [nome, caminho] of passo.guarde) {
      const valor = caminho.split('.').reduce<unknown>((aqui, parte) => (aqui as never)[parte], resposta.json());
      expect(valor, `${passo.url}: ${caminho}`).toBeTruthy();
      guardado.set(nome, String(valor));
    }
  }
  expect(guardado.get('linha')).toMatch(/^\d{5}\.?\d{5}/);
});

/** `file=@auto.pdf` is sent as a form with that file, another body as it stands. */
function comoEnviado(corpo: string, headers: Passo['headers']): object {
  const nome = /^file=@(.+)$/.exec(corpo)?.[1];
  if (!nome) return { headers, ...(corpo ? { payload: corpo } : {}) };
  const limite = 'limite-do-teste';
  const inicio = `--${limite}\r\ncontent-disposition: form-data; name="file"; filename="${nome}"\r\ncontent-type: application/pdf\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(inicio), aPdf(nome), Buffer.from(`\r\n--${limite}--\r\n`)]);
  return {
    payload,
    headers: { ...headers, 'Content-Type': `multipart/form-data; boundary=${limite}` },
  };
}

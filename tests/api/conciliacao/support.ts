import type { TestApp } from '@tests/support/app.ts';
import { type Retorno, retorno } from '@tests/support/retorno.ts';
import type { Quem } from '../processo/support.ts';

/** Sends a return file as a person does. */
export async function enviarRetorno(app: TestApp, quem: Quem, conteudo: string | Retorno, nome = 'cobranca.ret') {
  const limite = 'limite-dos-testes';
  const arquivo = typeof conteudo === 'string' ? conteudo : retorno(conteudo);
  const resposta = await app.inject({
    method: 'POST',
    url: '/api/conciliacao/retorno',
    headers: { ...quem, 'content-type': `multipart/form-data; boundary=${limite}` },
    payload: Buffer.concat([
      Buffer.from(`--${limite}\r\ncontent-disposition: form-data; name="file"; filename="${nome}"\r\n\r\n`),
      Buffer.from(arquivo, 'latin1'),
      Buffer.from(`\r\n--${limite}--\r\n`),
    ]),
  });
  return { status: resposta.statusCode, body: resposta.json() };
}

import { randomInt } from 'node:crypto';
import type { LinhaDaConciliacao } from '@/contract/conciliacao.ts';
import { conciliacoes } from '@/contract/conciliacao.ts';
import { call, uploadTo } from '@/portal/providers/http.ts';
import { retorno } from '../support/retorno.ts';

/** Sends a return file with a payment of 12,34 whose number no slip has; answers its item. */
export async function desconhecido(): Promise<LinhaDaConciliacao> {
  // Files of tests share an application, which reads each number of a file once.
  const sequencial = randomInt(1, 999_999);
  const nossoNumero = `3128557${String(9_000_000_000 + sequencial)}`;
  const titulos = [{ nossoNumero, pago: 1_234, data: '20112026' }];
  const conteudo = retorno({ banco: 'BB', convenio: '3128557', sequencial, titulos });
  const arquivo = new File([new Uint8Array(Buffer.from(conteudo, 'latin1'))], `CBR${sequencial}.ret`);
  const signal = new AbortController().signal;
  await uploadTo<typeof conciliacoes.retorno>(conciliacoes.retorno, arquivo, { signal, onProgress: () => undefined });
  return (await call(conciliacoes.list, { body: { nossoNumero } })).content[0]!;
}

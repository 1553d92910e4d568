import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cobrancas } from '@/contract/cobranca.ts';
import { contasDaParcela } from '@/contract/contaDaParcela.ts';
import type { Quem } from '../processo/support.ts';
import { agirNaCobranca, copiasDeUmArquivo, firmar, negociar, noDia, umaDivida, ver } from './support.ts';

let app: TestApp;
let gestor: Quem;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-11-20' });
  gestor = await noDia(app, '2025-11-20');
});
afterAll(() => app.close());

it('o que se lê enquanto se recebe e se estorna é de um momento, e o recibo nunca é falha do servidor', async () => {
  const arquivo = copiasDeUmArquivo(app);
  const { id: idProcesso } = await umaDivida(app, gestor);
  const { id } = (await negociar(app, gestor, [idProcesso], { totalParcelas: 3 })).body;
  await firmar(app, gestor, id);
  const [parcela] = (await ver(app, gestor, id)).lancamentos;
  const baixa = { dataPagamento: '2025-11-20', valorPago: parcela!.valorTotalBoleto, lancamentos: [parcela!.id] };
  let fim = false;
  async function escrever() {
    for (let n = 0; n < 25; n++) {
      const documentos = [{ idTipoDocumento: 8, arquivos: [await arquivo()] }];
      const feitos = [
        await agirNaCobranca(app, gestor, id, 'REALIZAR_BAIXA_MANUAL', { ...baixa, documentos }),
        await agirNaCobranca(app, gestor, id, 'ESTORNAR_BAIXA', { motivo: 'Ensaio da leitura' }),
      ];
      expect(feitos.map(({ status }) => status)).toEqual([200, 200]);
    }
  }
  const vistos = new Set<string>();
  async function ler() {
    while (!fim) {
      const { body: visto } = await app.call(cobrancas.detalhe, { params: { id }, headers: gestor });
      const [{ valorPago, idRecebimento, situacaoLancamento }] = visto.lancamentos;
      const andamento = visto.ultimoAndamento?.descricao?.split(' ')[0];
      vistos.add(
        JSON.stringify([
          visto.valorTotalPago > 0,
          situacaoLancamento,
          valorPago > 0,
          idRecebimento !== null,
          andamento,
        ]),
      );
    }
  }
  async function imprimir() {
    while (!fim) {
      const { status } = await app.call(contasDaParcela.recibo, { params: { id, parcela: 1 }, headers: gestor });
      expect(status).toBeLessThan(500);
    }
  }
  const escrita = escrever().finally(() => {
    fim = true;
  });
  await Promise.all([escrita, ler(), ler(), imprimir()]);
  // Signed, received, reversed.
  expect([...vistos].length, [...vistos].join('\n')).toBeLessThanOrEqual(3);
});

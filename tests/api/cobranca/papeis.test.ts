import { createHash } from 'node:crypto';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { pagesOfPdf, textOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import { cobrancas } from '@/contract/cobranca.ts';
import { documentosDaCobranca } from '@/contract/documentoDaCobranca.ts';
import { documentosEmitidos } from '@/contract/documentoEmitido.ts';
import { vencerBoletos } from '@/server/cases/boleto/tratar.ts';
import { encerrarCobrancas } from '@/server/cases/cobranca/rotina.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { agirNaCobranca, baixar, firmar, negociar, noDia, umaDivida, umProcurador, ver } from './support.ts';

/* One paper for one fact, and `/validar` by what may be done now (M §7.94, 95). */

let app: TestApp;
let gestor: Quem;
let divida: { id: number; numero: string };
const plano = { totalParcelas: 6, valorPrimeiraParcela: 2000 };

beforeEach(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
  gestor = await app.signIn('gestor@ativa.gov.br');
  divida = await umaDivida(app, gestor);
  gestor = await noDia(app, '2025-11-20');
});
afterEach(() => app.close());

const acordo = async (mudancas: object = plano) =>
  (await negociar(app, gestor, [divida.id], mudancas)).body.id as number;
const firmado = async () => {
  const id = await acordo();
  expect((await firmar(app, gestor, id)).status).toBe(200);
  return id;
};
const cancelar = (id: number) =>
  agirNaCobranca(app, gestor, id, 'CANCELAR_COBRANCA', { motivo: 'O devedor desistiu.' });
const termo = async (id: number) => {
  const { status, raw } = await app.call(cobrancas.imprimirTermo, { headers: gestor, params: { id } });
  expect(status).toBe(200);
  return raw.rawPayload;
};
const boleto = async (cobrancaId: number, parcela = 1) => {
  const { status, raw } = await app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId, parcela } });
  expect(status).toBe(200);
  return raw.rawPayload;
};
const codigoDe = (pdf: Buffer) => /Código de validação: ([0-9A-Z-]{19})/.exec(textOfPdf(pdf))![1]!;
const confere = async (pdf: Buffer) =>
  (await app.call(documentosEmitidos.conferir, { params: { codigo: codigoDe(pdf) } })).body;
const sha = (pdf: Buffer) => createHash('sha256').update(pdf).digest('hex');
const simular = async (id: number, oQue: string, parcela = 1) => {
  const { boleto: b } = (await ver(app, gestor, id)).lancamentos[parcela - 1]!;
  return (await app.call(boletos.simular, { headers: gestor, body: { idBoleto: b!.id, oQue } })).body.estado;
};

describe('Imprimir termo', () => {
  it('antes de assinado, tem a data do acordo, em que dia se imprima', async () => {
    const id = await acordo();
    const primeiro = await termo(id);
    expect(textOfPdf(primeiro)).toContain('20 de novembro de 2025');
    gestor = await noDia(app, '2025-11-24');
    expect((await termo(id)).equals(primeiro)).toBe(true);
    expect(await confere(primeiro)).toMatchObject({ resultado: 'VERDADEIRO', situacao: { codigo: 'A_ASSINAR' } });
  });

  it('depois de assinado, é o arquivo que se anexou, byte por byte, também quitado; e /validar o reconhece', async () => {
    const id = await acordo();
    const aAssinar = await termo(id);
    expect((await firmar(app, gestor, id)).status).toBe(200);
    const { andamentos } = await ver(app, gestor, id);
    const idArquivo = andamentos.flatMap(({ documentos }) => documentos).flatMap(({ arquivos }) => arquivos)[0]!.id;
    const anexado = await app.call(documentosDaCobranca.download, { headers: gestor, params: { id, idArquivo } });
    expect((await termo(id)).equals(anexado.raw.rawPayload)).toBe(true);
    const emVigor = await confere(aAssinar);
    expect(emVigor).toMatchObject({ resultado: 'VERDADEIRO', situacao: { codigo: 'EM_VIGOR', data: null } });
    expect(emVigor.documento.arquivos).toEqual([sha(aAssinar), sha(anexado.raw.rawPayload)]);
    await baixar(app, gestor, id, { quantas: 6 });
    expect((await ver(app, gestor, id)).situacaoProcesso.id).toBe(202);
    expect((await termo(id)).equals(anexado.raw.rawPayload)).toBe(true);
    expect(await confere(aAssinar)).toMatchObject({
      resultado: 'VERDADEIRO',
      situacao: { codigo: 'QUITADO', data: '2025-11-20' },
    });
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['cancelado', cancelar],
    [
      'rescindido',
      async (id) => {
        await firmar(app, gestor, id);
        app.clock.set(noonOf('2026-01-20'));
        await encerrarCobrancas.run(app.deps, {});
      },
    ],
    [
      'expirado',
      async () => {
        app.clock.set(noonOf('2025-12-20'));
        await encerrarCobrancas.run(app.deps, {});
      },
    ],
  ])('depois do fim, é o que se acordou, com «SEM EFEITO» em toda página: %s', async (como, acaba) => {
    const id = await acordo();
    const antes = await termo(id);
    await acaba(id);
    gestor = await app.signIn('gestor@ativa.gov.br');
    const { fim } = await ver(app, gestor, id);
    const depois = await termo(id);
    const paginas = pagesOfPdf(depois);
    expect(paginas[0]).toContain(`SEM EFEITO desde ${fim!.em.split('-').reverse().join('/')} – ${como}`);
    expect(paginas[0]).not.toContain('Este termo não vale sem a assinatura.');
    for (const pagina of paginas) expect(pagina).toContain('– SEM EFEITO');
    const total = /no total de R\$ ([\d.,]+)/;
    expect(total.exec(textOfPdf(depois).replaceAll('\n', ' '))![1]).toBe(
      total.exec(textOfPdf(antes).replaceAll('\n', ' '))![1],
    );
    for (const papel of [antes, depois])
      expect(await confere(papel)).toMatchObject({
        resultado: 'SUBSTITUIDO',
        motivo: null,
        situacao: { codigo: 'SEM_EFEITO', data: fim!.em },
      });
  });

  it('de outro requerente, o de antes foi substituído', async () => {
    const id = await acordo();
    const antes = await termo(id);
    const requerente = await umProcurador(app, gestor);
    await agirNaCobranca(app, gestor, id, 'GERAR_TERMO_PARCELAMENTO', { requerente });
    expect(await confere(await termo(id))).toMatchObject({ situacao: { codigo: 'A_ASSINAR' } });
    expect(await confere(antes)).toMatchObject({ motivo: 'NOVA_EMISSAO', situacao: { codigo: 'SUBSTITUIDO' } });
  });
});

describe('/validar de um boleto', () => {
  it('a pagar até o vencimento; pago, diz quando; estornado, não se paga', async () => {
    const id = await firmado();
    const papel = await boleto(id);
    expect(await confere(papel)).toMatchObject({
      resultado: 'VERDADEIRO',
      situacao: { codigo: 'A_PAGAR', data: '2025-12-01' },
      segundaVia: null,
    });
    expect(await simular(id, 'PAGAR')).toBe('CONCILIADO');
    expect(await confere(papel)).toMatchObject({
      resultado: 'VERDADEIRO',
      situacao: { codigo: 'PAGO', data: '2025-11-20' },
    });
    expect(await simular(id, 'ESTORNAR')).toBe('REVERTIDO');
    expect(await confere(papel)).toMatchObject({ resultado: 'SUBSTITUIDO', situacao: { codigo: 'CANCELADO' } });
  });

  it('cancelado, diz «não pague» ainda que o banco o aceite por meia hora; pago assim mesmo, é recebido (M §7.90)', async () => {
    const id = await firmado();
    const papel = await boleto(id);
    await cancelar(id);
    const [guardado] = await linhas(app, sql`select situacao from boleto where id_cobranca = ${id}`);
    expect(guardado).toEqual({ situacao: 'A_CANCELAR' });
    expect(await confere(papel)).toMatchObject({
      resultado: 'SUBSTITUIDO',
      motivo: null,
      situacao: { codigo: 'CANCELADO', data: null },
    });
    expect(await simular(id, 'PAGAR')).toBe('PAGO_APOS_CANCELAMENTO');
    expect(await confere(papel)).toMatchObject({ situacao: { codigo: 'PAGO', data: '2025-11-20' } });
  });

  it('substituído por outro, da mesma parcela ou do restante; o cancelado que não tem outro não o promete', async () => {
    const id = await firmado();
    const daParcela = await boleto(id);
    const params = { cobrancaId: id };
    const restante = (await app.call(boletos.doRestante, { headers: gestor, params })).raw.rawPayload;
    expect(await confere(daParcela)).toMatchObject({ motivo: 'NOVA_EMISSAO', situacao: { codigo: 'SUBSTITUIDO' } });
    expect(await confere(restante)).toMatchObject({ situacao: { codigo: 'A_PAGAR' } });
    await cancelar(id);
    expect(await confere(daParcela)).toMatchObject({ situacao: { codigo: 'CANCELADO' } });
    expect(await confere(restante)).toMatchObject({ situacao: { codigo: 'CANCELADO' } });
  });

  it('vencido desde o dia seguinte, antes e depois da rotina', async () => {
    const id = await acordo({ totalParcelas: 1, primeiroVencimento: '2025-12-19' });
    const papel = await boleto(id);
    expect(await confere(papel)).toMatchObject({ situacao: { codigo: 'A_PAGAR', data: '2025-12-03' } });
    app.clock.set(noonOf('2025-12-04'));
    const vencido = { resultado: 'SUBSTITUIDO', situacao: { codigo: 'VENCIDO', data: '2025-12-03' } };
    expect(await confere(papel)).toMatchObject(vencido);
    await vencerBoletos.run(app.deps, null);
    expect(await confere(papel)).toMatchObject(vencido);
  });
});

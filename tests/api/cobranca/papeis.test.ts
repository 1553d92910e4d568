import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
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

/* One paper for one fact, and `/validar` by what may be done now (M §7.94, 7.95). */

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

  it('cancelado, diz «não pague» ainda que o banco o aceite por meia hora; pago assim mesmo, é recebido (M §2.54)', async () => {
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

describe('um boleto cujo arquivo se perdeu', () => {
  const guardado = async (id: number) =>
    (
      await linhas<{ nosso: string; barras: string; linha: string; chave: string; codigo: string; arquivos: string[] }>(
        app,
        sql`select b.nosso_numero as nosso, b.barras, b.linha, b.chave_pdf as chave, d.codigo, d.arquivos
              from boleto b join documento_emitido d on d.id = b.id_documento_emitido where b.id_cobranca = ${id}`,
      )
    )[0]!;
  const perder = async (id: number) => app.deps.adapters.files.remove((await guardado(id)).chave);

  it('imprime-se de novo da sua linha: igual, é guardado de novo', async () => {
    const id = await firmado();
    const antes = await boleto(id);
    await perder(id);
    expect((await boleto(id)).equals(antes)).toBe(true);
    const depois = await guardado(id);
    expect((await app.deps.adapters.files.read(depois.chave)).equals(antes)).toBe(true);
    expect([depois.codigo, depois.arquivos]).toEqual([codigoDe(antes), [sha(antes)]]);
    expect(await confere(antes)).toMatchObject({ situacao: { codigo: 'A_PAGAR' }, segundaVia: null });
  });

  it('de outra versão do desenho, é outra via, com código seu e o mesmo número; pedida por cinco, é uma só', async () => {
    const id = await firmado();
    const antiga = await boleto(id);
    const antes = await guardado(id);
    // As an earlier release printed it.
    const deOutraVersao = sha(Buffer.from('outro desenho'));
    await linhas(
      app,
      sql`update documento_emitido set arquivos = array[${deOutraVersao}] where codigo = ${antes.codigo} returning id`,
    );
    await perder(id);
    const vias = await Promise.all(Array.from({ length: 5 }, () => boleto(id)));
    expect(new Set(vias.map((via) => sha(via))).size).toBe(1);
    const [nova] = vias as [Buffer];
    const depois = await guardado(id);
    expect(depois).toEqual({ ...antes, codigo: codigoDe(nova), arquivos: [sha(nova)] });
    expect(depois.codigo).not.toBe(antes.codigo);
    expect(textOfPdf(nova)).toContain(antes.linha);
    expect(await confere(antiga)).toMatchObject({
      resultado: 'SUBSTITUIDO',
      motivo: 'NOVA_EMISSAO',
      situacao: { codigo: 'SUBSTITUIDO' },
      segundaVia: depois.codigo,
      documento: { arquivos: [deOutraVersao] },
    });
    expect(await confere(nova)).toMatchObject({
      resultado: 'VERDADEIRO',
      situacao: { codigo: 'A_PAGAR', data: '2025-12-01' },
      segundaVia: null,
      documento: { titulo: 'Boleto de cobrança – 2ª via', arquivos: [sha(nova)] },
    });
    expect((await boleto(id)).equals(nova)).toBe(true);
    // A third one, in the same way; the slip is paid as ever.
    await linhas(
      app,
      sql`update documento_emitido set arquivos = array[${deOutraVersao}] where codigo = ${depois.codigo} returning id`,
    );
    await perder(id);
    const terceira = await boleto(id);
    expect(await confere(terceira)).toMatchObject({ documento: { titulo: 'Boleto de cobrança – 3ª via' } });
    expect(await confere(antiga)).toMatchObject({ segundaVia: codigoDe(terceira) });
    expect(await simular(id, 'PAGAR')).toBe('CONCILIADO');
  });

  it('o que está guardado, de um desenho de antes, é servido como foi: os mesmos bytes e o mesmo código', async () => {
    const id = await firmado();
    const antes = await boleto(id);
    // As an earlier release drew and stored it: another file, with the code of its issue.
    const deAntes = Buffer.concat([antes, Buffer.from('%desenho de antes\n')]);
    const { chave, codigo } = await guardado(id);
    await perder(id);
    await app.deps.adapters.files.put(chave, Readable.from([deAntes]));
    await linhas(
      app,
      sql`update documento_emitido set arquivos = array[${sha(deAntes)}] where codigo = ${codigo} returning id`,
    );
    expect((await boleto(id)).equals(deAntes)).toBe(true);
    expect(await guardado(id)).toMatchObject({ codigo, arquivos: [sha(deAntes)] });
    expect(await confere(deAntes)).toMatchObject({ resultado: 'VERDADEIRO', segundaVia: null });
  });

  it('se o lugar dos arquivos é que não responde, nada se imprime por cima', async () => {
    const id = await firmado();
    await boleto(id);
    const { files } = app.deps.adapters;
    const falha = () => Promise.reject(new Error('sem resposta'));
    Object.assign(app.deps.adapters, { files: { ...files, read: falha } });
    const params = { cobrancaId: id, parcela: 1 };
    expect((await app.call(boletos.daParcela, { headers: gestor, params })).status).toBe(500);
    Object.assign(app.deps.adapters, { files });
    expect((await boleto(id)).length).toBeGreaterThan(0);
  });
});

describe('o carnê (M §7.95)', () => {
  it('diz de cada parcela o que torna o boleto possível, e até quando se paga', async () => {
    const id = await firmado();
    const carne = await app.call(boletos.carne, { headers: gestor, params: { cobrancaId: id } });
    const [, calendario] = pagesOfPdf(carne.raw.rawPayload);
    const ditas = calendario!.split('\n');
    // The 4th business days of 12/2025, 01/2026 and so on: 04/12, 07/01 (after 01/01), 05/02, 05/03, 07/04 (after Good Friday).
    for (const [parcela, possivel, ate] of [
      ['2/6', 'depois de paga a 1ª, ou a partir de 04/12/2025', '30/12/2025'],
      ['3/6', 'depois de paga a 2ª, ou a partir de 07/01/2026', '30/01/2026'],
      ['4/6', 'depois de paga a 3ª, ou a partir de 05/02/2026', '02/03/2026'],
      ['5/6', 'depois de paga a 4ª, ou a partir de 05/03/2026', '30/03/2026'],
      ['6/6', 'depois de paga a 5ª, ou a partir de 07/04/2026', '30/04/2026'],
    ]) {
      const linha = ditas.indexOf(parcela!);
      expect(ditas.slice(linha, linha + 4)).toEqual([parcela, ate, possivel, ate]);
    }
  });

  it('da parcela vencida, o boleto só espera a anterior, e vence no dia em que se emite', async () => {
    const id = await firmado();
    gestor = await noDia(app, '2026-01-02');
    const carne = await app.call(boletos.carne, { headers: gestor, params: { cobrancaId: id } });
    const ditas = pagesOfPdf(carne.raw.rawPayload)[1]!.split('\n');
    const linha = ditas.indexOf('2/6');
    expect(ditas.slice(linha, linha + 4)).toEqual([
      ...['2/6', '30/12/2025', 'depois de paga a 1ª', 'o dia em que se emite'],
    ]);
  });
});

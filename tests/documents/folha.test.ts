import { pagesOfPdf, textOfPdf } from '@tests/support/pdf.ts';
import QRCode from 'qrcode';
import { describe, expect, it } from 'vitest';
import type { Bloco } from '@/server/documents/blocos.ts';
import { imprimir } from '@/server/documents/folha.ts';
import { modulosNoPdf } from './pdfQr.ts';
import { CODIGO, ENDERECO, umImpresso, umPdfDe } from './support.ts';

const texto = (palavra: string): Bloco => ({ tipo: 'texto', texto: `${palavra} `.repeat(1400) });

describe('folha', () => {
  it('diz ao leitor de tela título, língua e código', async () => {
    const pdf = Buffer.from(await umPdfDe([texto('a')])).toString('latin1');
    expect(pdf).toContain('/Lang (pt-BR)');
    expect(pdf).toContain('/DisplayDocTitle true');
    expect(pdf).toMatch(/\/Title \(\xfe\xff/);
    expect(pdf).toMatch(new RegExp(`/Subject \\(.*${CODIGO}\\)`));
  });

  it('a mesma emissão do mesmo conteúdo tem os mesmos bytes; outro código, não', async () => {
    const [um, igual, outro] = await Promise.all([
      umPdfDe([texto('a')]),
      umPdfDe([texto('a')]),
      umPdfDe([texto('a')], { validacao: { codigo: 'X', endereco: `${ENDERECO}X` } }),
    ]);
    expect(Buffer.from(um!).equals(Buffer.from(igual!))).toBe(true);
    expect(Buffer.from(um!).equals(Buffer.from(outro!))).toBe(false);
  });

  it('vários num só arquivo: cada um com suas páginas, seu número e seu código', async () => {
    const nomes = ['palavra1', 'palavra2', 'palavra3'];
    const pdf = await imprimir(
      nomes.map((nome) =>
        umImpresso([texto(nome)], { numero: `nº ${nome}`, validacao: { codigo: `C-${nome}`, endereco: ENDERECO } }),
      ),
    );
    const paginas = textOfPdf(pdf).split('\n').join(' ');
    const todas = [...paginas.matchAll(/Página (\d\/\d)/g)].map(([, p]) => p);
    expect(todas).toEqual([...Array(3)].flatMap(() => ['1/3', '2/3', '3/3']));
    for (const nome of nomes) expect(paginas.split(`C-${nome}`)).toHaveLength(4);
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Type /Outlines');
  });

  it('em frente e verso, cada um começa na frente de uma folha, e o verso que sobra fica em branco', async () => {
    const tamanhos = [1, 2100, 1200, 2100, 1];
    const documentos = tamanhos.map((palavras, i) =>
      umImpresso([{ tipo: 'texto', texto: 'palavra '.repeat(palavras) }], { numero: `nº ${i + 1}` }),
    );
    const numeradas = (pdf: Uint8Array) =>
      pagesOfPdf(pdf).map((pagina) => {
        const [, numero] = /nº (\d)/.exec(pagina) ?? [];
        const [, lugar] = /Página (\d\/\d)/.exec(pagina) ?? [];
        return numero ? `${numero}: ${lugar}` : pagina;
      });
    const corridas = [
      '1: 1/1',
      '2: 1/3',
      '2: 2/3',
      '2: 3/3',
      '3: 1/2',
      '3: 2/2',
      '4: 1/3',
      '4: 2/3',
      '4: 3/3',
      '5: 1/1',
    ];
    expect(numeradas(await imprimir(documentos))).toEqual(corridas);
    const dosDoisLados = await imprimir(documentos, { frenteEVerso: true });
    const [a, b, c, d, e] = ['1', '2', '3', '4', '5'].map((n) => corridas.filter((pagina) => pagina.startsWith(n)));
    expect(numeradas(dosDoisLados)).toEqual([...a!, '', ...b!, '', ...c!, ...d!, '', ...e!]);
    expect(Buffer.from(dosDoisLados).toString('latin1')).toContain('/Duplex /DuplexFlipLongEdge');
  });

  it('as propriedades de vários dizem o que vale para todos', async () => {
    const propriedades = async (...titulos: string[]) =>
      Buffer.from(await imprimir(titulos.map((titulo) => umImpresso([texto('a')], { titulo })))).toString('latin1');
    expect(await propriedades('Recibo', 'Recibo')).toContain('/Title (Recibo \\(2 documentos\\))');
    expect(await propriedades('Recibo', 'Certidao')).toContain('/Title (2 documentos)');
  });

  it('o quadrado impresso é o do endereço de validação, módulo por módulo', async () => {
    const { size, data } = QRCode.create(ENDERECO, { errorCorrectionLevel: 'M' }).modules;
    const esperado = Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (_, x) => (data[y * size + x] ? '#' : '.')).join(''),
    );
    expect(modulosNoPdf(await umPdfDe([{ tipo: 'texto', texto: 'a' }]), size)).toEqual(esperado);
  });

  it('sem emissão não promete validação', async () => {
    const pdf = await umPdfDe([{ tipo: 'texto', texto: 'a' }], { validacao: null });
    expect(textOfPdf(pdf)).not.toContain('validação');
  });
});

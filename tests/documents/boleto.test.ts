import { drawnPages, pagesOfPdf } from '@tests/support/pdf.ts';
import { jsPDF } from 'jspdf';
import { afterEach, describe, expect, it } from 'vitest';
import { linhaDigitavel } from '@/domain/cobranca/boleto/barras.ts';
import {
  arquivoDoBoleto,
  arquivoDoCarne,
  type BoletoImpresso,
  boletoEmPdf,
  carneEmPdf,
} from '@/server/documents/boleto.ts';
import { codigoNoPdf } from '@/server/documents/codigoNoPdf.ts';
import { barrasDaPagina, codigosLidos, modulosDaPagina, retangulos } from './pdfCodes.ts';
import { textosNaPagina } from './positions.ts';
import { CODIGO } from './support.ts';
import { maiorBoleto, parcelas, umBoleto } from './umBoleto.ts';

const pagina = async (boleto: BoletoImpresso) => drawnPages(await boletoEmPdf(boleto))[0]!;
const limites = (lista: readonly { x: number; y: number; largura: number; altura: number }[]) => {
  const [x, y] = [Math.min(...lista.map((r) => r.x)), Math.min(...lista.map((r) => r.y))];
  return {
    ...{ x, y },
    largura: Math.max(...lista.map((r) => r.x + r.largura)) - x,
    altura: Math.max(...lista.map((r) => r.y + r.altura)) - y,
  };
};

/**
 * Width of figures and their signs in sizes of the font, by Adobe's own table of Helvetica (Helvetica.afm: digits 556, point and
 * space 278, hyphen 333, in thousandths); jsPDF's is up to 1.1 % short.
 */
const noHelvetica = (texto: string): number =>
  [...texto].reduce((soma, c) => soma + (/\d/.test(c) ? 556 : c === '-' ? 333 : 278), 0) / 1000;

describe('boleto impresso', () => {
  it.each([
    ['do Banco do Brasil', umBoleto()],
    ['da Caixa, com tudo no maior tamanho', maiorBoleto],
  ])('as barras e o Pix %s leem-se do papel', async (_, boleto) => {
    expect(await codigosLidos(await boletoEmPdf(boleto))).toEqual([{ itf: [boleto.barras], qr: [boleto.pix] }]);
  });

  it('sem Pix não há QR: o código de validação só está em letras (M §2.60)', async () => {
    const pdf = await boletoEmPdf(umBoleto({ pix: null }));
    expect((await codigosLidos(pdf))[0]!.qr).toEqual([]);
    expect(pagesOfPdf(pdf)[0]).toContain(`Código de validação: ${CODIGO}`);
    expect(codigoNoPdf(pdf)).toBe(CODIGO);
  });

  it.each([
    'Agência Estadual de Meio Ambiente – CNPJ 11.222.333/0001-81',
    'Avenida Cruz Cabugá, 1387 – Santo Amaro – Recife/PE – CEP 50040-000',
    'Conceição Araújo & Irmãos Comércio de Açúcar Ltda. – CNPJ 11.222.333/0001-81',
    'Rua da Aurora, 295, sala 2 – Boa Vista – Recife/PE – CEP 50050-000',
    '001-9',
    '0452-9/123873-6',
    '17/035',
    '31285570000000001',
    '20250000001/1',
    '20/11/2025',
    '01/12/2025',
    '2.893,62',
    'Cobrança nº 20250000001 – Parcela 1 de 6',
    'Não receber após o vencimento.',
    'Sem pagamento até o vencimento, emita outro boleto: até 03/12/2025, com o mesmo valor; depois,',
    'Recibo do pagador – Autenticação mecânica',
    'Ficha de Compensação',
    'Sacador/Avalista',
    'Cód. baixa',
    '00190.00009 03128.557000 00000.001172 9 12820000289362',
  ])('diz: %s', async (texto) => {
    expect(pagesOfPdf(await boletoEmPdf(umBoleto()))[0]!.split('\n')).toContain(texto);
  });

  it('à vista não fala em parcela', async () => {
    const cobranca = { numero: '20250000001', totalParcelas: 1 };
    const linhas = pagesOfPdf(await boletoEmPdf(umBoleto({ cobranca })))[0]!.split('\n');
    expect(linhas).toContain('Pagamento à vista');
    expect(linhas).toContain('Cobrança nº 20250000001 – Pagamento à vista');
    expect(linhas.join('\n')).not.toMatch(/Parcela/);
  });

  it('de endereço que não cabe diz que falta o fim', async () => {
    const linhas = pagesOfPdf(await boletoEmPdf(maiorBoleto))[0]!.split('\n');
    const cortadas = linhas.filter((linha) => linha.endsWith('\x85'));
    // The name and the address of the creditor in the head, that of the payer in both parts, that of the creditor in the form.
    expect(cortadas).toHaveLength(5);
  });

  it('vencendo no último dia do valor, só fala do valor atualizado; inscrita, a espécie é DAE', async () => {
    const [texto] = pagesOfPdf(await boletoEmPdf(umBoleto({ validoAte: '2025-12-01', inscrita: true })));
    expect(texto).toContain('Sem pagamento até o vencimento, emita outro boleto com o valor atualizado.');
    expect(texto!.split('\n')).toContain('DAE');
  });

  it('de nome que não cabe corta o fim, nunca o documento', async () => {
    const [texto] = pagesOfPdf(await boletoEmPdf(maiorBoleto));
    expect(texto).toMatch(/^Instituto Estadual .*\x85 – CPF 529\.982\.247-25$/m);
    expect(texto).toMatch(/^Instituto Estadual .*\x85 – CNPJ 12\.ABC\.345\/01DE-35$/m);
  });
});

describe('as medidas (M §2.61)', () => {
  it('as barras têm 103 × 13 mm, as largas três vezes as estreitas', async () => {
    const barras = barrasDaPagina(await pagina(umBoleto()));
    const { largura, altura } = limites(barras);
    expect(largura).toBeCloseTo(103, 1);
    expect(altura).toBeCloseTo(13, 1);
    const larguras = barras.map((b) => b.largura);
    const estreita = Math.min(...larguras);
    expect(estreita).toBeCloseTo(0.254, 2);
    for (const uma of larguras) expect([1, 3]).toContain(Math.round((uma / estreita) * 20) / 20);
  });

  it('a ficha, ao pé, cabe nas medidas dos bancos, e tem 5 mm em branco antes das barras', async () => {
    const desenho = await pagina(umBoleto());
    const barras = limites(barrasDaPagina(desenho));
    const celulas = limites(retangulos(desenho).filter(({ cheio, y }) => !cheio && y > 180));
    const cabeca = textosNaPagina(desenho)
      .filter(({ texto }) => texto === '001-9')
      .at(-1)!;
    const alto = cabeca.y - 6;
    expect(celulas.largura).toBeGreaterThanOrEqual(170);
    expect(celulas.largura).toBeLessThanOrEqual(216);
    const altura = barras.y + barras.altura - alto;
    expect(altura).toBeGreaterThanOrEqual(95);
    expect(altura).toBeLessThanOrEqual(108);
    expect(barras.y + barras.altura).toBeLessThan(297 - 8);
    expect(barras.x - celulas.x).toBeGreaterThanOrEqual(5);
    const [titulo] = textosNaPagina(desenho).filter(({ texto }) => texto === 'Ficha de Compensação');
    expect(titulo!.x).toBeGreaterThan(barras.x + barras.largura + 5);
    expect(titulo!.y).toBeGreaterThan(celulas.y + celulas.altura);
  });

  it('o código do banco tem 5 mm, e a linha digitável, de 3,5 a 4', async () => {
    const textos = textosNaPagina(await pagina(umBoleto()));
    // Figures of Helvetica are 0.71 of the size of the font.
    const alturaDe = (dito: string) =>
      textos.filter(({ texto }) => texto === dito).map(({ tamanho }) => tamanho * 0.71);
    for (const altura of alturaDe('001-9')) expect(altura).toBeCloseTo(5.1, 1);
    const linhas = alturaDe(linhaDigitavel(umBoleto().barras));
    expect(linhas).toHaveLength(2);
    for (const altura of linhas) expect(altura >= 3.5 && altura <= 4).toBe(true);
  });

  it('a linha digitável cabe entre o código do banco e a borda da ficha, nas larguras da Helvetica', async () => {
    const desenho = await pagina(umBoleto());
    const textos = textosNaPagina(desenho);
    const ficha = limites(retangulos(desenho).filter(({ cheio, y }) => !cheio && y > 180));
    const borda = ficha.x + ficha.largura;
    const linhas = textos.filter(({ texto }) => texto === linhaDigitavel(umBoleto().barras));
    const codigos = textos.filter(({ texto }) => texto === '001-9');
    expect(linhas).toHaveLength(2);
    for (const [i, { texto, x, tamanho }] of linhas.entries()) {
      const fim = x + noHelvetica(texto) * tamanho;
      expect(fim).toBeLessThanOrEqual(borda - 1);
      expect(fim).toBeGreaterThan(borda - 3);
      const { x: daqui, tamanho: alto } = codigos[i]!;
      expect(x).toBeGreaterThan(daqui + noHelvetica('001-9') * alto + 1);
    }
  });

  it('Sacador/Avalista e Cód. baixa fecham a ficha, lado a lado, só nela', async () => {
    const desenho = await pagina(umBoleto());
    const textos = textosNaPagina(desenho);
    const de = (dito: string) => textos.filter(({ texto }) => texto === dito);
    const [[sacador, ...outros], [baixa, ...mais]] = [de('Sacador/Avalista'), de('Cód. baixa')];
    expect([outros, mais]).toEqual([[], []]);
    expect(sacador!.y).toBe(baixa!.y);
    expect(sacador!.y).toBeGreaterThan(de('Pagador').at(-1)!.y);
    expect(sacador!.y).toBeLessThan(limites(barrasDaPagina(desenho)).y - 3);
    expect(baixa!.x).toBeGreaterThan(sacador!.x + 100);
  });

  it('o QR do Pix está no recibo, acima do corte (M §2.60)', async () => {
    const desenho = await pagina(umBoleto());
    const { y, altura } = limites(modulosDaPagina(desenho));
    expect(y + altura).toBeLessThan(limites(barrasDaPagina(desenho)).y - 100);
  });

  it.each([
    ['um', umBoleto()],
    ['sem Pix', umBoleto({ pix: null })],
    ['de seis parcelas', umBoleto({ parcelas: parcelas(6) })],
    ['sem meses do índice', umBoleto({ mesesDesconhecidos: ['2025-01', '2025-03', '2025-05', '2025-07', '2025-09'] })],
    ['com tudo no maior tamanho', maiorBoleto],
  ])('nada passa da margem nem fica sobre outra coisa: %s', async (_, boleto) => {
    const textos = textosNaPagina(await pagina(boleto)).filter(({ texto }) => texto !== '');
    const medidor = new jsPDF({ unit: 'mm' });
    const caixas = textos.map(({ texto, x, y, tamanho, fonte }) => {
      medidor.setFont(...fonte).setFontSize((tamanho * 72) / 25.4);
      return { texto, x, fim: x + medidor.getTextWidth(texto), alto: y - tamanho * 0.7, y };
    });
    const codigos = limites(modulosDaPagina(await pagina(boleto)));
    for (const um of caixas) {
      expect(um.x, um.texto).toBeGreaterThanOrEqual(12 - 0.01);
      expect(um.fim, um.texto).toBeLessThanOrEqual(198 + 0.01);
      expect(um.alto > 8 && um.y < 297 - 8, um.texto).toBe(true);
      const toca = (outro: typeof um) => um.x < outro.fim && outro.x < um.fim && um.alto < outro.y && outro.alto < um.y;
      const tocados = caixas.filter((outro) => outro !== um && toca(outro)).map(({ texto }) => texto);
      expect([um.texto, ...tocados]).toEqual([um.texto]);
      const { x, y, largura, altura } = codigos;
      expect(um.x < x + largura && x < um.fim && um.alto < y + altura && y < um.y, um.texto).toBe(false);
    }
  });
});

describe('sem relógio (M §6.12)', () => {
  const fuso = process.env.TZ;
  afterEach(() => {
    if (fuso === undefined) delete process.env.TZ;
    else process.env.TZ = fuso;
  });

  it('o mesmo boleto tem os mesmos bytes, hoje e noutro fuso; outro, não', async () => {
    const um = Buffer.from(await boletoEmPdf(umBoleto()));
    process.env.TZ = 'Asia/Tokyo';
    await new Promise((depois) => setTimeout(depois, 1100));
    expect(um.equals(await boletoEmPdf(umBoleto()))).toBe(true);
    expect(um.equals(await boletoEmPdf(umBoleto({ vencimento: '2025-12-02' })))).toBe(false);
  });
});

describe('várias parcelas', () => {
  it('estão no recibo, com vencimento e valor', async () => {
    const paginas = pagesOfPdf(await boletoEmPdf(umBoleto({ parcelas: parcelas(6), valorCentavos: 6 * 1_234_567 })));
    expect(paginas).toHaveLength(1);
    const linhas = paginas[0]!.split('\n');
    expect(linhas).toContain('Parcelas 1 a 6 de 6');
    expect(linhas.filter((linha) => linha === '12.345,67')).toHaveLength(6);
    expect(linhas).toContain('10/06/2026');
    expect(linhas.slice(linhas.indexOf('Total')).slice(0, 2)).toEqual(['Total', '74.074,02']);
  });

  it('que não cabem nele seguem em outras folhas', async () => {
    const boleto = umBoleto({ parcelas: parcelas(61), cobranca: { numero: '20250000001', totalParcelas: 61 } });
    const [primeira, ...outras] = pagesOfPdf(await boletoEmPdf(boleto));
    expect(primeira).toContain('Este boleto paga 61 parcelas, relacionadas na página seguinte.');
    const linhas = outras.join('\n').split('\n');
    expect(linhas.filter((linha) => linha === '12.345,67')).toHaveLength(61);
    for (const folha of outras) expect(folha).toContain('Cobrança nº 20250000001');
  });
});

describe('o carnê (M §5.5)', () => {
  it('tem cada boleto na sua página, como impresso sozinho, e o calendário dos demais', async () => {
    const boletos = [umBoleto(), umBoleto({ pix: null, nossoNumero: '31285570000000002' })] as const;
    const calendario = parcelas(4).map(({ parcela, vencimento }) => ({
      ...{ parcela: parcela + 1, vencimento, aPartirDe: '2026-01-07', pagavelAte: '2026-01-09' },
    }));
    const carne = { boletos, calendario };
    const paginas = drawnPages(await carneEmPdf(carne));
    expect(paginas).toHaveLength(3);
    const visto = (desenho: string) => [textosNaPagina(desenho), retangulos(desenho)];
    for (const [i, boleto] of boletos.entries()) expect(visto(paginas[i]!)).toEqual(visto(await pagina(boleto)));
    const [, , texto] = pagesOfPdf(await carneEmPdf(carne));
    // What makes each slip possible, and until when it can be paid (M §7.95).
    expect(texto).toContain('depois de paga a 4ª, ou a partir de 07/01/2026');
    expect(texto!.split('\n').filter((linha) => linha === '09/01/2026')).toHaveLength(4);
    expect(Buffer.from(await carneEmPdf(carne)).equals(await carneEmPdf(carne))).toBe(true);
  });

  it('quando não falta nenhum, não tem calendário; os arquivos dizem a cobrança', async () => {
    const carne = { boletos: [umBoleto()], calendario: [] } as const;
    expect(pagesOfPdf(await carneEmPdf(carne))).toHaveLength(1);
    expect(arquivoDoCarne(carne)).toBe('carne-20250000001.pdf');
    expect(arquivoDoBoleto(umBoleto())).toBe('boleto-20250000001-1.pdf');
    expect(arquivoDoBoleto(umBoleto({ parcelas: parcelas(6) }))).toBe('boleto-20250000001-1-6.pdf');
  });
});

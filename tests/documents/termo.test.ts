import { pagesOfPdf, textOfPdf } from '@tests/support/pdf.ts';
import { describe, expect, it } from 'vitest';
import { arquivoDoTermo, termoDeAcordo } from '@/server/documents/termo.ts';
import { ditosPorPagina } from './positions.ts';
import { CODIGO, umPdfDe } from './support.ts';
import { textsOf } from './textsOf.ts';
import { umTermo } from './umTermo.ts';

const papel = async (mudancas: Parameters<typeof umTermo>[0] = {}) => {
  const { titulo, numero, blocos } = termoDeAcordo(umTermo(mudancas));
  return textOfPdf(await umPdfDe(blocos, { titulo, numero }));
};

describe('termo do acordo (D §6, M §2.62)', () => {
  it('no PDF diz partes, dívida, parcelas, cláusulas e quem assina', async () => {
    const dito = (await papel()).replace(/\n/g, ' ');
    for (const item of [
      'Acordo nº 20260000007',
      'Este termo não vale sem a assinatura.',
      'representante, por procuração',
      '529.982.247-25',
      '11.222.333/0001-81',
      '2026.0001',
      'Não inscrito',
      '2.918,01',
      '2.334,45',
      '14.590,10',
      'no total de R$ 14.590,10',
      'Súmula 653',
      'art. 784',
      'juros de 1% no mês do pagamento',
      'honorários de 10%',
      'com 3 parcelas vencidas',
      'até 30/11/2026',
      'Assinatura da autoridade',
      'Assinatura da 1ª testemunha',
      'Assinatura da 2ª testemunha',
      `Código de validação: ${CODIGO}`,
    ])
      expect(dito).toContain(item);
    expect(dito).not.toMatch(/Do desconto|Fundamento/);
  });

  it.each([
    ['RESCISAO', 'rescindido'],
    ['CANCELAMENTO', 'cancelado'],
    ['EXPIRACAO', 'expirado'],
    ['CONTESTACAO', 'encerrado pela contestação'],
    ['EXTERNA', 'encerrado pela dívida ativa'],
  ] as const)('depois do fim por %s diz que não tem efeito, desde quando e por quê (M §7.94)', async (causa, como) => {
    const semEfeito = { desde: '2027-03-04', causa } as const;
    const dito = await papel({ semEfeito });
    expect(dito).toContain(`SEM EFEITO desde 04/03/2027 – ${como}`);
    expect(dito).toContain('Acordo nº 20260000007 – SEM EFEITO');
    expect(dito).not.toContain('Este termo não vale sem a assinatura.');
    // It is the same agreement, and none that replaces it.
    expect(termoDeAcordo(umTermo({ semEfeito })).fatos).toEqual(termoDeAcordo(umTermo()).fatos);
  });

  it('tem a data do acordo ao lado do lugar', async () => {
    expect(await papel({ data: '2026-11-20' })).toContain('Recife/PE, 20 de novembro de 2026.');
  });

  describe('nas folhas', () => {
    const { consolidacao, processos, parcelas, requerente } = umTermo();
    const com = (quantas: number, mudancas: Parameters<typeof umTermo>[0] = {}) => {
      const uma = (i: number) => ({ ...parcelas[i === 0 ? 0 : 1]!, parcela: i + 1 });
      const acordo = umTermo({ parcelas: Array.from({ length: quantas }, (_, i) => uma(i)), ...mudancas });
      const { titulo, numero, blocos } = termoDeAcordo(acordo);
      return umPdfDe(blocos, { titulo, numero });
    };
    const casos = {
      'de um processo': { processos: processos.slice(0, 1) },
      'de dois processos': {},
      'com desconto': {
        consolidacao: { ...consolidacao, percentual: 15 },
        fundamentoDesconto: 'Lei Estadual nº 1/2026, art. 2º',
      },
    };

    it.each(Object.entries(casos))('doze parcelas, %s, cabem em duas', async (_, mudancas) => {
      expect(ditosPorPagina(await com(12, mudancas))).toHaveLength(2);
    });

    it.each(Object.entries(casos))(
      '%s, ninguém assina uma folha sem cláusulas, e nenhuma linha fica só',
      async (_, m) => {
        for (let quantas = 2; quantas <= 60; quantas++) {
          const folhas = (await folhasDe(quantas, m)).map((ditos) => ditos.map(({ texto }) => texto));
          const assinada = folhas.at(-1)!;
          const clausulas = assinada.filter((texto) => /^\d+\. D/.test(texto));
          expect(clausulas.length, `${quantas} parcelas`).toBeGreaterThanOrEqual(3);
          for (const folha of folhas) {
            const vencimentos = folha.filter((texto) => /^\d\d\/\d\d\/\d{4}$/.test(texto) && texto !== '20/11/2026');
            expect(vencimentos.length, `${quantas} parcelas`).not.toBe(1);
          }
        }
      },
    );
    const folhasDe = async (quantas: number, mudancas: object) => ditosPorPagina(await com(quantas, mudancas));

    it.each([30, 41, 60, 85])('um e-mail de %i letras fica inteiro', async (letras) => {
      const email = `${'pedro.procurador.'.repeat(9).slice(0, letras - 15)}@exemplo.com.br`;
      const ditos = (await folhasDe(6, { requerente: { ...requerente, email } })).flat().map(({ texto }) => texto);
      expect(ditos).toContain(email);
    });
  });

  it('com desconto diz quanto, o fundamento e quando ele cai', () => {
    const { consolidacao } = umTermo();
    const textos = textsOf(
      termoDeAcordo(
        umTermo({
          consolidacao: { ...consolidacao, percentual: 15 },
          fundamentoDesconto: 'Lei Estadual nº 1/2026, art. 2º',
        }),
      ).blocos,
    ).join('\n');
    for (const item of ['Desconto de 15% (R$)', 'Fundamento do desconto: Lei Estadual', 'O desconto de 15% só vale'])
      expect(textos).toContain(item);
  });

  it('a conferência pública não diz quem deve; o arquivo tem o número do acordo', () => {
    const { resumo, serie, idCobranca } = termoDeAcordo(umTermo());
    expect([serie, idCobranca, arquivoDoTermo(umTermo())]).toEqual([
      'cobranca:7:TERMO',
      7,
      'termo-parcelamento-20260000007.pdf',
    ]);
    expect(resumo.valor).toBe(14590.1);
    expect(JSON.stringify(resumo)).not.toMatch(/Araújo|11222333000181|11\.222/);
  });

  it('só o que se acordou faz outro acordo: contato, autoridade e prazo do termo, não', () => {
    const fatos = (mudancas: Parameters<typeof umTermo>[0]) => termoDeAcordo(umTermo(mudancas)).fatos;
    const { requerente, orgao, parcelas } = umTermo();
    for (const mesma of [
      { requerente: { ...requerente, email: 'novo@exemplo.com.br' } },
      { orgao: { ...orgao, endereco: 'Outra rua' } },
      { termoAte: null },
    ])
      expect(fatos(mesma)).toEqual(fatos({}));
    for (const outra of [
      { requerente: { ...requerente, cpf: '11144477735' } },
      { parcelas: parcelas.slice(1) },
      { jurosMes: 0.02 },
    ])
      expect(fatos(outra)).not.toEqual(fatos({}));
  });
});

describe('as folhas do termo', () => {
  const paginas = async (quantas: number, mudancas: Parameters<typeof umTermo>[0] = {}) => {
    const [uma] = umTermo().parcelas;
    const parcelas = Array.from({ length: quantas }, (_, i) => ({ ...uma!, parcela: i + 1 }));
    const { titulo, numero, blocos } = termoDeAcordo(umTermo({ parcelas, ...mudancas }));
    return pagesOfPdf(await umPdfDe(blocos, { titulo, numero }));
  };

  it('de doze parcelas são duas', async () => {
    expect(await paginas(12)).toHaveLength(2);
  });

  it('quantas forem as parcelas, as quatro assinaturas estão juntas e sob uma cláusula', async () => {
    for (const quantas of [1, 6, 7, 13, 16, 20, 24, 36, 48, 60]) {
      const com = (await paginas(quantas)).filter((pagina) => pagina.includes('Assinatura d'));
      expect(com).toHaveLength(1);
      expect(com[0]!.match(/^Assinatura d.*$/gm)).toHaveLength(4);
      expect(com[0]).toMatch(/^10\. Do prazo/m);
    }
  });

  it('o e-mail cabe inteiro numa linha, e o nome de quem assina ao lado de outro não se perde', async () => {
    const { requerente, orgao } = umTermo();
    const email = 'procuradoria.do.municipio@exemplo.com.br';
    const nome = 'Maria de Fátima de Albuquerque Cavalcanti de Souza Leão';
    const texto = (
      await paginas(6, {
        requerente: { ...requerente, email, nome: 'Pedro de Alcântara de Souza Leão Cavalcanti Neto' },
        orgao: { ...orgao, autoridade: { ...orgao.autoridade, nome } },
      })
    ).join('\n');
    expect(texto.split('\n')).toContain(email);
    expect(texto.replaceAll('\n', ' ')).toContain(`Nome: ${nome}`);
  });
});

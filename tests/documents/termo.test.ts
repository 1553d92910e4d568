import { textOfPdf } from '@tests/support/pdf.ts';
import { describe, expect, it } from 'vitest';
import { arquivoDoTermo, termoDeAcordo } from '@/server/documents/termo.ts';
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

import { textOfPdf } from '@tests/support/pdf.ts';
import { describe, expect, it } from 'vitest';
import { blocosDoTcc, type ModeloTcc } from '@/server/documents/tcc.ts';
import { CODIGO, umCredor, umPdfDe } from './support.ts';
import { textsOf } from './textsOf.ts';
import { umDetalhe } from './umDetalhe.ts';

const modelo = (mudancas: Partial<ModeloTcc> = {}): ModeloTcc => ({
  processo: umDetalhe(),
  credor: umCredor(),
  ...mudancas,
});

describe('TCC (Lei PE 13.178 art. 2; D §6)', () => {
  const textos = textsOf(blocosDoTcc(modelo())).join('\n');

  it.each([
    ['processo', 'Número do processo: 202600010000123'],
    ['processo administrativo', 'Processo administrativo: 60041.001093/2020-97'],
    ['natureza', 'Natureza do débito: Multa ambiental'],
    ['código de receita', 'Código da receita: 10545'],
    ['devedor', 'Nome ou razão social: Conceição Araújo & Irmãos Comércio de Açúcar Ltda.'],
    ['CNPJ com letras', 'CNPJ: 12.ABC.345/01DE-35'],
    ['qualificação', 'Qualificação: Devedor titular'],
    ['endereço', 'Endereço: Avenida Engenheiro Antônio de Góes, 449, Sala 1202'],
    ['cidade', 'Município/UF: Recife/PE'],
    ['CEP', 'CEP: 50030-230'],
    ['e-mail', 'E-mail: contato@acucar.com.br'],
    ['telefones', 'Telefones: (81) 99988-7766\n(81) 3221-4455'],
    ['corresponsável com papel', 'Sócio | João da Silva Ávila'],
    ['fato', 'Não prestação de contas do convênio nº 12/2024 no prazo fixado.'],
    ['fundamento', 'Lei nº 13.178/2006, art. 2º, e Decreto nº 44.695.'],
    ['data do débito', 'Data do débito: 05/01/2025'],
    ['referência', 'Data de referência do cálculo: 10/01/2025'],
    ['índice', 'Índice de correção: IPCA – Índice Nacional de Preços ao Consumidor Amplo'],
    [
      'originário, a, b, c, d e total',
      'Valor originário\n(R$) | (a) Valor atualizado | (b) Multa | (c) Juros | (d) Correção monetária | Total corrigido\n(a + b + c + d)\n' +
        '9.000,00 | 10.000,00 | 2.000,00 | 500,00 | 522,55 | 13.022,55',
    ],
    ['base da correção', 'sobre o valor atualizado, a multa e os juros'],
    ['base da multa', 'Multa: apurada pelo órgão credor'],
    ['cômputo dos juros', 'Juros de mora: simples'],
    ['autoridade', 'Nome: Maria de Fátima\nCargo: Diretora\nMatrícula: 123-4'],
    ['assinatura', 'Assinatura da autoridade'],
  ])('traz %s', (_, texto) => expect(textos).toContain(texto));

  it('diz «Corresponsável» de quem não se informou o papel', () => {
    const [um] = umDetalhe().corresponsaveis;
    const processo = umDetalhe({ corresponsaveis: [{ ...um!, papel: null }] });
    expect(textsOf(blocosDoTcc(modelo({ processo }))).join('\n')).toContain('Corresponsável | João da Silva Ávila');
  });

  it('diz --- onde falta e deixa linhas para quem assina', () => {
    const processo = umDetalhe({
      codigoReceita: null,
      naturezaDebito: null,
      indiceFinanceiro: null,
      corresponsaveis: [],
    });
    const texto = textsOf(
      blocosDoTcc(modelo({ processo, credor: umCredor({ autoridade: { nome: null, cargo: null, matricula: null } }) })),
    );
    expect(texto).toContain('Código da receita: ---');
    expect(texto).toContain('Não há corresponsáveis.');
    expect(texto.join('\n')).toMatch(/Matrícula: _{10,}/);
  });

  it('é minuta só enquanto está em elaboração', () => {
    const minuta = (protegido: boolean) => textsOf(blocosDoTcc(modelo({ processo: umDetalhe({ protegido }) })))[0];
    expect(minuta(false)).toMatch(/^MINUTA/);
    expect(minuta(true)).toBe('Órgão credor');
  });

  it('é um PDF com órgão, emissão, página, versão e código de validação em todas as páginas', async () => {
    const corresponsaveis = Array.from({ length: 30 }, () => umDetalhe().corresponsaveis[0]!);
    const pdf = await umPdfDe(blocosDoTcc(modelo({ processo: umDetalhe({ corresponsaveis }) })));
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    const texto = textOfPdf(pdf);
    const paginas = Number(/Página 1\/(\d+)/.exec(texto)?.[1]);
    expect(paginas).toBeGreaterThan(2);
    for (const trecho of ['CNPJ 11.222.333/0001-81', 'Ativa 1.0.0'])
      expect(texto.split(trecho).length - 1).toBe(paginas);
    // Once in each page's header, and once in the section about the creditor.
    expect(texto.split('Agência Estadual de Meio Ambiente').length - 1).toBe(paginas + 1);
    expect(texto).toContain('Emitido em 20/11/2026 12:05 por Operador Demonstração');
    expect(texto.split(`Código de validação: ${CODIGO}`)).toHaveLength(paginas + 1);
    expect(texto).toContain(`Página ${paginas}/${paginas}`);
  });

  it('cinquenta ao mesmo tempo não se misturam', async () => {
    const feitos = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const numero = `2026000100${String(10_000 + i)}`;
        const blocos = blocosDoTcc(modelo({ processo: umDetalhe({ numero }) }));
        return { numero, texto: textOfPdf(await umPdfDe(blocos, { numero })) };
      }),
    );
    for (const { numero, texto } of feitos) expect(new Set(texto.match(/2026000100\d{5}/g))).toEqual(new Set([numero]));
  });
});

describe('o órgão credor e os índices no TCC', () => {
  it('traz nome, CNPJ e endereço do credor, e com quais índices o valor foi corrigido', () => {
    const textos = textsOf(blocosDoTcc(modelo())).join('\n');
    expect(textos).toContain('Órgão credor: Agência Estadual de Meio Ambiente');
    expect(textos).toContain('CNPJ: 11.222.333/0001-81');
    expect(textos).toContain('Endereço: Avenida Cruz Cabugá, 1387 – Santo Amaro – Recife/PE – CEP 50040-000');
    expect(textos).toContain('Corrigido com índices até 09/2025.');
  });
});

import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import type { jsPDF } from 'jspdf';
import { imprimivel } from '@/domain/textoImpresso.ts';
import type { Bloco } from './blocos.ts';
import { A4, util } from './pagina.ts';
import type { Peca } from './paginar.ts';
import { fonte, linhas } from './texto.ts';

type De<T extends Bloco['tipo']> = Extract<Bloco, { tipo: T }>;

const LINHA = 4.4;
const RESPIRO = 1.6;
/** A table up to this height, in millimetres, stays on one page: at most a fifth of a page is left empty before it. */
const CABE_INTEIRA = 44;
/** A paragraph of up to this many lines stays on one page. */
const PARAGRAFO = 7;

/**
 * A block → the pieces that `paginar` places, measured with the file's fonts.
 * @param dia the day of the issue in words, for blocks with a date
 */
export function pecasDe(pdf: jsPDF, dia: string, bloco: Bloco): Peca[] {
  switch (bloco.tipo) {
    case 'aviso':
      return aviso(pdf, bloco);
    case 'secao':
      return secao(pdf, bloco);
    case 'texto':
      return texto(pdf, bloco);
    case 'campos':
      return campos(pdf, bloco);
    case 'tabela':
      return tabela(pdf, bloco);
    case 'assinatura':
      return assinatura(pdf, dia, bloco);
    case 'junto':
      return coladas(bloco.blocos.flatMap((dentro) => pecasDe(pdf, dia, dentro)));
    case 'pagina':
      return [{ altura: 0, quebra: true, desenhar: () => undefined }];
    // `desenhar` draws the strip, at the foot of a page.
    case 'canhoto':
      return [];
  }
}

const coladas = (pecas: readonly Peca[]): Peca[] =>
  pecas.map((peca, i) => (i < pecas.length - 1 ? { ...peca, colada: true } : peca));

function aviso(pdf: jsPDF, bloco: De<'aviso'>): Peca[] {
  fonte(pdf, 9, 'bold');
  const partes = linhas(pdf, bloco.texto, util - 6);
  const altura = partes.length * LINHA + 3;
  const desenhar = (y: number) => {
    fonte(pdf, 9, 'bold');
    pdf.setDrawColor(120).setLineWidth(0.3);
    pdf.rect(A4.margem, y - 3, util, altura);
    pdf.text(partes, A4.margem + 3, y + 1.2, { lineHeightFactor: 1.35 });
  };
  return [{ altura, depois: 2, desenhar }];
}

/** A title never ends a page. */
function secao(pdf: jsPDF, bloco: De<'secao'>): Peca[] {
  const desenhar = (y: number) => {
    pdf.setFillColor(234, 239, 247);
    pdf.rect(A4.margem, y, util, 6, 'F');
    fonte(pdf, 9.5, 'bold');
    pdf.text(linhas(pdf, bloco.titulo, util - 4)[0] ?? '', A4.margem + 2, y + 4.2);
  };
  return [{ altura: 10.5, colada: true, desenhar }];
}

/** A long paragraph leaves no single line on a page. */
function texto(pdf: jsPDF, bloco: De<'texto'>): Peca[] {
  fonte(pdf, 9.5);
  const partes = linhas(pdf, bloco.texto, util);
  const inteiro = partes.length <= PARAGRAFO;
  return partes.map((parte, i) => ({
    altura: LINHA,
    depois: i === partes.length - 1 ? RESPIRO : 0,
    colada: i < partes.length - 1 && (inteiro || i === 0 || i === partes.length - 2),
    desenhar: (y) => {
      fonte(pdf, 9.5);
      pdf.text(parte, A4.margem, y);
    },
  }));
}

function campos(pdf: jsPDF, bloco: De<'campos'>): Peca[] {
  const passo = util / bloco.colunas;
  return fileiras(bloco).map((fileira) => {
    const celulas = fileira.map(({ campo, coluna, ocupa }) => {
      const estilo = campo.destaque ? 'bold' : 'normal';
      fonte(pdf, 9.5, estilo);
      return {
        campo,
        estilo,
        x: A4.margem + coluna * passo,
        largura: ocupa * passo - 3,
        partes: linhas(pdf, campo.valor, ocupa * passo - 3),
      } as const;
    });
    const desenhar = (y: number) => {
      for (const { campo, estilo, x, largura, partes } of celulas) {
        fonte(pdf, 7.5, 'normal', 90);
        pdf.text(linhas(pdf, campo.rotulo, largura + 3)[0] ?? '', x, y);
        fonte(pdf, 9.5, estilo);
        for (const [i, parte] of partes.entries()) pdf.text(parte, x, y + LINHA * (i + 0.9));
      }
    };
    return { altura: (Math.max(...celulas.map((c) => c.partes.length)) + 1) * LINHA, depois: 0.8, desenhar };
  });
}

/** The rows of the grid, filled with the fields in order. */
function fileiras({ colunas, campos: lista }: De<'campos'>) {
  const rows: { campo: (typeof lista)[number]; coluna: number; ocupa: number }[][] = [[]];
  let coluna = 0;
  for (const campo of lista) {
    const ocupa = Math.min(campo.ocupa ?? 1, colunas);
    if (coluna + ocupa > colunas) {
      rows.push([]);
      coluna = 0;
    }
    rows.at(-1)!.push({ campo, coluna, ocupa });
    coluna += ocupa;
  }
  return rows;
}

/** A short table stays in one piece; a long one never leaves its head, or its last row, alone on a page. */
function tabela(pdf: jsPDF, bloco: De<'tabela'>): Peca[] {
  let x = A4.margem;
  const colunas = bloco.colunas.map((c) => {
    const coluna = { ...c, x, mm: c.largura * util };
    x += coluna.mm;
    return coluna;
  });
  const fileira = (
    celulas: readonly string[],
    tamanho: number,
    forte: (coluna: number) => boolean,
    cabeca: boolean,
  ) => {
    const escritas = colunas.map((coluna, i) => {
      const estilo = forte(i) ? 'bold' : 'normal';
      fonte(pdf, tamanho, estilo);
      return { coluna, estilo, partes: linhas(pdf, celulas[i] ?? '', coluna.mm - 4) } as const;
    });
    const maior = Math.max(...escritas.map(({ partes }) => partes.length));
    const altura = maior * LINHA + 1.6;
    const desenhar = (y: number) => {
      for (const { coluna, estilo, partes } of escritas) {
        fonte(pdf, tamanho, estilo);
        // Titles are aligned at the bottom.
        const desce = cabeca ? maior - partes.length : 0;
        for (const [j, parte] of partes.entries()) {
          const linha = y + LINHA * (j + desce + 0.75);
          if (coluna.direita) pdf.text(parte, coluna.x + coluna.mm - 2, linha, { align: 'right' });
          else pdf.text(parte, coluna.x + 2, linha);
        }
      }
      pdf.setDrawColor(cabeca ? 90 : 200).setLineWidth(cabeca ? 0.3 : 0.15);
      pdf.line(A4.margem, y + altura - 0.4, A4.margem + util, y + altura - 0.4);
    };
    return { altura: altura + 0.6, desenhar };
  };
  const titulos = fileira(
    colunas.map((c) => c.titulo),
    8,
    () => true,
    true,
  );
  const cabeca: Peca = { altura: titulos.altura - 3, colada: true, desenhar: (y) => titulos.desenhar(y - 3) };
  const corpo = bloco.linhas.map(({ celulas, destaque = false }) =>
    fileira(celulas, 9, (i) => destaque || (colunas[i]!.destaque ?? false), false),
  );
  const inteira = corpo.reduce((soma, { altura }) => soma + altura, titulos.altura) <= CABE_INTEIRA;
  const ultima = corpo.length - 1;
  return [
    cabeca,
    ...corpo.map((linha, i) => ({
      ...linha,
      cabeca,
      depois: i === ultima ? 4.5 : 0,
      colada: i < ultima && (inteira || i === ultima - 1),
    })),
  ];
}

function assinatura(pdf: jsPDF, dia: string, bloco: De<'assinatura'>): Peca[] {
  const local = bloco.comData ? impressos.assinatura.localEData(bloco.local, dia) : bloco.local;
  const desenhar = (y: number) => {
    fonte(pdf, 9.5);
    pdf.text(imprimivel(local), A4.margem, y + 3);
    const centro = A4.largura / 2;
    const traco = y + 15;
    pdf.setDrawColor(0).setLineWidth(0.3);
    pdf.line(centro - 45, traco, centro + 45, traco);
    fonte(pdf, 8, 'normal', 70);
    pdf.text(bloco.linha, centro, traco + 4, { align: 'center' });
    fonte(pdf, 9.5);
    bloco.dados.forEach((dado, i) => {
      pdf.text(linhas(pdf, dado, 120)[0] ?? '', centro, traco + 8.6 + i * LINHA, { align: 'center' });
    });
  };
  return [{ altura: 20 + bloco.dados.length * LINHA, depois: RESPIRO, desenhar }];
}

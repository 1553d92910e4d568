import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import type { jsPDF } from 'jspdf';
import { em, ultimo } from '@/domain/lista.ts';
import { imprimivel } from '@/domain/textoImpresso.ts';
import type { Bloco } from './blocos.ts';
import { A4, util } from './pagina.ts';
import type { Peca } from './paginar.ts';
import { fonte, largura, linhas } from './texto.ts';

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

const NORMAL = { tamanho: 9.5, linha: LINHA, respiro: RESPIRO };
const MIUDO = { tamanho: 8.5, linha: 3.7, respiro: 1 };

function texto(pdf: jsPDF, bloco: De<'texto'>): Peca[] {
  const { tamanho, linha, respiro } = bloco.miudo ? MIUDO : NORMAL;
  fonte(pdf, tamanho);
  const partes = linhas(pdf, bloco.texto, util);
  const escrever = (i: number, y: number) => {
    fonte(pdf, tamanho);
    pdf.text(em(partes, i), A4.margem, y);
  };
  return emLinhas(partes.length, { linha, depois: respiro }, escrever);
}

/** The lines of a paragraph: a short one stays whole, a long one leaves no single line on a page. */
const emLinhas = (
  quantas: number,
  { linha, depois }: { readonly linha: number; readonly depois: number },
  desenhar: (linha: number, y: number) => void,
): Peca[] =>
  Array.from({ length: quantas }, (_, i) => ({
    altura: linha,
    depois: i === quantas - 1 ? depois : 0,
    colada: i < quantas - 1 && (quantas <= PARAGRAFO || i === 0 || i === quantas - 2),
    desenhar: (y) => desenhar(i, y),
  }));

function campos(pdf: jsPDF, bloco: De<'campos'>): Peca[] {
  const passo = util / bloco.colunas;
  return fileiras(bloco).flatMap((fileira): Peca[] => {
    const celulas = fileira.map(({ campo, coluna, ocupa }) => {
      const estilo = campo.destaque ? 'bold' : 'normal';
      const cabem = ocupa * passo - 3;
      const tamanho = tamanhoDe(pdf, campo.valor, cabem, estilo);
      fonte(pdf, tamanho, estilo);
      const paragrafos = campo.valor.split('\n').map((paragrafo) => linhas(pdf, paragrafo, cabem));
      return {
        campo,
        estilo,
        tamanho,
        x: A4.margem + coluna * passo,
        largura: cabem,
        partes: paragrafos.flat(),
        /** Lines that the next one continues. */
        seguem: paragrafos.flatMap((p) => p.map((_, i) => p.length <= PARAGRAFO && i < p.length - 1)),
      } as const;
    });
    const rotulo = ({ campo, x, largura }: (typeof celulas)[number], y: number) => {
      fonte(pdf, 7.5, 'normal', 90);
      pdf.text(linhas(pdf, campo.rotulo, largura + 3)[0] ?? '', x, y);
    };
    const valor = ({ estilo, tamanho, x, partes }: (typeof celulas)[number], i: number, y: number) => {
      fonte(pdf, tamanho, estilo);
      if (partes[i] !== undefined) pdf.text(partes[i], x, y);
    };
    const quantas = Math.max(...celulas.map(({ partes }) => partes.length));
    // A value is written just after its label, because that is the order in which a screen reader tells them.
    if (quantas <= PARAGRAFO) {
      const desenhar = (y: number) => {
        for (const celula of celulas) {
          rotulo(celula, y);
          for (const i of celula.partes.keys()) valor(celula, i, y + LINHA * (i + 0.9));
        }
      };
      return [{ altura: (quantas + 1) * LINHA, depois: 0.8, desenhar }];
    }
    const rotulos = (y: number) => {
      for (const celula of celulas) rotulo(celula, y);
    };
    return [
      { altura: LINHA * 0.9, colada: true, desenhar: rotulos },
      ...emLinhas(quantas, { linha: LINHA, depois: LINHA * 0.1 + 0.8 }, (i, y) => {
        for (const celula of celulas) valor(celula, i, y);
      }).map((peca, i): Peca => ({ ...peca, colada: peca.colada || celulas.some(({ seguem }) => seguem[i]) })),
    ];
  });
}

/** Sizes of letters for a value of one word, an e-mail: the first in which it is not broken. */
const SEM_QUEBRA = [9.5, 8.5, 7.5, 6.5] as const;
function tamanhoDe(pdf: jsPDF, valor: string, mm: number, estilo: 'normal' | 'bold'): number {
  const [normal] = SEM_QUEBRA;
  if (!valor.includes('@') || /\s/.test(valor.trim())) return normal;
  const cabe = (tamanho: number) => largura(fonte(pdf, tamanho, estilo), imprimivel(valor)) <= mm;
  return SEM_QUEBRA.find(cabe) ?? normal;
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
    ultimo(rows).push({ campo, coluna, ocupa });
    coluna += ocupa;
  }
  return rows;
}

/** Sizes of letters in a table, and the space at the sides of a cell. */
const [TITULOS, CELULAS, DOS_LADOS] = [8, 9, 4];

/**
 * The widths of a table's columns, as declared where every number fits in one line. Otherwise columns give what they have
 * left over, and if that is not enough, the letters get smaller: a number is never broken.
 */
function medidas(pdf: jsPDF, { colunas, linhas: corpo }: De<'tabela'>) {
  const mede = (t: string, tamanho: number, forte: boolean) => {
    fonte(pdf, tamanho, forte ? 'bold' : 'normal');
    return largura(pdf, imprimivel(t));
  };
  const todas = colunas.map(({ titulo, largura: parte, direita, destaque }, i) => {
    const doTitulo = titulo.split(/\s+/).map((palavra) => mede(palavra, TITULOS, true));
    const celulas = corpo.map((l) => mede(l.celulas[i] ?? '', CELULAS, l.destaque || (destaque ?? false)));
    const [mm, precisa] = [parte * util, Math.max(...doTitulo, ...celulas) + DOS_LADOS];
    return { mm, precisa, falta: direita ? Math.max(0, precisa - mm) : 0, sobra: Math.max(0, mm - precisa) };
  });
  const somar = (de: (coluna: (typeof todas)[number]) => number) => todas.reduce((soma, c) => soma + de(c), 0);
  const [falta, sobra] = [somar((c) => c.falta), somar((c) => c.sobra)];
  const cedem = Math.min(1, falta / (sobra || 1));
  const apertadas = todas.filter((c) => c.falta > 0);
  const letras = apertadas.reduce((soma, c) => soma + c.precisa - DOS_LADOS, 0);
  const escala = falta > sobra ? (letras - falta + sobra) / letras : 1;
  const larguras = todas.map(({ mm, precisa, falta: f, sobra: s }) =>
    f > 0 ? DOS_LADOS + (precisa - DOS_LADOS) * escala : mm - s * cedem,
  );
  return { larguras, escala };
}

/** A row of up to this height takes the next one with it where one of them would stand alone. */
const BAIXA = 22;

/** A short table stays in one piece; a long one never leaves its head, its first or its last row alone on a page, nor its sum. */
function tabela(pdf: jsPDF, bloco: De<'tabela'>): Peca[] {
  let x = A4.margem;
  const { larguras, escala } = medidas(pdf, bloco);
  const colunas = bloco.colunas.map((c, i) => {
    const coluna = { ...c, x, mm: em(larguras, i) };
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
      return { coluna, estilo, partes: linhas(pdf, celulas[i] ?? '', coluna.mm - DOS_LADOS + 0.01) } as const;
    });
    const maior = Math.max(...escritas.map(({ partes }) => partes.length));
    const altura = maior * LINHA + (bloco.densa && !cabeca ? 0.2 : 1.6);
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
    TITULOS * escala,
    () => true,
    true,
  );
  const cabeca: Peca = { altura: titulos.altura - 3, colada: true, desenhar: (y) => titulos.desenhar(y - 3) };
  const corpo = bloco.linhas.map(({ celulas, destaque = false }) =>
    fileira(celulas, CELULAS * escala, (i) => destaque || (em(colunas, i).destaque ?? false), false),
  );
  // A dense table is long by nature: to hold it together would empty the page before it.
  const inteira = !bloco.densa && corpo.reduce((soma, { altura }) => soma + altura, titulos.altura) <= CABE_INTEIRA;
  const ultima = corpo.length - 1;
  // A sum does not go to the next page with the last of its rows alone.
  const penultimas = bloco.linhas[ultima]?.destaque && ultima > 2 ? 2 : 1;
  return [
    cabeca,
    ...corpo.map((linha, i) => ({
      ...linha,
      cabeca,
      depois: i === ultima ? 4.5 : 0,
      colada: i < ultima && (inteira || ((i === 0 || i >= ultima - penultimas) && linha.altura <= BAIXA)),
    })),
  ];
}

function assinatura(pdf: jsPDF, dia: string, bloco: De<'assinatura'>): Peca[] {
  const { aoLado } = bloco;
  const [traco, texto, acima] = aoLado ? [76, 82, 12] : [90, 120, 15];
  fonte(pdf, 9.5);
  const assinam = [bloco, ...(aoLado ? [aoLado] : [])].map(({ linha, dados }, i, { length }) => ({
    linha,
    dados: dados.flatMap((dado) => linhas(pdf, dado, texto)),
    centro: A4.margem + (util * (i + 0.5)) / length,
  }));
  const local = bloco.comData ? impressos.assinatura.localEData(bloco.local, dia) : bloco.local;
  const desenhar = (y: number) => {
    fonte(pdf, 9.5);
    pdf.text(imprimivel(local), A4.margem, y + 3);
    for (const { linha, dados, centro } of assinam) {
      pdf.setDrawColor(0).setLineWidth(0.3);
      pdf.line(centro - traco / 2, y + acima, centro + traco / 2, y + acima);
      fonte(pdf, 8, 'normal', 70);
      pdf.text(linha, centro, y + acima + 4, { align: 'center' });
      fonte(pdf, 9.5);
      for (const [i, dado] of dados.entries()) pdf.text(dado, centro, y + acima + 8.6 + i * LINHA, { align: 'center' });
    }
  };
  const linhasDeDados = Math.max(...assinam.map(({ dados }) => dados.length));
  return [{ altura: acima + 5 + linhasDeDados * LINHA, depois: RESPIRO, desenhar }];
}

import type { jsPDF } from 'jspdf';
import { primeiro } from '@/domain/lista.ts';
import type { Bloco } from './blocos.ts';
import { alturaDoCanhoto, desenharCanhoto } from './canhoto.ts';
import { A4, fim } from './pagina.ts';
import { type Lugar, paginar } from './paginar.ts';
import { pecasDe } from './pecas.ts';

interface Jeito {
  /** The day of the issue in words, for blocks with a date. */
  readonly dia: string;
  /** Printed on both sides of the paper. */
  readonly frenteEVerso: boolean;
}

/** Draws blocks one below the other, from the current page on, adding pages as needed. */
export function desenhar(pdf: jsPDF, blocos: readonly Bloco[], { dia, frenteEVerso }: Jeito): void {
  const primeira = pdf.getNumberOfPages();
  const pecas = blocos.flatMap((bloco) => pecasDe(pdf, dia, bloco));
  const canhoto = blocos.find((bloco) => bloco.tipo === 'canhoto');
  const reserva = canhoto ? alturaDoCanhoto(pdf, canhoto) : 0;
  const distribuir = (reservadas: readonly number[]): readonly Lugar[] =>
    paginar(pecas, { topo: A4.topo, fim: (pagina) => (reservadas.includes(pagina) ? fim - reserva : fim) });
  const irA = (pagina: number) => {
    while (pdf.getNumberOfPages() < primeira + pagina - 1) pdf.addPage();
    pdf.setPage(primeira + pagina - 1);
  };

  const reservadas = canhoto ? paginasDoCanhoto(distribuir, frenteEVerso) : [];
  for (const { peca, pagina, y } of distribuir(reservadas)) {
    irA(pagina);
    peca.desenhar(y);
  }
  if (canhoto) {
    irA(primeiro(reservadas));
    desenharCanhoto(pdf, canhoto);
  }
}

/**
 * Pages whose foot is reserved for the strip, the strip's own page first. The strip will be cut off: if the text leaves
 * no room for it on a single page, it goes to the second sheet, and the foot of that sheet's back stays blank too.
 */
function paginasDoCanhoto(
  distribuir: (reservadas: readonly number[]) => readonly Lugar[],
  frenteEVerso: boolean,
): readonly number[] {
  if (distribuir([1]).every(({ pagina }) => pagina === 1)) return [1];
  return frenteEVerso ? [3, 4] : [2];
}

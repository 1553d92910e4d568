/** Formats beyond the built-in ones, by their numbers ([ECMA-376] 18.8.30). */
const FORMATOS = { 164: 'dd/mm/yyyy', 165: 'dd/mm/yyyy hh:mm' } as const;
/** Text that stays text when somebody edits it; an integer; an amount. */
const [TEXTO, INTEIRO, DINHEIRO] = [49, 1, 4];

interface Jeito {
  readonly formato: number;
  /** Bold. */
  readonly forte?: boolean;
  readonly fundo?: boolean;
  readonly alinhado?: 'left' | 'right';
}
const jeitos = {
  texto: { formato: TEXTO },
  forte: { formato: TEXTO, forte: true },
  cabeca: { formato: TEXTO, forte: true, fundo: true },
  cabecaDireita: { formato: TEXTO, forte: true, fundo: true, alinhado: 'right' },
  data: { formato: 164, alinhado: 'left' },
  momento: { formato: 165, alinhado: 'left' },
  inteiro: { formato: INTEIRO },
  dinheiro: { formato: DINHEIRO },
  dinheiroForte: { formato: DINHEIRO, forte: true, alinhado: 'left' },
} as const satisfies Record<string, Jeito>;

export type Estilo = keyof typeof jeitos;
const lista: readonly Jeito[] = [{ formato: 0 }, ...Object.values(jeitos)];
/** Number of each style in the workbook; 0 is that of empty cells. */
export const ESTILOS = Object.fromEntries(Object.keys(jeitos).map((nome, i) => [nome, i + 1])) as Readonly<
  Record<Estilo, number>
>;

const vazios = '<left/><right/><top/><bottom/><diagonal/>';
const umXf = ({ formato, forte, fundo, alinhado }: Jeito) =>
  `<xf numFmtId="${formato}" fontId="${forte ? 1 : 0}" fillId="${fundo ? 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1"${
    alinhado ? ` applyAlignment="1"><alignment horizontal="${alinhado}"/></xf>` : '/>'
  }`;

/** The part of the workbook with its styles. */
export const folhaDeEstilos = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="${Object.keys(FORMATOS).length}">${Object.entries(FORMATOS)
  .map(([id, codigo]) => `<numFmt numFmtId="${id}" formatCode="${codigo}"/>`)
  .join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FFEAEFF7"/></patternFill></fill></fills>
<borders count="1"><border>${vazios}</border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${lista.length}">${lista.map(umXf).join('')}</cellXfs>
</styleSheet>`;

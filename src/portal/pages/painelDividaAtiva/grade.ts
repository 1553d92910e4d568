import { grade } from '../painel/Cartao.tsx';

/** Six places for cards; they fill two, three or six columns. */
export const seis = {
  ...grade,
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    xl: 'repeat(6, minmax(0, 1fr))',
  },
} as const;

/** Figures of other days than those asked for, until these come. */
export const doAnterior = { opacity: 0.55, transition: 'opacity 120ms' } as const;

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Dobra } from './Dobra.tsx';
import { VAZIO } from './values/formato.ts';

interface BlocoProps {
  readonly titulo: string;
  /** Its id on the page, for what leads to it and gives it the focus. */
  readonly ancora?: string;
  readonly children: ReactNode;
}
type ComTitulo =
  /** Beside the heading: how many, or what keys there are. */
  | { readonly aoLado?: ReactNode; readonly dobra?: false }
  /** A telephone folds it: nothing in it decides. */
  | { readonly aoLado?: never; readonly dobra: boolean };

/** A card with its heading. */
export function Bloco({ titulo, aoLado, ancora, dobra = false, children }: BlocoProps & ComTitulo) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      {...(ancora ? { id: ancora, tabIndex: -1 } : {})}
      sx={{ p: { xs: 2, sm: 2.5 } }}
    >
      {dobra ? (
        <Dobra titulo={titulo} nivel="h2" id={id}>
          {children}
        </Dobra>
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
            <Typography variant="h2" id={id}>
              {titulo}
            </Typography>
            {aoLado}
          </Box>
          {children}
        </>
      )}
    </Card>
  );
}

/** Label and value pairs in as many columns as fit. */
export const Dados = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      columnGap: { xs: 2, sm: 3 },
      rowGap: 2,
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
    }}
  >
    {children}
  </Box>
);

interface DadoProps {
  readonly nome: string;
  readonly valor: ReactNode;
  /** Takes the whole row, also only on a telephone, or two columns of it. */
  readonly largo?: boolean | 'dobro' | 'noTelefone';
}

const colunasDe = (largo: true | 'dobro' | 'noTelefone') =>
  largo === 'dobro' ? 'span 2' : largo === 'noTelefone' ? { xs: '1 / -1', sm: 'auto' } : '1 / -1';

/** One label and its value; blank is `---` (S1 §1). */
export const Dado = ({ nome, valor, largo = false }: DadoProps) => (
  <Box sx={{ minWidth: 0, ...(largo ? { gridColumn: colunasDe(largo) } : {}) }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {nome}
    </Typography>
    <Typography
      component="dd"
      sx={{
        m: 0,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
        ...(largo && largo !== 'noTelefone' ? { maxWidth: '80ch' } : {}),
      }}
    >
      {valor === null || valor === undefined || valor === '' ? VAZIO : valor}
    </Typography>
  </Box>
);

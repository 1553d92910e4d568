import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ReactNode, useState } from 'react';
import { cardsWhere, measured } from './listStyle.ts';

export interface Coluna {
  readonly nome: string;
  readonly direita?: boolean;
  /** Folded at first where the rows are cards, if the table has `dobra`. */
  readonly detalhe?: boolean;
  /** A button, which stands beside the name where the rows are cards. */
  readonly botao?: boolean;
}
export interface Linha {
  readonly id: string | number;
  /** One for each column; the first one names the row. */
  readonly celulas: readonly ReactNode[];
  readonly apagada?: boolean;
}
interface Props {
  readonly rotulo: string;
  readonly colunas: readonly Coluna[];
  readonly linhas: readonly Linha[];
  /** Below this width, in px, each row is a card. */
  readonly largura?: number;
  /** The words that show and hide the details of cards. */
  readonly dobra?: { readonly mostrar: string; readonly ocultar: string };
}

/** A table that turns into cards where it has no room. */
export function TabelaFluida({ rotulo, colunas, linhas, largura = 560, dobra }: Props) {
  const [inteira, setInteira] = useState(!dobra);
  const estreita = `@container lista (max-width: ${largura}px)`;
  const larga = `@container lista (min-width: ${largura + 0.02}px)`;
  return (
    <Box sx={measured}>
      {dobra && (
        <Button
          size="small"
          aria-expanded={inteira}
          onClick={() => setInteira(!inteira)}
          sx={{ display: 'none', [estreita]: { display: 'inline-flex' }, mb: 1 }}
        >
          {inteira ? dobra.ocultar : dobra.mostrar}
        </Button>
      )}
      <Table
        size="small"
        aria-label={rotulo}
        sx={(theme) => ({
          ...cardsWhere(estreita, theme),
          '& th, & td': { paddingInline: '8px' },
          '& thead th': { whiteSpace: 'normal', lineHeight: 1.3, verticalAlign: 'bottom' },
          [larga]: { '& th:first-of-type': { pl: 0 }, '& tr > :last-child': { pr: 0 } },
          ...(inteira ? {} : { '& td[data-detalhe]': { [estreita]: { display: 'none !important' } } }),
        })}
      >
        <TableHead>
          <TableRow>
            {colunas.map(({ nome, direita }) => (
              <TableCell key={nome} align={direita ? 'right' : 'left'}>
                {nome}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {linhas.map(({ id, celulas, apagada }) => (
            <TableRow key={id} sx={apagada ? { '& > *': { color: 'text.secondary' } } : {}}>
              {colunas.map(({ nome, direita, detalhe, botao }, i) => (
                <TableCell
                  key={nome}
                  align={direita ? 'right' : 'left'}
                  {...(i === 0 ? { component: 'th', scope: 'row' } : {})}
                  {...(botao ? {} : { 'data-label': nome })}
                  {...(detalhe ? { 'data-detalhe': true } : {})}
                >
                  {celulas[i]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

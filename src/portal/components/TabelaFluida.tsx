import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
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
  /** Where it stands in a card of a table with `compacta`, without its label; those without a place come below, with theirs. */
  readonly lugar?: string;
  /** Text that follows the cell in such a card. */
  readonly depois?: string;
}
export interface Linha {
  readonly id: string | number;
  /** One for each column; the first one names the row. */
  readonly celulas: readonly ReactNode[];
  readonly apagada?: boolean;
  /** The row that the address names: the page opens at it. At most one. */
  readonly alvo?: boolean;
}
interface Props {
  readonly rotulo: string;
  readonly colunas: readonly Coluna[];
  readonly linhas: readonly Linha[];
  /** Below this width, in px, each row is a card. */
  readonly largura?: number;
  /** The words that show and hide the details of cards. */
  readonly dobra?: { readonly mostrar: string; readonly ocultar: string };
  /** The places of a card's columns, as CSS has them (`grid-template`): a card of few lines. */
  readonly compacta?: string;
  /** What all its figures are, said above them; where the head of the first column says it too, only above cards. */
  readonly legenda?: string;
  /** The sums, one for each column; the first one names the row. */
  readonly total?: readonly ReactNode[];
}

/** A table that turns into cards where it has no room. */
export function TabelaFluida({ rotulo, colunas, linhas, largura = 560, dobra, compacta, legenda, total }: Props) {
  const [inteira, setInteira] = useState(!dobra);
  const estreita = narrow(largura);
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
        sx={(theme) => folha({ largura, inteira, compacta, total, noCanto: legenda === colunas[0]?.nome }, theme)}
      >
        {legenda && <caption>{legenda}</caption>}
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
          {(total ? [...linhas, { id: 'total', celulas: total, apagada: false, alvo: false }] : linhas).map(
            ({ id, celulas, apagada, alvo }) => (
              <TableRow
                key={id}
                {...(alvo ? { ref: abrirNela, tabIndex: -1, 'aria-current': true } : {})}
                sx={{
                  ...(apagada ? { '& > *': { color: 'text.secondary' } } : {}),
                  ...(alvo ? destaque : {}),
                }}
              >
                {colunas.map(({ nome, direita, detalhe, botao, lugar, depois }, i) => (
                  <TableCell
                    key={nome}
                    align={direita ? 'right' : 'left'}
                    {...(i === 0 ? { component: 'th', scope: 'row' } : {})}
                    {...(botao || lugar ? {} : { 'data-label': nome })}
                    {...(detalhe ? { 'data-detalhe': true } : {})}
                    {...(lugar ? { 'data-lugar': true, style: { gridArea: lugar } } : {})}
                    {...(depois && id !== 'total' ? { 'data-depois': depois } : {})}
                  >
                    {celulas[i]}
                  </TableCell>
                ))}
              </TableRow>
            ),
          )}
        </TableBody>
      </Table>
    </Box>
  );
}

interface Folha extends Pick<Props, 'compacta' | 'total'> {
  readonly largura: number;
  /** Its details are shown where the rows are cards. */
  readonly inteira: boolean;
  /** The head of the first column says the legend. */
  readonly noCanto: boolean;
}

/** The look of the table, and of the cards that its rows are where it has no room. */
function folha({ largura, inteira, compacta, total, noCanto }: Folha, theme: Theme) {
  const estreita = narrow(largura);
  return {
    ...cardsWhere(estreita, theme),
    '& th, & td': { paddingInline: '8px' },
    '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
    '& caption': daLegenda,
    [`@container lista (min-width: ${largura + 0.02}px)`]: {
      ...semBordas,
      ...(noCanto ? { '& caption': { display: 'none' } } : {}),
      ...(total ? { '& tbody tr:last-of-type > *': soma } : {}),
    },
    ...(inteira
      ? {}
      : { '& td[data-detalhe]': { [estreita]: { '@media not print': { display: 'none !important' } } } }),
    ...(compacta ? { '&&': { [estreita]: emPoucasLinhas(compacta) } } : {}),
    ...(total ? { '& tbody tr:last-of-type > *': { fontWeight: 'heavy' } } : {}),
  } as const;
}

const narrow = (largura: number) => `@container lista (max-width: ${largura}px)`;
const daLegenda = { captionSide: 'top', textAlign: 'left', typography: 'caption', p: 0, pb: 0.5 } as const;
const semBordas = { '& th:first-of-type': { pl: 0 }, '& tr > :last-child': { pr: 0 } } as const;
/** A sum stands under a line of its own; a card has its edge. */
const soma = { borderTop: 2, borderTopColor: 'divider', borderBottom: 0 } as const;

/** A background that reaches a little beyond the texts at both ends of the row. */
const destaque = {
  bgcolor: 'action.selected',
  boxShadow: ({ palette }: Theme) => `-8px 0 ${palette.action.selected}, 8px 0 ${palette.action.selected}`,
  outlineOffset: 6,
};

/** Called once the row is drawn, and again only when it comes anew. */
const abrirNela = (linha: HTMLTableRowElement | null): void => {
  linha?.focus({ preventScroll: true });
  linha?.scrollIntoView?.({ block: 'center' });
};

const emPoucasLinhas = (lugares: string) => ({
  '& tbody tr': { gridTemplate: lugares, columnGap: '8px', paddingBlock: '8px' },
  '& tbody [data-lugar]': { paddingBlock: 0, paddingInline: 0 },
  '& tbody td[data-label]': { paddingInline: 0, paddingBlock: 0, fontSize: 'size13', lineHeight: 'line20' },
  '& [data-depois]::after': { content: 'attr(data-depois)' },
});

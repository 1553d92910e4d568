import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';

interface Props {
  /** What names the record, and where it leads. */
  readonly numero: string;
  readonly endereco: string;
  readonly nome: string;
  /** Why it waits, in few words; `urgente` is coloured. */
  readonly motivo: string;
  readonly urgente: boolean;
  /** What people decide by besides; like `motivo`, it is never cut. */
  readonly decide?: string;
  /** The amount, never cut either; on a telephone it stands beside the button. */
  readonly valor?: string;
  /** What else is known of it, at the end of the line. */
  readonly resto?: string | undefined;
  /** The whole of all three, in the tooltip. */
  readonly inteiro: string;
  /** The button that takes it off the list; `dito` also says of which record. */
  readonly acao: { readonly nome: string; readonly dito: string; readonly endereco: string } | null;
}

/**
 * An entry of «Meu dia»: the debtor of the record and, below, the reason why it waits. Where there is no room, the name and `resto`
 * are cut, and the reason never is.
 * The keys J and K go to its button.
 */
export const UmaLinha = ({ numero, endereco, nome, motivo, urgente, decide, valor, resto, inteiro, acao }: Props) => (
  <Box component="li" sx={valor ? comValor : linha}>
    <MuiLink component={Link} to={endereco} sx={naPonta} data-tarefa={!acao}>
      {numero}
    </MuiLink>
    <Box component="span" title={nome} sx={{ gridArea: 'nome', ...cortado }}>
      {nome}
    </Box>
    <Box component="span" title={inteiro} sx={valor ? porqueComValor : porque}>
      <Box component="span" sx={{ gridArea: 'motivo' }}>
        <Box component="span" sx={urgente ? { color: 'warning.main', fontWeight: 'strong' } : undefined}>
          {motivo}
        </Box>
        {decide && ` · ${decide}`}
      </Box>
      {valor && (
        <Box component="span" sx={{ gridArea: 'valor', whiteSpace: 'pre' }}>
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {' · '}
          </Box>
          {valor}
        </Box>
      )}
      {resto && (
        <Box component="span" sx={{ ...cortado, flex: '1 1 0', whiteSpace: 'pre' }}>
          {` · ${resto}`}
        </Box>
      )}
    </Box>
    {acao && (
      <Button component={Link} to={acao.endereco} size="small" aria-label={acao.dito} data-tarefa sx={botao}>
        {acao.nome}
      </Button>
    )}
  </Box>
);

/** As high as a finger needs: on a telephone its button is right below it. */
const naPonta = {
  gridArea: 'n',
  fontWeight: 'strong',
  justifySelf: { xs: 'end', md: 'start' },
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
} as const;
const cortado = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const porque = {
  gridArea: 'motivo',
  display: 'flex',
  minWidth: 0,
  typography: 'note',
  color: 'text.secondary',
} as const;
/** As the words of a link at rest, a button for who is about to press it. */
const botao = {
  gridArea: 'ato',
  justifySelf: 'end',
  whiteSpace: 'nowrap',
  '&:hover, &:focus-visible': { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;

const linha = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 44,
  py: 0.5,
  typography: 'body2',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '128px minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"nome n" "motivo ato"', md: '"n nome ato" "motivo motivo ato"' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

/** On a telephone three lines: what it waits for has the second to itself. */
const comValor = {
  ...linha,
  gridTemplateAreas: { xs: '"nome n" "motivo motivo" "valor ato"', md: linha.gridTemplateAreas.md },
} as const;
const porqueComValor = { ...porque, display: { xs: 'contents', md: 'flex' } } as const;

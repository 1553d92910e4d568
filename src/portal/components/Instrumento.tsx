import { instrumento as t } from '@i18n/pt-BR/comum/instrumento.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { diasEntre } from '@/domain/calendario.ts';
import { BotaoCopiar } from './BotaoCopiar.tsx';
import { useHoje } from './values/hoje.ts';

interface Props {
  readonly rotulo: string;
  /** Where the record is on its way (`Escada`). */
  readonly escada?: ReactNode;
  /** What is to be done next, below the figures. */
  readonly passo?: ReactNode;
  /** Each a `Figura`; the first has the most room. */
  readonly children: ReactNode;
}

/** The head of a record: where it stands, whose it is, what is owed, until when, what came last, and what comes next. */
export const Instrumento = ({ rotulo, escada, passo, children }: Props) => (
  <Card component="section" aria-label={rotulo} sx={{ px: { xs: 2, sm: 2.5 }, py: 2, display: 'grid', gap: 1.5 }}>
    {escada}
    <Box component="dl" sx={figuras}>
      {children}
    </Box>
    {passo && <Box sx={{ pt: 1.5, borderTop: 1, borderColor: 'divider' }}>{passo}</Box>}
  </Card>
);

const figuras = {
  m: 0,
  display: 'grid',
  columnGap: { xs: 2, sm: 3 },
  rowGap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))', lg: 'minmax(0, 1.6fr)' },
  // As many columns as there are figures, where there is room.
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: { lg: 'column' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
  alignItems: 'start',
  fontVariantNumeric: 'lining-nums tabular-nums',
} as const;

interface FiguraProps {
  readonly nome: string;
  readonly valor: ReactNode;
  readonly nota?: ReactNode;
  /** The sum of the record. */
  readonly forte?: boolean;
  readonly cor?: string;
}

/** One figure: its label, itself, and what is to be said about it. */
export const Figura = ({ nome, valor, nota, forte = false, cor }: FiguraProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      {nome}
    </Typography>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ typography: forte ? 'sum' : 'h2', ...(cor ? { color: cor } : {}) }}>{valor}</Box>
      {nota && (
        <Typography variant="note" color="textSecondary" component="div">
          {nota}
        </Typography>
      )}
    </Box>
  </Box>
);

interface PessoaProps {
  readonly nome: string;
  readonly quem: string;
  /** As it is read, with its mask. */
  readonly documento: string;
}

/** The debtor's name and document, with a button that copies the document. */
export const Pessoa = ({ nome, quem, documento }: PessoaProps) => (
  <Figura
    nome={nome}
    valor={quem}
    nota={
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {documento}
        <BotaoCopiar nome={t.copiarDocumento(documento)} texto={documento} />
      </Box>
    }
  />
);

/** What leads from a figure to the account that it is the end of. */
export const VerConta = ({
  onClick,
  children = t.verConta,
}: {
  readonly onClick: () => void;
  readonly children?: string;
}) => (
  <MuiLink
    component="button"
    type="button"
    variant="note"
    onClick={onClick}
    sx={{ py: 0.5, verticalAlign: 'baseline' }}
  >
    {children}
  </MuiLink>
);

/** «há 6 dias», and what was done then. */
export function UltimaAcao({ ultima }: UltimaProps) {
  const hoje = useHoje();
  const quando = ultima ? haQuanto(diasEntre(ultima.data.slice(0, 10), hoje)) : t.nenhuma;
  return <Figura nome={t.ultima} valor={quando} nota={ultima?.descricao} />;
}

interface UltimaProps {
  readonly ultima: { readonly data: string; readonly descricao: string } | null | undefined;
}

const haQuanto = (n: number): string => (n <= 0 ? t.hoje : n === 1 ? t.ontem : t.ha(n));

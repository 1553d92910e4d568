import { instrumento as t } from '@i18n/pt-BR/comum/instrumento.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';

interface Props {
  readonly numero: string;
  readonly quem: string;
  readonly valor: string;
  /** The next step, and the address that opens it. */
  readonly passo?: { readonly nome: string; readonly endereco: string } | undefined;
}

/** What of a record stays in sight once its head was scrolled past: number, person, what is owed, next step. */
export const BarraDoRegistro = ({ numero, quem, valor, passo }: Props) => (
  <Box component="section" aria-label={t.barra} sx={barra}>
    <Typography variant="h3" component="strong" noWrap sx={{ flexShrink: 0 }}>
      {numero}
    </Typography>
    <Typography variant="body2" noWrap sx={{ flexGrow: 1, minWidth: 0, display: { xs: 'none', sm: 'block' } }}>
      {quem}
    </Typography>
    <Typography
      variant="h2"
      component="strong"
      noWrap
      sx={{ ml: 'auto', fontVariantNumeric: 'lining-nums tabular-nums' }}
    >
      {valor}
    </Typography>
    {passo && (
      <Button
        size="small"
        variant="contained"
        component={Link}
        to={passo.endereco}
        replace
        sx={{ flexShrink: 0, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {passo.nome}
      </Button>
    )}
  </Box>
);

const barra = { display: 'flex', alignItems: 'center', gap: 2, height: 48 } as const;

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface Contagem {
  readonly nome: string;
  readonly valor: string | number;
  /** Colour of a figure that needs attention; default: that of text. */
  readonly cor?: string | undefined;
}

/** A few figures side by side, each over its name. */
export const Contagens = ({ contagens }: { readonly contagens: readonly Contagem[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
    {contagens.map(({ nome, valor, cor = 'text.primary' }) => (
      <Box key={nome} sx={{ display: 'flex', flexDirection: 'column-reverse', minWidth: 72 }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {nome}
        </Typography>
        <Typography component="dd" sx={{ m: 0, typography: 'h3', fontVariantNumeric: 'tabular-nums', color: cor }}>
          {valor.toLocaleString('pt-BR')}
        </Typography>
      </Box>
    ))}
  </Box>
);

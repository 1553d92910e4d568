import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface Props {
  readonly leitura: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly texto: string;
}

/** The next part of a list, while there is one, or why it could not be read. */
export const MostrarMais = ({ leitura, texto }: Props) =>
  leitura.hasNextPage ? (
    <Box>
      {leitura.isFetchNextPageError && leitura.error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {leitura.error.message}
        </Alert>
      )}
      <Button loading={leitura.isFetchingNextPage} onClick={() => void leitura.fetchNextPage()}>
        {texto}
      </Button>
    </Box>
  ) : null;

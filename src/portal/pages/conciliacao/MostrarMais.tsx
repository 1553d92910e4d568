import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface Props {
  readonly leitura: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly texto: string;
}

/** The next part of a list, while there is one. */
export const MostrarMais = ({ leitura: { hasNextPage, isFetchingNextPage, fetchNextPage }, texto }: Props) =>
  hasNextPage ? (
    <Box>
      <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {texto}
      </Button>
    </Box>
  ) : null;

import Box from '@mui/material/Box';

interface Props {
  /** In the line of what it is about, where that is a card. */
  readonly naLinha?: boolean;
  readonly children: string;
}

/** A line of words below a value in a cell. */
export const Palavra = ({ naLinha = false, children }: Props) => (
  <Box
    component="span"
    sx={{
      display: 'block',
      typography: 'body2',
      color: 'inherit',
      ...(naLinha ? { '@container lista (max-width: 1000px)': { display: 'inline' } } : {}),
    }}
  >
    {children}
  </Box>
);

import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { AvisoDaConta } from './AvisoDaConta.tsx';

/** Above the bank fields of a body's form: what they are still missing, as they are typed. */
export default function ContaInput() {
  return (
    <Box aria-live="polite" sx={{ mb: 2 }}>
      <AvisoDaConta campos={useWatch()} />
    </Box>
  );
}

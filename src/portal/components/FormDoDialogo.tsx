import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Wraps the form of a dialog: the content scrolls, the buttons stay in view. */
export const FormDoDialogo = ({ children }: { readonly children: ReactNode }) => <Box sx={inteiro}>{children}</Box>;

const inteiro = {
  display: 'contents',
  '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 },
};

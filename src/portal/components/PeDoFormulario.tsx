import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BOTTOM_BAR_HEIGHT } from '../theme/tokens.ts';

/** The buttons of a form that is a page; on a telephone they stay in sight above the bar at the foot of the screen. */
export const PeDoFormulario = ({ children }: { readonly children: ReactNode }) => (
  <Box data-pe sx={pe}>
    {children}
  </Box>
);

/** As wide as the card around it, or as the page. `base.css` keeps the focus from going behind it. */
const pe = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1.5,
  mt: { xs: 2, sm: 1 },
  position: { xs: 'sticky', sm: 'static' },
  bottom: BOTTOM_BAR_HEIGHT,
  zIndex: 2,
  mx: { xs: -2, sm: 0 },
  mb: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: { xs: 1.5, sm: 0 },
  bgcolor: { xs: 'background.paper', sm: 'transparent' },
  borderTop: { xs: 1, sm: 0 },
  // With the widths of the edge, which otherwise brings the colour of the text.
  borderColor: { xs: 'divider' },
  '& > .MuiButton-contained': { flexGrow: { xs: 1, sm: 0 } },
} as const;

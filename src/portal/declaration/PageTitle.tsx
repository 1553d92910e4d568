import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** After the title: its count. */
  readonly chips?: ReactNode;
  readonly children?: ReactNode;
}

/** The heading of a screen, with its buttons beside it; below it on a narrow screen. */
export function PageTitle({ title, chips, children }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, flexGrow: 1 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {chips}
      </Box>
      {children}
    </Box>
  );
}

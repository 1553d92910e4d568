import { Box, Typography } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { radius } from '../theme/tokens.ts';
import { useTabTitle } from './useTabTitle.ts';

/** A whole screen with only a message, and perhaps a button. */
export function PageMessage({ icon: Icon, title, text, children }: Props) {
  useTabTitle(title);
  return (
    <Box
      sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2, maxWidth: 560, mx: 'auto', py: 6 }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 72,
          height: 72,
          borderRadius: radius.full,
          color: 'primary.main',
          bgcolor: 'action.selected',
          '& svg': { fontSize: 'size28' },
        }}
      >
        <Icon />
      </Box>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}

interface Props {
  readonly icon: ComponentType;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

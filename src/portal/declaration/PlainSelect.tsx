import { styled } from '@mui/material/styles';
import { sizes } from '../theme/tokens.ts';

/** The browser's own select, styled like other fields: lists need no MUI menu, and phones show their own picker. */
export const PlainSelect = styled('select')(({ theme }) => ({
  font: 'inherit',
  fontSize: sizes.size14,
  color: theme.vars?.palette.text.primary ?? theme.palette.text.primary,
  backgroundColor: 'transparent',
  border: `1px solid ${theme.vars?.palette.divider ?? theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  padding: '4px 8px',
  textOverflow: 'ellipsis',
  minHeight: 32,
  '@media (pointer: coarse)': { minHeight: 44 },
  '& option': { color: 'initial' },
}));

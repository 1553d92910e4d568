import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InputProps } from '../../components/inputs/InputProps.ts';

/** What a change in the section affects, and what it does not, in the words that its source names (ADR 23). */
export default function Aviso({ source }: InputProps) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '75ch', mb: 2.5 }}>
      {useTranslate()(`resources.orgaoCredor.${source}`)}
    </Typography>
  );
}

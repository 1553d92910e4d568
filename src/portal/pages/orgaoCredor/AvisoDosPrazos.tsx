import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

/** What a change of the terms of a body affects, and what it does not (ADR 23). */
export default function AvisoDosPrazos() {
  return (
    <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '75ch', mb: 2.5 }}>
      {useTranslate()('resources.orgaoCredor.prazos')}
    </Typography>
  );
}

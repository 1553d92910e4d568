import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { can } from '../providers/session.ts';
import type { Action, Field, Section } from './resource.ts';

/* Sections, rows and cells, the same in a form and in a detail: without inputs, which a detail does not have. */

/** What this person may see of the sections, for the action: rows and sections of which nothing is left are not drawn. */
export const visibleSections = (sections: readonly Section[], action: Action): readonly Section[] =>
  sections
    .map(({ rows, ...section }) => ({
      ...section,
      rows: rows
        .map((row) => row.filter((f) => (!f.only || f.only === action) && (!f.permission || can(f.permission))))
        .filter((row) => row.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0);

/** A heading, where the section has a name, and its rows. */
export function SectionBox({ section: { key }, children }: { section: Section; children: ReactNode }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <Box component="section" sx={{ mb: 2 }}>
      {key && (
        <Typography variant="h2" sx={{ mb: 2 }}>
          {translate(`resources.${resource}.sections.${key}`)}
        </Typography>
      )}
      {children}
    </Box>
  );
}

/** A row of 12 columns; the rows of a detail are lists of terms and values. */
export const Row = ({ read = false, children }: { read?: boolean; children: ReactNode }) => (
  <Box component={read ? 'dl' : 'div'} sx={{ ...grid, ...(read ? { m: 0, mb: 2, rowGap: 2 } : {}) }}>
    {children}
  </Box>
);

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: 2,
  // What is said below a field keeps its distance from the label that floats above the next one.
  rowGap: 1.25,
} as const;

/** As wide as declared; two by two between a phone and a computer, which is also a computer at 200 %. */
export const Cell = ({ field, of, children }: { field: Pick<Field, 'width'>; of: number; children: ReactNode }) => {
  const width = field.width ?? Math.floor(12 / of);
  const declared = `span ${width}`;
  return (
    <Box
      sx={{
        gridColumn: { xs: '1 / -1', sm: width > 6 ? '1 / -1' : 'span 6', md: declared },
        // The third of three has a row to itself.
        '&:last-of-type:nth-of-type(odd)': { gridColumn: { sm: '1 / -1', md: declared } },
      }}
    >
      {children}
    </Box>
  );
};

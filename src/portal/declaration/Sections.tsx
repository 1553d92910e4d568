import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { can } from '../providers/session.ts';
import type { Action, Field, RecordLike, Section } from './declaration.ts';

/* Sections, rows and cells, shared by forms and details. They use no inputs, so that a detail need not load any. */

/**
 * The sections that this user may see for the action, without the rows and sections that would be empty.
 * @param record of a detail: its fields are those that have something to say there; in a form, each field asks by itself
 */
export const visibleSections = (
  sections: readonly Section[],
  action: Action,
  record?: RecordLike,
): readonly Section[] =>
  sections
    .map(({ rows, ...section }) => ({
      ...section,
      rows: rows
        .map((row) =>
          row.filter(
            (f) =>
              (!f.only || f.only === action) &&
              (!f.permission || can(f.permission)) &&
              (!record || !f.when || f.when(record)),
          ),
        )
        .filter((row) => row.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0);

/** A heading, if the section has a key, and its rows. */
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

/** A row of 12 columns; in a detail (`read`) it is a list of terms and values. */
export const Row = ({ read = false, children }: { read?: boolean; children: ReactNode }) => (
  <Box component={read ? 'dl' : 'div'} sx={{ ...grid, ...(read ? { m: 0, mb: 2, rowGap: 2 } : {}) }}>
    {children}
  </Box>
);

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: 2,
  // Keeps the help text of a field apart from the label that floats above the field below it.
  rowGap: 1.5,
} as const;

interface CellProps {
  readonly field: Pick<Field, 'width'>;
  readonly of: number;
  /** Of a detail. */
  readonly read?: boolean;
  readonly children: ReactNode;
}

/**
 * As wide as declared; on screens between phone and computer (also a computer at 200 %), two cells in a row. On a phone what is
 * short, as a number of days, has half a row where it is only read.
 */
export const Cell = ({ field, of, read = false, children }: CellProps) => {
  const width = field.width ?? Math.floor(12 / of);
  const declared = `span ${width}`;
  return (
    <Box
      sx={{
        gridColumn: { xs: read && width <= 3 ? 'span 6' : '1 / -1', sm: width > 6 ? '1 / -1' : 'span 6', md: declared },
        // With three cells, the third one has a row to itself.
        '&:last-of-type:nth-of-type(odd)': { gridColumn: { sm: '1 / -1', md: declared } },
      }}
    >
      {children}
    </Box>
  );
};

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Kind } from '@/contract/values/valor.ts';
import { Input } from '../components/inputs/Input.tsx';
import { can } from '../providers/session.ts';
import type { Action, Field, Section } from './resource.ts';
import { useSchemaValor } from './SchemaContext.ts';

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

/** Sections of rows of a form; a row shares its 12 columns among its fields unless they say how many they take. */
export const FormSections = ({ sections, action }: { sections: readonly Section[]; action: Action }) =>
  visibleSections(sections, action).map((section) => (
    <SectionBox key={section.key ?? ''} section={section}>
      {section.rows.map((row) => (
        <Row key={row[0]?.source}>
          {row.map((field) => (
            <FormCell key={field.source} field={field} of={row.length} />
          ))}
        </Row>
      ))}
    </SectionBox>
  ));

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

export const Cell = ({ field, of, children }: { field: Pick<Field, 'width'>; of: number; children: ReactNode }) => (
  <Box sx={{ gridColumn: { xs: '1 / -1', md: `span ${field.width ?? Math.floor(12 / of)}` } }}>{children}</Box>
);

/** A field alone in its row takes half of it, unless it is one that needs room. */
function FormCell({ field, of }: { field: Field; of: number }) {
  const { kind } = useSchemaValor(field.source);
  const half = of === 1 && !spacious.has(field.kind ?? kind);
  return (
    <Cell field={half ? { width: 6, ...field } : field} of={of}>
      <FormField field={field} />
    </Cell>
  );
}

const spacious = new Set<Kind>(['textoLongo', 'arvore', 'documentos']);

function FormField({ field }: { field: Field }) {
  const { when, disabled } = field;
  return when || disabled ? <Watching field={field} /> : <Plain field={field} disabled={false} />;
}

function Watching({ field }: { field: Field }) {
  const values = useWatch() as Record<string, unknown>;
  if (field.when && !field.when(values)) return null;
  return <Plain field={field} disabled={field.disabled?.(values) ?? false} />;
}

function Plain({ field, disabled }: { field: Field; disabled: boolean }) {
  const { source, kind, reference, input: Own } = field;
  const Chosen = Own ?? Input;
  return (
    <Chosen source={source} disabled={disabled} {...(kind ? { kind } : {})} {...(reference ? { reference } : {})} />
  );
}
